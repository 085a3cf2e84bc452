"""The days that a month, a quarter or the like means in a year."""

from datetime import date

from clew.knowledge.dates.atoms import InYear
from clew.knowledge.dates.spans import Fiscal, Span, month

PARTS = {"上旬": (1, 10), "初": (1, 10), "中旬": (11, 20), "下旬": (21, 31), "底": (31, 31), "末": (31, 31)}
"""Parts of a month: its end is a deadline, so its last day; its beginning is its first ten days."""


class EndsFirstError(ValueError):
    """A range ends before it begins."""


def days(month_: int, day: int, last_month: int | None = None, last_day: int | None = None) -> InYear:
    """Mean a day, or the days up to another one, in the given year."""

    def read(year: int) -> Span:
        first, last = date(year, month_, day), date(year, last_month or month_, last_day or day)
        if last < first:
            raise EndsFirstError("it ends before it begins")
        return first, last

    return read


def months(first: int, last: int | None = None) -> InYear:
    """Mean a month, or the months up to another one."""

    def read(year: int) -> Span:
        if last is not None and last < first:
            raise EndsFirstError("it ends before it begins")
        return month(year, first)[0], month(year, last or first)[1]

    return read


def part_of_month(number: int, part: str) -> InYear:
    """Mean a part of a month by its name in `PARTS`."""

    def read(year: int) -> Span:
        return within_month(month(year, number), part)

    return read


def within_month(span: Span, part: str) -> Span:
    """Return a part of a month by its name in `PARTS`."""
    first, last = (min(day, span[1].day) for day in PARTS[part])
    return span[0].replace(day=first), span[1].replace(day=last)


def fiscal_months(first: int, last: int, fiscal: Fiscal) -> InYear:
    """Mean the `first` to the `last` month of a fiscal year."""
    return lambda year: fiscal.months(year, first, last)


def iso_week(number: int) -> InYear:
    """Mean a week of the year by its ISO number, Monday to Sunday."""
    return lambda year: (date.fromisocalendar(year, number, 1), date.fromisocalendar(year, number, 7))
