"""What a conflict that is explained changes: the finding to use, and the later steps that started from another one."""

from collections.abc import Sequence

from clew.reasoning.outcome import ancestors
from clew.state.records import Disagreement, Finding, SubQuestion
from clew.text import folded


def settled(finding: Finding, conflict: Disagreement) -> Finding:
    """Return the finding with the statement that counts; `finding` itself where it is that, or none is known to."""
    counts = conflict["statements"][0]
    here = (finding["passage_id"], finding["start"], finding["end"])
    if not conflict["resolved"] or (counts["passage_id"], counts["start"], counts["end"]) == here:
        return finding
    kept: Finding = {
        **finding,
        "answer": counts["answer"],
        "passage_id": counts["passage_id"],
        "quote": counts["quote"],
        "start": counts["start"],
        "end": counts["end"],
    }
    kept.pop("notes", None)
    return kept


def misled(plan: Sequence[SubQuestion], finding: Finding, conflict: Disagreement) -> list[int]:
    """Return the sub-questions that were searched with the answer of `finding` though it does not count; ascending.

    Of a conflict that nothing explains these are all that rest on its answer: another one may lead elsewhere.
    """
    counts = conflict["statements"][0]["answer"]
    if conflict["resolved"] and folded(counts) == folded(finding["answer"]):
        return []
    number = conflict["sub_question"]
    return [step["id"] for step in plan if step["id"] != number and number in ancestors(plan, step["id"])]
