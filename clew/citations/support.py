"""Does a claim rest on its quotes? What code can tell: every number and name of the claim stands in them."""

import re
import unicodedata
from collections.abc import Sequence

from clew.reasoning.names import unknown_names
from clew.reasoning.negation import NEGATION
from clew.state.records import Passage
from clew.text import words_of

_NUMBER = re.compile(r"\d[\d,.]*\d|\d")
_CLAUSE = re.compile(r"[，,；;。.!！?？]+")
_SAME = 0.6
"""So much of a clause must stand in a claim for the two to say the same thing."""


def stands_verbatim(passage: Passage, quote: str, start: int, end: int) -> bool:
    """Tell whether `quote` is what the document says from `start` to `end`."""
    return bool(quote) and passage["text"][start - passage["start"] : end - passage["start"]] == quote


def _numbers(text: str) -> set[str]:
    found = _NUMBER.findall(unicodedata.normalize("NFKC", text))
    return {number.replace(",", "").rstrip(".") for number in found}


def unsupported_parts(claim: str, quotes: Sequence[str], asked: Sequence[str] = ()) -> list[str]:
    """Return what in `claim` its quotes do not bear: numbers and names, a negation that is added, one that is lost.

    Numbers and names may also come from what was `asked`. Empty when nothing speaks against the claim.
    """
    ground = "\n".join([*quotes, *asked])
    strange = sorted(_numbers(claim) - _numbers(ground)) + unknown_names(claim, ground)
    if NEGATION.search(claim) and not NEGATION.search(ground):
        strange.append("a negation")
    if not NEGATION.search(claim) and any(denies(quote, claim) for quote in quotes):
        strange.append("a lost negation")
    return strange


def denies(quote: str, claim: str) -> bool:
    """Tell whether the clause of `quote` that says most of what `claim` says has a negation."""
    said = set(words_of(claim))
    clauses = [clause for clause in _CLAUSE.split(quote) if words_of(clause)]
    shares = [(len(said & set(words)) / len(words), clause) for clause in clauses if (words := set(words_of(clause)))]
    share, closest = max(shares, default=(0.0, ""))
    return share >= _SAME and bool(NEGATION.search(closest))
