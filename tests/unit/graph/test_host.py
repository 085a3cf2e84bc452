"""The graph inside other graphs, in every way to call it, and with hops in parallel."""

import asyncio
import operator
from typing import Annotated, Any

import pytest
from langchain_core.messages import AnyMessage, HumanMessage
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.graph import END, START, StateGraph
from langgraph.graph.message import add_messages
from langgraph.types import Send
from typing_extensions import TypedDict

from clew.knowledge.acl import Principal
from clew.settings import Settings
from clew.state.records import Passage, TimeRange
from tests.fakes import MemorySearch, plan_reply, playing
from tests.unit.graph.test_checkpoints import timeless
from tests.unit.graph.world import TOWN, TOWN_ANSWER, TOWN_DOCUMENTS, TOWN_THREAD, Graph, graph_of, town_model


def town_graph(**build: Any) -> Graph:
    return graph_of(town_model(), MemorySearch(TOWN_DOCUMENTS), **build)


class Host(TypedDict, total=False):
    question: str
    docs: list[str]
    answer: str
    messages: Annotated[list[AnyMessage], add_messages]


def host_graph(inner: Any, **compile: Any) -> Any:
    host = StateGraph(Host)
    host.add_node("documents", inner)
    host.add_edge(START, "documents")
    host.add_edge("documents", END)
    return host.compile(**compile)


@pytest.mark.parametrize("checkpointer", [None, InMemorySaver()])
def test_as_a_node_of_a_host_it_writes_its_answer_alone(checkpointer: InMemorySaver | None) -> None:
    given = {"question": TOWN, "docs": ["mine"], "messages": [HumanMessage("Please find out.", id="h")]}
    host = host_graph(town_graph(), checkpointer=checkpointer)
    output = host.invoke(given, {"configurable": {"thread_id": "t"}})
    assert (output["question"], output["docs"]) == (TOWN, ["mine"])
    assert [message.text for message in output["messages"]] == ["Please find out.", output["answer"]]
    assert "Ruhn" in output["answer"]
    assert set(output) == {"question", "docs", "answer", "messages"}


def test_a_second_turn_of_the_host_asks_its_own_question() -> None:
    model = town_model(
        plan=lambda messages: plan_reply("lookup", "Who is the chair of Orme Works?"), write="Ada Venn [1]."
    )
    host = host_graph(graph_of(model, MemorySearch(TOWN_DOCUMENTS)), checkpointer=InMemorySaver())
    config = {"configurable": {"thread_id": "t"}}
    host.invoke({"question": TOWN}, config)
    output = host.invoke({"question": "Who is the chair of Orme Works?"}, config)
    assert "Who is the chair of Orme Works?" in model.asked[-1][-1].text
    assert len(output["messages"]) == 2


def test_events_reach_the_host() -> None:
    events = list(host_graph(town_graph()).stream({"question": TOWN}, stream_mode="custom", subgraphs=True))
    assert [event["event"] for _, event in events] == [
        "plan",
        *["search", "passages", "finding", "round"] * 3,
        "stop",
        "claim",
        "verdict",
        "answer",
    ]


class Two(TypedDict, total=False):
    answers: Annotated[list[str], operator.add]


@pytest.mark.parametrize("checkpointer", [None, InMemorySaver()])
async def test_two_questions_in_one_step_of_a_host(checkpointer: InMemorySaver | None) -> None:
    graph = town_graph(name="documents")

    async def ask(state: Any) -> Two:
        return {"answers": [(await graph.ainvoke({"question": state["question"]}))["answer"]]}

    def both(state: Two) -> list[Send]:
        return [Send("ask", {"question": TOWN}), Send("ask", {"question": "hello"})]

    host = StateGraph(Two)
    host.add_node("ask", ask)
    host.add_conditional_edges(START, both, ["ask"])
    output = await host.compile(checkpointer=checkpointer).ainvoke({}, {"configurable": {"thread_id": "t"}})
    assert ["Ruhn" in answer for answer in output["answers"]] == [True, False]


async def test_two_questions_inside_one_node() -> None:
    graph = town_graph()

    async def ask(state: Two) -> Two:
        found = await asyncio.gather(*(graph.ainvoke({"question": TOWN}) for _ in range(2)))
        return {"answers": [each["answer"] for each in found]}

    host = StateGraph(Two)
    host.add_node("ask", ask)
    host.add_edge(START, "ask")
    output = await host.compile(checkpointer=InMemorySaver()).ainvoke({}, {"configurable": {"thread_id": "t"}})
    assert output["answers"] == [TOWN_ANSWER.replace("[3]", "[1][2][3]") + TOWN_THREAD] * 2


async def test_every_way_to_call_gives_the_same() -> None:
    given: Any = {"question": TOWN}
    results = [
        (await asyncio.to_thread(town_graph().invoke, given))["result"],
        (await town_graph().ainvoke(given))["result"],
        (await asyncio.to_thread(lambda: list(town_graph().stream(given, stream_mode="values"))))[-1]["result"],
        [part async for part in town_graph().astream(given, stream_mode="values")][-1]["result"],
    ]
    assert all(timeless(result) == timeless(results[0]) for result in results)
    assert results[0]["status"] == "answered"


def test_one_graph_serves_one_event_loop_after_the_other() -> None:
    graph = town_graph()

    async def run() -> str:
        return str((await graph.ainvoke({"question": TOWN}))["answer"])

    assert asyncio.run(run()) == asyncio.run(run()) == graph.invoke({"question": TOWN})["answer"]


def test_invoke_works_inside_a_running_event_loop() -> None:
    async def run() -> Any:
        return town_graph().invoke({"question": TOWN})

    assert "Ruhn" in asyncio.run(run())["answer"]


THINGS = ("ferry", "dam", "mill")


@pytest.mark.parametrize("slowest", THINGS)
def test_parallel_hops_stand_in_the_order_of_the_plan(slowest: str) -> None:
    plan = plan_reply("list", *(f"When was the {thing} of Lund built?" for thing in THINGS))
    documents = {f"{thing}.md": f"The {thing} of Lund was built in 190{n}." for n, thing in enumerate(THINGS)}
    model = playing(
        [plan], {thing: f"190{n}" for n, thing in enumerate(THINGS)}, "They date from 1900, 1901, 1902 [1][2][3]."
    )
    search = MemorySearch(documents, delays={slowest: 0.1})
    result = graph_of(model, search).invoke({"question": "When were the ferry, the dam and the mill of Lund built?"})[
        "result"
    ]
    assert [hop["answer"] for hop in result["hops"]] == ["1900", "1901", "1902"]
    assert [reference["source"] for reference in result["references"]] == ["ferry.md", "dam.md", "mill.md"]
    assert (result["status"], result["usage"]["retrievals"]) == ("answered", 3)


class Meeting(MemorySearch):
    """Finds nothing before three searches run at once."""

    async def __call__(
        self, query: str, *, principal: Principal | None, limit: int, time: TimeRange | None = None
    ) -> list[Passage]:
        await self.barrier.wait()
        return await super().__call__(query, principal=principal, limit=limit, time=time)

    barrier = asyncio.Barrier(3)


def test_independent_hops_run_at_once() -> None:
    plan = plan_reply("list", *(f"When was the {thing} of Lund built?" for thing in THINGS))
    documents = {f"{thing}.md": f"The {thing} of Lund was built in 190{n}." for n, thing in enumerate(THINGS)}
    model = playing([plan], {thing: f"190{n}" for n, thing in enumerate(THINGS)}, "1900, 1901, 1902 [1][2][3].")
    question = "When were the ferry, the dam and the mill of Lund built?"
    settings = Settings(max_seconds=30)
    assert (
        graph_of(model, Meeting(documents), settings).invoke({"question": question})["result"]["status"] == "answered"
    )
