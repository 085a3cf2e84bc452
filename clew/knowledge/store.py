"""The passages in Milvus: written in batches, searched by vector or by words, always under a filter."""

import json
import logging
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import TYPE_CHECKING, Any, cast

from typing_extensions import TypedDict

from clew.errors import StoreError
from clew.knowledge import schema
from clew.knowledge.acl import EVERYWHERE, Among, Scope, passage_filter
from clew.knowledge.lite import LiteFolder
from clew.settings import Settings
from clew.state.records import Place, Section
from clew.text import Language

if TYPE_CHECKING:
    from pymilvus import MilvusClient

BATCH = 500
"""Passages in one request: far below what a server takes (16,384)."""
_SPARE = "_vacuumed"
_IDS = re.compile(r"\b[0-9a-f]{32}\b[#0-9a-f]*")
_WARM_UP = 10
"""So many times as long as any other may the first search take: of 100,000 passages Milvus Lite indexes the words for
6 s, and for half a minute on a busy machine."""


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
    sections: list[Section]
    sentences: list[list[int]]
    places: list[Place]
    notes: list[str]
    text: str
    terms: str
    """Tokens, joined by spaces."""


class Row(_Stored):
    """A passage as stored. Nothing may be missing."""

    acl_id: int
    lang: Language
    date_from: int
    date_to: int
    """First and last day that the document is filed under, as `date.toordinal` counts; 0 and 0 when it has no date."""
    quoted: bool
    """It is nothing but part of another message."""
    dense: list[float]


class Hit(_Stored):
    """A passage as found."""

    score: float


class Store:
    """One collection of passages, on Milvus Lite or on a Milvus server. Safe for several threads."""

    def __init__(self, settings: Settings, live: str = "") -> None:
        """Connect, and load the collection if there is one.

        Args:
            settings: Where the store is.
            live: Name of the collection that holds the passages, if not that of the settings; see `vacuum`.

        Raises:
            StoreLockedError: Another process has the embedded database open.
            MissingExtraError: Milvus Lite is needed and not installed.
            StoreError: The store does not answer.
        """
        self._given_name = settings.collection
        self._timeout = settings.milvus_timeout
        self._loaded = False
        self._lite = None if settings.milvus_uri else LiteFolder.open(settings.data_dir)
        if self._lite:
            self._lite.live.setdefault(self._given_name, live or self._given_name)
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

    @property
    def _name(self) -> str:
        return self._lite.live[self._given_name] if self._lite else self._given_name

    @property
    def _spare_name(self) -> str:
        """The collection that a vacuum copies into."""
        return f"{self._given_name}{_SPARE}" if self._name == self._given_name else self._given_name

    @property
    def exists(self) -> bool:
        """Whether there is a collection."""
        with _readable_errors():
            return self._loaded or self._load()

    def _release(self) -> None:
        if self._lite:
            self._lite.close()

    def _reading(self) -> AbstractContextManager[None]:
        return self._lite.rows.reading() if self._lite else nullcontext()

    def _writing(self) -> AbstractContextManager[None]:
        return self._lite.rows.writing() if self._lite else nullcontext()

    def _load(self) -> bool:
        """Load the collection if there is one, and build the lazy word index before the first question."""
        if self._client.has_collection(self._name, timeout=self._timeout):
            self._client.load_collection(self._name, timeout=self._timeout)
            nothing, patience = "acl_id in [-1]", self._timeout * _WARM_UP
            self._client.search(self._name, ["clew"], nothing, limit=1, anns_field="sparse", timeout=patience)
            self._loaded = True
        return self._loaded

    def create(self, dimension: int) -> None:
        """Create the collection for vectors of `dimension` numbers, unless it is there."""
        if self.exists:
            return
        with self._writing(), _readable_errors():
            self._create(self._name, dimension)
            self._loaded = True

    def _create(self, name: str, dimension: int) -> None:
        schema.create(self._client, name, dimension, lite=self._lite is not None, timeout=self._timeout)
        self._client.load_collection(name, timeout=self._timeout)

    def drop(self) -> None:
        """Drop the collection with everything in it, and what a broken vacuum left."""
        with self._writing(), _readable_errors():
            for name in (self._name, self._spare_name):
                self._client.drop_collection(name, timeout=self._timeout)
            self._loaded = False
            if self._lite:
                self._lite.live[self._given_name] = self._given_name

    def upsert(self, rows: Sequence[Row]) -> None:
        """Write passages; those with the same id are replaced. Ids within `rows` must differ."""
        self._upsert(self._name, rows)

    def _upsert(self, name: str, rows: Sequence[Row]) -> None:
        for at in range(0, len(rows), BATCH):
            with self._writing(), _readable_errors():
                self._client.upsert(name, [_sent(row) for row in rows[at : at + BATCH]], timeout=self._timeout)

    def settle(self) -> None:
        """Have Milvus Lite index what was written; until then every search indexes it anew. A server does so itself."""
        if self._lite and self.exists:
            with self._writing(), _readable_errors():
                self._client.flush(self._name, timeout=self._timeout)

    def delete(self, ids: Sequence[str]) -> None:
        """Delete passages by id; those that are not there are no matter."""
        for at in range(0, len(ids) if self.exists else 0, BATCH):
            with self._writing(), _readable_errors():
                self._client.delete(self._name, ids=list(ids[at : at + BATCH]), timeout=self._timeout)

    def rows(self, ids: Sequence[str]) -> list[Row]:
        """Read passages by id, whole; those that are not there are left out."""
        found: list[Row] = []
        for at in range(0, len(ids) if self.exists else 0, BATCH):
            with self._reading(), _readable_errors():
                entries = self._client.get(
                    self._name,
                    ids=list(ids[at : at + BATCH]),
                    output_fields=schema.STORED_FIELDS,
                    timeout=self._timeout,
                )
            found += [cast(Row, {name: entry[name] for name in schema.STORED_FIELDS}) for entry in entries]
        return found

    def present(self, ids: Sequence[str]) -> set[str]:
        """Tell which of these passages are there."""
        found: set[str] = set()
        for at in range(0, len(ids) if self.exists else 0, BATCH):
            some = list(ids[at : at + BATCH])
            with self._reading(), _readable_errors():
                entries = self._client.get(self._name, ids=some, output_fields=["id"], timeout=self._timeout)
            found.update(entry["id"] for entry in entries)
        return found

    def vacuum(self, ids: Iterable[Sequence[str]], dimension: int, switch: Callable[[str], None]) -> None:
        """Free the room of deleted passages, so that nothing of them is left on the disk.

        Milvus Lite keeps deleted rows in its files until it merges these, which cannot be asked for: the passages are
        copied into another collection, and the old one is dropped. Broken off at any time, one of the two is whole.

        Args:
            ids: Ids of the passages to keep, in batches.
            dimension: Numbers in a vector.
            switch: Notes, in one go, which collection holds the passages from now on.
        """
        if not self._lite:
            with _readable_errors():
                self._client.compact(self._name, timeout=self._timeout)
            return
        self.sweep_spare()
        old, new = self._name, self._spare_name
        with self._writing(), _readable_errors():
            self._create(new, dimension)
        for some in ids:
            self._upsert(new, self.rows(some))
        with self._writing(), _readable_errors():
            self._client.flush(new, timeout=self._timeout)
            switch(new)
            self._lite.live[self._given_name] = new
            self._client.drop_collection(old, timeout=self._timeout)

    def sweep_spare(self) -> None:
        """Drop what a broken vacuum left."""
        if self._lite:
            with self._writing(), _readable_errors():
                self._client.drop_collection(self._spare_name, timeout=self._timeout)

    def nearest(self, scope: Scope, vector: Sequence[float], *, limit: int, among: Among = EVERYWHERE) -> list[Hit]:
        """Find the passages nearest to `vector` within the scope, best first.

        Args:
            scope: What may be read; the filter made from it goes into every request.
            vector: The query's embedding.
            limit: How many passages to return at most.
            among: Which of the passages within the scope are searched.
        """
        return self._search("dense", list(vector), passage_filter(scope, among), limit) if vector else []

    def matching(self, scope: Scope, terms: str, *, limit: int, among: Among = EVERYWHERE) -> list[Hit]:
        """Find the passages that score best by BM25 for `terms`, the query's tokens joined by spaces, as above."""
        hits = self._search("sparse", terms, passage_filter(scope, among), limit) if terms else []
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

    def analyzers(self) -> tuple[Mapping[str, Any], dict[str, Any]]:
        """Describe the collection, as Milvus does, and tell which analyzer it should have."""
        with self._reading(), _readable_errors():
            described = self._client.describe_collection(self._name, timeout=self._timeout)
        return described, schema.analyzer(lite=self._lite is not None)

    def count(self, scope: Scope) -> int:
        """Count the passages within the scope."""
        return self._count(passage_filter(scope))

    def count_all(self) -> int:
        """Count all passages, whoever may read them."""
        return self._count("")

    def _count(self, expression: str | None) -> int:
        if expression is None or not self.exists:
            return 0
        with self._reading(), _readable_errors():
            rows = self._client.query(self._name, expression, ["count(*)"], timeout=self._timeout)
        return int(rows[0]["count(*)"])


def _connect(settings: Settings, lite: LiteFolder | None) -> "MilvusClient":
    from pymilvus import MilvusClient

    # It logs each error with the filter in it, and then raises it.
    logging.getLogger("pymilvus.decorators").setLevel(logging.CRITICAL)
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


def _sent(row: Row) -> dict[str, Any]:
    """Write the lists of a row as JSON: pymilvus takes that as it is, and walks through lists item by item."""
    lists = {name: json.dumps(row[name], ensure_ascii=False) for name in schema.LISTS}  # type: ignore[literal-required]
    return {**row, **lists}


def _hit(entry: Any) -> Hit:
    fields = {name: entry["entity"][name] for name in schema.OUTPUT_FIELDS}
    return cast(Hit, {**fields, "score": float(entry["distance"])})


@contextmanager
def _readable_errors() -> Iterator[None]:
    from pymilvus.exceptions import MilvusException

    try:
        yield
    except MilvusException as error:
        # A store may repeat the filter it was given, and with it the ids of documents that the asker may not read.
        said = _IDS.sub("…", error.message)
        raise StoreError(
            f"The store failed: {said}. Check that it runs (CLEW_MILVUS_URI), or raise CLEW_MILVUS_TIMEOUT."
        ) from None
