"""Times that an English question counts from today: the last 3 months, past two weeks, next ten days, YTD."""

import re
from collections.abc import Callable
from datetime import date
from typing import cast

from clew.knowledge.dates.counting import Counted, coming, last, so_far
from clew.knowledge.dates.phrase import Phrase, Unit
from clew.knowledge.dates.spans import Span

_ONES = (
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen"
    " eighteen nineteen"
)
_TENS = {"twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90}
_WORDS = {word: at for at, word in enumerate(_ONES.split(), 1)} | _TENS
_WORD = rf"(?:{'|'.join(sorted(_WORDS, key=len, reverse=True))})"
_NUMBER = rf"(?P<n>\d{{1,3}}|{_WORD}(?: {_WORD}|-{_WORD})?|half an?|half|couple of)"
_UNIT = (
    r"(?:calendar |business |working )?(?P<unit>hour|day|week|month|quarter|year)s?\b(?!-|\sof\s(?:last|this"
    r"|the|next|\d|fiscal|FY))"
)
_LETTERS: dict[str, Unit] = {"y": "year", "q": "quarter", "m": "month", "w": "week"}


def _count(words: str) -> float:
    words = words.lower()
    if words.isdigit():
        return int(words)
    if words.startswith("half"):
        return 0.5
    return 2 if words.startswith("couple") else sum(_WORDS[word] for word in re.split(r"[\s-]", words))


def _unit(found: re.Match[str]) -> Counted:
    return cast(Counted, found["unit"].lower())


def _last(found: re.Match[str], today: date) -> Span | None:
    count = _count(found["n"])
    return last(today, count, _unit(found)) if count else None


def _coming(found: re.Match[str], today: date) -> Span | None:
    count = _count(found["n"])
    return coming(today, count, _unit(found)) if count else None


def _one(found: re.Match[str], today: date) -> Span:
    return last(today, 1, _unit(found))


def _twelve_months(_: re.Match[str], today: date) -> Span:
    return last(today, 12, "month")


def _today(_: re.Match[str], today: date) -> Span:
    return today, today


def _so_far(found: re.Match[str], today: date) -> Span:
    return so_far(today, _LETTERS[found["unit"][0].lower()])


def _phrase(needs: str, pattern: str, mean: Callable[[re.Match[str], date], Span | None], flags: int = re.I) -> Phrase:
    return Phrase(re.compile(pattern.replace(" ", r"\s"), flags | re.ASCII), mean, tuple(needs.split(",")))


COUNTS = (
    _phrase(
        "last,past,previous,preceding,trailing,recent,prior",
        rf"\b(?:the )?(?:last|past|previous|preceding|trailing|most recent|prior)[ -]{_NUMBER}[ -]{_UNIT}",
        _last,
    ),
    _phrase(
        "last,past",
        r"\b(?:(?:in|over|within|during|for|throughout) the (?:last|past)|(?:the )?past) (?P<unit>day|week|month"
        r"|year)\b(?!-)",
        _one,
    ),
    _phrase("next,coming,following", rf"\b(?:the )?(?:next|coming|following) {_NUMBER} {_UNIT}", _coming),
    _phrase("morning,afternoon,evening", r"\bthis (?:morning|afternoon|evening)\b", _today),
    _phrase("ttm,ltm,trailing", r"\b(?:[TL]TM|trailing twelve months)\b", _twelve_months, 0),
    _phrase("td", r"\b(?P<unit>[YMQW])TD\b", _so_far),
    _phrase("to", r"\b(?P<unit>year|quarter|month|week)[ -]to[ -]date\b", _so_far),
    _phrase(
        "since,from",
        r"\b(?:since|from) the (?:start|beginning) of (?:the|this) (?P<unit>year|quarter|month|week)\b",
        _so_far,
    ),
)
