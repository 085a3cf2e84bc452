"""Which lines belong to one paragraph, also over the end of a column or a page."""

from collections.abc import Sequence
from itertools import pairwise

from clew.knowledge.parse.captions import is_numbered_caption, is_unit
from clew.knowledge.parse.pdf.lines import HYPHENS, LEADER, Line, is_wide

_INDENT = 0.8
_APART = 1.35
_USUAL_STEP = 1.5
_MOST_STEP = 3.0
"""From line to line, in font sizes."""
_STEPS = 5
"""Steps that tell how far apart the lines of a page are; with fewer, it is as in the whole document."""
_SAME_SIZE = 0.08
_LONG = 0.5
"""Share of the column that the last line of a page fills if its sentence goes on overleaf."""
_TEXT = 10
"""Font sizes that a line of running text measures at least."""
_RAGGED = 0.12
"""Share of the column that may be free at the end of a line whose sentence goes on."""
_ENDED = "。！？；：.!?;:…"
_CLOSERS = "”’」』）)】]\"'"


class Flow:
    """Tells for the lines of one document where paragraphs end."""

    def __init__(self, lines: Sequence[Line]) -> None:
        steps: dict[int, list[float]] = {}
        for before, line in pairwise(lines):
            step = (line.base - before.base) / line.size
            if _same_column(before, line) and step < _MOST_STEP and line.size == before.size:
                steps.setdefault(line.page, []).append(step)
        self._step = _usual([step for page in steps.values() for step in page] or [_USUAL_STEP])
        self._steps = {page: _usual(own) for page, own in steps.items() if len(own) >= _STEPS}
        self.indents = sum(_INDENT < line.indent / line.size < 3 for line in lines) * 20 > len(lines)
        """Whether paragraphs begin with an indent."""

    def goes_on(self, passage: Sequence[Line], line: Line, is_item: bool) -> bool:
        """Tell whether a line goes on with the paragraph or item whose lines so far are `passage`."""
        before = passage[-1]
        if abs(before.size - line.size) > _SAME_SIZE * before.size or _stands_alone(before) or _stands_alone(line):
            return False
        if not _same_column(before, line):
            return self._goes_on_overleaf(before, line)
        if line.base - before.base > _APART * self._steps.get(line.page, self._step) * line.size:
            return False
        if before.parts > 1 and line.parts > 1:
            return False
        hangs = is_item and len(passage) == 1
        if line.left > before.left + _INDENT * line.size and not hangs:
            return False
        if self.indents and not is_item and has_ended(before.text) and line.indent > _INDENT * line.size:
            return False
        return is_full(before, line) or _is_inset(passage, line)

    def _goes_on_overleaf(self, before: Line, line: Line) -> bool:
        if line.indent > _INDENT * line.size:
            return False
        if not has_ended(before.text):
            width = before.column[1] - before.column[0]
            is_long = before.right - before.left >= max(_LONG * width, _TEXT * before.size)
            return is_long or line.text[:1].islower()
        may_go_on = self.indents or before.text.endswith(("；", ";"))
        return may_go_on and is_full(before, line) and not before.text.endswith(("：", ":"))


def _usual(steps: Sequence[float]) -> float:
    """Return the step within a paragraph: at least a quarter of all are of that kind."""
    return sorted(steps)[len(steps) // 4]


def has_ended(text: str) -> bool:
    """Tell whether a line ends like a sentence."""
    return text.rstrip(_CLOSERS + " ")[-1:] in tuple(_ENDED)


def is_full(before: Line, line: Line) -> bool:
    """Tell whether the first word of `line` had no room left on the line before it, or their sentence goes on."""
    width = before.column[1] - before.column[0]
    if before.indent > width / 2:
        return False
    if before.text[-1:] in HYPHENS and before.text[-2:-1].isalnum():
        return True
    slack = before.size
    if not has_ended(before.text):
        if line.text[:1].islower() and before.right - before.left >= _LONG * width:
            return True
        slack = max(2 * slack, _RAGGED * width)
    return before.room < _first_word(line.text) * before.size + slack


def _first_word(text: str) -> float:
    """Return the width of what cannot be divided at the start of a line, in font sizes."""
    if is_wide(text[:1] or " "):
        return 1.0
    word = text.split(" ", 1)[0]
    narrow = next((at for at, char in enumerate(word) if is_wide(char)), len(word))
    return 0.5 * narrow


def _same_column(before: Line, line: Line) -> bool:
    return before.page == line.page and before.column == line.column and line.base > before.base


def _stands_alone(line: Line) -> bool:
    """Tell a line of a table of contents, a caption or a unit, which no other line goes on with."""
    is_short_caption = is_numbered_caption(line.text) and line.room > line.size
    return is_short_caption or is_unit(line.text) or LEADER.search(line.text) is not None


def _is_inset(passage: Sequence[Line], line: Line) -> bool:
    """Tell whether the lines belong to a block that is narrower than the column, such as a quotation."""
    before = passage[-1]
    if min(before.indent, line.indent) < _INDENT * line.size or has_ended(before.text):
        return False
    return any(abs(before.right - other.right) <= 0.5 * line.size for other in (line, *passage[-2:-1]))
