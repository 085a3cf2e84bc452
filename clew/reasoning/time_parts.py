"""The times of a question in their places: ranges, lists, and what stands around them, such as "since" and 除…外."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from clew.knowledge.dates.atoms import Atom
from clew.knowledge.dates.in_year import fiscal_months
from clew.knowledge.dates.spans import Fiscal
from clew.reasoning.time_words import (
    AND,
    BETWEEN,
    ENDING,
    IN_RANGE,
    NARROW,
    RANGE_LEAD,
    RANGE_TAIL,
    TO,
    Bound,
    bound_after,
    bound_before,
)

_LEAD = 16


@dataclass(frozen=True)
class Stretch:
    """A time, or all from one to another."""

    first: Atom
    last: Atom

    @property
    def start(self) -> int:
        """Where it begins in the question."""
        return self.first.start

    @property
    def end(self) -> int:
        """Where it ends in the question."""
        return self.last.end

    @property
    def is_range(self) -> bool:
        """Whether it goes from one time to another."""
        return self.first is not self.last


@dataclass(frozen=True)
class Part:
    """Times that stand together, and what bounds them."""

    start: int
    end: int
    """With the words around that belong to it."""
    stretches: tuple[Stretch, ...]
    bound: Bound = ""

    @property
    def atoms(self) -> list[Atom]:
        """All that it is made of."""
        return [atom for each in self.stretches for atom in (each.first, each.last)]


def parts_of(text: str, atoms: Sequence[Atom], fiscal: Fiscal) -> list[Part]:
    """Put the times of a question together, in order."""
    lists: list[list[Stretch]] = []
    for each in _ranges(text, _narrowed(text, atoms, fiscal)):
        if lists and _goes_on(text, lists[-1][-1], each):
            lists[-1].append(each)
        else:
            lists.append([each])
    parts: list[Part] = []
    for stretches in lists:
        parts.append(_bounded(text, tuple(stretches), parts[-1].end if parts else 0))
    return parts


def _goes_on(text: str, left: Stretch, right: Stretch) -> bool:
    """Tell whether a list goes on; 2021年，二月除外 is none."""
    if not AND.fullmatch(text, left.end, right.start):
        return False
    return "," not in text[left.end : right.start] or bound_after(text, right.start, right.end)[0] != "except"


def _narrowed(text: str, atoms: Sequence[Atom], fiscal: Fiscal) -> list[Atom]:
    """Join a year and a part of it that stand together: 去年 + 的 + 三月, "Q4" + "in" + "2023"."""
    kept: list[Atom] = []
    for atom in atoms:
        left = kept[-1] if kept else None
        if left and NARROW.fullmatch(text, left.end, atom.start):
            is_apart = "," in text[left.end : atom.start]
            if left.grain == "year" and left.year and atom.year is None and not is_apart:
                kept[-1] = _in_year(left, atom, fiscal)
                continue
            if atom.grain == "year" and atom.year and left.year is None:
                kept[-1] = _in_year(atom, left, fiscal)
                continue
        kept.append(atom)
    return kept


def _in_year(year: Atom, part: Atom, fiscal: Fiscal) -> Atom:
    """Return the part in that year; a quarter or a half of a fiscal year is a fiscal one."""
    start, end = min(year.start, part.start), max(year.end, part.end)
    meant = part.in_year
    is_fiscal = (year.fiscal or part.fiscal) and part.grain in ("quarter", "half", "months")
    if is_fiscal and not part.fiscal:
        first, last = part.in_year(2000)
        meant = fiscal_months(first.month, last.month, fiscal)
    relative = year.relative or part.relative
    return replace(part, start=start, end=end, year=year.year, in_year=meant, fiscal=is_fiscal, relative=relative)


def _ranges(text: str, atoms: Sequence[Atom]) -> list[Stretch]:
    kept: list[Stretch] = []
    for atom in atoms:
        left = kept[-1] if kept else None
        if left and not left.is_range and _is_range(text, left.last, atom):
            kept[-1] = Stretch(left.first, atom)
        else:
            kept.append(Stretch(atom, atom))
    return kept


def _is_range(text: str, left: Atom, right: Atom) -> bool:
    if TO.fullmatch(text, left.end, right.start):
        return True
    if not AND.fullmatch(text, left.end, right.start):
        return False
    return bool(BETWEEN.search(text, max(0, left.start - _LEAD), left.start) or text.startswith("之间", right.end))


def _is_long(text: str, stretch: Stretch) -> bool:
    """Tell whether it is a range, also one that is written as one date: 2021年3月至5月."""
    atom = stretch.first
    is_written = atom.grain in ("days", "months", "year") and not atom.relative
    return stretch.is_range or (is_written and IN_RANGE.search(text, atom.start, atom.end) is not None)


def _bounded(text: str, stretches: tuple[Stretch, ...], floor: int) -> Part:
    """Take in the words around that bound it; those that only open a range do not."""
    start, end = stretches[0].start, stretches[-1].end
    before, begins = bound_before(text, floor, start)
    if any(_is_long(text, each) for each in stretches) and before not in ("except", "before", "after"):
        lead = RANGE_LEAD.search(text, max(floor, start - _LEAD), start)
        tail = RANGE_TAIL.match(text, end)
        return Part(lead.start() if lead else start, tail.end() if tail else end, stretches)
    after, ends = bound_after(text, start, end)
    if ENDING.search(text, stretches[-1].last.start, end):  # before the end of March: to its last day
        before, after = (("until" if bound == "before" else bound) for bound in (before, after))
    if before == "except":
        return Part(begins, ends if after == "except" else end, stretches, before)
    if before and not (before == "since" and after):
        return Part(begins, ends if after in (before, "until") else end, stretches, before)
    return Part(begins, ends, stretches, after or before)
