"""What a run forgets when evidence that it holds no longer stands: everything that evidence may have gone into."""

from clew.state.records import Reading, Search, SubQuestion, Usage
from clew.state.schema import State


class EvidenceLost(Exception):
    """Some evidence no longer stands, as a node noticed after it had waited for a model."""

    def __init__(self, spent: Usage, entailed: dict[str, bool | None]) -> None:
        """Keep what the node `spent` until then, and what the model has said of claims: it is not asked again."""
        super().__init__("evidence no longer stands")
        self.spent, self.entailed = spent, entailed


def evidence_of_state(state: State) -> set[str]:
    """Return the ids of all passages that the run holds."""
    pool = {passage["id"] for passage in state["passages"]}
    return pool.union(*(finding["passages"] for finding in state["findings"]))


def evidence_of_search(search: Search) -> set[str]:
    """Return the ids of the passages that a search may rest on: its question holds answers from them."""
    return {*search["known"], *search["read"]}


def evidence_of_reading(reading: Reading) -> set[str]:
    """Return the ids of the passages to be read, and of those that their search rests on."""
    return evidence_of_search(reading["search"]) | {passage["id"] for passage in reading["passages"]}


def forgotten(state: State) -> State:
    """Return what is left of the keys that evidence goes into: the plan as it was made from the question.

    What was spent stays spent. A run that had ended its search ends without an answer.
    """
    answers = {finding["answer"] for finding in state["findings"]} - {""}
    return {
        "plan": [_waiting(step) for step in state["plan"] if not step.get("added")],
        "searches": [],
        "passages": [],
        "findings": [],
        "poor_rounds": 0,
        "degraded": [note for note in state["degraded"] if not any(answer in note for answer in answers)],
        "stop_reason": "exhausted" if state["stop_reason"] else "",
        "conflicts": [],
        "claims": [],
        "entailed": {},
        "objections": [],
        "mark": "",  # what comes of it is nothing to give again
    }


def _waiting(step: SubQuestion) -> SubQuestion:
    return {**step, "status": "waiting", "queries": [], "reason": ""}
