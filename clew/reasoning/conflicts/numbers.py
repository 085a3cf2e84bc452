"""Is a sentence about another of several things that a letter, a number or a stage tells apart: contract B for A?"""

from clew.reasoning.designators import Designator, of_kind
from clew.reasoning.designators_en import THINGS
from clew.reasoning.evidence import Sentence, heading
from clew.reasoning.numbered_things import is_of_another_number, numbered_things, speaks_of_another_number
from clew.state.records import Passage

_VERSIONS = frozenset(("revision letter", "draft letter"))
"""Letters of these tell versions of one thing apart."""


def is_of_another_thing(question: str, mine: Passage, other: Sentence) -> bool:
    """Tell whether `other` speaks of another number of what is asked, or of what the document of the finding is about.

    What a sentence names itself counts whatever stands above it: it may refer to the thing asked for, but a sentence
    that does is no sure witness against another one.
    """
    if speaks_of_another_number(question, other.text) or is_of_another_number(question, other):
        return True
    return _tell_apart(heading(mine), heading(other.passage))


def _tell_apart(one: str, other: str) -> bool:
    """Tell whether two titles name two things of a kind; numbers that tell times or versions apart do not count."""
    ours, theirs = _things_in(one), _things_in(other)
    return any(
        of_kind(kind, theirs) and not _share(of_kind(kind, ours), of_kind(kind, theirs))
        for kind in dict.fromkeys(each.kind for each in ours)
    )


def _things_in(title: str) -> list[Designator]:
    return [each for each in numbered_things(title) if _is_thing(each.kind)]


def _is_thing(kind: str) -> bool:
    return kind in THINGS or (kind.endswith(" letter") and kind not in _VERSIONS)


def _share(ours: list[Designator], theirs: list[Designator]) -> bool:
    return any(one.covers(other) for one in ours for other in theirs)
