"""Months that an English question leaves without a year: in March, mid-May, but not "they may march"."""

import re

from clew.knowledge.dates.asked_form import FREE, MONTHS, YEAR, asked_form
from clew.knowledge.dates.atoms import Atom
from clew.knowledge.dates.forms_en import MONTH, month_number
from clew.knowledge.dates.in_year import days, months, within_month
from clew.knowledge.dates.spans import Fiscal, month

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
_TH = r"(?:st|nd|rd|th)?"
_LARGE_AFTER = re.compile(r"\s[A-Z][a-z]")


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


def _first_day(found: re.Match[str], _: Fiscal) -> Atom:
    """Read the 1 of "1 and 15 October"."""
    meant = days(month_number(found["mon"]), int(found["d"]))
    return Atom(found.start("d"), found.end("d"), "day", meant, int(found["y"]) if found["y"] else None)


def _month_of_year(found: re.Match[str], _: Fiscal) -> Atom:
    """Read 2024 Sep, Sep '24."""
    year = int(found["y"])
    return Atom(*found.span(), "month", months(month_number(found["mon"])), year + 2000 * (year < 100))


FORMS = (
    asked_form(MONTHS, rf"(?<![\w.@/]){MONTH}\.?(?!['’-][a-z]{{3}})(?!\w)", _month, digit=False),
    asked_form(
        MONTHS,
        rf"\b(?P<part>early|mid|middle of|late)[\s-]{MONTH}(?!\s\d{{1,2}}\b)(?:,?\s{YEAR}(?!\d))?",
        _part_of_month,
        digit=False,
    ),
    asked_form(MONTHS, rf"{FREE}{YEAR}[\s-]{MONTH}(?![\s-]\d)", _month_of_year),
    asked_form(MONTHS, rf"\b{MONTH}\.?\s?['’](?P<y>\d\d)(?!\w)", _month_of_year),
    asked_form(
        MONTHS,
        rf"(?<![\w./-])(?P<d>\d{{1,2}}){_TH}(?=(?:,\s?\d{{1,2}}{_TH}){{0,9}},?\s(?:and|or"
        rf"|&)\s(?:the\s)?\d{{1,2}}{_TH}"
        rf"(?:\sof)?\s{MONTH}(?:,?\s{YEAR})?)",
        _first_day,
    ),
)
