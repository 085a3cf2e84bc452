"""A folder of documents and a library over it."""

import asyncio
from pathlib import Path
from typing import Any

from clew.knowledge.acl import PUBLIC_PRINCIPAL, Principal
from clew.knowledge.ingest import IngestReport, ingest
from clew.knowledge.library import Library
from clew.models.embedding_cache import CachedEmbeddings
from clew.settings import Settings
from clew.state.records import Passage
from tests.unit.knowledge.fakes import HashEmbeddings


class Desk:
    """A folder of documents and a library over it."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        self.folder = folder
        self.docs = folder / "docs"
        self.docs.mkdir()
        self.settings = Settings(data_dir=folder / "data", cache_dir=folder / "cache", chunk_tokens=32, **settings)
        self.embeddings = HashEmbeddings()
        self.cache = CachedEmbeddings(self.embeddings, "hash", folder / "cache" / "embeddings.sqlite")
        self.library = Library(self.settings, self.cache)

    def write(self, **texts: str) -> None:
        for name, text in texts.items():
            (self.docs / f"{name}.md").write_bytes(text.encode())

    def ingest(self, **options: Any) -> IngestReport:
        return ingest(self.docs, self.library, **options)

    def search(
        self, query: str, limit: int = 5, principal: Principal | None = PUBLIC_PRINCIPAL, **options: Any
    ) -> list[Passage]:
        return asyncio.run(self.library.search(query, principal=principal, limit=limit, **options))

    def first(self, query: str) -> str:
        return self.search(query)[0]["source"]

    def sources(self) -> list[str]:
        return [info.source for info in self.library.documents(principal=PUBLIC_PRINCIPAL)]

    def rows(self) -> int:
        return self.library.index().store.count_all()
