"""Weeks, months, quarters, halves and years as their first and last day."""

import calendar
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Literal

Span = tuple[date, date]
"""First and last day."""


@dataclass(frozen=True)
class Fiscal:
    """How fiscal years run; by default like calendar years."""

    first_month: int = 1
    named_after: Literal["first", "last"] = "last"
    """Which of the two calendar years that it lies in gives it its name."""

    def year(self, year: int) -> Span:
        """Return the fiscal year called `year`."""
        return self.months(year, 1, 12)

    def months(self, year: int, first: int, last: int) -> Span:
        """Return the `first` to the `last` month of the fiscal year called `year`, counted from 1."""
        begun = year - (self.first_month > 1 and self.named_after == "last")
        start = month(begun, self.first_month)[0]
        return shifted(start, first - 1), shifted(start, last) - timedelta(days=1)


CALENDAR = Fiscal()


def month(year: int, number: int) -> Span:
    """Return a month, from 1.

    Raises:
        ValueError: There is no such month.
    """
    first = date(year, number, 1)
    return first, first.replace(day=calendar.monthrange(year, number)[1])


def week(day: date, shift: int = 0) -> Span:
    """Return the week of `day`, Monday to Sunday, or the one `shift` weeks later."""
    first = day - timedelta(days=day.weekday()) + timedelta(weeks=shift)
    return first, first + timedelta(days=6)


def quarter(day: date, shift: int = 0) -> Span:
    """Return the quarter of `day`, or the one `shift` quarters later."""
    first = shifted(day.replace(month=(day.month - 1) // 3 * 3 + 1, day=1), 3 * shift)
    return first, shifted(first, 3) - timedelta(days=1)


def shifted(day: date, months: int) -> date:
    """Return the same day `months` later, or the last day of that month when it has none."""
    year, at = divmod(day.year * 12 + day.month - 1 + months, 12)
    return date(year, at + 1, min(day.day, calendar.monthrange(year, at + 1)[1]))
