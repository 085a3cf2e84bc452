import pytest

from clew.evaluation.dataset import GoldHop
from clew.evaluation.metrics.plans import dependencies_right, guesses_searched, hops_right, is_planned
from tests.unit.evaluation.scoring_world import QUESTION, RECORD, question, record, with_step


@pytest.mark.parametrize(
    ("plan", "hops", "dependencies"),
    [
        pytest.param(["Who?", "Where was <<answer_1>> born?"], 1, 1, id="chain of two, as the gold plan"),
        pytest.param(["Who?", "Where?"], 1, 0, id="two steps that do not depend on each other"),
        pytest.param(["Where?"], 0, 0, id="one step"),
        pytest.param(["Who?", "Where was <<answer_1>>?", "Is <<answer_2>> it?"], 0, 0, id="three steps"),
        pytest.param([], 0, 0, id="no plan"),
    ],
)
def test_length_and_structure_of_a_plan(plan: list[str], hops: float, dependencies: float) -> None:
    assert hops_right(QUESTION, record(plan=plan)) == hops
    assert dependencies_right(QUESTION, record(plan=plan)) == dependencies


def test_a_plan_that_was_given_is_not_planned() -> None:
    assert is_planned(RECORD) and is_planned(record(plan=[]))
    assert not is_planned(record(status="retrieved"))


def test_independent_steps_may_stand_in_either_order() -> None:
    gold = [GoldHop("A?", "a"), GoldHop("B of <<answer_1>>?", "b"), GoldHop("C?", "c")]
    swapped = ["A?", "C?", "B of <<answer_1>>?"]
    assert dependencies_right(question(plan=tuple(gold)), record(plan=swapped)) == 1
    assert (
        dependencies_right(question(plan=(gold[0], gold[2], gold[1])), record(plan=[swapped[i] for i in (0, 2, 1)]))
        == 1
    )


def test_names_of_the_question_and_of_earlier_answers_and_quotes_are_no_guesses() -> None:
    assert guesses_searched(QUESTION, RECORD) == []
    steps = with_step(1, quote="Mara Ilves of Narva built the Lowden Bridge.")
    assert guesses_searched(QUESTION, record(steps=steps, queries=[RECORD.queries[0], "Mara Ilves Narva"])) == []


def test_a_name_of_no_evidence_is_a_guess_for_each_query() -> None:
    steps = with_step(2, queries=["Where was Isambard Brunel born?", "Brunel, Tallinn"])
    guessed = record(steps=steps, queries=[q for step in steps for q in step.queries])
    assert guesses_searched(QUESTION, guessed) == ["Isambard Brunel", "Brunel", "Tallinn"]


def test_the_answer_of_a_step_is_known_only_after_its_searches() -> None:
    steps = with_step(1, queries=["Mara Ilves bridge"])
    early = record(steps=steps, queries=[q for step in steps for q in step.queries])
    assert guesses_searched(QUESTION, early) == ["Mara Ilves"]


def test_a_query_that_recurs_is_judged_where_it_recurs() -> None:
    again = record(queries=["Mara Ilves", *RECORD.queries, "Mara Ilves"])
    assert guesses_searched(QUESTION, again) == ["Mara Ilves"]
    assert guesses_searched(QUESTION, record(queries=[*RECORD.queries, RECORD.queries[0]])) == []


def test_a_plan_or_a_route_tells_a_mode_that_plans() -> None:
    assert is_planned(RECORD)
    assert is_planned(record(plan=[]))
    assert not is_planned(record(plan=[], route=""))
