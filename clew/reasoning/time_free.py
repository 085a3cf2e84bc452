"""A question without its time, as a search query."""

import re

from clew.knowledge.dates.folding import folded_width
from clew.reasoning.time_script import simplified
from clew.state.records import TimeRange

SEPARATOR = " … "
"""Between the words of times that stand apart in a question."""
_BEFORE = re.compile(
    r"(?:(?:\b(?:in|on|at|during|for|from|of|within|over|by|dated|throughout|to|than|with|as|between|and|compared"
    r"|the|back)\s+)+"
    r"|(?:在|于|自|从|到|对|关于|截至|按|与|和|跟|比|,|，|[(（])?\s*)$",
    re.IGNORECASE,
)
_AFTER = re.compile(
    r"\s*(?:的时候|时候|期间|之间|当中|之中|以内|份的|的|里面?|中(?!国|心|文|央|标|期)|内(?!部|容|控|网)|间(?!接)"
    r"|时(?!间|长|效)|那(?:天|时)|['’]s\b|[,，](?=\s)|[)）])*"
)
_POSSESSIVE = re.compile(r"\s*['’]s\b")
_SPACES = re.compile(r"\s{2,}")
_MARKS = re.compile(r"\s+(?=[,.?!;:，。？！；：])|^[\s,，、;；:：.]+|(?<=[,，])\s*(?=[?？])|[,，、]\s*$")
_WORD = re.compile(r"\w")


def without_time(question: str, time: TimeRange) -> str:
    """Return a question without the words of its time and what tied them to the rest, as a search query.

    A time that only belongs to the topic stays: 1990年亚运会. A question that says nothing else stays as it is.
    """
    if time["use"] == "none":
        return question
    kept, at = "", 0
    for said in filter(None, time["text"].split(SEPARATOR)):
        found = question.find(said, at)
        if found < 0:
            continue
        kept = _before(kept + question[at:found])
        at = found + len(said)
        kept, at = _after(kept, question, at)
    left = _tidy(kept + question[at:])
    return left if _WORD.search(left) else question.strip()


def _before(text: str) -> str:
    plain = simplified(folded_width(text))
    found = _BEFORE.search(plain)
    return (
        text[: found.start()] + (" " if text[: found.start()][-1:].isascii() and found.group() else "")
        if found
        else text
    )


def _after(kept: str, question: str, at: int) -> tuple[str, int]:
    found = _AFTER.match(simplified(folded_width(question)), at)
    return kept, found.end() if found else at


def _tidy(text: str) -> str:
    text = _SPACES.sub(" ", text).strip()
    while (tidy := _MARKS.sub("", text).strip()) != text:
        text = tidy
    return text
