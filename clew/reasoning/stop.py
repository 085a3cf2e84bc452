"""When to stop: rules by code, in this order. The first that applies is named in the result."""

import time
from typing import Literal

from clew.reasoning.bindings import is_ready
from clew.reasoning.budget import calls_left, deadline, tokens_left
from clew.settings import Settings
from clew.state.records import Finding, SubQuestion
from clew.state.schema import State

StopReason = Literal[
    "direct",
    "enough",
    "exhausted",
    "max_rounds",
    "no_progress",
    "max_model_calls",
    "max_tokens",
    "max_seconds",
    "max_steps",
]

BUDGETS = frozenset({"max_rounds", "max_model_calls", "max_tokens", "max_seconds", "max_steps"})
"""The reasons that end a search before it is over."""
STEPS_TO_SEARCH = 9
"""Supersteps of the shortest run that searches."""
STEPS_TO_FINISH = 3
"""Supersteps that `generate` and `verify_answer` need after a decision, with one to spare."""


def enough_confidence(rounds: int, settings: Settings) -> float:
    """Return the confidence that answers must reach in round `rounds` (from 1) to be called enough."""
    return min(1.0, settings.enough_confidence + settings.enough_confidence_step * (rounds - 1))


def is_enough(plan: list[SubQuestion], best: dict[int, Finding], rounds: int, settings: Settings) -> bool:
    """Tell whether every sub-question has an answer that is sure enough for this round."""
    bar = enough_confidence(rounds, settings)
    return all(step["id"] in best and best[step["id"]]["confidence"] >= bar for step in plan)


def budget_spent(state: State, settings: Settings) -> StopReason | None:
    """Return the budget that is used up, if one is. One call of the model is kept for the answer."""
    if time.time() >= deadline(state, settings):
        return "max_seconds"
    if calls_left(state, settings) <= 1:
        return "max_model_calls"
    if not tokens_left(state, settings):
        return "max_tokens"
    if state["remaining_steps"] <= STEPS_TO_FINISH + 3:  # another round takes three steps
        return "max_steps"
    return None


def stop_reason(
    state: State, plan: list[SubQuestion], best: dict[int, Finding], poor_rounds: int, settings: Settings
) -> StopReason | None:
    """Return why the search ends now, or None to go on."""
    if is_enough(plan, best, state["rounds"], settings):
        return "enough"
    if not any(step["status"] == "waiting" and is_ready(step, plan) for step in plan):
        return "exhausted"
    if budget := budget_spent(state, settings):
        return budget
    if state["rounds"] >= settings.max_rounds:
        return "max_rounds"
    if poor_rounds >= settings.max_poor_rounds:
        return "no_progress"
    return None
