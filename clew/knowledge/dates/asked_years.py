"""Years, and times with a year, as only questions write them in digits: 2023, 2019–21, FY2024-25, 1990s, 2024/3."""

import re
from datetime import date

from clew.knowledge.dates.asked_form import FREE, YEAR, asked_form
from clew.knowledge.dates.atoms import Atom
from clew.knowledge.dates.in_year import days, months
from clew.knowledge.dates.spans import Fiscal

_ANY_YEAR = r"(?P<y>(?:1[5-9]|20)\d\d)"


def _year(found: re.Match[str], _: Fiscal) -> Atom:
    return Atom(*found.span("y"), "year", months(1, 12), int(found["y"]))


def _year_month(found: re.Match[str], _: Fiscal) -> Atom:
    return Atom(*found.span(), "month", months(int(found["m"] or found["m_"])), int(found["y"]))


def _fiscal_years(found: re.Match[str], fiscal: Fiscal) -> Atom | None:
    """Read FY2024-25 as the one fiscal year that begins in 2024, FY2022-24 as all from one to the other."""
    first, last = (int(found["y"]), int(found["y2"]))
    first += 2000 * (first < 100)
    last += first // 100 * 100 * (last < 100)
    if last <= first:
        return None
    is_one = last == first + 1 and fiscal.first_month > 1
    label = last if fiscal.named_after == "last" else first
    ends = (label, label) if is_one else (first, last)
    span = fiscal.year(ends[0])[0], fiscal.year(ends[1])[1]
    return Atom(*found.span(), "year", lambda _: span, ends[0], fiscal=True)


def _years(found: re.Match[str], _: Fiscal) -> Atom | None:
    first, digits = int(found["y"]), found["y2"]
    last = int(digits) if len(digits) == 4 else first // 100 * 100 + int(digits)
    if last <= first:
        return None  # 2024-03 is a month, 2024-2023 a range the wrong way round
    return Atom(*found.span(), "year", lambda year: (date(year, 1, 1), date(year + last - first, 12, 31)), first)


def _decade(found: re.Match[str], _: Fiscal) -> Atom:
    return Atom(*found.span(), "year", lambda year: (date(year, 1, 1), date(year + 9, 12, 31)), int(found["y"]))


def _compact_day(found: re.Match[str], _: Fiscal) -> Atom:
    return Atom(*found.span(), "day", days(int(found["m"]), int(found["d"])), int(found["y"]))


FORMS = (
    asked_form("19 20", rf"{FREE}{YEAR}(?![\d\w届级款]|[.:]\d|-\d{{1,2}}(?!\d)|/\d\d?(?!\d)|,\d{{3}})", _year),
    asked_form("1 20", rf"{FREE}{_ANY_YEAR}\s?[-–—/]\s?(?P<y2>(?:1[5-9]|20)\d\d|\d\d)(?!\w|[-/.:]\d)年?度?", _years),
    asked_form(
        "fy fiscal",
        r"\b(?:FY|fiscal(?:\syear)?)\s?(?P<y>20\d\d|\d\d)[-–—/](?P<y2>20\d\d"
        r"|\d\d)(?![\w/-])",
        _fiscal_years,
    ),
    asked_form("财", rf"{FREE}(?P<y>20\d\d)\s?[-–—/]\s?(?P<y2>20\d\d|\d\d)\s?财[政务]?年度?", _fiscal_years),
    asked_form("cy", r"\bCY\s?(?P<y>20\d\d)\b", _year),
    asked_form(
        "/ .", rf"{FREE}{YEAR}(?:/(?P<m>1[0-2]|0?[1-9])(?![\d/-])|\.(?P<m_>1[0-2]|0[1-9])(?![\d.]))", _year_month
    ),
    asked_form("0s 0' 0’ 0年", r"\b(?P<y>(?:19|20)\d0)(?:['’]?s\b|年代)", _decade),
    asked_form(
        "20", r"(?<![\w.-])(?P<y>20[0-4]\d)(?P<m>0[1-9]|1[0-2])(?P<d>0[1-9]|[12]\d|3[01])(?![\w-])", _compact_day
    ),
)
