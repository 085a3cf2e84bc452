"""Why a sub-question has no answer, as code knows it; `clew.prompts.refusals` has the words."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from clew.state.records import Cause

RefusalKind = Literal[
    "nothing_found",
    "off_subject",
    "not_stated",
    "in_no_sentence",
    "other_subject",
    "beside_the_point",
    "another_number",
    "another_date",
    "no_number",
    "no_person",
    "no_place",
    "repeats",
    "no_count",
    "no_denial",
    "no_query",
    "needs_another",
    "unreadable",
    "model_failed",
    "no_time",
]

_CAUSES: dict[str, Cause] = {"unreadable": "model", "model_failed": "model", "no_time": "stopped"}


@dataclass(frozen=True)
class Refusal:
    """Why there is no answer, or why the one that a model gave is not taken."""

    kind: RefusalKind
    given: str = ""
    """The answer that a model gave, or what a model that failed said."""
    subjects: Sequence[str] = ()
    """What the evidence should have been about."""

    @property
    def cause(self) -> Cause:
        """Return what that makes of the sub-question, as far as this one search is concerned."""
        return _CAUSES.get(self.kind, "not_in_documents")
