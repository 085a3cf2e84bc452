"""Which answers of a run rest on less than their questions ask about."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from clew.reasoning.bindings import best_findings, bound_question
from clew.reasoning.coverage import Kind, covered, needs_all
from clew.reasoning.coverage_silent import silent
from clew.reasoning.outcome import carrying
from clew.reasoning.unproven import unproven_names
from clew.state.records import SubQuestion
from clew.state.schema import State

_PICKS_ONE = ("count", "superlative", "negation")


@dataclass(frozen=True)
class Incomplete:
    """An answer that may not be all of it."""

    step: SubQuestion
    kind: Kind | Literal["unproven", "doubted"]
    """What would have to be covered; `unproven`: the question names something that nobody has checked; `doubted`: who
    read the sentence once more did not find the answer in it."""
    silent: Sequence[str] = ()
    """What the evidence names beside the answer and does not state it of."""
    unproven: Sequence[str] = ()
    """Names and numbers of the question that no passage behind the answer mentions."""


def incomplete_steps(state: State) -> list[Incomplete]:
    """Return the answered sub-questions whose evidence does not cover them, in the order of the plan.

    The last that carries the answer stands for what the question names and the evidence does not.
    """
    steps = [step for step in state["plan"] if step["status"] == "answered" and not step.get("added")]
    found = [partly for step in steps if (partly := _incomplete(step, state))]
    last = [step for step in carrying(steps) if step in steps][-1:]
    return [*found, *(Incomplete(step, "unproven", unproven=names) for step in last if (names := _unproven(state)))]


def _unproven(state: State) -> list[str]:
    """Return what the question names, but for its time, and no passage does that an answer of the run rests on."""
    findings = list(best_findings(state["findings"]).values())
    behind = {finding["passage_id"] for finding in findings}
    passages = [passage for passage in state["passages"] if passage["id"] in behind]
    known = [note for finding in findings for note in finding.get("notes", [])]
    asked = state["focus"].replace(state["time"]["text"], " ") if state["time"] else state["focus"]
    return unproven_names(asked, passages, known)


def _incomplete(step: SubQuestion, state: State) -> Incomplete | None:
    best = best_findings(state["findings"])
    finding = best.get(step["id"])
    if finding is None:
        return None
    if step.get("doubted"):
        return Incomplete(step, "doubted")
    question = bound_question(step, best)
    kind = _kind(question, step, state)
    beside = silent(question, finding, state["passages"]) if kind == "negation" else []
    if beside or not covered(kind, question, finding, state["passages"]):
        return Incomplete(step, kind, beside)
    return None


def _kind(question: str, step: SubQuestion, state: State) -> Kind:
    """Return what `step` needs; a plan of one step may have lost a word of the question, so that is read too.

    Of a step on the way one thing is bound, whatever else it lists.
    """
    kind = needs_all(question, state["route"])
    if len(state["plan"]) == 1:
        kind = kind or needs_all(state["focus"], state["route"])
    on_the_way = step["id"] not in {other["id"] for other in carrying(state["plan"])}
    return "" if on_the_way and kind not in _PICKS_ONE else kind
