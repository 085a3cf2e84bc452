"""Ruling lines to grids: where the cells of a table are, merged ones among them."""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product

from clew.knowledge.parse.pdf.glyphs import Rule

_NEAR = 3.0
"""Points within which two lines meet, or are one."""
_THIN = 4.0
_MOST_LINES, _MOST_FIELDS = 1000, 10_000
"""More are a drawing."""
Field = tuple[int, int]
"""Row and column of a part of a grid between two neighbouring lines each way."""
_COVERED = 0.6
"""Share of a cell's side that a line must run along to bound it."""


@dataclass(frozen=True)
class Cell:
    """A cell of a grid: its rows and columns, the last ones not included."""

    row: int
    column: int
    row_end: int
    column_end: int


@dataclass(frozen=True)
class Grid:
    """A ruled table: the places of its lines, and its cells from left to right and from top to bottom."""

    xs: tuple[float, ...]
    ys: tuple[float, ...]
    cells: tuple[Cell, ...]

    def cell_at(self, x: float, y: float) -> Cell | None:
        """Find the cell at a point."""
        return self._owners.get((bisect_right(self.ys, y) - 1, bisect_right(self.xs, x) - 1))

    @cached_property
    def _owners(self) -> dict[tuple[int, int], Cell]:
        return {
            field: cell
            for cell in self.cells
            for field in product(range(cell.row, cell.row_end), range(cell.column, cell.column_end))
        }


def grids_of(rules: Iterable[Rule]) -> list[Grid]:
    """Find the grids of at least two columns that the lines of a page make."""
    lines = _merged(rules)
    grids = (_grid(group) for group in _connected(lines)) if len(lines) <= _MOST_LINES else ()
    return [grid for grid in grids if grid]


def _merged(rules: Iterable[Rule]) -> list[Rule]:
    """Join the lines that go on from each other."""
    joined: list[Rule] = []
    for across in (True, False):
        lines = [rule for rule in rules if (rule.top == rule.bottom) is across]
        lines.sort(key=lambda rule: (round(_level(rule) / _NEAR), _span(rule)))
        for line in lines:
            last = joined[-1] if joined else None
            if last and _goes_on(last, line):
                start, end = _span(last)[0], max(_span(last)[1], _span(line)[1])
                level = _level(last)
                joined[-1] = Rule(start, level, end, level) if across else Rule(level, start, level, end)
            else:
                joined.append(line)
    return joined


def _level(rule: Rule) -> float:
    return rule.top if rule.top == rule.bottom else rule.left


def _span(rule: Rule) -> tuple[float, float]:
    return (rule.left, rule.right) if rule.top == rule.bottom else (rule.top, rule.bottom)


def _goes_on(one: Rule, other: Rule) -> bool:
    same_way = (one.top == one.bottom) == (other.top == other.bottom)
    return same_way and abs(_level(one) - _level(other)) <= _NEAR and _span(other)[0] <= _span(one)[1] + _NEAR


def _connected(lines: Sequence[Rule]) -> list[list[Rule]]:
    """Group the lines that cross or touch each other."""
    groups: list[list[Rule]] = []
    for line in lines:
        touching = [group for group in groups if any(_touch(line, other) for other in group)]
        groups = [group for group in groups if not any(group is other for other in touching)]
        groups.append([line, *(other for group in touching for other in group)])
    return groups


def _touch(one: Rule, other: Rule) -> bool:
    return (
        one.left <= other.right + _NEAR
        and other.left <= one.right + _NEAR
        and one.top <= other.bottom + _NEAR
        and other.top <= one.bottom + _NEAR
    )


def _grid(lines: Sequence[Rule]) -> Grid | None:
    across = [rule for rule in lines if rule.top == rule.bottom]
    down = [rule for rule in lines if rule.left == rule.right]
    if len(across) < 2 or not down:
        return None
    xs = _edges([rule.left for rule in down] + [side for rule in across for side in (rule.left, rule.right)])
    ys = _edges([rule.top for rule in across] + [side for rule in down for side in (rule.top, rule.bottom)])
    if len(xs) * len(ys) > _MOST_FIELDS:
        return None
    cells = _cells(xs, ys, across, down)
    if len({cell.column for cell in cells}) < 2:
        return None
    return Grid(xs, ys, cells)


def _edges(values: Iterable[float]) -> tuple[float, ...]:
    """Make one of the values that are as near as the two sides of a double line."""
    edges: list[float] = []
    for value in sorted(values):
        if not edges or value - edges[-1] > _THIN:
            edges.append(value)
    return tuple(edges)


def _cells(xs: Sequence[float], ys: Sequence[float], across: Sequence[Rule], down: Sequence[Rule]) -> tuple[Cell, ...]:
    """Join the fields of the grid that no line parts."""
    fields = list(product(range(len(ys) - 1), range(len(xs) - 1)))
    owner = {field: field for field in fields}

    def first(field: Field) -> Field:
        while owner[field] != field:
            owner[field] = field = owner[owner[field]]
        return field

    for row, column in fields:
        if column + 2 < len(xs) and not _bounded(xs[column + 1], ys[row], ys[row + 1], down):
            owner[first((row, column + 1))] = first((row, column))
        if row + 2 < len(ys) and not _bounded(ys[row + 1], xs[column], xs[column + 1], across):
            owner[first((row + 1, column))] = first((row, column))
    cells: dict[Field, list[Field]] = {}
    for field in fields:
        cells.setdefault(first(field), []).append(field)
    return tuple(map(_cell, cells.values()))


def _cell(fields: Sequence[Field]) -> Cell:
    rows, columns = [row for row, _ in fields], [column for _, column in fields]
    return Cell(min(rows), min(columns), max(rows) + 1, max(columns) + 1)


def _bounded(level: float, low: float, high: float, lines: Sequence[Rule]) -> bool:
    """Tell whether lines at `level` run along most of the side from `low` to `high`."""
    near = (_span(line) for line in lines if abs(_level(line) - level) <= _THIN)
    covered = sum(max(0.0, min(end, high) - max(start, low)) for start, end in near)
    return covered >= _COVERED * (high - low)
