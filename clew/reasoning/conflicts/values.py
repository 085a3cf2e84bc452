"""The values in a sentence: amounts with their units, and dates, each with the range that it may stand for."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date
from functools import lru_cache

from clew.knowledge.dates.expressions import find_expressions
from clew.knowledge.dates.folding import folded_width
from clew.reasoning.conflicts.measures import COUNTERS, UNITS, Measure, measure_of
from clew.reasoning.conflicts.numerals import CHINESE, DIGITS, ENGLISH, SCALES, number_of, step_of

_SYMBOL = r"US\$|HK\$|[$€£¥]|(?:EUR|USD|GBP|JPY|CNY|RMB|HKD)(?![A-Za-z])|人民币"
_SCALE = r"万亿|千万|百万|千(?![克米瓦])|万|亿|(?:thousand|million|billion|trillion|bn)\b"
_ZH_UNIT = "|".join(sorted((unit for unit in UNITS if not unit.isascii()), key=len, reverse=True))
_NO_UNIT = "of|to|and|or|in|is|was|at|by|on|for|the|from|as|than|with|per|are|were|has|have|had|that|which|who|when|but"
_EN_UNIT = (
    r"(?:square|cubic|working|business|calendar|US)\s[a-z]+|per\scent|km/h"
    rf"|(?!(?:{_NO_UNIT})\b)[a-z]+[23]?(?![A-Za-z\d/])"
)
_UNIT = rf"{_SYMBOL}|{_ZH_UNIT}|%|{'|'.join(COUNTERS)}|{_EN_UNIT}"
_AMOUNT = re.compile(
    rf"(?<![\d.,A-Za-z_#第零〇一二两三四五六七八九十百千万亿/-])(?P<percent>百分之)?(?P<sign>[-−])?(?P<symbol>{_SYMBOL})?\s?"
    rf"(?P<number>{DIGITS}|{CHINESE}|\b(?:{ENGLISH})\b)(?![\d/:]|\.\d|-\d|-(?:{ENGLISH})\b)(?:\s\(\d+\))?"
    rf"[\s-]?(?P<scale>{_SCALE})?(?:[\s-]?(?P<unit>{_UNIT}))?",
    re.IGNORECASE,
)
_RANGE = re.compile(r"\s?(?:[-–—~～至到]|to|or|and|以上|以下)+\s?", re.IGNORECASE)
_ABOUT = re.compile(
    r"(?:大?约|近|将近|上下|about|around|approximately|roughly|nearly|circa|some|almost)\W?$", re.IGNORECASE
)
_ABOUT_AFTER = re.compile(r"\s?(?:左右|上下|多|余|or so)", re.IGNORECASE)
_MOST = re.compile(
    r"(?:不(?:得|应|可)?(?:超过|高于|多于|大于)|不超|至多|最多|最高不超过|低于|少于|up to|at most|no more than"
    r"|not exceed(?:ing)?|under"
    r"|less than|fewer than|below|within a maximum of)\W?$",
    re.IGNORECASE,
)
_LEAST = re.compile(
    r"(?:不(?:得|应|可)?(?:少于|低于|小于)|至少|最少|超过|多于|高于|大于|at least|no (?:less|fewer) than|more than|over"
    r"|above|exceeds?"
    r"|minimum of)\W?$",
    re.IGNORECASE,
)
_MOST_AFTER, _LEAST_AFTER = re.compile(r"\s?(?:以下|or less)"), re.compile(r"\s?(?:以上|or more|\+)")
_YEAR = re.compile(
    r"(?<![\d.,/$€£¥A-Za-z-])(?:1[0-9]\d\d|20\d\d)(?![\d,./-]*\d|s\b|\s?[%万亿千百元人个])(?=\W|$|[\u3400-\u9fff])"
)
_DECADE = re.compile(r"\d{3}0(?:s\b|年代)")
_CHANGED_FROM = re.compile(
    r"\b(?:chang|revis|correct|amend|updat|rais|lower|reduc|cut|shorten|extend|increas|decreas)\w*\s(?:\w+\s)?from\W?$",
    re.I,
)
"""Before a value that was changed to the next one: the two are no range."""
_NEAR = 0.1
_MEASURED = ("mass", "length", "area", "volume", "power", "speed", "temperature")
"""Whole numbers of these may be rounded; 5 days and 5% are not."""


@dataclass(frozen=True)
class Value:
    """A value as it stands in a text: `text[start:end]`."""

    text: str
    start: int
    end: int
    dimension: str
    """What it measures: `mass`, `元`, `date`, `days` from one to another, `count worker`; else `number`."""
    low: float
    high: float
    """The least and most that it may stand for; equal but for ranges, "about" and dates of a month or a year."""
    bound: str = ""
    """`most` in "up to 5", `least` in "at least 5"."""
    step: float = 0.0
    """The least difference that its digits show, where it may be rounded: 0.1 for 3.1; 0 for what is counted."""


@lru_cache(maxsize=4096)
def values_in(text: str) -> tuple[Value, ...]:
    """Return the amounts and dates in `text`, in order; offsets are those of `text`."""
    plain = folded_width(text)
    dates = list(_dates(plain))
    taken = [(each.start, each.end) for each in dates] + [found.span() for found in _DECADE.finditer(plain)]
    amounts = [
        each for each in _amounts(plain) if not any(each.start < end and start < each.end for start, end in taken)
    ]
    return tuple(sorted([*dates, *_spanned(plain, amounts)], key=lambda each: each.start))


def _dates(text: str) -> Iterator[Value]:
    seen: list[tuple[int, int]] = []
    for each in find_expressions(text):
        if _DECADE.match(text, each.start) is None:
            seen.append((each.start, each.end))
            yield _date(text, each.start, each.end, each.first, each.last, "days" if each.grain == "days" else "date")
    for found in _YEAR.finditer(text):
        if not any(start < found.end() and found.start() < end for start, end in seen):
            year = int(found.group())
            yield _date(text, *found.span(), date(year, 1, 1), date(year, 12, 31), "date")


def _date(text: str, start: int, end: int, first: date, last: date, dimension: str) -> Value:
    return Value(text[start:end], start, end, dimension, first.toordinal(), last.toordinal())


def _amounts(text: str) -> Iterator[Value]:
    for found in _AMOUNT.finditer(text):
        number = number_of(found["number"])
        has_unit = found["unit"] or found["scale"] or found["symbol"] or found["percent"]
        if number is None or not (has_unit or found["number"][0].isdigit()):
            continue
        yield _amount(text, found, number)


def _amount(text: str, found: re.Match[str], number: float) -> Value:
    unit, scale = found["symbol"] or found["unit"] or "", SCALES.get((found["scale"] or "").lower(), 1.0)
    measure = Measure("percent", 1.0) if found["percent"] else measure_of(unit) if unit else Measure("number", 1.0)
    factor = scale * measure.factor * (-1 if found["sign"] else 1)
    before, after = text[max(0, found.start() - 24) : found.start()], text[found.end() : found.end() + 8]
    about = bool(_ABOUT.search(before) or _ABOUT_AFTER.match(after))
    middle, slack = number * factor, _NEAR * abs(number * factor) if about else 0.0
    is_rounded = scale != 1 or "." in found["number"] or measure.dimension in _MEASURED
    return Value(
        found.group().strip(),
        found.start(),
        found.end(),
        measure.dimension,
        middle - slack,
        middle + slack,
        _bound(before, after),
        step_of(found["number"]) * abs(factor) if is_rounded else 0.0,
    )


def _bound(before: str, after: str) -> str:
    if _MOST.search(before) or _MOST_AFTER.match(after):
        return "most"
    return "least" if _LEAST.search(before) or _LEAST_AFTER.match(after) else ""


def _spanned(text: str, amounts: list[Value]) -> list[Value]:
    """Join the two ends of a range, such as 5–7 days; a first end without a unit has that of the second."""
    joined: list[Value] = []
    for each in amounts:
        last = joined[-1] if joined else None
        if last and _is_range(text, last, each):
            factor = _factor(each) if last.dimension == "number" else 1.0
            low = last.low * factor
            if low <= each.high:
                joined[-1] = replace(each, text=text[last.start : each.end], start=last.start, low=low, bound="")
                continue
        joined.append(each)
    return joined


def _is_range(text: str, one: Value, other: Value) -> bool:
    is_joined = _RANGE.fullmatch(text[one.end : other.start]) and not _CHANGED_FROM.search(text[: one.start])
    return bool(is_joined) and one.dimension in (other.dimension, "number")


def _factor(value: Value) -> float:
    found = _AMOUNT.fullmatch(value.text)
    unit = (found["symbol"] or found["unit"]) if found else ""
    scale = SCALES.get((found["scale"] or "").lower(), 1.0) if found else 1.0
    return scale * (measure_of(unit).factor if unit else 1.0)


def value_of(answer: str, quote: str) -> Value | None:
    """Return the value of `quote` that `answer` is, as exact as the answer; None when it is none, or a part of one.

    A bare number has the unit that stands behind it in the quote.
    """
    answer = answer.strip()
    at = folded_width(quote).find(folded_width(answer))
    inside = [each for each in values_in(quote) if each.start < at + len(answer) and at < each.end]
    if at < 0 or len(inside) != 1:
        return None
    own, found = values_in(answer), inside[0]
    if found.dimension in ("date", "days"):
        same = len(own) == 1 and own[0].dimension == found.dimension
        return replace(found, low=own[0].low, high=own[0].high) if same else None
    return found if _number(answer) == _number(found.text) else None


def _number(text: str) -> str:
    found = _AMOUNT.search(folded_width(text))
    return found["number"] if found else ""
