"""Documents that disagree: what is shown, what counts and why, and how a host's user may choose."""

from typing import Any

import pytest
from langchain_core.runnables import RunnableConfig
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.types import Command

from clew.graph.build import build_graph
from clew.result import Result
from clew.settings import Settings
from tests.fakes import MemorySearch, both_roles, plan_reply, playing
from tests.unit.graph.test_answers import Marked
from tests.unit.graph.world import ask, graph_of

QUESTION = "云帆帐篷的承重上限是多少？"
OPEN = {"c.md": "云帆帐篷的承重上限是50公斤。", "d.md": "云帆帐篷的承重上限是80公斤。"}
REVISED = {"a.md": "云帆帐篷重3.1kg。", "b.md": "云帆帐篷修订：云帆帐篷重2.8kg。"}
DATES = {"a.md": "2025-05-01", "b.md": "2026-02-01"}


class Dated(MemorySearch):
    """Documents that are filed under a day."""

    async def __call__(self, query: str, **options: Any) -> Any:
        found = await super().__call__(query, **options)
        return [{**passage, "date": DATES[passage["source"]]} for passage in found]


def model_for(question: str, **facts: str) -> Any:
    return playing(lambda messages: plan_reply("lookup", question), facts, "云帆帐篷的承重上限是50公斤 [1]。")


def test_without_a_reason_both_are_shown_first_and_none_is_chosen() -> None:
    model = model_for(QUESTION, 承重="50公斤")
    result = ask(QUESTION, model, MemorySearch(OPEN))
    assert result.status == "conflict"
    assert {said.answer for said in result.conflicts[0].statements} == {"50公斤", "80公斤"}
    assert not result.conflicts[0].resolved
    assert {citation.source for citation in result.references} == {"c.md", "d.md"}
    first = result.text.splitlines()[0]
    assert "50公斤" in first and "80公斤" in first and "[1]" in first and "[2]" in first
    assert "write" not in model.tasks
    assert result.short in ("50公斤 / 80公斤", "80公斤 / 50公斤")


def test_a_later_revision_counts_and_the_earlier_one_is_named() -> None:
    question = "云帆帐篷重多少？"
    model = playing(lambda messages: plan_reply("lookup", question), {"重多少": "3.1kg"}, "云帆帐篷重2.8kg [1]。")
    result = ask(question, model, Dated(REVISED))
    assert (result.status, result.short) == ("answered", "2.8kg")
    assert result.conflicts[0].resolved
    assert [said.answer for said in result.conflicts[0].statements] == ["2.8kg", "3.1kg"]
    assert result.conflicts[0].statements[1].standing
    assert "3.1kg" in result.text.partition("2.8kg")[2]


def waiting(graph: Any, config: RunnableConfig) -> Any:
    return graph.invoke({"question": QUESTION}, config)["__interrupt__"][0].value


@pytest.mark.parametrize("reply", [1, 2, "80公斤"])
def test_a_host_may_let_its_user_choose(reply: Any) -> None:
    model = model_for(QUESTION, 承重="50公斤")
    settings = Settings(ask_about_conflicts=True)
    graph = graph_of(model, MemorySearch(OPEN), settings, checkpointer=InMemorySaver())
    config: RunnableConfig = {"configurable": {"thread_id": "t"}}
    asked = waiting(graph, config)
    assert {option["answer"] for option in asked["options"]} == {"50公斤", "80公斤"}
    assert {option["source"] for option in asked["options"]} == {"c.md", "d.md"}
    answers = {option["index"]: option["answer"] for option in asked["options"]}
    result = Result.model_validate(graph.invoke(Command(resume=reply), config)["result"])
    assert (result.status, result.short) == ("answered", answers.get(reply, reply))
    assert result.conflicts[0].resolved


def test_a_run_that_waited_for_a_choice_tells_of_its_end_once() -> None:
    settings = Settings(ask_about_conflicts=True)
    graph = graph_of(model_for(QUESTION, 承重="50公斤"), MemorySearch(OPEN), settings, checkpointer=InMemorySaver())
    config: RunnableConfig = {"configurable": {"thread_id": "t"}}
    begun = [*graph.stream({"question": QUESTION}, config, stream_mode="custom")]
    ended = [*graph.stream(Command(resume=1), config, stream_mode="custom")]
    assert [event["event"] for event in (*begun, *ended)].count("stop") == 1


async def test_a_host_whose_user_does_not_know_is_shown_both() -> None:
    graph = graph_of(
        model_for(QUESTION, 承重="50公斤"),
        MemorySearch(OPEN),
        Settings(ask_about_conflicts=True),
        checkpointer=InMemorySaver(),
    )
    config: RunnableConfig = {"configurable": {"thread_id": "t"}}
    await graph.ainvoke({"question": QUESTION}, config)
    output = await graph.ainvoke(Command(resume="neither"), config)
    assert output["result"]["status"] == "conflict"


def test_a_choice_is_not_given_to_the_next_one_who_asks() -> None:
    graph = build_graph(
        both_roles(model_for(QUESTION, 承重="50公斤")),
        Marked(documents=dict(OPEN)),
        Settings(ask_about_conflicts=True, answer_cache=8),
        checkpointer=InMemorySaver(),
    )
    first: RunnableConfig = {"configurable": {"thread_id": "first"}}
    waiting(graph, first)
    assert graph.invoke(Command(resume=2), first)["result"]["status"] == "answered"
    assert waiting(graph, {"configurable": {"thread_id": "second"}})["options"]


def test_a_conflict_on_the_way_is_told_first_and_is_the_status() -> None:
    question = "云帆帐篷的承重上限对应的价格档位是什么？"
    plan = plan_reply("chain", "云帆帐篷的承重上限是多少？", "<<answer_1>>对应的价格档位是什么？")
    model = playing(
        lambda messages: plan,
        {"承重上限是多少": "50公斤", "价格档位": "丙档"},
        "云帆帐篷的承重上限对应的价格档位是丙档 [2]。",
    )
    result = ask(question, model, MemorySearch({**OPEN, "e.md": "50公斤对应的价格档位是丙档。"}))
    assert (result.status, result.short) == ("conflict", "丙档")
    first = result.text.splitlines()[0]
    assert "50公斤" in first and "80公斤" in first
    assert "丙档" in result.text
