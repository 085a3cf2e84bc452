from typing import Any

import pytest

from clew.evaluation.dataset import GoldHop
from clew.evaluation.failures import Failure, aligned, failure_of, grouped
from clew.evaluation.record import Step
from tests.unit.evaluation.scoring_world import RECORD, STEPS, UNANSWERABLE, question, record, with_step

ONE_STEP = ["Where was the builder of the Lowden Bridge born?"]
UNREACHED = with_step(2, queries=[], answer="")
NO_PLAN: dict[str, Any] = {"plan": [], "route": "", "steps": []}


def where(found: Failure | None) -> str:
    return found.where if found else "right"


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        pytest.param({}, "right", id="right and cited"),
        pytest.param({"answer": "City of Tartu, Estonia"}, "right", id="F1 of 0.86"),
        pytest.param({"status": "failed", "error": "no model"}, "error", id="the mode broke off"),
        pytest.param({"cited": RECORD.cited[:1]}, "citation", id="right, but the second passage is not cited"),
        pytest.param({"cited": RECORD.cited[:1], "passages": ["bridge"]}, "right", id="right, what was found is cited"),
        pytest.param(
            {"answer": "", "plan": ONE_STEP, "passages": ["bridge"]}, "plan", id="one step planned, evidence missing"
        ),
        pytest.param({"answer": "", "plan": [], "passages": []}, "plan", id="routed to no plan"),
        pytest.param({"answer": "Riga", "plan": ONE_STEP, "steps": STEPS[:1]}, "answer", id="odd plan, evidence there"),
        pytest.param(
            {"answer": "", "steps": with_step(1, answer=""), "passages": ["x"]}, "search", id="the first hop, not found"
        ),
        pytest.param(
            {"answer": "Riga", "steps": with_step(1, answer="Ivo Saar"), "passages": ["bridge"]},
            "extraction",
            id="the first hop was misread, so that the second was not found",
        ),
        pytest.param(
            {"answer": "", "steps": with_step(2, answer=""), "passages": ["bridge"]},
            "search",
            id="the second, not found",
        ),
        pytest.param({"answer": "", "steps": with_step(2, answer="")}, "extraction", id="the second, found and unread"),
        pytest.param(
            {"answer": "", "steps": UNREACHED, "passages": ["bridge"], "stop_reason": "max_rounds"},
            "stop",
            id="the second was never searched",
        ),
        pytest.param(
            {"answer": "", "steps": with_step(2, answer=""), "passages": ["bridge"], "stop_reason": "max_rounds"},
            "search",
            id="the second was searched in vain until the rounds were over",
        ),
        pytest.param(
            {"answer": "", "steps": STEPS[:1], "passages": ["bridge"]}, "search", id="the gold plan, not all recorded"
        ),
        pytest.param({"answer": "Riga"}, "answer", id="all steps right, another answer"),
        pytest.param({"answer": "", "status": "not_found"}, "answer", id="all steps right, no answer"),
        pytest.param({"answer": "", "stop_reason": "max_tokens"}, "stop", id="no tokens left for the answer"),
    ],
)
def test_with_a_gold_plan(changes: dict[str, Any], expected: str) -> None:
    assert where(failure_of(question(), record(**changes))) == expected


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        pytest.param({}, "right", id="right and cited"),
        pytest.param({"answer": "Riga", "passages": ["bridge"]}, "search", id="a gold passage is not in the pool"),
        pytest.param({"answer": "Riga", "plan": ONE_STEP, "passages": []}, "search", id="no gold plan to differ from"),
        pytest.param(
            {"answer": "", "steps": UNREACHED, "passages": ["bridge"], "stop_reason": "no_progress"},
            "stop",
            id="a planned step was never searched",
        ),
        pytest.param(
            {"answer": "", "passages": ["bridge"], "stop_reason": "no_progress"}, "search", id="all steps were searched"
        ),
        pytest.param(
            {**NO_PLAN, "answer": "", "passages": [], "stop_reason": "max_rounds"},
            "search",
            id="its rounds are its way",
        ),
        pytest.param(
            {**NO_PLAN, "answer": "", "passages": [], "stop_reason": "max_model_calls"}, "stop", id="a budget is not"
        ),
        pytest.param({"answer": "", "steps": with_step(2, answer="")}, "extraction", id="a step without an answer"),
        pytest.param({"answer": "Riga"}, "answer", id="all evidence, another answer"),
        pytest.param({**NO_PLAN, "answer": "Riga"}, "answer", id="all evidence, another answer, no plan"),
    ],
)
def test_without_a_gold_plan(changes: dict[str, Any], expected: str) -> None:
    assert where(failure_of(question(plan=()), record(**changes))) == expected


@pytest.mark.parametrize(
    ("status", "expected"),
    [("answered", "refusal"), ("conflict", "refusal"), ("not_found", "right"), ("partial", "right")],
)
def test_an_unanswerable_question(status: str, expected: str) -> None:
    assert where(failure_of(UNANSWERABLE, record(status=status))) == expected


ADDED = Step(question="Who made it?", queries=["Who made it?"], status="failed", added=True)


def test_steps_added_after_a_failure_are_no_part_of_the_plan() -> None:
    steps = [*with_step(2, answer=""), ADDED]
    found = failure_of(question(), record(answer="", steps=steps, passages=["bridge"]))
    assert found and found.why == "Step 2 ('Where was Mara Ilves born?') did not find 'ilves'."


@pytest.mark.parametrize(("found", "expected"), [(["bridge"], "search"), (["other", "ilves"], "extraction")])
def test_what_another_step_found_was_not_found_by_this_one(found: list[str], expected: str) -> None:
    assert where(failure_of(question(), record(answer="", steps=with_step(2, answer="", found=found)))) == expected


def test_a_mode_that_only_searches_fails_only_by_search() -> None:
    assert failure_of(question(), record(status="retrieved", answer="", cited=[])) is None
    found = failure_of(question(), record(status="retrieved", passages=["ilves"], answer="", cited=[]))
    assert found == Failure("q1", "search", "Gold passages that were not found: 'bridge'.")


def test_what_was_left_out_of_the_index_need_not_be_found() -> None:
    assert failure_of(question(without=("ilves",)), record(status="retrieved", passages=["bridge"])) is None


def test_the_sentence_names_step_answer_and_gold() -> None:
    found = failure_of(question(), record(answer="Riga", steps=with_step(2, answer="Riga")))
    assert (
        found and found.why == "Step 2 ('Where was Mara Ilves born?') found its passage; answer 'Riga', gold 'Tartu'."
    )


HOPS = (GoldHop("A?", "Ada"), GoldHop("B?", "Bo"), GoldHop("<<answer_1>> or <<answer_2>>?", "Ada"))


def numbers(plan: list[str], *answers: str) -> list[int]:
    steps = [Step(question="?", answer=answer) for answer in answers]
    return [number for number, _ in aligned(question(plan=HOPS), record(plan=plan, steps=steps))]


def test_hops_are_paired_with_the_steps_that_ask_the_same() -> None:
    plan = ["?", "?", "<<answer_1>> or <<answer_2>>?"]
    assert numbers(plan, "Ada", "Bo", "Ada") == [1, 2, 3]
    assert numbers(plan, "Bo", "Ada", "Ada") == [2, 1, 3]
    assert numbers(plan, "", "", "") == [1, 2, 3]
    assert numbers(["?", "<<answer_1>>?", "<<answer_2>>?"], "Ada", "Bo", "Ada") == []
    assert numbers(plan, "Ada", "Bo") == []


def test_failures_are_grouped_in_the_order_of_the_work() -> None:
    plan, late, early = Failure("q9", "plan", ""), Failure("q2", "answer", ""), Failure("q1", "answer", "")
    found = grouped([late, None, plan, early])
    assert list(found.items()) == [("plan", [plan]), ("answer", [early, late])]
