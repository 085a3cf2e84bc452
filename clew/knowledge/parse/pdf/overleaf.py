"""Tables that go on overleaf: one table, with its header once."""

import re
from collections.abc import Sequence
from dataclasses import replace

from clew.knowledge.parse.pdf.lines import Line
from clew.knowledge.parse.pdf.page import Element
from clew.knowledge.parse.pdf.tables import Content, Table
from clew.text import folded

_NEAR = 4.0
_LEADS = 3
_CONTINUED = re.compile(
    r"[（(]?(?:续上?表|接上[页表]|(?:表|附表)\s*[\d.\-–一二三四五六七八九十]*\s*[（(]续|"
    r"(?:table\s*[\d.]*\s*)?[(,]?\s*(?:continued|cont['’.]?d?)\b)",
    re.IGNORECASE,
)


def tables_joined(elements: Sequence[Element]) -> list[Element]:
    """Join tables that stand at the end of a page and at the top of the next and have the same columns.

    Lines between them that say only that it goes on, or repeat the caption or the unit, are left out.
    """
    joined: list[Element] = []
    table: int | None = None
    for element in elements:
        if isinstance(element, Table):
            if table is not None and _goes_on(joined, table, element):
                first = joined[table]
                assert isinstance(first, Table)
                joined[table:] = [_together(first, element)]
            else:
                table = len(joined)
                joined.append(element)
        else:
            joined.append(element)
    return joined


def _goes_on(joined: Sequence[Element], at: int, table: Table) -> bool:
    first, between = joined[at], joined[at + 1 :]
    if not isinstance(first, Table) or table.pages[0] != first.pages[-1] + 1 or len(between) > _LEADS:
        return False
    if not _same_columns(first, table):
        return False
    leads = {folded(line.text) for line in joined[max(0, at - _LEADS) : at] if isinstance(line, Line)}
    return all(
        isinstance(line, Line)
        and line.page == table.pages[0]
        and (folded(line.text) in leads or _CONTINUED.search(line.text) is not None)
        for line in between
    )


def _same_columns(first: Table, more: Table) -> bool:
    """Tell whether columns stand at the same places, or, where no lines part them, what they say does."""
    if len(first.edges) != len(more.edges) or first.ruled != more.ruled:
        return False
    if not first.ruled:
        pairs = zip(_spans(first), _spans(more), strict=True)
        return all(one[0] <= other[1] and other[0] <= one[1] for one, other in pairs)
    shift = first.left - more.left
    return all(abs(one - other - shift) <= _NEAR for one, other in zip(first.edges, more.edges, strict=True))


def _spans(table: Table) -> list[tuple[float, float]]:
    """Return from where to where the cells of each column reach."""
    columns = [[line for cell in column for line in cell or ()] for column in zip(*table.rows, strict=True)]
    return [
        (min((line.left for line in lines), default=0), max((line.right for line in lines), default=0))
        for lines in columns
    ]


def _together(first: Table, more: Table) -> Table:
    rows, pages = more.rows, more.pages
    header = [_text(row) for row in first.rows[: first.header_rows]]
    if header and [_text(row) for row in rows[: first.header_rows]] == header:
        rows, pages = rows[first.header_rows :], pages[first.header_rows :]
    if rows and any(first.open_cells):
        rows = _filled(rows, first)
    return replace(first, rows=[*first.rows, *rows], pages=[*first.pages, *pages], open_cells=more.open_cells)


def _filled(rows: Sequence[list[Content]], first: Table) -> list[list[Content]]:
    """Say in the rows overleaf what a cell says that began before and goes on there empty."""
    filled = [list(row) for row in rows]
    for column, is_open in enumerate(first.open_cells):
        for row in filled if is_open else ():
            if row[column] is None or row[column]:
                break
            row[column] = first.rows[-1][column]
    return filled


def _text(row: Sequence[Content]) -> tuple[str, ...]:
    return tuple(folded("".join(line.text for line in cell or ())) for cell in row)
