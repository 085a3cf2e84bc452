"""A word that says the opposite of what the quotes say."""

import re
from collections.abc import Iterator, Sequence

from clew.citations.check_align import strange_in
from clew.citations.check_denials import Denial, cancels, denials
from clew.citations.check_pairs import PAIRS, Pair
from clew.citations.check_problem import Problem
from clew.citations.check_sides import is_excepted
from clew.citations.check_stands import told_names
from clew.citations.check_words import Word, content, plain, words
from clew.reasoning.names import names_in
from clew.text import language_of

_COMPARES = re.compile(
    r"(?:er|more|less)$|^w[io]n|^beat|^defeat|^los[et]|^b[ou]|^purchas|^acqui|^s[eo]l|[胜败输买卖购售]|before|after|earlier|later|prior|following|exceed|above|below|^比|[高低多少大小早晚先]于"
    r"|[之以此][前后]|[超高多]出|超过",
    re.IGNORECASE,
)
_PARTY = re.compile(r"[买卖甲乙]方|buyer|seller", re.IGNORECASE)
_OWN = 0.2
_LEAST = 3
"""A clause that has less than a third of the words of a claim speaks of something else."""


def swapped_opposites(claim: str, quotes: Sequence[str]) -> Iterator[Problem]:
    """Find a word of a plain claim for which its plain quotes have only the opposite; denied ones are left alone."""
    ground = "\n".join(quotes)
    if _denied(claim, ground) or cancels(claim) or not ground or is_excepted(claim, ground):
        return
    for pair in PAIRS:
        mine = pair.sides(claim)
        if len(mine) != 1 or not pair.either.search(ground):
            continue
        if _PARTY.fullmatch(_word(claim, pair)) and _word(claim, pair) in ground:
            continue  # who of the two it is of, other checks tell
        near = _closest(claim, ground, pair)
        theirs = pair.sides(near)
        if len(theirs) != 1 or theirs == mine or _denied(near, claim) or _turned_round(claim, near, pair):
            continue
        if _says_more(claim, ground, pair):
            continue
        said = _word(claim, pair)
        meant = _word(near, pair)
        yield Problem("direction", "it says “{}” where the quotes say “{}”", (said, meant))


def _denied(text: str, other: str) -> list[Denial]:
    return denials(text, {word.text for word in words(other)})


def _turned_round(claim: str, near: str, pair: Pair) -> bool:
    """Tell whether both sides of the word are exchanged as well: what is before something, that comes after it."""
    if not _COMPARES.search(_word(claim, pair)):
        return False
    if _names_another(claim, near):
        return True
    before, after = _around(claim, pair)
    left, right = _around(near, pair)
    if not before & left and after & left:
        return True
    return len(before & right) + len(after & left) > len(before & left) + len(after & right)


def _names_another(claim: str, near: str) -> bool:
    """Tell whether the first name of a claim is another one of the quotes than their first: who wins, who loses."""
    one, other = (min(told_names(text), key=text.find, default="") for text in (claim, near))
    return bool(one and other) and one in near and one not in other and other not in one


def _says_more(claim: str, ground: str, pair: Pair) -> bool:
    """Tell whether more of a claim is its own than the one word, so that the rest may make up for it."""
    others = [word for word in content(words(claim)) if not pair.either.search(word.text)]
    return len(strange_in(others, ground)) > max(1, _OWN * len(others))


def _word(text: str, pair: Pair) -> str:
    found = pair.either.search(text)
    return found.group() if found else ""


def _around(text: str, pair: Pair) -> tuple[set[str], set[str]]:
    at = text.find(_word(text, pair))
    found = content(words(text))
    return {word.key for word in found if word.end <= at}, {word.key for word in found if word.start > at}


def _closest(claim: str, ground: str, pair: Pair) -> str:
    """Return the clause of the quotes that has a word of the pair and most of what the claim says; else nothing.

    A name that only the first of several clauses has may be the subject of all of them, so it decides nothing.
    """
    mine = {w.key for w in content(words(claim)) if not w.text[0].isdigit() and not pair.either.search(w.text)}
    names = {word.key for name in names_in(ground) for word in words(plain(name)) if not name[0].isdigit()}
    clauses: dict[int, list[Word]] = {}
    for word in words(ground):
        clauses.setdefault(word.clause, []).append(word)
    told = [parts for parts in clauses.values() if pair.either.search(ground[parts[0].start : parts[-1].end])]
    if len(told) > 1 and not all(names & {word.key for word in parts} for parts in told):
        mine -= names
    shares = [len(mine & {word.key for word in parts}) for parts in told]
    best = max(shares, default=0)
    others = [word for word in content(words(claim)) if not pair.either.search(word.text)]
    is_only = len(told) == 1 and (language_of(claim) != language_of(ground) or not strange_in(others, ground))
    shortest = min([len(mine), *(len(content(parts)) for parts in told)])
    if not is_only and (not best or best * _LEAST < shortest):
        return ""
    nearest = [parts for share, parts in zip(shares, told, strict=True) if share == best]
    return "\n".join(ground[parts[0].start : parts[-1].end] for parts in nearest)
