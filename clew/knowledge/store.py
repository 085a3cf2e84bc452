"""The passages in Milvus: written in batches, searched by vector or by words, always under a filter."""

from collections.abc import Collection, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import TYPE_CHECKING, Any, cast

from typing_extensions import TypedDict

from clew.errors import StoreError
from clew.knowledge import schema
from clew.knowledge.acl import Principal, passage_filter, quoted_id
from clew.knowledge.lite import LiteFolder
from clew.settings import Settings

if TYPE_CHECKING:
    from pymilvus import MilvusClient

_BATCH = 500


class _Stored(TypedDict):
    """What is stored of a passage and comes back when it is found."""

    id: str
    doc_id: str
    version: str
    """Version of the document that it was cut from."""
    ord: int
    start: int
    end: int
    heading_path: list[str]
    sentences: list[list[int]]
    text: str
    terms: str
    """Tokens, joined by spaces."""


class Row(_Stored):
    """A passage as stored. Nothing may be missing."""

    acl_id: int
    dense: list[float]


class Hit(_Stored):
    """A passage as found."""

    score: float


class Store:
    """One collection of passages, on Milvus Lite or on a Milvus server. Safe for several threads."""

    def __init__(self, settings: Settings) -> None:
        """Connect, and load the collection if there is one.

        Raises:
            StoreLockedError: Another process has the embedded database open.
            MissingExtraError: Milvus Lite is needed and not installed.
            StoreError: The store does not answer.
        """
        self._name = settings.collection
        self._timeout = settings.milvus_timeout
        self._lite = None if settings.milvus_uri else LiteFolder.open(settings.data_dir)
        try:
            with _readable_errors():
                self._client = _connect(settings, self._lite)
                self._load()
        except BaseException:
            self._release()
            raise

    def close(self) -> None:
        """Disconnect, and release the embedded database."""
        self._client.close()
        self._release()

    def _release(self) -> None:
        if self._lite:
            self._lite.close()

    def _reading(self) -> AbstractContextManager[None]:
        return self._lite.rows.reading() if self._lite else nullcontext()

    def _writing(self) -> AbstractContextManager[None]:
        return self._lite.rows.writing() if self._lite else nullcontext()

    def _load(self) -> None:
        """Load the collection after opening, and build the lazy word index before the first question."""
        self.exists = self._client.has_collection(self._name, timeout=self._timeout)
        if self.exists:
            self._client.load_collection(self._name, timeout=self._timeout)
            nothing = "acl_id in [-1]"
            self._client.search(self._name, ["clew"], nothing, limit=1, anns_field="sparse", timeout=self._timeout)

    def create(self, dimension: int) -> None:
        """Create the collection for vectors of `dimension` numbers, unless it is there."""
        if self.exists:
            return
        with self._writing(), _readable_errors():
            schema.create(self._client, self._name, dimension, lite=self._lite is not None, timeout=self._timeout)
            self._client.load_collection(self._name, timeout=self._timeout)
            self.exists = True

    def drop(self) -> None:
        """Drop the collection with everything in it."""
        with self._writing(), _readable_errors():
            self._client.drop_collection(self._name, timeout=self._timeout)
            self.exists = False

    def upsert(self, rows: Sequence[Row]) -> None:
        """Write passages; those with the same id are replaced. Ids within `rows` must differ."""
        for at in range(0, len(rows), _BATCH):
            with self._writing(), _readable_errors():
                self._client.upsert(self._name, list(rows[at : at + _BATCH]), timeout=self._timeout)

    def settle(self) -> None:
        """Have Milvus Lite index what was written; until then every search indexes it anew. A server does so itself."""
        if self._lite and self.exists:
            with self._writing(), _readable_errors():
                self._client.flush(self._name, timeout=self._timeout)

    def delete_from(self, doc_id: str, first: int) -> None:
        """Delete the passages of a document from ordinal `first` on; 0 deletes all of them."""
        if not self.exists:
            return
        expression = f"doc_id == {quoted_id(doc_id)} and ord >= {int(first)}"
        with self._writing(), _readable_errors():
            self._client.delete(self._name, filter=expression, timeout=self._timeout)

    def nearest(
        self,
        principal: Principal,
        vector: Sequence[float],
        *,
        limit: int,
        without: Collection[str] = (),
        within: Collection[str] | None = None,
    ) -> list[Hit]:
        """Find the passages nearest to `vector` that the principal may read, best first.

        Args:
            principal: Who asks; the filter made from it goes into every request.
            vector: The query's embedding.
            limit: How many passages to return at most.
            without: Ids of documents to leave out.
            within: Ids of the documents to search; None for all.
        """
        expression = passage_filter(principal, without, within)
        return self._search("dense", list(vector), expression, limit) if vector else []

    def matching(self, principal: Principal, terms: str, *, limit: int, without: Collection[str] = ()) -> list[Hit]:
        """Find the passages that score best by BM25 for `terms`, the query's tokens joined by spaces, as above."""
        hits = self._search("sparse", terms, passage_filter(principal, without), limit) if terms else []
        return [Hit(**{**hit, "score": abs(hit["score"])}) for hit in hits]  # Milvus Lite gives them below zero

    def _search(self, field: str, query: list[float] | str, expression: str | None, limit: int) -> list[Hit]:
        if expression is None or not self.exists:
            return []
        with self._reading(), _readable_errors():
            found = self._client.search(
                self._name,
                [query],
                expression,
                limit=limit,
                output_fields=schema.OUTPUT_FIELDS,
                anns_field=field,
                timeout=self._timeout,
            )
        return [_hit(entry) for entry in found[0]]

    def count(self, principal: Principal) -> int:
        """Count the passages that the principal may read."""
        expression = passage_filter(principal)
        if expression is None or not self.exists:
            return 0
        with self._reading(), _readable_errors():
            rows = self._client.query(self._name, expression, ["count(*)"], timeout=self._timeout)
        return int(rows[0]["count(*)"])


def _connect(settings: Settings, lite: LiteFolder | None) -> "MilvusClient":
    from pymilvus import MilvusClient

    if lite:
        # pymilvus pings every 10 s, which Milvus Lite's server refuses after a while and says so on stderr.
        rarely = {"grpc.keepalive_time_ms": 300_000}
        return MilvusClient(lite.uri, timeout=settings.milvus_timeout, grpc_options=rarely)
    uri, token = settings.milvus_uri, settings.milvus_token
    return MilvusClient(
        uri.get_secret_value() if uri else "",
        token=token.get_secret_value() if token else "",
        timeout=settings.milvus_timeout,
    )


def _hit(entry: Any) -> Hit:
    fields = {name: entry["entity"][name] for name in schema.OUTPUT_FIELDS}
    return cast(Hit, {**fields, "score": float(entry["distance"])})


@contextmanager
def _readable_errors() -> Iterator[None]:
    from pymilvus.exceptions import MilvusException

    try:
        yield
    except MilvusException as error:
        raise StoreError(
            f"The store failed: {error.message}. Check that it runs (CLEW_MILVUS_URI), or raise CLEW_MILVUS_TIMEOUT."
        ) from error
