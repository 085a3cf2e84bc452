import random
from dataclasses import replace
from typing import Any

import pytest

from clew.evaluation.metrics.catalogue import METRICS
from clew.evaluation.record import Gap
from clew.evaluation.scores import (
    Prices,
    Scored,
    accuracy_by_budget,
    differences,
    score,
    scored,
    stop_reasons,
    summarise,
)
from tests.unit.evaluation.scoring_world import QUESTION, RECORD, UNANSWERABLE, question, record, with_step


def test_a_right_answer_has_every_metric_of_an_answerable_question() -> None:
    # The pool is other, bridge, ilves: gold at ranks 2 and 3, so 1/2, and (1/log2 3 + 1/log2 4) / (1 + 1/log2 3).
    assert score(QUESTION, RECORD, prices=Prices(input=2.0, output=10.0)) == pytest.approx(
        {
            "em": 1,
            "f1": 1,
            "contained": 1,
            "failed": 0,
            "recall@2": 0.5,
            "recall@5": 1,
            "recall@10": 1,
            "recall@20": 1,
            "recall@pool": 1,
            "all_gold@5": 1,
            "all_gold@10": 1,
            "all_gold@pool": 1,
            "mrr": 0.5,
            "ndcg@10": 0.693426,
            "pool_size": 3,
            "plan_hops": 1,
            "plan_dependencies": 1,
            "guesses_caught": 1,
            "guesses_searched": 0,
            "citation_precision": 1,
            "citation_recall": 1,
            "citation_f1": 1,
            "citation_f1_all": 1,
            "sentence_precision": 1,
            "sentence_recall": 1,
            "sentence_f1": 1,
            "sentence_f1_all": 1,
            "sentence_focus": 1,
            "over_refusal": 0,
            "partial": 0,
            "rounds": 2,
            "retrievals": 2,
            "model_calls": 6,
            "input_tokens": 3000,
            "output_tokens": 200,
            "tokens": 3200,
            "seconds": 9.5,
            "cost": 0.008,  # (3000 * 2 + 200 * 10) / 1,000,000
        }
    )


def test_every_metric_is_reached_and_none_is_unnamed() -> None:
    missing = [Gap(step=2, question="?", reason="")]
    refused = record(status="not_found", missing=missing, steps=with_step(2, answer=""), answer="")
    found = {*score(QUESTION, RECORD, prices=Prices(1, 1)), *score(UNANSWERABLE, refused)}
    assert found == set(METRICS)


def keys(changed: dict[str, Any], **changes: Any) -> set[str]:
    return set(score(question(**changed), record(**changes)))


@pytest.mark.parametrize(
    ("left_out", "changed", "changes"),
    [
        pytest.param({"seconds"}, {}, {"replayed_calls": 2}, id="time of a run that was broken off"),
        pytest.param({"contained"}, {"answers": ("yes",)}, {}, id="yes stands in any text"),
        pytest.param({"em", "f1", "contained"}, {"answers": ()}, {}, id="no gold answer"),
        pytest.param(
            {"recall@2", "recall@pool", "mrr", "citation_f1", "citation_f1_all"}, {"gold": ()}, {}, id="no gold passage"
        ),
        pytest.param({"sentence_f1", "sentence_focus"}, {"gold_sentences": ()}, {}, id="no gold sentences"),
        pytest.param({"plan_hops", "plan_dependencies"}, {"plan": ()}, {}, id="no gold plan"),
        pytest.param({"plan_hops", "guesses_searched"}, {}, {"plan": [], "route": ""}, id="a mode that does not plan"),
        pytest.param({"citation_f1", "sentence_recall"}, {}, {"status": "not_found"}, id="no answer to cite for"),
        pytest.param(
            {"em", "partial", "over_refusal", "citation_f1_all"}, {}, {"status": "retrieved"}, id="only search"
        ),
        pytest.param({"seconds", "tokens", "pool_size", "over_refusal"}, {}, {"status": "failed"}, id="an error"),
    ],
)
def test_what_does_not_apply_is_left_out(left_out: set[str], changed: dict[str, Any], changes: dict[str, Any]) -> None:
    assert left_out <= keys({})
    assert not left_out & keys(changed, **changes)


def test_an_error_counts_as_a_wrong_answer_that_found_nothing() -> None:
    broken = record(status="failed", text="", answer="", passages=[], cited=[], error="no model")
    found = score(QUESTION, broken)
    assert [found[name] for name in ("failed", "em", "f1", "contained", "recall@5", "citation_f1_all")] == [1, *[0] * 5]


def test_a_refusal_that_names_the_answer_does_not_contain_it() -> None:
    refused = record(status="not_found", text="Whether it is Tartu was not found.", answer="")
    found = score(QUESTION, refused)
    assert (found["contained"], found["over_refusal"], found["citation_f1_all"]) == (0, 1, 0)


def test_an_unanswerable_question_is_scored_by_what_is_left() -> None:
    found = score(UNANSWERABLE, record(passages=["bridge"]))
    assert (found["over_answer"], found["missing_hop"], found["recall@2"]) == (1, 0, 1)
    assert not {"em", "over_refusal", "citation_f1_all"} & found.keys()


def test_the_record_of_another_question_is_refused() -> None:
    with pytest.raises(ValueError, match="'q1', not 'q2'"):
        score(question(id="q2"), RECORD)


def many(*f1s: float, first: int = 0, **changes: Any) -> list[Scored]:
    """Return questions with these F1 values, of 2 and 3 hops in turn."""
    found = []
    for at, value in enumerate(f1s, start=first):
        asked = replace(QUESTION, id=f"q{at}", hops=2 + at % 2, kind="ab"[at % 2])
        found.append(Scored(asked, record(id=f"q{at}", **changes), {"f1": value, "model_calls": at}))
    return found


def test_means_of_all_and_by_hops_and_kind() -> None:
    found = summarise(many(0.0, 1.0, 1.0, 1.0), by="hops")
    assert [(name, found[name]["f1"].mean, found[name]["f1"].count) for name in found] == [
        ("all", 0.75, 4),
        ("2 hops", 0.5, 2),
        ("3 hops", 1.0, 2),
    ]
    assert list(found["all"]) == ["f1", "model_calls"]
    assert list(summarise(many(0.0, 1.0), by="kind")) == ["all", "a", "b"]
    assert list(summarise(many(0.0, 1.0))) == ["all"]


def test_a_question_without_hops_is_in_no_group() -> None:
    unknown = [Scored(replace(QUESTION, hops=None), RECORD, {"f1": 1.0})]
    assert list(summarise(unknown, by="hops")) == ["all"]


def test_neither_order_nor_a_question_scored_twice_changes_a_mean() -> None:
    questions = many(*(random.Random(at).random() for at in range(30)))
    shuffled = [*questions, *questions[:5]]
    random.Random(1).shuffle(shuffled)
    assert summarise(shuffled, by="hops") == summarise(questions, by="hops")


def test_a_resumed_run_scores_the_same_but_for_its_time() -> None:
    whole, resumed = score(QUESTION, RECORD), score(QUESTION, record(replayed_calls=3))
    assert {name: value for name, value in whole.items() if name != "seconds"} == resumed


def test_no_questions_have_no_means() -> None:
    assert summarise([]) == {"all": {}}
    assert differences([], many(1.0)) == {}


def test_differences_pair_the_questions_that_both_have() -> None:
    found = differences(many(0.0, 0.5, 1.0), many(1.0, 1.0, first=1))
    assert (found["f1"].mean, found["f1"].count) == (0.25, 2)  # q1: 1 - 0.5, q2: 1 - 1
    assert found["model_calls"].mean == 0


def test_accuracy_by_budget_counts_what_costs_more_as_wrong() -> None:
    # Calls 0, 1, 2, 3 for F1 of 1, 0.5, 1, 1.
    curve = accuracy_by_budget(many(1.0, 0.5, 1.0, 1.0), [3, 0, 1])
    assert [(point.budget, point.accuracy.mean) for point in curve] == [(0, 0.25), (1, 0.375), (3, 0.875)]
    unknown = [replace(each, scores={"f1": 1.0}) for each in many(1.0)]
    assert accuracy_by_budget(unknown, [100])[0].accuracy.mean == 0
    assert accuracy_by_budget([], [1]) == []


def test_stop_reasons_are_counted() -> None:
    questions = [*many(1, 1, stop_reason="enough"), *many(0, first=5, stop_reason=""), *many(0, 0, 0, first=8)]
    questions[-1] = replace(questions[-1], record=record(stop_reason="exhausted"))
    assert list(stop_reasons(questions).items()) == [("enough", 4), ("exhausted", 1), ("none given", 1)]


def test_scored_keeps_what_was_scored() -> None:
    kept = scored(QUESTION, RECORD)
    assert (kept.question, kept.record, kept.scores) == (QUESTION, RECORD, score(QUESTION, RECORD))
