"""Tables as rows of cells, with what is merged, hidden or a header."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from clew.knowledge.parse.outline import MERGED, Cells
from clew.knowledge.parse.word.xml import W, child, number, switch, value

if TYPE_CHECKING:
    from lxml.etree import _Element as Element

_COLUMNS = 1000
_NAME_CHARS = 60
_AMOUNT = re.compile(
    r"[¥￥$€£]?\s*[+\-−]?\d[\d,，]*(?:\.\d+)?\s*(?:%|％|‰|[万亿]?元|[万亿])?|\d{4}[-/年]\d{1,2}([-/月]\d{1,2}日?)?"
)
_YEAR = re.compile(r"(?:19|20)\d\d年?")


@dataclass(frozen=True)
class Table:
    """A table as it is shown."""

    captions: list[str]
    """Rows above the others that are one cell each: a title, a unit."""
    rows: list[list[str | None]]
    header_rows: int
    """How many of them name the columns."""


@dataclass(frozen=True)
class _Cell:
    at: int
    """Its first column in the grid, from 0."""
    span: int
    goes_on: bool
    """It is one with the cell above."""
    text: str


@dataclass(frozen=True)
class _Row:
    cells: list[_Cell]
    is_header: bool


def read_table(table: "Element", text_of: Callable[["Element"], str]) -> Table:
    """Read a table; `text_of` returns the text of a cell and is asked once for each, in reading order."""
    rows = [_row(each, text_of) for each in table.iterfind(W + "tr") if not switch(each, "trPr/hidden")]
    starts = sorted({cell.at for row in rows for cell in row.cells})
    grid = _grid(rows, starts)
    top = next((at for at, line in enumerate(grid) if not _is_title(line)), 0)
    return Table([line[0] or "" for line in grid[:top]], grid[top:], _header_rows(table, rows[top:], grid[top:]))


def only_cell(table: "Element") -> "Element | None":
    """Return the cell of a table that has no other: a frame around text."""
    cells = table.findall(f"{W}tr/{W}tc")
    return cells[0] if len(cells) == 1 else None


def _row(row: "Element", text_of: Callable[["Element"], str]) -> _Row:
    at = min(number(row, "trPr/gridBefore") or 0, _COLUMNS)
    cells = []
    for cell in row.iterfind(W + "tc"):
        span = min(max(number(cell, "tcPr/gridSpan") or 1, 1), _COLUMNS)
        merge = child(cell, "tcPr/vMerge")
        goes_on = merge is not None and value(merge) in (None, "continue")
        cells.append(_Cell(at, span, goes_on, text_of(cell)))
        at += span
    return _Row(cells, bool(switch(row, "trPr/tblHeader")))


def _grid(rows: Sequence[_Row], starts: Sequence[int]) -> list[list[str | None]]:
    """Lay the cells into columns; lines of the grid at which no cell begins part nothing."""
    column = {start: at for at, start in enumerate(starts)}
    grid: list[list[str | None]] = []
    for row in rows:
        line: list[str | None] = [""] * len(starts)
        for cell in row.cells:
            first = column[cell.at]
            above = grid[-1][first] if grid and cell.goes_on else MERGED
            line[first] = cell.text if above is MERGED else above
            for start in starts[first + 1 :]:
                if start >= cell.at + cell.span:
                    break
                line[column[start]] = MERGED
        grid.append(line)
    return grid


def _is_title(line: Cells) -> bool:
    return len(line) > 1 and all(cell is MERGED for cell in line[1:])


def _header_rows(table: "Element", rows: Sequence[_Row], grid: Sequence[Cells]) -> int:
    """Count the rows that are marked as header; else it is the first, and the second where the first has merges."""
    marked = next((at for at, row in enumerate(rows) if not row.is_header), len(rows))
    if marked:
        return marked
    if len(rows) < 2 or len(grid[0]) < 2 or not _names_columns(table, grid[0]):
        return 0
    merged = any(cell is MERGED for cell in grid[0]) or any(cell.goes_on for cell in rows[1].cells)
    return 2 if merged and len(rows) > 2 and not any(map(_is_amount, grid[1])) else 1


def _names_columns(table: "Element", row: Cells) -> bool:
    """Tell whether a first row reads like names of columns rather than like data, as in a form."""
    look = child(table, "tblPr/tblLook")
    told = value(look, "", "firstRow")
    if told in ("0", "false"):
        return False
    names = [cell.strip() for cell in row if cell]
    return not any(name.endswith((":", "：")) or len(name) > _NAME_CHARS or _is_amount(name) for name in names)


def _is_amount(cell: str | None) -> bool:
    text = (cell or "").strip()
    return bool(_AMOUNT.fullmatch(text)) and not _YEAR.fullmatch(text)
