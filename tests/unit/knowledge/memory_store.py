"""A store in memory: Milvus Lite takes a second to open."""

from pathlib import Path
from typing import Any, ClassVar

import pytest

from clew.knowledge.store import Row
from clew.settings import Settings


class MemoryStore:
    """Passages of one collection, kept in `collections`; finds all of them."""

    collections: ClassVar[dict[tuple[Path, str], dict[str, Row]]]

    @classmethod
    def install(cls, monkeypatch: pytest.MonkeyPatch) -> None:
        """Put it in the place of Milvus, empty."""
        monkeypatch.setattr(cls, "collections", {}, raising=False)
        monkeypatch.setattr("clew.knowledge.index.Store", cls)

    def __init__(self, settings: Settings, live: str = "") -> None:
        self._place = (settings.data_dir, settings.collection)

    @property
    def exists(self) -> bool:
        return self._place in self.collections

    def create(self, dimension: int) -> None:
        self.collections.setdefault(self._place, {})

    def drop(self) -> None:
        self.collections.pop(self._place, None)

    def upsert(self, rows: list[Row]) -> None:
        self.collections[self._place] |= {row["id"]: row for row in rows}

    def delete(self, ids: list[str]) -> None:
        for key in ids:
            self.collections[self._place].pop(key, None)

    def rows(self, ids: list[str]) -> list[Row]:
        there = self.collections.get(self._place, {})
        return [there[key] for key in ids if key in there]

    def analyzers(self) -> tuple[dict[str, Any], dict[str, Any]]:
        fields = [{"name": "terms", "params": {"analyzer_params": '{"tokenizer": "standard"}'}}]
        return {"fields": fields}, {"tokenizer": "standard"}

    def count_all(self) -> int:
        return len(self.collections.get(self._place, {}))

    def sweep_spare(self) -> None:
        pass

    def vacuum(self, ids: Any, dimension: int, switch: Any) -> None:
        pass

    def nearest(self, *query: Any, **limits: Any) -> list[dict[str, Any]]:
        return [{**row, "score": 1.0} for row in self.collections[self._place].values()]

    matching = nearest

    def settle(self) -> None:
        pass

    def close(self) -> None:
        pass
