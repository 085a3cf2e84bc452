"""What each of two opposite words of the quotes is said of: "includes insurance and excludes fuel", 餐费除外."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from clew.citations.check_align import strange_in
from clew.citations.check_denials import Denial, denials
from clew.citations.check_pairs import PAIRS, Pair
from clew.citations.check_problem import Problem
from clew.citations.check_sides import EXCEPT, NEGATIVE, side
from clew.citations.check_words import Word, content, words

_STOP = re.compile(r"[;；。!！?？\n]|\.(?!\d)")


_NOUN = re.compile(
    r"许可|permits?|buyer|seller|买方|卖方|甲方|乙方|first|last|第一|首[位家个]|for|net|gross", re.IGNORECASE
)
"""What may be a noun, or part of one: then it turns nothing."""


@dataclass(frozen=True)
class Turn:
    """A word of a pair, which of the two it says, denials counted, and the words that it may be said of."""

    is_one: bool
    text: str
    around: frozenset[str]
    """Those of its clause; only those after it where the clause has another word of the pair."""


def turned_words(claim: str, quotes: Sequence[str]) -> Iterator[Problem]:
    """Find what a plain claim says by one word of a pair where its plain quotes, which have both, say the other."""
    ground = "\n".join(quotes)
    if not ground or strange_in(_own(claim), ground):
        return
    yield from _of_exceptions(claim, ground)
    for pair in PAIRS:
        if not pair.either.search(claim):
            continue
        theirs = _turns(ground, claim, pair)
        if {turn.is_one for turn in theirs} != {True, False}:
            continue
        for turn in _turns(claim, ground, pair):
            said = turn.around
            shares = [len(said & other.around) for other in theirs]
            best = [other for other, share in zip(theirs, shares, strict=True) if share and share == max(shares)]
            if len(best) == 1 and best[0].is_one != turn.is_one:
                yield Problem("direction", "it says “{}” where the quotes say “{}”", (turn.text, best[0].text))
                return


def _own(claim: str) -> list[Word]:
    """Return the words of a claim that neither deny nor turn anything."""
    cues = {denial.cue.start for denial in denials(claim, ())}
    return [
        word
        for word in content(words(claim))
        if word.start not in cues and not any(pair.either.search(word.text) for pair in PAIRS)
    ]


def _turns(text: str, other: str, pair: Pair) -> list[Turn]:
    found = [(match, False) for match in pair.other.finditer(text)]
    found += [
        (match, True)
        for match in pair.one.finditer(text)
        if not any(each.start() < match.end() and match.start() < each.end() for each, _ in found)
    ]
    found = [each for each in found if not _NOUN.fullmatch(each[0].group())]
    found.sort(key=lambda each: each[0].start())
    denied = denials(text, {word.text for word in words(other)})
    free = [word for word in content(words(text)) if not any(m.start() <= word.start < m.end() for m, _ in found)]
    clause_of = {word.start: word.clause for word in words(text)}
    clauses = [_clause_at(match, clause_of) for match, _ in found]
    turns = []
    for at, (match, is_one) in enumerate(found):
        here = [word for word in free if word.clause == clauses[at]]
        if clauses.count(clauses[at]) > 1:
            end = found[at + 1][0].start() if clauses[at + 1 : at + 2] == [clauses[at]] else len(text)
            here = [word for word in here if match.end() <= word.start < end]
        around = frozenset(word.key for word in here)
        turns.append(Turn(is_one != _is_denied(text, match, denied), match.group(), around))
    return turns


def _clause_at(match: re.Match[str], clause_of: Mapping[int, int]) -> int:
    return max((number for start, number in clause_of.items() if start <= match.start()), default=0)


def _is_denied(text: str, match: re.Match[str], denied: Sequence[Denial]) -> bool:
    return text[: match.start()].endswith(("未", "不", "没", "没有")) or any(
        match.start() <= word.start < match.end() and not match.start() <= denial.cue.start < match.end()
        for denial in denied
        for word in denial.heads()
    )


def _of_exceptions(claim: str, ground: str) -> Iterator[Problem]:
    """Find what the quotes except of what they say, which a claim says of just that."""
    if side(claim, ground).denials or NEGATIVE.search(claim) or EXCEPT.search(claim):
        return
    for found in EXCEPT.finditer(ground):
        stops = [stop.end() for stop in _STOP.finditer(ground)]
        start = max([0, *(stop for stop in stops if stop <= found.start())])
        end = min([len(ground), *(stop for stop in stops if stop > found.end())])
        sentence = ground[start:end]
        inner = next(filter(None, found.groups()))
        excepted = {word.key for word in content(words(inner))}
        rest = {word.key for word in content(words(ground.replace(inner, " ")))}
        mine = {word.key for word in content(words(claim))}
        if side(sentence.replace(found.group(), " "), "").denials or not excepted - rest <= mine or not excepted - rest:
            continue
        if len(mine & {word.key for word in content(words(sentence))}) * 2 > len(mine):
            yield Problem("negation", "the quotes say “{}”; it says so of that", (found.group().strip(",，。；; "),))
            return
