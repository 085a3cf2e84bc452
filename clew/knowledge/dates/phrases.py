"""Expressions that mean a day only by the day on which they are said: 下周五, 月底, "next Friday", "in two weeks"."""

import re
from collections.abc import Iterable
from datetime import date
from functools import partial

from clew.knowledge.dates import phrases_en, phrases_zh
from clew.knowledge.dates.atoms import Atom, Grain, occurs
from clew.knowledge.dates.phrase import Phrase
from clew.knowledge.dates.spans import Span

_PHRASES = (*phrases_zh.PHRASES, *phrases_en.PHRASES)


def _same(span: Span, _: int) -> Span:
    return span


def find_phrases(text: str, lowered: str, today: date, phrases: Iterable[Phrase] = _PHRASES) -> list[Atom]:
    """Find relative expressions in a text, each resolved against the day on which it is said; they may overlap."""
    found: list[Atom] = []
    for phrase in phrases:
        if not occurs(phrase.needs, lowered):
            continue
        for match in phrase.pattern.finditer(text):
            if span := _meant(phrase, match, today):
                grain: Grain = "day" if span[0] == span[1] else "days"
                found.append(Atom(*match.span(), grain, partial(_same, span), today.year, relative=True))
    return found


def _meant(phrase: Phrase, match: re.Match[str], today: date) -> Span | None:
    try:
        return phrase.mean(match, today)
    except (ValueError, OverflowError):  # before the first year, or no number after all
        return None
