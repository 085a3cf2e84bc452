"""The body of a Word file, written from top to bottom."""

from typing import TYPE_CHECKING

from clew.knowledge.document import Unread
from clew.knowledge.parse.builder import Builder
from clew.knowledge.parse.word.inline import Inline, InlineReader
from clew.knowledge.parse.word.lists import Lists
from clew.knowledge.parse.word.margin import Margin
from clew.knowledge.parse.word.notes import NoteKind, Notes
from clew.knowledge.parse.word.numbering import BULLET, Number, Numbering
from clew.knowledge.parse.word.parts import Parts
from clew.knowledge.parse.word.styles import BODY, Styles
from clew.knowledge.parse.word.tables import only_cell, read_table
from clew.knowledge.parse.word.titles import Titles
from clew.knowledge.parse.word.unmarked import Unmarked
from clew.knowledge.parse.word.xml import W, child

if TYPE_CHECKING:
    from lxml.etree import _Element as Element

_HEADING_CHARS = 150
"""A heading that is longer is body text in the style of a heading."""
_CAPTION_CHARS = 120
_INSERTED = Unread("text inserted from another file", "only Word can read it; open the file in Word and save it anew")


class Body:
    """Writes paragraphs, lists and tables, with their notes."""

    def __init__(self, parts: Parts) -> None:
        section = child(parts.body, "sectPr")
        self._parts = parts
        self._styles = Styles(parts.styles)
        self._numbering = Numbering(parts.numbering, self._styles)
        self._notes: dict[NoteKind, Notes] = {
            "footnote": Notes("footnote", parts.footnotes, section, parts.settings),
            "endnote": Notes("endnote", parts.endnotes, section, parts.settings),
        }
        self._inline = InlineReader(self._styles, self._notes)
        self.builder = Builder()
        self.titles = Titles(self._styles)
        self.unread: list[Unread] = []
        self._unmarked = Unmarked(parts.body, self._styles)
        self._lists = Lists(self.builder, self._styles, self._numbering)
        self._margin = Margin(parts, self.builder, self._text)
        self._nested: list[Element] | None = None
        """Tables within the one that is read."""
        self._last = ""

    def write(self) -> None:
        """Write the body, and the comments after it."""
        self._blocks(self._parts.body)
        self._lists.close()
        self._margin.write_notes()
        self._margin.write_comments()

    def _blocks(self, parent: "Element") -> None:
        for element in parent:
            if element.tag == W + "p":
                self._paragraph(element)
            elif element.tag == W + "tbl":
                self._table(element)
            elif element.tag == W + "altChunk" and _INSERTED not in self.unread:
                self.unread.append(_INSERTED)

    def _paragraph(self, paragraph: "Element") -> None:
        number = self._numbering.of(paragraph)
        inline = self._inline.read(paragraph)
        if inline.text.strip() and not self._styles.is_listing(paragraph):
            self._write(paragraph, inline, number)
            self._margin.add(inline, self._notes)
            self._margin.place()
        for box in inline.boxes:
            self._blocks(box)

    def _write(self, paragraph: "Element", inline: Inline, number: Number | None) -> None:
        text = inline.text.strip()
        level = self._heading_level(paragraph, text, number)
        self.titles.add(paragraph, inline.bare, is_heading=level != BODY)
        if level != BODY:
            self._heading(_numbered(text, number), level)
        elif number and number.label:
            self._item(text, number)
        else:
            self._plain(paragraph, text, number)
        self._last = text

    def _heading_level(self, paragraph: "Element", text: str, number: Number | None) -> int:
        """Return the level of a heading: of the title, by style, or of a line that looks like one."""
        if self._styles.is_title(paragraph):
            return 1
        level = self._styles.heading_level(paragraph)
        if level == BODY:
            return self._unmarked.level(paragraph, text, number)
        self._unmarked.marked(level)
        return level

    def _heading(self, text: str, level: int) -> None:
        self._lists.close()
        self._margin.write_notes()
        if len(text) <= _HEADING_CHARS:
            self.builder.heading(text, level)
        else:
            self.builder.leave(level)
            self.builder.paragraph(text)

    def _item(self, text: str, number: Number) -> None:
        """Write a list item; notes of the line that leads the list wait for the first, those of others do not."""
        if self._lists.are_open:
            self._margin.write_notes()
        self._lists.item(text, number)
        self._margin.write_notes()

    def _plain(self, paragraph: "Element", text: str, number: Number | None) -> None:
        if not self._lists.hold(paragraph, number):
            self._lists.close()
        self._margin.write_notes()
        if self._unmarked.is_caption(paragraph):
            self.builder.caption(text)
        else:
            self.builder.paragraph(text, "code" if self._styles.is_code(paragraph) else "paragraph")

    def _table(self, table: "Element", above: str = "") -> None:
        frame = only_cell(table)
        if frame is not None:
            self._blocks(frame)
            return
        if not self._lists.hold(table):
            self._lists.close()
        if len(self._last) > _CAPTION_CHARS:  # else it may be the caption, which must stay with the table
            self._margin.write_notes()
        outer, self._nested = self._nested, []
        read = read_table(table, self._text)
        for caption in read.captions:
            self.builder.caption(caption)
        self.builder.table(read.rows, read.header_rows, above=[above] if above else [])
        self._margin.place()
        self._last = ""
        nested, self._nested = self._nested, outer
        for each in nested:
            self._table(each, _row_name(each))

    def _text(self, parent: "Element") -> str:
        """Return the text of a cell, a note or a comment; tables within a cell wait until its own is written."""
        texts: list[str] = []
        for element in parent:
            if element.tag == W + "tbl" and self._nested is not None:
                self._nested.append(element)
            elif element.tag == W + "tbl":
                texts += map(self._text, element.iterfind(f"{W}tr/{W}tc"))
            elif element.tag == W + "p":
                number = self._numbering.of(element)
                inline = self._inline.read(element)
                texts.append(_numbered(inline.text, number, bullets=bool(inline.text.strip())))
                self._margin.add(inline, self._notes)
                texts += map(self._text, inline.boxes)
        return "\n".join(text for text in texts if text.strip())


def _numbered(text: str, number: Number | None, *, bullets: bool = False) -> str:
    """Put the number in front of a text; a bullet only where asked for."""
    if number is None or not number.label or (number.label == BULLET and not bullets):
        return text
    return number.label + number.gap + text


def _row_name(table: "Element") -> str:
    """Return the first cell of the row that a table stands in."""
    row = next(table.iterancestors(W + "tr"), None)
    first = child(row, "tc")
    return "" if first is None else " ".join(text.text or "" for text in first.iter(W + "t"))
