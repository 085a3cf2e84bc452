import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.stats import bootstrap

from clew.evaluation.metrics.intervals import Estimate, estimate, paired_difference


def named(values: list[float]) -> dict[str, float]:
    return {f"q{at:03}": value for at, value in enumerate(values)}


def test_a_share_and_its_interval() -> None:
    found = estimate(named([1.0] * 39 + [0.0] * 21))
    assert (found.mean, found.count) == (0.65, 60)
    # The normal approximation: 0.65 ± 1.96 * sqrt(0.65 * 0.35 / 60) = 0.529 .. 0.771.
    assert found.low == pytest.approx(0.529, abs=0.02)
    assert found.high == pytest.approx(0.771, abs=0.02)


def test_agrees_with_the_bootstrap_of_scipy() -> None:
    values = np.random.default_rng(3).exponential(size=80)
    interval = bootstrap((values,), np.mean, n_resamples=10_000, method="percentile", rng=5).confidence_interval
    found = estimate(named(list(values)))
    assert found.mean == pytest.approx(values.mean())
    assert found.low == pytest.approx(interval.low, abs=0.02)
    assert found.high == pytest.approx(interval.high, abs=0.02)


@pytest.mark.parametrize("values", [[0.1], [0.1] * 7, [0.0, 0.0], [1e9] * 3])
def test_equal_values_have_no_spread(values: list[float]) -> None:
    assert estimate(named(values)) == Estimate(values[0], values[0], values[0], len(values))


def test_no_values_are_refused() -> None:
    with pytest.raises(ValueError, match="no values"):
        estimate({})
    with pytest.raises(ValueError, match="no values"):
        paired_difference({"a": 1.0}, {"b": 1.0})


def test_a_paired_difference_is_over_the_common_questions() -> None:
    first = {"a": 0.0, "b": 0.5, "c": 1.0, "only first": 1.0}
    second = {"a": 1.0, "b": 0.5, "c": 1.0, "only second": 0.0}
    found = paired_difference(first, second)
    assert found.mean == pytest.approx(1 / 3)
    assert (found.low, found.count) == (0, 3)
    assert paired_difference(second, first).mean == pytest.approx(-1 / 3)


def test_pairing_takes_out_what_both_share() -> None:
    hard = named([random.Random(at).random() for at in range(50)])
    better = {id: value + 0.1 for id, value in hard.items()}
    found = paired_difference(hard, better)
    assert found.low == pytest.approx(0.1) and found.high == pytest.approx(0.1)


@pytest.mark.parametrize(
    ("given_estimate", "expected"),
    [
        (Estimate(0.65, 0.524, 0.758, 60), "0.650 [0.524, 0.758] (60)"),
        (Estimate(-0.02, -0.1, 0.05, 9), "-0.020 [-0.100, 0.050] (9)"),
        (Estimate(12345.678, 9876.5, 23456.7, 3), "12345.7 [9876.5, 23456.7] (3)"),
    ],
)
def test_written(given_estimate: Estimate, expected: str) -> None:
    assert str(given_estimate) == expected


@settings(deadline=None, max_examples=30)
@given(st.dictionaries(st.text(max_size=3), st.floats(-1e6, 1e6), min_size=1, max_size=20), st.randoms())
def test_the_order_of_questions_changes_nothing(values: dict[str, float], shuffled: random.Random) -> None:
    items = list(values.items())
    shuffled.shuffle(items)
    found = estimate(values)
    assert estimate(dict(items)) == found
    assert min(values.values()) <= found.low <= found.high <= max(values.values())
