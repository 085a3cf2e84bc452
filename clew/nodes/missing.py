"""What is missing, why, and what could help: from the plan and what was searched and found, in fixed words."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from clew.nodes.outside import Outside
from clew.prompts import not_found
from clew.reasoning.bindings import answers_of, best_findings, readable
from clew.reasoning.gaps import Gap, gaps_of
from clew.reasoning.incomplete import Incomplete
from clew.reasoning.outcome import carrying
from clew.result import Missing
from clew.state.records import Cause, SubQuestion
from clew.state.schema import State
from clew.text import contains


@dataclass(frozen=True)
class Lack:
    """What an answer lacks, but for what the plan itself says."""

    outside: Mapping[int, Outside]
    """What stands outside the times of its sub-questions."""
    incomplete: Sequence[Incomplete]
    """The answers that may not be all that is asked for."""


def missing_of(state: State, lack: Lack) -> list[Missing]:
    """Return what was asked for and has no answer, or none that covers all of it, in the order of the plan.

    Args:
        state: The run's, when its search is over.
        lack: What else its answer lacks.
    """
    outside = lack.outside
    gaps = [_missing(gap.step, state, reason_of(gap, state, outside), gap.cause) for gap in known_gaps(state, outside)]
    others = [
        _missing(found.step, state, not_found.incomplete(found, state["language"]), "incomplete")
        for found in lack.incomplete
    ]
    return sorted([*gaps, *others], key=lambda missing: missing.sub_question)


def _missing(step: SubQuestion, state: State, reason: str, cause: Cause) -> Missing:
    return Missing(sub_question=step["id"], question=question_of(step, state), reason=reason, cause=cause)


def suggestions_of(state: State, lack: Lack) -> list[str]:
    """Return what could help: first what the asker can do, then what only someone who runs Clew can."""
    gaps = [gap for gap in known_gaps(state, lack.outside) if gap.kind != "not_reached"]
    asker = [_help(gap, state, lack.outside) for gap in gaps]
    operator = [not_found.help_of_operator(gap, state["language"]) for gap in gaps]
    by_name = (
        [not_found.help_in_general("by_name", state["language"])]
        if any(found.kind not in ("unproven", "doubted") for found in lack.incomplete)
        else []
    )
    return list(dict.fromkeys(filter(None, [*asker, *by_name, *operator])))


def known_gaps(state: State, outside: Mapping[int, Outside]) -> list[Gap]:
    """Return the gaps in the plan, knowing for which of them documents of another time were found."""
    others = {id for id, each in outside.items() if each.around["nearest"] or each.around["undated"]}
    return gaps_of(state, others)


def reason_of(gap: Gap, state: State, outside: Mapping[int, Outside]) -> str:
    """Say why a sub-question has no answer."""
    language = state["language"]
    root = next((question_of(step, state) for step in state["plan"] if step["id"] == gap.root), "")
    if gap.step["id"] in outside:
        time, around = outside[gap.step["id"]]
        return not_found.reason_of_time(gap, root, time, around, language)
    return not_found.reason(gap, root, language)


def question_of(step: SubQuestion, state: State) -> str:
    """Return a sub-question as a reader sees it: with the answers put in, and never a placeholder."""
    return readable(step["text"], state["plan"], answers_of(best_findings(state["findings"])))


def _help(gap: Gap, state: State, outside: Mapping[int, Outside]) -> str:
    """Suggest what the asker could do about a gap."""
    language = state["language"]
    names = [name for name in gap.subjects if contains(state["asked"], name)]
    if gap.kind == "outside_time":
        return not_found.help_with_time(outside[gap.step["id"]].around, language)
    if gap.kind in ("model", "gone") or (gap.kind == "stopped" and not gap.stop):
        return not_found.help_in_general("again", language)
    if not state["passages"]:
        return not_found.help_in_general("no_documents", language)
    if names:
        return not_found.help_with_spelling(names, language)
    if gap.kind == "stopped":
        return _help_when_stopped(gap, state)
    if gap.step["id"] in {step["id"] for step in carrying(state["plan"])}:
        return not_found.help_in_general("reword", language)
    return not_found.help_with_step(question_of(gap.step, state), language)


def _help_when_stopped(gap: Gap, state: State) -> str:
    """Suggest to ask for a part of what was too much; of a single step there is none."""
    if len(state["plan"]) == 1:
        return not_found.help_in_general("again", state["language"])
    return not_found.help_with_part(question_of(gap.step, state), state["language"])
