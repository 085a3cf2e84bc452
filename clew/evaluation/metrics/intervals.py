"""Means with 95% intervals by bootstrap, the same whatever the order of the questions."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt

RESAMPLES = 10_000
_SEED = 20_240_601
_BLOCK = 500
_LEVELS = (2.5, 97.5)


@dataclass(frozen=True)
class Estimate:
    """A mean, its 95% interval, and how many questions it is over.

    Where all values are equal, as with a single question, the interval is that value: it says nothing then.
    """

    mean: float
    low: float
    high: float
    count: int

    def __str__(self) -> str:
        digits = 3 if abs(self.mean) < 10 else 1
        return f"{self.mean:.{digits}f} [{self.low:.{digits}f}, {self.high:.{digits}f}] ({self.count})"


def estimate(values: Mapping[str, float]) -> Estimate:
    """Return the mean of `values` (one for each question id) with its percentile bootstrap interval.

    Raises:
        ValueError: There are no values.
    """
    if not values:
        raise ValueError("There is no mean of no values.")
    ordered = np.array([values[id] for id in sorted(values)], dtype=np.float64)
    mean = math.fsum(ordered) / len(ordered)
    spread = ordered - mean
    if not (ordered != ordered[0]).any():
        mean, spread = float(ordered[0]), np.zeros_like(ordered)
    means = _resamples(len(ordered)) @ spread.astype(np.float32) / len(ordered)
    low, high = np.clip(mean + np.percentile(means, _LEVELS), ordered.min(), ordered.max())
    return Estimate(mean, float(low), float(high), len(ordered))


def paired_difference(first: Mapping[str, float], second: Mapping[str, float]) -> Estimate:
    """Return the mean of `second` minus `first` with its interval, over the questions that both have.

    Raises:
        ValueError: They have no question in common.
    """
    return estimate({id: second[id] - first[id] for id in first.keys() & second.keys()})


@lru_cache(maxsize=4)
def _resamples(count: int) -> npt.NDArray[np.float32]:
    """Return how often each of `count` questions is drawn in each resample: (RESAMPLES, count).

    Kept, for a summary asks for many means over the same questions.
    """
    random = np.random.default_rng(_SEED)
    drawn = np.empty((RESAMPLES, count), dtype=np.float32)
    for start in range(0, RESAMPLES, _BLOCK):
        picked = random.integers(count, size=(_BLOCK, count)) + np.arange(_BLOCK)[:, None] * count
        drawn[start : start + _BLOCK] = np.bincount(picked.ravel(), minlength=_BLOCK * count).reshape(_BLOCK, count)
    return drawn
