"""The documents as the rest of Clew sees them: search, list, read."""

import asyncio
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from threading import RLock
from types import TracebackType
from typing import NamedTuple, Self

import numpy as np
import numpy.typing as npt
from filelock import FileLock, Timeout
from langchain_core.embeddings import Embeddings

from clew.errors import ModelError, StoreLockedError
from clew.knowledge.acl import Principal, visible_nodes
from clew.knowledge.catalog import Catalog, DocumentInfo
from clew.knowledge.find import Query, by_vector, by_words
from clew.knowledge.follow import by_both
from clew.knowledge.index import Index, erase, make_folder, open_catalog
from clew.knowledge.mentions import Mentions
from clew.knowledge.store import Hit
from clew.knowledge.titles import Titles
from clew.knowledge.tokens import identifiers, tokens
from clew.settings import Legs, Settings
from clew.state.records import Passage, Place
from clew.text import Language, clean_text, language_of

_MAX_QUERY_TOKENS = 256
_INGEST_WAIT = 600.0
_TRIES = 4
"""How often a search is made at most when documents change under it."""
_EXACT = 2.0
"""As much as all that the search can give: a passage with the very identifier of the query goes first."""


class _Known(NamedTuple):
    """What the catalog held at some time."""

    change: str
    """Its last change."""
    titles: Titles
    governed_by: dict[str, int]
    """Node of the permission tree that governs each document, by id."""
    versions: dict[str, str]
    """Of each document, by id."""
    hidden: frozenset[str]
    """Versions that are being written or removed."""
    languages: dict[int, set[Language]]
    """Of the documents that each node of the permission tree governs."""


class Library:
    """All documents that were ingested. Opens on first use; safe for several threads and event loops."""

    def __init__(self, settings: Settings, embeddings: Embeddings) -> None:
        """Keep what is needed; nothing is opened yet."""
        self.settings = settings
        self.embeddings = embeddings
        self._opening = RLock()
        self._catalog: Catalog | None = None
        self._index: Index | None = None
        self._naming = RLock()
        self._last_known: _Known | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the index and let other processes have it; the next use opens it again."""
        with self._opening:
            if self._index:
                self._index.close()
            if self._catalog:
                self._catalog.close()
            self._index = self._catalog = self._last_known = None

    async def search(
        self,
        query: str,
        *,
        principal: Principal,
        limit: int,
        without: Collection[str] = (),
        legs: Legs | None = None,
    ) -> list[Passage]:
        """Find the passages that say most about the query and that the principal may read, best first.

        Args:
            query: A question or statement in any language; its length is no matter.
            principal: Who asks.
            limit: How many passages to return at most.
            without: Sources of documents that are searched as if they were not there.
            legs: Which searches to make; None for those of the settings. By words alone nothing is embedded.

        Raises:
            StoreError: The index cannot be opened, or was built with other settings; see the subclasses.
            ModelError: The embedding model failed.
        """
        query = clean_text(query).strip()
        if not query or limit < 1 or not visible_nodes(principal) or await asyncio.to_thread(self.is_empty):
            return []
        await asyncio.to_thread(self.index)
        legs = legs or self.settings.search_legs
        vector = [] if legs == "words" else await self._embedded(query)
        return await asyncio.to_thread(self._find, query, vector, principal, limit, without, legs)

    async def _embedded(self, query: str) -> list[float]:
        vector = await self.embeddings.aembed_query(query)
        if not usable(vector):
            raise ModelError(f"The embedding model {self.settings.embedding!r} gave no usable vector for the query.")
        return vector

    def _find(
        self,
        text: str,
        vector: Sequence[float],
        principal: Principal,
        limit: int,
        without: Collection[str],
        legs: Legs,
    ) -> list[Passage]:
        """Search. Reads the catalog and the store, so it must not run on the event loop."""
        index = self.index()
        if vector:
            index.check_dimension(len(vector))
        for _ in range(_TRIES):
            known = self._known()
            query = _query(text, vector, principal, index.catalog, without, known)
            hits = self._hits(query, index, known, legs, limit)
            documents = index.catalog.find(hit["doc_id"] for hit in hits)
            if index.catalog.last_change() == known.change:
                break
        passages = _checked(hits, documents, known, principal, identifiers(text))
        return sorted(passages, key=lambda passage: -passage["score"])[:limit]

    def _hits(self, query: Query, index: Index, known: "_Known", legs: Legs, limit: int) -> list[Hit]:
        candidates = max(self.settings.candidates_per_leg, limit)
        if legs == "hybrid":
            hits = by_both(query, index.store, known.titles, self.settings, candidates, limit)
        else:
            hits = (by_vector if legs == "dense" else by_words)(query, index.store, candidates)
        # A few more than asked for, in case some belong to a document that is being written or removed.
        return hits[: 2 * limit + 10]

    def _known(self) -> "_Known":
        """Return what the catalog holds now; reading it holds up nothing but searches."""
        catalog = self.catalog()
        now = catalog.last_change()
        with self._naming:
            if self._last_known is None or self._last_known.change != now:
                documents = catalog.documents()
                self._last_known = _Known(
                    now,
                    Titles((info.id, info.title) for info in documents),
                    {info.id: info.acl_id for info in documents},
                    {info.id: info.version for info in documents},
                    frozenset(catalog.hidden_versions()),
                    _languages(documents),
                )
            return self._last_known

    def is_empty(self) -> bool:
        """Tell whether no document was ingested yet, without opening the store."""
        return self.catalog().count() == 0

    def documents(self, *, principal: Principal) -> list[DocumentInfo]:
        """List the documents that the principal may read, by source."""
        nodes = visible_nodes(principal)
        return [info for info in self.catalog().documents() if info.acl_id in nodes]

    def text(self, document_id: str, *, principal: Principal) -> str | None:
        """Read the text that a document's offsets point into; None if there is no such document to be read."""
        return self.catalog().text(document_id, visible_nodes(principal))

    def catalog(self) -> Catalog:
        """Open the catalog, once."""
        with self._opening:
            if self._catalog is None:
                self._catalog = open_catalog(self.settings.data_dir)
            return self._catalog

    def index(self) -> Index:
        """Open the index, once, and check it against the settings."""
        with self._opening:
            if self._index is None:
                self._index = Index(self.settings, self.catalog())
            return self._index

    def erase(self) -> None:
        """Forget all documents, whatever the index was built with."""
        with self._opening:
            self.close()
            erase(self.settings)

    @contextmanager
    def ingesting(self) -> Iterator[None]:
        """Let one ingest at a time write.

        Raises:
            StoreLockedError: Another ingest went on for too long.
        """
        make_folder(self.settings.data_dir)
        lock = FileLock(self.settings.data_dir / "ingest.lock", timeout=_INGEST_WAIT)
        try:
            with lock:
                yield
        except Timeout:
            raise StoreLockedError("Another ingest is still writing this index. Wait until it has ended.") from None


def usable(vector: Sequence[float] | npt.NDArray[np.float32]) -> bool:
    """Tell whether a vector can be ranked: all numbers finite, not all zero."""
    numbers = np.asarray(vector, dtype=np.float64)
    return bool(numbers.size and np.isfinite(numbers).all() and numbers.any())


def _query(
    text: str, vector: Sequence[float], principal: Principal, catalog: Catalog, without: Collection[str], known: _Known
) -> Query:
    terms = list(dict.fromkeys(tokens(text)))[-_MAX_QUERY_TOKENS:]
    nodes, left_out = frozenset(visible_nodes(principal)), frozenset(catalog.ids_of(without))

    def allowed(doc_id: str) -> bool:
        return known.governed_by.get(doc_id) in nodes and doc_id not in left_out

    mentions = Mentions(catalog, known.versions, allowed)
    foreign = {language for node in nodes for language in known.languages.get(node, ())} - {language_of(text)}
    return Query(text, vector, " ".join(terms), principal, allowed, mentions, left_out, known.hidden, sorted(foreign))


def _languages(documents: Iterable[DocumentInfo]) -> dict[int, set[Language]]:
    found: dict[int, set[Language]] = {}
    for info in documents:
        found.setdefault(info.acl_id, set()).update(info.languages)
    return found


def _checked(
    hits: Sequence[Hit], documents: Mapping[str, DocumentInfo], known: _Known, principal: Principal, exact: set[str]
) -> list[Passage]:
    """Keep the passages of versions that the catalog listed before and after, as readable for the principal."""
    nodes = visible_nodes(principal)
    return [
        _passage(hit, document, exact)
        for hit in hits
        if (document := documents.get(hit["doc_id"]))
        and document.version == hit["version"] == known.versions.get(document.id)
        and document.acl_id in nodes
    ]


def _passage(hit: Hit, document: DocumentInfo, exact: set[str]) -> Passage:
    passage = Passage(
        id=hit["id"],
        doc_id=hit["doc_id"],
        title=document.title,
        source=document.source,
        heading_path=list(hit["heading_path"]),
        text=hit["text"],
        start=hit["start"],
        end=hit["end"],
        sentences=[list(span) for span in hit["sentences"]],
        score=hit["score"] + _EXACT * len(exact.intersection(hit["terms"].split())),
        hops=[],
    )
    if hit["places"]:
        passage["places"] = [Place(**place) for place in hit["places"]]
    if hit["notes"]:
        passage["notes"] = list(hit["notes"])
    if document.filed:
        passage["date"] = document.filed.first.isoformat()
    if document.status:
        passage["status"] = document.status
    return passage
