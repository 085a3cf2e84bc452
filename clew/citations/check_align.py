"""Which clause of the quotes a claim speaks of: the one that shares most of its words and values."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from clew.citations.check_amounts import Amount
from clew.citations.check_dates import Said, weekdays_in
from clew.citations.check_synonyms import same_meaning
from clew.citations.check_values import values_in
from clew.citations.check_words import Word, content, words

_VALUE = 2
"""A value that both have counts as so many words."""


@dataclass(frozen=True)
class Clause:
    """A stretch of a text between stops: `text[start:end]`, its words that say something, and its values."""

    number: int
    start: int
    end: int
    words: tuple[Word, ...]
    values: frozenset[str]

    @property
    def keys(self) -> frozenset[str]:
        """The words as they are compared."""
        return frozenset(word.key for word in self.words)


def value_key(value: Amount | Said) -> str:
    """Return the same for values that are equal, however they are written."""
    return f"#{value.value:g}{value.kind}" if isinstance(value, Amount) else f"@{value.readings[0]}"


@lru_cache(maxsize=256)
def clauses_of(text: str) -> tuple[Clause, ...]:
    """Return the clauses of a plain text that say something."""
    parts: dict[int, list[Word]] = {}
    for word in words(text):
        parts.setdefault(word.clause, []).append(word)
    values = values_in(text)
    found = []
    for number, clause in parts.items():
        start, end = clause[0].start, clause[-1].end
        here = [value for value in values if start <= value.start < end]
        own = tuple(w for w in content(clause) if not any(v.start < w.end and w.start < v.end for v in here))
        if own or here:
            found.append(
                Clause(
                    number, start, end, own, frozenset([*map(value_key, here), *map(str, weekdays_in(text[start:end]))])
                )
            )
    return tuple(found)


def shared(mine: Clause, text: str, other: Clause) -> int:
    """Return how much of a clause another one of `text` has."""
    said, keys = text[other.start : other.end].casefold(), other.keys
    same = sum(word.key in keys or same_meaning(word, said) for word in mine.words)
    return same + _VALUE * len(mine.values & other.values)


def nearest(mine: Clause, text: str) -> list[Clause]:
    """Return the clauses of a text that have most of a clause; none when none has any of it."""
    shares = [(shared(mine, text, other), other) for other in clauses_of(text)]
    best = max((share for share, _ in shares), default=0)
    return [other for share, other in shares if share == best] if best else []


def strange_in(found: Iterable[Word], text: str) -> list[Word]:
    """Return the words that a text has in no form."""
    known, said = {word.key for word in words(text)}, text.casefold()
    return [word for word in found if word.key not in known and word.text not in said and not same_meaning(word, said)]


def whole(text: str) -> Clause:
    """Return a text as one clause."""
    parts = clauses_of(text)
    found = tuple(word for clause in parts for word in clause.words)
    return Clause(0, 0, len(text), found, frozenset().union(*(clause.values for clause in parts)))
