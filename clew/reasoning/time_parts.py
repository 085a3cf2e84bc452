"""The times of a question in their places: ranges, lists, and what stands around them, such as "since" and 除…外."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from clew.knowledge.dates.atoms import Atom
from clew.knowledge.dates.in_year import fiscal_months
from clew.knowledge.dates.spans import Fiscal

Bound = Literal["", "since", "from", "after", "before", "until", "as_of", "except", "between"]
"""`since`: from its first day to today; `from`: from its first day on; `after`: from the day after it on; `before`: to
the day before it; `until` and `as_of`: to its last day."""

_NARROW = re.compile(r"\s?(?:的|['’]s|,|，|of|in|of the|in the|中的?|里的?|内的?|\()?\s?", re.IGNORECASE)
_TO = re.compile(
    r"\s?(?:日|号|份)?\s?(?:-{1,3}|[–—~～〜至到]|——|起至|直到|一直到|to|through|thru|until|till|up to"
    r"|to the end of)\s?(?:the\s|今)?",
    re.IGNORECASE,
)
_AND = re.compile(
    r"\s?(?:份)?\s?(?:[、,，&/+]|和|与|及|以及|还有|跟|同|或|或者|and|or|,\s?and|,\s?or|vs\.?|versus|compared (?:to"
    r"|with))\s?(?:the\s|in\s|在)?",
    re.IGNORECASE,
)
_BEFORE_WORDS: tuple[tuple[Bound, str], ...] = (
    (
        "except",
        r"\bexcept(?:\s(?:for|in|during))?|\bexcluding|\bother than|\bapart from|\baside from|\bwithout"
        r"|\bbut not(?:\sin)?"
        r"|\bnot including|\bexclusive of|\bminus|\bleaving out|除了?|不含|不包括|不包含|不算|去掉|排除|剔除"
        r"|扣除|刨除|不计",
    ),
    ("as_of", r"\bas (?:of|at)|截至|截止到?|\bin force (?:on|at|in)"),
    ("since", r"\b(?:ever )?since|\bso far(?: in)?"),
    ("from", r"\b(?:starting|beginning|effective)(?:\s(?:from|in|on|with))?|\bfrom\s(?=the start)"),
    ("after", r"\b(?:after|later than|following|past)"),
    ("before", r"\b(?:before|prior to|earlier than|preceding)|早于"),
    ("after", r"晚于"),
    ("until", r"\b(?:until|till|up to|up until|no later than|not later than|up through|through)|直到|不晚于"),
    ("until", r"\bby(?: the)?"),
    ("between", r"\b(?:between|from)|从|自从?|介于|由"),
)
_AFTER_WORDS: tuple[tuple[Bound, str], ...] = (
    (
        "except",
        r"(?:之外|以外|除外)|外(?!包|部|出|购|汇|贸|资|协|国|地|联|勤|派|聘|设|来|观|形|籍|企|商|语)|(?:is "
        r"|are )?(?:excluded|excepted)\b",
    ),
    (
        "since",
        r"(?:份|初)?(?:以来|至今|迄今|到现在|到目前|到今天|截至目前|至现在)|(?:so far|to date|to now|up to now"
        r"|until now|to the present)\b"
        r"|[-–—]\s?(?:present|now|今)\b|to (?:present|now)\b|\((?:so far|to date)\)",
    ),
    (
        "from",
        r"(?:份)?(?:起|开始|及以后|及之后|以后|以後|往后)|(?:onwards?|and later|or later|and after|forward)\b"
        r"|on(?=\s*[,.?!]|\s*$)",
    ),
    ("after", r"(?:份)?(?:之后|过后|后(?!半|勤|台|端|续|期|[一二三两四\d]))"),
    ("until", r"(?:底|末|日)?(?:为止|及以前|及之前|止)|(?:and earlier|or earlier|and before)\b"),
    ("before", r"(?:份)?(?:以前|之前|前(?![一二三两四五六任后期半台端年\d]))"),
)
_BEFORE = [(bound, re.compile(rf"(?:{words})\s?(?:the\s)?$", re.IGNORECASE)) for bound, words in _BEFORE_WORDS]
_AFTER = [(bound, re.compile(rf"\s?(?:{words})", re.IGNORECASE)) for bound, words in _AFTER_WORDS]
_LEAD = 24


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


@dataclass(frozen=True)
class Part:
    """Times that stand together, and what bounds them."""

    start: int
    end: int
    """With the words around that belong to it."""
    stretches: tuple[Stretch, ...]
    bound: Bound = ""


def parts_of(text: str, atoms: Sequence[Atom], fiscal: Fiscal) -> list[Part]:
    """Put the times of a question together, in order."""
    stretches = _ranges(text, _narrowed(text, atoms, fiscal))
    parts: list[Part] = []
    for each in stretches:
        part = _bounded(text, Part(each.start, each.end, (each,)), parts[-1].end if parts else 0)
        if (
            parts
            and not part.bound
            and part.start == each.start
            and _AND.fullmatch(text, parts[-1].stretches[-1].end, each.start)
        ):
            last = parts[-1]
            parts[-1] = _bounded(text, Part(each.start, each.end, (*last.stretches, each), last.bound), each.start)
            parts[-1] = replace(parts[-1], start=last.start)
        elif (
            parts
            and part.bound
            and part.start == each.start
            and _AND.fullmatch(text, parts[-1].end, each.start)
            and not parts[-1].bound
        ):
            parts[-1] = Part(parts[-1].start, part.end, (*parts[-1].stretches, each), part.bound)
        else:
            parts.append(part)
    return parts


def _narrowed(text: str, atoms: Sequence[Atom], fiscal: Fiscal) -> list[Atom]:
    """Join a year and a part of it that stand together: 去年 + 的 + 三月, "Q4" + "in" + "2023"."""
    kept: list[Atom] = []
    for atom in atoms:
        left = kept[-1] if kept else None
        if left and _NARROW.fullmatch(text, left.end, atom.start):
            if left.grain == "year" and left.year and atom.year is None:
                kept[-1] = _in_year(left, atom, fiscal)
                continue
            if atom.grain == "year" and atom.year and left.year is None and text[left.end : atom.start] not in ("、",):
                kept[-1] = _in_year(atom, left, fiscal)
                continue
        kept.append(atom)
    return kept


def _in_year(year: Atom, part: Atom, fiscal: Fiscal) -> Atom:
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
        if left and left.first is left.last and _is_range(text, left.last, atom):
            kept[-1] = Stretch(left.first, atom)
        else:
            kept.append(Stretch(atom, atom))
    return kept


def _is_range(text: str, left: Atom, right: Atom) -> bool:
    if _TO.fullmatch(text, left.end, right.start):
        return True
    if not _AND.fullmatch(text, left.end, right.start):
        return False
    between = re.compile(r"\bbetween\s(?:the\s)?$|介于$", re.IGNORECASE)
    return bool(between.search(text, max(0, left.start - _LEAD), left.start) or text.startswith("之间", right.end))


def _bounded(text: str, part: Part, floor: int) -> Part:
    """Take in the words around that bound it."""
    start, end, bound = part.start, part.end, part.bound
    for kind, pattern in _BEFORE if not bound else ():
        found = pattern.search(text, max(floor, part.start - _LEAD), part.start)
        if found:
            start, bound = found.start(), kind
            break
    is_range = any(each.first is not each.last for each in part.stretches)
    for kind, pattern in _AFTER:
        found = pattern.match(text, end)
        if found:
            end = found.end()
            bound = bound if bound in ("except", "as_of", "before") else kind
            break
    if bound == "between" or (is_range and bound not in ("except", "")):
        bound = "" if bound != "except" else bound
        if is_range and text.startswith(("之间", "期间", "为止"), part.end):
            end = part.end + 2
        return Part(
            start if is_range else _start_of_from(text, part, start),
            max(end, part.end),
            part.stretches,
            _open(text, part, start),
        )
    return Part(start, end, part.stretches, bound)


def _start_of_from(text: str, part: Part, start: int) -> int:
    return start if text[start : part.start].strip() in ("自", "自从") else part.start


def _open(text: str, part: Part, start: int) -> Bound:
    """Read 自三月 without more as since; "from March" names March."""
    is_range = any(each.first is not each.last for each in part.stretches)
    return "since" if not is_range and text[start : part.start].strip() in ("自", "自从") else ""
