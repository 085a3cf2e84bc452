"""A number with its scale and its unit, as a text says it."""

import re
from dataclasses import dataclass

from clew.citations.check_numerals import chinese_number

DIGITS = r"(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?"


_GAPS = re.compile(r"(?<![\w.,/-])\d{1,3}(?: \d{3})+(?![\w-]|[.,]\d{3}| \d)", re.ASCII)
"""Thousands that are kept apart by spaces: 12 000. It may be two numbers as well: "hall 2 300 units"."""


def with_commas(text: str) -> str:
    """Return a text of the same length in which numbers such as 12 000 are written 12,000."""
    return _GAPS.sub(lambda found: found.group().replace(" ", ","), text)


@dataclass(frozen=True)
class Amount:
    """A number as a text says it: `text[start:end]`."""

    start: int
    end: int
    text: str
    face: float
    """As written, without its scale: 86 in 86亿元."""
    value: float
    """In the base unit of its kind."""
    kind: str = ""
    """Of its unit; empty for none that is known."""
    scale: float = 1.0
    unit: str = ""
    """As written."""
    about: bool = False
    """It says itself that it is not exact: 30多."""


def number_of(digits: str) -> float | None:
    """Read digits or a Chinese number; None for what is none."""
    return float(digits.replace(",", "")) if digits[0].isdigit() else chinese_number(digits)
