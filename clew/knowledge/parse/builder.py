"""The canonical text of a file that is no text itself, written block by block, so that every offset is right."""

from collections.abc import Sequence
from itertools import groupby

from clew.knowledge.document import Block, BlockKind, Place
from clew.knowledge.parse.outline import MERGED, Cells, Outline
from clew.text import clean_text

_GAP = "\n\n"
_CELL = " | "


class Builder:
    """Writes a text and its outline. Set `page`, `sheet` and `cells` to where what follows stands in the original."""

    def __init__(self) -> None:
        self.page = 0
        self.sheet = ""
        self.cells = ""
        self._outline = Outline()
        self._parts: list[str] = []
        self._length = 0
        self._places: list[Place] = []

    @property
    def text(self) -> str:
        """What was written so far."""
        return "".join(self._parts)

    @property
    def blocks(self) -> tuple[Block, ...]:
        """The blocks so far."""
        return tuple(self._outline.blocks)

    @property
    def places(self) -> tuple[Place, ...]:
        """Where they stand in the original; empty when no place was ever set."""
        return tuple(place for place in self._places if place.page or place.sheet)

    def heading(self, text: str, level: int) -> None:
        """Write a heading of level 1 (the highest) to 6; its automatic number belongs to `text`."""
        if text := one_line(text):
            self._outline.heading(self._write(text), text, max(1, min(level, 6)), text)

    def paragraph(self, text: str, kind: BlockKind = "paragraph", above: Sequence[str] = ()) -> None:
        """Write a paragraph; line breaks in it stay.

        Args:
            text: What it says.
            kind: Or `code`, or a voice of its own: `comment`, `quote`.
            above: Who speaks and when, of a comment or a quote.
        """
        if text := clean_text(text).strip():
            self._outline.paragraph(self._write(text), text, kind, above)

    def footnote(self, mark: str, text: str, sentence: str) -> None:
        """Write a footnote right after the paragraph that refers to it, with the sentence that it belongs to."""
        if text := clean_text(text).strip():
            text = f"[{mark}] {text}"
            self._outline.footnote(self._write(text), text, sentence)

    def open_list(self) -> None:
        """Begin a list, or a list within the item just written."""
        self._outline.open_list()

    def item(self, text: str, mark: str = "-") -> None:
        """Write a list item with its bullet or number, indented by depth."""
        if text := clean_text(text).strip():
            indent = "  " * (self._outline.depth - 1)
            self._outline.item(self._write(f"{mark} {text}", f"\n{indent}"), f"{mark} {text}")

    def close_list(self) -> None:
        """End the innermost list."""
        self._outline.close_list()

    def table(self, rows: Sequence[Cells], header_rows: int = 1, cells: Sequence[str] = ()) -> None:
        """Write a table, one row a line; empty rows are left out.

        Args:
            rows: What the cells say; a cell merged over several rows is repeated in each, over columns it is `MERGED`.
            header_rows: How many of the rows name the columns; 0 for a table without a header.
            cells: Place of each row, such as `A5:C5`; empty when not known.
        """
        self._outline.open_table()
        for at, row in enumerate(rows):
            line = _CELL.join(one_line(cell or "") for cell in row)
            if not line.strip(" |"):
                continue
            self.cells = cells[at] if cells else self.cells
            start = self._write(line, "\n" if at else _GAP)
            if at == header_rows - 1:
                self._outline.header(start, line, column_names(rows[:header_rows]))
            elif at < header_rows:
                self._outline.add("row", start, line, leads=True)
            else:
                self._outline.row(start, line)
        self.cells = "" if cells else self.cells
        self._outline.close_table()

    def _write(self, text: str, gap: str = _GAP) -> int:
        """Append `text` after a gap, note its place, and return where it starts."""
        if self._parts:
            self._parts.append(gap)
            self._length += len(gap)
        start = self._length
        self._parts.append(text)
        self._length += len(text)
        self._places.append(Place(start, self._length, self.page, self.sheet, self.cells))
        return start


def column_names(header: Sequence[Cells]) -> str:
    """Join the names of the columns: one below another in one column, and a name over several columns once."""
    columns = [_stacked(column) for column in zip(*map(_spread, header), strict=False)]
    groups = ((name, len(list(same))) for name, same in groupby(columns))
    return _CELL.join(f"{name} ×{count}" if name and count > 1 else name for name, count in groups)


def _spread(row: Cells) -> list[str]:
    """Write a name over several columns into each."""
    spread: list[str] = []
    for cell in row:
        spread.append(spread[-1] if cell is MERGED and spread else one_line(cell or ""))
    return spread


def _stacked(column: Sequence[str]) -> str:
    return " ".join(dict.fromkeys(name for name in column if name))


def one_line(text: str) -> str:
    """Return cleaned text with every run of white space made one blank."""
    return " ".join(clean_text(text).split())
