"""Times that an English question leaves without a year or in short form: in March, Q3, the first half, 2023."""

import re
from collections.abc import Callable
from datetime import date

from clew.knowledge.dates.atoms import Atom, Form, Grain
from clew.knowledge.dates.forms_en import MONTH, month_number
from clew.knowledge.dates.in_year import days, fiscal_months, months, within_month
from clew.knowledge.dates.spans import CALENDAR, Fiscal, month

_BEFORE_MONTH = re.compile(
    r"(?:^|\b(?:in|since|during|until|till|from|through|throughout|before|after|between|except|excluding|without"
    r"|last|this"
    r"|next|early|late|mid|beginning of|end of|start of|month of|half of|as of|for|than|like))[\s-]*(?:the\s)?$",
    re.IGNORECASE,
)
_AFTER_MONTH = re.compile(
    r"(?:['’]s)?\s(?:\w+\s)?(?:report|minutes|review|retro(?:spective)?|sales|revenue|figure|number|result|meeting"
    r"|budget"
    r"|invoice|newsletter|e-?mail|statement|payroll|release|update|summary|forecast|expense|cost|headcount|target"
    r"|order"
    r"|incident|outage|billing|notice|memo|plan|data|profit|close|board)",
)
_LIST = re.compile(r"(?:and|or|to|through|thru|vs\.?|versus|&|,|/|-|–|—|~)\s?$", re.IGNORECASE)
_LIST_AFTER = re.compile(rf"\s?(?:and|or|to|through|thru|vs\.?|versus|&|,|/|-|–|—|~)\s?{MONTH}", re.IGNORECASE)
_NAMES_TOO = ("mar", "apr", "may", "jun", "aug", "sep", "jan", "dec")
_LARGE_AFTER = re.compile(r"\s[A-Z][a-z]")
_ORDINALS = ("first", "second", "third", "fourth", "last")
_NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven")
_OF_YEAR = r"(?:\sof(?:\sthe)?(?:\s(?:calendar|fiscal|financial))?\syear\b(?!-))?"


def _month(found: re.Match[str], _: Fiscal) -> Atom | None:
    text, (start, end) = found.string, found.span("mon")
    if not _is_month(text, start, end):
        return None
    return Atom(start, end, "month", months(month_number(found["mon"])))


def _is_month(text: str, start: int, end: int) -> bool:
    """Tell a month from a name and from a verb: May, March, April."""
    name = text[start:end]
    if end == len(text.rstrip(" ?.!")) and start == 0:
        return True
    if _LARGE_AFTER.match(text, end) and not _LIST_AFTER.match(text, end):
        return False
    before = text[max(0, start - 30) : start]
    if name[0].islower():
        return bool(re.search(r"\b(?:in|since|last|until|during|this|end of|early|late|mid)[\s-]$", before))
    if name.lower().startswith("may") and not before:
        return bool(_LIST_AFTER.match(text, end))
    if _BEFORE_MONTH.search(before) and (before or _AFTER_MONTH.match(text, end) or _LIST_AFTER.match(text, end)):
        return True
    if _AFTER_MONTH.match(text, end) or _LIST_AFTER.match(text, end):
        return True
    return bool(_LIST.search(before) and re.search(rf"{MONTH}\W*\w*\W*$", before, re.IGNORECASE))


def _part_of_month(found: re.Match[str], _: Fiscal) -> Atom:
    part = {"early": "上旬", "mid": "中旬", "middle of": "中旬", "late": "下旬"}[found["part"].lower()]
    n = month_number(found["mon"])
    year = int(found["y"]) if found["y"] else None
    return Atom(*found.span(), "days", lambda y: within_month(month(y, n), part), year)


def _quarter(found: re.Match[str], fiscal: Fiscal) -> Atom:
    n, is_fiscal = int(found["q"]), bool(found["fiscal"])
    meant = fiscal_months(3 * n - 2, 3 * n, fiscal if is_fiscal else CALENDAR)
    return Atom(*found.span(), "quarter", meant if n <= 4 else months(3 * n - 2, 3 * n), fiscal=is_fiscal)


def _no_quarter(found: re.Match[str], _: Fiscal) -> Atom:
    return Atom(*found.span(), "quarter", months(13, 15), 2000)


def _half(found: re.Match[str], _: Fiscal) -> Atom:
    last = 6 * int(found["h"])
    return Atom(*found.span(), "half", months(last - 5, last))


def _ordinal(found: re.Match[str], fiscal: Fiscal) -> Atom:
    word, is_fiscal = found["n"].lower(), "iscal" in found.group() or "inancial" in found.group()
    is_half = found["part"].lower() == "half"
    n = int(word[0]) if word[0].isdigit() else 1 + _ORDINALS.index(word)
    n = (2 if is_half else 4) if word == "last" else n
    size: int = 6 if is_half else 3
    grain: Grain = "half" if is_half else "quarter"
    meant = fiscal_months(size * (n - 1) + 1, size * n, fiscal if is_fiscal else CALENDAR)
    return Atom(*found.span(), grain, meant, fiscal=is_fiscal)


def _months_of_year(found: re.Match[str], _: Fiscal) -> Atom:
    word = found["n"].lower()
    count = int(word) if word.isdigit() else 1 + _NUMBERS.index(word)
    count *= 3 if found["unit"].lower() == "quarter" else 1
    return Atom(
        *found.span(), "months", months(1, count) if found["edge"].lower() == "first" else months(13 - count, 12)
    )


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


def _form(
    needs: str, pattern: str, read: Callable[[re.Match[str], Fiscal], Atom | None], *, digit: bool = True
) -> Form:
    return Form(re.compile(pattern, re.IGNORECASE | re.ASCII), read, tuple(needs.split()), needs_digit=digit)


_MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec"
_Y = r"(?P<y>(?:19|20)\d\d)"
_ANY_YEAR = r"(?P<y>(?:1[5-9]|20)\d\d)"
_FREE = r"(?:(?<![\w.$€£¥#:/-])|(?<=19\d\d[-/])|(?<=20\d\d[-/]))"
"""Not the rest of a number or an id."""
FORMS = (
    _form(_MONTHS, rf"(?<![\w.@/]){MONTH}\.?(?!['’-][a-z]{{3}})(?!\w)", _month, digit=False),
    _form(
        _MONTHS,
        rf"\b(?P<part>early|mid|middle of|late)[\s-]{MONTH}(?!\s\d{{1,2}}\b)(?:,?\s{_Y}(?!\d))?",
        _part_of_month,
        digit=False,
    ),
    _form("q1 q2 q3 q4", r"(?<![\w-])(?P<fiscal>(?:fiscal|FY)\s)?Q(?P<q>[1-4])(?![\w])(?!-\d)", _quarter),
    _form(
        "q",
        r"(?<![\w-])Q(?:[5-9]|0)(?!\d)[\s,/-]*(?:of\s)?(?:19|20)\d\d\b|(?<![\w.])(?:19|20)\d\d[\s/-]?Q(?:[5-9]|0)\b",
        _no_quarter,
    ),
    _form(
        "h1 h2",
        r"(?:(?<=\bin )|(?<=\bfor )|(?<=\bduring )|(?<=\bsince )|(?<=\band )|(?<=年)|(?<=年的)|^)H(?P<h>[12])(?!\w)",
        _half,
    ),
    _form(
        "quarter half",
        rf"\b(?P<n>first|second|third|fourth|last(?=\s\w+\sof\s)|1st|2nd|3rd|4th)[\s-](?:calendar\s"
        rf"|fiscal\s)?(?P<part>quarter|half){_OF_YEAR}\b(?![\s-]?(?:final|back|hour|century|marathon|time|mile"
        rf"|dozen|of\s(?:the\s)?(?!last|this|next|prev|prior|the|fisc|cal|fin|FY)[a-z]))",
        _ordinal,
        digit=False,
    ),
    _form(
        "last first",
        rf"\b(?P<edge>first|last)\s(?P<n>\d{{1,2}}|{'|'.join(_NUMBERS)})\s(?P<unit>month|quarter)s?(?=\sof\s(?:\d"
        rf"|last|this|the\syear|fiscal|FY))",
        _months_of_year,
        digit=False,
    ),
    _form("19 20", rf"{_FREE}{_Y}(?![\d\w届级款]|[.:]\d|-\d{{1,2}}(?!\d)|/\d\d?(?!\d)|,\d{{3}})", _year),
    _form("1 20", rf"{_FREE}{_ANY_YEAR}\s?[-–—/]\s?(?P<y2>(?:1[5-9]|20)\d\d|\d\d)(?!\w|[-/.:]\d)年?度?", _years),
    _form(
        "fy fiscal",
        r"\b(?:FY|fiscal(?:\syear)?)\s?(?P<y>20\d\d|\d\d)[-–—/](?P<y2>20\d\d"
        r"|\d\d)(?![\w/-])",
        _fiscal_years,
    ),
    _form("财", rf"{_FREE}(?P<y>20\d\d)\s?[-–—/]\s?(?P<y2>20\d\d|\d\d)\s?财[政务]?年度?", _fiscal_years),
    _form("/ .", rf"{_FREE}{_Y}(?:/(?P<m>1[0-2]|0?[1-9])(?![\d/-])|\.(?P<m_>1[0-2]|0[1-9])(?![\d.]))", _year_month),
    _form("0s 0' 0’ 0年", r"\b(?P<y>(?:19|20)\d0)(?:['’]?s\b|年代)", _decade),
    _form("20", r"(?<![\w.-])(?P<y>20[0-4]\d)(?P<m>0[1-9]|1[0-2])(?P<d>0[1-9]|[12]\d|3[01])(?![\w-])", _compact_day),
)
