"""The canonical text of a file that is no text itself, written block by block, so that every offset is right."""

from collections.abc import Sequence
from itertools import groupby

from clew.knowledge.document import Block, BlockKind, Place
from clew.knowledge.parse.outline import MERGED, Cells, Outline
from clew.text import clean_text

Text = str | Sequence[tuple[int, str]]
"""What is written: all on the current page; or in parts, each with its page, which are joined as they are."""

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
        return tuple(place for place in self._places if place.page or place.sheet or place.cells)

    def heading(self, text: str, level: int) -> None:
        """Write a heading of level 1 (the highest) to 6; its automatic number belongs to `text`."""
        if text := one_line(text):
            self._outline.heading(self._write((self.page, text)), text, max(1, min(level, 6)), text)

    def leave(self, level: int = 1) -> None:
        """End the sections of `level` and deeper: what follows stands under the headings above them only."""
        self._outline.leave(level)

    def caption(self, text: Text) -> None:
        """Write the caption of the table that follows; what says of itself that it is one may be a paragraph too."""
        if parts := self._parts_of(text):
            self._outline.caption(self._write(*parts), _whole(parts))

    def paragraph(self, text: Text, kind: BlockKind = "paragraph", above: Sequence[str] = ()) -> None:
        """Write a paragraph; line breaks in it stay.

        Args:
            text: What it says.
            kind: Or `code`, or a voice of its own: `comment`, `quote`.
            above: Who speaks and when, of a comment or a quote.
        """
        if parts := self._parts_of(text):
            self._outline.paragraph(self._write(*parts), _whole(parts), kind, above)

    def footnote(self, mark: str, text: Text, sentence: str) -> None:
        """Write a footnote right after the paragraph that refers to it, with the sentence that it belongs to."""
        if parts := self._parts_of(text, f"[{mark}] "):
            self._outline.footnote(self._write(*parts), _whole(parts), sentence)

    def open_list(self, term: str = "") -> None:
        """Begin a list, or a list within the item just written; of a definition with the `term` just written."""
        self._outline.open_list(term)

    def item(self, text: Text, mark: str = "-") -> None:
        """Write a list item with its bullet or number, indented by depth."""
        if parts := self._parts_of(text, f"{mark} "):
            indent = "  " * (self._outline.depth - 1)
            self._outline.item(self._write(*parts, gap=f"\n{indent}"), _whole(parts))

    def close_list(self) -> None:
        """End the innermost list."""
        self._outline.close_list()

    def table(
        self,
        rows: Sequence[Cells],
        header_rows: int = 1,
        cells: Sequence[str] = (),
        pages: Sequence[int] = (),
        above: Sequence[str] = (),
    ) -> None:
        """Write a table, one row a line; empty rows are left out.

        Args:
            rows: What the cells say; a cell merged over several rows is repeated in each, over columns it is `MERGED`.
            header_rows: How many of the rows name the columns; 0 for a table without a header.
            cells: Place of each row, such as `A5:C5`; empty when not known.
            pages: Page of each row; empty when all are on the current page.
            above: What the table belongs to besides, such as the row that it stands in.
        """
        self._outline.open_table(above)
        for at, row in enumerate(rows):
            line = _CELL.join(one_line(cell or "") for cell in row)
            if not line.strip(" |"):
                continue
            self.cells = cells[at] if cells else self.cells
            start = self._write((pages[at] if pages else self.page, line), gap="\n" if at else _GAP)
            if at == header_rows - 1:
                self._outline.header(start, line, column_names(rows[:header_rows]))
            elif at < header_rows:
                self._outline.add("row", start, line, leads=True)
            else:
                self._outline.row(start, line)
        self.cells = "" if cells else self.cells
        self._outline.close_table()

    def copy(self, block: Block, text: str) -> None:
        """Write `text`, which is a block of another text or a part of it, with what stands above it there."""
        before = self._outline.blocks[-1].kind if self._outline.blocks else ""
        gap = "\n" if before == block.kind and before in ("row", "item") else _GAP
        start = self._write((self.page, text), gap=gap)
        self._outline.add(block.kind, start, text, block.level, leads=block.leads, path=block.path)

    def _parts_of(self, text: Text, mark: str = "") -> list[tuple[int, str]]:
        """Clean a text, put its mark in front of it, and return what stands on which page; nothing if it is empty."""
        parts = [(self.page, text)] if isinstance(text, str) else text
        cleaned = [(page, clean_text(part)) for page, part in parts]
        cleaned = [(page, part) for page, part in cleaned if part.strip()]
        if not cleaned:
            return []
        cleaned[0] = (cleaned[0][0], mark + cleaned[0][1].lstrip())
        cleaned[-1] = (cleaned[-1][0], cleaned[-1][1].rstrip())
        return cleaned

    def _write(self, *parts: tuple[int, str], gap: str = _GAP) -> int:
        """Append a text after a gap, note the place of each of its parts, and return where it starts."""
        if self._parts:
            self._parts.append(gap)
            self._length += len(gap)
        start = self._length
        for page, part in parts:
            self._parts.append(part)
            self._places.append(Place(self._length, self._length + len(part), page, self.sheet, self.cells))
            self._length += len(part)
        return start


def _whole(parts: Sequence[tuple[int, str]]) -> str:
    return "".join(part for _, part in parts)


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
