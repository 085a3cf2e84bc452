"""Where documents disagree: noticed before the answer is written, and put to the host's user where that is wanted."""

from collections.abc import Sequence

from clew.prompts import conflicts as prompt
from clew.reasoning.bindings import best_findings
from clew.reasoning.conflicts import disagreements, misled, settled
from clew.reasoning.outcome import carrying
from clew.settings import Settings
from clew.state.records import Disagreement, SubQuestion
from clew.state.schema import State


def disagreeing(state: State, settings: Settings) -> State:
    """Return the sub-questions that documents answer differently, and the findings with what counts in their place.

    Raises LangGraph's `GraphInterrupt` where the settings let the host's user choose; the node then runs once more
    when the choice is known.
    """
    best = best_findings(state["findings"])
    conflicts = disagreements(state["plan"], best, state["passages"], time=state["time"])
    if settings.ask_about_conflicts:
        conflicts = [_asked(conflict, state) for conflict in conflicts]
    pairs = [(best[conflict["sub_question"]], conflict) for conflict in conflicts if conflict["resolved"]]
    return {
        "conflicts": conflicts,
        "findings": [counting for found, conflict in pairs if (counting := settled(found, conflict)) != found],
        "degraded": [
            prompt.misled(found["answer"], state["language"])
            for found, conflict in pairs
            if misled(state["plan"], found, conflict)
        ],
    }


def is_open(conflict: Disagreement, plan: Sequence[SubQuestion]) -> bool:
    """Tell whether nothing is known that settles `conflict`, and it is about what was asked, not a step on the way."""
    return not conflict["resolved"] and conflict["sub_question"] in {step["id"] for step in carrying(plan)}


def _asked(conflict: Disagreement, state: State) -> Disagreement:
    """Let the host's user choose where nothing tells which statement counts."""
    if conflict["resolved"]:
        return conflict
    from langgraph.types import interrupt

    passages = {passage["id"]: passage for passage in state["passages"]}
    return prompt.chosen(conflict, interrupt(prompt.choice(conflict, state["language"], passages)))
