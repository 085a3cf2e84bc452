import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.evaluation.metrics.ranking import all_gold, ndcg, ranked_documents, recall, reciprocal_rank

POOL = ["x", "a", "x", "y", "b", "a", "z"]


def test_a_document_takes_the_place_of_its_first_passage() -> None:
    assert ranked_documents(POOL) == ["x", "a", "y", "b", "z"]


@pytest.mark.parametrize(
    ("gold", "k", "expected"),
    [
        pytest.param({"a", "b"}, 1, 0, id="rank 1 is x"),
        pytest.param({"a", "b"}, 2, 0.5, id="a at 2"),
        pytest.param({"a", "b"}, 3, 0.5, id="the second passage of x takes no place: b at 4, not 5"),
        pytest.param({"a", "b"}, 4, 1, id="b at 4"),
        pytest.param({"a", "b", "c"}, None, 2 / 3, id="the whole pool lacks c"),
    ],
)
def test_recall(gold: set[str], k: int | None, expected: float) -> None:
    assert recall(POOL, gold, k) == pytest.approx(expected)
    assert all_gold(POOL, gold, k) == (expected == 1)


@pytest.mark.parametrize(
    ("gold", "expected"),
    [
        pytest.param({"x"}, 1, id="first"),
        pytest.param({"b"}, 1 / 4, id="fourth document"),
        pytest.param({"b", "a"}, 1 / 2, id="the first of two counts"),
        pytest.param({"c"}, 0, id="not in the pool"),
    ],
)
def test_reciprocal_rank(gold: set[str], expected: float) -> None:
    assert reciprocal_rank(POOL, gold) == expected


@pytest.mark.parametrize(
    ("gold", "k", "expected"),
    [
        pytest.param({"x", "a"}, 10, 1, id="both at the top"),
        pytest.param({"a"}, 10, 1 / math.log2(3), id="one gold at rank 2: 1/log2(3) over 1"),
        pytest.param(
            {"a", "b"}, 10, (1 / math.log2(3) + 1 / math.log2(5)) / (1 + 1 / math.log2(3)), id="ranks 2, 4 over 1, 2"
        ),
        pytest.param({"a", "b", "c"}, 2, (1 / math.log2(3)) / (1 + 1 / math.log2(3)), id="at most k are gained"),
        pytest.param({"c"}, 10, 0, id="not in the pool"),
    ],
)
def test_ndcg(gold: set[str], k: int, expected: float) -> None:
    assert ndcg(POOL, gold, k) == pytest.approx(expected)


pools = st.lists(st.sampled_from("abcdefgh"), max_size=12)
golds = st.sets(st.sampled_from("abcdxy"), min_size=1)


@given(pools, golds, st.integers(1, 12))
def test_figures_are_shares_and_recall_grows_with_k(pool: list[str], gold: set[str], k: int) -> None:
    assert 0 <= recall(pool, gold, k) <= recall(pool, gold, k + 1) <= recall(pool, gold) <= 1
    assert all_gold(pool, gold, k) <= recall(pool, gold, k)
    assert 0 <= ndcg(pool, gold, k) <= 1
    assert 0 <= reciprocal_rank(pool, gold) <= 1


@given(pools, golds)
def test_recurring_passages_change_nothing(pool: list[str], gold: set[str]) -> None:
    assert recall(pool + pool, gold, 3) == recall(pool, gold, 3)
    assert ndcg(pool + pool, gold, 3) == ndcg(pool, gold, 3)
