"""Intervals for what the benchmarks measure."""

import math
from collections.abc import Sequence


def quantile(ordered: Sequence[float], share: float, unit: str = "ms") -> str:
    """Write a quantile of sorted values with its 95% interval: the ranks within 1.96 binomial deviations of it."""
    count = len(ordered)
    spread = 1.96 * math.sqrt(count * share * (1 - share))
    low, at, high = (min(max(int(count * share + d), 0), count - 1) for d in (-spread, 0, spread))
    return f"{ordered[at]:.1f} {unit} [{ordered[low]:.1f}, {ordered[high]:.1f}]"


def share(count: int, total: int) -> str:
    """Write a share with its 95% interval (Wilson's score interval) and what it is of; `–` of nothing."""
    if not total:
        return "–"
    at, square = count / total, 1.96**2
    middle = (at + square / (2 * total)) / (1 + square / total)
    spread = 1.96 / (1 + square / total) * math.sqrt(at * (1 - at) / total + square / (4 * total**2))
    return f"{at:.3f} [{max(middle - spread, 0):.3f}, {min(middle + spread, 1):.3f}] ({total})"
