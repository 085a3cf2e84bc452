"""The finding that counts, and the later steps that started from another one."""

from clew.reasoning.conflicts import disagreements, misled, settled
from tests.unit.reasoning.conflicts.world import document, found, step

QUESTION = "云岭帐篷重多少？"
OLD = document("云岭帐篷重3.1kg。", date="2025-05-01")
NEW = document("修订：云岭帐篷重2.8kg。", date="2026-02-01")
PLAN = [
    step(1, QUESTION),
    step(2, "能承载<<answer_1>>的背包是哪一款？", [1]),
    step(3, "<<answer_2>>的价格是多少？", [2]),
]


def test_a_finding_that_does_not_count_is_replaced_with_its_quote() -> None:
    finding = {**found(QUESTION, "3.1kg", OLD), "notes": ["3.1kg = 3100 g"]}
    (conflict,) = disagreements(PLAN[:1], {1: finding}, [OLD, NEW])  # type: ignore[dict-item]
    kept = settled(finding, conflict)  # type: ignore[arg-type]
    assert (kept["answer"], kept["passage_id"], kept["quote"]) == ("2.8kg", NEW["id"], NEW["text"])
    assert NEW["text"][kept["start"] : kept["end"]] == kept["quote"]
    assert (kept["sub_question"], kept["attempt"]) == (1, 1)
    assert "notes" not in kept


def test_one_that_counts_and_one_that_nothing_settles_stay() -> None:
    finding = found(QUESTION, "2.8kg", NEW)
    (conflict,) = disagreements(PLAN[:1], {1: finding}, [OLD, NEW])
    assert settled(finding, conflict) == finding
    other = document("云岭帐篷重2.8kg。", date="2026-02-01")
    finding = found(QUESTION, "3.1kg", OLD)
    (conflict,) = disagreements(PLAN[:1], {1: finding}, [OLD, other])
    assert settled(finding, conflict) == finding


def test_later_steps_that_started_from_a_wrong_answer_are_named() -> None:
    finding = found(QUESTION, "3.1kg", OLD)
    (conflict,) = disagreements(PLAN, {1: finding}, [OLD, NEW])
    assert misled(PLAN, finding, conflict) == [2, 3]
    right = found(QUESTION, "2.8kg", NEW)
    (conflict,) = disagreements(PLAN, {1: right}, [OLD, NEW])
    assert misled(PLAN, right, conflict) == []
    assert misled(PLAN[:1], finding, conflict) == []


def test_only_answered_steps_with_evidence_are_looked_at() -> None:
    finding = found(QUESTION, "3.1kg", OLD)
    waiting = step(1, QUESTION, status="failed")
    assert disagreements([waiting], {1: finding}, [OLD, NEW]) == []
    assert disagreements(PLAN[:1], {}, [OLD, NEW]) == []
    assert disagreements(PLAN[:1], {1: finding}, [NEW]) == []
    assert disagreements([], {}, []) == []


def test_a_step_and_the_one_that_replaced_it_are_one_conflict() -> None:
    plan = [step(1, QUESTION), step(2, QUESTION, replaces=1, added=True)]
    findings = {number: found(QUESTION, "3.1kg", OLD, number=number) for number in (1, 2)}
    assert len(disagreements(plan, findings, [OLD, NEW])) == 1
