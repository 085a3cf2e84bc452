"""Tables of a page: in grids of ruling lines, and between rules that run across alone."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from clew.knowledge.parse.pdf.columns import in_order
from clew.knowledge.parse.pdf.glyphs import Drawn, Glyph, Rule
from clew.knowledge.parse.pdf.grids import Cell, Grid, grids_of
from clew.knowledge.parse.pdf.lines import Line, Run, lines_of, runs_of

_NEAR = 3.0
_FILLED = 0.25
"""Share of the cells of a grid that say something; a drawing has fewer."""
_HEADER_ROWS = 3
_NUMBERS = 0.4
"""Share of numbers in a first row from which on it is no header."""
_COLUMN_GAP = 0.8
_NUMBER = re.compile(r"[-+(（]?[¥$€£]?\s*\d[\d,，. ]*[%％)）]?")
_YEAR = re.compile(r"(?:19|20)\d\d(?:\s*年)?")

Content = list[Line] | None
"""The lines of a cell; nothing for a cell that goes on from the one to its left."""


@dataclass
class Table:
    """A table, in points from the left and the top of its (first) page."""

    left: float
    right: float
    top: float
    bottom: float
    edges: tuple[float, ...]
    """Where its columns begin and end."""
    rows: list[list[Content]]
    pages: list[int]
    """Page of each row."""
    header_rows: int
    open_cells: list[bool] = field(default_factory=list)
    """Of each column, whether its last cell goes over several rows and so may go on overleaf."""


def tables_of(page: Drawn) -> tuple[list[Table], list[Run]]:
    """Return the tables of a page, and the runs of everything else on it."""
    found: list[Table] = []
    rest: list[Glyph] = page.glyphs
    for grid in grids_of(page.rules):
        inside, outside = _parted(rest, grid)
        table = _ruled(grid, inside, page.number)
        if table:
            found.append(table)
            rest = outside
    runs = runs_of(rest)
    for table in _between_rules(page.rules, runs, page.number):
        found.append(table)
        runs = [run for run in runs if not (table.top <= run.base <= table.bottom and run.left >= table.left - _NEAR)]
    return found, runs


def _parted(glyphs: Iterable[Glyph], grid: Grid) -> tuple[dict[Cell, list[Glyph]], list[Glyph]]:
    inside: dict[Cell, list[Glyph]] = {cell: [] for cell in grid.cells}
    outside: list[Glyph] = []
    for glyph in glyphs:
        cell = grid.cell_at((glyph.left + glyph.right) / 2, glyph.base - glyph.size / 3)
        (inside[cell] if cell else outside).append(glyph)
    return inside, outside


def _ruled(grid: Grid, glyphs: dict[Cell, list[Glyph]], page: int) -> Table | None:
    """Write the cells into rows: one over several rows stands in each, one over columns in its first."""
    contents = {cell: lines_of(runs_of(glyphs[cell]), page) for cell in grid.cells}
    if sum(map(bool, contents.values())) < max(2, _FILLED * len(contents)):
        return None
    rows: list[list[Content]] = [[None] * (len(grid.xs) - 1) for _ in grid.ys[1:]]
    for cell, lines in contents.items():
        for row in range(cell.row, cell.row_end):
            rows[row][cell.column] = lines
    last = len(rows)
    ends = {
        cell.column: cell.row_end == last and cell.row_end - cell.row > 1 for cell in grid.cells if cell.row_end == last
    }
    return Table(
        *(grid.xs[0], grid.xs[-1], grid.ys[0], grid.ys[-1], grid.xs),
        rows,
        [page] * last,
        _header_rows(grid, rows),
        [ends.get(column, False) for column in range(len(grid.xs) - 1)],
    )


def _header_rows(grid: Grid, rows: Sequence[Sequence[Content]]) -> int:
    """Count the rows that name the columns: a title over all of them, and the rows that the next cells reach over."""
    titles = 0
    while titles + 1 < len(rows) and sum(cell.row == titles for cell in grid.cells) == 1:
        titles += 1
    first = [cell for cell in grid.cells if cell.row == titles]
    deepest = max((cell.row_end - titles for cell in first), default=1)
    if any(cell.column_end - cell.column > 1 for cell in first):
        deepest = max(deepest, 2)
    count = titles + (deepest if deepest <= _HEADER_ROWS else 1)
    return count if count < len(rows) and not _is_numeric(rows[titles]) else titles


def _is_numeric(row: Sequence[Content]) -> bool:
    texts = ["".join(line.text for line in lines) for lines in row if lines]
    numbers = [text for text in texts if _NUMBER.fullmatch(text) and not _YEAR.fullmatch(text)]
    return len(numbers) > _NUMBERS * len(texts)


def _between_rules(rules: Sequence[Rule], runs: Sequence[Run], page: int) -> list[Table]:
    """Find tables that have only rules across: over the header, under it, and at the end."""
    alike: dict[tuple[int, int], list[Rule]] = {}
    for rule in sorted(rules, key=lambda rule: rule.top):
        if rule.top == rule.bottom:
            alike.setdefault((round(rule.left / _NEAR), round(rule.right / _NEAR)), []).append(rule)
    found = []
    for group in alike.values():
        first = 0
        while first + 2 < len(group):
            last, table = first + 2, None
            while last < len(group) and (longer := _open_table(group[first : last + 1], runs, page)):
                table, last = longer, last + 1
            if table:
                found.append(table)
            first = last if table else first + 1
    return found


def _open_table(rules: Sequence[Rule], runs: Sequence[Run], page: int) -> Table | None:
    head = _within(runs, rules[0], rules[1])
    parts = [_within(runs, above, below) for above, below in pairwise(rules[1:])]
    body = [run for part in parts for run in part]
    if not head or not all(parts) or len(in_order(body)) > 1:
        return None
    edges = _column_edges(body, rules[0])
    if len(edges) < 3:
        return None
    header, rows = _rows(head, edges, page), _rows(body, edges, page)
    if len(rows) < 2:
        return None
    return Table(
        *(rules[0].left, rules[0].right, rules[0].top, rules[-1].top, edges),
        [*header, *rows],
        [page] * (len(header) + len(rows)),
        len(header),
        [False] * (len(edges) - 1),
    )


def _within(runs: Iterable[Run], above: Rule, below: Rule) -> list[Run]:
    return [
        run
        for run in runs
        if above.top < run.base <= below.top + 1 and above.left - _NEAR <= run.left and run.right <= above.right + _NEAR
    ]


def _column_edges(runs: Sequence[Run], rule: Rule) -> tuple[float, ...]:
    """Find the gaps that no run of the body crosses."""
    gaps: list[float] = []
    reach = min(run.right for run in runs)
    for run in sorted(runs, key=lambda run: run.left):
        if run.left - reach >= _COLUMN_GAP * run.size:
            gaps.append((run.left + reach) / 2)
        reach = max(reach, run.right)
    return (rule.left, *gaps, rule.right)


def _rows(runs: Sequence[Run], edges: Sequence[float], page: int) -> list[list[Content]]:
    """Write the runs into rows; a line with few cells, and none in the first column, goes on in the cells above it."""
    rows: list[list[list[Run]]] = []
    for line in _by_line(runs):
        cells: list[list[Run]] = [[] for _ in edges[1:]]
        for run in line:
            cells[_column(run, edges)].append(run)
        if cells[0] or not rows or sum(map(bool, cells)) >= max(2, len(cells) / 2):
            rows.append(cells)
        else:
            for cell, more in zip(rows[-1], cells, strict=True):
                cell += more
    return [[lines_of(cell, page) for cell in row] for row in rows]


def _by_line(runs: Iterable[Run]) -> list[list[Run]]:
    lines: list[list[Run]] = []
    for run in sorted(runs, key=lambda run: run.base):
        if lines and run.base - lines[-1][0].base <= 0.5 * run.size:
            lines[-1].append(run)
        else:
            lines.append([run])
    return lines


def _column(run: Run, edges: Sequence[float]) -> int:
    return max((n for n, edge in enumerate(edges[:-1]) if edge <= (run.left + run.right) / 2), default=0)
