"""Tables of a page whose cells lie in a grid of ruling lines, or between rules that run across."""

from collections.abc import Iterable, Sequence

from clew.knowledge.parse.pdf.aligned import tables_between_rules
from clew.knowledge.parse.pdf.glyphs import Drawn, Glyph
from clew.knowledge.parse.pdf.grids import Cell, Grid, grids_of
from clew.knowledge.parse.pdf.lines import Run, lines_of, runs_of
from clew.knowledge.parse.pdf.tables import Content, Table, has_numbers, names_columns

_NEAR = 3.0
_FILLED = 0.25
"""Share of the cells of a grid that say something; a drawing has fewer."""
_HEADER_ROWS = 3


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
    for table in tables_between_rules(page.rules, runs, page.number):
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
        True,
        [ends.get(column, False) for column in range(len(grid.xs) - 1)],
    )


def _header_rows(grid: Grid, rows: Sequence[Sequence[Content]]) -> int:
    """Count the rows that name the columns: a title over all of them, and the rows that the next cells reach over."""
    titles = 0
    while titles + 1 < len(rows) and sum(cell.row == titles for cell in grid.cells) == 1:
        titles += 1
    first = [cell for cell in grid.cells if cell.row == titles]
    deepest = max((cell.row_end - titles for cell in first), default=1)
    if any(cell.column_end - cell.column > 1 for cell in first) and not has_numbers(rows[titles + 1 : titles + 2]):
        deepest = max(deepest, 2)
    count = titles + (deepest if deepest <= _HEADER_ROWS else 1)
    return count if count < len(rows) and names_columns(rows[titles]) else titles
