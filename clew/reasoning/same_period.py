"""The same period of another year: 去年同期, "same period last year"."""

import re
from collections.abc import Sequence
from datetime import date

from clew.knowledge.dates.spans import month, shifted
from clew.reasoning.time_days import Open, bounded

_SAME = re.compile(
    r"(?P<zh>大前|前|去|上)一?年度?的?(?:同(?:期|月|季度?|周)(?:份)?|本月|这个?月|(?:这个?|此)时候?)"
    r"|(?<![\d.])(?P<y>(?:19|20)\d\d) ?年的?同(?:期|月"
    r"|季度?)"
    r"|\b(?:the\s)?(?:same|corresponding|comparable|equivalent)\s(?:period|quarter|month|time|week)\s(?:of\s|in\s"
    r"|the\s)?(?:(?:the\s)?(?:last|previous|prior)\syear|a\syear\s(?:ago|earlier|before)|(?P<ey>(?:19|20)\d\d))\b"
    r"|\bthis\stime\slast\syear\b|\b(?:the\s)?(?:year-ago|prior-year|prior\syear|year-earlier)\s(?:period|quarter"
    r"|month)\b",
    re.IGNORECASE,
)
_BACK = {"去": -1, "上": -1, "前": -2, "大前": -3}


def find_same_periods(text: str) -> list[tuple[int, int, int]]:
    """Return where they stand, and the years back (negative) or the year itself."""
    found = []
    for each in _SAME.finditer(text):
        year = each["y"] or each["ey"]
        found.append((*each.span(), int(year) if year else _BACK.get(each["zh"] or "", -1)))
    return found


def same_period(years: int, others: Sequence[Open], today: date) -> list[Open]:
    """Return the other times of the question in that year; without any, this month."""
    bases = [each for each in others if date.min < each[0] and each[1] < date.max] or [
        bounded(month(today.year, today.month), "", today)
    ]
    return [(_moved(first, years), _moved(end, years + (end.year - first.year) * (years > 0))) for first, end in bases]


def _moved(day: date, years: int) -> date:
    return shifted(day, 12 * (years if years < 0 else years - day.year))
