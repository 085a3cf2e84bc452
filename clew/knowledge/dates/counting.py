"""Time counted from today: the last three months, the next two weeks, the year so far."""

from datetime import date, timedelta
from typing import Literal

from clew.knowledge.dates.phrase import Unit, unit_of
from clew.knowledge.dates.spans import Span, quarter, shifted

Counted = Literal["hour", "day", "week", "month", "quarter", "year"]
_DAY = timedelta(days=1)
_MONTHS = {"month": 1, "quarter": 3, "year": 12}


def last(today: date, count: float, unit: Counted) -> Span:
    """Return the last `count` units, up to and including today: 3 months at 2026-11-29 begin on 2026-08-30.

    Quarters are the last whole ones. Half a month is 15 days; hours count as the days that they reach into.
    """
    tomorrow = today + _DAY
    if unit == "quarter":
        return quarter(today, -int(count))[0], quarter(today, -1)[1]
    if unit in _MONTHS and count * _MONTHS[unit] >= 1:
        months, rest = divmod(count * _MONTHS[unit], 1)
        return shifted(tomorrow, -int(months)) - timedelta(days=int(30 * rest)), today
    return tomorrow - timedelta(days=_days(count, unit)), today


def coming(today: date, count: float, unit: Counted) -> Span:
    """Return the next `count` units, from today on."""
    if unit in _MONTHS and count * _MONTHS[unit] >= 1:
        return today, shifted(today, int(count * _MONTHS[unit])) - _DAY
    return today, today + timedelta(days=_days(count, unit)) - _DAY


def _days(count: float, unit: Counted) -> int:
    if unit == "hour":
        return max(int(-(-count // 24)), 1)
    return int(count * {"day": 1, "week": 7, "month": 30}.get(unit, 1))


def so_far(today: date, unit: Unit) -> Span:
    """Return the present week, month, quarter or year up to and including today."""
    return unit_of(today, unit)[0], today
