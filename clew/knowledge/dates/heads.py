"""Dates in the title, the first and the last lines of a document."""

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta

from clew.knowledge.dates.expressions import Expression, find_expressions
from clew.knowledge.dates.found import Found, found
from clew.knowledge.dates.labels import role_before
from clew.knowledge.dates.names import find_in_name
from clew.knowledge.dates.spans import month, shifted
from clew.knowledge.dates.verbs import role_after
from clew.knowledge.document import DateRole, Genre
from clew.knowledge.lines import Line

_AROUND = re.compile(
    r"(?:[\s*_|()（）\[\]【】,，.。:：、\-–—/年]|(?:mon|tues|wednes|thurs|fri|satur|sun)day|星期.|周.|盖章|公章|签章|上午|下午|\d{1,2}:\d\d)*",
    re.IGNORECASE,
)
"""What may stand around a date that is alone on its line."""
_SIGNER = re.compile(
    r"[^\d。，；：:]{2,40}(?:公司|集团|部|局|厅|办|办公室|委|委员会|院|会|室|中心|组|处|科|府|所|学|行|社|站|队|厂)\s*|[^\d。，；：:\s]{2,25}\s+"
)
"""Who signs, before the date in the last line."""
_BYLINE = re.compile(r"(?:by\s|文[/:：]|作者|来源|撰文|记者|author|posted)", re.IGNORECASE)
_TOP = 10
_SUBJECT_LINES = 8
_ABOUT = re.compile(r"年度|财年|季度|半年|\bQ[1-4]|Q[1-4]\b|\bH[12]\b|FY|fiscal|quarter|half", re.IGNORECASE)


def in_lines(lines: list[Line], genre: Genre, today: date | None, *, closing: bool) -> Iterator[Found]:
    """Find the dates that first or last lines give the document.

    Args:
        lines: Those lines.
        genre: What the document is for.
        today: A day near the document's own, by which a date without a year is read; None when none is known.
        closing: They are the last lines.
    """
    for line in lines:
        yield from _in_line(line, genre, today, closing=closing)


def _in_line(line: Line, genre: Genre, today: date | None, *, closing: bool) -> Iterator[Found]:
    dates = [each for each in _dates(line, today) if not each.relative or _is_without_year(line.text, each)]
    for each, before, after in _between(line.text, dates):
        yield from _roles(line, each, before, after, genre, closing=closing)


def _between(text: str, dates: list[Expression]) -> Iterator[tuple[Expression, str, str]]:
    """Yield each date with what stands between it and the dates before and after it."""
    ends = [0, *(each.end for each in dates)]
    starts = [*(each.start for each in dates[1:]), len(text)]
    for each, left, right in zip(dates, ends, starts, strict=False):
        yield each, text[left : each.start], text[each.end : right]


def _dates(line: Line, today: date | None) -> list[Expression]:
    """Find the dates of a line; after a label 20240301 is one, too."""
    dates = find_expressions(line.text, today)
    label = re.match(r"[^:：|]{2,20}[:：|]", line.text)
    return dates or (
        find_in_name(line.text, today) if label and re.search(r"日期|时间|date", label.group(), re.I) else []
    )


def _is_without_year(text: str, each: Expression) -> bool:
    return bool(re.match(r"[\d一二三四五六七八九十]+ ?月|[A-Za-z]{3,9}\.?\s\d|\d", text[each.start : each.end]))


def _roles(line: Line, each: Expression, before: str, after: str, genre: Genre, *, closing: bool) -> Iterator[Found]:
    role = role_before(before[-80:], in_minutes=genre == "minutes")
    if role == "expires" and each.grain == "days":
        yield found("effective", replace(each, last=each.first), "content", "label", line.start)
        yield found("expires", replace(each, first=each.last), "content", "label", line.start)
    elif role:
        yield found(role, _whole(each, before) if role == "period" else each, "content", "label", line.start)
    elif verb := role_after(before, after, each.grain):
        yield found(verb[0], each, "content", "act" if verb[1] == "act" else "label", line.start)
    elif alone := _alone(line, each, genre, closing=closing):
        yield found(alone, each, "content", "line", line.start)
    elif genre == "weekly" and line.number < _SUBJECT_LINES and each.grain != "day" and not closing:
        yield found("period", each, "content", "label", line.start)
    elif line.number < _SUBJECT_LINES and not closing and _is_about(line.text, each):
        yield found("period", each, "content", "subject", line.start)


def _alone(line: Line, each: Expression, genre: Genre, *, closing: bool) -> DateRole | None:
    """Tell the role of a date that is alone on its line, or stands behind who signs."""
    before, after = line.text[: each.start], line.text[each.end :]
    if (
        not _AROUND.fullmatch(after)
        or (line.number >= _TOP and not closing)
        or each.grain in ("year", "quarter", "half")
    ):
        return "published" if _is_byline(line, before, after) else None
    if _AROUND.fullmatch(before.lstrip("#>*- ")):
        label = role_before(f"{line.above}:", in_minutes=genre == "minutes") if line.above else None
        if label or each.grain == "day":
            return label or ("meeting" if genre == "minutes" and not closing else "written")
        return None
    if closing and each.grain == "day" and _SIGNER.fullmatch(before):
        return "written"
    return "published" if _is_byline(line, before, after) else None


def _is_byline(line: Line, before: str, after: str) -> bool:
    is_short = len(line.text) <= 80 and line.number < _TOP and not re.search(r"[。；;]", line.text)
    is_after_author = bool(_BYLINE.match(before.lstrip("*_ "))) and _AROUND.fullmatch(after) is not None
    return is_short and (
        is_after_author or (not before.strip("*_ ") and bool(re.match(r"[\s\d:|·]*(?:by\s|来源|作者)", after)))
    )


def _names_it(title: str, each: Expression) -> bool:
    """Tell whether the date stands at an end of a title that is no sentence."""
    at_end = _AROUND.fullmatch(title[: each.start]) or _AROUND.fullmatch(title[each.end :])
    return bool(at_end) and not re.search(r"[。！？!?；;]|\.$", title)


def _is_about(text: str, each: Expression) -> bool:
    """Tell whether the date is a year or a part of one that the document is about: 2023年度预算."""
    return each.grain in ("year", "half", "quarter", "months") and bool(_ABOUT.search(text[each.start : each.end]))


def in_title(title: str, start: int, genre: Genre, today: date | None, *, is_report: bool) -> Iterator[Found]:
    """Find the dates in a title that begins at `start` of the text, -1 when it does not stand there."""
    dates = [each for each in find_in_name(title, today) if not each.relative or _is_without_year(title, each)]
    for each, before, after in _between(title, dates):
        if role_before(before, in_minutes=genre == "minutes") or role_after(before, after, each.grain):
            continue  # the line that it is in gives it its role
        if each.grain == "day" or (each.grain == "days" and not is_report):
            if not _names_it(title, each):
                continue
            yield found("meeting" if genre == "minutes" else "written", each, "content", "title", start)
        else:
            yield found("period", each, "content", "label" if is_report else "subject", start)


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
