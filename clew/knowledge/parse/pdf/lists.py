"""Lists as they are open while lines are read: which line is an item, and how deep it is."""

from dataclasses import dataclass, replace

from clew.knowledge.parse.pdf.lines import Line
from clew.knowledge.parse.pdf.marks import Mark

_INDENT = 0.8
_PARAGRAPH_INDENT = 2.8


@dataclass(frozen=True)
class _Open:
    """An open list: the style of its marks, its indent in font sizes, and its last number."""

    style: str
    indent: float
    value: int


class Lists:
    """The lists that are open."""

    def __init__(self) -> None:
        self._open: list[_Open] = []
        self._last: dict[str, int] = {}

    @property
    def depth(self) -> int:
        """How many are open."""
        return len(self._open)

    def expects(self, mark: Mark) -> bool:
        """Tell whether a mark begins a list or is the next of one, also with a paragraph or a table between."""
        return mark.value in (0, 1) or self._last.get(mark.style) == mark.value - 1

    def enter(self, mark: Mark, line: Line) -> int:
        """Take in an item, and return its depth from 1; 0 is never returned."""
        indent = line.indent / line.size
        at = self._level(mark, indent)
        entry = _Open(mark.style, indent, mark.value)
        self._open[at:] = [
            replace(entry, indent=self._open[at].indent) if at < len(self._open) and self._is_next(at, mark) else entry
        ]
        self._last[mark.style] = mark.value
        return len(self._open)

    def holds(self, line: Line, paragraphs_indented: bool) -> bool:
        """Tell whether a paragraph is part of the last item: it is indented more than the mark, and than others are."""
        least = _PARAGRAPH_INDENT if paragraphs_indented else _INDENT
        return bool(self._open) and line.indent / line.size > max(self._open[-1].indent + _INDENT, least)

    def close(self) -> None:
        """End all lists."""
        self._open = []

    def forget(self) -> None:
        """End all lists, and expect no more of their items: a new section begins."""
        self._open, self._last = [], {}

    def _is_next(self, at: int, mark: Mark) -> bool:
        return self._open[at].style == mark.style and self._open[at].value == mark.value - 1

    def _level(self, mark: Mark, indent: float) -> int:
        """Find the list that an item belongs to: by its number, else by its indent, else by the rank of its style."""
        for at in range(len(self._open) - 1, -1, -1):
            entry = self._open[at]
            if entry.style == mark.style and (
                self._is_next(at, mark) if mark.value else abs(entry.indent - indent) <= _INDENT
            ):
                return at
        at = len(self._open)
        while at and indent < self._open[at - 1].indent - _INDENT:
            at -= 1
        if not at or indent > self._open[at - 1].indent + _INDENT:
            return at
        above = self._open[at - 1]
        deeper = (
            above.value
            and mark.value
            and above.style.isdigit()
            and mark.style.isdigit()
            and int(mark.style) > int(above.style)
        )
        return at if deeper else at - 1
