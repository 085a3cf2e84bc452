"""The answer alone, without the sentence around it, as other programs and evaluations want it."""

import re

from clew.reasoning.bindings import best_findings
from clew.reasoning.conclusion import conclusion_of
from clew.reasoning.names import names_in
from clew.reasoning.outcome import carrying
from clew.result import Status
from clew.state.schema import State
from clew.text import has_cjk

_YES_NO = re.compile(r"\s*(yes|no)\b|(是的?|不是|否)[，。,.]", re.IGNORECASE)


def short_answer(state: State, text: str, status: Status) -> str:
    """Return what the sub-questions that carry the answer found: of a chain the last one's, of a comparison the choice.

    Empty when nothing was found.
    """
    if status == "not_found":
        return ""
    best = best_findings(state["findings"])
    if conclusion := conclusion_of(state["focus"], state["plan"], best):
        return conclusion.answer
    if state["route"] == "compare" and (chosen := _chosen(state["focus"], text)):
        return chosen
    answers = [best[step["id"]]["answer"] for step in carrying(state["plan"]) if step["status"] == "answered"]
    if state["route"] == "chain":
        return answers[-1] if answers else ""
    return ("、" if any(map(has_cjk, answers)) else ", ").join(dict.fromkeys(answers))


def _chosen(question: str, text: str) -> str:
    """Return the yes or no that `text` opens with, else the name of the question that it says first."""
    if said := _YES_NO.match(text):
        return (said.group(1) or said.group(2)).lower()
    places = {name: text.find(name) for name in names_in(question) if name in text}
    return min(places, key=lambda name: (places[name], -len(name))) if places else ""
