"""The order in which the parts of a page are read: full-width parts from top to bottom, columns one after another."""

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from statistics import median
from typing import Protocol, TypeVar

from clew.knowledge.parse.pdf.lines import Run, is_wide

_GUTTER = 0.7
"""Least width of the gap between two columns, in font sizes."""
_REACHED = 0.9
"""Share of the lines of a column that end within it; a few reach beyond with a mark."""
_LINES = 3
_COLUMN_CHARS = 8.0
"""Characters that a line of running text has at least; two narrow ones count as one."""
_FILLED = 0.35
_DEPTH = 4
_EDGES = 40
"""Left edges that are tried for a column: those that most lines have."""
_MOST = 2000
"""More parts of a page are a drawing."""


class Box(Protocol):
    """What has a place on a page."""

    left: float
    right: float

    @property
    def top(self) -> float:
        """Height of its upper edge."""

    @property
    def bottom(self) -> float:
        """Height of its lower edge."""


T = TypeVar("T", bound=Box)


def in_order(boxes: Sequence[T], depth: int = 0) -> list[list[T]]:
    """Group what stands on a page into columns and full-width parts, in reading order.

    Args:
        boxes: Runs and tables, in the order of the file.
        depth: How many times columns were parted already.
    """
    gutter = _gutter(boxes) if depth < _DEPTH and len(boxes) <= _MOST else None
    if gutter is None:
        return [list(boxes)] if boxes else []
    regions: list[list[T]] = []
    flat: list[T] = []
    for band in _bands(boxes, gutter):
        left, right = _sides(band, gutter)
        if not (left and right):
            flat += band
            continue
        if flat:
            regions.append(flat)
            flat = []
        regions += in_order(left, depth + 1) + in_order(right, depth + 1)
    return [*regions, flat] if flat else regions


def _gutter(boxes: Sequence[T]) -> float | None:
    """Find the height-long gap that parts the most lines into left and right ones."""
    size = median([box.size for box in boxes if isinstance(box, Run)] or [10.0])
    best, found = _LINES - 1.0, None
    lefts = Counter(round(box.left - 0.5) for box in boxes)
    for x in sorted(x for x, _ in lefts.most_common(_EDGES)):
        score = sum(_two_sided(band, x, size) for band in _bands(boxes, x))
        if score > best:
            best, found = score, float(x)
    return found


def _bands(boxes: Sequence[T], x: float) -> Iterator[list[T]]:
    """Cut a page across where something spans `x`: yields that alone, and what stands between two such."""
    order = {id(box): at for at, box in enumerate(boxes)}
    spanning = sorted((box for box in boxes if box.left < x - 1 and box.right > x + 1), key=lambda box: box.top)
    across = {id(box) for box in spanning}
    rest = sorted((box for box in boxes if id(box) not in across), key=lambda box: box.top)
    edges = [float("-inf"), *((box.top + box.bottom) / 2 for box in spanning), float("inf")]
    for at, (above, below) in enumerate(pairwise(edges)):
        between = [box for box in rest if above <= (box.top + box.bottom) / 2 < below]
        if between:
            yield sorted(between, key=lambda box: order[id(box)])
        if at < len(spanning):
            yield [spanning[at]]


def _sides(band: Sequence[T], x: float) -> tuple[list[T], list[T]]:
    return [box for box in band if box.right <= x + 1], [box for box in band if box.right > x + 1]


def _two_sided(band: Sequence[T], x: float, size: float) -> float:
    """Count the lines that stand opposite others, if both sides look like running text and not like a table."""
    left, right = _sides(band, x)
    if len(left) < 2 or len(right) < 2:
        return 0
    rights = sorted(box.right for box in left)
    gap = min(box.left for box in right) - rights[math.ceil(_REACHED * len(rights)) - 1]
    top = max(min(box.top for box in side) for side in (left, right))
    bottom = min(max(box.bottom for box in side) for side in (left, right))
    if gap < _GUTTER * size or bottom - top < size:
        return 0
    turns = sum((one.right <= x + 1) != (other.right <= x + 1) for one, other in pairwise(band))
    return min(len(left), len(right)) if all(_is_prose(side, turns == 1) for side in (left, right)) else 0


def _is_prose(side: Sequence[T], one_after_another: bool) -> bool:
    """Tell running text from cells: its lines are long, and fill the column or were written one after another."""
    texts = [box for box in side if isinstance(box, Run)]
    if not texts:
        return False
    long = median(sum(1 if is_wide(char) else 0.5 for char in run.text) for run in texts)
    width = max(box.right for box in side) - min(box.left for box in side)
    filled = median(run.right - run.left for run in texts) / max(width, 1)
    return long >= _COLUMN_CHARS * (0.5 if one_after_another else 1) and (filled >= _FILLED or one_after_another)
