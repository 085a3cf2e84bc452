"""Weeks, months, quarters, halves and years told from today, calendar and fiscal: 上一年度, "prior year", 本财年."""

import re
from collections.abc import Iterator
from datetime import date

from clew.knowledge.dates.atoms import Atom, occurs
from clew.knowledge.dates.forms_en import MONTH, month_number
from clew.knowledge.dates.in_year import fiscal_months, months
from clew.knowledge.dates.phrase import Unit, unit_of
from clew.knowledge.dates.spans import Fiscal, Span, shifted

_SHIFTS = {"last": -1, "previous": -1, "prior": -1, "preceding": -1, "this": 0, "current": 0, "next": 1}
_SHIFTS |= {"before last": -2, "coming": 1, "following": 1, "upcoming": 1, "year-ago": -1}
_SHIFTS |= {"上": -1, "前": -1, "去": -1, "本": 0, "这": 0, "当": 0, "当前": 0, "今": 0, "现": 0, "下": 1, "明": 1}
_UNITS: dict[str, Unit] = {
    "周": "week",
    "期": "week",
    "拜": "week",
    "月": "month",
    "季": "quarter",
    "度": "quarter",
    "年": "year",
    "week": "week",
    "month": "month",
    "quarter": "quarter",
    "year": "year",
}
_ZH_UNIT = r"(?P<unit>周|星期|礼拜|月|季度?|年度?)"
_CALENDAR = (
    re.compile(
        rf"(?P<which>上{{2,5}}|下{{2,4}}"
        rf"|(?<!过)去)(?:一)?个?{_ZH_UNIT}(?![期边围转全年密身岁刊球亮薪同一二三四五六日天末\d])份?"
    ),
    re.compile(r"(?P<which>当(?!前)|现)(?P<unit>月|季度?|年)(?![初底末轻时])(?:份|度)?"),
    re.compile(
        r"(?P<which>(?<!过)去|(?:(?<![以马加网线晚早路])上|(?<![日基资成样版文书剧课根])本|今"
        r"|这)一?个?)(?P<unit>年)度?"
        r"(?![会轻龄代纪金薪限检味假糕货味])"
    ),
)
_EN_UNIT = (
    r"(?:calendar\s|business\s)?(?P<unit>week|month|quarter|year)(?!\w)(?!-(?!on-|over-|to-)|\s(?:before"
    r"|after|or|of)\b)"
)
_EN = (
    re.compile(
        rf"\b(?:the\s)?(?P<which>last|previous|prior|preceding|current|this|next|coming|following"
        rf"|upcoming)\s{_EN_UNIT}",
        re.I,
    ),
    re.compile(r"\bthe\s(?P<unit>week|month|quarter|year)\s(?P<which>before\slast)\b", re.I),
)
_FISCAL = (
    re.compile(r"(?P<which>上+|去|前|本|这|当前|今|下|明)(?:一)?个?(?P<unit>财季|财[政务会]?年度?)"),
    re.compile(
        r"\b(?:the\s)?(?P<which>last|previous|prior|preceding|current|this|next)\s(?:fiscal"
        r"|financial)\s(?P<unit>quarter|year)\b|\b(?P<w2>last|previous|prior|this|current|next)\s(?P<u2>FY)\b",
        re.I,
    ),
)


_MONTH = re.compile(rf"\b(?P<which>last|this|next)\s{MONTH}(?!\s?\d|['’]\d)", re.IGNORECASE)


def find_units(text: str, lowered: str, today: date, fiscal: Fiscal) -> Iterator[Atom]:
    """Find them; they may overlap."""
    if occurs(("last", "this", "next"), lowered):
        yield from (atom for found in _MONTH.finditer(text) if (atom := _month(found, today)))
    for pattern in (*_CALENDAR, *_EN):
        for found in pattern.finditer(text):
            yield _unit(found, today)
    if occurs(("财", "fiscal", "financial", "fy"), lowered):
        for pattern in _FISCAL:
            for found in pattern.finditer(text):
                yield _fiscal(found, today, fiscal)


def _month(found: re.Match[str], today: date) -> Atom | None:
    """Read "last March" as the latest that is over, "next March" as the first that has not begun."""
    number, which = month_number(found["mon"]), found["which"].lower()
    if found["mon"][0].islower() and found["mon"] in ("may", "march") and which == "this":
        return None
    year = today.year
    if which != "this":
        year += (-1 if number >= today.month else 0) if which == "last" else (1 if number <= today.month else 0)
    return Atom(*found.span(), "month", months(number), year, relative=True)


def _shift(which: str) -> int:
    which = " ".join(which.lower().split()).rstrip("一个")
    if set(which) <= set("上下"):
        return -len(which) if which[0] == "上" else len(which)
    return _SHIFTS[which]


def _unit(found: re.Match[str], today: date) -> Atom:
    name = found["unit"].lower()
    unit = "year" if name == "年度" else _UNITS.get(name) or _UNITS[name[-1]]
    shift = _shift(found["which"])
    if unit == "year":
        return Atom(*found.span(), "year", months(1, 12), today.year + shift, relative=True)
    span = unit_of(today, unit, shift)
    return Atom(*found.span(), unit, lambda _: span, today.year, relative=True)


def _fiscal(found: re.Match[str], today: date, fiscal: Fiscal) -> Atom:
    given = found.groupdict()
    shift = _shift(given["which"] or given["w2"])
    unit = (given["unit"] or given.get("u2") or "").lower()
    if unit in ("财季", "quarter"):
        span = _fiscal_quarter(shifted(today, 3 * shift), fiscal)
        return Atom(*found.span(), "quarter", lambda _: span, today.year, fiscal=True, relative=True)
    label = next(year for year in (today.year - 1, today.year, today.year + 1) if _holds(fiscal.year(year), today))
    return Atom(*found.span(), "year", fiscal_months(1, 12, fiscal), label + shift, fiscal=True, relative=True)


def _holds(span: Span, day: date) -> bool:
    return span[0] <= day <= span[1]


def _fiscal_quarter(day: date, fiscal: Fiscal) -> Span:
    quarters = (
        fiscal.months(year, 3 * n + 1, 3 * n + 3) for year in (day.year - 1, day.year, day.year + 1) for n in range(4)
    )
    return next(span for span in quarters if _holds(span, day))
