"""What documents disagree on, as the result shows it: each conflict with the evidence of its statements."""

from collections.abc import Sequence

from clew.nodes.facts import Evidence, statement_evidence
from clew.prompts import conflicts as prompt
from clew.result import Conflict, Statement
from clew.state.records import Disagreement
from clew.state.schema import State
from clew.text import Language

Contested = tuple[Disagreement, Sequence[Evidence]]
"""A conflict, and the evidence of each of its statements."""


def standing_conflicts(state: State) -> list[Contested]:
    """Return each conflict without the statements that no longer stand; one of fewer than two is none."""
    conflicts: list[Contested] = []
    for each in state["conflicts"]:
        found = [(said, statement_evidence(state, each["question"], said)) for said in each["statements"]]
        standing = [(said, held) for said, held in found if held is not None]
        if len(standing) > 1:
            conflicts.append(({**each, "statements": [said for said, _ in standing]}, [held for _, held in standing]))
    return conflicts


def told(contested: Contested, language: Language) -> list[str]:
    """Write the sentences that tell of a conflict."""
    conflict, statements = contested
    return prompt.told(conflict, [held.number for held in statements], language)


def conflict_shown(conflict: Disagreement, evidence: Sequence[Evidence], language: Language) -> Conflict:
    """Return a conflict as the reader gets it."""
    pairs = zip(conflict["statements"], evidence, strict=True)
    return Conflict(
        sub_question=conflict["sub_question"],
        question=conflict["question"],
        statements=[
            Statement(
                answer=said["answer"],
                citation=held.citation(),
                standing=prompt.standing(said["standing"], language),
            )
            for said, held in pairs
        ],
        resolved=prompt.why(conflict["resolved"], language),
    )
