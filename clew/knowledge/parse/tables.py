"""The parts of a sheet written as tables and lines: which rows name the columns, and what stands above as caption."""

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from clew.knowledge.parse.addresses import Area
from clew.knowledge.parse.builder import Builder, one_line
from clew.knowledge.parse.grid import Grid, Part, are_labelled, is_line, lines_above, parts_of, said
from clew.knowledge.parse.outline import MERGED, Cells

_DATE = r"\d{4}-\d{2}(?:-\d{2})?(?:[ T]\d{2}:\d{2}(?::\d{2})?)?"
_CALENDAR = re.compile(rf"(?:19|20)\d{{2}}|{_DATE}")
_NUMBER = re.compile(
    rf"[-+−(（]?\s*[¥￥$€£]?\s*[-−]?\d[\d,.' ]*\s*[%‰]?[)）]?|\d*\.?\d+E[-+]?\d+|[-+]?\.\d+%?|{_DATE}", re.IGNORECASE
)
_NOTE = re.compile(
    r"\W?(?:注|备注|说明|附注|来源|(?:数据|资料)来源|notes?\b|sources?\b|remarks?\b)|[*※]", re.IGNORECASE
)
_SENTENCE = re.compile(r"[。！？；.!?;]$")
_LABEL = re.compile(r"[:：]$")
_HEADER_ROWS = 5
_SHORT = 80
_COUNTED = 3
_LINES = 3
"""Most lines of one column that are text, where they may as well be a list with a name."""
_GAP = 2
"""Most empty rows between a caption and its table, or between two pieces of one table."""


def write_grid(builder: Builder, grid: Grid) -> None:
    """Write all that stands on a sheet, part by part; `builder` says which sheet it is."""
    writer = _Writer(builder, grid)
    parts = list(_joined(grid))
    for part, after in zip(parts, [*parts[1:], None], strict=True):
        writer.write(part, after.rows[0] if after else 0)
    builder.cells = ""


class _Writer:
    """Writes the parts of one sheet."""

    def __init__(self, builder: Builder, grid: Grid) -> None:
        self._builder = builder
        self._grid = grid
        self._shared: dict[int, list[str]] = {}
        """Lines above several parts side by side that were written, by row."""
        self._last = 0
        """Last row of the table above; 0 for none."""

    def write(self, part: Part, after: int) -> None:
        """Write a part; `after` is the first row of the next one, 0 if there is none."""
        above = [text for row in part.above for text in self._shared.get(row, ())]
        for row in part.above:
            if row not in self._shared:
                self._shared[row] = self._line(row, sorted(self._grid.rows[row]), leads=True)
        if _is_text(self._grid, part):
            for row in part.rows:
                self._line(row, part.columns, leads=self._is_nearer_below(row, after))
        else:
            self._table(part, above)

    def _line(self, row: int, columns: Sequence[int], leads: bool) -> list[str]:
        """Write a row as lines, as captions of the table below if it `leads`, but for prose; return the captions."""
        captions = []
        for column in columns:
            text = one_line(self._grid.rows[row].get(column) or "")
            self._builder.cells = Area(row, column, row, column).name
            if leads and not _is_prose(text):
                self._builder.caption(text)
                captions.append(text)
            else:
                self._builder.paragraph(text)
        return [text for text in captions if text]

    def _is_nearer_below(self, row: int, after: int) -> bool:
        return bool(after) and after - row <= _GAP + 1 and (not self._last or after - row <= row - self._last)

    def _table(self, part: Part, above: Sequence[str]) -> None:
        lead = _lead(self._grid, part)
        for row in lead:
            self._line(row, part.columns, leads=True)
        rows = part.rows[len(lead) :]
        notes = _notes_below(self._grid, rows, part)
        rows = rows[: len(rows) - len(notes)]
        cells = [part.cells(self._grid, row) for row in rows]
        reach = [bisect_right(rows, self._grid.reach.get(row, row)) - 1 for row in rows[:_HEADER_ROWS]]
        header = header_rows(cells, reach)
        self._builder.table(cells, header, [part.place(row) for row in rows], above=above)
        self._last = rows[-1]
        for row in notes:
            self._line(row, part.columns, leads=False)


def _is_prose(text: str) -> bool:
    """Tell a sentence or a note from a title or a unit."""
    return len(text) > _SHORT or bool(_NOTE.match(text) or _SENTENCE.search(text))


def _is_text(grid: Grid, part: Part) -> bool:
    """Tell lines of text from a table; many short ones in a column are a list with a name."""
    rows = [said(grid, row, part.columns) for row in part.rows]
    if not all(map(is_line, rows)):
        return False
    texts = [text for row in rows for text in row]
    return len(part.columns) > 1 or len(rows) <= _LINES or any(map(_is_prose, texts)) or any(map(_LABEL.search, texts))


def _notes_below(grid: Grid, rows: Sequence[int], part: Part) -> Sequence[int]:
    """Return the rows at the end of a table that are a note on it."""
    count = 0
    while count < len(rows) - 1:
        texts = said(grid, rows[-1 - count], part.columns)
        is_note = len(texts) == 1 and _NOTE.match(texts[0])
        if len(part.columns) < 3 or not (is_note or are_labelled(texts)):
            break
        count += 1
    return rows[len(rows) - count :]


def _joined(grid: Grid) -> Iterator[Part]:
    """Yield the parts of a sheet, pieces of one table as one: an empty row in it does not end its header."""
    pieces: list[Part] = []
    for part in parts_of(grid):
        if pieces and not _goes_on(grid, pieces[0], pieces[-1], part):
            yield _whole(pieces)
            pieces.clear()
        pieces.append(part)
    if pieces:
        yield _whole(pieces)


def _whole(pieces: Sequence[Part]) -> Part:
    columns = sorted({column for piece in pieces for column in piece.columns})
    return replace(pieces[0], rows=[row for piece in pieces for row in piece.rows], columns=columns)


def _goes_on(grid: Grid, first: Part, last: Part, part: Part) -> bool:
    """Tell whether a part below an empty row goes on with a table: same columns, and no header of its own."""
    beside = not set(part.columns) <= set(first.columns) or 2 * len(part.columns) <= len(first.columns)
    if part.above or beside or not 1 < part.rows[0] - last.rows[-1] <= _GAP + 1:
        return False
    head, rest = (each.rows[len(_lead(grid, each)) :] for each in (first, part))
    if not head or not rest:
        return False
    header, below = head[0], (head[1:] or rest)[0]
    return _is_header(first.cells(grid, header), first.cells(grid, below)) and not _is_header(
        first.cells(grid, rest[0]), first.cells(grid, rest[1]) if len(rest) > 1 else ()
    )


def _lead(grid: Grid, part: Part) -> Sequence[int]:
    return lines_above(grid, part.rows, set(part.columns)) if len(part.columns) > 1 else ()


def header_rows(cells: Sequence[Cells], reach: Sequence[int]) -> int:
    """Count the rows at the top of a table that name its columns.

    Args:
        cells: What the rows say.
        reach: For each row the last one, counted from 0, that a merged cell which begins in it covers.

    Returns:
        0 if the first row is data already; else it, and those below that a merged or an empty cell joins to it.
    """
    if len(cells) < 2 or _is_form(cells) or not _is_header(cells[0], cells[1]):
        return 0
    count, covered = 1, reach[0]
    most = min(len(cells) - 1, _HEADER_ROWS)
    while count < most and _is_header(cells[count], cells[count + 1]):
        if count > covered and not _is_group(cells[count - 1], cells[count], cells[count + 1]):
            break
        covered = max(covered, reach[count])
        count += 1
    return count


def _is_group(above: Cells, below: Cells, data: Cells) -> bool:
    """Tell a row of names over several columns, merged or with empty cells that the row below it fills."""
    if MERGED in above:
        return True
    gaps = [name for group, name in zip(above, below, strict=False) if not group]
    numbers = any(_NUMBER.fullmatch(text) for text in data if text)
    return numbers and bool(gaps) and all(gaps)


def _is_header(cells: Cells, below: Cells) -> bool:
    """Tell names of columns from data: short, and no numbers but days that are counted and years above other things."""
    under = [*below, *[""] * (len(cells) - len(below))]
    counts = _counts(cells)
    return any(cells) and all(
        len(text) <= _SHORT and (counts or not _NUMBER.fullmatch(text) or _is_named_by(text, value or ""))
        for text, value in zip(cells, under, strict=False)
        if text
    )


def _counts(cells: Cells) -> bool:
    """Tell whether the numbers among names are those of days or the like: 1, 2, 3 and so on."""
    numbers = [int(text) for text in cells if text and text.isdecimal() and len(text) < 4]
    return _COUNTED <= len(numbers) == sum(bool(text and _NUMBER.fullmatch(text)) for text in cells) and all(
        after == number + 1 for number, after in pairwise(numbers)
    )


def _is_named_by(text: str, value: str) -> bool:
    """Tell a year or a date that names the column of a value."""
    return bool(_CALENDAR.fullmatch(text) and value and not _CALENDAR.fullmatch(value))


def _is_form(rows: Sequence[Cells]) -> bool:
    """Tell names and their values, side by side, from a table: colons, or values of several kinds in one column."""
    names = [row[at] or "" for row in rows for at in range(0, len(row), 2)]
    if len(rows[0]) % 2 == 0 and 2 * sum(bool(_LABEL.search(name)) for name in names) >= len(names):
        return True
    if any(len(row) != 2 for row in rows):
        return False
    values = [row[1] for row in rows[1:] if row[1]]
    texts = sum(not _NUMBER.fullmatch(value) for value in values)
    return 0 < texts < len(values) and 3 * texts >= len(values)
