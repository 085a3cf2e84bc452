"""The check of the measuring, on a corpus small enough to reckon by hand."""

import pytest

from clew.evaluation.dataset import CorpusPassage, DataSet, GoldHop, Question
from clew.evaluation.selfcheck import Check, checks, gold_queries, hops_in_turn, measured

QUESTION = Question(
    id="q",
    question="Who chairs the firm that built the Lowden Bridge?",
    answers=("Ada Venn",),
    gold=("0", "1"),
    language="en",
    plan=(
        GoldHop("Which firm built the Lowden Bridge?", "Orme Works"),
        GoldHop("Who is the chair of <<answer_1>>?", "Ada Venn"),
    ),
)
CORPUS = [
    CorpusPassage("0", "Lowden Bridge", "Built by Orme Works."),
    CorpusPassage("1", "Orme Works", "Its chair is Ada Venn."),
    CorpusPassage("2", "Lund ferry", "It runs daily."),
]


def test_steps_are_searched_with_the_gold_answers_put_in() -> None:
    assert gold_queries(QUESTION) == ["Which firm built the Lowden Bridge?", "Who is the chair of Orme Works?"]


def test_hops_take_turns_and_each_passage_counts_once() -> None:
    assert hops_in_turn([["a", "b", "c"], ["d", "a"], ["e"]]) == ["a", "d", "e", "b", "c"]


@pytest.mark.parametrize(("metric", "value"), [("recall@1", 50.0), ("recall@2", 100.0), ("all_gold@1", 0.0)])
def test_measures_in_points_of_a_hundred(metric: str, value: float) -> None:
    assert measured(metric, [(QUESTION, ["0", "1", "2"])]) == value


def test_a_data_set_with_known_figures_is_checked_against_them() -> None:
    found = list(checks(DataSet("musique", [QUESTION], CORPUS)))
    assert {(check.search, check.metric) for check in found} == {
        (search, metric)
        for search in ("question alone", "gold steps")
        for metric in ("recall@5", "all_gold@5", "recall@10")
    }
    assert {check.measured for check in found} == {100.0}
    assert not any(check.holds for check in found)
    assert list(checks(DataSet("other", [QUESTION], CORPUS))) == []


def test_a_figure_holds_within_three_tenths_of_a_point() -> None:
    assert Check("d", "s", "m", 42.8, 43.1).holds
    assert not Check("d", "s", "m", 42.8, 43.2).holds
