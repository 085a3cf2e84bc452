"""What a comparison is: the two things, what to ask of each, and what is asked of both."""

import re
from dataclasses import dataclass
from typing import Literal

from clew.state.placeholders import bind, canonical_placeholder

Order = Literal["least", "most", "same", "both", "common"]
ITEM = "{item}"
_ASKS_DATE = re.compile(r"^When\b|什么时候")


@dataclass(frozen=True)
class Comparison:
    """What a question compares."""

    items: tuple[str, str]
    """The two things, in the words of the question."""
    asks: tuple[str, ...]
    """What to ask of each, in turn: `{item}` for the thing, `<<answer_1>>` for what the question before found of it."""
    order: Order
    """Which of them is asked for: the one with the least or most of it; else whether both have the same (`same`),
    whether what is asked is so of `both`, or what they have in `common`."""

    @property
    def is_ranked(self) -> bool:
        """Tell whether the one with the least or most is asked for."""
        return self.order in ("least", "most")

    @property
    def is_span(self) -> bool:
        """Tell whether what is compared lies between two answers, as a life between birth and death."""
        return len(self.asks) > 1 and ITEM in self.asks[-1]

    @property
    def is_of_dates(self) -> bool:
        """Tell whether the answers are dates; else quantities, names, or yes or no."""
        return bool(_ASKS_DATE.search(self.asks[-1]))

    def sub_questions(self) -> list[str]:
        """Return the sub-questions: the first ones of both things, then the next, with the placeholders of a plan."""
        texts = []
        for depth, ask in enumerate(self.asks):
            for place, item in enumerate(self.items):
                before = canonical_placeholder(2 * depth + place - 1)
                texts.append(bind(ask, {1: before} if depth else {}).replace(ITEM, item))
        return texts
