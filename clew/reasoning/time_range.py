"""The time that a question is about, in Chinese or English, told from its words and the day on which it is asked."""

import re
from collections.abc import Sequence
from datetime import date

from clew.knowledge.dates.asked import asked_atoms
from clew.knowledge.dates.folding import folded_width
from clew.knowledge.dates.spans import CALENDAR, Fiscal
from clew.reasoning.same_period import find_same_periods, same_period
from clew.reasoning.time_days import Open, Reader, bounded, united, without, written
from clew.reasoning.time_free import SEPARATOR, without_time
from clew.reasoning.time_notes import note
from clew.reasoning.time_parts import Part, parts_of
from clew.reasoning.time_script import simplified
from clew.reasoning.time_use import use_of
from clew.state.records import TimeRange
from clew.text import language_of

__all__ = ["time_range_of", "without_time"]

_AHEAD = re.compile(
    r"将|预计|计划|目标|安排|到期|要(?:交|付|开)|截止|\b(?:will|plan(?:s|ned)?|upcoming|forecast|target|due"
    r"|scheduled|going to|expire)",
    re.IGNORECASE,
)
_EVERY = re.compile(
    r"各个?(?:季度|月)|每个?(?:季度|月)|其[他余它](?:季度|月|各)|所有(?:季度|月)|\b(?:all|each|every|other"
    r"|remaining)\s(?:the\s)?(?:quarter|month)",
    re.IGNORECASE,
)


def time_range_of(question: str, today: date, fiscal: Fiscal = CALENDAR) -> TimeRange | None:
    """Tell the time that a question is about.

    What counts back from today goes up to and including today; "since" and 以来 end with today, 以后 and "after" are
    open. What names no year is taken in the latest year in which it has begun, or in the next when the question looks
    ahead. Several times are all meant, but for those that are excluded.

    Args:
        question: The question.
        today: The day on which it is asked, where the asker is.
        fiscal: How fiscal years run.

    Returns:
        The time; None when the question says none. Without ranges when it names a day that does not exist.
    """
    text = simplified(folded_width(question))
    atoms = asked_atoms(text, today, fiscal)
    same = find_same_periods(text)
    atoms = [each for each in atoms if not any(each.start < end and start < each.end for start, end, _ in same)]
    parts = parts_of(text, atoms, fiscal)
    if not parts and not same:
        return None
    places = _with_same(parts, same)
    said = SEPARATOR.join(question[each.start : each.end].strip() for each in places)
    language = language_of(question)
    reader = Reader(question, today, language, ahead=bool(_AHEAD.search(text)))
    use = use_of(text, places, today)
    ranges = _ranges(text, parts, reader, today, use=use)
    for _, _, years in same:
        ranges = united([*ranges, *same_period(years, ranges, today)])
    if fiscal == CALENDAR and (named := _fiscal_words(question, parts)):
        reader.notes.append(note("fiscal", language, named))
    if ranges and ranges[0][0] > today:
        reader.notes.append(note("future", language, said, today.isoformat()))
        use = "boost" if use == "filter" else use
    return TimeRange(
        text=said,
        ranges=[[written(first), written(end)] for first, end in ranges],
        use=use if ranges else "none",
        notes=list(dict.fromkeys(reader.notes)),
    )


def _ranges(text: str, parts: Sequence[Part], reader: Reader, today: date, *, use: str) -> list[Open]:
    base: list[Open] = []
    year = None
    for part in parts:
        if part.bound != "except":
            bound = "on" if part.bound == "as_of" and use == "in_force" else part.bound
            spans = reader.read(part, None)
            base += [bounded(span, bound, today) for span in spans]
            year = spans[0][0].year if spans and spans[0][0].year == spans[-1][1].year else year
    excluded = [(part, span) for part in parts if part.bound == "except" for span in reader.read(part, year)]
    out = [bounded(span, "", today) for _, span in excluded]
    if out and not base:
        base = [_around(text, out[0])]
    return without(united(base), out)


def _around(text: str, out: Open) -> Open:
    """Return what something is left out of: the year when the question speaks of every quarter, else all time."""
    if _EVERY.search(text):
        return date(out[0].year, 1, 1), date(out[0].year + 1, 1, 1)
    return date.min, date.max


def _fiscal_words(question: str, parts: Sequence[Part]) -> str:
    named = [
        question[atom.start : atom.end]
        for part in parts
        for each in part.stretches
        for atom in (each.first, each.last)
        if atom.fiscal
    ]
    return named[0] if named else ""


def _with_same(parts: Sequence[Part], same: Sequence[tuple[int, int, int]]) -> list[Part]:
    """Return the parts with those that say "same period", in order."""
    return sorted([*parts, *(Part(start, end, ()) for start, end, _ in same)], key=lambda part: part.start)
