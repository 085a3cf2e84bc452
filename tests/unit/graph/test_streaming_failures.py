"""What a host sees when the answer breaks off while it is written, and what is left of it."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from typing import Any

import pytest
from langchain_core.messages import AIMessageChunk
from langchain_core.outputs import ChatGenerationChunk
from langchain_core.runnables import RunnableConfig
from langgraph.checkpoint.memory import InMemorySaver

from clew.errors import ModelCutOffError, ModelUnavailableError
from clew.settings import Settings
from tests import story
from tests.fakes import MemorySearch, ScriptedChatModel
from tests.unit.graph import world
from tests.unit.graph.test_streaming import EVENTS, by_id, graph_of, watch

THREAD: RunnableConfig = {"configurable": {"thread_id": "t"}}
WRITTEN = story.claims_reply((story.ENGLISH.claim, [1, 2]))


class Letters(ScriptedChatModel):
    """Writes letter by letter, and may lose the connection on the way."""

    breaks_after: int = 10_000

    def _stream(self, messages: Any, *args: Any, **kwargs: Any) -> Iterator[ChatGenerationChunk]:
        for number, letter in enumerate(self._next(messages, kwargs)):
            if number == self.breaks_after:
                raise TimeoutError
            yield ChatGenerationChunk(message=AIMessageChunk(content=letter))

    async def _astream(self, *args: Any, **kwargs: Any) -> AsyncIterator[ChatGenerationChunk]:
        for chunk in self._stream(*args, **kwargs):
            await asyncio.sleep(0)
            yield chunk


def named(seen: dict[str, list[Any]], event: str) -> list[dict[str, Any]]:
    return [each for each in seen["custom"] if each["event"] == event]


BROKEN = [
    Letters(replies=[WRITTEN] * 2, breaks_after=60),
    Letters(replies=[f"<think>Let me see</think>{WRITTEN}"] * 2, breaks_after=100),
    Letters(replies=[WRITTEN[:70]] * 2),
    Letters(replies=["<think>{secret} [1]. Or is it [2]?"] * 2),
    Letters(replies=[f"{WRITTEN[:90]}<think>secret"] * 2),
    Letters(replies=[ModelUnavailableError("It is gone.")] * 2),
]


@pytest.mark.parametrize(
    "answerer", BROKEN, ids=["drops", "drops after thinking", "open json", "open tag", "tag in json", "gone"]
)
async def test_a_half_answer_is_neither_kept_nor_shown_as_verified(answerer: Letters) -> None:
    graph = graph_of(
        answerer.model_copy(update={"asked": [], "tasks": []}),
        settings=Settings(answer_cache=8),
        checkpointer=InMemorySaver(),
    )
    seen = await watch(graph, config=THREAD)
    state, result = seen["values"][-1], seen["values"][-1]["result"]
    (error,) = named(seen, "error")
    assert set(error) == {"event", *EVENTS["error"]}
    assert (error["node"], error["terminal"]) == ("generate", False)
    assert "secret" not in str(seen["messages"]) + str(seen["custom"])
    # What stands in the answer are the findings, in a message of its own.
    assert "Ada Holm [2]" in state["answer"]
    assert {claim["verified"] for claim in result["claims"]} <= {"quote", "checks"}
    assert any("without the model" in said for said in result["degraded"])
    assert story.ENGLISH.written.startswith("".join(list(by_id(seen).values())[:-1]))
    assert [*by_id(seen)][-1] == state["messages"][-1].id
    assert named(seen, "verdict") == []
    kept = await graph.aget_state(THREAD)
    assert kept.values["claims"] == []
    # Nothing is given again.
    again = await watch(graph, config={"configurable": {"thread_id": "u"}})
    assert not again["values"][-1]["result"]["cached"]
    assert named(again, "error")


async def stream_until_words(graph: Any) -> Any:
    stream = graph.astream({"question": story.ENGLISH.text}, THREAD, stream_mode="messages")
    async for message, _ in stream:
        if message.text.strip():
            return stream
    raise AssertionError


@pytest.mark.parametrize("how", ["close", "cancel"])
async def test_who_leaves_while_it_is_written_leaves_no_answer_behind(how: str) -> None:
    answerer = Letters(replies=[WRITTEN] * 2)
    graph = graph_of(answerer, settings=Settings(answer_cache=8), checkpointer=InMemorySaver())
    if how == "close":
        await (await stream_until_words(graph)).aclose()
    else:
        begun = asyncio.Event()

        async def run() -> None:
            async for _ in graph.astream({"question": story.ENGLISH.text}, THREAD, stream_mode="messages"):
                begun.set()

        task = asyncio.create_task(run())
        await begun.wait()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
    kept = await graph.aget_state(THREAD)
    assert kept.next == ("generate",)
    assert (kept.values["answer"], kept.values["claims"], kept.values["messages"]) == ("", [], [])
    # Going on writes the whole answer.
    ended = await graph.ainvoke(None, THREAD)
    assert ended["answer"] == story.ENGLISH.answer
    assert not ended["result"]["cached"]


async def test_an_error_that_ends_the_run_is_its_last_event() -> None:
    gone = ModelUnavailableError("The chat model cannot be reached.")
    graph = world.graph_of(world.town_model(plan=[gone]), MemorySearch(world.TOWN_DOCUMENTS))
    events = []
    with pytest.raises(ModelUnavailableError):
        async for event in graph.astream({"question": world.TOWN}, stream_mode="custom"):
            events.append(event)
    assert events == [{"event": "error", "node": "route_question", "message": str(gone), "terminal": True}]


async def test_an_error_that_was_not_foreseen_tells_nothing_of_itself() -> None:
    async def broken(state: Any) -> Any:
        raise ZeroDivisionError("/srv/secret")

    graph = graph_of(ScriptedChatModel(replies=[]), replacing={"route_question": broken})
    events = []
    with pytest.raises(ZeroDivisionError):
        async for event in graph.astream({"question": story.ENGLISH.text}, stream_mode="custom"):
            events.append(event)
    assert events[-1]["message"] == "an error that was not foreseen (ZeroDivisionError)"


@pytest.mark.parametrize("question", [story.ENGLISH, story.CHINESE])
@pytest.mark.parametrize(
    "reasoning", ["", '<think>{"claims": [{"text": "秘密"}]} <b </think>\n', "<THINKING>秘密 [1]。</THINKING>"]
)
async def test_tags_and_json_cut_anywhere_are_kept_out(question: story.Question, reasoning: str) -> None:
    reply = reasoning + story.claims_reply((question.claim, [1, 2]))
    seen = await watch(graph_of(Letters(replies=[reply])), question)
    assert by_id(seen) == {seen["values"][-1]["messages"][-1].id: question.written}
    assert len([message for message, _ in seen["messages"] if message.text]) > 5


@pytest.mark.parametrize(
    ("question", "told"),
    [(story.ENGLISH, "The answer was cut off while it was being written"), (story.CHINESE, "回答在书写途中中断")],
)
async def test_an_answer_that_is_cut_off_is_told_as_that(question: story.Question, told: str) -> None:
    graph = graph_of(Letters(replies=[ModelCutOffError("The server broke off.")]))
    result = (await watch(graph, question))["values"][-1]["result"]
    assert result["degraded"][0].startswith(told)
    assert result["degraded"][0].endswith("The server broke off.")
    assert result["references"]
