"""What a host sees of the answer while it is written."""

import json
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, AIMessageChunk, BaseMessage, HumanMessage
from langchain_core.outputs import ChatGenerationChunk, ChatResult
from langgraph.graph import END, START, StateGraph
from typing_extensions import TypedDict

from clew.errors import ModelReplyError, ModelUnavailableError
from clew.models.answer_stream import AnswerStream
from clew.models.ask import TextReply, write_text
from clew.models.chat import make_chat_models
from clew.settings import Settings
from tests.fakes import ScriptedChatModel
from tests.unit.models.stub_server import Answer, stream, stub_server

QUESTION: list[BaseMessage] = [HumanMessage("which way, then?")]


class ChunkModel(BaseChatModel):
    """Stream these chunks, the same for each call; an exception among them is raised."""

    chunks: list[Any]

    @property
    def _llm_type(self) -> str:
        return "chunks"

    def _generate(self, messages: list[BaseMessage], *args: Any, **kwargs: Any) -> ChatResult:
        raise NotImplementedError

    async def _astream(
        self, messages: list[BaseMessage], *args: Any, **kwargs: Any
    ) -> AsyncIterator[ChatGenerationChunk]:
        for chunk in self.chunks:
            if isinstance(chunk, Exception):
                raise chunk
            yield ChatGenerationChunk(message=AIMessageChunk(content=chunk))


class Seen:
    """What a host saw of one call: the tokens, their message ids, and the reply that the node got."""

    def __init__(self) -> None:
        self.messages: list[Any] = []
        self.reply: TextReply | None = None

    @property
    def tokens(self) -> list[str]:
        return [message.text for message in self.messages if message.text]

    @property
    def ids(self) -> set[str]:
        return {message.id for message in self.messages}


class Talk(TypedDict, total=False):
    text: str


async def watch(model: BaseChatModel, seen: Seen | None = None) -> Seen:
    seen = seen or Seen()

    async def generate(state: Talk) -> Talk:
        seen.reply = await write_text(model, list(QUESTION), node="generate", max_tokens=50)
        return {"text": seen.reply.text}

    graph = StateGraph(Talk).add_node("generate", generate).add_edge(START, "generate").add_edge("generate", END)
    async for message, _ in graph.compile().astream({"text": ""}, stream_mode="messages"):
        seen.messages.append(message)
    return seen


@pytest.mark.parametrize(
    ("chunks", "tokens"),
    [
        (["<thi", "nk>秘密</th", "ink>答案", " a < b"], ["答案", " a < b"]),
        (["<think>秘密</think>", "\n\n", "答", "案", "\n"], ["答", "案"]),
        (["  答案 ", "[1]", " ", "<think>秘密</think>", " 完"], ["答案", " [1]", "  完"]),
        (["a <", " b"], ["a", " < b"]),
        (["a <thin"], ["a", " <thin"]),
        (["plain"], ["plain"]),
    ],
)
async def test_streams_the_answer_without_the_reasoning(chunks: list[str], tokens: list[str]) -> None:
    seen = await watch(ChunkModel(chunks=chunks))
    assert seen.reply
    assert seen.tokens == tokens
    assert "".join(seen.tokens) == seen.reply.text
    assert seen.ids == {seen.reply.id}


async def test_a_stream_that_ends_in_reasoning_shows_nothing() -> None:
    seen = Seen()
    with pytest.raises(ModelReplyError, match="ends inside its reasoning"):
        await watch(ChunkModel(chunks=["<think>秘", "密"]), seen)
    assert seen.tokens == []


async def test_a_server_that_leaves_the_opening_tag_out_is_remembered() -> None:
    model = ChunkModel(chunks=["秘密", "</think>", "答案"])
    first = await watch(model)
    assert first.reply
    assert first.reply.text == "答案"
    assert first.reply.id not in first.ids
    second = await watch(model)
    assert second.reply
    assert second.tokens == ["答案"]
    assert second.ids == {second.reply.id}
    model.chunks = ["答", "案"]
    third = await watch(model)
    assert third.reply
    assert third.tokens == ["答案"]
    assert third.ids == {third.reply.id}


async def test_a_stream_that_breaks_is_an_error() -> None:
    seen = Seen()
    with pytest.raises(ModelUnavailableError):
        await watch(ChunkModel(chunks=["one ", "two ", "three ", TimeoutError()]), seen)
    assert seen.tokens == ["one", " two", " three"]
    assert seen.reply is None


def cut(answer: Answer) -> Answer:
    """Drop the events in which the server says that it is done."""
    status, headers, body = answer
    return status, headers, "".join(event + "\n\n" for event in body.split("\n\n")[:3])


@pytest.mark.enable_socket
@pytest.mark.parametrize("change", [cut, lambda answer: answer])
async def test_only_a_stream_that_says_its_end_is_whole(change: Callable[[Answer], Answer]) -> None:
    with stub_server(lambda number, path, body: change(stream("one ", "two ", "three "))) as stub:
        model = make_chat_models(Settings(chat_base_url=stub.url, chat_model="m", chat_retries=0)).answerer
        if change is cut:
            with pytest.raises(ModelUnavailableError, match="broke off in the middle"):
                await write_text(model, list(QUESTION), node="generate", max_tokens=50)
        else:
            reply = await write_text(model, list(QUESTION), node="generate", max_tokens=50)
            assert (reply.text, reply.complete) == ("one two three", True)
            assert reply.usage["output_tokens"] == 3


@pytest.mark.enable_socket
async def test_a_text_cut_at_its_limit_is_not_complete() -> None:
    def respond(number: int, path: str, body: dict[str, Any]) -> Answer:
        status, headers, text = stream("one ", "two")
        return status, headers, text.replace('"finish_reason": "stop"', '"finish_reason": "length"')

    with stub_server(respond) as stub:
        model = make_chat_models(Settings(chat_base_url=stub.url, chat_model="m")).answerer
        reply = await write_text(model, list(QUESTION), node="generate", max_tokens=2)
    assert (reply.text, reply.complete) == ("one two", False)


async def test_asked_without_a_host_the_whole_reply_is_kept() -> None:
    model = ScriptedChatModel(replies=["<think>why</think> the answer"])
    stream = AnswerStream(inner=model)
    shown = await stream.ainvoke(list(QUESTION))
    assert isinstance(shown, AIMessage)
    assert shown.text == "the answer"
    assert shown.usage_metadata is None
    assert stream.whole
    assert stream.whole.text == "<think>why</think> the answer"
    assert stream.whole.usage_metadata
    assert json.dumps(repr(stream)).count("ScriptedChatModel") == 0
