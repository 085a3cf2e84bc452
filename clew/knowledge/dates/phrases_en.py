"""Relative expressions in English: tomorrow, next Friday, last quarter, end of the month, in two weeks, 3 days ago."""

import re
from collections.abc import Callable
from datetime import date, timedelta
from typing import cast

from clew.knowledge.dates.phrase import MOST, Phrase, Unit, after, beginning, end, unit_of
from clew.knowledge.dates.spans import Span

_DAYS = {"day before yesterday": -2, "yesterday": -1, "last night": -1, "tomorrow": 1, "day after tomorrow": 2}
_SHIFTS = {"last": -1, "previous": -1, "this": 0, "the": 0, "": 0, "next": 1}
_WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_WEEKDAY = rf"(?P<day>{'|'.join(_WEEKDAYS)})"
_WHICH = r"(?P<which>last|this|next)"
_NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_NUMBER = rf"(?P<n>(?<!\d)(?<!\d[.,])\d{{1,2}}|an?|{'|'.join(_NUMBERS)})"
_UNIT = r"(?P<unit>day|week|month|quarter|year)"
_NOT_ALL_OF = r"(?<!\bthe )(?<!\bthis )(?<!\bpast )"
"""'The last year' and 'over the next month' are spans of time, not 'last year' and 'next month'."""


def _word(found: re.Match[str], group: str) -> str:
    return " ".join((found[group] or "").lower().split())


def _unit(found: re.Match[str]) -> Unit:
    return cast(Unit, _word(found, "unit"))


def _day(found: re.Match[str], today: date) -> Span:
    return unit_of(today, "day", _DAYS.get(" ".join(found.group().lower().split()), 0))


def _period(found: re.Match[str], today: date) -> Span:
    return unit_of(today, _unit(found), _SHIFTS[_word(found, "which")])


def _weekend(found: re.Match[str], today: date) -> Span:
    last = unit_of(today, "week", _SHIFTS[_word(found, "which")])[1]
    return last - timedelta(days=1), last


def _weekday(found: re.Match[str], today: date) -> Span:
    """Read "next Friday" as that of next week, "last Tuesday" as the latest that is not yesterday."""
    number, which = _WEEKDAYS.index(_word(found, "day")), _word(found, "which")
    if which == "last":
        back = (today.weekday() - number) % 7
        return unit_of(today, "day", -back if back > 1 else -back - 7)
    if which.endswith("coming"):
        return unit_of(today, "day", (number - today.weekday() - 1) % 7 + 1)
    return _weekday_in_week(number, today, _SHIFTS[which])


def _weekday_of_week(found: re.Match[str], today: date) -> Span:
    return _weekday_in_week(_WEEKDAYS.index(_word(found, "day")), today, _SHIFTS[_word(found, "which")])


def _weekday_in_week(number: int, today: date, shift: int) -> Span:
    day = unit_of(today, "week", shift)[0] + timedelta(days=number)
    return day, day


def _edge(found: re.Match[str], today: date) -> Span:
    span = unit_of(today, _unit(found), _SHIFTS[_word(found, "which")])
    return end(span) if _word(found, "edge") == "end" else beginning(span, _unit(found))


def _end(found: re.Match[str], today: date) -> Span:
    return end(unit_of(today, _unit(found)))


def _short_end(found: re.Match[str], today: date) -> Span:
    units: dict[str, Unit] = {"D": "day", "B": "day", "W": "week", "M": "month", "Q": "quarter", "Y": "year"}
    return end(unit_of(today, units[found.group()[-1]]))


def _count(found: re.Match[str], today: date) -> Span | None:
    word = _word(found, "n")
    count = int(word) if word.isdigit() else 1 + _NUMBERS.index(word) if word in _NUMBERS else 1
    if count > MOST[_unit(found)]:
        return None  # "600 years ago" names no year
    return after(today, -count if found.group().lower().endswith("ago") else count, _unit(found))


def _phrase(
    needs: str, pattern: str, mean: Callable[[re.Match[str], date], Span | None], flags: int = re.IGNORECASE
) -> Phrase:
    return Phrase(re.compile(pattern.replace(" ", r"\s"), flags | re.ASCII), mean, tuple(needs.split(",")))


PHRASES = (
    _phrase(
        "day,morrow,night",
        r"\b(?:day after tomorrow|day before yesterday|tomorrow|yesterday|today|tonight|last night)\b",
        _day,
    ),
    _phrase(
        "week,month,quarter,year",
        rf"{_NOT_ALL_OF}\b{_WHICH} (?P<unit>week|month|quarter|year)\b(?!-| (?:of|before|after|or)\b)",
        _period,
    ),
    _phrase("weekend", rf"{_NOT_ALL_OF}\b(?:{_WHICH} weekend)\b", _weekend),
    _phrase("day", rf"{_NOT_ALL_OF}\b(?P<which>this coming|coming|last|this|next) {_WEEKDAY}\b", _weekday),
    _phrase("week", rf"\b{_WEEKDAY},? (?:of )?{_WHICH} week\b", _weekday_of_week),
    _phrase("week", rf"\b{_WHICH} week,?(?: on)? {_WEEKDAY}\b", _weekday_of_week),
    _phrase(
        "end,beginning,start",
        r"\b(?P<edge>end|beginning|start) of (?:the )?(?P<which>last |this |next |previous |)"
        r"(?P<unit>week|month|quarter|year)\b(?! (?:of|in)\b)",
        _edge,
    ),
    _phrase("month,quarter,year", r"(?<=\bby )(?P<unit>month|quarter|year)[- ]end\b", _end),
    _phrase("eo,cob", r"\b(?:EO[DWMQY]|COB)\b", _short_end, 0),
    _phrase(
        "day,week,month,quarter,year",
        rf"(?<!ed )(?<!done )(?<!built )\bin {_NUMBER} {_UNIT}s?\b(?!-| (?:of|or|and)\b)",
        _count,
    ),
    _phrase("ago,from now,from today", rf"\b{_NUMBER} {_UNIT}s? (?:from now|from today|ago)\b", _count),
)
