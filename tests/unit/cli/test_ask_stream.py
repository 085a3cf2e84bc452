"""What `clew ask` shows while the answer is written."""

import asyncio
import json
import signal
from collections.abc import AsyncIterator, Callable
from io import StringIO
from typing import Any

import pytest
from langchain_core.messages import AIMessage, AIMessageChunk, BaseMessage, HumanMessage
from langchain_core.outputs import ChatGenerationChunk
from langgraph.config import get_stream_writer
from langgraph.graph import END, START, StateGraph
from rich.console import Console
from rich.status import Status
from rich.text import Text
from typing_extensions import TypedDict

from clew.cli.draft import CHECKING, WAITING, Draft
from clew.models.write_claims import write_claims
from clew.state.records import DraftClaim
from tests.unit.cli.conftest import Run, make_result
from tests.unit.models.test_answer_stream import ChunkModel

DRAFT = '{"claims": [{"text": "Bea Orme, they say.", "evidence": [1]}]}'


class State(TypedDict, total=False):
    question: str
    messages: list[Any]
    result: dict[str, Any]


@pytest.fixture
def writing(
    monkeypatch: pytest.MonkeyPatch, run: Run, folder: Any, embeddings: None, memory_store: None
) -> Callable[..., None]:
    """Put a graph in the place of Clew's that writes a claim, and answers something else."""
    assert run("ingest", folder).exit_code == 0

    def install(model: ChunkModel) -> None:
        async def generate(state: State) -> State:
            def told(number: int, claim: DraftClaim) -> None:
                get_stream_writer()({"event": "claim", "number": number, "verified": "", **claim})

            asked: list[BaseMessage] = [HumanMessage("?")]
            await write_claims(model, asked, node="generate", max_tokens=9, language="en", numbers=[1], on_claim=told)
            verdict = {"number": 1, "text": "Bea Orme, they say.", "verified": "unsupported", "problems": ["name"]}
            get_stream_writer()({"event": "verdict", "claims": [verdict], "support": 0.0})
            return {"result": make_result(), "messages": [AIMessage("Ada Orme. [1]", id="final")]}

        builder = StateGraph(State).add_node("generate", generate).add_edge(START, "generate").add_edge("generate", END)
        monkeypatch.setattr("clew.build_graph", lambda *arguments, **options: builder.compile(), raising=False)
        monkeypatch.setenv("CLEW_CHAT_BASE_URL", "http://127.0.0.1:9/v1")
        monkeypatch.setenv("CLEW_CHAT_MODEL", "nobody")

    return install


def pieces(text: str) -> list[str]:
    return [text[place : place + 4] for place in range(0, len(text), 4)]


@pytest.mark.parametrize("terminal", [False, True])
@pytest.mark.parametrize("options", [[], ["--json"], ["--plain"], ["--quiet"]])
def test_stdout_gets_the_final_answer_alone(
    run: Run, writing: Callable[..., None], monkeypatch: pytest.MonkeyPatch, options: list[str], terminal: bool
) -> None:
    writing(ChunkModel(chunks=pieces(DRAFT)))
    monkeypatch.setenv("TTY_COMPATIBLE", "1" if terminal else "0")
    result = run("ask", *options, "Who leads?")
    assert result.exit_code == 0
    assert "Bea" not in result.stdout
    assert "Ada Orme. [1]" in result.stdout
    if options == ["--json"]:
        assert json.loads(result.stdout)["text"] == "Ada Orme. [1]"
    is_live = terminal and options != ["--plain"]
    assert ("Claim 1, not verified yet: Bea Orme, they say. [1]" in result.stderr) == (
        not is_live and options != ["--quiet"]
    )
    assert ("✗ Bea Orme, they say. (name)" in result.stderr) == (options != ["--quiet"])


class Interrupted(ChunkModel):
    """Somebody presses Ctrl-C while it writes."""

    async def _astream(self, *args: Any, **kwargs: Any) -> AsyncIterator[ChatGenerationChunk]:
        async for chunk in super()._astream(*args, **kwargs):
            yield chunk
        signal.raise_signal(signal.SIGINT)
        await asyncio.Event().wait()


@pytest.mark.parametrize("terminal", [False, True])
@pytest.mark.parametrize("options", [[], ["--json"]])
def test_an_interrupt_leaves_no_half_answer(
    run: Run, writing: Callable[..., None], monkeypatch: pytest.MonkeyPatch, options: list[str], terminal: bool
) -> None:
    writing(Interrupted(chunks=pieces(DRAFT)[:8]))
    monkeypatch.setenv("TTY_COMPATIBLE", "1" if terminal else "0")
    result = run("ask", *options, "Who leads?")
    assert result.exit_code == 130
    assert "Orme" not in result.stdout


class Recorded(Status):
    """Keeps the words that the spinner was given."""

    said: list[str]

    def update(self, status: Any = None, **options: Any) -> None:
        self.said.append(status.plain if isinstance(status, Text) else status)


def test_the_draft_is_marked_and_taken_away() -> None:
    console = Console(file=StringIO(), force_terminal=True)
    status = Recorded("", console=console)
    status.said = []
    draft = Draft(status, console)
    draft.add(AIMessageChunk(content="", id="1"))
    draft.add(AIMessageChunk(content="Bea\x1b", id="1"))
    draft.add(AIMessageChunk(content=" Orme", id="1"))
    draft.add(AIMessageChunk(content="Ada", id="2"))
    draft.follow({"event": "claim"})
    draft.follow({"event": "verdict"})
    draft.add(AIMessage("Ada Orme.", id="final"))
    drafts = [f"{CHECKING}{text}" for text in ("Bea�", "Bea� Orme", "Ada")]
    assert status.said == [WAITING, *drafts, WAITING]
