"""Which days the parts of a question's time mean."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta

from clew.knowledge.dates.atoms import Atom
from clew.knowledge.dates.folding import folded_width
from clew.knowledge.dates.in_year import EndsFirstError
from clew.knowledge.dates.spans import Span, shifted
from clew.reasoning.time_notes import note
from clew.reasoning.time_parts import Part, Stretch
from clew.text import Language

Open = tuple[date, date]
"""Half-open; `date.min` and `date.max` where it has no end."""
_DAY = timedelta(days=1)
_TWO_WAYS = re.compile(r"(\d{1,2})[-/](\d{1,2})[-/](\d{4})")
_OVER_MONTHS = 6
"""A range that ends before it begins goes over the turn of the year when it is no longer than this."""
_LEAP = 8
"""A day without a year is looked for that many years back: 29 February may be that long ago."""


@dataclass
class Reader:
    """Reads times as days, and notes what it took for granted."""

    text: str
    """The question."""
    today: date
    language: Language
    ahead: bool
    """The question looks ahead: what has no year may lie in the future."""
    notes: list[str] = field(default_factory=list)

    def read(self, part: Part, year: int | None) -> list[Span]:
        """Return the days of a part, without its bound; `year` is that of the other times, if they have one."""
        spans = []
        year = year or self._named_year(part.stretches) or self._guessed_year(part.stretches)
        for each in part.stretches:
            if each.first.year is not None:
                year = each.first.year
            span = self._stretch(each, year)
            spans += [span] if span else []
            spans += self._other_way(each) if span else []
            if each.last.year is not None:
                year = each.last.year
        return spans

    def _other_way(self, stretch: Stretch) -> list[Span]:
        """Return the other reading of 03/04/2024, whose order nothing tells."""
        atom = stretch.first
        said = self.text[atom.start : atom.end]
        found = _TWO_WAYS.fullmatch(folded_width(said)) if atom.grain == "days" and not stretch.is_range else None
        if not found:
            return []
        a, b, year = (int(each) for each in found.groups())
        self._note("two_ways", said, date(year, b, a), date(year, a, b))
        return [(date(year, a, b), date(year, a, b))]

    def _named_year(self, stretches: Sequence[Stretch]) -> int | None:
        """Return the year that a list names only after its first times: "January and March 2021"."""
        if stretches[0].first.year is not None or stretches[0].is_range:
            return None
        return next(
            (year for each in stretches for year in (each.first.year, each.last.year) if year is not None), None
        )

    def _guessed_year(self, stretches: Sequence[Stretch]) -> int | None:
        """Return the year in which all of a list that names none are taken: the latest in which all have begun."""
        if any(atom.year is not None for each in stretches for atom in (each.first, each.last)):
            return None
        guess = min((year for each in stretches if (year := self._latest(each.last))), default=None)
        if guess and guess != self.today.year:
            self._note("year", self.text[stretches[0].start : stretches[-1].end], guess)
        return guess

    def _latest(self, atom: Atom) -> int | None:
        """Return the latest year in which a time without a year has begun, or the nearest for what may be ahead."""
        years = [self.today.year + shift for shift in (1, *range(0, -_LEAP - 1, -1))]
        spans = {year: span for year in years if (span := _span(atom, year))}
        if self.ahead:
            return min(spans, key=lambda year: abs((spans[year][0] - self.today).days), default=None)
        return max((year for year, span in spans.items() if span[0] <= self.today), default=None)

    def _stretch(self, stretch: Stretch, year: int | None) -> Span | None:
        said = self.text[stretch.start : stretch.end]
        if stretch.first is stretch.last:
            return self._single(stretch.first, year, said)
        return self._from_to(stretch.first, stretch.last, year, said)

    def _single(self, atom: Atom, year: int | None, said: str) -> Span | None:
        named = atom.year if atom.year is not None else year
        span = _span(atom, named) if named else None
        if span is None:
            self._note("impossible", said)
        return span

    def _from_to(self, first: Atom, last: Atom, year: int | None, said: str) -> Span | None:
        ends = last.year if last.year is not None else first.year or year or self._latest(last)
        begins = first.year if first.year is not None else ends
        one, other = _span(first, begins) if begins else None, _span(last, ends) if ends else None
        if one is None or other is None or begins is None or ends is None:
            self._note("impossible", said)
            return None
        if first.year is None and last.year is None and year is None and ends != self.today.year:
            self._note("year", said, ends)
        if one[0] <= other[1]:
            return one[0], other[1]
        return self._backwards(first, last, (begins, ends), said)

    def _backwards(self, first: Atom, last: Atom, years: tuple[int, int], said: str) -> Span | None:
        """Read 2023年11月到2月 over the turn of the year, 2023年5月到3月 the other way round."""
        begins, ends = years
        if last.year is None and first.year is not None:
            ends += 1
        elif first.year is None:
            begins -= 1
        one, other = _span(first, begins), _span(last, ends)
        if one and other and one[0] <= other[1] <= shifted(one[0], _OVER_MONTHS):
            self._note("over_the_year", said, one[0], other[1])
            return one[0], other[1]
        one, other = _span(first, years[0]), _span(last, years[1])
        if not one or not other:
            return None
        self._note("swapped", said, other[0], one[1])
        return other[0], one[1]

    def _note(self, kind: str, *words: object) -> None:
        self.notes.append(note(kind, self.language, *words))


def _span(atom: Atom, year: int) -> Span | None:
    try:
        return atom.in_year(year)
    except EndsFirstError:
        return None
    except (ValueError, OverflowError):
        return None


def bounded(span: Span, bound: str, today: date) -> Open:
    """Return the days that a bound leaves, half-open."""
    first, end = span[0], span[1] + _DAY if span[1] < date.max else date.max
    if bound == "since":
        return first, today + _DAY if first <= today else date.max
    if bound == "from":
        return first, date.max
    if bound == "after":
        return end, date.max
    if bound == "before":
        return date.min, first
    if bound == "on":
        return span[1], end
    if bound in ("until", "as_of"):
        return date.min, end
    return first, end


def united(spans: Iterable[Open]) -> list[Open]:
    """Return them in order and apart."""
    kept: list[Open] = []
    for first, end in sorted(spans):
        if kept and first <= kept[-1][1]:
            kept[-1] = kept[-1][0], max(end, kept[-1][1])
        elif first < end:
            kept.append((first, end))
    return kept


def without(spans: Sequence[Open], others: Iterable[Open]) -> list[Open]:
    """Return what is in `spans` and in none of the others."""
    left = list(spans)
    for start, stop in others:
        left = [
            piece
            for first, end in left
            for piece in ((first, min(end, start)), (max(first, stop), end))
            if piece[0] < piece[1]
        ]
    return united(left)


def written(day: date) -> str:
    """Return an ISO day, or nothing for no end."""
    return "" if day in (date.min, date.max) else day.isoformat()
