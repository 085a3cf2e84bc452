"""Lists while they are written: which are open, and how deep the next item belongs."""

from dataclasses import dataclass

from clew.knowledge.parse.builder import Builder
from clew.knowledge.parse.word.numbering import Number


@dataclass(frozen=True)
class _Open:
    list: str
    level: int
    indent: int


class Lists:
    """Opens and closes lists as numbered paragraphs come."""

    def __init__(self, builder: Builder) -> None:
        self._builder = builder
        self._open: list[_Open] = []

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

    @property
    def are_open(self) -> bool:
        """Whether an item was just written, or something that belongs to it."""
        return bool(self._open)

    def holds(self, list_: str) -> bool:
        """Tell whether this list is open."""
        return any(list_ == each.list for each in self._open)

    def goes_on(self, indent: int | None) -> bool:
        """Tell whether a paragraph with this indent stands within the last item."""
        return bool(self._open) and indent is not None and 0 < self._open[-1].indent <= indent

    def close(self) -> None:
        """End all lists."""
        while self._open:
            self._close_one()

    def _close_one(self) -> None:
        self._open.pop()
        self._builder.close_list()


def _is_above(one: _Open, other: _Open) -> bool:
    """Tell whether an item is less deep than another: by their levels in one list, by indent in different lists."""
    return one.level < other.level if one.list == other.list else one.indent < other.indent
