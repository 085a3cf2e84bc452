from collections import Counter

import pytest

from clew.evaluation.dataset import Question
from clew.evaluation.datasets.sample import sample

KINDS = {"2hop": 60, "3hop1": 30, "4hop1": 10}
QUESTIONS = [
    Question(f"{kind}__{number}", f"Who is {number}?", ("x",), (), "en", kind=kind, hops=int(kind[0]))
    for kind, count in KINDS.items()
    for number in range(count)
]


def ids(questions: list[Question]) -> list[str]:
    return [question.id for question in questions]


@pytest.mark.parametrize("n", [10, 20, 50])
def test_mixes_kinds_in_proportion(n: int) -> None:
    kinds = Counter(question.kind for question in sample(QUESTIONS, n))
    assert kinds == {kind: count * n // 100 for kind, count in KINDS.items()}


def test_does_not_depend_on_the_order_of_the_file() -> None:
    assert ids(sample(QUESTIONS, 17)) == ids(sample(QUESTIONS[::-1], 17))


def test_a_smaller_sample_is_the_beginning_of_a_larger_one() -> None:
    assert ids(sample(QUESTIONS, 40))[:15] == ids(sample(QUESTIONS, 15))


def test_another_seed_picks_others() -> None:
    assert set(ids(sample(QUESTIONS, 20))) != set(ids(sample(QUESTIONS, 20, seed=1)))


def test_is_the_same_in_every_process() -> None:
    assert ids(sample(QUESTIONS, 3)) == ["2hop__59", "3hop1__3", "2hop__4"]


def test_keeps_the_kinds_and_hops_that_are_asked_for() -> None:
    assert {question.kind for question in sample(QUESTIONS, 20, kinds={"3hop1"})} == {"3hop1"}
    assert Counter(question.hops for question in sample(QUESTIONS, 18, hops={2, 3})) == {2: 12, 3: 6}
    assert sample(QUESTIONS, 5, kinds={"2hop"}, hops={3}) == []


def test_takes_all_when_there_are_no_more() -> None:
    assert sorted(ids(sample(QUESTIONS, None))) == sorted(ids(QUESTIONS)) == sorted(ids(sample(QUESTIONS, 1000)))
