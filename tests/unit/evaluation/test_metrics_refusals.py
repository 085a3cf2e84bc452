from dataclasses import replace

import pytest

from clew.evaluation.dataset import GoldHop
from clew.evaluation.metrics.refusals import missing_hop, missing_hop_loose, over_answer, over_refusal
from clew.evaluation.record import Gap, Step
from tests.unit.evaluation.scoring_world import STEPS, UNANSWERABLE, record, with_step


@pytest.mark.parametrize(
    ("status", "refused", "answered"), [("answered", 0, 1), ("not_found", 1, 0), ("partial", 0, 0), ("conflict", 0, 1)]
)
def test_status(status: str, refused: float, answered: float) -> None:
    assert over_refusal(record(status=status)) == refused
    assert over_answer(record(status=status)) == answered


def gaps(*steps: int) -> list[Gap]:
    return [Gap(step=step, question="?", reason="") for step in steps]


UNANSWERED = with_step(2, answer="", quote="")


@pytest.mark.parametrize(
    ("missing", "steps", "strict", "loose"),
    [
        pytest.param(gaps(2), UNANSWERED, 1, 1, id="step 2 is named"),
        pytest.param(gaps(2, 3), UNANSWERED, 1, 1, id="a later step that was blocked is named too"),
        pytest.param(gaps(1, 2), UNANSWERED, 0, 1, id="named one step early, although that one was answered"),
        pytest.param(gaps(1), with_step(1, answer=""), 0, 0, id="stopped before the gap"),
        pytest.param(gaps(3), STEPS, 0, 0, id="went past the gap: its answer was found"),
        pytest.param([], UNANSWERED, 0, 0, id="nothing is named"),
    ],
)
def test_the_missing_hop(missing: list[Gap], steps: list[Step], strict: float, loose: float) -> None:
    refused = record(status="not_found", missing=missing, steps=steps)
    assert missing_hop(UNANSWERABLE, refused) == strict
    assert missing_hop_loose(UNANSWERABLE, refused) == loose


def test_the_number_of_a_step_says_nothing_in_a_plan_of_another_length() -> None:
    longer = record(plan=["a", "b", "c"], status="not_found", missing=gaps(2), steps=UNANSWERED)
    assert missing_hop(UNANSWERABLE, longer) == 0
    assert missing_hop_loose(UNANSWERABLE, longer) == 1


def test_the_loose_figure_asks_for_all_that_the_gap_needs() -> None:
    hops = (GoldHop("A?", "Ada"), GoldHop("B of <<answer_1>>?", "Bo"), GoldHop("C of <<answer_2>>?", "Cy"))
    unanswerable = record(plan=["x"], status="not_found", missing=gaps(1), steps=[Step(question="?", answer="Bo")])
    asked = replace(UNANSWERABLE, plan=hops, missing_hop=3)
    assert missing_hop_loose(asked, unanswerable) == 0
    both = record(**{**unanswerable.model_dump(), "steps": [Step(question="?", answer=a) for a in ("Ada", "Bo")]})
    assert missing_hop_loose(asked, both) == 1
