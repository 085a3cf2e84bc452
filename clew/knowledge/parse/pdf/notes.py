"""Footnotes: small lines that begin with a mark that stands raised in the text above."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from clew.knowledge.parse.pdf.joining import bare
from clew.knowledge.parse.pdf.lines import Line
from clew.knowledge.parse.pdf.page import Element, lines_within
from clew.knowledge.parse.pdf.tables import Table

_SMALLER = 0.93
_MARK = re.compile(
    r"[\[［(（〔]?(\d{1,3}|[*†‡§¶#]{1,3}|[①-⑳]|[a-z])[\]］)）〕]?(?=[.．、:：\s]|[^\w]|[^\x00-\x7f]|[A-Z])[.．、:：]?\s*"
)


@dataclass
class Note:
    """A footnote: its mark, and its lines without it."""

    mark: str
    lines: list[Line]


def without_notes(elements: Sequence[Element], body: float) -> tuple[list[Element], dict[str, Note]]:
    """Take the footnotes out of what stands on a page.

    Args:
        elements: Lines and tables of the page, in reading order.
        body: Font size of running text.

    Returns:
        The rest, and the footnotes by their marks.
    """
    raised = _raised(elements)
    kept: list[Element] = []
    notes: dict[str, Note] = {}
    note: Note | None = None
    for element in elements:
        if isinstance(element, Table) or element.size > _SMALLER * body:
            note = None
        elif started := _started(element, raised):
            note = notes.setdefault(started.mark, started)
        elif note and _goes_on(note.lines[-1], element):
            note.lines.append(element)
        else:
            note = None
        if note is None:
            kept.append(element)
    return kept, notes


def _raised(elements: Sequence[Element]) -> set[str]:
    return {bare(mark) for line in lines_within(elements) for at, mark in line.marks if at}


def _started(line: Line, raised: set[str]) -> Note | None:
    """Return the note that a line begins, if its mark stands raised on the page."""
    text, marks = line.text, line.marks
    if marks and marks[0][0] == 0:
        mark, cut, marks = bare(marks[0][1]), 0, marks[1:]
    elif found := _MARK.match(text):
        mark, cut = found.group(1), found.end()
    else:
        return None
    if mark not in raised:
        return None
    rest = text[cut:].lstrip()
    moved = [(at - (len(text) - len(rest)), each) for at, each in marks]
    return Note(mark, [replace(line, text=rest, marks=moved)])


def _goes_on(before: Line, line: Line) -> bool:
    below = 0 < line.base - before.base <= 2 * before.size
    return below and line.page == before.page and line.left < before.right and abs(line.size - before.size) < 1
