"""An answer is given again only to the same asker, about the same documents, on the same day."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import pytest
from langchain_core.runnables import RunnableConfig
from langgraph.checkpoint.memory import InMemorySaver

from clew.clock import Clock
from clew.graph.answers import AnswerCache
from clew.graph.build import build_graph
from clew.knowledge.acl import Principal
from clew.settings import Settings
from tests.fakes import both_roles
from tests.unit.graph.test_recheck import Shelf
from tests.unit.graph.world import TOWN, TOWN_ANSWER, town_model

KEPT = Settings(answer_cache=8)
ANNA, BEN = Principal("anna"), Principal("ben")


class Marked(Shelf):
    """Documents whose every change shows."""

    async def mark(self) -> str:
        return str(hash((tuple(sorted(self.documents.items())), str(sorted(self.withdrawn.items())))))


def on(day: int) -> Clock:
    return lambda: datetime(2026, 11, day, 12, tzinfo=UTC)


class World:
    """One cache behind graphs for several askers."""

    def __init__(self, **model: Any) -> None:
        self.shelf = Marked()
        self.model = town_model(**model)
        self.cache = AnswerCache(8)

    def ask(
        self, principal: Principal = ANNA, question: str = TOWN, day: int = 1, settings: Settings = KEPT
    ) -> dict[str, Any]:
        graph = build_graph(
            both_roles(self.model), self.shelf, settings, principal=principal, clock=on(day), answers=self.cache
        )
        output: dict[str, Any] = graph.invoke({"question": question})
        return output


def test_the_same_question_costs_nothing_the_second_time() -> None:
    world = World()
    first, calls, searches = world.ask(), len(world.model.asked), len(world.shelf.queries)
    again = world.ask()
    assert (len(world.model.asked), len(world.shelf.queries)) == (calls, searches)
    assert again["answer"] == first["answer"] == first["result"]["text"]
    assert (first["result"]["cached"], again["result"]["cached"]) == (False, True)
    assert again["result"]["usage"] == {key: 0 for key in first["result"]["usage"]}
    assert again["messages"][-1].text == first["messages"][-1].text
    same = {key: value for key, value in again["result"].items() if key not in ("usage", "cached")}
    assert same == {key: first["result"][key] for key in same}


def rename(world: World) -> None:
    world.shelf.documents["other.md"] = "Another document."


def withdraw(world: World) -> None:
    world.shelf.withdrawn["firm.md"] = {"anna"}


@pytest.mark.parametrize("change", [rename, withdraw])
def test_a_change_of_documents_or_rights_is_asked_anew(change: Callable[[World], None]) -> None:
    world = World()
    first = world.ask()
    change(world)
    again = world.ask()
    assert not again["result"]["cached"]
    assert (again["result"]["status"] == first["result"]["status"]) is (change is rename)


@pytest.mark.parametrize(
    "other",
    [
        {"principal": BEN},
        {"principal": Principal("anna", frozenset({"hr"}))},
        {"question": TOWN.replace("?", " now?")},
        {"day": 2},
        {"settings": KEPT.model_copy(update={"max_rounds": 9})},
    ],
)
def test_another_asker_question_day_or_setting_is_asked_anew(other: dict[str, Any]) -> None:
    world = World()
    world.ask()
    assert not world.ask(**other)["result"]["cached"]


def test_nothing_is_kept_unless_it_is_set() -> None:
    world = World()
    off = Settings()
    world.ask(settings=off)
    assert not world.ask(settings=off)["result"]["cached"]


def test_a_run_that_a_budget_ended_is_not_kept() -> None:
    world = World()
    short = KEPT.model_copy(update={"max_rounds": 1})
    assert world.ask(settings=short)["result"]["stop_reason"] == "max_rounds"
    assert not world.ask(settings=short)["result"]["cached"]


def test_a_change_during_the_run_keeps_its_answer_out() -> None:
    world = World()
    written = world.model

    def change(messages: Any) -> str:
        world.shelf.documents["other.md"] = "Another document."
        return TOWN_ANSWER

    world.model = town_model(write=change)
    world.ask()
    world.model = written
    assert not world.ask()["result"]["cached"]


def test_knowledge_that_tells_no_mark_is_never_kept() -> None:
    world = World()
    shelf = Shelf(**{key: getattr(world.shelf, key) for key in ("documents", "withdrawn")})
    graph = build_graph(both_roles(world.model), shelf, KEPT, principal=ANNA, answers=world.cache)
    for _ in range(2):
        assert not graph.invoke({"question": TOWN})["result"]["cached"]


@pytest.mark.parametrize("node", ["generate", "verify_answer"])
def test_what_came_of_a_run_that_forgot_its_evidence_is_not_given_again(node: str) -> None:
    world, saver = World(), InMemorySaver()
    world.shelf.withdrawn["firm.md"] = {"ben"}
    world.shelf.documents["firm for all.md"] = "Orme Works is chaired by Ada Venn."
    anna, ben = (
        build_graph(
            both_roles(world.model),
            world.shelf,
            KEPT,
            principal=who,
            answers=world.cache,
            checkpointer=saver,
            clock=on(1),
        )
        for who in (ANNA, BEN)
    )
    thread: RunnableConfig = {"configurable": {"thread_id": "t"}}
    anna.invoke({"question": TOWN}, thread, interrupt_before=[node])
    assert ben.invoke(None, thread)["result"]["status"] == "not_found"
    assert world.ask(BEN)["result"]["status"] == "answered"
