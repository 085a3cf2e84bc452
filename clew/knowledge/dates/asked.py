"""Times as a question says them: all that documents write, and what only questions leave to be understood."""

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from clew.knowledge.dates import asked_en, asked_months, asked_units, asked_years, asked_zh, counts_en, counts_zh
from clew.knowledge.dates.asked_days import find_days, two_ways, with_more
from clew.knowledge.dates.atoms import Atom, occurs
from clew.knowledge.dates.expressions import in_sight_of, without_overlap, written_atoms
from clew.knowledge.dates.in_year import EndsFirstError, months
from clew.knowledge.dates.look_alikes import look_alikes
from clew.knowledge.dates.phrases import find_phrases
from clew.knowledge.dates.spans import Fiscal, Span, week

_FORMS = (*asked_zh.FORMS, *asked_en.FORMS, *asked_months.FORMS, *asked_years.FORMS)
_COUNTS = (*counts_zh.COUNTS, *counts_en.COUNTS)
_NO_POINT = re.compile(r".*[后後]|in\s.*|[年月][底末初终]|.*from (?:now|today)|EO.|COB", re.IGNORECASE)
"""Relative words that name no day of the past in a question: durations, deadlines that return."""
_YEARS = re.compile(r"(\d{4})\D+(\d{4})\D*")
_WEEK_OF = re.compile(r"\bweek\s(?:of|commencing|beginning|starting|ending)\s(?:on\s)?(?:the\s)?$", re.IGNORECASE)
_WEEK_AFTER = re.compile(r"(?:那|所在的?|当|这)一?(?:个星期|周)")
_WEEKDAY = re.compile(
    r" ?\((?:周|星期|礼拜)[一二三四五六日天]\)|,? ?\(?\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b\)?"
    r"|[T ]\d\d:\d\d(?::\d\d)?\b",
    re.IGNORECASE,
)
_END = re.compile(r".*(?P<year>年)[底末终]|.*[月季度][底末终]|end\sof\s(?:.*(?P<y>year)|.*)", re.IGNORECASE)


def asked_atoms(text: str, today: date, fiscal: Fiscal) -> list[Atom]:
    """Find the times that a question names, in order and without overlap.

    Args:
        text: The question, in simplified script, half width.
        today: The day on which it is asked. What is relative is resolved against it; what only lacks its year has none.
        fiscal: How fiscal years run.
    """
    lowered = text.lower()
    atoms = [atom for form in _FORMS if occurs(form.needs, lowered) for atom in form.find(text, fiscal)]
    atoms += asked_units.find_units(text, lowered, today, fiscal)
    atoms += find_phrases(text, lowered, today, _COUNTS)
    atoms += find_days(text, today)
    atoms += (atom for atom in written_atoms(text, lowered, fiscal) if not _ends_first(text, atom))
    atoms += two_ways(text)
    atoms += (
        atom for atom in find_phrases(text, lowered, today) if not _NO_POINT.fullmatch(text, atom.start, atom.end)
    )
    others = look_alikes(text)
    kept = without_overlap(atom for atom in atoms if not _within(atom, others))
    kept = without_overlap(with_more(text, [_with_weekday(text, atom) for atom in kept]))
    return [_as_asked(text, in_sight_of(atom, today)) for atom in kept]


def _with_weekday(text: str, atom: Atom) -> Atom:
    """Take in what only repeats a day or tells its hour: 2024年3月15日（周五）, 2024-03-15T10:00."""
    found = _WEEKDAY.match(text, atom.end) if atom.grain == "day" else None
    return replace(atom, end=found.end()) if found else atom


def _within(atom: Atom, others: Sequence[tuple[int, int]]) -> bool:
    return any(atom.start < end and start < atom.end for start, end in others)


def _ends_first(text: str, atom: Atom) -> bool:
    """Tell whether it is a range that ends before it begins; its ends are then read apart."""
    years = _YEARS.fullmatch(text, atom.start, atom.end)
    if years and years[1] > years[2]:
        return True
    try:
        atom.in_year(atom.year or 2000)
    except EndsFirstError:
        return True
    except (ValueError, OverflowError):
        return False
    return False


def _as_asked(text: str, atom: Atom) -> Atom:
    """Read a whole year as a year, and the end of a month or a year as its last days rather than as a deadline."""
    try:
        span = atom.in_year(atom.year or 2000)
    except (ValueError, OverflowError):
        return atom
    if atom.relative and not atom.fiscal and _is_year(span):
        return replace(atom, grain="year", in_year=months(1, 12), year=span[0].year)
    if atom.grain == "day" and (_WEEK_OF.search(text[: atom.start]) or _WEEK_AFTER.match(text, atom.end)):
        return replace(atom, grain="week", in_year=lambda year: week(atom.in_year(year)[0]))
    ends = _END.fullmatch(text, atom.start, atom.end) if span[0] == span[1] else None
    if ends:
        meant = _december if ends["year"] or ends["y"] else _last_days
        return replace(atom, grain="days", in_year=lambda year: meant(atom.in_year(year)))
    return atom


def _is_year(span: Span) -> bool:
    return span == (date(span[0].year, 1, 1), date(span[0].year, 12, 31))


def _december(span: Span) -> Span:
    return span[1].replace(day=1), span[1]


def _last_days(span: Span) -> Span:
    return span[1].replace(day=21), span[1]
