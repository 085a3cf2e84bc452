"""What a host sees while a question is answered."""

from collections.abc import Iterator
from typing import Any

import pytest
from langchain_core.messages import AIMessage, BaseMessage
from langchain_core.outputs import ChatGenerationChunk
from langgraph.graph import END, START, StateGraph
from typing_extensions import TypedDict

from clew.graph.build import build_graph
from clew.models.chat import ChatModels
from tests import story
from tests.fakes import ScriptedChatModel

EVENTS = {
    "plan": {"route", "language", "guesses_caught", "sub_questions"},
    "search": {"sub_question", "question", "query", "time"},
    "passages": {"sub_question", "query", "passages"},
    "finding": {"sub_question", "question", "answer", "quote", "reason", "title", "source"},
    "round": {"round", "decision", "why"},
    "stop": {"reason"},
    "claim": {"draft", "number", "text", "evidence", "verified"},
    "verdict": {"claims", "support"},
    "error": {"node", "message", "terminal"},
    "answer": {"text", "status"},
}


class Broken(ScriptedChatModel):
    """Loses the connection after three tokens of the answer."""

    def _stream(self, *args: Any, **kwargs: Any) -> Iterator[ChatGenerationChunk]:
        for number, chunk in enumerate(super()._stream(*args, **kwargs)):
            if number == 3:
                raise TimeoutError
            yield chunk


def graph_of(answerer: ScriptedChatModel, **options: Any) -> Any:
    return build_graph(ChatModels(ScriptedChatModel(replies=story.reply), answerer), story.find, **options)


async def watch(graph: Any, question: story.Question = story.ENGLISH, **options: Any) -> dict[str, list[Any]]:
    """Run a question; sort what a host sees by its mode."""
    seen: dict[str, list[Any]] = {"messages": [], "custom": [], "values": []}
    modes = list(seen)
    async for part in graph.astream({"question": question.text}, stream_mode=modes, version="v2", **options):
        seen[part["type"]].append(part["data"])
    return seen


def by_id(seen: dict[str, list[Any]]) -> dict[str, str]:
    """Put the tokens of each message together, as a chat window does."""
    texts: dict[str, str] = {}
    for message, _ in seen["messages"]:
        texts[message.id] = texts.get(message.id, "") + message.text
    return texts


@pytest.mark.parametrize("question", [story.ENGLISH, story.CHINESE])
async def test_only_the_answer_is_streamed_as_a_message(question: story.Question) -> None:
    seen = await watch(graph_of(ScriptedChatModel(replies=story.reply)), question)
    last = seen["values"][-1]["messages"][-1]
    assert by_id(seen) == {last.id: question.written}
    assert last.text == question.answer
    assert {meta["langgraph_node"] for _, meta in seen["messages"]} == {"generate"}


async def test_reasoning_is_not_streamed() -> None:
    model = ScriptedChatModel(replies=["<think>The user wants {json} Ada</think>\n" + story.ENGLISH.written])
    seen = await watch(graph_of(model))
    assert by_id(seen) == {seen["values"][-1]["messages"][-1].id: story.ENGLISH.written}


async def test_the_steps_are_events() -> None:
    seen = await watch(graph_of(ScriptedChatModel(replies=story.reply)))
    hop = ["search", "passages", "finding", "round"]
    assert [event["event"] for event in seen["custom"]] == ["plan", *hop, *hop, "stop", "claim", "verdict", "answer"]
    for event in seen["custom"]:
        assert set(event) == {"event", *EVENTS[event["event"]]}
    assert [event["query"] for event in seen["custom"] if event["event"] == "search"] == [*story.ENGLISH.found]


async def test_a_stream_that_breaks_gives_the_findings_and_says_so() -> None:
    seen = await watch(graph_of(Broken(replies=story.reply)))
    state = seen["values"][-1]
    assert "Ada Holm [2]" in state["answer"]
    assert state["result"]["degraded"][0].startswith("The answer was put together without the model")
    draft, answer = by_id(seen).values()
    assert story.ENGLISH.written.startswith(draft)
    assert answer == state["answer"]
    assert [message.text for message in state["messages"]] == [answer]
    assert state["messages"][0].id == list(by_id(seen))[1]


async def test_a_sentence_that_was_dropped_replaces_what_was_streamed() -> None:
    made_up = f"{story.ENGLISH.written} She lives in Paris [2]."
    seen = await watch(graph_of(ScriptedChatModel(replies={"write": [made_up, made_up], "judge": []})))
    first, second, answer = by_id(seen).values()
    assert first == second == made_up
    assert answer == seen["values"][-1]["answer"] == story.ENGLISH.answer


async def test_small_talk_is_one_message() -> None:
    seen = await watch(graph_of(ScriptedChatModel(replies=[])), story.ENGLISH._replace(text="hello"))
    assert list(by_id(seen).values()) == [seen["values"][-1]["answer"]]


class Host(TypedDict, total=False):
    asked: str
    said: str


async def test_events_and_tokens_reach_a_host_around_the_graph() -> None:
    inner = graph_of(ScriptedChatModel(replies=story.reply))

    async def ask(state: Host) -> Host:
        return {"said": (await inner.ainvoke({"question": state["asked"]}))["answer"]}

    graph = StateGraph(Host).add_node("ask", ask).add_edge(START, "ask").add_edge("ask", END).compile()
    events, tokens = [], ""
    given: Host = {"asked": story.ENGLISH.text}
    async for part in graph.astream(given, stream_mode=["custom", "messages"], subgraphs=True, version="v2"):
        if part["type"] == "custom":
            events.append(part["data"]["event"])
        elif part["type"] == "messages":
            message: BaseMessage = part["data"][0]
            tokens += message.text
    assert (events[0], events[-1]) == ("plan", "answer")
    assert tokens == story.ENGLISH.written


def test_synchronous_streams_show_the_same() -> None:
    graph = graph_of(ScriptedChatModel(replies=story.reply))
    tokens = ""
    for message, _ in graph.stream({"question": story.ENGLISH.text}, stream_mode="messages"):
        assert isinstance(message, AIMessage)
        tokens += message.text
    assert tokens == story.ENGLISH.written
