"""The public data sets themselves, where they are at hand: the folder is given by CLEW_EVAL_DATA."""

import os
from collections import Counter

import pytest

from clew.evaluation.dataset import DataSet
from clew.evaluation.datasets.load import DATA_VARIABLE, load_dataset
from clew.evaluation.unanswerable import unanswerable

pytestmark = pytest.mark.skipif(not os.environ.get(DATA_VARIABLE), reason=f"{DATA_VARIABLE} names no folder")

PLANNED = {"2hop": 2, "3hop1": 3, "3hop2": 3, "4hop1": 4}


@pytest.mark.parametrize(
    ("name", "questions", "passages", "problems"),
    [("musique", 200, 11656, 0), ("2wiki", 201, 6119, 3), ("hotpotqa", 190, 9221, 0), ("chronoqa", 200, 6351, 0)],
)
def test_is_read_whole(name: str, questions: int, passages: int, problems: int) -> None:
    dataset = load_dataset(name)
    assert (len(dataset.questions), len(dataset.corpus), len(dataset.problems)) == (questions, passages, problems)
    assert all(question.gold and question.answers and question.answerable for question in dataset.questions)
    if name != "chronoqa":
        assert [passage.source for passage in dataset.corpus] == [str(row) for row in range(passages)]
        assert all(len(question.gold) == question.hops for question in dataset.questions)


@pytest.mark.parametrize("name", ["2wiki", "hotpotqa"])
def test_gold_sentences_are_sentences(name: str) -> None:
    dataset = load_dataset(name)
    texts = {passage.source: passage.text for passage in dataset.corpus}
    for question in dataset.questions:
        for gold in question.gold_sentences:
            sentence = texts[gold.source][gold.start : gold.end]
            assert sentence
            assert sentence == sentence.strip()


def test_hops_of_musique() -> None:
    questions = load_dataset("musique").questions
    assert Counter(question.kind for question in questions) == {"2hop": 104, "3hop1": 48, "4hop1": 33, "3hop2": 15}
    assert all(len(question.plan) == question.hops == PLANNED[question.kind] for question in questions)
    assert not any("#1" in hop.text for question in questions for hop in question.plan)


def test_dates_of_chronoqa() -> None:
    assert all(len(question.as_of) == 10 for question in load_dataset("chronoqa").questions)


def test_most_of_musique_can_be_made_unanswerable() -> None:
    dataset: DataSet = load_dataset("musique")
    questions, report = unanswerable(dataset)
    assert report.made == len(questions) == 154
    assert len(report.stated_elsewhere) == 46
    assert {(1, 2), (2, 2), (1, 3), (2, 3), (3, 3), (1, 4), (4, 4)} <= report.by_hop.keys()
