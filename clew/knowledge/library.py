"""The documents as the rest of Clew sees them: search, list, read."""

import asyncio
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from threading import RLock
from types import TracebackType
from typing import Self

import numpy as np
import numpy.typing as npt
from filelock import FileLock, Timeout
from langchain_core.embeddings import Embeddings

from clew.cache import Cache
from clew.errors import ModelError, StoreLockedError
from clew.knowledge.acl import Principal, Scope
from clew.knowledge.around import around
from clew.knowledge.catalog import Catalog, DocumentInfo
from clew.knowledge.index import Index, erase, make_folder, open_catalog
from clew.knowledge.known import Knowing
from clew.knowledge.passages import listed
from clew.knowledge.rows import row_id
from clew.knowledge.search import Around
from clew.knowledge.searching import Request, search
from clew.knowledge.synonyms_file import synonyms_of
from clew.settings import Legs, Settings
from clew.state.records import Passage, TimeRange
from clew.text import clean_text

_INGEST_WAIT = 600.0


class Library:
    """All documents that were ingested. Opens on first use; safe for several threads and event loops."""

    def __init__(self, settings: Settings, embeddings: Embeddings) -> None:
        """Keep what is needed; nothing but the synonyms is opened yet.

        Raises:
            ConfigurationError: The user's file of synonyms cannot be read, or is broken.
        """
        self.settings = settings
        self._synonyms = synonyms_of(settings)
        self.embeddings = embeddings
        self._opening = RLock()
        self._catalog: Catalog | None = None
        self._index: Index | None = None
        self._knowing = Knowing()
        self._found = Cache[list[Passage]](settings.search_cache)

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
            self._index = self._catalog = None
            self._knowing.forget()
            self._found.clear()

    async def search(
        self,
        query: str,
        *,
        principal: Principal | None,
        limit: int,
        time: TimeRange | None = None,
        without: Collection[str] = (),
        legs: Legs | None = None,
    ) -> list[Passage]:
        """Find the passages that say most about the query and that the principal may read, best first.

        Args:
            query: A question or statement in any language; its length is no matter.
            principal: Who asks.
            limit: How many passages to return at most.
            time: The time that the query is about, and what it means for the search.
            without: Sources of documents that are searched as if they were not there.
            legs: Which searches to make; None for those of the settings. By words alone nothing is embedded.

        Raises:
            StoreError: The index cannot be opened, or was built with other settings; see the subclasses.
            ModelError: The embedding model failed.
        """
        query = clean_text(query).strip()
        if not query or limit < 1 or await asyncio.to_thread(self._has_nothing_for, principal):
            return []
        index = await asyncio.to_thread(self.index)
        legs = legs or self.settings.search_legs
        change = await asyncio.to_thread(index.catalog.last_change)
        asked = (change, principal, query, limit, str(time), tuple(sorted(without)), legs, self.settings)
        if (kept := self._found.get(asked)) is not None:
            return kept
        vector = [] if legs == "words" else await self._embedded(query)
        request = Request(query, vector, legs, limit, without, time, self._synonyms)
        found = await asyncio.to_thread(search, request, principal, index, self._knowing, self.settings)
        if await asyncio.to_thread(index.catalog.last_change) == change:
            self._found.put(asked, found)
        return found

    def _has_nothing_for(self, principal: Principal | None) -> bool:
        """Tell, without opening the store, whether there is nothing that the principal may read."""
        known = self._knowing.of(self.catalog())
        scope = known.permissions.scope(principal)
        return scope.is_empty or not any(known.readable(scope, doc_id) for doc_id in known.documents)

    def scope(self, principal: Principal | None) -> Scope:
        """Tell what the principal may read now."""
        return self._knowing.of(self.catalog()).permissions.scope(principal)

    async def _embedded(self, query: str) -> list[float]:
        vector = await self.embeddings.aembed_query(query)
        if not usable(vector):
            raise ModelError(f"The embedding model {self.settings.embedding!r} gave no usable vector for the query.")
        return vector

    async def around(self, query: str, *, principal: Principal | None, time: TimeRange) -> Around:
        """Tell what stands outside `time` on the matter of `query`, of what `principal` may read.

        Raises:
            StoreError: The index cannot be opened, or was built with other settings; see the subclasses.
        """
        query = clean_text(query).strip()
        if not query or await asyncio.to_thread(self._has_nothing_for, principal):
            return {"nearest": [], "undated": 0}
        index = await asyncio.to_thread(self.index)
        return await asyncio.to_thread(around, query, principal, time, index, self._knowing, self.settings)

    async def mark(self) -> str:
        """Return a mark that is another one after every change of documents and rights."""
        return await asyncio.to_thread(self.catalog().last_change)

    def is_empty(self) -> bool:
        """Tell whether no document was ingested yet, without opening the store."""
        return self.catalog().count() == 0

    def documents(self, *, principal: Principal | None) -> list[DocumentInfo]:
        """List the documents that the principal may read, by source."""
        known = self._knowing.of(self.catalog())
        scope = known.permissions.scope(principal)
        return [info for info in known.documents.values() if scope.reads(info.id, info.acl_id)]

    def text(self, document_id: str, *, principal: Principal | None) -> str | None:
        """Read the text that a document's offsets point into; None if there is no such document to be read."""
        known = self._knowing.of(self.catalog())
        may = known.readable(known.permissions.scope(principal), document_id)
        return self.catalog().text(document_id) if may else None

    async def standing(self, passages: Collection[str], *, principal: Principal | None) -> set[str]:
        """Tell which of these passages, by id, still stand in a document that the principal may read."""
        return await asyncio.to_thread(self._standing, passages, principal)

    def _standing(self, passages: Collection[str], principal: Principal | None) -> set[str]:
        known = self._knowing.of(self.catalog())
        scope = known.permissions.scope(principal)
        return {id for id in passages if known.stands(id, scope)}

    async def passages(self, documents: Collection[str], *, principal: Principal | None) -> list[Passage]:
        """Return all passages that these documents, by id, have now, of those that the principal may read."""
        return await asyncio.to_thread(self._passages, documents, principal)

    def _passages(self, documents: Collection[str], principal: Principal | None) -> list[Passage]:
        known = self._knowing.of(self.catalog())
        scope = known.permissions.scope(principal)
        infos = [known.documents[id] for id in documents if known.readable(scope, id)]
        ids = [row_id(info.id, info.version, at) for info in infos for at in range(info.ordinals)]
        return listed(self.index().store.rows(ids), known, scope)

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
