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
from tests.unit.knowledge.memory_store import MemoryStore

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


@pytest.fixture
def memory_store(monkeypatch: pytest.MonkeyPatch) -> None:
    """An index in memory: Milvus Lite takes a second to open."""
    MemoryStore.install(monkeypatch)


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
