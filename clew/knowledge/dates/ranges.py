"""Two dates with a word such as 至 or "to" between them are one range."""

import re
from collections.abc import Sequence
from dataclasses import replace

from clew.knowledge.dates.atoms import Atom, Grain, InYear
from clew.knowledge.dates.spans import Span

_BETWEEN = re.compile(
    r"(?:\s?[(（][^()（）\n]{1,8}[)）])?\s{0,2}(?:-{1,3}|[–—~～〜至到]|——|to|through|thru|until|till|起至|日?至)\s{0,2}"
    r"(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,?\s)?",
    re.IGNORECASE,
)
_PLAIN: dict[Grain, Grain] = {"day": "days", "month": "months", "quarter": "months", "year": "year", "week": "days"}


def joined(text: str, atoms: Sequence[Atom]) -> list[Atom]:
    """Join the two ends of a range; the one without a year has that of the other."""
    kept: list[Atom] = []
    for atom in atoms:
        if (
            kept
            and kept[-1].grain == atom.grain in _PLAIN
            and kept[-1].shift is atom.shift is None
            and _BETWEEN.fullmatch(text, kept[-1].end, atom.start)
        ):
            kept[-1] = _range(kept[-1], atom)
        else:
            kept.append(atom)
    return kept


def _range(left: Atom, right: Atom) -> Atom:
    year = left.year if left.year is not None else right.year
    grain = _PLAIN[left.grain]
    gap = right.year - left.year if left.year is not None and right.year is not None else None
    backwards = left.year is None and right.year is not None
    meant = _from_to(left, right, gap, backwards=backwards)
    return replace(left, end=right.end, grain=grain, year=year, in_year=meant, relative=left.relative or right.relative)


def _from_to(left: Atom, right: Atom, gap: int | None, *, backwards: bool) -> InYear:
    """Mean the days from one date to the other; without years of both, over the turn of the year if it must be."""

    def read(year: int) -> Span:
        if gap is not None:
            first, last = left.in_year(year)[0], right.in_year(year + gap)[1]
        else:
            over = left.in_year(year)[0] > right.in_year(year)[1]
            first = left.in_year(year - (over and backwards))[0]
            last = right.in_year(year + (over and not backwards))[1]
        if last < first:
            raise ValueError("it ends before it begins")
        return first, last

    return read
