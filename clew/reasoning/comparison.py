"""Questions that compare two things: what to ask of each, and what follows from the answers, all by code.

A model that must also do the comparing gets it wrong as often as right when it is small; dates, numbers and "the same"
need none.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from clew.reasoning import comparison_en, comparison_zh
from clew.reasoning.names import same_stem
from clew.reasoning.values import date_in, later, more, quantity_in
from clew.state.placeholders import bind, canonical_placeholder
from clew.text import folded, has_cjk

Order = Literal["least", "most", "same"]
ITEM = "{item}"


@dataclass(frozen=True)
class Comparison:
    """What a question compares."""

    items: tuple[str, str]
    """The two things, in the words of the question."""
    asks: tuple[str, ...]
    """What to ask of each, in turn: `{item}` for the thing, `<<answer_1>>` for what the question before found of it."""
    order: Order
    """Which of them is asked for: the one with the least or most of it; or whether both have the same."""

    @property
    def is_span(self) -> bool:
        """Tell whether what is compared lies between two answers, as a life between birth and death."""
        return len(self.asks) > 1 and ITEM in self.asks[-1]

    def sub_questions(self) -> list[str]:
        """Return the sub-questions: the first ones of both things, then the next, with the placeholders of a plan."""
        texts = []
        for depth, ask in enumerate(self.asks):
            for place, item in enumerate(self.items):
                before = canonical_placeholder(2 * depth + place - 1)
                texts.append(bind(ask, {1: before} if depth else {}).replace(ITEM, item))
        return texts


def comparison_in(question: str) -> Comparison | None:
    """Return what `question` compares; None when it compares nothing, or not in a form that rules can read."""
    parse = comparison_zh.parse if has_cjk(question) else comparison_en.parse
    found = parse(" ".join(question.split()))
    return Comparison(*found) if found else None


def concluded(comparison: Comparison, answers: Sequence[str]) -> str:
    """Return the thing that is asked for, or yes or no; empty when `answers`, one a sub-question, do not tell."""
    one, other = answers[-2:]
    if comparison.order == "same":
        yes, no = ("是", "否") if has_cjk("".join(comparison.asks)) else ("yes", "no")
        return yes if is_same(one, other) else no
    sign = _span_sign(answers) if comparison.is_span else _sign(one, other)
    return comparison.items[(sign > 0) == (comparison.order == "least")] if sign else ""


def _sign(one: str, other: str) -> int:
    """Return 1 when `one` is later or more than `other`, -1 when earlier or less, 0 when that cannot be told."""
    first, second = date_in(one), date_in(other)
    if first and second:
        return later(first, second)
    less, great = quantity_in(one), quantity_in(other)
    return more(less, great) if less and great else 0


def _span_sign(answers: Sequence[str]) -> int:
    """Compare the times from the first to the third answer and from the second to the fourth, as exact as all are."""
    dates = [date_in(answer) for answer in answers]
    if len(dates) != 4 or not all(dates):
        return 0
    exact = min(len(date.parts) for date in dates if date)
    born, other_born, died, other_died = (_days(date.parts[:exact]) for date in dates if date)
    span, other_span = died - born, other_died - other_born
    return (span > other_span) - (span < other_span)


def _days(parts: Sequence[int]) -> float:
    """Return about how many days a date is from the beginning of the calendar."""
    return sum(part * days for part, days in zip(parts, (365.25, 30.44, 1.0), strict=False))


_ALIASES = (
    frozenset({"american", "unitedstates", "usa", "us", "unitedstatesofamerica", "america"}),
    frozenset({"british", "english", "unitedkingdom", "uk", "greatbritain", "england", "britain"}),
    frozenset({"french", "france"}),
    frozenset({"dutch", "netherlands", "thenetherlands"}),
    frozenset({"german", "germany", "westgermany"}),
    frozenset({"spanish", "spain"}),
    frozenset({"swiss", "switzerland"}),
    frozenset({"danish", "denmark"}),
    frozenset({"polish", "poland"}),
    frozenset({"greek", "greece"}),
    frozenset({"welsh", "wales"}),
    frozenset({"irish", "ireland"}),
    frozenset({"turkish", "turkey"}),
    frozenset({"swedish", "sweden"}),
    frozenset({"norwegian", "norway"}),
    frozenset({"finnish", "finland"}),
    frozenset({"scottish", "scotland"}),
    frozenset({"portuguese", "portugal"}),
    frozenset({"belgian", "belgium"}),
    frozenset({"thai", "thailand"}),
    frozenset({"czech", "czechrepublic", "theczechrepublic"}),
    frozenset({"newzealander", "newzealand"}),
    frozenset({"filipino", "philippines", "thephilippines"}),
)
"""Names of one country and its people that do not begin alike."""


def is_same(one: str, other: str) -> bool:
    """Tell whether two answers name the same: equal, one within the other, or a country and its people."""
    first, second = folded(one), folded(other)
    if not first or not second:
        return False
    if first == second or first in second or second in first:
        return True
    if any({first, second} <= names for names in _ALIASES):
        return True
    return not has_cjk(first) and _last_words_alike(one, other)


def _last_words_alike(one: str, other: str) -> bool:
    """Compare the last names of places: "Paris, France" and "Lyon, France", or "Italian" and "Italy"."""
    ends = [re.findall(r"[A-Z][a-z]+", text)[-1:] for text in (one, other)]
    return all(ends) and same_stem(ends[0][0].casefold(), ends[1][0].casefold())
