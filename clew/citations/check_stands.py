"""Where the values and the names of a text stand: each in its stretch, amid the words that it is said of."""

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from clew.citations.check_align import value_key
from clew.citations.check_amounts import Amount
from clew.citations.check_dates import Said
from clew.citations.check_values import is_borne, values_in
from clew.citations.check_words import Word, content, words
from clew.knowledge.dates.forms_en import MONTH
from clew.reasoning.names import unknown_names

_BREAK = re.compile(
    r"[；;。!！?？、\n:：]|[，,](?!\swho\b|\s(?:[A-Z][\w.'-]+\s?){1,4}(?:[,.;]|$))|\.(?!\d)|\b(?:and|while|but"
    r"|whereas|versus|vs|compared with|after|before"
    r"|which|because|of whom)\b"
    r"|和|与|而|及|则|并"
)
_LIGHT_MORE = frozenset("one year years 年度 度 元 同比 公元".split())
_DAYS = re.compile(rf"(?:{MONTH}$|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?)", re.IGNORECASE)
_RANKS = frozenset("副 代 代理 原 常务 名誉 荣誉 助理 候任 deputi vice assist former act".split())
_IS = re.compile(r"(?:是|为|系|：|:|\b(?:is|was|are|were))\s?(?:(?:Dr|Mr|Mrs|Ms|Prof)\.?\s)?$")
"""Before a name that a sentence is about to tell."""


@dataclass(frozen=True)
class Stand:
    """A value and the words that it stands by in its stretch of a text."""

    value: Amount | Said | str
    text: str
    around: frozenset[str]
    stretch: int
    at: int
    quote: int
    """Which text it is of."""
    leading: tuple[str, ...] = ()
    """The words of the stretch before it."""
    following: tuple[str, ...] = ()
    names: frozenset[str] = frozenset()
    """The names in the stretch, or in the last one before it that has some."""

    @property
    def before(self) -> str:
        """The word next before it; empty without one."""
        return self.leading[-1] if self.leading else ""

    @property
    def after(self) -> str:
        """The word next after it."""
        return self.following[0] if self.following else ""


@lru_cache(maxsize=256)
def stands_in(text: str, quote: int, *, every_name: bool = False) -> tuple[Stand, ...]:
    """Return where the values of a plain text stand, and the names that it tells; or every name."""
    values: list[tuple[Amount | Said | str, int, int, str]] = [
        (v, v.start, v.end, v.text) for v in values_in(text) if _is_told(text, v)
    ]
    names = [(_place(text, name), name) for name in told_names(text)]
    for start, name in names:
        is_told = every_name or (start > 0 and _IS.search(text[:start]))
        if is_told and not any(s < start + len(name) and start < e for _, s, e, _ in values):
            values.append((name, start, start + len(name), name))
    spans = [(start, end) for _, start, end, _ in values]
    stops = [f.start() for f in _BREAK.finditer(text) if not any(s <= f.start() < e for s, e in spans)]
    taken = {at for value, start, end, _ in values if not isinstance(value, str) for at in range(start, end)}
    free: dict[int, list[Word]] = defaultdict(list)
    for word in content(words(text)):
        if word.key not in _LIGHT_MORE and taken.isdisjoint(range(word.start, word.end)):
            free[bisect_left(stops, word.start)].append(word)
    others: dict[int, list[Amount | Said]] = defaultdict(list)
    for value, *_ in values:
        if not isinstance(value, str):
            others[bisect_left(stops, value.start)].append(value)
    return tuple(_stand(value, free, stops, quote, names, others) for value in values)


def _place(text: str, name: str) -> int:
    """Return where a name stands, of which the 's of an owner was taken off."""
    found = re.search(r"(?:['’]s?)?\s".join(map(re.escape, name.split())), text)
    return found.start() if found else 0


def told_names(text: str) -> list[str]:
    """Return the names in a plain text, also of people that no dictionary has; days and months are none."""
    found = (re.sub(r"^[由被与和对向给]", "", name) if len(name) > 2 else name for name in unknown_names(text, ""))
    return [name for name in dict.fromkeys(found) if not name[0].isdigit() and not _DAYS.match(name)]


def _with_rank(before: list[str]) -> list[str]:
    """Join what makes another post of the word after it: 副|主席."""
    return [*before[:-2], "".join(before[-2:])] if len(before) > 1 and before[-2] in _RANKS else before


def _is_told(text: str, value: Amount | Said) -> bool:
    """Tell whether a value says something of what it stands by: no ordinal, and nothing in brackets."""
    before = text[: value.start]
    in_brackets = max(before.rfind("("), before.rfind("（")) > max(before.rfind(")"), before.rfind("）"))
    return not in_brackets and not (isinstance(value, Amount) and value.kind == "ordinal")


def _stand(
    value: tuple[Amount | Said | str, int, int, str],
    free: Mapping[int, Sequence[Word]],
    stops: Sequence[int],
    quote: int,
    names: Sequence[tuple[int, str]],
    others: Mapping[int, Sequence[Amount | Said]],
) -> Stand:
    what, start, end, text = value

    def stretch(position: int) -> int:
        return bisect_left(stops, position)

    here = stretch(start)
    near = free.get(here, [])
    beside = frozenset(value_key(v) for v in others.get(here, []) if not _is_alike(v, what))
    if not near and not beside:  # it says in other words what stands before it: 开元十年，即公元722年
        near = free.get(here - 1, [])
    before = _with_rank([word.key for word in near if word.end <= start])
    after = [word.key for word in near if word.start >= end]
    return Stand(
        what,
        text,
        beside | {word.key for word in near if not start <= word.start < end},
        here,
        start,
        quote,
        tuple(before),
        tuple(after),
        _subjects([(stretch(at), name) for at, name in names if at < start or stretch(at) == here], here),
    )


def _is_alike(one: Amount | Said | str, other: Amount | Said | str) -> bool:
    if isinstance(one, Amount) and isinstance(other, Amount):
        return one.kind == other.kind
    return type(one) is type(other)


def _subjects(names: Sequence[tuple[int, str]], here: int) -> frozenset[str]:
    """Return the names of a stretch; where it has none, those of the last one before it that has some."""
    last = max((at for at, _ in names), default=here)
    return frozenset(name for at, name in names if at == last)


def equal_values(one: Amount | Said | str, other: Amount | Said | str, claim: str, quote: str) -> bool:
    """Tell whether a value of a claim is one of a quote."""
    if isinstance(one, Amount) and isinstance(other, Amount):
        return is_borne(one, claim, [other], quote)
    if isinstance(one, Said) and isinstance(other, Said):
        return bool(set(one.readings) & set(other.readings))
    return isinstance(one, str) and isinstance(other, str) and one == other


def comparable(one: Stand, other: Stand) -> bool:
    """Tell whether two values are of one kind."""
    return _is_alike(one.value, other.value)
