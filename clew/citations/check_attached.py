"""What a value or a name stands by: a number that the quotes have, but of another thing."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from clew.citations.check_align import strange_in
from clew.citations.check_amounts import Amount
from clew.citations.check_dates import Said
from clew.citations.check_problem import Kind, Problem
from clew.citations.check_stands import Stand, comparable, equal_values, stands_in
from clew.citations.check_values import values_in
from clew.citations.check_words import content, keys, plain, words

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


_TO_ALONE = re.compile(
    r"\b(?P<verb>[a-z]+) to (?:the )?(?P<en>[^,.;]{2,40}?)(?= (?:in|on|at|by|with|for|during|since|when)\b|[,.;]|$)"
    r"|(?:[迁搬调移升降增减]|前往|改为)[至到往]?(?P<zh>[^，。；从由]{2,14}?)(?=[，。；]|$)"
)


def detached_values(claim: str, quotes: Sequence[str], asked: Sequence[str]) -> Iterator[Problem]:
    """Find values and names of a plain claim that stand by a word that another one of its kind has in the quotes.

    What they stand by in the quotes must be missing from the claim and from what was asked.
    """
    theirs = [stand for at, quote in enumerate(quotes) for stand in stands_in(quote, at)]
    heard = frozenset(keys(words("\n".join(asked))))
    strange = {word.key for word in strange_in(content(words(claim)), "\n".join([*quotes, *asked]))}
    for stand in stands_in(claim, 0):
        own = [other for other in theirs if equal_values(stand.value, other.value, claim, quotes[other.quote])]
        rivals = [other for other in theirs if other not in own and comparable(stand, other)]
        if (
            not own
            or not rivals
            or {stand.before, stand.after} & strange
            or (isinstance(stand.value, str) and stand.value in "\n".join(asked))
        ):
            continue
        if all(_is_elsewhere(stand, other, rivals, stand.around | heard) for other in own):
            kind: Kind = "name" if isinstance(stand.value, str) else "number"
            yield Problem(kind, "the quotes say “{}” of something else", (stand.text,))
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


def _turned(claim: str, quotes: Sequence[str]) -> Iterator[Problem]:
    for quote in quotes:
        for one, other in _steps(claim):
            for first, second in _steps(quote):
                same = equal_values(one, first, claim, quote)
                if not same and equal_values(one, second, claim, quote) and equal_values(other, first, claim, quote):
                    yield Problem("direction", "it exchanges “{}” and “{}”", (one.text, other.text))
        yield from _wrong_ends(claim, quote)
        for mine in _FROM_TO.finditer(claim):
            for theirs in _FROM_TO.finditer(quote):
                if (
                    _ends(mine)[0] == _ends(theirs)[1]
                    and _ends(mine)[1] == _ends(theirs)[0]
                    and len(set(_ends(mine))) > 1
                ):
                    yield Problem("direction", "it exchanges the two ends of “{}”", (mine.group(),))


def _wrong_ends(claim: str, quote: str) -> Iterator[Problem]:
    """Find where a claim says that something went, which is where the quote says that it came from."""
    for theirs in _FROM_TO.finditer(quote):
        start, end = _ends(theirs)
        verb = keys(words(plain(quote[: theirs.start()]))[-1:] or words(plain(theirs.group())))
        for mine in _TO_ALONE.finditer(claim):
            said = frozenset(keys(words(plain(mine["en"] or mine["zh"]))))
            if said and said <= start and not said & end and not _FROM_TO.search(claim):
                is_same = keys(words(plain(mine["verb"]))) & verb if mine["verb"] else mine.group() not in quote
                if is_same:
                    yield Problem("direction", "it exchanges the two ends of “{}”", (theirs.group(),))


def _ends(found: re.Match[str]) -> tuple[frozenset[str], frozenset[str]]:
    one, other = found["one"] or found["zh"], found["other"] or found["zh2"]
    return frozenset(keys(words(plain(one)))), frozenset(keys(words(plain(other))))


def _steps(text: str) -> Iterator[tuple[Amount | Said, Amount | Said]]:
    for one, other in pairwise(values_in(text)):
        if _FROM.search(text[: one.start]) and _TO.fullmatch(text[one.end : other.start]):
            yield one, other
