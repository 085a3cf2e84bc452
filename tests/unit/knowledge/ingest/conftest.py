from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from clew.knowledge.acl import PUBLIC_PRINCIPAL
from clew.knowledge.ingest import IngestReport, ingest
from clew.knowledge.library import Library
from clew.settings import Settings
from tests.unit.knowledge.fakes import HashEmbeddings
from tests.unit.knowledge.memory_store import MemoryStore


class Shelf:
    """A folder of documents and an index of it in memory."""

    def __init__(self, folder: Path) -> None:
        self.docs = folder / "docs"
        self.docs.mkdir()
        self.embeddings = HashEmbeddings()
        self.settings = Settings(
            data_dir=folder / "data", cache_dir=folder / "cache", chunk_tokens=32, ingest_workers=1
        )
        self.library = Library(self.settings, self.embeddings)

    def write(self, **texts: str) -> None:
        for name, text in texts.items():
            (self.docs / f"{name}.md").write_text(text, encoding="utf-8")

    def ingest(self, **options: Any) -> IngestReport:
        return ingest(self.docs, self.library, **options)

    def sources(self) -> list[str]:
        return [info.source for info in self.library.documents(principal=PUBLIC_PRINCIPAL)]

    def rows(self) -> int:
        return self.library.index().store.count_all()


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Shelf]:
    MemoryStore.install(monkeypatch)
    shelf = Shelf(tmp_path)
    yield shelf
    shelf.library.close()
