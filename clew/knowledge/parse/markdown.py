"""Markdown: front matter, headings, lists, tables, code."""

import re
from typing import TYPE_CHECKING

from clew.knowledge.document import Parsed
from clew.knowledge.parse.encoding import decode
from clew.knowledge.parse.outline import Outline
from clew.knowledge.sentences import LINE_END, Span, trimmed

if TYPE_CHECKING:
    from markdown_it.token import Token

_FRONT_MATTER = re.compile(r"---[ \t]*\r?\n(.*?)(?:^|\n)(?:---|\.\.\.)[ \t]*(?:\r?\n|\Z)", re.DOTALL)
_LINE = re.compile(rf".*?(?:{LINE_END}|\Z)", re.DOTALL)
_TITLE_CHARS = 80


def read(data: bytes) -> Parsed:
    """Read a Markdown file. Offsets point into the decoded file, line ends untouched.

    Raises:
        InputError: The file is no text, or its encoding cannot be told.
    """
    text = decode(data)
    body, fields = _front_matter(text)
    reader = _Reader(text, body)
    reader.read()
    title = fields.get("title") or reader.first_heading or _first_line(text[body:])
    return Parsed(text, tuple(reader.outline.blocks), title=title, author=fields.get("author", ""), fields=fields)


def _front_matter(text: str) -> tuple[int, dict[str, str]]:
    """Find where the body starts, and the plain fields of the front matter."""
    import yaml

    block = _FRONT_MATTER.match(text)
    if not block:
        return 0, {}
    try:
        fields = yaml.safe_load(block.group(1))
    except (yaml.YAMLError, ValueError):
        fields = {}  # broken front matter is still no body text
    if not isinstance(fields, dict):
        return (block.end(), {}) if fields is None else (0, {})
    plain = {str(name).casefold(): _plain(value) for name, value in fields.items()}
    return block.end(), {name: value for name, value in plain.items() if value}


def _plain(value: object) -> str:
    return "" if value is None or isinstance(value, dict | list) else " ".join(str(value).split())


def _first_line(body: str) -> str:
    first = (body.strip().splitlines() or [""])[0].strip()
    return first if len(first) <= _TITLE_CHARS else ""


class _Reader:
    """Walks the block tokens of one Markdown document."""

    def __init__(self, text: str, body: int) -> None:
        self.text = text
        self.lines = [body + line.start() for line in _LINE.finditer(text[body:])]
        self.tokens = _tokens(text[body:])
        self.outline = Outline()
        self.first_heading = ""

    def read(self) -> None:
        for at, token in enumerate(self.tokens):
            self._visit(at, token)

    def _visit(self, at: int, token: "Token") -> None:
        if token.type in ("bullet_list_open", "ordered_list_open"):
            self.outline.open_list()
        elif token.type in ("bullet_list_close", "ordered_list_close"):
            self.outline.close_list()
        elif token.type == "heading_open":
            self._heading(token)
        elif token.type == "table_open":
            self.outline.open_table()
        elif token.type == "table_close":
            self.outline.close_table()
        elif token.type == "tr_open":
            self._row(token, is_header=self.tokens[at - 1].type == "thead_open")
        elif token.type in ("paragraph_open", "html_block", "fence", "code_block"):
            self._plain(token)

    def _span(self, token: "Token") -> Span:
        first, last = token.map or [0, 0]
        return trimmed(self.text, self.lines[first], self.lines[last] if last < len(self.lines) else len(self.text))

    def _heading(self, token: "Token") -> None:
        start, end = self._span(token)
        name = (self.text[start:end].strip("#=- \t\r\n").splitlines() or [""])[0]
        self.first_heading = self.first_heading or " ".join(name.split())
        self.outline.heading(start, self.text[start:end], int(token.tag[1]), name)

    def _row(self, token: "Token", is_header: bool) -> None:
        start, end = self._span(token)
        line = self.text[start:end]
        if is_header:
            self.outline.header(start, line, line.strip("| \t"))
        else:
            self.outline.row(start, line)

    def _plain(self, token: "Token") -> None:
        start, end = self._span(token)
        if token.type == "paragraph_open" and self.outline.depth:
            line = self.text.rfind("\n", 0, start) + 1  # the item's own mark belongs to it
            mark = re.match(r"[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+", self.text[line:end])
            start = trimmed(self.text, max(line, self._written()), end)[0] if mark else start
            self.outline.item(start, self.text[start:end])
        else:
            self.outline.paragraph(
                start, self.text[start:end], "paragraph" if token.type == "paragraph_open" else "code"
            )

    def _written(self) -> int:
        return self.outline.blocks[-1].end if self.outline.blocks else 0


def _tokens(body: str) -> "list[Token]":
    from markdown_it import MarkdownIt

    return MarkdownIt("commonmark").enable("table").parse(body)
