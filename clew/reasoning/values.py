"""Read dates and quantities from answers, so that code can tell which is earlier or more."""

import re
import unicodedata
from dataclasses import dataclass

_MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split()
_MONTH = rf"(?P<month>{'|'.join(_MONTHS)})[a-z]*\.?"
_YEAR = r"(?P<year>\d{3,4})"
_DAY = r"(?P<day>\d{1,2})(?:st|nd|rd|th)?"
_BEFORE_CHRIST = re.compile(r"\b(?:B\.?C\.?E?\.?)(?!\w)|公元前", re.IGNORECASE)
_DATES = tuple(
    re.compile(form, re.IGNORECASE)
    for form in (
        rf"\b{_DAY}(?:\sof)?\s{_MONTH},?\s{_YEAR}\b",
        rf"\b{_MONTH}\s{_DAY},?\s{_YEAR}\b",
        rf"\b{_MONTH},?\s{_YEAR}\b",
        r"(?P<year>\d{3,4})\s?年(?:\s?(?P<month>\d{1,2})\s?月(?:\s?(?P<day>\d{1,2})\s?[日号])?)?",
        r"\b(?P<year>\d{4})[-/.](?P<month>\d{1,2})(?:[-/.](?P<day>\d{1,2}))?\b",
        r"(?<![\d.,-])(?P<year>1\d{3}|20\d{2}|[3-9]\d{2})(?![\d,.]*\d|\s?[%％万亿千百元人个])\b",
    )
)
_NUMBER = re.compile(r"(?P<sign>[-−])?(?P<number>\d[\d,]*(?:\.\d+)?)\s?(?P<rest>[^\d\s]*(?:\s[a-z]+)?)")
_SCALES = {
    "thousand": 1e3,
    "million": 1e6,
    "billion": 1e9,
    "trillion": 1e12,
    "k": 1e3,
    "m": 1e6,
    "bn": 1e9,
    "千": 1e3,
    "万": 1e4,
    "亿": 1e8,
}
_SCALE = re.compile(r"^\s?(万亿|千万|百万|千|万|亿|(?:thousand|million|billion|trillion|bn|[km])\b)", re.IGNORECASE)
_COMPOUND = {"万亿": 1e12, "千万": 1e7, "百万": 1e6}


@dataclass(frozen=True)
class Date:
    """A date as exact as it was given: (year,), (year, month) or (year, month, day); years before Christ negative."""

    parts: tuple[int, ...]


@dataclass(frozen=True)
class Quantity:
    """A number and the unit written after it, folded; empty without one."""

    number: float
    unit: str


Value = Date | Quantity


def date_in(text: str) -> Date | None:
    """Return the first date in `text`; of the forms that fit, the most exact one. A bare number of a year counts."""
    text = unicodedata.normalize("NFKC", text)
    for form in _DATES:
        if found := form.search(text):
            return _date(found, before_christ=bool(_BEFORE_CHRIST.search(text)))
    return None


def _date(found: re.Match[str], *, before_christ: bool) -> Date:
    given = found.groupdict()
    month, day = given.get("month"), given.get("day")
    parts = [-int(given["year"]) if before_christ else int(given["year"])]
    if month:
        parts.append(int(month) if month.isdigit() else 1 + _MONTHS.index(month[:3].lower()))
        parts += [int(day)] if day else []
    return Date(tuple(parts))


def quantity_in(text: str) -> Quantity | None:
    """Return the first number in `text`, its scale (万, million) multiplied in, with its unit."""
    found = _NUMBER.search(unicodedata.normalize("NFKC", text))
    if found is None:
        return None
    number, rest = float(found["number"].replace(",", "")), found["rest"]
    if scale := _SCALE.match(rest):
        key = scale[1].lower()
        number *= _COMPOUND.get(key) or _SCALES[key]
        rest = rest[scale.end() :]
    unit = re.sub(r"[\W_]+", "", rest.strip().split(" ")[0]).casefold()
    return Quantity(-number if found["sign"] else number, unit.removesuffix("s") if len(unit) > 3 else unit)


def later(one: Date, other: Date) -> int:
    """Return 1 when `one` is later, -1 when it is earlier, 0 when that cannot be told from what both give."""
    for mine, theirs in zip(one.parts, other.parts, strict=False):
        if mine != theirs:
            return 1 if mine > theirs else -1
    return 0


def more(one: Quantity, other: Quantity) -> int:
    """Return 1 when `one` is more, -1 when it is less, 0 when they are equal or in different units."""
    if one.unit != other.unit:
        return 0
    return (one.number > other.number) - (one.number < other.number)
