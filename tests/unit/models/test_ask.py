"""Asking a model: re-asks, costs, and what the host sees."""

from typing import Any, Literal

import pytest
from langchain_core.messages import AIMessage, AIMessageChunk, HumanMessage
from langgraph.graph import END, START, StateGraph
from pydantic import BaseModel
from typing_extensions import TypedDict

from clew.errors import ModelReplyError
from clew.models.ask import ask_model, write_text
from tests.fakes import ScriptedChatModel


class Route(BaseModel):
    route: Literal["single", "multi_hop"]
    because: str = ""


QUESTION = [HumanMessage("which way, then?")]


async def test_asks_in_the_schema_and_counts() -> None:
    model = ScriptedChatModel(replies=['{"route": "single"}'])
    reply = await ask_model(model, list(QUESTION), Route, node="route_question", max_tokens=50)
    assert reply.value == Route(route="single")
    assert reply.usage == {"model_calls": 1, "input_tokens": 3, "output_tokens": 2, "retrievals": 0}
    assert reply.raw == '{"route": "single"}'
    assert model.options[0]["max_tokens"] == 50
    form = model.options[0]["response_format"]["json_schema"]
    assert form["strict"] is True
    assert form["schema"]["required"] == ["route", "because"]
    assert form["schema"]["additionalProperties"] is False
    assert form["schema"]["properties"]["route"]["enum"] == ["single", "multi_hop"]


@pytest.mark.parametrize("bad", ["None", '{"type":"object","properties":{"route":{}}}', "banana", '{"route":"x"}'])
async def test_asks_once_more_and_quotes_the_problem(bad: str) -> None:
    model = ScriptedChatModel(replies=[bad, '{"route":"single"}'])
    reply = await ask_model(model, list(QUESTION), Route, node="route_question", max_tokens=50)
    assert reply.value.route == "single"
    assert reply.usage["model_calls"] == 2
    first, quoted, again = model.asked[1]
    assert first == QUESTION[0]
    assert quoted.text == bad
    assert "cannot be used: " in again.text
    assert model.asked[0] == QUESTION


async def test_gives_up_with_the_cost() -> None:
    model = ScriptedChatModel(replies=lambda messages: "banana")
    with pytest.raises(ModelReplyError) as caught:
        await ask_model(model, list(QUESTION), Route, node="route_question", max_tokens=50)
    assert len(model.asked) == 2
    assert caught.value.node == "route_question"
    assert caught.value.usage["model_calls"] == 2
    assert caught.value.usage["output_tokens"] == 2
    assert "route_question" in str(caught.value)
    assert "ScriptedChatModel" in str(caught.value)
    assert caught.value.__cause__ is None


async def test_reasoning_is_not_quoted_back() -> None:
    model = ScriptedChatModel(replies=["<think>secret</think>banana", '{"route":"single"}'])
    await ask_model(model, list(QUESTION), Route, node="n", max_tokens=50)
    assert model.asked[1][1].text == "banana"


async def test_writes_text_without_reasoning() -> None:
    model = ScriptedChatModel(replies=["<think>用户想知道</think>\n海岳集团 董事长"])
    reply = await write_text(model, list(QUESTION), node="generate", max_tokens=50)
    assert reply.text == "海岳集团 董事长"
    assert reply.usage == {"model_calls": 1, "input_tokens": 3, "output_tokens": 3}
    assert "response_format" not in model.options[0]


@pytest.mark.parametrize("bad", ["", "<think>never closed"])
async def test_no_text_is_an_error_and_not_the_reasoning(bad: str) -> None:
    model = ScriptedChatModel(replies=[bad])
    with pytest.raises(ModelReplyError, match="empty") as caught:
        await write_text(model, list(QUESTION), node="generate", max_tokens=50)
    assert "never closed" not in str(caught.value)
    assert caught.value.usage["model_calls"] == 1


async def test_a_bug_of_a_model_is_not_hidden() -> None:
    model = ScriptedChatModel(replies=[ZeroDivisionError("a bug")])
    with pytest.raises(ZeroDivisionError):
        await ask_model(model, list(QUESTION), Route, node="n", max_tokens=50)


class Talk(TypedDict, total=False):
    text: str


async def test_the_host_sees_the_answer_and_not_the_plan() -> None:
    model = ScriptedChatModel(replies=['{"route": "single"}', "the answer comes"])

    async def plan(state: Talk) -> Talk:
        await ask_model(model, list(QUESTION), Route, node="plan", max_tokens=50)
        return {}

    async def generate(state: Talk) -> Talk:
        return {"text": (await write_text(model, list(QUESTION), node="generate", max_tokens=50)).text}

    graph = StateGraph(Talk)
    graph.add_node("plan", plan)
    graph.add_node("generate", generate)
    graph.add_edge(START, "plan")
    graph.add_edge("plan", "generate")
    graph.add_edge("generate", END)
    seen: list[Any] = [part async for part in graph.compile().astream({"text": ""}, stream_mode="messages")]
    tokens = [message.text for message, meta in seen if isinstance(message, AIMessage | AIMessageChunk)]
    assert [token for token in tokens if token] == ["the", " answer", " comes"]
