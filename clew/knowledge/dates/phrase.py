"""How a relative expression is described, and what the parts of one mean."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Literal

from clew.knowledge.dates.spans import Span, month, quarter, shifted, week

Unit = Literal["day", "week", "month", "quarter", "year"]


@dataclass(frozen=True)
class Phrase:
    """A pattern, and the days that a match means when it is said on a given day."""

    pattern: re.Pattern[str]
    mean: Callable[[re.Match[str], date], Span | None]
    """None when the match means no day after all."""
    needs: tuple[str, ...]
    """A text with none of these, in lower case, need not be searched."""


MOST: Mapping[Unit, int] = {"day": 99, "week": 60, "month": 24, "quarter": 12, "year": 20}
"""How far counting goes: "600 years ago" names no year."""


def unit_of(day: date, unit: Unit, shift: int = 0) -> Span:
    """Return the day, week, month, quarter or year that holds `day`, or the one `shift` later."""
    if unit == "day":
        return day + timedelta(days=shift), day + timedelta(days=shift)
    if unit == "week":
        return week(day, shift)
    if unit == "quarter":
        return quarter(day, shift)
    if unit == "year":
        return date(day.year + shift, 1, 1), date(day.year + shift, 12, 31)
    then = shifted(day, shift)
    return month(then.year, then.month)


def after(day: date, count: int, unit: Unit) -> Span:
    """Return what lies `count` units after `day`, or before it when negative.

    Days and weeks are counted to the day; "in three months" names a month and "in a year" a year.
    """
    return unit_of(day, "day", count * 7) if unit == "week" else unit_of(day, unit, count)


def end(span: Span) -> Span:
    """Return the last day: what is due at the end of a month is due then."""
    return span[1], span[1]


def beginning(span: Span, unit: Unit) -> Span:
    """Return the first day of a week, the first ten days of a month, the first month of a longer time."""
    if unit in ("day", "week"):
        return span[0], span[0]
    return (span[0], span[0].replace(day=10)) if unit == "month" else month(span[0].year, span[0].month)
