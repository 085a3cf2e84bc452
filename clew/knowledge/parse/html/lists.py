"""The marks of list items."""

import re
from typing import TYPE_CHECKING

from clew.knowledge.parse.html.nodes import tag_of
from clew.knowledge.parse.word.numerals import numeral

if TYPE_CHECKING:
    from selectolax.lexbor import LexborNode as Node

_FORMS = {
    "a": "lowerLetter", "lower-alpha": "lowerLetter", "lower-latin": "lowerLetter", "A": "upperLetter",
    "upper-alpha": "upperLetter", "upper-latin": "upperLetter", "i": "lowerRoman", "lower-roman": "lowerRoman",
    "I": "upperRoman", "upper-roman": "upperRoman", "cjk-ideographic": "chineseCounting",
    "simp-chinese-informal": "chineseCounting", "trad-chinese-informal": "chineseCounting",
}  # fmt: skip
_STYLE = re.compile(r"list-style(?:-type)?\s*:[^;]*?([a-z]+(?:-[a-z]+)+)", re.IGNORECASE)


class Marks:
    """Counts the items of a list."""

    def __init__(self, node: "Node") -> None:
        attributes = node.attributes
        style = _STYLE.search(attributes.get("style") or "")
        named = style[1].lower() if style else (attributes.get("type") or "")
        self._is_numbered = tag_of(node) == "ol"
        self._form = _FORMS.get(named, "decimal")
        self._step = -1 if "reversed" in attributes else 1
        start = _number(attributes.get("start"))
        self._next = start if start is not None else _items(node) if self._step < 0 else 1

    def mark(self, item: "Node") -> str:
        """Return the bullet or the number of the next item."""
        value = _number(item.attributes.get("value"))
        number = self._next if value is None else value
        self._next = number + self._step
        return f"{numeral(number, self._form)}." if self._is_numbered else "-"


def _number(value: str | None) -> int | None:
    return int(value) if value and re.fullmatch(r"\s*[-+]?\d{1,9}\s*", value, re.ASCII) else None


def _items(node: "Node") -> int:
    """Count the items of a list that is numbered backwards."""
    child, count = node.first_child, 0
    while child is not None:
        count += tag_of(child) == "li"
        child = child.next
    return count
