"""Lines and tables of all pages to the text of the document."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from clew.knowledge.parse.builder import Builder
from clew.knowledge.parse.numbering import number_of
from clew.knowledge.parse.outline import MERGED
from clew.knowledge.parse.pdf.flow import Flow, has_ended, is_full
from clew.knowledge.parse.pdf.joining import Joiner, Parts, Reference
from clew.knowledge.parse.pdf.lines import Line
from clew.knowledge.parse.pdf.lists import Lists
from clew.knowledge.parse.pdf.marks import Mark, item_mark
from clew.knowledge.parse.pdf.notes import Note, Notes
from clew.knowledge.parse.pdf.page import Element
from clew.knowledge.parse.pdf.tables import Table
from clew.knowledge.sentences import sentence_spans

_LETTER = 0.6
"""Width of a letter of a typewriter face, in font sizes."""
_EMPTY_LINE = 2.0


@dataclass
class _Passage:
    kind: Literal["heading", "paragraph", "item", "code"]
    lines: list[Line]
    level: int = 0
    mark: str = ""


class Writer:
    """Writes a document block by block."""

    def __init__(self, builder: Builder, joiner: Joiner, flow: Flow, notes: Notes) -> None:
        self._builder = builder
        self._joiner = joiner
        self._flow = flow
        self._notes = notes
        self._written: set[int] = set()
        self._lists = Lists()
        self._depth = 0
        self._passage: _Passage | None = None

    def write(self, elements: Sequence[Element], levels: Mapping[int, int]) -> None:
        """Write lines and tables; `levels` are those of the headings, by `id` of their lines."""
        for element in elements:
            if isinstance(element, Table):
                self._table(element)
            elif id(element) in levels:
                self._heading(element, levels[id(element)])
            else:
                self._line(element)
        self._flush()
        for note in self._notes.all():
            self._footnote(note, "")

    def _heading(self, line: Line, level: int) -> None:
        passage = self._passage
        if passage and passage.kind == "heading" and passage.level == level and _same_heading(passage.lines[-1], line):
            passage.lines.append(line)
            return
        self._flush()
        self._lists.forget()
        self._passage = _Passage("heading", [line], level)

    def _line(self, line: Line) -> None:
        mark = item_mark(line.text)
        if line.mono:
            self._code(line)
        elif mark and self._is_item(mark, line):
            self._flush()
            self._passage = _Passage("item", [_cut(line, mark.end)], self._lists.enter(mark, line), mark.text)
        elif self._passage and self._goes_on(self._passage, line):
            self._passage.lines.append(line)
        else:
            self._flush()
            if not self._lists.holds(line, self._flow.indents):
                self._lists.close()
            self._passage = _Passage("paragraph", [line], self._lists.depth)

    def _goes_on(self, passage: _Passage, line: Line) -> bool:
        return passage.kind in ("paragraph", "item") and self._flow.goes_on(passage.lines, line, passage.kind == "item")

    def _code(self, line: Line) -> None:
        passage = self._passage
        if passage and passage.kind == "code" and passage.lines[-1].page == line.page:
            passage.lines.append(line)
        else:
            self._flush()
            self._passage = _Passage("code", [line], self._lists.depth)

    def _is_item(self, mark: Mark, line: Line) -> bool:
        """Tell an item from a line of a paragraph that happens to begin like one."""
        if not self._lists.expects(mark):
            return False
        before = self._passage.lines[-1] if self._passage and self._passage.kind != "heading" else None
        return before is None or has_ended(before.text) or not is_full(before, line) or mark.value == 0

    def _flush(self) -> None:
        """Write the passage at hand, and the footnotes that it refers to."""
        passage, self._passage = self._passage, None
        if passage is None:
            return
        if passage.kind == "code":
            self._to_depth(passage.level)
            self._builder.paragraph([(passage.lines[0].page, _code(passage.lines))], "code")
            return
        parts, references = self._joiner.joined(passage.lines, self._notes.marks)
        self._builder.page = passage.lines[0].page
        self._to_depth(0 if passage.kind == "heading" else passage.level)
        if passage.kind == "heading":
            self._builder.heading("".join(part for _, part in parts), passage.level)
        elif passage.kind == "item":
            self._builder.item(parts, passage.mark)
        else:
            self._builder.paragraph(parts)
        self._footnotes(parts, references)

    def _to_depth(self, depth: int) -> None:
        while self._depth > depth:
            self._builder.close_list()
            self._depth -= 1
        while self._depth < depth:
            self._builder.open_list()
            self._depth += 1

    def _table(self, table: Table) -> None:
        self._flush()
        self._lists.close()
        self._to_depth(0)
        rows: list[list[str | None]] = []
        references: list[tuple[int, Reference]] = []
        for at, row in enumerate(table.rows):
            joined = [MERGED if cell is None else self._joiner.joined(cell, self._notes.marks) for cell in row]
            rows.append([cell and "".join(part for _, part in cell[0]) for cell in joined])
            references += [(at, reference) for cell in joined if cell for reference in cell[1]]
        self._builder.table(rows, table.header_rows, pages=table.pages)
        for at, reference in references:
            self._footnote(self._noted(reference), " | ".join(cell or "" for cell in rows[at]))

    def _footnotes(self, parts: Parts, references: Sequence[Reference]) -> None:
        text = "".join(part for _, part in parts)
        spans = sentence_spans(text) if references else []
        for reference in references:
            start, end = next((span for span in spans if span[0] <= reference.at < span[1]), (0, len(text)))
            self._footnote(self._noted(reference), text[start:end])

    def _noted(self, reference: Reference) -> Note:
        return self._notes.find(reference.page, reference.mark)

    def _footnote(self, note: Note, sentence: str) -> None:
        """Write a footnote where it is referred to first."""
        if id(note) not in self._written:
            self._written.add(id(note))
            self._builder.footnote(note.mark, self._joiner.joined(note.lines, _no_marks)[0], sentence)


def _no_marks(page: int) -> tuple[str, ...]:
    return ()


def _code(lines: Sequence[Line]) -> str:
    """Write lines of code with their indents, and an empty line where one was left out."""
    left, text = min(line.left for line in lines), ""
    for before, line in zip([lines[0], *lines], lines, strict=False):
        text += "\n" * (1 + (line.base - before.base > _EMPTY_LINE * line.size)) if text else ""
        text += " " * round((line.left - left) / (_LETTER * line.size)) + line.text
    return text


def _cut(line: Line, end: int) -> Line:
    """Return a line without its first characters."""
    marks = [(max(0, at - end), mark) for at, mark in line.marks]
    return replace(line, text=line.text[end:], marks=marks)


def _same_heading(before: Line, line: Line) -> bool:
    """Tell whether a heading goes on in the next line."""
    below = before.page == line.page and 0 < line.base - before.base < 2 * line.size
    return below and before.size == line.size and before.bold == line.bold and number_of(line.text) is None
