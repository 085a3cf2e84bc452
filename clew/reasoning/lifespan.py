"""Read when someone was born and died where a text gives it in the usual form: "Ada Venn (3 May 1900 – 1980) was …".

No model is needed for it, and small ones often take the wrong one of the two dates.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from clew.reasoning.evidence import Sentence
from clew.reasoning.names import mentions
from clew.text import contains

Event = Literal["born", "died"]

_WHEN = r"^(?:when|(?:in|on) (?:what|which) (?:year|date|day)|what (?:year|date))"
_WHEN_ZH = r"(?:什么时候|何时|哪一?年|哪一?天)"
_ASKS: dict[Event, re.Pattern[str]] = {
    "born": re.compile(
        rf"{_WHEN} (?:was|is) .+ born\?*$|\b(?:date|year) of birth of\b|{_WHEN_ZH}出生|的?(?:出生日期|生日|出生年份)",
        re.IGNORECASE,
    ),
    "died": re.compile(
        rf"{_WHEN} did .+ (?:die|pass away)\?*$|\b(?:date|year) of death of\b"
        rf"|{_WHEN_ZH}(?:去世|逝世)|(?:去世|逝世)(?:日期|时间)",
        re.IGNORECASE,
    ),
}
_MONTH = r"(?:January|February|March|April|May|June|July|August|September|October|November|December)"
_DATE = (
    rf"(?:\d{{1,2}}(?:st|nd|rd|th)?\s{_MONTH}\s\d{{3,4}}|{_MONTH}\s\d{{1,2}}(?:st|nd|rd|th)?,?\s\d{{3,4}}|{_MONTH}\s\d{{4}}"
    r"|\d{3,4}\s?年(?:\s?\d{1,2}\s?月(?:\s?\d{1,2}\s?日)?)?|\d{3,4}(?!\d))"
)
_DASH = r"\s*(?:[-–—−~～－]|至|到|to)\s*"
_PLACE = r"(?:,?\s(?:in\s)?[A-Z][^()（）;–—]*?)?"
_IN_BRACKETS = re.compile(
    rf"[(（](?:[^()（）]*?(?P<born>{_DATE}){_PLACE}(?:{_DASH}|[;,]\s?(?:died|d\.)\s)(?P<died>{_DATE})[^()（）]*"
    rf"|[^()（）]*?(?:\b(?:born|b\.)\s(?:on\s)?|生于)(?P<only>{_DATE})[^()（）]*)[)）]"
)
_NEAR = 60
"""The brackets stand at most so many characters after the name."""


@dataclass(frozen=True)
class LifeDate:
    """A date and the sentence that gives it."""

    answer: str
    sentence: Sentence


def asked_event(question: str) -> Event | None:
    """Return whether `question` asks when someone was born or when someone died; None when it asks neither."""
    return next((event for event, pattern in _ASKS.items() if pattern.search(question.strip())), None)


def life_date(question: str, subjects: Sequence[str], sentences: Sequence[Sentence]) -> LifeDate | None:
    """Return the date that `question` asks for, if a sentence gives it in brackets after the whole name of its subject.

    The sentence must name the subject before the brackets: others in the text have dates too.
    """
    event = asked_event(question)
    if event is None or len(subjects) != 1:
        return None
    for sentence in sentences:
        for found in _IN_BRACKETS.finditer(sentence.text):
            before = sentence.text[max(0, found.start() - len(subjects[0]) - _NEAR) : found.start()]
            date = found[event] or (found["only"] if event == "born" else None)
            if date and _is_of(subjects[0], before):
                return LifeDate(date, sentence)
    return None


def _is_of(name: str, before: str) -> bool:
    return contains(before, name) or mentions(before, name)
