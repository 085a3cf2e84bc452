"""Lists while they are written: which are open, how deep the next item belongs, and what belongs to an item."""

from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from clew.knowledge.parse.builder import Builder
from clew.knowledge.parse.word.numbering import Number, Numbering
from clew.knowledge.parse.word.styles import BODY, Styles
from clew.knowledge.parse.word.xml import W

if TYPE_CHECKING:
    from lxml.etree import _Element as Element

_LOOK_AHEAD = 10


@dataclass(frozen=True)
class _Open:
    list: str
    level: int
    indent: int


class Lists:
    """Opens and closes lists as numbered paragraphs come."""

    def __init__(self, builder: Builder, styles: Styles, numbering: Numbering) -> None:
        self._builder = builder
        self._styles = styles
        self._numbering = numbering
        self._open: list[_Open] = []

    @property
    def are_open(self) -> bool:
        """Whether an item was just written, or something that belongs to it."""
        return bool(self._open)

    def item(self, text: str, number: Number) -> None:
        """Write an item at its depth."""
        item = _Open(number.list, number.level, number.indent)
        while len(self._open) > 1 and _is_above(item, self._open[-1]):
            self._close_one()
        if not self._open or _is_above(self._open[-1], item):
            self._builder.open_list()
            self._open.append(item)
        else:
            self._open[-1] = item
        self._builder.item(text, number.label)

    def hold(self, block: "Element", number: Number | None = None) -> bool:
        """Tell whether a paragraph or table belongs to the last item, or stands between two of one list.

        Args:
            block: The paragraph or table.
            number: Of a paragraph that has a place in a list, but shows no label.
        """
        if not self._open:
            return False
        indent = None
        if block.tag == W + "p":
            indent = number.indent if number else self._styles.indent(block)
            if self._styles.is_continued(block):
                return True
        is_indented = indent is not None and 0 < self._open[-1].indent <= indent
        return is_indented or any(each.list == self._next(block) for each in self._open)

    def close(self) -> None:
        """End all lists."""
        while self._open:
            self._close_one()

    def _close_one(self) -> None:
        self._open.pop()
        self._builder.close_list()

    def _next(self, block: "Element") -> str:
        """Return the list that goes on after a block, unless a heading or a line that leads another is in between."""
        last = _said(block)
        for after in islice(block.itersiblings(W + "p", W + "tbl"), _LOOK_AHEAD):
            if after.tag == W + "p" and self._styles.heading_level(after) != BODY:
                break
            if after.tag == W + "p" and (goes_on := self._numbering.goes_on(after)) is not None:
                return "" if last.endswith((":", "：")) else goes_on
            last = _said(after) or last
        return ""


def _said(block: "Element") -> str:
    return "".join(text.text or "" for text in block.iter(W + "t")).strip()


def _is_above(one: _Open, other: _Open) -> bool:
    """Tell whether an item is less deep than another: by their levels in one list, by indent in different lists."""
    return one.level < other.level if one.list == other.list else one.indent < other.indent
