"""Addresses of cells as spreadsheets write them, such as `B4` and `A5:C5`; rows and columns count from 1."""

import re
from functools import lru_cache
from typing import NamedTuple

_AREA = re.compile(r"\$?([A-Z]{1,3})\$?(\d{1,7})(?::\$?([A-Z]{1,3})\$?(\d{1,7}))?", re.IGNORECASE)


class Area(NamedTuple):
    """A rectangle of cells, all ends within it."""

    top: int
    left: int
    bottom: int
    right: int

    @property
    def name(self) -> str:
        """Such as `A5:C5`, or `B4` for a single cell."""
        first, last = f"{letters(self.left)}{self.top}", f"{letters(self.right)}{self.bottom}"
        return first if first == last else f"{first}:{last}"


def area_of(name: str) -> Area | None:
    """Read an address; None when it is none."""
    found = _AREA.fullmatch(name)
    if not found:
        return None
    left, top, right, bottom = found.groups()
    a, b = (int(top), column_of(left)), (int(bottom or top), column_of(right or left))
    return Area(min(a[0], b[0]), min(a[1], b[1]), max(a[0], b[0]), max(a[1], b[1]))


def column_of(name: str) -> int:
    """Number the column of a cell such as `AB12`."""
    return _column(name.rstrip("0123456789"))


@lru_cache(maxsize=20_000)
def letters(column: int) -> str:
    """Name a column: 1 is `A`, 27 is `AA`."""
    name = ""
    while column > 0:
        column, last = divmod(column - 1, 26)
        name = chr(ord("A") + last) + name
    return name


@lru_cache(maxsize=20_000)
def _column(name: str) -> int:
    column = 0
    for letter in name.upper():
        column = column * 26 + ord(letter) - ord("A") + 1
    return column
