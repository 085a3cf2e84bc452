"""Markdown: front matter, headings, lists, tables, footnotes, definitions, code, blocks of HTML."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import islice, takewhile
from typing import TYPE_CHECKING

from clew.knowledge.document import BlockKind, Parsed
from clew.knowledge.parse import html_block
from clew.knowledge.parse.encoding import decode
from clew.knowledge.parse.first_line import first_line_title
from clew.knowledge.parse.footnotes import tie
from clew.knowledge.parse.front_matter import front_matter
from clew.knowledge.parse.numbering import TypedHeadings, list_number
from clew.knowledge.parse.outline import Outline
from clew.knowledge.parse.source_lines import SourceLines
from clew.knowledge.sentences import Span, trimmed

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.token import Token

_BOLD_HEADING_CHARS = 60
_SENTENCE_ENDS = "。；：，、！？;:,.!?…"
_REFERENCE = re.compile(r"\[\^(?P<label>[^\]\s]+)\](?!:)")
_COMMENT = re.compile(r"<!--.*?(?:-->|\Z)", re.DOTALL)
_PIPE_ROW = re.compile(r"[ \t>]*\|.*\|[ \t]*")
_ITEM = re.compile(r"(?:[-*+]|\d{1,9}[.)])[ \t]+\S")
_HAN = re.compile(r"[\u4e00-\u9fff，。；：、（）]")
_BEFORE = re.compile(r"[ \t>]*")


def read(data: bytes) -> Parsed:
    """Read a Markdown file. Offsets point into the decoded file, line ends untouched.

    Comments are hidden. Of a block of HTML the text is read, headings and table rows among it, without the tags around.

    Raises:
        InputError: The file is no text, or its encoding cannot be told.
    """
    text = decode(data)
    body, fields, labels = front_matter(text)
    reader = _Reader(text, body)
    reader.read()
    return Parsed(
        text,
        tie(text, reader.outline.blocks, reader.labels, _REFERENCE),
        title=fields.get("title") or reader.first_heading or first_line_title(text[body:]),
        author=fields.get("author", ""),
        fields=fields,
        labels=labels,
        hidden=tuple(reader.hidden),
    )


class _Reader:
    """Walks the block tokens of one Markdown document."""

    def __init__(self, text: str, body: int) -> None:
        self.text = text
        self.lines = SourceLines(text, body)
        self.tokens = _parser().parse(self.lines.body)
        self.outline = Outline()
        self.first_heading = ""
        self.hidden: list[Span] = []
        self.labels: dict[int, str] = {}
        """Labels of the footnotes, by their blocks."""
        self._typed = TypedHeadings()
        self._term = ""
        self._begins_item = False
        self._in_html_table = False

    def read(self) -> None:
        first, label = 0, ""
        for at, token in enumerate(self.tokens):
            if self._in_html_table and token.type != "html_block":
                self._end_html_table()
            if token.type == "footnote_reference_open":
                first, label = len(self.outline.blocks), token.meta["label"]
            elif token.type == "footnote_reference_close":
                self.labels |= dict.fromkeys(range(first, len(self.outline.blocks)), label)
            elif token.nesting < 0:
                self._close(token.type)
            else:
                self._open(at, token)

    def _open(self, at: int, token: "Token") -> None:
        match token.type:
            case "bullet_list_open" | "ordered_list_open":
                self.outline.open_list()
            case "dd_open":
                self.outline.open_list(self._term)
            case "table_open":
                self.outline.open_table()
            case "tr_open":
                self._row(at, is_header=self.tokens[at - 1].type == "thead_open")
            case _:
                self._text(token, self.tokens[at + 1] if at + 1 < len(self.tokens) else token)
        self._begins_item = self._begins_item or token.type in ("list_item_open", "dd_open")

    def _text(self, token: "Token", inline: "Token") -> None:
        """Add a block of text; `inline` holds what it says, if that is parsed."""
        match token.type:
            case "heading_open":
                self._heading(token, _said(inline))
            case "paragraph_open":
                self._paragraph(token, inline)
            case "dt_open":
                self._term = _said(inline)
                self._add(self._span(token))
            case "fence":
                self._add(self._span(token), "code")
            case "code_block":
                self._indented(token)
            case "html_block":
                self._html(token)

    def _close(self, type: str) -> None:
        if type in ("bullet_list_close", "ordered_list_close", "dd_close"):
            self.outline.close_list()
        elif type == "table_close":
            self.outline.close_table()

    def _span(self, token: "Token") -> Span:
        """Return where a token stands: from the mark of its item on, without marks of quotes and white space around."""
        first, last = token.map or (0, 0)
        start, end = self.lines.starts[first], self.lines.starts[max(last, first + 1)]
        before = _BEFORE.match(self.text, start, end)
        return trimmed(self.text, before.end() if before else start, end)

    def _add(self, span: Span, kind: BlockKind = "paragraph") -> None:
        """Add a block; the first paragraph of a list item is the item."""
        start, end = span
        if self._begins_item and kind == "paragraph" and self.outline.depth:
            self.outline.item(start, self.text[start:end])
        else:
            self.outline.paragraph(start, self.text[start:end], kind)
        self._begins_item = False

    def _heading(self, token: "Token", name: str) -> None:
        if self.outline.depth:
            self._add(self._span(token))
            return
        level = int(token.tag[1])
        self._typed.marked(level)
        self.first_heading = self.first_heading or name
        self._add_heading(self._span(token), level, name)

    def _add_heading(self, span: Span, level: int, name: str) -> None:
        start, end = span
        self.outline.heading(start, self.text[start:end], level, name or self.text[start:end])

    def _paragraph(self, token: "Token", inline: "Token") -> None:
        span = self._span(token)
        is_heading = token.map and (token.map[0] in self.lines.headings or _is_bold_heading(inline))
        if token.level == 0 and is_heading:
            name = _said(inline)
            self._add_heading(span, self._typed.level(name), name)
            return
        if self._is_pipe_table(span):
            self._pipe_rows(span)
            return
        for shown in self._shown(span):
            for part in self._typed_parts(shown):
                self._add(part)

    def _typed_parts(self, span: Span) -> Iterator[Span]:
        """Cut a paragraph where a line begins with the next number of a typed list, the first below a colon."""
        start, before, last = span[0], "", None
        for line, end in self._lines_of(span):
            said = self.text[line:end]
            number = list_number(said)
            first = number is not None and number.value == 1 and before.endswith((":", "："))
            if first or (number and last and (number.style, number.value) == (last.style, last.value + 1)):
                yield trimmed(self.text, start, line)
                start, last = line, number
            before = said
        yield trimmed(self.text, start, span[1])

    def _is_pipe_table(self, span: Span) -> bool:
        """Tell whether a paragraph is a table without the line below its header that would make it one."""
        lines = self.text[slice(*span)].splitlines()
        return len(lines) > 1 and all(_PIPE_ROW.fullmatch(line) for line in lines)

    def _pipe_rows(self, span: Span) -> None:
        self.outline.open_table()
        for start, end in self._lines_of(span):
            self.outline.row(start, self.text[start:end])
        self.outline.close_table()

    def _indented(self, token: "Token") -> None:
        """Add an indented block: a list or Chinese prose that its author indented, else code."""
        span = self._span(token)
        lines = [self.text[slice(*line)] for line in self._lines_of(span)]
        if all(_ITEM.match(line) for line in lines):
            self.outline.open_list()
            for start, end in self._lines_of(span):
                self.outline.item(start, self.text[start:end])
            self.outline.close_list()
        else:
            said = "".join(lines)
            is_prose = len(_HAN.findall(said)) * 2 > len(said)
            self._add(span, "paragraph" if is_prose else "code")

    def _lines_of(self, span: Span) -> Iterator[Span]:
        """Yield the lines of a span that say something."""
        for line in re.finditer(r"[^\r\n]+", self.text[slice(*span)]):
            start, end = trimmed(self.text, span[0] + line.start(), span[0] + line.end())
            if start < end:
                yield start, end

    def _shown(self, span: Span) -> Iterator[Span]:
        """Yield what stands between comments, which are noted as hidden."""
        at, end = span
        for comment in _COMMENT.finditer(self.text, at, end):
            self.hidden.append(comment.span())
            yield trimmed(self.text, at, comment.start())
            at = comment.end()
        yield trimmed(self.text, at, end)

    def _row(self, at: int, is_header: bool) -> None:
        start, end = self._span(self.tokens[at])
        if is_header:
            cells = takewhile(lambda token: token.type != "tr_close", islice(self.tokens, at, None))
            columns = " | ".join(_said(cell) for cell in cells if cell.type == "inline")
            self.outline.header(start, self.text[start:end], columns)
        else:
            self.outline.row(start, self.text[start:end])

    def _html(self, token: "Token") -> None:
        """Add what a block of HTML says; a table may go on in the next block."""
        start, end = self._span(token)
        self.hidden += [comment.span() for comment in _COMMENT.finditer(self.text, start, end)]
        for part in html_block.parts(self.text, start, end):
            said = self.text[part.start : part.end]
            if part.kind == "end of table":
                self._end_html_table()
            elif part.kind == "heading":
                self._typed.marked(part.level)
                self.first_heading = self.first_heading or part.said
                self._add_heading((part.start, part.end), part.level, part.said)
            elif part.kind == "text":
                self._add((part.start, part.end))
            else:
                self._begin_html_table()
                if part.kind == "header":
                    self.outline.header(part.start, said, " | ".join(part.cells))
                else:
                    self.outline.row(part.start, said)

    def _begin_html_table(self) -> None:
        if not self._in_html_table:
            self.outline.open_table()
        self._in_html_table = True

    def _end_html_table(self) -> None:
        if self._in_html_table:
            self.outline.close_table()
        self._in_html_table = False


def _said(inline: "Token") -> str:
    """Return what a line says without its marks."""
    parts = (
        " " if child.type in ("softbreak", "hardbreak", "html_inline") else child.content
        for child in inline.children or []
    )
    return " ".join("".join(parts).split())


def _is_bold_heading(inline: "Token") -> bool:
    """Tell whether a paragraph is one short line in bold type that does not end like a sentence."""
    marks = [child for child in inline.children or [] if child.type != "text" or child.content]
    is_bold = len(marks) > 2 and marks[0].type == "strong_open" and marks[-1].type == "strong_close"
    once = sum(mark.type == "strong_open" for mark in marks) == 1
    said = _said(inline)
    return is_bold and once and 0 < len(said) <= _BOLD_HEADING_CHARS and said[-1] not in _SENTENCE_ENDS


@cache
def _parser() -> "MarkdownIt":
    from markdown_it import MarkdownIt
    from mdit_py_plugins.deflist import deflist_plugin
    from mdit_py_plugins.footnote import footnote_plugin

    parser = MarkdownIt("commonmark").enable("table").use(footnote_plugin).use(deflist_plugin)
    return parser.disable("footnote_tail")  # it moves the notes to the end, away from where they stand
