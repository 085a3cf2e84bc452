"""Does a claim rest on its quotes? What code can tell, without a model.

Everything is compared by what it means, in Chinese, in English and across them: numbers with their units, dates, names,
denials, how binding a sentence is, which way a comparison goes. Words alone are never a problem; where a claim has some
of its own, it is open, and a model is to read both.
"""

from collections.abc import Sequence
from functools import lru_cache

from clew.citations.check_agents import other_agents
from clew.citations.check_align import strange_in, whole
from clew.citations.check_attached import detached_values
from clew.citations.check_bounds import may_cancel, turned_bounds
from clew.citations.check_coverage import goes_beyond
from clew.citations.check_date_sides import SIDES, turned_dates
from clew.citations.check_event_dates import other_event_dates
from clew.citations.check_holders import other_holders
from clew.citations.check_lookalikes import lookalikes
from clew.citations.check_modality import changed_modality
from clew.citations.check_names import strange_names, strange_quotations
from clew.citations.check_negation import changed_denials
from clew.citations.check_opposites import swapped_opposites
from clew.citations.check_order import exchanged_words
from clew.citations.check_problem import Kind, Problem
from clew.citations.check_roles import swapped_roles
from clew.citations.check_sides import side
from clew.citations.check_slots import misplaced_values
from clew.citations.check_still import exchanged_successors, turned_states
from clew.citations.check_substitution import substituted_names
from clew.citations.check_turns import turned_words
from clew.citations.check_values import strange_values
from clew.citations.check_words import plain
from clew.text import language_of

__all__ = ["Kind", "Problem", "is_open", "problems_of"]


_STRANGE = 0.25
"""A claim with more words of its own than this is for a model to read, unless one of them is strange or an opposite."""


def problems_of(claim: str, quotes: Sequence[str], asked: Sequence[str] = ()) -> list[Problem]:
    """Return what speaks against a claim; empty when nothing does.

    Args:
        claim: One sentence of the answer, without marks.
        quotes: The sentences that it rests on, and the notes on what they mean (`下周五 = 2025-11-07`).
        asked: The question, the sub-questions, words for their time: names and numbers may come from these as well.
    """
    return list(_found(claim, tuple(quotes), tuple(asked)))


@lru_cache(maxsize=64)
def _found(claim: str, quotes: tuple[str, ...], asked: tuple[str, ...]) -> tuple[Problem, ...]:
    said, known, questions = plain(claim), [plain(quote) for quote in quotes], [plain(text) for text in asked]
    bounds = list(turned_bounds(said, known))
    surely = [
        *strange_values(said, known, questions),
        *other_event_dates(said, known),
        *turned_states(said, known),
        *exchanged_successors(said, known),
        *strange_names(said, known, questions),
        *strange_quotations(said, known, questions),
        *swapped_opposites(said, known),
        *bounds,
        *other_holders(said, known),
        *lookalikes(said, known),
    ]
    turned = [
        *changed_denials(said, known),
        *changed_modality(said, known),
        *swapped_roles(said, known),
        *detached_values(said, known, questions),
        *misplaced_values(said, known, questions),
        *exchanged_words(said, known),
        *substituted_names(said, known),
        *other_agents(said, known),
        *turned_dates(said, known),
    ]
    is_of_theirs = _is_in_their_words(said, known)
    found = [*surely, *(turned if is_of_theirs else [])]
    if bounds and may_cancel(said, known):
        found = [problem for problem in found if problem not in bounds and problem.kind != "negation"]
    denied = side(said, "").denials and not side("\n".join(known), "").denials
    if is_of_theirs:
        found = [*_without_turns(found, denies=bool(denied)), *turned_words(said, known)]
    return tuple(dict.fromkeys(found if is_of_theirs else _without_turns(found, denies=bool(denied))))


def _is_in_their_words(claim: str, quotes: Sequence[str]) -> bool:
    """Tell whether nearly all words of a claim are of its quotes: else its own ones may make up for what is turned."""
    ground = "\n".join(quotes)
    cues = {denial.cue.start for denial in side(claim, ground).denials}
    said = [word for word in whole(claim).words if word.start not in cues and word.text not in SIDES]
    is_across = language_of(ground) != language_of(claim)
    return is_across or len(strange_in(said, ground)) <= _STRANGE * len(said)


def _without_turns(found: Sequence[Problem], *, denies: bool) -> Sequence[Problem]:
    """Drop a denial together with another turn of the meaning: "under 9 need none" bears "over 9 need one".

    Two such changes may cancel each other, so they are for a model to read.
    """
    turns = [problem for problem in found if problem.kind in ("direction", "name")]
    denials = [problem for problem in found if problem.kind == "negation"]
    return [each for each in found if each not in (*denials, *turns)] if (denials or denies) and turns else found


def is_open(claim: str, quotes: Sequence[str], asked: Sequence[str] = ()) -> bool:
    """Tell whether a claim without a problem says something that quotes and question do not plainly say."""
    if problems_of(claim, quotes, asked):
        return False
    return goes_beyond(plain(claim), [plain(quote) for quote in quotes], [plain(text) for text in asked])
