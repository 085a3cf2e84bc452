"""The answer alone, without the sentence around it, as other programs and evaluations want it."""

import re
from collections.abc import Set

from clew.citations.claims import cited_sentences
from clew.reasoning.bindings import best_findings
from clew.reasoning.conclusion import conclusion_of
from clew.reasoning.names import names_in
from clew.reasoning.outcome import carrying, status_of
from clew.result import Status
from clew.state.schema import State
from clew.text import contains, folded, has_cjk

_YES_NO = re.compile(r"\s*(?:(yes|no)(?=\s*(?:[,;:!\[]|$)|\.(?!\s*\d))|(是的?|不是|否)[，。,.])", re.IGNORECASE)
_ASKS_YES_NO = re.compile(
    r"^\s*(?:is|are|was|were|do|does|did|has|have|had|can|could|may|must|should|will|would)\b(?!.*\sor\s)"
    r"|^(?!.*还是).*(?:吗[？?]?\s*$|是否|是不是)",
    re.IGNORECASE,
)


def short_answer(state: State, text: str, status: Status, *, standing: Set[int]) -> str:
    """Return what the sub-questions that carry the answer found: of a chain the last one's, of a comparison the choice.

    Empty when nothing was found, or a comparison rests on more than the sub-questions whose quotes stand.
    """
    if status == "not_found":
        return ""
    best = best_findings(state["findings"])
    if conclusion := conclusion_of(state["focus"], state["plan"], best):
        return conclusion.answer if conclusion.rests_on <= standing else ""
    if state["route"] == "compare" and status_of(state["plan"]) != "answered":
        return ""
    if state["route"] == "compare" and (chosen := _chosen(state["focus"], text)):
        return chosen
    answers = [best[step["id"]]["answer"] for step in carrying(state["plan"]) if step["status"] == "answered"]
    if state["route"] == "chain":
        return answers[-1] if answers else ""
    return ("、" if any(map(has_cjk, answers)) else ", ").join(dict.fromkeys(answers))


def _chosen(question: str, text: str) -> str:
    """Return the yes or no that `text` opens with, else the name of the question in its first sentence, if only one."""
    if _ASKS_YES_NO.search(question) and (said := _YES_NO.match(text)):
        return (said.group(1) or said.group(2)).lower()
    first = next((sentence.text for sentence in cited_sentences(text)), "")
    named = [name for name in names_in(question) if contains(first, name) and folded(name) not in ("yes", "no")]
    whole = [name for name in named if not any(name != other and contains(other, name) for other in named)]
    return whole[0] if len(whole) == 1 else ""
