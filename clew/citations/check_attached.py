"""What a value or a name stands by: a number that the quotes have, but of another thing."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from clew.citations.check_amounts import Amount
from clew.citations.check_dates import Said
from clew.citations.check_problem import Kind, Problem
from clew.citations.check_values import is_borne, values_in
from clew.citations.check_words import Word, content, keys, plain, words
from clew.reasoning.names import names_in

_BREAK = re.compile(
    r"[，,；;。!！?？、\n:：]|\.(?!\d)|\b(?:and|while|but|whereas|versus|vs|compared with|after|before|since|who"
    r"|which|of whom)\b"
    r"|和|与|而|及|则|并"
)
_LIGHT_MORE = frozenset("one year years 年度 度 元 同比 公元".split())
_RANKS = frozenset("副 代 代理 原 常务 名誉 荣誉 助理 候任 deputi vice assist former act".split())
_IS = re.compile(r"(?:是|为|系|：|:|\b(?:is|was|are|were))\s?(?:(?:Dr|Mr|Mrs|Ms|Prof)\.?\s)?$")
"""Before a name that a sentence is about to tell."""
_FROM = re.compile(r"(?:\bfrom|由|从)\s?$")
_TO = re.compile(
    r"\s?(?:to|[增升降减]至|至|到|改为|变为|调整[为至]|(?:提高|增加|减少|上升|下降|增长|上调|下调)[到至为])\s?"
)
_FROM_TO = re.compile(
    r"\bfrom (?P<one>[^,.;]{2,40}?) to (?P<other>[^,.;]{2,40}?)(?= (?:in|on|at|by|with|for|during|since|when)\b"
    r"|[,.;]|$)"
    r"|[从由](?P<zh>[^，。；从由]{2,14}?)(?:迁至|搬至|搬到|改为|变更为|调往|调至|飞往|前往"
    r"|到)(?P<zh2>[^，。；]{2,14}?)(?=[，。；]|$)"
)


@dataclass(frozen=True)
class Stand:
    """A value and the words that it stands by in its stretch of a text."""

    value: Amount | Said | str
    text: str
    before: str
    after: str
    around: frozenset[str]
    stretch: int
    at: int
    quote: int
    """Which text it is of."""


def detached_values(claim: str, quotes: Sequence[str], asked: Sequence[str]) -> Iterator[Problem]:
    """Find values and names of a plain claim that stand by a word that another one of its kind has in the quotes.

    What they stand by in the quotes must be missing from the claim and from what was asked.
    """
    theirs = [stand for at, quote in enumerate(quotes) for stand in _stands(quote, at)]
    heard = frozenset(keys(words("\n".join(asked))))
    for stand in _stands(claim, 0):
        own = [other for other in theirs if _equal(stand, other, claim, quotes[other.quote])]
        rivals = [other for other in theirs if other not in own and _comparable(stand, other)]
        if not own or not rivals or (isinstance(stand.value, str) and stand.value in "\n".join(asked)):
            continue
        if all(_is_elsewhere(stand, other, rivals, stand.around | heard) for other in own):
            kind: Kind = "name" if isinstance(stand.value, str) else "number"
            yield Problem(kind, f"the quotes say “{stand.text}” of something else")
    yield from _turned(claim, quotes)


def _is_elsewhere(stand: Stand, own: Stand, rivals: Sequence[Stand], said: frozenset[str]) -> bool:
    by = {own.before, own.after} - {""}
    if not by or by & said:
        return False
    for rival in rivals:
        by_side = (stand.before and stand.before == rival.before) or (stand.after and stand.after == rival.after)
        shared = own.around & stand.around - rival.around
        is_subject = rival.quote == own.quote and rival.at > own.at
        if by_side and (not shared or is_subject) and not _names_apart(own, rival, stand):
            return True
    return False


def _names_apart(own: Stand, rival: Stand, stand: Stand) -> bool:
    """Tell whether the claim names the subject of its value and not that of the other one."""
    return own.quote != rival.quote and bool(own.around & stand.around)


def _stands(text: str, quote: int) -> list[Stand]:
    values: list[tuple[Amount | Said | str, int, int, str]] = [
        (v, v.start, v.end, v.text) for v in values_in(text) if _is_told(text, v)
    ]
    for name in names_in(text):
        start = text.find(name)
        is_told = start > 0 and _IS.search(text[:start])
        if is_told and not any(s < start + len(name) and start < e for _, s, e, _ in values):
            values.append((name, start, start + len(name), name))
    spans = [(start, end) for _, start, end, _ in values]
    stops = [f.start() for f in _BREAK.finditer(text) if not any(s <= f.start() < e for s, e in spans)]
    numbers = [span for value, span in zip(values, spans, strict=True) if not isinstance(value[0], str)]
    free = [
        w
        for w in content(words(text))
        if w.key not in _LIGHT_MORE and not any(s < w.end and w.start < e for s, e in numbers)
    ]
    return [_stand(value, free, stops, quote) for value in values]


def _with_rank(before: list[str]) -> list[str]:
    """Join what makes another post of the word after it: 副|主席."""
    return [*before[:-2], "".join(before[-2:])] if len(before) > 1 and before[-2] in _RANKS else before


def _is_told(text: str, value: Amount | Said) -> bool:
    """Tell whether a value says something of what it stands by: no ordinal, and nothing in brackets."""
    before = text[: value.start]
    in_brackets = max(before.rfind("("), before.rfind("（")) > max(before.rfind(")"), before.rfind("）"))
    return not in_brackets and not (isinstance(value, Amount) and value.kind == "ordinal")


def _stand(
    value: tuple[Amount | Said | str, int, int, str], free: Sequence[Word], stops: Sequence[int], quote: int
) -> Stand:
    what, start, end, text = value

    def stretch(position: int) -> int:
        return sum(stop < position for stop in stops)

    near = [word for word in free if stretch(word.start) == stretch(start)]
    before = _with_rank([word.key for word in near if word.end <= start])
    after = [word.key for word in near if word.start >= end]
    return Stand(
        what,
        text,
        before[-1] if before else "",
        after[0] if after else "",
        frozenset(word.key for word in near if not start <= word.start < end),
        stretch(start),
        start,
        quote,
    )


def _equal(one: Stand, other: Stand, claim: str, quote: str) -> bool:
    return equal_values(one.value, other.value, claim, quote)


def equal_values(one: Amount | Said | str, other: Amount | Said | str, claim: str, quote: str) -> bool:
    """Tell whether a value of a claim is one of a quote."""
    if isinstance(one, Amount) and isinstance(other, Amount):
        return is_borne(one, claim, [other], quote)
    if isinstance(one, Said) and isinstance(other, Said):
        return bool(set(one.readings) & set(other.readings))
    return isinstance(one, str) and isinstance(other, str) and one == other


def _comparable(one: Stand, other: Stand) -> bool:
    if isinstance(one.value, Amount) and isinstance(other.value, Amount):
        return one.value.kind == other.value.kind
    return type(one.value) is type(other.value)


def _turned(claim: str, quotes: Sequence[str]) -> Iterator[Problem]:
    for quote in quotes:
        for one, other in _steps(claim):
            for first, second in _steps(quote):
                same = equal_values(one, first, claim, quote)
                if not same and equal_values(one, second, claim, quote) and equal_values(other, first, claim, quote):
                    yield Problem("direction", f"it exchanges “{one.text}” and “{other.text}”")
        for mine in _FROM_TO.finditer(claim):
            for theirs in _FROM_TO.finditer(quote):
                if (
                    _ends(mine)[0] == _ends(theirs)[1]
                    and _ends(mine)[1] == _ends(theirs)[0]
                    and len(set(_ends(mine))) > 1
                ):
                    yield Problem("direction", f"it exchanges the two ends of “{mine.group()}”")


def _ends(found: re.Match[str]) -> tuple[frozenset[str], frozenset[str]]:
    one, other = found["one"] or found["zh"], found["other"] or found["zh2"]
    return frozenset(keys(words(plain(one)))), frozenset(keys(words(plain(other))))


def _steps(text: str) -> Iterator[tuple[Amount | Said, Amount | Said]]:
    for one, other in pairwise(values_in(text)):
        if _FROM.search(text[: one.start]) and _TO.fullmatch(text[one.end : other.start]):
            yield one, other
