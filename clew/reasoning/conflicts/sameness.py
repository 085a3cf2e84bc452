"""Do two sentences say the same property of the same thing, for the same time and the same cases?"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from clew.knowledge.synonyms import Synonyms
from clew.reasoning.conflicts import scope
from clew.reasoning.conflicts.said import Said
from clew.reasoning.conflicts.subjects import is_about, is_anaphoric, is_version, may_be_same, names_only
from clew.reasoning.conflicts.values import values_in
from clew.reasoning.conflicts.wording import extra, is_free, said_by_unit, unsaid, words_of
from clew.reasoning.evidence import heading
from clew.reasoning.queries import statement_form
from clew.text import contains

_ALIKE = 0.6
_VERSIONS_ALIKE = 0.5
_NEARLY = 0.8
_EXTRA = 3
"""So many words of its own the sentence that was found may have; it is known to answer the question."""


@dataclass(frozen=True)
class Asked:
    """What is asked of what, and for which time."""

    question: str
    subjects: tuple[str, ...]
    days: tuple[scope.Days, ...]
    """The times that the question is about."""
    synonyms: Synonyms

    @cached_property
    def names(self) -> list[str]:
        """Return the names of what it is about."""
        return names_only(self.subjects)

    def words(self, dimension: str) -> list[str]:
        """Return the words that say which property is asked for; what a unit says only where there are no others."""
        text = self.question
        for each in reversed(values_in(text)):
            text = f"{text[: each.start]} {text[each.end :]}" if each.dimension in ("date", "days") else text
        ours = set(words_of(" ".join(self.names)))
        words = [word for word in words_of(statement_form(text)) if word not in ours and not is_free(word)]
        return [word for word in words if word not in said_by_unit(dimension)] or words


def likeness(one: Said, other: Said) -> float:
    """Return the share, 0 to 1, of the words of two sentences around their values that both have."""
    mine, theirs = ({word for word in words_of(said.frame) if not is_free(word)} for said in (one, other))
    return len(mine & theirs) / len(mine | theirs) if mine | theirs else 0.0


def is_on_it(asked: Asked, mine: Said, other: Said) -> bool:
    """Tell whether `other` is about the subject and has the words for what is asked that `mine` has."""
    named = bool(asked.names) and not (is_anaphoric(other.text) and not _own_name(asked, other))
    if not may_be_same(mine.passage, other.passage, asked.question, asked.synonyms, named=named):
        return False
    if not is_about(other.sentence, other.text, asked.names):
        return False
    above = heading(mine.passage)
    words = asked.words(mine.value.dimension)
    in_mine = [word for word in words if word not in unsaid(words, f"{above} {mine.text}", asked.synonyms)]
    if not in_mine:
        return likeness(mine, other) >= _ALIKE
    close = [word for word in in_mine if word not in unsaid(in_mine, mine.text, asked.synonyms)]
    if unsaid(in_mine, f"{heading(other.passage)} {other.text}", asked.synonyms):
        return False
    return not close or len(unsaid(close, other.text, asked.synonyms)) * 2 <= len(close)


def says_the_same(asked: Asked, mine: Said, other: Said) -> bool:
    """Tell whether two sentences that are on it also hold for the same time and cases, so that they can disagree."""
    if scope.is_unsure(mine.clause) or scope.is_unsure(other.text) or not _same_cases(mine, other):
        return False
    if not _same_time(asked, mine, other):
        return False
    known = f"{asked.question} {heading(mine.passage)} {_own_name(asked, other)}"
    theirs = extra(other.frame, f"{known} {mine.text}", asked.synonyms, other.value.dimension)
    ours = extra(mine.frame, f"{known} {other.text}", asked.synonyms, mine.value.dimension)
    if scope.is_narrowed(other.after[:40]) and extra(other.after[:40], f"{known} {mine.text}", asked.synonyms):
        return False
    if not theirs:
        return len(ours) <= _EXTRA
    alike = likeness(mine, other)
    if is_version(mine.passage, other.passage):
        return alike >= _VERSIONS_ALIKE and len(theirs) <= 2
    return not ours and len(theirs) == 1 and alike >= _NEARLY


def _own_name(asked: Asked, other: Said) -> str:
    """Return the headings above a sentence where they name the subject: else they may name what else it is about."""
    above = heading(other.passage)
    return above if any(contains(above, name) for name in asked.names) else ""


def _same_cases(mine: Said, other: Said) -> bool:
    is_date = mine.value.dimension in ("date", "days")
    return scope.contrasts(mine.clause, dates=is_date) == scope.contrasts(other.clause, dates=is_date)


def _same_time(asked: Asked, mine: Said, other: Said) -> bool:
    if mine.value.dimension in ("date", "days"):
        return scope.is_fiscal(mine.clause) == scope.is_fiscal(other.clause)
    ours, theirs = _times(mine), _times(other)
    fiscal = scope.is_fiscal(_context(mine)) == scope.is_fiscal(_context(other))
    return fiscal and scope.same_period(ours, theirs, asked.days)


def _times(said: Said) -> Sequence[scope.Days]:
    return scope.periods(said.clause, said.value) or scope.periods_of_title(heading(said.passage))


def _context(said: Said) -> str:
    return f"{heading(said.passage)} {said.text}"
