"""A number with its scale and its unit, as a text says it."""

from dataclasses import dataclass

from clew.citations.check_numerals import chinese_number

DIGITS = r"(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?"


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
