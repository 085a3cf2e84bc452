"""A document's text as blocks: headings, paragraphs, list items, table rows and code, each under its headings."""

import re
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Literal

from clew.knowledge.parse import Document
from clew.knowledge.sentences import LINE_END, Span, sentence_spans, trimmed

if TYPE_CHECKING:
    from markdown_it.token import Token

Kind = Literal["heading", "paragraph", "item", "row", "code"]
_LINE = re.compile(rf".*?(?:{LINE_END}|\Z)", re.DOTALL)
_PATH_CHARS = 200
_PATH_LINES = 12


@dataclass(frozen=True)
class Block:
    """A stretch of text that belongs together."""

    kind: Kind
    start: int
    end: int
    path: tuple[str, ...]
    """What stands above it, outermost first: headings, then the line that leads a list, or the header of a table."""
    level: int
    """Of a heading 1 to 6, of a list item its depth from 1; else 0."""
    leads: bool = False
    """It must not be parted from what follows: a heading, a line that leads a list, the header of a table."""


def outline(document: Document) -> list[Block]:
    """Find the blocks of the body, in order and without overlap."""
    if document.markup == "markdown":
        return _Reader(document).read()
    blank = re.compile(rf"(?:[ \t]*{LINE_END}){{2,}}")
    cuts = [document.body, *(gap.end() for gap in blank.finditer(document.text, document.body)), len(document.text)]
    spans = (trimmed(document.text, a, b) for a, b in pairwise(cuts))
    return [Block("paragraph", a, b, (), 0) for a, b in spans if a < b]


class _Reader:
    """Walks the block tokens of one Markdown document."""

    def __init__(self, document: Document) -> None:
        self.text = document.text
        self.lines = [document.body + line.start() for line in _LINE.finditer(document.text[document.body :])]
        self.tokens = _tokens(document.text[document.body :])
        self.headings: list[tuple[int, str]] = []
        self.leads: list[str] = []
        self.header = ""
        self.blocks: list[Block] = []

    def read(self) -> list[Block]:
        for at, token in enumerate(self.tokens):
            self._visit(at, token)
        return self.blocks

    def _visit(self, at: int, token: "Token") -> None:
        if token.type in ("bullet_list_open", "ordered_list_open"):
            self._open_list()
        elif token.type in ("bullet_list_close", "ordered_list_close"):
            self.leads.pop()
        elif token.type == "heading_open":
            self._heading(token)
        elif token.type == "table_close":
            self.header = ""
        elif token.type == "tr_open":
            self._row(token, is_header=self.tokens[at - 1].type == "thead_open")
        elif token.type in ("paragraph_open", "html_block", "fence", "code_block"):
            self._plain(token)

    def _span(self, token: "Token") -> Span:
        first, last = token.map or [0, 0]
        return trimmed(self.text, self.lines[first], self.lines[last] if last < len(self.lines) else len(self.text))

    def _path(self) -> tuple[str, ...]:
        above = [name for _, name in self.headings] + [line for line in self.leads if line]
        return tuple(([*above, self.header] if self.header else above)[-_PATH_LINES:])

    def _add(self, kind: Kind, span: Span, level: int = 0, leads: bool = False) -> None:
        if span[0] < span[1]:
            self.blocks.append(Block(kind, *span, self._path(), level, leads))

    def _heading(self, token: "Token") -> None:
        level, span = int(token.tag[1]), self._span(token)
        name = self.text[slice(*span)].strip("#=- \t\r\n").splitlines() or [""]
        self.headings = [(depth, above) for depth, above in self.headings if depth < level]
        self.headings.append((level, _short(name[0])))
        self._add("heading", span, level, leads=True)

    def _open_list(self) -> None:
        """Remember the line that leads the list, and keep it with the first item."""
        before = self.blocks[-1] if self.blocks else None
        lead = ""
        if before and before.kind in ("paragraph", "item") and before.level == len(self.leads):
            line = self.text[before.start : before.end]
            if before.kind == "item" or line.rstrip().endswith((":", "：")):
                last = sentence_spans(self.text, before.start, before.end)[-1]
                lead = _short(self.text[last[0] : last[1]])
                self.blocks[-1] = Block(before.kind, before.start, before.end, before.path, before.level, leads=True)
        self.leads.append(lead)

    def _row(self, token: "Token", is_header: bool) -> None:
        start, end = self._span(token)
        if is_header:
            self._add("row", (start, end), leads=True)
            self.header = _short(self.text[start:end].strip("| \t"))
        else:
            self._add("row", (start, end))

    def _plain(self, token: "Token") -> None:
        start, end = self._span(token)
        if token.type == "paragraph_open" and self.leads:
            line = self.text.rfind("\n", 0, start) + 1  # the item's own mark belongs to it
            mark = re.match(r"[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+", self.text[line:end])
            start = trimmed(self.text, max(line, self._written()), end)[0] if mark else start
            self._add("item", (start, end), len(self.leads))
        else:
            self._add("paragraph" if token.type == "paragraph_open" else "code", (start, end))

    def _written(self) -> int:
        return self.blocks[-1].end if self.blocks else 0


def _tokens(body: str) -> "list[Token]":
    from markdown_it import MarkdownIt

    return MarkdownIt("commonmark").enable("table").parse(body)


def _short(line: str) -> str:
    return " ".join(line.split())[:_PATH_CHARS]
