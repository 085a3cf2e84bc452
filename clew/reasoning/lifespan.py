"""Read when someone was born and died where a text gives it in the usual form: "Ada Venn (3 May 1900 – 1980) was …".

No model is needed for it, and small ones often take the wrong one of the two dates.
"""

import re
from collections.abc import Sequence
from typing import Literal

from clew.reasoning.evidence import Sentence, Told
from clew.reasoning.values import date_of
from clew.text import folded, has_cjk

Event = Literal["born", "died"]

_WHEN = r"(?:when|(?:in|on) (?:what|which) (?:year|date|day)|what (?:year|date))"
_WHEN_ZH = r"(?:是?(?:什么时候|何时|在?哪一?年|在?哪一?天))"
_WHAT_ZH = r"(?:日期|年份|时间)?(?:是(?:什么时候|什么|何时|哪一?[年天]))?"
_NAME = r"(?P<name>.+?)"
_ASKS: dict[Event, re.Pattern[str]] = {
    "born": re.compile(
        rf"{_WHEN} (?:was|is) {_NAME} born|(?:what (?:is|was) )?the (?:date|year) of birth of (?P<of>.+)"
        rf"|(?P<zh>.+?)(?:{_WHEN_ZH}出生的?|的?(?:生日|出生){_WHAT_ZH})",
        re.IGNORECASE,
    ),
    "died": re.compile(
        rf"{_WHEN} did {_NAME} (?:die|pass away)|(?:what (?:is|was) )?the (?:date|year) of death of (?P<of>.+)"
        rf"|(?P<zh>.+?)(?:{_WHEN_ZH}(?:去世|逝世)的?|的?(?:去世|逝世){_WHAT_ZH})",
        re.IGNORECASE,
    ),
}
"""The whole of a question, but for the marks at its end."""
_MONTH = r"(?:January|February|March|April|May|June|July|August|September|October|November|December)"
WRITTEN_DATE = (
    rf"(?:\d{{1,2}}(?:st|nd|rd|th)?\s{_MONTH}\s\d{{3,4}}|{_MONTH}\s\d{{1,2}}(?:st|nd|rd|th)?,?\s\d{{3,4}}"
    rf"|{_MONTH}\s\d{{4}}"
    r"|\d{3,4}\s?年(?:\s?\d{1,2}\s?月(?:\s?\d{1,2}\s?日)?)?|\d{3,4}(?!\d))"
)
_YEAR = re.compile(r"\d{3,4}(?:\s?年)?")
_ASKS_YEAR = re.compile(r"\byear\b|哪一?年|年份", re.IGNORECASE)
_DASH = r"\s*(?:[-–—−~～－]|至|到|to)\s*"
_PLACE = r"(?:,?\s(?:in\s)?[A-Z][^()（）;–—\d]*?)?"
_NAMED = r"(?:[^()（）;；\d]{0,80}[;；]){0,3}[^\w()（）]{0,9}"
_IN_BRACKETS = re.compile(
    rf"\s{{0,9}}[(（]\s{{0,9}}(?:{_NAMED}(?:(?:born|b\.)\s(?:on\s)?)?(?P<born>{WRITTEN_DATE}){_PLACE}"
    rf"(?:{_DASH}|[;,]\s?(?:died|d\.)\s)(?P<died>{WRITTEN_DATE}){_PLACE}"
    rf"|{_NAMED}(?:born|b\.|生于)\s?(?:on\s)?(?P<only>{WRITTEN_DATE}){_PLACE})\s{{0,9}}[)）]"
)
"""Brackets that hold a life and nothing else but other names, how they are said, and places."""
_INITIALS = re.compile(r"(?:,\s[A-Z]{2,5})+$")
_IN_TITLE = re.compile(r"\s*[(（][^()（）]*[)）]\s*$")
_LONGEST_NAME = 60
_TITLES = (
    "Sir|Dame|Dr|Lord|Lady|Saint|St|King|Queen|Prince|Princess|Count|Countess|Duke|Duchess|Baron|Baroness|Professor"
)
_SHORTEST, _LONGEST = 20, 120
"""Two years alone that are nearer are a term of office more often than a life; farther, no years."""


def asked_event(question: str, name: str) -> Event | None:
    """Return whether `question` asks when `name` was born or died, and nothing else; else None."""
    for event, pattern in _ASKS.items():
        if found := pattern.fullmatch(question.strip(" ?？。.")):
            of = next(filter(None, found.groupdict().values()))
            return event if folded(of) == folded(name) else None
    return None


def life_date(question: str, subjects: Sequence[str], sentences: Sequence[Sentence]) -> Told | None:
    """Return the date that `question` asks for, if brackets directly after the name of its one subject give it.

    None when sentences give different ones: two people may have one name.
    """
    event = asked_event(question, subjects[0]) if len(subjects) == 1 else None
    if event is None:
        return None
    dates = []
    for sentence in sentences:
        for found in _IN_BRACKETS.finditer(sentence.text):
            date = found[event] or (found["only"] if event == "born" else None)
            before = sentence.text[: found.start()]
            if (
                date
                and _is_life(found)
                and (_ends_with(before, subjects[0]) or _is_titled(sentence, before, subjects[0]))
            ):
                dates.append(Told(date, sentence))
    exact = max(dates, key=lambda each: len(_parts(each.answer)), default=None)
    if not exact or not all(_agree(_parts(exact.answer), _parts(each.answer)) for each in dates):
        return None
    year = _YEAR.search(exact.answer) if _ASKS_YEAR.search(question) else None
    return Told(year.group(), exact.sentence) if year else exact


def introduces(sentence: Sentence, before: str, name: str) -> bool:
    """Tell whether what follows `before` in a sentence is told of `name`: it ends there, or is the document's title."""
    return _ends_with(before, name) or _is_titled(sentence, before, name)


def _is_titled(sentence: Sentence, before: str, name: str) -> bool:
    """Tell whether `before` begins the document called after `name`, and is short enough to be a fuller name."""
    passage = sentence.passage
    is_first = not passage["text"][: sentence.start - passage["start"]].strip()
    return is_first and len(before) <= _LONGEST_NAME and folded(_IN_TITLE.sub("", passage["title"])) == folded(name)


def _is_life(found: re.Match[str]) -> bool:
    born, died = found["born"], found["died"]
    return not died or not (born.isdigit() and died.isdigit()) or _SHORTEST <= int(died) - int(born) <= _LONGEST


def _parts(text: str) -> tuple[int, ...]:
    date = date_of(text)
    return date.parts if date else ()


def _agree(one: Sequence[int], other: Sequence[int]) -> bool:
    return bool(one and other) and all(mine == theirs for mine, theirs in zip(one, other, strict=False))


def _ends_with(before: str, name: str) -> bool:
    """Tell whether `before` ends with `name`, but for middle names and initials of honours, and no longer name."""
    before = _INITIALS.sub("", before)
    if has_cjk(name):
        return folded(before).endswith(folded(name))
    first, *rest = (re.escape(word) for word in name.split())
    middle = r"(?:\s[A-Z][\w.'’-]*)*" + "".join(rf"\s{word}" for word in rest) if rest else ""
    found = re.search(rf"(?:(?P<word>[\w.'’-]+)\s)?{first}{middle}$", before)
    return found is not None and bool(re.fullmatch(rf"(?:(?:{_TITLES})\.?|[a-z].*)?", found["word"] or ""))
