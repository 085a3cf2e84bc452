"""Read dates and quantities, so that code can tell which is earlier or more.

A value is read only where the whole answer is one: "before 2020", "5 to 7 million", "3,000 people in May" are not.
"""

import re
import unicodedata
from dataclasses import dataclass

_MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split()
_MONTH = (
    r"(?P<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?"
    r"|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b\.?"
)
_YEAR = r"(?P<year>\d{3,4})"
_DAY = r"(?P<day>\d{1,2})(?:st|nd|rd|th)?"
_DATES = tuple(
    re.compile(form, re.IGNORECASE)
    for form in (
        rf"\b{_DAY}(?:\sof)?\s{_MONTH},?\s{_YEAR}\b",
        rf"\b{_MONTH}\s{_DAY},?\s{_YEAR}\b",
        rf"\b{_MONTH},?\s{_YEAR}\b",
        rf"{_YEAR}\s?年(?:\s?(?P<month>\d{{1,2}})\s?月(?:\s?(?P<day>\d{{1,2}})\s?[日号])?)?",
        r"\b(?P<year>\d{4})-(?P<month>\d{1,2})(?:-(?P<day>\d{1,2}))?\b",
        r"\b(?P<year>\d{4})(?P<mark>[/.])(?P<month>\d{1,2})(?P=mark)(?P<day>\d{1,2})\b",
        r"\b(?P<day>\d{1,2})\.(?P<month>\d{1,2})\.(?P<year>\d{4})\b",
        r"(?<![\d.,/-])(?P<year>[012]\d{3}|[1-9]\d{2})(?![\d,./-]*\d|\s?[%万亿千百元人个])\b",
    )
)
_LEADING = re.compile(r"(?:(?:on|in)\s)?(?:the\s)?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,?\s)?", re.IGNORECASE)
_ERA = re.compile(
    r"公元(?P<before>前)?\s?(?P<zh>\d{1,4})(?=年)|\bA\.?D\.?\s(?P<ad>\d{1,4})\b"
    r"|\b(?P<en>\d{1,4})\s(?:(?P<bc>B\.?C\.?(?:E\.?)?)|A\.?D\.?|C\.?E\.?)(?!\w)",
    re.IGNORECASE,
)
_CURRENCY = r"US\$|[$€£¥]|(?:EUR|USD|GBP|CHF|JPY|CNY|RMB)(?![a-z])|人民币"
_QUANTITY = re.compile(
    rf"(?P<about>(?:about|circa)\s|大?约)?\s?(?P<sign>[-−])?(?P<currency>{_CURRENCY})?\s?(?P<minus>[-−])?"
    r"(?![1-9]\d{0,2}\.\d{3}(?!\d))(?P<number>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)"
    r"\s?(?P<scale>万亿|千万|百万|千(?![克米瓦卡])|万|亿|(?:thousand|million|billion|trillion|bn)\b)?"
    rf"\s?(?P<unit>{_CURRENCY}|%|(?:(?:square|cubic|US)\s)?(?:[a-z]*m[23]|[a-z]+(?:/[a-z]+|\sper\s[a-z]+)?)"
    r"|[^\W\da-z_多余几以上下左右半至到内外前后]{1,5})?",
    re.IGNORECASE,
)
_SCALES = {
    "thousand": 1e3,
    "million": 1e6,
    "billion": 1e9,
    "bn": 1e9,
    "trillion": 1e12,
    "千": 1e3,
    "万": 1e4,
    "百万": 1e6,
    "千万": 1e7,
    "亿": 1e8,
    "万亿": 1e12,
}
_UNITS = {
    "€": "euro",
    "eur": "euro",
    "欧元": "euro",
    "$": "dollar",
    "us$": "usd",
    "us dollar": "usd",
    "美元": "usd",
    "£": "pound",
    "gbp": "pound",
    "人民币": "元",
    "cny": "元",
    "rmb": "元",
    "%": "percent",
    "m": "metre",
    "meter": "metre",
    "km": "kilometre",
    "kilometer": "kilometre",
}
"""Other names of a unit; "$" may be any dollar and "¥" yen or yuan, so neither is taken for one of them."""
_ABOUT = 0.1
"""What is only about so much is not told from what is so near to it."""


@dataclass(frozen=True)
class Date:
    """A date as exact as it was given: (year,), (year, month) or (year, month, day); years before Christ negative."""

    parts: tuple[int, ...]


@dataclass(frozen=True)
class Quantity:
    """A number and its unit or currency, folded; empty without one."""

    number: float
    unit: str
    exact: bool = True


def date_in(text: str) -> Date | None:
    """Return the first date in `text`; of the forms that fit, the most exact one. A bare number of a year counts."""
    text, sign = _without_era(text)
    found = next(filter(None, (form.search(text) for form in _DATES)), None)
    return _date(found, sign) if found else None


def date_of(text: str) -> Date | None:
    """Return the date that `text` is, but for "on", "in" or a weekday before it; None when it says more or less."""
    text, sign = _without_era(text)
    start = match.end() if (match := _LEADING.match(text)) else 0
    found = next(filter(None, (form.fullmatch(text, start) for form in _DATES)), None)
    return _date(found, sign) if found else None


def _without_era(text: str) -> tuple[str, int]:
    """Return `text` with its year in four digits where an era is named, and -1 for one before Christ, else 1."""
    text = unicodedata.normalize("NFKC", text).strip(" 。,，").removesuffix(".")
    found = _ERA.search(text)
    if found is None:
        return text, 1
    year = next(filter(None, (found["zh"], found["ad"], found["en"])))
    return text[: found.start()] + year.zfill(4) + text[found.end() :], -1 if found["before"] or found["bc"] else 1


def _date(found: re.Match[str], sign: int) -> Date | None:
    given = found.groupdict()
    parts = [sign * int(given["year"])]
    if month := given.get("month"):
        parts.append(int(month) if month.isdigit() else 1 + _MONTHS.index(month[:3].lower()))
        parts += [int(given["day"])] if given.get("day") else []
    in_calendar = all(1 <= part <= limit for part, limit in zip(parts[1:], (12, 31), strict=False))
    return Date(tuple(parts)) if in_calendar else None


def quantity_of(text: str) -> Quantity | None:
    """Return the quantity that `text` is, its scale (万, million) multiplied in; None when it says more or less."""
    found = _QUANTITY.fullmatch(unicodedata.normalize("NFKC", text).strip(" 。").removesuffix("."))
    if found is None or (found["currency"] and found["unit"]) or (found["sign"] and found["minus"]):
        return None
    number = float(found["number"].replace(",", "")) * _SCALES.get((found["scale"] or "").lower(), 1)
    unit = (found["currency"] or found["unit"] or "").casefold()
    unit = unit.removesuffix("s") if len(unit) > 3 else unit
    return Quantity(-number if found["sign"] or found["minus"] else number, _UNITS.get(unit, unit), not found["about"])


def later(one: Date, other: Date) -> int:
    """Return 1 when `one` is later, -1 when it is earlier, 0 when that cannot be told from what both give."""
    for mine, theirs in zip(one.parts, other.parts, strict=False):
        if mine != theirs:
            return 1 if mine > theirs else -1
    return 0


def more(one: Quantity, other: Quantity) -> int:
    """Return 1 when `one` is more, -1 when it is less, 0 when they are equal, too near or in different units."""
    near = 0 if one.exact and other.exact else _ABOUT * max(abs(one.number), abs(other.number))
    if one.unit != other.unit or abs(one.number - other.number) <= near:
        return 0
    return 1 if one.number > other.number else -1
