"""Dates in the first and the last lines of a document."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date, timedelta

from clew.knowledge.dates.alone import role_alone
from clew.knowledge.dates.expressions import Expression, find_expressions
from clew.knowledge.dates.filing import Filing
from clew.knowledge.dates.found import Found, found
from clew.knowledge.dates.labels import role_before
from clew.knowledge.dates.names import find_in_name
from clew.knowledge.dates.segments import between, lacks_year
from clew.knowledge.dates.spans import month, shifted
from clew.knowledge.dates.verbs import met_then, role_after
from clew.knowledge.document import DateRole
from clew.knowledge.lines import Line

_LABEL = re.compile(r"[^:：|]{0,16}(?:日期|时间|date)[^:：|]{0,6}[:：|]", re.IGNORECASE)
_HISTORY = re.compile(
    r"(?=.*(?:版本|版次|修订|version|revision|\brev\b))(?=.*(?:日期|时间|\bdate\b))"
    r"(?=.*(?:说明|内容|变更|修改|作者|备注|description|changes?\b|author|summary|remarks))",
    re.IGNORECASE | re.DOTALL,
)
"""Names of the columns of a table of versions."""
_ITEM = re.compile(r"[-*+•·]\s|\d{1,2}[.)、]|[（(][一二三四五六七八九十\d]{1,2}[)）]")
_ABOUT = re.compile(r"年度|财年|季度|半年|\bQ[1-4]|Q[1-4]\b|\bH[12]\b|FY|fiscal|quarter|half", re.IGNORECASE)
_ABOUT_LINES = 8
_LEFT_CHARS = 80


def in_lines(lines: Sequence[Line], filing: Filing, today: date | None, *, closing: bool) -> Iterator[Found]:
    """Find the dates that first or last lines give the document.

    Args:
        lines: Those lines.
        filing: What kind of document it is.
        today: A day near the document's own, by which a date without a year is read; None when none is known.
        closing: They are the last lines.
    """
    for line in lines:
        for each, before, after in between(line.text, _dates(line, today)):
            for known in _told(line, each, before[-_LEFT_CHARS:], after, filing, closing=closing):
                yield _signed(known) if closing and filing.is_contract else known


def _dates(line: Line, today: date | None) -> list[Expression]:
    """Find the dates of a line; after a label 20240301 is one, too."""
    dates = find_expressions(line.text, today)
    if not dates and _LABEL.match(line.text):
        dates = find_in_name(line.text, today)
    return [each for each in dates if not each.relative or lacks_year(line.text, each)]


def _told(line: Line, each: Expression, before: str, after: str, filing: Filing, *, closing: bool) -> Iterator[Found]:
    """Yield the date with its role, by the first of the ways to tell one that does."""
    if role := role_before(before, in_minutes=filing.in_minutes):
        yield from _labelled(role, each, before, line.start)
    elif verb := role_after(before, after, each.grain):
        yield found(verb[0], each, "content", verb[1], line.start)
    elif filing.in_minutes and met_then(before, after):
        yield found("meeting", each, "content", "statement", line.start)
    elif each.grain == "day" and _HISTORY.match(line.above) and "|" in line.text:
        yield found("revised", each, "content", "label", line.start)
    elif alone := role_alone(line, each, filing, closing=closing):
        yield found(alone, each, "content", "line", line.start)
    elif line.number < _ABOUT_LINES and not closing:
        yield from _about(line, each, filing)


def _labelled(role: DateRole, each: Expression, before: str, start: int) -> Iterator[Found]:
    if role == "expires" and each.grain == "days":  # 有效期：… 至 …
        yield found("effective", replace(each, last=each.first), "content", "label", start)
        yield found("expires", replace(each, first=each.last), "content", "label", start)
    else:
        yield found(role, _whole(each, before) if role == "period" else each, "content", "label", start)


def _about(line: Line, each: Expression, filing: Filing) -> Iterator[Found]:
    """Yield the period of a weekly report, or a year that the document is about: 2023年度预算."""
    if filing.genre == "weekly" and each.grain != "day" and not _ITEM.match(line.text):
        yield found("period", each, "content", "label", line.start)
    elif each.grain in ("year", "half", "quarter", "months") and _ABOUT.search(line.text[each.start : each.end]):
        yield found("period", each, "content", "subject", line.start)


def _signed(known: Found) -> Found:
    """Take a date at the end of a contract for that of its signature."""
    if known.date.role != "written":
        return known
    return Found(replace(known.date, role="signed"), known.how)


def _whole(each: Expression, before: str) -> Expression:
    """Return the whole period of "week of 4 March 2024" and "quarter ended 31 March 2024"."""
    way = re.search(r"(week|month|quarter|year)\s(of|commencing|ending|ended)[^a-z]*(?:[a-z]+day,?\s*)?$", before, re.I)
    if each.grain != "day" or not way:
        return each
    unit, day = way[1].lower(), each.first
    if way[2].lower() in ("of", "commencing"):
        span = (day, day + timedelta(days=6)) if unit == "week" else month(day.year, day.month)
    elif unit == "week":
        span = day - timedelta(days=6), day
    else:
        months = {"month": 1, "quarter": 3, "year": 12}[unit]
        span = shifted(day + timedelta(days=1), -months), day
    return replace(each, first=span[0], last=span[1], grain="days")
