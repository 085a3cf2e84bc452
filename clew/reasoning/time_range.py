"""The time that a question is about, in Chinese or English, told from its words and the day on which it is asked."""

import re
from collections.abc import Sequence
from datetime import date

from clew.knowledge.dates.asked import asked_atoms
from clew.knowledge.dates.atoms import Atom
from clew.knowledge.dates.folding import folded_width
from clew.knowledge.dates.spans import CALENDAR, Fiscal
from clew.reasoning.same_period import SamePeriod, find_same_periods, same_period
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
    r"将(?![近军来])|即将|预计|会在|计划[于在]|到期|\b(?:will|upcoming|going to|scheduled|(?:is|are) due|expires?"
    r"|expiring)\b",
    re.IGNORECASE,
)
_SPACES = re.compile(r"\s{2}")
_EVERY = re.compile(
    r"各个?(?:季度|月)|每个?(?:季度|月)|其[他余它](?:季度|月|各)|所有(?:季度|月)|\b(?:all|each|every|other"
    r"|remaining)\s(?:the\s)?(?:quarter|month)",
    re.IGNORECASE,
)


def time_range_of(question: str, today: date, fiscal: Fiscal = CALENDAR) -> TimeRange | None:
    """Tell the time that a question is about.

    What counts back from today goes up to and including today; "since" and 以来 end with today, 以后 and "after" are
    open. What names no year is taken in the latest year in which it has begun, or in the nearest when the question
    looks ahead. Several times are all meant, but for those that are excluded.

    Args:
        question: The question.
        today: The day on which it is asked, where the asker is.
        fiscal: How fiscal years run.

    Returns:
        The time; None when the question says none. Without ranges when it names a day that does not exist.
    """
    asked, places = _squeezed(question)
    text = simplified(folded_width(asked))
    same = find_same_periods(text)
    parts = parts_of(text, [each for each in asked_atoms(text, today, fiscal) if not _overlaps(each, same)], fiscal)
    if not parts and not same:
        return None
    everything = sorted([*parts, *(Part(each.start, each.end, ()) for each in same)], key=lambda each: each.start)
    reader = Reader(asked, today, language_of(question), ahead=bool(_AHEAD.search(text)))
    use = use_of(text, everything, today)
    ranges = _ranges(text, parts, reader, today, use=use)
    for each in same:
        ranges = united([*ranges, *same_period(each, ranges, today)])
    said = SEPARATOR.join(question[places[each.start] : places[each.end - 1] + 1].strip() for each in everything)
    _note_what_was_assumed(reader, parts, ranges, said, fiscal)
    if not ranges:
        use = "none"
    elif ranges[0][0] > today and use == "filter":
        use = "boost"  # what is yet to come may well be written of already
    days = [[written(first), written(end)] for first, end in ranges]
    return TimeRange(text=said, ranges=days, use=use, notes=list(dict.fromkeys(reader.notes)))


def _squeezed(question: str) -> tuple[str, Sequence[int]]:
    """Return the question with single white space, and where each of its characters stands."""
    if not _SPACES.search(question):
        return question, range(len(question))
    places = [at for at in range(len(question)) if not question[at : at + 2].isspace() or at + 1 == len(question)]
    return "".join(question[at] for at in places), places


def _overlaps(atom: Atom, same: Sequence[SamePeriod]) -> bool:
    return any(atom.start < each.end and each.start < atom.end for each in same)


def _note_what_was_assumed(
    reader: Reader, parts: Sequence[Part], ranges: Sequence[Open], said: str, fiscal: Fiscal
) -> None:
    named = next((atom for part in parts for atom in part.atoms if atom.fiscal), None)
    if fiscal == CALENDAR and named:
        reader.notes.append(note("fiscal", reader.language, reader.text[named.start : named.end]))
    if ranges and ranges[0][0] > reader.today:
        reader.notes.append(note("future", reader.language, said, reader.today.isoformat()))


def _ranges(text: str, parts: Sequence[Part], reader: Reader, today: date, *, use: str) -> list[Open]:
    base: list[Open] = []
    years: list[int | None] = []
    for part in parts:
        if part.bound != "except":
            bound = "on" if part.bound == "as_of" and use == "in_force" else part.bound
            spans = reader.read(part, None)
            base += [bounded(span, bound, today) for span in spans]
            years += [year for first, last in spans for year in range(first.year, last.year + 1)]
    left_out = [part for part in parts if part.bound == "except"]
    out = [
        bounded(span, "", today) for year in years or [None] for part in left_out for span in reader.read(part, year)
    ]
    if out and not base:
        base = [_around(text, out[0])]
    left = without(united(base), out)
    if base and not left:
        reader.notes.append(note("empty", reader.language, reader.text[parts[0].start : parts[-1].end]))
    return left


def _around(text: str, out: Open) -> Open:
    """Return what something is left out of: the year when the question speaks of every quarter, else all time."""
    if _EVERY.search(text):
        return date(out[0].year, 1, 1), date(out[0].year + 1, 1, 1)
    return date.min, date.max
