"""The text of a page written from top to bottom: headings, paragraphs, lists, tables, code, footnotes."""

import re
from typing import TYPE_CHECKING

from clew.knowledge.parse.builder import Builder
from clew.knowledge.parse.html.inline import Inline
from clew.knowledge.parse.html.lists import Marks
from clew.knowledge.parse.html.nodes import BLOCKS, HEADINGS, Step, Walk, tag_of, words_of
from clew.knowledge.parse.html.notes import Notes
from clew.knowledge.parse.html.page import Page
from clew.knowledge.parse.html.phrases import Phrases
from clew.knowledge.parse.html.tables import table_of

if TYPE_CHECKING:
    from selectolax.lexbor import LexborNode as Node

_STOPS = BLOCKS | {"br"}
_LISTS = ("ul", "ol", "menu", "dir")
_TABLES = 6
"""In deeper ones everything stands for itself: each level is read once more."""
_CODE = frozenset(
    "code highlight highlighting source sourcecode programlisting language lang brush prettyprint".split()
)
_ANCHOR = re.compile(r"\s*[#¶§🔗\uf0c1]+\s*$")
_EMPTY_LINES = re.compile(r"\n[ \t]*(?:\n[ \t]*)+")


class Flow:
    """Writes a page."""

    def __init__(self, page: Page, notes: Notes) -> None:
        self.builder = Builder()
        self._page = page
        self._notes = notes
        self._phrases = Phrases(notes, self._is_left_out)
        self._inline = Inline()
        self._lists: list[Marks] = []
        self._mark = ""
        """Of the item that has just begun; empty once its text is written."""
        self._term = ""
        self._depth = 0
        """How many tables that only arrange the page are open."""

    @property
    def has_deleted(self) -> bool:
        """Whether text was left out that the page shows as deleted."""
        return self._phrases.has_deleted

    def write(self, region: "Node") -> None:
        """Write what is in a region of the page."""
        walk = Walk(region, self._is_left_out)
        for step, node in walk:
            tag = tag_of(node)
            if step == "text" or tag not in _STOPS:
                self._phrases.step(self._inline, walk, step, node)
            elif tag == "br":
                self._break(step)
            elif step == "open":
                self._flush()
                self._open(walk, node, tag)
            else:
                self._flush()
                self._close(tag)
        self._flush()

    def write_rest(self) -> None:
        """Write the notes whose references stand in no text."""
        for note in self._notes.left():
            self.builder.paragraph(f"[{note.mark}] {note.text}")

    def _is_left_out(self, node: "Node") -> bool:
        return node.mem_id in self._notes.blocks or self._page.is_left_out(node)

    def _break(self, step: Step) -> None:
        """Begin a new line; a second break begins a new paragraph."""
        if step == "open":
            if self._inline.is_at_line_start:
                self._flush()
            else:
                self._inline.line_break()

    def _open(self, walk: Walk, node: "Node", tag: str) -> None:
        if tag in HEADINGS:
            self._heading(node, int(tag[1]))
            walk.pass_over()
        elif tag == "pre":
            self._preformatted(node)
            walk.pass_over()
        elif tag == "table":
            if self._depth < _TABLES and self._table(node):
                walk.pass_over()
            else:
                self._depth += 1
        elif tag in _LISTS:
            self._lists.append(Marks(node))
            self.builder.open_list()
        elif tag == "li":
            self._mark = self._lists[-1].mark(node) if self._lists else "-"
        elif tag == "dt":
            self._term = self._phrases.read(node).text  # written as a paragraph all the same
        elif tag == "dd":
            self.builder.open_list(self._term)
            self._mark = "-"

    def _close(self, tag: str) -> None:
        if tag in _LISTS:
            self.builder.close_list()
            self._lists.pop()
        elif tag == "dd":
            self.builder.close_list()
        if tag in ("li", "dd", *_LISTS):
            self._mark = ""
        if tag == "dl":
            self._term = ""
        self._depth -= tag == "table"

    def _flush(self) -> None:
        """Write the paragraph that was collected, and the notes that it refers to."""
        inline, self._inline = self._inline, Inline()
        if not inline.text:
            return
        if self._mark:
            self.builder.item(inline.text, self._mark)
            self._mark = ""
        else:
            self.builder.paragraph(inline.text)
        self._write_notes(inline)

    def _write_notes(self, inline: Inline) -> None:
        for note, at in inline.references:
            if self._notes.take(note):
                self.builder.footnote(note.mark, note.text, inline.sentence(at))

    def _heading(self, node: "Node", level: int) -> None:
        inline = self._phrases.read(node)
        self._mark = ""
        self.builder.heading(_ANCHOR.sub("", inline.text), level)
        self._write_notes(inline)

    def _preformatted(self, node: "Node") -> None:
        """Write code as it is; other text whose lines are kept as paragraphs between empty lines."""
        text, names = [], set(words_of(node))
        for step, each in Walk(node, self._is_left_out):
            if step == "text":
                text.append(each.text_content or "")
            elif step == "open":
                names |= {tag_of(each)} | words_of(each)
                text.append("\n" * (tag_of(each) == "br"))
        whole = "".join(text).strip("\n")
        if names & _CODE:
            self.builder.paragraph(whole, "code")
        else:
            for paragraph in _EMPTY_LINES.split(whole):
                self.builder.paragraph(paragraph)

    def _table(self, node: "Node") -> bool:
        """Write a table; tell whether it is one."""
        table = table_of(node, self._phrases.read, self._is_left_out)
        if table is None:
            return False
        for caption in table.captions:
            self.builder.caption(caption.text)
        self.builder.table(table.rows, table.header_rows)
        for inline in (*table.captions, *table.inlines):
            self._write_notes(inline)
        return True
