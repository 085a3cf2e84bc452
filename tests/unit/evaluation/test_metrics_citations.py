import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.evaluation.dataset import GoldSentence
from clew.evaluation.metrics.citations import by_passage, by_sentence, focus
from clew.evaluation.record import Cited

GOLD = [GoldSentence("a", 10, 20), GoldSentence("a", 20, 30), GoldSentence("b", 0, 10)]


def cited(*places: tuple[str, int, int]) -> list[Cited]:
    return [Cited(source=source, start=start, end=end, quote="") for source, start, end in places]


@pytest.mark.parametrize(
    ("sources", "precision", "recall", "f1"),
    [
        pytest.param("ab", 1, 1, 1, id="both"),
        pytest.param("aa", 1, 0.5, 2 / 3, id="one document twice is one: 2*1*0.5/1.5"),
        pytest.param("axy", 1 / 3, 0.5, 0.4, id="1 of 3, 1 of 2: 2/6 over 5/6"),
        pytest.param("x", 0, 0, 0, id="none right"),
        pytest.param("", 0, 0, 0, id="none at all"),
    ],
)
def test_by_passage(sources: str, precision: float, recall: float, f1: float) -> None:
    found = by_passage(cited(*((source, 0, 1) for source in sources)), ["a", "b"])
    assert (found.precision, found.recall) == (precision, recall)
    assert found.f1 == pytest.approx(f1)


@pytest.mark.parametrize(
    ("places", "precision", "recall", "share"),
    [
        pytest.param([("a", 10, 20), ("a", 20, 30), ("b", 0, 10)], 1, 1, 1, id="the gold itself"),
        pytest.param([("a", 19, 21)], 1, 2 / 3, 1, id="one citation over the edge of two sentences"),
        pytest.param([("a", 0, 10), ("b", 10, 20)], 0, 0, 0, id="touching is no overlap"),
        pytest.param([("c", 10, 20)], 0, 0, 0, id="another document"),
        pytest.param([("a", 0, 100)], 1, 2 / 3, 0.2, id="a whole passage: 20 of 100 characters are gold"),
        pytest.param([("a", 10, 20), ("a", 10, 20), ("x", 0, 10)], 0.5, 1 / 3, 0.5, id="a place cited twice is one"),
        pytest.param([("a", 10, 10)], 0, 0, 0, id="an empty place"),
        pytest.param([], 0, 0, 0, id="none at all"),
    ],
)
def test_by_sentence(places: list[tuple[str, int, int]], precision: float, recall: float, share: float) -> None:
    found = by_sentence(cited(*places), GOLD)
    assert [found.precision, found.recall] == pytest.approx([precision, recall])
    assert focus(cited(*places), GOLD) == pytest.approx(share)


places = st.lists(st.tuples(st.sampled_from("abc"), st.integers(0, 40), st.integers(0, 40)), max_size=6)


@given(places, st.randoms())
def test_shares_in_any_order(found: list[tuple[str, int, int]], shuffled: random.Random) -> None:
    first = by_sentence(cited(*found), GOLD)
    shuffled.shuffle(found)
    assert by_sentence(cited(*found), GOLD) == first
    assert 0 <= first.precision <= 1 and 0 <= first.recall <= 1 and 0 <= first.f1 <= 1
    assert 0 <= focus(cited(*found), GOLD) <= 1
