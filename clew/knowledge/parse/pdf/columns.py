"""The order in which the parts of a page are read: full-width parts from top to bottom, columns one after another."""

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median
from typing import Generic, Protocol, TypeVar

from clew.knowledge.parse.pdf.lines import Run, is_wide

_GUTTER = 0.7
"""Least width of the gap between two columns, in font sizes."""
_REACHED = 0.9
"""Share of the lines of a column that end within it; a few reach beyond with a mark."""
_WORD_GAP, _RAISED = 0.6, 0.5
"""In font sizes: most that one piece of a line stands apart from the next, and above or below it."""
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


@dataclass
class _Piece(Generic[T]):
    """What stands close together on a line: words, and a mark that is raised among them; or a table."""

    boxes: list[T]
    left: float
    right: float
    top: float
    bottom: float

    def add(self, box: T) -> None:
        self.boxes.append(box)
        self.left, self.right = min(self.left, box.left), max(self.right, box.right)
        self.top, self.bottom = min(self.top, box.top), max(self.bottom, box.bottom)

    @property
    def runs(self) -> list[Run]:
        return [box for box in self.boxes if isinstance(box, Run)]

    @property
    def chars(self) -> float:
        """Wide characters that are as long; two narrow ones count as one."""
        return sum(1 if is_wide(char) else 0.5 for run in self.runs for char in run.text)


def in_order(boxes: Sequence[T], depth: int = 0) -> list[list[T]]:
    """Group what stands on a page into columns and full-width parts, in reading order.

    Args:
        boxes: Runs and tables, in the order of the file.
        depth: How many times columns were parted already.
    """
    pieces = _pieces(boxes) if depth < _DEPTH and len(boxes) <= _MOST else []
    gutter = _gutter(pieces)
    if gutter is None:
        return [list(boxes)] if boxes else []
    regions: list[list[T]] = []
    flat: list[T] = []
    for band in _bands(pieces, gutter):
        left, right = map(_boxes, _sides(band, gutter))
        if not (left and right):
            flat += _boxes(band)
            continue
        if flat:
            regions.append(flat)
            flat = []
        regions += in_order(left, depth + 1) + in_order(right, depth + 1)
    return [*regions, flat] if flat else regions


def _pieces(boxes: Iterable[T]) -> list[_Piece[T]]:
    pieces: list[_Piece[T]] = []
    for box in boxes:
        if pieces and _goes_on(pieces[-1].boxes[-1], box):
            pieces[-1].add(box)
        else:
            pieces.append(_Piece([box], box.left, box.right, box.top, box.bottom))
    return pieces


def _goes_on(before: Box, box: Box) -> bool:
    if not (isinstance(before, Run) and isinstance(box, Run)):
        return False
    size = max(before.size, box.size)
    return abs(before.base - box.base) <= _RAISED * size and abs(box.left - before.right) <= _WORD_GAP * size


def _boxes(pieces: Iterable[_Piece[T]]) -> list[T]:
    return [box for piece in pieces for box in piece.boxes]


def _gutter(pieces: Sequence[_Piece[T]]) -> float | None:
    """Find the height-long gap that parts the most lines into left and right ones."""
    size = median([run.size for piece in pieces for run in piece.runs] or [10.0])
    best, found = _LINES - 1.0, None
    lefts = Counter(round(piece.left - 0.5) for piece in pieces)
    for x in sorted(x for x, _ in lefts.most_common(_EDGES)):
        score = sum(_two_sided(band, x, size) for band in _bands(pieces, x))
        if score > best:
            best, found = score, float(x)
    return found


def _bands(boxes: Sequence[_Piece[T]], x: float) -> Iterator[list[_Piece[T]]]:
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


def _sides(band: Sequence[_Piece[T]], x: float) -> tuple[list[_Piece[T]], list[_Piece[T]]]:
    return [box for box in band if box.right <= x + 1], [box for box in band if box.right > x + 1]


def _two_sided(band: Sequence[_Piece[T]], x: float, size: float) -> float:
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


def _is_prose(side: Sequence[_Piece[T]], one_after_another: bool) -> bool:
    """Tell running text from cells: its lines are long, and fill the column or were written one after another."""
    texts = [piece for piece in side if piece.runs]
    if not texts:
        return False
    long = median(piece.chars for piece in texts)
    width = max(piece.right for piece in side) - min(piece.left for piece in side)
    filled = median(piece.right - piece.left for piece in texts) / max(width, 1)
    return long >= _COLUMN_CHARS * (0.5 if one_after_another else 1) and (filled >= _FILLED or one_after_another)
