"""Stretches of days by plain arithmetic, half-open, to compare with what a question was understood to mean."""

from collections.abc import Callable, Sequence
from datetime import date, timedelta

Days = tuple[str, str]
Meant = Callable[[date], Sequence[Days]]
"""What an expression means on a day."""

CLOCKS = (date(2026, 11, 29), date(2026, 3, 31), date(2026, 1, 5), date(2024, 2, 29), date(2025, 12, 31))


def days(first: date, end: date) -> Days:
    """Return the days from `first` to the day before `end`."""
    return first.isoformat(), end.isoformat()


def months(year: int, number: int, count: int = 1) -> Days:
    """Return `count` months from the one of that number on; 0 is December of the year before."""
    return days(first_of(year, number), first_of(year, number + count))


def first_of(year: int, number: int) -> date:
    """Return the first day of a month, of whatever number."""
    return date(year + (number - 1) // 12, (number - 1) % 12 + 1, 1)


def quarter(year: int, number: int) -> Days:
    """Return a quarter; 0 is the last one of the year before."""
    return months(year, 3 * number - 2, 3)


def half(year: int, number: int) -> Days:
    """Return a half year."""
    return months(year, 6 * number - 5, 6)


def year(number: int, count: int = 1) -> Days:
    """Return years."""
    return months(number, 1, 12 * count)


def day(year: int, month: int, number: int) -> Days:
    """Return one day."""
    first = date(year, month, number)
    return days(first, first + timedelta(days=1))


def back(today: date, count: int) -> Days:
    """Return one day, that many before today."""
    first = today - timedelta(days=count)
    return days(first, first + timedelta(days=1))


def week(today: date, shift: int = 0) -> Days:
    """Return a week from its Monday on."""
    first = today - timedelta(days=today.weekday() - 7 * shift)
    return days(first, first + timedelta(days=7))


def weekday(today: date, number: int, shift: int = 0) -> Days:
    """Return a day of a week; 0 is Monday."""
    first = today - timedelta(days=today.weekday() - 7 * shift - number)
    return days(first, first + timedelta(days=1))


def last_days(today: date, count: int) -> Days:
    """Return the last days up to and including today."""
    return days(today - timedelta(days=count - 1), today + timedelta(days=1))


def last_months(today: date, count: int) -> Days:
    """Return the last months up to and including today."""
    end = today + timedelta(days=1)
    return days(months_after(end, -count), end)


def months_after(day: date, count: int) -> date:
    """Return the same day so many months later, or the last one of a shorter month."""
    first = first_of(day.year, day.month + count)
    length = (first_of(first.year, first.month + 1) - first).days
    return first.replace(day=min(day.day, length))


def year_before(day: date) -> date:
    """Return the same day a year earlier; of 29 February the day before."""
    return day.replace(year=day.year - 1, day=28 if (day.month, day.day) == (2, 29) else day.day)


def this_quarter(today: date) -> int:
    """Return the number of the quarter that it is."""
    return (today.month + 2) // 3


def latest(today: date, month: int) -> int:
    """Return the latest year in which that month has begun."""
    return today.year if month <= today.month else today.year - 1


def latest_day(today: date, month: int, number: int) -> int:
    """Return the latest year in which that day has come."""
    return today.year if (month, number) <= (today.month, today.day) else today.year - 1


def to_now(today: date, first: date) -> Days:
    """Return the days from `first` to today."""
    return days(first, today + timedelta(days=1))


def since(year: int, month: int = 1, number: int = 1) -> Days:
    """Return all days from one on."""
    return date(year, month, number).isoformat(), ""


def until(year: int, month: int = 1, number: int = 1) -> Days:
    """Return all days before one."""
    return "", date(year, month, number).isoformat()
