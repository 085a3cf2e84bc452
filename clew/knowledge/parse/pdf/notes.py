"""Footnotes: lines in small print or below a short rule that begin with a mark that stands raised in the text."""

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace

from clew.knowledge.parse.pdf.glyphs import Rule
from clew.knowledge.parse.pdf.joining import marks_of
from clew.knowledge.parse.pdf.lines import Line
from clew.knowledge.parse.pdf.page import Element, lines_within
from clew.knowledge.parse.pdf.tables import Table

_SMALLER = 0.93
_NEAR, _FAR = 3.0, 4.0
"""Font sizes: up to the one a rule stands above the first note, from the other on the text above it is far."""
_MARK = re.compile(
    r"[\[［(（〔]?(\d{1,3}|[*†‡§¶#]{1,3}|[①-⑳]|[ivxl]{1,6}|[a-z])[\]］)）〕]?"
    r"(?=[.．、:：\s]|[^\w]|[^\x00-\x7f]|[A-Z])[.．、:：]?\s*"
)
_END = 0
"""Stands for the page of endnotes."""


@dataclass
class Note:
    """A footnote: its mark, and its lines without it."""

    mark: str
    lines: list[Line]


class Notes:
    """The footnotes of a document by page, and the endnotes on its last page."""

    def __init__(self) -> None:
        self._notes: dict[int, dict[str, Note]] = {}
        self._open: set[str] = set()

    def take(self, page: int, elements: Sequence[Element], body: float, rules: Sequence[Rule]) -> list[Element]:
        """Take the footnotes out of what stands on a page.

        Args:
            page: Its number.
            elements: Its lines and tables, in reading order.
            body: Font size of running text.
            rules: Short lines across it.

        Returns:
            The rest.
        """
        raised = _raised(elements)
        kept, self._notes[page] = _parted(elements, raised, body, rules)
        self._open |= raised - self._notes[page].keys()
        return kept

    def take_endnotes(self, elements: Sequence[Element], body: float, rules: Sequence[Rule]) -> list[Element]:
        """Take the notes to marks of the whole document out of what is left of its last page."""
        kept, self._notes[_END] = _parted(elements, self._open, body, rules)
        return kept

    def marks(self, page: int) -> Collection[str]:
        """Return the marks that have a note where they stand on `page`."""
        return self._notes.get(page, {}).keys() | self._notes.get(_END, {}).keys()

    def find(self, page: int, mark: str) -> Note:
        """Return the note of a mark on a page."""
        return self._notes.get(page, {}).get(mark) or self._notes[_END][mark]

    def all(self) -> Iterable[Note]:
        """Return all notes."""
        return [note for own in self._notes.values() for note in own.values()]


def _parted(
    elements: Sequence[Element], raised: Collection[str], body: float, rules: Sequence[Rule]
) -> tuple[list[Element], dict[str, Note]]:
    kept: list[Element] = []
    notes: dict[str, Note] = {}
    note: Note | None = None
    for element in elements:
        started = None if isinstance(element, Table) else _started(element, raised)
        if started and started.mark not in notes and _may_start(started, note, kept[-1:], body, rules):
            note = notes[started.mark] = started
        elif note and isinstance(element, Line) and _goes_on(note.lines[-1], element):
            note.lines.append(element)
        else:
            note = None
            kept.append(element)
    return kept, notes


def _raised(elements: Sequence[Element]) -> set[str]:
    return {mark for line in lines_within(elements) for at, text in line.marks if at for mark in marks_of(text)}


def _started(line: Line, raised: Collection[str]) -> Note | None:
    """Return the note that a line begins, if its mark stands raised in the text."""
    text, marks = line.text, line.marks
    if marks and marks[0][0] == 0:
        mark, cut, marks = (marks_of(marks[0][1]) or [""])[0], 0, marks[1:]
    elif found := _MARK.match(text):
        mark, cut = found.group(1), found.end()
    else:
        return None
    if mark not in raised:
        return None
    rest = text[cut:].lstrip()
    moved = [(at - (len(text) - len(rest)), each) for at, each in marks]
    return Note(mark, [replace(line, text=rest, marks=moved)])


def _may_start(note: Note, before: Note | None, above: Sequence[Element], body: float, rules: Sequence[Rule]) -> bool:
    """Tell whether a note is in small print, stands below a short rule or far below the text, or follows such a one."""
    line = note.lines[0]
    if line.size <= _SMALLER * body or (before and _is_below(before.lines[-1], line)):
        return True
    under_rule = any(0 < line.base - rule.top < _NEAR * line.size and rule.left < line.right for rule in rules)
    return under_rule or any(
        isinstance(each, Line) and each.page == line.page and line.base - each.base > _FAR * line.size for each in above
    )


def _goes_on(before: Line, line: Line) -> bool:
    return _is_below(before, line) and line.left < before.right


def _is_below(before: Line, line: Line) -> bool:
    step = line.base - before.base
    return line.page == before.page and 0 < step <= 2 * before.size and abs(line.size - before.size) < 1
