"""Evidence that no longer stands is used by no node: after a resume, in the next turn of a thread, within a run."""

import json
import sqlite3
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from langchain_core.runnables import RunnableConfig
from langgraph.checkpoint.base import BaseCheckpointSaver
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.checkpoint.sqlite import SqliteSaver
from langgraph.checkpoint.sqlite.aio import AsyncSqliteSaver

from clew.graph.build import build_graph
from clew.knowledge.acl import Principal
from clew.knowledge.search import Around
from clew.prompts import verify_answer
from clew.settings import Settings
from clew.state.records import Passage, TimeRange
from tests.fakes import MemorySearch, ScriptedChatModel, both_roles, make_passage
from tests.unit.graph.world import TOWN, TOWN_DOCUMENTS, Graph, town_model

THREAD: RunnableConfig = {"configurable": {"thread_id": "t"}}
ANNA = Principal("anna")
NODES = ("build_next_query", "retrieve", "extract_answer", "plan_next_step", "generate", "verify_answer")
FIRM = TOWN_DOCUMENTS["firm.md"]


@dataclass
class Shelf:
    """Documents that can be withdrawn, removed and replaced; a new text makes new passages."""

    documents: dict[str, str] = field(default_factory=lambda: dict(TOWN_DOCUMENTS))
    withdrawn: dict[str, set[str]] = field(default_factory=dict)
    """Users from whom a document is kept, by its name."""
    queries: list[str] = field(default_factory=list)
    checks: int = 0

    def readable(self, principal: Principal | None) -> Mapping[str, str]:
        user = principal.user if principal else ""
        return {name: text for name, text in self.documents.items() if user not in self.withdrawn.get(name, ())}

    async def search(
        self, query: str, *, principal: Principal | None, limit: int, time: TimeRange | None = None
    ) -> list[Passage]:
        self.queries.append(query)
        found = await MemorySearch(self.readable(principal))(query, principal=principal, limit=limit)
        return [Passage(**{**passage, "id": self.id_of(passage["source"])}) for passage in found]

    def id_of(self, name: str) -> str:
        return f"{name}#{hash(self.documents[name]):x}#000000"

    async def standing(self, passages: Collection[str], *, principal: Principal | None) -> set[str]:
        self.checks += 1
        return {self.id_of(name) for name in self.readable(principal)} & set(passages)

    async def around(self, query: str, *, principal: Principal | None, time: TimeRange) -> Around:
        return {"nearest": [], "undated": 0}

    async def mark(self) -> str:
        return ""


Change = Callable[[Shelf], None]


def revoke(shelf: Shelf) -> None:
    shelf.withdrawn["firm.md"] = {"anna"}


def delete(shelf: Shelf) -> None:
    del shelf.documents["firm.md"]


def update(shelf: Shelf) -> None:
    shelf.documents["firm.md"] = "Orme Works is chaired by Bo Lind."
    shelf.documents["other.md"] = "Bo Lind was born in Tarn."


CHANGES = {"revoked": revoke, "deleted": delete}


def reading(shelf: Shelf) -> ScriptedChatModel:
    """Make a model that reads the chair from the sentence as it is now."""
    answers = {"built the Lowden Bridge": "Orme Works", "chair of": "Ada Venn", "born": "Ruhn"}
    changed = {**answers, "chair of": "Bo Lind", "born": "Tarn"}
    old, new = town_model(answers=answers), town_model(answers=changed, write="Bo Lind was born in Tarn [3].")
    return ScriptedChatModel(
        replies={
            task: lambda messages, task=task: (old if "other.md" not in shelf.documents else new).replies[task](
                messages
            )
            for task in old.replies
        }
    )


def graph_over(shelf: Shelf, saver: Any, principal: Principal = ANNA, model: ScriptedChatModel | None = None) -> Graph:
    settings = Settings(max_rounds=12, max_model_calls=60)
    return build_graph(both_roles(model or reading(shelf)), shelf, settings, principal=principal, checkpointer=saver)


@pytest.fixture
def sqlite(tmp_path: Path) -> Iterator[SqliteSaver]:
    connection = sqlite3.connect(tmp_path / "threads.sqlite", check_same_thread=False)
    yield SqliteSaver(connection)
    connection.close()


def until_hop(graph: Graph, node: str, hop: int) -> None:
    """Run up to `node` in the round of the `hop`."""
    graph.invoke({"question": TOWN}, THREAD, interrupt_before=[node])
    for _ in range(hop - 1 if node in NODES[:4] else 0):
        graph.invoke(None, THREAD, interrupt_before=[node])
    assert graph.get_state(THREAD).next == (node,)


def nothing_of(text: str, *held: Any) -> bool:
    """Tell whether `text` went into nothing of what is held, but for what the passages say that may be read."""
    return text not in repr([_without_their_text(each) for each in held])


def _without_their_text(held: Any) -> Any:
    if not isinstance(held, Mapping):
        return held
    shown = {key: _without_their_text(value) for key, value in held.items()}
    if "evidence" in held:
        shown["evidence"] = [{**passage, "text": ""} for passage in held["evidence"]]
    return shown


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES.keys())
@pytest.mark.parametrize("node", NODES)
def test_a_run_resumed_after_a_loss_forgets_it(node: str, change: Change, sqlite: SqliteSaver) -> None:
    shelf, saver = Shelf(), sqlite
    until_hop(graph_over(shelf, saver), node, hop=3)
    assert "Ada Venn" in repr(graph_over(shelf, saver).get_state(THREAD).values["findings"])
    change(shelf)
    shelf.queries.clear()
    model = reading(shelf)
    graph = graph_over(shelf, saver, model=model)
    parts = list(graph.stream(None, THREAD, stream_mode=["values", "updates", "custom", "messages"]))
    state = graph.get_state(THREAD).values
    assert state["result"]["status"] == "not_found"
    # The first state that is streamed is the one that was kept.
    assert nothing_of("Ada Venn", parts[1:], state, model.asked, shelf.queries)
    assert nothing_of("firm.md", parts[1:], state, model.asked)


@pytest.mark.parametrize("node", NODES)
async def test_asynchronous_runs_forget_it_too(node: str, tmp_path: Path) -> None:
    shelf = Shelf()
    async with AsyncSqliteSaver.from_conn_string(str(tmp_path / "threads.sqlite")) as saver:
        graph = graph_over(shelf, saver)
        await graph.ainvoke({"question": TOWN}, THREAD, interrupt_before=[node])
        while "Ada Venn" not in repr((await graph.aget_state(THREAD)).values["findings"]):
            await graph.ainvoke(None, THREAD, interrupt_before=[node])
        revoke(shelf)
        output = await graph.ainvoke(None, THREAD)
    assert output["result"]["status"] == "not_found"
    assert nothing_of("Ada Venn", output)


@pytest.mark.parametrize("node", NODES[:4])
def test_a_run_resumed_after_a_new_version_reads_that(node: str, sqlite: SqliteSaver) -> None:
    shelf = Shelf()
    until_hop(graph_over(shelf, sqlite), node, hop=3)
    update(shelf)
    output = graph_over(shelf, sqlite).invoke(None, THREAD)
    assert output["result"]["status"] == "answered"
    assert "Tarn" in output["answer"]
    assert nothing_of("Ada Venn", output)


@pytest.mark.parametrize("node", ["generate", "verify_answer"])
def test_a_run_whose_search_is_over_says_that_nothing_was_found(node: str, sqlite: SqliteSaver) -> None:
    shelf = Shelf()
    until_hop(graph_over(shelf, sqlite), node, hop=1)
    update(shelf)
    result = graph_over(shelf, sqlite).invoke(None, THREAD)["result"]
    assert (result["status"], result["stop_reason"], result["degraded"]) == ("not_found", "exhausted", [])
    assert (result["evidence"], result["claims"], result["references"]) == ([], [], [])


@pytest.mark.parametrize("node", NODES)
def test_a_run_resumed_by_someone_else_uses_what_they_may_read(node: str, sqlite: SqliteSaver) -> None:
    shelf = Shelf(withdrawn={"firm.md": {"ben"}})
    until_hop(graph_over(shelf, sqlite), node, hop=1 if node == "generate" else 2)
    output = graph_over(shelf, sqlite, Principal("ben")).invoke(None, THREAD)
    assert nothing_of("Ada Venn", output)
    assert output["result"]["status"] == "not_found"


class ChangingShelf(Shelf):
    """Changes while a run is under way: after so many checks."""

    change: Change = staticmethod(revoke)
    after: int = 0

    async def standing(self, passages: Collection[str], *, principal: Principal | None) -> set[str]:
        if self.checks == self.after:
            self.change(self)
        return await super().standing(passages, principal=principal)


@pytest.mark.parametrize("after", range(11))
@pytest.mark.parametrize("change", [*CHANGES.values(), update], ids=[*CHANGES.keys(), "updated"])
def test_a_change_within_a_run(change: Change, after: int) -> None:
    shelf = ChangingShelf()
    shelf.change, shelf.after = change, after
    result = graph_over(shelf, None).invoke({"question": TOWN})["result"]
    assert shelf.checks > after
    assert nothing_of("Ada Venn", result)
    if change is not update:
        assert result["status"] == "not_found"
        assert nothing_of("firm.md", result)


JUDGED = "It was in Ruhn that Ada Venn first saw the light of day [3]."


@pytest.mark.parametrize("change", [*CHANGES.values(), update], ids=[*CHANGES.keys(), "updated"])
@pytest.mark.parametrize("verdict", ["yes", "no"])
def test_a_change_while_the_judge_is_asked(change: Change, verdict: str) -> None:
    """A claim that the judge refuses would be written again, from what no longer stands."""
    shelf = Shelf()

    def judge(messages: Any) -> str:
        change(shelf)
        return json.dumps({verify_answer.field_of(1): verdict})

    model = town_model(write=JUDGED, judge=judge)
    parts: Any = list(graph_over(shelf, None, model=model).stream({"question": TOWN}, stream_mode=["custom", "values"]))
    told = [data["event"] for mode, data in parts if mode == "custom"]
    result = parts[-1][1]["result"]
    assert (model.tasks.count("judge"), "verdict" in told) == (1, False)
    assert (result["status"], result["claims"], result["references"]) == ("not_found", [], [])
    assert nothing_of("Ada Venn", result)
    assert result["usage"]["model_calls"] == len(model.tasks)
    assert result["degraded"] == []


class Rereadable(Shelf):
    """Can be read again, and lays its passages in documents as they are now."""

    async def passages(self, documents: Collection[str], *, principal: Principal | None) -> list[Passage]:
        return [
            Passage(**{**passage, "id": self.id_of(name)})
            for name, text in self.readable(principal).items()
            if name in documents
            for passage in [make_passage(text, source=name)]
        ]


BEFORE = "It was founded by two brothers. "


@pytest.mark.parametrize("when", ["verify_answer", "judge"])
@pytest.mark.parametrize(
    ("text", "stands"),
    [
        pytest.param(BEFORE + FIRM, True, id="inserted before"),
        pytest.param(f"{FIRM} It has moved.", True, id="added after"),
        pytest.param("Orme Works is chaired by Bo Lind.", False, id="changed"),
        pytest.param(f"It is not so that {FIRM}", False, id="part of another sentence"),
    ],
)
def test_a_quote_is_found_where_it_stands_in_the_changed_document(
    when: str, text: str, stands: bool, sqlite: SqliteSaver
) -> None:
    shelf = Rereadable()

    def change(messages: Any = None) -> str:
        shelf.documents["firm.md"] = text
        return json.dumps({verify_answer.field_of(1): "yes"})

    model = town_model(write=JUDGED, **({"judge": change} if when == "judge" else {}))
    graph = graph_over(shelf, sqlite, model=model)
    if when != "judge":
        until_hop(graph, when, hop=1)
        change()
    result = graph.invoke({"question": TOWN} if when == "judge" else None, THREAD)["result"]
    if not stands:
        assert (result["status"], result["references"]) == ("not_found", [])
        assert nothing_of("Ada Venn", result)
        return
    assert (result["status"], result["missing"]) == ("answered", [])
    firm = next(each for each in result["references"] if each["source"] == "firm.md")
    assert text[firm["start"] : firm["end"]] == firm["quote"] == FIRM
    assert firm["passage"] == shelf.id_of("firm.md")
    assert model.tasks.count("judge") == 1
    assert result["usage"]["model_calls"] == len(model.tasks)


def test_a_quote_that_moved_is_not_shown_to_whom_it_was_withdrawn_from(sqlite: SqliteSaver) -> None:
    shelf = Rereadable()
    graph = graph_over(shelf, sqlite)
    until_hop(graph, "verify_answer", hop=1)
    shelf.documents["firm.md"] = BEFORE + FIRM
    revoke(shelf)
    result = graph.invoke(None, THREAD)["result"]
    assert result["status"] == "not_found"
    assert nothing_of("Ada Venn", result)


@pytest.mark.parametrize("kind", ["memory", "sqlite"])
@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES.keys())
def test_the_next_question_of_a_thread_uses_nothing_that_was_lost(
    kind: str, change: Change, sqlite: SqliteSaver
) -> None:
    saver: BaseCheckpointSaver[Any] = InMemorySaver() if kind == "memory" else sqlite
    shelf = Shelf()
    first = graph_over(shelf, saver).invoke({"question": TOWN}, THREAD)
    assert first["result"]["status"] == "answered"
    change(shelf)
    model = reading(shelf)
    graph = graph_over(shelf, saver, model=model)
    second = graph.invoke({"question": TOWN}, THREAD)
    assert second["result"]["status"] == "not_found"
    # The answer of the first turn stays in the conversation, which is the host's.
    state = {key: value for key, value in graph.get_state(THREAD).values.items() if key != "messages"}
    assert nothing_of("Ada Venn", second["result"], second["answer"], state, model.asked)


def test_what_stands_is_kept(sqlite: SqliteSaver) -> None:
    shelf = Shelf()
    for node in NODES:
        config: RunnableConfig = {"configurable": {"thread_id": node}}
        graph_over(shelf, sqlite).invoke({"question": TOWN}, config, interrupt_before=[node])
        shelf.documents[f"{node}.md"] = f"The {node} is a bird."
        shelf.withdrawn["bridge.md"] = {"ben"}
        result = graph_over(shelf, sqlite).invoke(None, config)["result"]
        assert (result["status"], result["usage"]["retrievals"], result["rounds"]) == ("answered", 3, 3)


def test_what_was_spent_stays_spent(sqlite: SqliteSaver) -> None:
    shelf = Shelf()
    graph = graph_over(shelf, sqlite)
    until_hop(graph, "plan_next_step", hop=3)
    before = graph.get_state(THREAD).values
    revoke(shelf)
    result = graph.invoke(None, THREAD)["result"]
    assert result["rounds"] > before["rounds"] == 3
    assert result["usage"]["model_calls"] > before["usage"]["model_calls"]


def test_forgetting_again_and_again_ends() -> None:
    class Flapping(Shelf):
        async def standing(self, passages: Collection[str], *, principal: Principal | None) -> set[str]:
            self.checks += 1
            return set() if self.checks % 3 == 0 else set(passages)

    shelf = Flapping()
    result = graph_over(shelf, None).invoke({"question": TOWN})["result"]
    assert result["status"] == "not_found"
    assert result["rounds"] <= 12


def test_notes_and_added_steps_that_hold_evidence_are_forgotten(sqlite: SqliteSaver) -> None:
    from clew.reasoning.recheck import forgotten

    shelf = Shelf()
    graph = graph_over(shelf, sqlite)
    until_hop(graph, "plan_next_step", hop=3)
    state: Any = graph.get_state(THREAD).values
    added = {**state["plan"][0], "id": 4, "text": "Where did Ada Venn live?", "added": True, "replaces": 3}
    state |= {"plan": [*state["plan"], added], "degraded": ["It was for: Where was Ada Venn born?", "It took long."]}
    left = forgotten(state)
    assert left["degraded"] == ["It took long."]
    assert [(step["id"], step["status"], step["queries"], step["reason"]) for step in left["plan"]] == [
        (number, "waiting", [], "") for number in (1, 2, 3)
    ]
    assert nothing_of("Ada Venn", left)
