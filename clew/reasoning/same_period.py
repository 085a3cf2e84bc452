"""The same period of another year: 去年同期, "same period last year"."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from clew.knowledge.dates.phrase import Unit, unit_of
from clew.knowledge.dates.spans import shifted
from clew.reasoning.time_days import Open, bounded

_SAME = re.compile(
    r"(?P<zh>大前|前|去|上)一?年度?的?(?:同(?:期|月|季度?|周)(?:份)?|本月|这个?月|(?:这个?|此)时候?|今[天日])"
    r"|(?<![\d.])(?P<y>(?:19|20)\d\d) ?年的?同(?:期|月|季度?)"
    r"|\b(?:the\s)?(?:same|corresponding|comparable|equivalent)\s(?:period|quarter|month|time|week)\s(?:of\s|in\s"
    r"|the\s)?(?:(?:the\s)?(?:last|previous|prior)\syear|a\syear\s(?:ago|earlier|before)|(?P<ey>(?:19|20)\d\d))\b"
    r"|\bthis\stime\slast\syear\b|\b(?:the\s)?(?:year-ago|prior-year|prior\syear|year-earlier)\s(?:period|quarter"
    r"|month)\b",
    re.IGNORECASE,
)
_BACK = {"去": -1, "上": -1, "前": -2, "大前": -3}
_UNITS: tuple[tuple[str, Unit], ...] = (("今", "day"), ("季", "quarter"), ("quarter", "quarter"), ("周", "week"))


@dataclass(frozen=True)
class SamePeriod:
    """Where a question says it, and which year it means."""

    start: int
    end: int
    year: int
    """The year itself, or the years back when negative."""
    unit: Unit
    """What it is the same of when the question says no other time."""


def find_same_periods(text: str) -> list[SamePeriod]:
    """Find them in a question."""
    found = []
    for each in _SAME.finditer(text):
        named = each["y"] or each["ey"]
        year = int(named) if named else _BACK.get(each["zh"] or "", -1)
        unit: Unit = next((unit for word, unit in _UNITS if word in each.group().lower()), "month")
        found.append(SamePeriod(*each.span(), year, unit))
    return found


def same_period(same: SamePeriod, others: Sequence[Open], today: date) -> list[Open]:
    """Return the other times of the question in that year, or as many years earlier; without any, the present one.

    Args:
        same: What the question says.
        others: Its other times.
        today: The day on which it is asked.
    """
    bases = [each for each in others if date.min < each[0] and each[1] < date.max]
    bases = bases or [bounded(unit_of(today, same.unit), "", today)]
    return [_moved(each, same.year if same.year < 0 else same.year - each[0].year) for each in bases]


def _moved(days: Open, years: int) -> Open:
    return shifted(days[0], 12 * years), shifted(days[1], 12 * years)
