"""Where the graph goes next: pure functions of the State."""

from collections.abc import Sequence
from typing import Literal

from langgraph.types import Send

from clew.state.schema import State


def route_or_stop(state: State) -> Literal["route_question", "verify_answer", "__end__"]:
    """Leave it at what is known: an answer given before, or nothing when the host leaves no room for a search."""
    if state["answer"]:
        return "__end__"
    return "verify_answer" if state["stop_reason"] else "route_question"


def direct_or_decompose(state: State) -> Literal["direct_answer", "decompose_with_placeholders"]:
    """Answer small talk at once; everything else is planned."""
    return "direct_answer" if state["route"] == "direct" else "decompose_with_placeholders"


def search_each(state: State) -> Sequence[Send] | Literal["plan_next_step"]:
    """Run the searches of this round in parallel; without any, let the plan decide what that means."""
    return [Send("retrieve", search) for search in state["searches"]] or "plan_next_step"


def write_again_or_end(state: State) -> Literal["generate", "__end__"]:
    """Write the answer once more when there are objections to it."""
    return "generate" if state["objections"] else "__end__"


def search_on_or_generate(state: State) -> Literal["build_next_query", "generate"]:
    """Go on searching until there is a reason to stop."""
    return "generate" if state["stop_reason"] else "build_next_query"
