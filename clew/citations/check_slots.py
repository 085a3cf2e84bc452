"""Whose value it is: a number, a date or a name that the quotes give to something else than a claim does.

Each stands in a stretch of its text. What a claim says by a value must be of the stretch where the quotes have that
value; when all of it is theirs, some of it only of the stretch of another value of its kind, and none of it only of its
own, the claim has put it in the place of that one.
"""

import re
from collections.abc import Iterator, Sequence

from clew.citations.check_align import strange_in, value_key
from clew.citations.check_amounts import Amount
from clew.citations.check_dates import Said
from clew.citations.check_problem import Kind, Problem
from clew.citations.check_sides import CONTRASTS, ELLIPSIS
from clew.citations.check_stands import Stand, comparable, equal_values, stands_in
from clew.citations.check_words import content, keys, words
from clew.text import contains

_TIMES = frozenset({"time", "workday", "months"})
_OF_PLACE = re.compile(r"(?:\b(?:of|in|at|from|on|near)(?:\sthe)?|[在于从])\s?$")
_ELLIPTIC = 3
"""A stretch of so few words leaves out what the one before it says: "and 15 in Sudan"."""


def misplaced_values(claim: str, quotes: Sequence[str], asked: Sequence[str]) -> Iterator[Problem]:
    """Find the values and names of a plain claim that stand where its plain quotes have another one of their kind."""
    if any(map(CONTRASTS.search, quotes)) or any(map(ELLIPSIS.search, quotes)):
        return
    theirs = [stand for at, quote in enumerate(quotes) for stand in stands_in(quote, at, every_name=True)]
    ground, question = "\n".join(quotes), "\n".join(asked)
    stands = stands_in(claim, 0, every_name=True)
    strange = {word.key for word in strange_in(content(words(claim)), f"{ground}\n{question}")}
    for stand in stands:
        if stand.around & strange or _has_aside(stand.value, quotes):
            continue
        own = [other for other in theirs if equal_values(stand.value, other.value, claim, quotes[other.quote])]
        rivals = [
            other
            for other in theirs
            if other not in own
            and _is_comparable(stand, other, claim, quotes[other.quote])
            and not _is_said(other, stands)
        ]
        told = frozenset[str]().union(*(other.around for other in stands if other.stretch != stand.stretch))
        if own and all(any(_is_of(stand, mine, rival, claim, told) for rival in rivals) for mine in own):
            kind: Kind = "name" if isinstance(stand.value, str) else "number"
            yield Problem(kind, "the quotes say “{}” of something else", (stand.text,))


def _has_aside(value: Amount | Said | str, quotes: Sequence[str]) -> bool:
    """Tell whether an aside parts a name from what is said of it: "Ann Lee, mayor of Lund, opened"."""
    return isinstance(value, str) and any(re.search(rf"{re.escape(value)}, [a-z]", quote) for quote in quotes)


def _is_said(rival: Stand, stands: Sequence[Stand]) -> bool:
    """Tell whether the claim has the other one too, where it can mean both by what it says."""
    return any(_is_same(stand.value, rival.value) for stand in stands)


def _is_same(one: Amount | Said | str, other: Amount | Said | str) -> bool:
    if isinstance(one, str) or isinstance(other, str):
        return one == other
    return value_key(one) == value_key(other)


def _is_comparable(stand: Stand, rival: Stand, claim: str, quote: str) -> bool:
    """Tell whether one may stand in the place of the other: no place for a person, where their prepositions differ."""
    if not isinstance(stand.value, Amount) or not isinstance(rival.value, Amount):
        is_free = isinstance(stand.value, str) and rival.text.casefold() not in claim.casefold()
        return comparable(stand, rival) and (
            not isinstance(stand.value, str) or (is_free and _role(stand, claim) == _role(rival, quote))
        )
    kinds = {stand.value.kind, rival.value.kind}
    return len(kinds) == 1 or not rival.value.kind or kinds <= _TIMES


def _role(stand: Stand, text: str) -> str:
    found = _OF_PLACE.search(text[: stand.at])
    if found is None:
        return ""
    return "owner" if found.group().startswith("of") else "place"


def _is_of(stand: Stand, own: Stand, rival: Stand, claim: str, others: frozenset[str]) -> bool:
    """Tell whether a claim says of a value what the quotes say of the other one.

    Args:
        stand: Where it stands in the claim.
        own: Where it stands in the quotes.
        rival: Where the other one does.
        claim: The claim.
        others: The words that the claim says of its other values.
    """
    if own.quote == rival.quote and own.stretch == rival.stretch:
        return False
    said, follows = stand.around, own.quote == rival.quote and rival.at > own.at
    here, there = own.around - rival.around, rival.around - own.around
    mine = frozenset(keys(words(claim)) | said)
    if follows and len(rival.around) <= _ELLIPTIC and _is_of_ellipsis(stand, own, rival, mine):
        return True
    if _names_other(stand, own, rival, claim):
        return True
    if not follows and own.quote == rival.quote and len(own.around) <= _ELLIPTIC:
        there -= set(rival.leading) - ({rival.before} if stand.before == rival.before else set())
    here -= _topic(stand, own, follows=follows and len(said & there) > 1)
    return bool(said & there) and not (mine - (others - said)) & here


def _names_other(stand: Stand, own: Stand, rival: Stand, claim: str) -> bool:
    """Tell whether the quotes name, by this value, what the claim does not, and it what they name by the other."""
    mine, theirs = own.names - rival.names, rival.names - own.names
    if own.quote != rival.quote or own.names & rival.names or not mine:
        return False
    return bool(theirs & stand.names) and not any(contains(claim, name) for name in mine)


def _topic(stand: Stand, own: Stand, *, follows: bool) -> set[str]:
    """Return the words before a value that hold of what follows it as well, when not all are said of it."""
    is_all = set(own.leading) <= stand.around
    return set() if not follows or is_all or own.before == stand.before else set(own.leading)


def _is_of_ellipsis(stand: Stand, own: Stand, rival: Stand, claim: frozenset[str]) -> bool:
    """Tell the same where the other value leaves out what stands before: "40 winter in Chad and 15 in Sudan"."""
    told, missing = rival.around - own.around, own.around - rival.around - claim
    same_place = bool(rival.leading) and own.before == rival.before
    return bool(told & stand.around) and bool(missing or (same_place and told <= stand.around))
