"""A date as one form of writing gives it, before its year or the range around it is known."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal

from clew.knowledge.dates.spans import Fiscal, Span

Grain = Literal["day", "days", "week", "month", "months", "quarter", "half", "year"]
"""How exact a date is; `days` and `months` are ranges."""
InYear = Callable[[int], Span]
"""The days that are meant in a given year. Raises ValueError when the year has no such days."""
Atoms = Iterator["Atom"]


@dataclass(frozen=True)
class Atom:
    """One date as written."""

    start: int
    end: int
    grain: Grain
    in_year: InYear
    year: int | None = None
    """None when none is given."""
    fiscal: bool = False
    """It is a part of a fiscal year."""
    shift: int | None = None
    """Years from the present one, of 去年 and the like; else None."""
    relative: bool = False
    """What it means depends on the day on which it is said."""


def occurs(needs: tuple[str, ...], lowered: str) -> bool:
    """Tell whether a text in lower case holds one of the words, or none is needed; this is far faster than a match."""
    for word in needs:  # no generator: this runs for every form and every paragraph
        if word in lowered:
            return True
    return not needs


@dataclass(frozen=True)
class Form:
    """A way to write dates: its pattern, and how a match is read."""

    pattern: re.Pattern[str]
    read: Callable[[re.Match[str], Fiscal], Atom | None]
    """None when the match is no date at all, such as a version number."""
    needs: tuple[str, ...] = ()
    """A text with none of these, in lower case, need not be searched."""
    needs_digit: bool = True
    """Nor need one without a digit."""

    def find(self, text: str, fiscal: Fiscal) -> Atoms:
        """Find the dates that are written in this form."""
        atoms = (self.read(found, fiscal) for found in self.pattern.finditer(text))
        return (atom for atom in atoms if atom)
