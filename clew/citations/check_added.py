"""A denial that a claim adds: the quotes say the same without it, and nothing beside it may deny that."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from clew.citations.check_align import Clause, clauses_of, shared, strange_in, whole
from clew.citations.check_denials import Denial
from clew.citations.check_problem import Problem
from clew.citations.check_sides import CONTRASTS, ELLIPSIS, Side, is_excepted, may_deny, part_after
from clew.citations.check_stands import told_names
from clew.citations.check_words import Word
from clew.text import contains, has_cjk

CONDITION = re.compile(
    r"\b(?:if|unless|until|once|only|when|in case|provided)\b|如果|若|只有|除非|只要|未经|在.{1,12}之?前|才能"
    r"|(?<![甲乙丙丁双各买卖供需])方可(?!以)|没有?[^，,。；]{1,10}(?:同意|许可|批准|授权)(?!证|书)"
    r"|\bwithout (?:\w+ ){0,4}(?:consent|permission|approval|permit)\b"
    r"|的话",
    re.IGNORECASE,
)
_OF_NOUNS = frozenset("no none neither nor nobody nothing".split())
"""Denials that stand by a noun: what is denied is the verb, further on."""
_DENYING = re.compile(r"\b(?:not|nor?|neither|none|never|cannot|without)\b|n['’]t\b", re.IGNORECASE)
_PREDICATE = 2
_SAME_ONES = re.compile(r"\b(?:them|they|it|all|both|each)\b", re.IGNORECASE)
_OTHERS = re.compile(r"\b(?:others?|else|the rest|remaining)\b|其他|其余|别的|另外")
_SETS_APART = re.compile(r", (?:and |but )?not (?:[\w'-]+ ){0,2}[\w'-]+(?=[,.])", re.IGNORECASE)
"""What a claim says in other words: "the agency, not the client, pays"."""
_LINE = re.compile(r"\n")
MODAL = frozenset(
    "remain stay allow permit allowed permitted able possible ever 允许 准许 许可 any longer 任何 其他".split()
)
"""Words that say too little for a denial to be of them."""
_LITTLE = 1
"""A clause of so few words is read together with the whole."""
_STRANGE = 1 / 3
"""With more words than this that the quotes lack, a clause is none of theirs, and code cannot compare the two."""


def added_denials(said: Side, known: Side) -> Iterator[Problem]:
    """Find the denials of what the quotes say in clauses that neither deny nor may do so."""
    if conditions(said, known) or CONTRASTS.search(known.text) or is_excepted(said.text, known.text):
        return
    if _SETS_APART.search(said.text):
        return
    for denial in said.denials:
        unit = _unit(said, denial.cue.clause)
        heads = [word for word in denial.denied if word.key not in MODAL]
        says_nothing = bool(denial.denied) and denial.denied[0].end <= denial.cue.start
        if denial.cue.text in _OF_NOUNS and (verb := part_after(said, denial.cue)[-1:]):
            yield from _denied_of_nouns(unit, verb[0], denial, said, known)
            continue
        if not heads or says_nothing or _is_strange(unit, heads[0], denial.cue, known):
            continue
        told = _told(unit, heads[0], known)
        having = [clause for clause in told if not strange_in(heads[:1], known.text[clause.start : clause.end])]
        if _speaks_of_others(having, known, said):
            continue
        if told and not any(may_deny(clause, known, said, heads[0]) for clause in told):
            yield Problem("negation", "it says “{}”; the quotes do not deny that", (shown(said, denial),))


def _denied_of_nouns(unit: Clause, verb: Word, denial: Denial, said: Side, known: Side) -> Iterator[Problem]:
    """Find what a claim says of none, where a clause of the quotes says it of some of them."""
    if _is_strange(unit, verb, denial.cue, known) or ELLIPSIS.search(known.text):
        return
    for clause in clauses_of(known.text):
        text = known.text[clause.start : clause.end]
        if _DENYING.search(text):
            continue
        has_noun = any(word.key in clause.keys for word in denial.heads()) or _SAME_ONES.search(text)
        if (
            has_noun
            and not strange_in(part_after(said, denial.cue)[-_PREDICATE:], text)
            and not may_deny(clause, known, said, verb)
        ):
            yield Problem("negation", "it says “{}”; the quotes say it of some", (shown(said, denial),))
            return


def _speaks_of_others(told: Sequence[Clause], known: Side, said: Side) -> bool:
    """Tell whether clauses of the quotes are about the others, or name somebody and nobody whom the claim names."""
    text = " ".join(known.text[clause.start : clause.end] for clause in told)
    if _OTHERS.search(text) and not _OTHERS.search(said.text):
        return True
    names, mine = told_names(text), told_names(said.text)
    apart = [name for name in mine if not contains(text, name.split()[-1])]
    return bool(names and apart) and not any(contains(said.text, name.split()[-1]) for name in names)


def _told(unit: Clause, head: Word, known: Side) -> list[Clause]:
    """Return the clauses of the quotes that have a word and most of what a clause says of it, and all between them."""
    clauses = clauses_of(known.text)
    topics = {word.key for clause in clauses if clause.start in _begins(known.text) for word in clause.words}
    having = [clause for clause in clauses if not strange_in([head], known.text[clause.start : clause.end])]
    best = max((shared(unit, known.text, clause) for clause in having), default=0)
    numbers: set[int] = set()
    for clause in having:
        if shared(unit, known.text, clause) == best:
            missing = [word for word in unit.words if word.key not in clause.keys | topics]
            nearest_ones = [_nearest_with(word, clause, clauses, known.text) for word in missing]
            reached = [clause.number, *(number for number in nearest_ones if number is not None)]
            numbers.update(range(min(reached), max(reached) + 1))
    return [clause for clause in clauses if clause.number in numbers]


def _begins(ground: str) -> set[int]:
    """Return where each quote begins: what its first clause names may be what the others speak of."""
    clauses = clauses_of(ground)
    return {
        next((c.start for c in clauses if c.start >= at), 0) for at in (0, *(m.end() for m in _LINE.finditer(ground)))
    }


def _nearest_with(word: Word, clause: Clause, clauses: Sequence[Clause], text: str) -> int | None:
    """Return the clause nearest to another one that has a word, in Chinese also as a part of one: 铅 in 含铅."""
    numbers = [
        other.number
        for other in clauses
        if word.key in other.keys or (has_cjk(word.text) and word.text in text[other.start : other.end])
    ]
    return min(numbers, key=lambda number: abs(number - clause.number), default=None)


def _is_strange(unit: Clause, head: Word, cue: Word, known: Side) -> bool:
    """Tell whether a clause says what the quotes do not speak of."""
    own = [word for word in unit.words if word.key not in MODAL]
    strange = strange_in(own, known.text)
    if strange and cue.text in _OF_NOUNS:
        return True
    return head in strange or len(strange) > _STRANGE * max(len(own), 1)


def _unit(said: Side, number: int) -> Clause:
    """Return a clause of a claim; the whole of it where that one says too little by itself."""
    clause = next((each for each in clauses_of(said.text) if each.number == number), None)
    found = clause if clause and len(clause.words) > _LITTLE else whole(said.text)
    cues = {denial.cue.start for denial in said.denials}
    return replace(found, words=tuple(word for word in found.words if word.start not in cues))


def conditions(said: Side, known: Side) -> set[str]:
    """Return the conditions that a claim has of its own: "only if" may stand for what the quotes deny."""
    return {found.lower() for found in CONDITION.findall(said.text)} - {
        found.lower() for found in CONDITION.findall(known.text)
    }


def shown(known: Side, denial: Denial) -> str:
    """Return what a text denies, in its words."""
    places = [denial.cue, *denial.denied[:1]]
    return known.text[min(word.start for word in places) : max(word.end for word in places)]
