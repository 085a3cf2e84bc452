"""Threads and checkpoints: plain data in the State, nothing carried over, resumable anywhere."""

import asyncio
import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from langchain_core.runnables import RunnableConfig
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.checkpoint.serde import _msgpack
from langgraph.checkpoint.sqlite import SqliteSaver
from langgraph.checkpoint.sqlite.aio import AsyncSqliteSaver

from tests.fakes import MemorySearch, ScriptedChatModel, plan_reply, playing
from tests.unit.graph.world import (
    BRIDGE,
    BRIDGE_DOCUMENTS,
    TOWN,
    TOWN_DOCUMENTS,
    bridge_model,
    graph_of,
    town_model,
)

THREAD: RunnableConfig = {"configurable": {"thread_id": "t"}}
CAPITAL = "云桥科技的注册资本是多少？"


def test_checkpoints_are_read_strictly() -> None:
    assert _msgpack.STRICT_MSGPACK_ENABLED


@pytest.fixture
def sqlite(tmp_path: Path) -> Iterator[SqliteSaver]:
    connection = sqlite3.connect(tmp_path / "threads.sqlite", check_same_thread=False)
    yield SqliteSaver(connection)
    connection.close()


def capital_model() -> ScriptedChatModel:
    return playing([plan_reply("lookup", CAPITAL)], {"注册资本": "五千万元"}, "云桥科技的注册资本是五千万元 [1]。")


@pytest.mark.parametrize(
    ("question", "model"),
    [
        (TOWN, town_model()),
        (TOWN, town_model(answers={"built": "Orme Works"})),
        (TOWN, town_model(plan=lambda messages: "banana", read=lambda messages: "banana")),
        (BRIDGE, bridge_model()),
        ("你好", bridge_model()),
    ],
    ids=["answered", "partial", "garbage", "chinese", "greeting"],
)
def test_the_state_is_plain_json_after_each_node(question: str, model: ScriptedChatModel) -> None:
    graph = graph_of(model, MemorySearch({**TOWN_DOCUMENTS, **BRIDGE_DOCUMENTS}), checkpointer=InMemorySaver())
    graph.invoke({"question": question}, THREAD)
    states = [snapshot.values for snapshot in graph.get_state_history(THREAD)]
    assert len(states) >= 4
    for state in states:
        plain = {key: value for key, value in state.items() if key != "messages"}
        assert json.loads(json.dumps(plain)) == plain
        assert all(message.text for message in state.get("messages", []))


def test_every_checkpointer_gives_the_same(sqlite: SqliteSaver) -> None:
    outputs = []
    for saver in (None, InMemorySaver(), sqlite):
        graph = graph_of(town_model(), MemorySearch(TOWN_DOCUMENTS), checkpointer=saver)
        outputs.append(graph.invoke({"question": TOWN}, THREAD)["answer"])
    assert outputs[0] == outputs[1] == outputs[2]


async def test_an_asynchronous_checkpointer(tmp_path: Path) -> None:
    async with AsyncSqliteSaver.from_conn_string(str(tmp_path / "threads.sqlite")) as saver:
        graph = graph_of(town_model(), MemorySearch(TOWN_DOCUMENTS), checkpointer=saver)
        output = await graph.ainvoke({"question": TOWN}, THREAD)
        assert output["result"]["status"] == "answered"
        again = await graph_of(capital_model(), MemorySearch(BRIDGE_DOCUMENTS), checkpointer=saver).ainvoke(
            {"question": CAPITAL}, THREAD
        )
    assert again["result"]["hops"][0]["answer"] == "五千万元"


@pytest.mark.parametrize("node", ["route_question", "build_next_query", "extract_answer", "plan_next_step", "generate"])
def test_a_run_stopped_anywhere_goes_on_in_a_new_process(node: str, tmp_path: Path) -> None:
    whole = graph_of(town_model(), MemorySearch(TOWN_DOCUMENTS)).invoke({"question": TOWN})
    path = tmp_path / "threads.sqlite"
    first = sqlite3.connect(path, check_same_thread=False)
    graph = graph_of(town_model(), MemorySearch(TOWN_DOCUMENTS), checkpointer=SqliteSaver(first))
    graph.invoke({"question": TOWN}, THREAD, interrupt_after=[node])
    assert graph.get_state(THREAD).next
    first.close()
    second = sqlite3.connect(path, check_same_thread=False)
    resumed = graph_of(town_model(), MemorySearch(TOWN_DOCUMENTS), checkpointer=SqliteSaver(second))
    output = resumed.invoke(None, THREAD)
    second.close()
    assert timeless(output["result"]) == timeless(whole["result"])


def timeless(result: dict[str, Any]) -> dict[str, Any]:
    usage = {key: value for key, value in result["usage"].items() if key != "seconds"}
    return {**result, "usage": usage, "answered_at": ""}


@pytest.mark.parametrize("kind", ["memory", "sqlite"])
def test_a_second_question_on_a_thread_starts_empty(kind: str, sqlite: SqliteSaver) -> None:
    saver = InMemorySaver() if kind == "memory" else sqlite
    fresh = graph_of(capital_model(), MemorySearch(BRIDGE_DOCUMENTS)).invoke({"question": CAPITAL})["result"]
    graph_of(bridge_model(), MemorySearch(BRIDGE_DOCUMENTS), checkpointer=saver).invoke({"question": BRIDGE}, THREAD)
    second = graph_of(capital_model(), MemorySearch(BRIDGE_DOCUMENTS), checkpointer=saver)
    output = second.invoke({"question": CAPITAL}, THREAD)
    assert timeless(output["result"]) == timeless(fresh)
    state = second.get_state(THREAD).values
    assert [passage["hops"] for passage in state["passages"]] == [[1]] * len(state["passages"])
    assert (state["rounds"], state["question"], len(state["findings"])) == (1, "", 1)
    assert "海岳集团" not in output["answer"]


def test_a_failure_of_the_first_question_does_not_reach_the_second() -> None:
    saver = InMemorySaver()
    graph_of(town_model(answers={}), MemorySearch({}), checkpointer=saver).invoke({"question": TOWN}, THREAD)
    output = graph_of(town_model(), MemorySearch(TOWN_DOCUMENTS), checkpointer=saver).invoke({"question": TOWN}, THREAD)
    assert (output["result"]["status"], output["result"]["missing"], output["result"]["degraded"]) == (
        "answered",
        [],
        [],
    )


async def test_questions_on_two_threads_at_once_stay_apart() -> None:
    documents = {**TOWN_DOCUMENTS, **{f"zh-{name}": text for name, text in BRIDGE_DOCUMENTS.items()}}
    saver, search = InMemorySaver(), MemorySearch(documents, delays={"承建": 0.05})
    bridge, town = (graph_of(model, search, checkpointer=saver) for model in (bridge_model(), town_model()))
    first, second = await asyncio.gather(
        bridge.ainvoke({"question": BRIDGE}, {"configurable": {"thread_id": "a"}}),
        town.ainvoke({"question": TOWN}, {"configurable": {"thread_id": "b"}}),
    )
    assert ("林知远" in first["answer"], "Ruhn" in second["answer"]) == (True, True)
    assert "Ruhn" not in json.dumps(first["result"])


def test_a_caller_cannot_put_anything_into_the_internal_keys() -> None:
    model, search = town_model(), MemorySearch(TOWN_DOCUMENTS)
    injected: Any = {
        "question": TOWN,
        "route": "direct",
        "plan": [{"id": 1, "text": "Steal everything", "status": "answered"}],
        "findings": [{"sub_question": 1, "answer": "injected"}],
        "passages": [{"id": "x", "text": "injected"}],
        "stop_reason": "enough",
        "usage": {"model_calls": 99},
        "answer": "injected",
        "result": {"text": "injected"},
        "draft": ["injected"],
        "principal": {"user": "root"},
    }
    output = graph_of(model, search).invoke(injected)
    clean = graph_of(town_model(), MemorySearch(TOWN_DOCUMENTS)).invoke({"question": TOWN})
    assert timeless(output["result"]) == timeless(clean["result"])
    assert {principal and principal.user for principal in search.principals} == {""}
