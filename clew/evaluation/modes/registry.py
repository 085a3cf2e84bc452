"""The ways of answering by name."""

from collections.abc import Callable, Iterable
from importlib import import_module
from typing import cast

from clew.evaluation.dataset import Question
from clew.evaluation.modes.mode import Bench, Mode

_MODES = {
    "clew": "clew:WithClew",
    "single": "single:Single",
    "ircot": "ircot:Ircot",
    "react": "react:React",
    "gold-plan": "gold_plan:GoldPlan",
    "retrieve": "retrieve:Retrieve",
}
MODES = tuple(_MODES)
MODEL_FREE = frozenset({"gold-plan", "retrieve"})
"""Modes that ask no chat model."""


def askable(mode: str, questions: Iterable[Question]) -> list[Question]:
    """Return the questions that a mode can be asked: `gold-plan` needs a gold plan."""
    return [question for question in questions if mode != "gold-plan" or question.plan]


def make_mode(name: str, bench: Bench) -> Mode:
    """Make the mode `name`. Raises `ConfigurationError` when it needs a chat model and has none."""
    module, _, kind = _MODES[name].partition(":")
    make = cast("Callable[[Bench], Mode]", getattr(import_module(f"clew.evaluation.modes.{module}"), kind))
    return make(bench)
