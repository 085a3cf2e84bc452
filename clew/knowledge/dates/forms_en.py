"""How English text writes dates: 1 March 2024, March 1–5, 2024, 14-Mar-2013, Q3 2024, H1 2025, FY2024."""

import re
from collections.abc import Callable, Iterable

from clew.knowledge.dates.atoms import Atom, Form, Grain, InYear
from clew.knowledge.dates.in_year import days, fiscal_months, iso_week, months, part_of_month
from clew.knowledge.dates.spans import CALENDAR, Fiscal

TO = r"(?:\s?(?:-{1,3}|–|—|~|to|through)\s?)"
"""Between the two ends of a range."""
_NAME = (
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?"
    r"|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)"
)
MONTH = rf"(?P<mon>{_NAME})(?![a-z])(?:\.(?=,?\s?\d|\s?-|[–—]))?"
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_YEAR = r"(?P<y>(?:1[5-9]|2[01])\d\d)"
_TH = r"(?:st|nd|rd|th)?(?![a-z\d])"
_FISCAL = r"(?P<fiscal>(?:FY|fiscal(?:\s(?:year|yr))?|financial\syear)\s?)?"
_SHORT = r"(?P<y>(?:1[5-9]|2[01])\d\d|(?<=FY)\d\d|(?<=FY\s)\d\d|(?<=['’])\d\d)"
"""A year, of two digits only in FY24 and Q3'24."""
_THAT = rf"(?:{_SHORT}(?!\d|[-/]\d)|(?P<rel>last|this|next)\syear\b)"
_SHIFTS = {"last": -1, "this": 0, "next": 1}
_ORDINALS = ("first", "second", "third", "fourth")
_ORDINAL = rf"(?P<n>{'|'.join(_ORDINALS)}|1st|2nd|3rd|4th)"


def month_number(name: str) -> int:
    """Return the number of a month by its name."""
    return 1 + _MONTHS.index(name[:3].lower())


def _atom(found: re.Match[str], grain: Grain, meant: InYear, *, fiscal: bool = False) -> Atom:
    given = found.groupdict()
    digits, word = given.get("y"), given.get("rel")
    year = int(digits) + 2000 * (len(digits) == 2) if digits else None
    return Atom(*found.span(), grain, meant, year, fiscal, _SHIFTS[word.lower()] if word else None)


def _day(found: re.Match[str], _: Fiscal) -> Atom | None:
    if not (found["y"] or found["mon"][0].isupper()):
        return None  # "they may 5 times": a month without a year is written large
    last = int(found["d2"]) if found["d2"] else None
    return _atom(found, "days" if last else "day", days(month_number(found["mon"]), int(found["d"]), last_day=last))


def _month(found: re.Match[str], _: Fiscal) -> Atom:
    first, last = month_number(found["mon"]), found.groupdict().get("mon2")
    return _atom(found, "months" if last else "month", months(first, month_number(last) if last else None))


def _quarter(found: re.Match[str], fiscal: Fiscal) -> Atom:
    first, last = int(found["q"]), int(found.groupdict().get("q2") or found["q"])
    return _part(found, "quarter" if first == last else "months", 3 * first - 2, 3 * last, fiscal)


def _half(found: re.Match[str], fiscal: Fiscal) -> Atom:
    last = 6 * int(found["h"])
    return _part(found, "half", last - 5, last, fiscal)


def _ordinal(found: re.Match[str], fiscal: Fiscal) -> Atom:
    name = found["n"].lower()
    n = int(name[0]) if name[0].isdigit() else 1 + _ORDINALS.index(name)
    if found["part"].lower() == "half":
        return _part(found, "half", 6 * n - 5, 6 * n, fiscal)
    return _part(found, "quarter", 3 * n - 2, 3 * n, fiscal)


def _part(found: re.Match[str], grain: Grain, first: int, last: int, fiscal: Fiscal) -> Atom:
    is_fiscal = bool(found["fiscal"])
    return _atom(found, grain, fiscal_months(first, last, fiscal if is_fiscal else CALENDAR), fiscal=is_fiscal)


def _fiscal_year(found: re.Match[str], fiscal: Fiscal) -> Atom:
    return _atom(found, "year", fiscal_months(1, 12, fiscal), fiscal=True)


def _bare_year(found: re.Match[str], _: Fiscal) -> Atom:
    return Atom(*found.span("y"), "year", months(1, 12), int(found["y"]))


def _part_of_month(found: re.Match[str], _: Fiscal) -> Atom:
    part = "末" if found["part"].lower() == "end" else "初"
    return _atom(found, "day" if part == "末" else "days", part_of_month(month_number(found["mon"]), part))


def _week(found: re.Match[str], _: Fiscal) -> Atom:
    return _atom(found, "week", iso_week(int(found["w"])))


def _form(
    needs: Iterable[str], pattern: str, read: Callable[[re.Match[str], Fiscal], Atom | None], *, digit: bool = True
) -> Form:
    # Only ASCII counts as letters, so that a date is found right behind a Chinese character.
    return Form(re.compile(pattern, re.IGNORECASE | re.ASCII), read, tuple(needs), needs_digit=digit)


FORMS = (
    _form(
        _MONTHS,
        rf"(?<![\w./-])(?<!every\s)(?<!each\s)(?P<d>\d{{1,2}}){_TH}(?:{TO}(?P<d2>\d{{1,2}}){_TH})?(?:\sday)?(?:\sof)?[\s-]{MONTH}"
        rf"(?:,?[\s-]{{1,2}}{_YEAR})?(?!\d)",
        _day,
    ),
    _form(
        _MONTHS,
        rf"\b(?<!every\s)(?<!each\s){MONTH}\s(?P<d>\d{{1,2}}){_TH}(?![:.]\d)(?:{TO}(?P<d2>\d{{1,2}}){_TH}(?![:.]\d))?"
        rf"(?:,?\s{{1,2}}{_YEAR}(?!\d))?",
        _day,
    ),
    _form(_MONTHS, rf"\b{_YEAR}[\s-]{MONTH}[\s-](?P<d>\d{{1,2}}){_TH}(?P<d2>(?!))?", _day),
    _form(_MONTHS, rf"\b{MONTH}(?:{TO}(?P<mon2>{_NAME})\.?)?,?(?:\sof)?[\s-]{{1,2}}{_YEAR}(?!\d)", _month),
    _form(_MONTHS, rf"\b{MONTH},?(?:\sof)?\s(?P<rel>last|this|next)\syear\b", _month, digit=False),
    _form(
        _MONTHS,
        rf"\b(?P<part>end|beginning|start)\sof\s{MONTH}(?!\s\d{{1,2}}\b)(?:,?\s{_YEAR}(?!\d))?",
        _part_of_month,
        digit=False,
    ),
    _form(
        ("q1", "q2", "q3", "q4"),
        rf"\bQ(?P<q>[1-4])(?:{TO}Q(?P<q2>[1-4]))?[\s,/-]*(?:of\s)?{_FISCAL}['’]?{_THAT}",
        _quarter,
    ),
    _form(
        ("q1", "q2", "q3", "q4"),
        rf"(?<![a-z\d.-]){_FISCAL}{_SHORT}[\s/-]?Q(?P<q>[1-4])(?:{TO}Q(?P<q2>[1-4]))?(?!\d)",
        _quarter,
    ),
    _form(("h1", "h2"), rf"\bH(?P<h>[12])[\s,/-]*(?:of\s)?{_FISCAL}['’]?{_THAT}", _half),
    _form(("h1", "h2"), rf"(?<![a-z\d.-]){_FISCAL}{_SHORT}[\s/-]?H(?P<h>[12])(?!\d)", _half),
    _form(
        ("quarter", "half"),
        rf"\b{_ORDINAL}[\s-](?P<part>quarter|half)(?:\sof)?(?:\sthe)?,?\s{_FISCAL}{_THAT}",
        _ordinal,
        digit=False,
    ),
    _form(
        ("fy", "fiscal", "financial"),
        rf"\b(?:FY|fiscal(?:\s(?:year|yr))?|financial\syear)[\s-]?['’]?{_THAT}",
        _fiscal_year,
    ),
    _form(
        ("in", "during", "since", "year"),
        rf"\b(?:in|during|since|(?:calendar\s)?year)\s{_YEAR}(?![,.]?\d|[-/]\d)",
        _bare_year,
    ),
    _form(("week",), rf"\b(?:calendar\s)?week\s(?P<w>\d{{1,2}})(?:,|\sof|\s-|\s/)?\s{_YEAR}(?!\d)", _week),
    _form(("w",), rf"(?<![\w.]){_YEAR}-?W(?P<w>\d\d)(?!\d)", _week),
)
"""Of two that begin at one place, the longer is meant."""
