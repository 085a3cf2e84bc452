"""Gaps: which sub-questions have no answer, and why, as far as code can tell. No word of a model goes into it."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Literal

from clew.reasoning.bindings import best_findings, subjects_of
from clew.reasoning.coverage import needs_all
from clew.reasoning.evidence import heading
from clew.reasoning.mentions import mentions
from clew.reasoning.stop import BUDGETS
from clew.state.records import Cause, Finding, Passage, SubQuestion
from clew.state.schema import State

Kind = Literal[
    "not_stated", "not_named", "nothing_found", "uncounted", "gone", "outside_time", "not_reached", "stopped", "model"
]
"""`not_stated`: passages on it were found, and none states it. `not_named`: none of them names what it is about.
`uncounted`: none of them states the number asked for, and to count what was found would not count all.
`gone`: what answered it does not stand in its document any more. The others are as in `Cause`."""
_CAUSES: dict[Kind, Cause] = {
    "outside_time": "outside_time",
    "uncounted": "incomplete",
    "not_reached": "not_reached",
    "stopped": "stopped",
    "model": "model",
}


@dataclass(frozen=True)
class Gap:
    """A sub-question without an answer."""

    step: SubQuestion
    kind: Kind
    queries: Sequence[str] = ()
    """What was searched for it, and for those that were added in its place."""
    subjects: Sequence[str] = ()
    """What no passage names, of a gap that is `not_named`."""
    root: int = 0
    """The sub-question whose answer is missing for it, of a gap that is `not_reached`: the one that failed itself."""

    stop: str = ""
    """What ended the search, of a gap that is `stopped`, as in `StopReason`."""

    @property
    def cause(self) -> Cause:
        """Return why it is missing."""
        return _CAUSES.get(self.kind, "not_in_documents")


def gaps_of(state: State, other_times: Collection[int] = ()) -> list[Gap]:
    """Return the gaps in the plan, in its order, but for sub-questions that were only another way to an answer.

    Args:
        state: The run's, when its search is over.
        other_times: Sub-questions on which documents of another time than theirs were found.
    """
    return [_gap(step, state, other_times) for step in missing_steps(state["plan"])]


def missing_steps(plan: Sequence[SubQuestion]) -> list[SubQuestion]:
    """Return the sub-questions of the first plan that have no answer."""
    return [step for step in plan if step["status"] != "answered" and not step.get("added")]


def _gap(step: SubQuestion, state: State, other_times: Collection[int]) -> Gap:
    plan = state["plan"]
    if root := _root(step, plan):
        return Gap(step, "not_reached", root=root)
    instead = [other for other in plan if other["id"] == step["id"] or _stands_for(other, step["id"], plan)]
    queries = list(dict.fromkeys(query for other in instead for query in other["queries"]))
    kind = _kind(step, state, other_times)
    subjects = _subjects(step, state) if kind == "not_named" else []
    stop = _stop(state) if kind == "stopped" else ""
    return Gap(step, kind, queries, subjects, stop=stop)


def _root(step: SubQuestion, plan: Sequence[SubQuestion]) -> int:
    """Return the first sub-question that `step` rests on, directly or not, and that failed itself; else 0."""
    by_id = {other["id"]: other for other in plan}
    for number in step["depends_on"]:
        needed = by_id.get(number)
        if needed and needed["status"] != "answered":
            return _root(needed, plan) or number
    return 0


def _stands_for(step: SubQuestion, number: int, plan: Sequence[SubQuestion]) -> bool:
    """Tell whether `step` was added in place of `number`, or leads to one that was."""
    if step["replaces"] == number:
        return True
    return any(step["id"] in other["depends_on"] and _stands_for(other, number, plan) for other in plan)


def _kind(step: SubQuestion, state: State, other_times: Collection[int]) -> Kind:
    findings = [found for found in state["findings"] if found["sub_question"] == step["id"]]
    causes = {found.get("cause", "not_in_documents") for found in findings if not found["answer"]}
    if step["status"] == "failed" and any(found["answer"] for found in findings):
        return "gone"
    if "model" in causes:  # what was not read may state it
        return "model"
    if "stopped" in causes or _is_cut_short(step, state):
        return "stopped"
    if step["id"] in other_times:
        return "outside_time"
    return _not_in_documents(step, state, findings)


def _stop(state: State) -> str:
    """Return what ended the search; a reader may have run out of time although every step was tried in the end."""
    return state["stop_reason"] if any(step["status"] == "waiting" for step in state["plan"]) else "max_seconds"


def _is_cut_short(step: SubQuestion, state: State) -> bool:
    """Tell whether the search ended before this one was given up, or was begun at all."""
    return step["status"] == "waiting" and (state["stop_reason"] in BUDGETS or not step["queries"])


def _not_in_documents(step: SubQuestion, state: State, findings: Sequence[Finding]) -> Kind:
    seen = {id for found in findings for id in found["passages"]}
    passages = [passage for passage in state["passages"] if passage["id"] in seen]
    if not passages:
        return "nothing_found"
    subjects = _subjects(step, state)
    if subjects and not _are_named(subjects, passages):
        return "not_named"
    return "uncounted" if needs_all(step["text"], state["route"]) == "count" else "not_stated"


def _subjects(step: SubQuestion, state: State) -> list[str]:
    """Return what evidence for `step` must name; a bare number or year is no name that could be spelled otherwise."""
    named = subjects_of(step, best_findings(state["findings"]))
    return [name for name in named if any(char.isalpha() for char in name)]


def _are_named(subjects: Sequence[str], passages: Sequence[Passage]) -> bool:
    texts = [f"{heading(passage)} {passage['text']}" for passage in passages]
    return any(mentions(text, subject) for text in texts for subject in subjects)
