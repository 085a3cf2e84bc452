"""What follows from the findings of a comparison, by code."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from clew.reasoning.comparison import comparison_in, concluded
from clew.reasoning.incomparable import incomparable
from clew.state.records import Finding, SubQuestion
from clew.text import language_of


@dataclass(frozen=True)
class Conclusion:
    """The thing that a comparison asks for, yes or no, or why it cannot be told, and what was found of both things."""

    answer: str
    found: tuple[tuple[str, tuple[int, ...]], ...]
    """For each thing its name, and the sub-questions that were asked of it."""

    @property
    def rests_on(self) -> frozenset[int]:
        """Return the sub-questions it follows from."""
        return frozenset(id for _, ids in self.found for id in ids)


def conclusion_of(question: str, plan: Sequence[SubQuestion], best: Mapping[int, Finding]) -> Conclusion | None:
    """Return what follows from the best findings; None when nothing is compared, or they do not tell.

    Of quantities that must not be ranked, since their currencies, units or times differ, it follows just that.
    """
    if apart := incomparable(question, plan, best):
        return Conclusion(apart.said(language_of(question)), apart.found)
    comparison = comparison_in(question)
    if comparison is None:
        return None
    texts = comparison.sub_questions()
    if [step["text"] for step in plan] != texts or any(step["status"] != "answered" for step in plan):
        return None
    findings = [best[step["id"]] for step in plan]
    answer = concluded(comparison, [found["answer"] for found in findings], [found["quote"] for found in findings])
    if not answer:
        return None
    pairs = zip(comparison.items, (0, 1), strict=True)
    return Conclusion(answer, tuple((item, tuple(step["id"] for step in plan[place::2])) for item, place in pairs))
