"""Dates in a text, Chinese or English, each with the days it means. No clock, no document: the text alone."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date

from clew.knowledge.dates import forms_digits, forms_en, forms_zh
from clew.knowledge.dates.atoms import Atom, Grain, occurs
from clew.knowledge.dates.folding import folded_width
from clew.knowledge.dates.phrases import find_phrases
from clew.knowledge.dates.ranges import joined
from clew.knowledge.dates.spans import CALENDAR, Fiscal, Span

_FORMS = (*forms_digits.FORMS, *forms_zh.FORMS, *forms_en.FORMS)
_BY_NEED = {
    need: [form for form in _FORMS if (form.needs, form.needs_digit) == need]
    for need in {(form.needs, form.needs_digit): None for form in _FORMS}
}
"""Forms that occur only together, so that what they need is looked for once."""
_DIGIT = re.compile(r"\d")


@dataclass(frozen=True)
class Expression:
    """A date or a range of dates as it stands in a text."""

    start: int
    end: int
    first: date
    last: date
    """Last day of it, included."""
    grain: Grain
    fiscal: bool = False
    """It names a fiscal year or a part of one; without a setting that is taken for the calendar year."""
    relative: bool = False
    """It was told by the day on which it is said: 下周五, "last quarter", 3月1日."""


def find_expressions(
    text: str, today: date | None = None, fiscal: Fiscal = CALENDAR, more: Iterable[Atom] = ()
) -> list[Expression]:
    """Find the dates in a text, in order and without overlap; impossible ones (2月30日) are none.

    Args:
        text: Any text.
        today: The day on which the text was written or said. Relative expressions are resolved against it, and a date
            without a year is taken in the year that puts it nearest; without it, both are left out.
        fiscal: How fiscal years run.
        more: Dates of the same text that are written in no usual form.

    Returns:
        Each with offsets into `text`.
    """
    text = folded_width(text)
    lowered = text.lower()
    atoms = [*written_atoms(text, lowered, fiscal), *more]
    if today:
        atoms = [in_sight_of(atom, today) for atom in atoms]
        atoms += find_phrases(text, lowered, today)
    found = (_dated(atom, today) for atom in joined(text, without_overlap(atoms)))
    return [expression for expression in found if expression]


def written_atoms(text: str, lowered: str, fiscal: Fiscal) -> Iterator[Atom]:
    """Find what is written in one of the forms, overlaps and all; `lowered` is `text` in lower case."""
    has_digit = _DIGIT.search(text) is not None
    for (needs, needs_digit), forms in _BY_NEED.items():
        if (has_digit or not needs_digit) and occurs(needs, lowered):
            for form in forms:
                yield from form.find(text, fiscal)
    if has_digit:
        yield from forms_digits.day_last_dates(text)


def without_overlap(atoms: Iterable[Atom]) -> list[Atom]:
    """Keep the first of those that overlap, and of those that begin at one place the longest."""
    kept: list[Atom] = []
    for atom in sorted(atoms, key=lambda each: (each.start, -each.end)):
        if not kept or atom.start >= kept[-1].end:
            kept.append(atom)
    return kept


def in_sight_of(atom: Atom, today: date) -> Atom:
    """Give 去年 its year."""
    return atom if atom.shift is None else replace(atom, year=today.year + atom.shift, shift=None, relative=True)


def _dated(atom: Atom, today: date | None) -> Expression | None:
    if atom.year is not None:
        years: Sequence[int] = (atom.year,)
    else:
        years = (today.year - 1, today.year, today.year + 1) if today else ()
    spans = [span for year in years if (span := _span(atom, year))]
    if not spans:
        return None
    first, last = min(spans, key=lambda span: _distance(span, today or span[0]))
    is_relative = atom.relative or atom.year is None
    return Expression(atom.start, atom.end, first, last, atom.grain, atom.fiscal, is_relative)


def _span(atom: Atom, year: int) -> Span | None:
    try:
        return atom.in_year(year)
    except (ValueError, OverflowError):
        return None


def _distance(span: Span, day: date) -> int:
    """Count twice the days between the middle of the span and the day."""
    return abs((span[0] - day).days + (span[1] - day).days)
