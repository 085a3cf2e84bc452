"""The lists that are open at a point of a text: marked ones, and ones whose numbers are typed into paragraphs."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from clew.knowledge.parse.numbering import list_number


@dataclass(frozen=True)
class _Typed:
    """A typed list such as （一）…, （二）…: its style and last number, the line that leads to it, its last item."""

    style: int
    value: int
    lead: str
    item: str


@dataclass
class _Open:
    """A marked list: what stands above its items, its last item, and the typed lists right in it."""

    level: int
    leads: tuple[str, ...] = ()
    item: str = ""
    typed: list[_Typed] = field(default_factory=list)


class Lists:
    """Which lists are open, and what stands above what is added now."""

    def __init__(self) -> None:
        self._open = [_Open(0)]

    @property
    def level(self) -> int:
        """How many lists are open around the next block."""
        return self._open[-1].level

    @property
    def item_level(self) -> int:
        """The level of the items of the innermost list, typed lists counted."""
        return self._open[-1].level + len(self._open[-1].typed)

    def above(self, is_item: bool) -> tuple[str, ...]:
        """Return what stands above the next block because of the lists that it is in."""
        leads = [lead for each in self._open for lead in each.leads]
        return tuple(leads if is_item else _distinct([*leads, self._open[-1].item]))

    def above_typed(self) -> tuple[str, ...]:
        """Return what stands above the items of the innermost typed list, besides the marked lists around it."""
        *outer, inner = self._open[-1].typed
        return _distinct([part for each in outer for part in (each.lead, each.item)] + [inner.lead])

    def open(self, lead: str, follows_item: bool) -> None:
        """Begin a marked list below a line; `follows_item` tells that the last item holds it, typed or not."""
        around = self._open[-1]
        typed = around.typed if follows_item else []
        parts = [part for each in typed for part in (each.lead, each.item)]
        self._open.append(_Open(around.level + len(typed) + 1, _distinct([*parts, around.item, lead])))

    def close(self) -> None:
        """End the innermost marked list; the typed list around it goes on."""
        self._open.pop()

    def item(self, text: str) -> None:
        """Note an item of the innermost marked list."""
        self._open[-1].item, self._open[-1].typed = text, []

    def leave_typed(self) -> None:
        """End the typed lists here: what has their next number begins anew."""
        self._open[-1].typed = []

    def typed_item(self, text: str, lead: str, follows_item: bool) -> int:
        """Note a paragraph if it is the next item of a typed list, or the first below a `lead`.

        Returns:
            Its number; 0 if it is no item.
        """
        number = list_number(text)
        if not number:
            return 0
        typed = self._open[-1].typed
        at = next((at for at, each in enumerate(typed) if each.style == number.style), len(typed))
        if at < len(typed) and number.value == typed[at].value + 1:
            typed[at:] = [replace(typed[at], value=number.value, item=text)]
        elif number.value == 1 and lead:
            self._open[-1].typed = [*(typed if follows_item else []), _Typed(number.style, 1, lead, text)]
        else:
            return 0
        return number.value


def _distinct(parts: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(part for part in parts if part))
