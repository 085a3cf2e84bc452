import json
from dataclasses import replace

import pytest

from clew.errors import InputError
from clew.evaluation.compare import compare, comparison_dict, comparison_markdown, verdict
from clew.evaluation.metrics.intervals import Estimate, estimate
from clew.evaluation.record import Record
from tests.unit.evaluation.report_world import DATA, HOSTILE, hostile_world, make_records, make_run


def other_records() -> list[Record]:
    """Answer q1 wrongly, q2 not at all, q3 rightly; q4 was not asked."""
    first, second, third, _ = make_records()
    return [
        first.model_copy(update={"answer": "Varn", "passages": ["weir.md"]}),
        second,
        third.model_copy(update={"answer": "Yes"}),
    ]


def test_metrics_are_compared_over_the_questions_that_both_have() -> None:
    compared = compare(make_run("a"), make_run("b", other_records()), DATA)
    assert compared.shared == ("q1", "q2", "q3")
    f1 = compared.metrics["f1"]
    assert (f1.first, f1.second, f1.difference.mean, f1.difference.count) == (1 / 3, 1 / 3, 0.0, 3)
    recall = compared.metrics["recall@5"]
    assert recall.first == pytest.approx((1 + 1 / 3 + 1) / 3)
    assert recall.second == pytest.approx((0 + 1 / 3 + 1) / 3)
    assert recall.difference.mean == pytest.approx(-1 / 3)
    assert "over_answer" not in compared.metrics, "q4 alone cannot be answered, and only one run has it"


def test_questions_that_changed_are_listed() -> None:
    compared = compare(make_run("a"), make_run("b", other_records()), DATA)
    assert [(changed.question.id, changed.where) for changed in compared.became_wrong] == [("q1", "answer")]
    assert [(changed.question.id, changed.where) for changed in compared.became_right] == [("q3", "answer")]
    back = compare(make_run("b", other_records()), make_run("a"), DATA)
    assert [changed.question.id for changed in back.became_wrong] == ["q3"]
    assert [changed.first.answer for changed in back.became_right] == ["Varn"]


def test_a_run_equals_itself() -> None:
    compared = compare(make_run("a"), make_run("b"), DATA)
    assert not compared.became_wrong
    assert not compared.became_right
    assert not compared.made_differently
    assert {metric.difference.mean for metric in compared.metrics.values()} == {0.0}
    assert {metric.verdict for metric in compared.metrics.values()} == {""}


def test_a_search_alone_has_no_answers_to_change() -> None:
    searched = [record.model_copy(update={"status": "retrieved", "answer": ""}) for record in make_records()]
    compared = compare(make_run("a"), make_run("b", searched, mode="retrieve"), DATA)
    assert "f1" not in compared.metrics
    assert compared.metrics["recall@5"].difference.mean == 0
    assert not compared.became_wrong


@pytest.mark.parametrize(
    ("metric", "low", "high", "said"),
    [
        ("f1", 0.1, 0.3, "better"),
        ("f1", -0.3, -0.1, "worse"),
        ("seconds", 0.1, 0.3, "worse"),
        ("seconds", -0.3, -0.1, "better"),
        ("pool_size", 0.1, 0.3, "differs"),
        ("f1", -0.1, 0.3, ""),
        ("f1", 0.0, 0.3, ""),
    ],
)
def test_a_verdict_is_given_when_the_interval_leaves_out_zero(metric: str, low: float, high: float, said: str) -> None:
    assert verdict(metric, Estimate((low + high) / 2, low, high, 40)) == said


def test_a_comparison_is_plain_json() -> None:
    told = json.loads(json.dumps(comparison_dict(compare(make_run("a"), make_run("b", other_records()), DATA))))
    assert (told["first"], told["second"], told["dataset"]) == ("a", "b", "varn")
    assert told["questions"] == {"shared": 3, "first": 4, "second": 3}
    assert told["metrics"]["f1"]["questions"] == 3
    assert set(told["metrics"]["f1"]) == {"first", "second", "difference", "low", "high", "questions", "verdict"}
    assert [changed["id"] for changed in told["became_wrong"]] == ["q1"]
    assert told["became_wrong"][0]["second"] == "Varn"


def test_a_comparison_can_be_read() -> None:
    other = make_run("b", other_records(), mode="single", settings={"passages_per_query": 9, "max_model_calls": 20})
    told = comparison_markdown(compare(make_run("a"), other, DATA))
    assert told.startswith("# a → b\n\n3 questions that both have, of 4 and 3.\n")
    assert "| mode | clew | single |" in told
    assert "| settings.passages_per_query | 5 | 9 |" in told
    assert "max_model_calls |" not in told
    assert "| 0.778 | 0.444 | -0.333 [-1.000, 0.000] (3) |  |" in told
    assert "## Became wrong: 1" in told
    assert "| q1 | Where was the builder of the mill at Varn born? | Ostrel | Ostrel | Varn | answer |" in told
    assert "## Became right: 1" in told


def test_texts_from_outside_stay_texts() -> None:
    data, run = hostile_world()
    right, wrong = (run.records[0].model_copy(update={"answer": answer}) for answer in (HOSTILE, "<script> | else"))
    told = comparison_markdown(compare(replace(run, records=[right]), replace(run, records=[wrong]), data))
    assert "<script" not in told.replace("\\<script", "")
    rows = [line for line in told.split("## Became wrong")[1].splitlines() if line.startswith("|")]
    assert [row.replace("\\|", "").count("|") for row in rows] == [7, 7, 7]


@pytest.mark.parametrize(
    ("fact", "value", "message"),
    [
        ("dataset", "other", "the data set 'varn', and 'b' on 'other'"),
        ("corpus_hash", "ffff", "the corpus with the hash '0123456789abcdef', and 'b' on 'ffff'"),
    ],
)
def test_runs_on_different_data_are_refused(fact: str, value: str, message: str) -> None:
    other = make_run("b")
    with pytest.raises(InputError, match=message):
        compare(make_run("a"), replace(other, info=other.info | {fact: value}), DATA)


def test_a_question_that_changed_between_the_runs_is_not_compared() -> None:
    then = [record.model_copy(update={"asked": f"hash of {record.id}"}) for record in make_records()]
    now = [then[0].model_copy(update={"asked": "another"}), *then[1:]]
    found = compare(make_run("a", then), make_run("b", now), DATA)
    assert found.shared == tuple(record.id for record in then[1:])
    assert len(compare(make_run("a", then), make_run("b"), DATA).shared) == len(then)


@pytest.mark.parametrize(("count", "said"), [(1, ""), (5, ""), (6, "better"), (40, "better")])
def test_few_questions_give_no_verdict(count: int, said: str) -> None:
    assert verdict("f1", estimate({str(n): 1.0 for n in range(count)})) == said


def test_runs_without_a_common_question_are_refused() -> None:
    records = make_records()
    with pytest.raises(InputError, match="'a' and 'b' share no question"):
        compare(make_run("a", records[:2]), make_run("b", records[2:]), DATA)
