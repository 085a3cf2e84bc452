"""Tables of a page: their rows with merged cells; those that only arrange the page are none."""

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from clew.knowledge.parse.html.inline import Inline
from clew.knowledge.parse.html.nodes import HEADINGS, Walk, tag_of
from clew.knowledge.parse.outline import MERGED
from clew.knowledge.parse.tables import header_rows

if TYPE_CHECKING:
    from selectolax.lexbor import LexborNode as Node

_SECTIONS = {"thead": 0, "tfoot": 2}
_SPAN = 1000
"""Most columns that HTML lets a cell span."""
_CELLS = 2_000_000
_LONG = 1000
_LONG_ALONE = 200


@dataclass
class _Cell:
    inline: Inline
    is_header: bool
    columns: int
    rows: int
    """0 for all that follow."""


@dataclass
class _Row:
    section: int
    """0 in the head, 1 in the body, 2 in the foot of the table."""
    cells: list[_Cell] = field(default_factory=list)


@dataclass
class Table:
    """A table as it is shown."""

    captions: list[Inline] = field(default_factory=list)
    rows: list[list[str | None]] = field(default_factory=list)
    header_rows: int = 0
    inlines: list[Inline] = field(default_factory=list)
    """The texts of its cells, for what they refer to."""


def table_of(node: "Node", read: "Callable[[Node], Inline]", is_left_out: "Callable[[Node], bool]") -> Table | None:
    """Read a table; None when it only arranges the page: what is in its cells then stands for itself."""
    reader = _Reader(node, read, is_left_out)
    if reader.is_layout():
        return None
    return reader.table()


class _Reader:
    """Reads one table, and tells of what kind it is."""

    def __init__(self, node: "Node", read: "Callable[[Node], Inline]", is_left_out: "Callable[[Node], bool]") -> None:
        self._node = node
        self._read = read
        self._captions: list[Inline] = []
        self._rows: list[_Row] = []
        self._holds_blocks = False
        """A table or a heading stands in it."""
        self._collect(Walk(node, is_left_out))
        self._rows.sort(key=lambda row: row.section)

    def is_layout(self) -> bool:
        if self._node.attributes.get("role") in ("presentation", "none"):
            return True
        cells = [cell for row in self._rows for cell in row.cells]
        if self._captions or any(cell.is_header for cell in cells) or any(row.section == 0 for row in self._rows):
            return False
        longest = max((cell.inline.length for cell in cells), default=0)
        is_column = all(sum(cell.columns for cell in row.cells) < 2 for row in self._rows)
        return self._holds_blocks or is_column or longest > (_LONG if len(self._rows) > 1 else _LONG_ALONE)

    def table(self) -> Table:
        rows, reach = _spread(self._rows)
        held = [at for at, row in enumerate(rows) if any(row)]
        rows, self._rows = [rows[at] for at in held], [self._rows[at] for at in held]
        reach = [bisect_right(held, reach[at]) - 1 for at in held]
        table = Table(self._captions, rows, inlines=[cell.inline for row in self._rows for cell in row.cells])
        while len(rows) > 1 and len(_said(rows[0])) == 1 < len(rows[0]) and len(self._rows[0].cells) == 1:
            table.captions.append(self._rows.pop(0).cells[0].inline)  # one cell over the whole table is its title
            rows.pop(0)
            reach = [each - 1 for each in reach[1:]]
        table.header_rows = self._named_rows() or (0 if self._has_names() else header_rows(rows, reach))
        width = max(map(len, rows[: table.header_rows]), default=0)
        for row in rows[: table.header_rows]:
            row += [""] * (width - len(row))
        return table

    def _named_rows(self) -> int:
        """Count the rows of the head; without one, those at the top that hold nothing but header cells."""
        in_head = sum(row.section == 0 for row in self._rows)
        data = (at for at, row in enumerate(self._rows) if not all(cell.is_header for cell in row.cells))
        return in_head or next(data, 0)

    def _has_names(self) -> bool:
        return any(cell.is_header for row in self._rows for cell in row.cells)

    def _collect(self, walk: Walk) -> None:
        for step, node in walk:
            if step != "open":
                continue
            tag = tag_of(node)
            if tag == "tr":
                parent = node.parent
                self._rows.append(_Row(_SECTIONS.get(tag_of(parent) if parent else "", 1)))
            elif tag == "caption":
                self._captions.append(self._read(node))
                walk.pass_over()
            elif tag in ("td", "th") and self._rows:
                self._rows[-1].cells.append(self._cell(node))
                walk.pass_over()

    def _cell(self, node: "Node") -> _Cell:
        inner = {tag_of(each) for step, each in Walk(node, lambda _: False) if step == "open"}
        self._holds_blocks = self._holds_blocks or not inner.isdisjoint(("table", *HEADINGS))
        columns, rows = (_number(node, name) for name in ("colspan", "rowspan"))
        is_header = tag_of(node) == "th"
        return _Cell(self._read(node), is_header, min(max(columns, 1), _SPAN), rows)


def _number(node: "Node", name: str) -> int:
    value = (node.attributes.get(name) or "").strip()
    return int(value) if value.isdecimal() and len(value) < 6 else 1


def _said(row: Sequence[str | None]) -> list[str]:
    return [text for text in row if text]


def _spread(rows: Sequence[_Row]) -> tuple[list[list[str | None]], list[int]]:
    """Repeat what a cell says in each row that it covers; return the rows, and the last row that each reaches."""
    spread: list[list[str | None]] = []
    reach = list(range(len(rows)))
    hanging: dict[int, tuple[int, str | None]] = {}
    ends = {row.section: at + 1 for at, row in enumerate(rows)}
    left = _CELLS
    for at, row in enumerate(rows):
        texts: list[str | None] = []
        below = ends[row.section] - at
        for cell in row.cells:
            _hang(texts, hanging)
            height = min(cell.rows or below, below)
            for text in [cell.inline.text, *[MERGED] * ((cell.columns if left > 0 else 1) - 1)]:
                if height > 1:
                    hanging[len(texts)] = (at + height - 1, text)
                texts.append(text)
            reach[at] = max(reach[at], at + height - 1)
        _hang(texts, hanging)
        left -= len(texts)
        hanging = {column: cell for column, cell in hanging.items() if cell[0] > at and left > 0}
        spread.append(texts)
    return spread, reach


def _hang(texts: list[str | None], hanging: Mapping[int, tuple[int, str | None]]) -> None:
    """Add what cells above say in the columns that come next."""
    while len(texts) in hanging:
        texts.append(hanging[len(texts)][1])
