"""Dates of a claim: each must be one of the quotes, or a coarser form of one."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import pairwise

from clew.knowledge.dates.atoms import Atom
from clew.knowledge.dates.expressions import without_overlap, written_atoms
from clew.knowledge.dates.forms_en import MONTH, month_number
from clew.knowledge.dates.spans import CALENDAR, Span, month

_ANY_YEAR = 2024
"""A leap year, so that every day exists."""
_DAY_LAST = re.compile(r"(?<![\w./-])(\d{1,2})[/.-](\d{1,2})[/.-]((?:19|20)\d\d)(?![\w/-])", re.ASCII)
_DECADE = re.compile(r"\b(?P<first>1[5-9]\d0|20\d0)s\b|(?P<century>1[5-9]|2[01])世纪(?P<decade>[1-9]0)年代", re.ASCII)
_MONTH_ALONE = re.compile(rf"\b{MONTH}", re.IGNORECASE | re.ASCII)
_YEAR = re.compile(r"(?<![\w.,/-])(?:1[5-9]|20|21)\d\d(?![\w%]|[.,]\d|[-/]\d)(?!\s?[万亿千百元人个名吨米])", re.ASCII)
_OLD_YEAR = re.compile(r"(?:(?<=公元)|(?<=[于在自]))(?:1[0-4]\d\d|[1-9]\d\d)年(?![前后以来级代])")
_WEEKDAY = re.compile(
    r"\b(mon|tues|wednes|thurs|fri|satur|sun)days?\b|(?:星期|礼拜"
    r"|(?<![一二三四五六七八九十两每几\d])周)([一二三四五六日天])(?![年个])"
)
_WEEKEND = re.compile(r"周末|\bweekends?\b", re.IGNORECASE)
_UNTIL = re.compile(r"\s?(?:and|to|until|till|through|-|–|—|至|到)\s?")
_WEEKDAYS_EN = ("mon", "tues", "wednes", "thurs", "fri", "satur", "sun")


@dataclass(frozen=True)
class Said:
    """A date as a text says it: `text[start:end]`."""

    start: int
    end: int
    text: str
    has_year: bool
    readings: tuple[Span, ...]
    """What it may mean; in some leap year when it has no year of its own."""
    ends: tuple[Span, ...] = ()
    """The first and the last day, month or year of a range."""


def dates_in(text: str) -> list[Said]:
    """Find the dates in a text of common width; those that only the day of writing tells (去年) are left out."""
    atoms = without_overlap(written_atoms(text, text.lower(), CALENDAR))
    written = [said for atom in atoms if (said := _said(text, atom))]
    found = list(_decades(text))
    for more in (written, _day_last(text), _years(text), _months_alone(text)):
        taken = [(said.start, said.end) for said in found]
        found += [said for said in more if not any(a < said.end and said.start < b for a, b in taken)]
    return sorted(found, key=lambda said: said.start)


def _said(text: str, atom: Atom) -> Said | None:
    if atom.shift is not None:
        return None
    try:
        span = atom.in_year(atom.year or _ANY_YEAR)
    except (ValueError, OverflowError):
        return None
    return Said(atom.start, atom.end, text[atom.start : atom.end], atom.year is not None, (span,), _ends(atom, span))


def _ends(atom: Atom, span: Span) -> tuple[Span, ...]:
    first, last = span
    if atom.grain == "days":
        return (first, first), (last, last)
    if atom.grain == "months":
        return month(first.year, first.month), month(last.year, last.month)
    if atom.grain == "year" and first.year != last.year and first.day == 1:
        return tuple((date(year, 1, 1), date(year, 12, 31)) for year in (first.year, last.year))
    return ()


def _decades(text: str) -> Iterator[Said]:
    for found in _DECADE.finditer(text):
        year = int(found["first"] or 100 * (int(found["century"]) - 1) + int(found["decade"]))
        yield Said(*found.span(), found.group(), True, ((date(year, 1, 1), date(year + 9, 12, 31)),))


def _day_last(text: str) -> Iterator[Said]:
    """Find 05/03/2025, which may be a day in March or in May."""
    for found in _DAY_LAST.finditer(text):
        a, b, year = (int(part) for part in found.groups())
        days = [day for m, d in ((a, b), (b, a)) if (day := _day(year, m, d))]
        if days:
            yield Said(*found.span(), found.group(), True, tuple((day, day) for day in days))


def _day(year: int, month_: int, day: int) -> date | None:
    try:
        return date(year, month_, day)
    except ValueError:
        return None


def _years(text: str) -> Iterator[Said]:
    for found in (*_YEAR.finditer(text), *_OLD_YEAR.finditer(text)):
        year = int(found.group().removesuffix("年"))
        yield Said(*found.span(), found.group(), True, ((date(year, 1, 1), date(year, 12, 31)),))


def _months_alone(text: str) -> Iterator[Said]:
    for found in _MONTH_ALONE.finditer(text):
        is_name = found.group()[0].isupper() and (found.group() not in ("May", "March") or found.start() > 0)
        if is_name and len(found["mon"]) >= 3:
            yield Said(*found.span(), found.group(), False, (month(_ANY_YEAR, month_number(found["mon"])),))


def strange_dates(dates: Sequence[Said], known: Sequence[Said]) -> list[Said]:
    """Return those of `dates` that no known one bears: one must lie in them, in the year that they give."""
    years = years_of(known)
    return [said for said in dates if not _is_borne(said, known, years)]


def lies_between(said: Said, text: str) -> bool:
    """Tell whether a date without a year lies between two that a text gives as a period of every year."""
    for one, other in pairwise(dates_in(text)):
        if one.has_year or other.has_year or said.has_year or not _UNTIL.fullmatch(text[one.end : other.start]):
            continue
        is_after, is_before = (said.readings[0][0] >= one.readings[0][0], said.readings[0][1] <= other.readings[0][1])
        turns_year = other.readings[0] < one.readings[0]
        if (is_after or is_before) if turns_year else (is_after and is_before):
            return True
    return False


def years_of(dates: Sequence[Said]) -> set[int]:
    """Return the years that dates give."""
    return {day.year for said in dates if said.has_year for span in said.readings for day in span}


def _is_borne(said: Said, known: Sequence[Said], years: set[int]) -> bool:
    if said.has_year and not {span[0].year for span in said.readings} & years and not said.ends:
        return any(_lies_in(other, said.readings, dated=True) for other in known if other.has_year)
    if not said.ends:
        return any(_lies_in(other, said.readings, dated=said.has_year and other.has_year) for other in known)
    if any(_same(other, said) for other in known):
        return True
    return all(
        any(_lies_in(other, (end,), dated=said.has_year and other.has_year) for other in known) for end in said.ends
    )


def _same(one: Said, other: Said) -> bool:
    dated = one.has_year and other.has_year
    return one.readings[0] == other.readings[0] if dated else _yearless(one.readings[0]) == _yearless(other.readings[0])


def _lies_in(known: Said, spans: Sequence[Span], *, dated: bool) -> bool:
    units = (*known.readings, *known.ends)
    if dated:
        return any(_within(unit, span) for unit in units for span in spans)
    return any(_within(_yearless(unit), _yearless(span)) for unit in units for span in spans)


def _within(inner: Span, outer: Span) -> bool:
    return outer[0] <= inner[0] and inner[1] <= outer[1]


def _yearless(span: Span) -> Span:
    return _in_any_year(span[0]), _in_any_year(span[1])


def _in_any_year(day: date) -> date:
    """Put a day into the one year; the last of February stays the last."""
    is_last = day.month == 2 and (day + timedelta(days=1)).month == 3
    return date(_ANY_YEAR, 2, 29) if is_last else day.replace(year=_ANY_YEAR)


def weekdays_in(text: str) -> set[int]:
    """Return the days of the week that a text names, Monday 0."""
    found = _WEEKDAY.findall(text.lower())
    return {_WEEKDAYS_EN.index(en) if en else min("一二三四五六日天".index(zh), 6) for en, zh in found}


def weekdays_within(text: str) -> set[int]:
    """Return the days of the week that a text names, those between two, and both of a weekend."""
    days = weekdays_in(text) | ({5, 6} if _WEEKEND.search(text) else set())
    named = list(_WEEKDAY.finditer(text.lower()))
    for one, other in pairwise(named):
        if _UNTIL.fullmatch(text[one.end() : other.start()]):
            (first,), (last,) = weekdays_in(one.group()), weekdays_in(other.group())
            days |= {day % 7 for day in range(first, last + (7 if last < first else 0) + 1)}
    return days


def weekdays_of(dates: Sequence[Said]) -> set[int]:
    """Return the days of the week that dates fall on."""
    return {
        span[0].weekday()
        for said in dates
        if said.has_year
        for span in (*said.readings, *said.ends)
        if span[0] == span[1]
    }
