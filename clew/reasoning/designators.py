"""A designator: the number or letter by which a text tells one thing of a kind from the others, as in "7th season"."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from clew.reasoning.designator_values import RANGE, Span, within

_BETWEEN = re.compile(r"\b(?:between|from)\s(?:the\s)?$|[介在从自]于?$", re.IGNORECASE)


@dataclass(frozen=True)
class Designator:
    """The things `first` to `last` of a kind, as `text[start:end]` names them."""

    kind: str
    """What is numbered, the same for all words that mean it: `quarter` of Q3, "third quarter" and 三季度."""
    noun: str
    """The word for it as written; empty where there is none, as in Q3."""
    span: Span
    start: int
    end: int
    is_aside: bool = False
    """It only serves to tell something of another one, as in "up from Q2"."""
    owners: frozenset[str] = frozenset()
    """Names of what it is a part of, in lower case: `harbour` of "season 2 of Harbour"."""
    is_of_law: bool = False
    """It is a part of a law, a contract or the like that is named before it."""

    def covers(self, other: "Designator") -> bool:
        """Tell whether one of the two is, or holds, the other: articles 20 to 25 hold article 22, 2.1 belongs to 2."""
        if self.kind != other.kind:
            return False
        return within(self.span, other.span) or within(other.span, self.span)


def with_ranges(text: str, found: Iterable[Designator]) -> list[Designator]:
    """Put designators in order, and make one of two that are the ends of a range: "first quarter to third quarter"."""
    joined: list[Designator] = []
    for each in sorted(found, key=lambda designator: (designator.start, -designator.end)):
        left = joined[-1] if joined else None
        if left and left.kind == each.kind and left.end <= each.start and _is_range(text, left, each):
            joined[-1] = replace(left, span=(left.span[0], each.span[1]), end=each.end)
        else:
            joined.append(each)
    return joined


def of_kind(kind: str, designators: Sequence[Designator]) -> list[Designator]:
    """Return those of `kind`."""
    return [each for each in designators if each.kind == kind]


def _is_range(text: str, left: Designator, right: Designator) -> bool:
    between = text[left.end : right.start].strip().removesuffix("the").strip()
    if left.span[0] >= right.span[1]:
        return False
    if between in ("and", "与", "和", "到", "至"):
        return between in ("到", "至") or bool(_BETWEEN.search(text[: left.start]))
    return RANGE.fullmatch(between) is not None
