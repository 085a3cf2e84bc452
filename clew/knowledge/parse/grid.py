"""Cells on a sheet, and the parts of it that a person sees: blocks of cells between empty rows and columns."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from clew.knowledge.parse.addresses import Area
from clew.knowledge.parse.outline import MERGED, Cells

_DEPTH = 20
_SPACER = 3
"""Most empty columns between a column by itself and the table that it belongs to."""
_LABELS = 4
_LABELLED = re.compile(r"[^:：\d]{1,20}[:：]\s*\S")
_PERIOD = re.compile(
    r"(?:\d{4}|[〇零一二三四五六七八九]{4})\s*[-/.年].{0,24}|(?:fy|as at|as of|for the)\b.{0,40}\d{4}", re.IGNORECASE
)
_MERGED_CELLS = 5_000_000
"""Most cells in all that merged areas are spread over; larger ones, which no one draws, say their text once."""


@dataclass
class Grid:
    """The cells of a sheet that hold something; rows and columns count from 1."""

    rows: dict[int, dict[int, str | None]] = field(default_factory=dict)
    """Texts by row and column; what a merged cell covers to its right is `MERGED`."""
    reach: dict[int, int] = field(default_factory=dict)
    """The last row of the cells that begin in a row, where a merged one makes it another."""

    def merge(self, areas: Sequence[Area]) -> None:
        """Repeat what a merged cell says in each row that it covers and that holds something else."""
        last = max(self.rows, default=0)
        right = max((max(cells) for cells in self.rows.values()), default=0)
        left = _MERGED_CELLS
        for area in areas:
            area = area._replace(bottom=min(area.bottom, last), right=min(area.right, right))
            cells = (area.bottom - area.top + 1) * (area.right - area.left + 1)
            text = self.rows.get(area.top, {}).get(area.left)
            if text and cells <= left:
                left -= cells
                self.reach[area.top] = max(area.bottom, self.reach.get(area.top, 0))
                self._spread(area, text)

    def _spread(self, area: Area, text: str) -> None:
        for row in range(area.top, area.bottom + 1):
            if cells := self.rows.get(row):
                cells.update(dict.fromkeys(range(area.left, area.right + 1), MERGED))
                cells[area.left] = text


@dataclass(frozen=True)
class Part:
    """A block of cells that stand together."""

    rows: Sequence[int]
    columns: Sequence[int]
    """Those that hold something, in order."""
    above: Sequence[int] = ()
    """Rows of a line that stands above this part and others beside it."""

    def cells(self, grid: Grid, row: int) -> Cells:
        """Return what the cells of a row of this part say."""
        cells = grid.rows[row]
        return [cells.get(column, "") for column in self.columns]

    def place(self, row: int) -> str:
        """Name the cells of a row of this part, such as `A5:C5`."""
        return Area(row, self.columns[0], row, self.columns[-1]).name


def parts_of(grid: Grid) -> Iterator[Part]:
    """Yield the parts of a sheet from top to bottom, those side by side from left to right."""
    columns = {column for cells in grid.rows.values() for column in cells}
    yield from _parts(grid, sorted(grid.rows), columns)


def _parts(
    grid: Grid, rows: Sequence[int], columns: set[int], above: Sequence[int] = (), depth: int = 0
) -> Iterator[Part]:
    for band in _bands(grid, rows):
        lines = lines_above(grid, band, columns)
        below = band[len(lines) :]
        groups = _column_groups(grid, below, columns)
        if len(groups) < 2 or depth > _DEPTH:
            yield Part(band, sorted({column for row in band for column in grid.rows[row] if column in columns}), above)
            continue
        for group in groups:
            held = [row for row in below if not group.isdisjoint(grid.rows[row])]
            own = [row for row in lines if _is_over(set(grid.rows[row]), group, set().union(*groups))]
            yield from _parts(grid, held, group, [*above, *own], depth + 1)


def _is_over(line: set[int], group: set[int], held: set[int]) -> bool:
    """Tell whether a line stands over a group of columns; one cell at an end of the sheet stands over all of them."""
    at_end = len(line) == 1 and not line.isdisjoint((min(held), max(held)))
    return at_end or not line.isdisjoint(group) or line.isdisjoint(held)


def _bands(grid: Grid, rows: Sequence[int]) -> Iterator[Sequence[int]]:
    """Part rows where there is an empty one between them that no merged cell goes over."""
    start, reach = 0, 0
    for at, (row, after) in enumerate(pairwise(rows), 1):
        reach = max(reach, row, grid.reach.get(row, 0))
        if after > reach + 1:
            yield rows[start:at]
            start = at
    yield rows[start:]


def lines_above(grid: Grid, rows: Sequence[int], columns: set[int]) -> Sequence[int]:
    """Return the rows at the top that are lines: a title, a unit."""
    count = next((at for at, row in enumerate(rows) if not is_line(said(grid, row, columns))), len(rows))
    return rows[:count]


def is_line(texts: Sequence[str]) -> bool:
    """Tell a row that is no part of a table: it says one thing, or a few with their labels and a date or a period.

    A unit in front of years is none: it stands in the corner of the table.
    """
    labelled = [text for text in texts if not _PERIOD.fullmatch(text)]
    is_corner = len(labelled) < len(texts) and texts[0].startswith("单位")
    return len(texts) < 2 or (len(texts) - len(labelled) < 2 and not is_corner and are_labelled(labelled))


def are_labelled(texts: Sequence[str]) -> bool:
    """Tell a few things each with its label, such as `单位：万元`."""
    return 0 < len(texts) <= _LABELS and all(map(_LABELLED.match, texts))


def said(grid: Grid, row: int, columns: Iterable[int]) -> list[str]:
    """Return what the cells of a row say, without empty and covered ones."""
    cells = grid.rows[row]
    return [text for column in columns if (text := cells.get(column))]


def _column_groups(grid: Grid, rows: Sequence[int], columns: set[int]) -> list[set[int]]:
    """Part columns where there is an empty one between them; a column by itself stays with a near neighbour."""
    held = sorted({column for row in rows for column in grid.rows[row] if column in columns})
    groups: list[set[int]] = []
    for before, column in pairwise([0, *held]):
        gap = column - before - 1
        if groups and (gap == 0 or (gap <= _SPACER and len(groups[-1]) < 2)):
            groups[-1].add(column)
        else:
            groups.append({column})
    if len(groups) > 1 and len(groups[-1]) < 2 and min(groups[-1]) - max(groups[-2]) - 1 <= _SPACER:
        last = groups.pop()
        groups[-1] |= last
    return groups
