"""A question without its time, as a search query."""

import re

from clew.knowledge.dates.folding import folded_width
from clew.reasoning.time_script import simplified
from clew.state.records import TimeRange

SEPARATOR = " … "
"""Between the words of times that stand apart in a question."""
_BEFORE = re.compile(
    r"(?:(?:\b(?:in|on|at|during|for|from|of|within|over|by|dated|throughout|to|than|with|as|between|and|compared|the"
    r"|back|until)\s+)+|(?:在|于|自|从|到|对|关于|截至|按|与|和|跟|比|,|[(])?\s*)$",
    re.IGNORECASE,
)
"""What ties a time to the words before it."""
_AFTER = re.compile(
    r"\s*(?:的时候|时候|期间|之间|当中|之中|以内|那会儿?|的|里面?|中(?![国心文央标期])|内(?![部容控网])|间(?!接)"
    r"|时(?![间长效])|那(?:天|时)|[)])*"
)
_POSSESSIVE = re.compile(r"\s?['’]s(?=\s)")
_ATTRIBUTE = re.compile(r"(?<=\bthe)\s+$", re.IGNORECASE)
"""The article of a noun that follows the time: "the 2023 budget"."""
_ORDINAL = re.compile(
    r"(?:first|second|third|fourth|last|\d{1,2}(?:st|nd|rd|th)|end|start"
    r"|beginning)\b",
    re.IGNORECASE,
)
_NOUN = re.compile(r"\s[a-z]")
_SPACES = re.compile(r"\s{2,}")
_MARKS = re.compile(r"\s+(?=[,.?!;:，。？！；：])|^[\s,，、;；:：.]+|(?<=[,，])\s*(?=[?？])|[,，、]\s*$")
_NOTHING = re.compile(r"\W*(?:(?:and|or|so|then|(?:what|how)\sabout|呢|吗|吧|啊|的|了|那)\W*)*", re.IGNORECASE)
"""What is no query."""


def without_time(question: str, time: TimeRange) -> str:
    """Return a question without the words of its time and what tied them to the rest, as a search query.

    A time that only belongs to the topic stays: 1990年亚运会. A question that says nothing else stays as it is.
    """
    if time["use"] == "none":
        return question
    plain = simplified(folded_width(question))
    kept, at = "", 0
    for said in filter(None, time["text"].split(SEPARATOR)):
        start = question.find(said, at)
        if start < 0:
            continue
        end = start + len(said)
        kept += question[at : _start(plain, at, start, end)] + " " * plain[:start].isascii()
        at = _end(plain, end)
    left = _tidy(kept + question[at:])
    return question.strip() if _NOTHING.fullmatch(left) else left


def _start(plain: str, floor: int, start: int, end: int) -> int:
    """Return where the words begin that go with a time; those before an attribute stay."""
    before = plain[floor:start]
    is_noun_next = _NOUN.match(plain, end) and not _ORDINAL.match(plain, start)
    if _POSSESSIVE.match(plain, end) or (is_noun_next and _ATTRIBUTE.search(before)):
        return start
    found = _BEFORE.search(before)
    return floor + found.start() if found else start


def _end(plain: str, end: int) -> int:
    found = _POSSESSIVE.match(plain, end) or _AFTER.match(plain, end)
    return found.end() if found else end


def _tidy(text: str) -> str:
    text = _SPACES.sub(" ", text).strip()
    while (tidy := _MARKS.sub("", text).strip()) != text:
        text = tidy
    return text
