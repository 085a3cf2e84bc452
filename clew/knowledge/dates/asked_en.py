"""Quarters and halves that an English question leaves without a year or in short form: Q3, the first half, 3Q24."""

import re

from clew.knowledge.dates.asked_form import asked_form
from clew.knowledge.dates.atoms import Atom, Grain
from clew.knowledge.dates.in_year import fiscal_months, months
from clew.knowledge.dates.spans import CALENDAR, Fiscal

_ORDINALS = ("first", "second", "third", "fourth", "last")
_NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven")
_OF_YEAR = r"(?:\sof(?:\sthe)?(?:\s(?:calendar|fiscal|financial))?\syear\b(?!-))?"


def _quarter(found: re.Match[str], fiscal: Fiscal) -> Atom:
    n, is_fiscal = int(found["q"]), bool(found["fiscal"])
    meant = fiscal_months(3 * n - 2, 3 * n, fiscal if is_fiscal else CALENDAR)
    return Atom(*found.span(), "quarter", meant, fiscal=is_fiscal)


def _no_quarter(found: re.Match[str], _: Fiscal) -> Atom:
    """Read Q5 2024, which no year has."""
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


def _short(found: re.Match[str], _: Fiscal) -> Atom:
    """Read 3Q24, 1H 2025."""
    size: int = 3 if found["part"] in "Qq" else 6
    n, year = int(found["n"]), int(found["y"])
    meant = months(size * (n - 1) + 1, size * n)
    return Atom(*found.span(), "quarter" if size == 3 else "half", meant, year + 2000 * (year < 100))


FORMS = (
    asked_form("q1 q2 q3 q4", r"(?<![\w-])(?P<fiscal>(?:fiscal|FY)\s)?Q(?P<q>[1-4])(?![\w])(?!-\d)", _quarter),
    asked_form(
        "q",
        r"(?<![\w-])Q(?:[5-9]|0)(?!\d)[\s,/-]*(?:of\s)?(?:19|20)\d\d\b|(?<![\w.])(?:19|20)\d\d[\s/-]?Q(?:[5-9]|0)\b",
        _no_quarter,
    ),
    asked_form(
        "h1 h2",
        r"(?:(?<=\bin )|(?<=\bfor )|(?<=\bduring )|(?<=\bsince )|(?<=\band )|(?<=年)|(?<=年的)|^)H(?P<h>[12])(?!\w)",
        _half,
    ),
    asked_form(
        "quarter half",
        rf"\b(?P<n>first|second|third|fourth|last(?=\s\w+\sof\s)|1st|2nd|3rd|4th)[\s-](?:calendar\s"
        rf"|fiscal\s)?(?P<part>quarter|half){_OF_YEAR}\b(?![\s-]?(?:final|back|hour|century|marathon|time|mile"
        rf"|dozen|of\s(?:the\s)?(?!last|this|next|prev|prior|the|fisc|cal|fin|FY)[a-z]))",
        _ordinal,
        digit=False,
    ),
    asked_form(
        "last first",
        rf"\b(?P<edge>first|last)\s(?P<n>\d{{1,2}}|{'|'.join(_NUMBERS)})\s(?P<unit>month|quarter)s?(?=\sof\s(?:\d"
        rf"|last|this|the\syear|fiscal|FY))",
        _months_of_year,
        digit=False,
    ),
    asked_form(
        "q h",
        r"(?<![\w.-])(?P<n>[1-4](?=Q)|[12](?=H))(?P<part>[QH])\s?['’]?(?P<y>20\d\d"
        r"|\d\d)(?!\w)",
        _short,
    ),
)
