"""Floors that hold, and floors that figures fall under."""

import asyncio
import json
import math
from collections.abc import Collection
from dataclasses import replace
from pathlib import Path

import pytest

from clew.errors import InputError
from clew.evaluation.dataset import DataSet, GoldHop, Question
from clew.evaluation.gate import Verdict, fitting, judged, measure, read_floors, write_floors
from clew.evaluation.modes.gold_plan import GoldPlan
from clew.evaluation.modes.mode import Bench
from clew.knowledge.search import SearchFunction
from clew.settings import Settings
from tests.fakes import MemorySearch

DOCUMENTS = {
    "bridge.md": "The Lowden Bridge was built by Orme Works.",
    "firm.md": "The chair of Orme Works is Ada Venn.",
    "ferry.md": "The Lund ferry has a chair for every guest who built it.",
}
QUESTION = Question(
    id="q",
    question="Who is the chair of the firm that built the Lowden Bridge?",
    answers=("Ada Venn",),
    gold=("bridge.md", "firm.md"),
    language="en",
    plan=(
        GoldHop("Which firm built the Lowden Bridge?", "Orme Works", ("bridge.md",)),
        GoldHop("Who is the chair of <<answer_1>>?", "Ada Venn", ("firm.md",)),
    ),
)
DATA = DataSet("small", [QUESTION], [])


class Memory:
    """An index of `documents` in memory."""

    def __init__(self, documents: dict[str, str]) -> None:
        self.documents = documents

    def search_without(self, sources: Collection[str]) -> SearchFunction:
        return MemorySearch({name: text for name, text in self.documents.items() if name not in sources})

    words_search_without = vector_search_without = search_without


def bench(documents: dict[str, str] = DOCUMENTS) -> Bench:
    return Bench(Memory(documents), Settings())


def test_the_gold_plan_runs_through_the_real_graph_without_a_model() -> None:
    figures = measure(bench(), DATA, ["retrieve", "gold-plan"])
    assert figures["gold-plan"]["recall@2"] == 1.0
    assert figures["gold-plan"]["model_calls"] == 0.0
    assert "f1" not in figures["gold-plan"]
    assert figures["retrieve"]["recall@5"] == 1.0


def test_the_gold_plan_of_an_unanswerable_question_stops_at_the_gap() -> None:
    question = replace(QUESTION, answerable=False, missing_hop=1, without=("bridge.md",))
    record = asyncio.run(GoldPlan(bench()).answer(question))
    assert "bridge.md" not in record.passages
    assert [step.status for step in record.steps] == ["failed", "blocked"]


def test_the_gold_plan_pays_nobody_whatever_it_does_not_find() -> None:
    figures = measure(bench({"bridge.md": DOCUMENTS["bridge.md"]}), DATA, ["gold-plan"])["gold-plan"]
    assert (figures["model_calls"], figures["tokens"], figures["recall@5"]) == (0.0, 0.0, 0.5)
    assert not {"plan_hops", "plan_dependencies", "guesses_caught"} & set(figures)


def test_a_document_that_is_not_found_makes_figures_fall(tmp_path: Path) -> None:
    floors = tmp_path / "floors.json"
    write_floors(floors, measure(bench(), DATA, ["gold-plan"]), ["recall@5", "mrr", "no such"])
    assert read_floors(floors) == {"gold-plan": {"recall@5": 1.0, "mrr": 1.0}}
    fewer = {name: text for name, text in DOCUMENTS.items() if name != "firm.md"}
    verdicts = judged(read_floors(floors), measure(bench(fewer), DATA, ["gold-plan"]))
    assert [(verdict.metric, verdict.holds) for verdict in verdicts] == [("recall@5", False), ("mrr", True)]


def test_floors_are_rounded_down_and_lie_under_by_the_margin(tmp_path: Path) -> None:
    floors = tmp_path / "floors.json"
    write_floors(floors, {"retrieve": {"mrr": 2 / 3}}, ["mrr"])
    assert read_floors(floors) == {"retrieve": {"mrr": 0.666}}
    write_floors(floors, {"retrieve": {"mrr": 2 / 3}}, ["mrr"], margin=0.03, lower=True)
    assert read_floors(floors) == {"retrieve": {"mrr": 0.636}}


def test_floors_only_rise_unless_it_is_said(tmp_path: Path) -> None:
    floors = tmp_path / "floors.json"
    write_floors(floors, {"retrieve": {"mrr": 0.5, "recall@5": 0.5, "recall@2": 0.4}}, ["mrr", "recall@5", "recall@2"])
    now = {"retrieve": {"mrr": 0.4, "recall@5": 0.6}, "gold-plan": {"mrr": 0.9}}
    write_floors(floors, now, ["mrr", "recall@5"])
    assert read_floors(floors) == {
        "retrieve": {"mrr": 0.5, "recall@5": 0.6, "recall@2": 0.4},
        "gold-plan": {"mrr": 0.9},
    }
    write_floors(floors, now, ["mrr", "recall@5"], lower=True)
    assert read_floors(floors) == now


def test_what_was_not_measured_has_fallen() -> None:
    assert judged({"retrieve": {"mrr": 0.0}}, {}) == [Verdict("retrieve", "mrr", 0.0, -math.inf)]
    assert not judged({"retrieve": {"mrr": 0.0}}, {})[0].holds


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        ('{"floors": {"retrieve": {"mrr": "high"}}}', "floors.retrieve.mrr: Input should be a valid number"),
        ('{"floors": {"clew": {"f1": 0.3}}}', "clew needs a chat model"),
        ('{"floor": {}}', "floors: Field required"),
        ("{", "Invalid JSON"),
        (None, "There is no file of floors"),
    ],
)
def test_a_broken_file_of_floors_is_explained(tmp_path: Path, content: str | None, problem: str) -> None:
    path = tmp_path / "floors.json"
    if content is not None:
        path.write_text(content)
    with pytest.raises(InputError, match=problem):
        read_floors(path)


def test_only_answerable_questions_with_a_plan_are_played() -> None:
    plain = Question(id="p", question="?", answers=("a",), gold=("bridge.md",), language="en")
    none = Question(id="n", question="??", answers=(), gold=(), language="en", answerable=False, plan=QUESTION.plan)
    data = DataSet("d", [QUESTION, plain, none], [])
    assert [question.id for question in fitting(data, "gold-plan")] == ["q"]
    assert [question.id for question in fitting(data, "retrieve")] == ["q", "p"]


def test_the_examples_have_floors_for_both_modes() -> None:
    floors = json.loads((Path(__file__).parents[3] / "benchmarks" / "floors.json").read_text())["floors"]
    assert set(floors) == {"retrieve", "gold-plan"}
    assert floors["gold-plan"]["recall@5"] >= 0.9
