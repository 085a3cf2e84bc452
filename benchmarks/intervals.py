"""Intervals for what the benchmarks measure."""

import math
from collections.abc import Sequence


def share(hits: Sequence[bool]) -> str:
    """Write a share with its 95% Wilson interval, such as `0.650 [0.524, 0.758] (39/60)`."""
    low, high = wilson(sum(hits), len(hits))
    return f"{sum(hits) / len(hits):.3f} [{low:.3f}, {high:.3f}] ({sum(hits)}/{len(hits)})"


def wilson(hits: int, trials: int, z: float = 1.96) -> tuple[float, float]:
    """Return the Wilson score interval of a share (Wilson 1927)."""
    rate, square = hits / trials, z * z / trials
    centre = (rate + square / 2) / (1 + square)
    half = z / (1 + square) * math.sqrt(rate * (1 - rate) / trials + square / (4 * trials))
    return centre - half, centre + half


def quantile(ordered: Sequence[float], share: float, unit: str = "ms") -> str:
    """Write a quantile of sorted values with its 95% interval: the ranks within 1.96 binomial deviations of it."""
    count = len(ordered)
    spread = 1.96 * math.sqrt(count * share * (1 - share))
    low, at, high = (min(max(int(count * share + d), 0), count - 1) for d in (-spread, 0, spread))
    return f"{ordered[at]:.1f} {unit} [{ordered[low]:.1f}, {ordered[high]:.1f}]"
