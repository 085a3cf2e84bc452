import operator
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Annotated, Any

import pytest
from click.testing import CliRunner, Result
from langchain_core.embeddings import DeterministicFakeEmbedding
from langgraph.config import get_stream_writer
from langgraph.graph import END, START, StateGraph
from typing_extensions import TypedDict

from clew.cli.app import clew
from clew.knowledge.store import Row
from clew.settings import Settings

Run = Callable[..., Result]


class State(TypedDict, total=False):
    question: str
    answer: str
    asked: Annotated[list[str], operator.add]
    result: dict[str, Any]


@pytest.fixture(autouse=True)
def own_settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in os.environ:
        if name.startswith(("CLEW_", "OPENAI_")):
            monkeypatch.delenv(name)
    monkeypatch.setenv("CLEW_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("CLEW_CACHE_DIR", str(tmp_path / "cache"))


@pytest.fixture
def run() -> Run:
    """Run `clew` with these arguments, as from a shell."""
    return lambda *arguments, **options: CliRunner().invoke(clew, [*map(str, arguments)], **options)


class MemoryStore:
    """Passages of one collection, kept in `collections`; finds all of them."""

    collections: dict[tuple[Path, str], dict[str, Row]]

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


@pytest.fixture
def memory_store(monkeypatch: pytest.MonkeyPatch) -> None:
    """An index in memory: Milvus Lite takes a second to open."""
    monkeypatch.setattr(MemoryStore, "collections", {}, raising=False)
    monkeypatch.setattr("clew.knowledge.index.Store", MemoryStore)


@pytest.fixture
def embeddings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Vectors without a model."""
    monkeypatch.setattr("clew.models.embeddings.make_embeddings", lambda settings: DeterministicFakeEmbedding(size=8))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of two documents."""
    folder = tmp_path / "documents"
    folder.mkdir()
    (folder / "bridge.md").write_text("# Bridge\n\nThe bridge was built by Orme & Sons.\n", encoding="utf-8")
    (folder / "orme.md").write_text("# Orme\n\nThe chairman of Orme & Sons is Ada Orme.\n", encoding="utf-8")
    return folder


def make_result(**changes: Any) -> dict[str, Any]:
    citation = {
        "number": 1,
        "document": "d",
        "title": "Orme",
        "source": "orme.md",
        "heading_path": ["Orme"],
        "quote": "The chairman of Orme & Sons is Ada Orme.",
        "start": 8,
        "end": 48,
    }
    result = {
        "question": "Who?",
        "text": "Ada Orme. [1]",
        "status": "answered",
        "language": "en",
        "route": "chain",
        "claims": [{"text": "Ada Orme. [1]", "citations": [citation], "verified": "quote"}],
        "references": [citation],
        "stop_reason": "all sub-questions answered",
        "usage": {"model_calls": 4, "input_tokens": 1200, "output_tokens": 34, "retrievals": 2, "seconds": 1.25},
    }
    return {**result, **changes}


@pytest.fixture
def graph(monkeypatch: pytest.MonkeyPatch, embeddings: None, memory_store: None) -> Iterator[Callable[..., list[str]]]:
    """Put a graph of one step in the place of Clew's: it tells its questions and gives the result set here."""

    def install(raises: BaseException | None = None, **changes: Any) -> list[str]:
        asked: list[str] = []

        async def step(state: State) -> State:
            asked.append(state["question"])
            get_stream_writer()({"event": "stop", "reason": "all sub-questions answered"})
            if raises:
                raise raises
            return {"result": make_result(**changes), "answer": "Ada Orme."}

        builder = StateGraph(State).add_node("step", step).add_edge(START, "step").add_edge("step", END)
        monkeypatch.setattr("clew.build_graph", lambda *arguments, **options: builder.compile(), raising=False)
        monkeypatch.setenv("CLEW_CHAT_BASE_URL", "http://127.0.0.1:9/v1")
        monkeypatch.setenv("CLEW_CHAT_MODEL", "nobody")
        return asked

    yield install
