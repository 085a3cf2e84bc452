"""The variants of an ablation, and its tables."""

import pytest

from clew.evaluation.ablations import ALL, BASELINE, SETS, Variant, variants, varied
from clew.evaluation.record import Record
from clew.evaluation.report.ablation import (
    Ablation,
    ablation_dict,
    ablation_markdown,
    ablation_tables,
    difference_table,
)
from clew.evaluation.report.view import RunView, view_run
from clew.settings import Settings
from tests.unit.evaluation.report_world import DATA, make_records, make_run

EVERY = [variant for variants_of in SETS.values() for variant in variants_of]


def right(record: Record) -> Record:
    answers = {"q2": "Tham", "q3": "yes"}
    return record.model_copy(update={"answer": answers.get(record.id, record.answer), "status": "answered"})


def view(name: str, records: list[Record] | None = None) -> RunView:
    return view_run(make_run(name, records), DATA)


@pytest.fixture
def ablation() -> Ablation:
    better = [right(record) for record in make_records()[:3]]
    return Ablation(
        "ablated", view(BASELINE), [(Variant("more", "more of it", {"max_rounds": 9}), view("more", better))]
    )


@pytest.mark.parametrize("variant", EVERY, ids=lambda variant: variant.name)
def test_every_variant_sets_what_can_be_set(variant: Variant) -> None:
    assert varied(Settings(), variant) == Settings(**variant.settings)
    assert varied(Settings(), variant).model_dump().items() >= dict(variant.settings).items()


def test_the_names_are_folders_of_their_own() -> None:
    names = [BASELINE, *(variant.name for variant in EVERY)]
    assert len(set(names)) == len(names)
    assert all(name == name.lower() and name.replace("-", "").isalnum() for name in names)


def test_what_changes_nothing_is_left_out() -> None:
    assert [variant.name for variant in variants("k", Settings())] == ["k-2", "k-10"]
    assert [variant.name for variant in variants("k", Settings(passages_per_query=2))] == ["k-5", "k-10"]
    assert [variant.name for variant in variants("search", Settings(search_legs="words"))] == [
        "hybrid",
        "dense",
        "no-entities",
    ]
    unchanged = {"hybrid", "k-5"}
    assert {variant.name for variant in variants(ALL, Settings())} == {variant.name for variant in EVERY} - unchanged


def test_differences_are_paired_over_the_questions_that_both_have(ablation: Ablation) -> None:
    table = difference_table(ablation)
    assert table.head == ("variant", "meaning", "F1", "EM", "recall@5", "calls", "tokens", "rounds")
    baseline, more = table.rows
    assert baseline[2] == "0.333 [0.000, 1.000]"
    assert more[:2] == ("more", "more of it")
    assert more[2].startswith("+0.667 [0.000, 1.000]")
    assert more[5] == "0.000 [0.000, 0.000]"


def test_a_difference_that_leaves_out_nothing_is_judged_over_enough_questions(
    ablation: Ablation, monkeypatch: pytest.MonkeyPatch
) -> None:
    fewer = [record.model_copy(update={"rounds": record.rounds + 1}) for record in make_records()]
    other = Ablation("a", ablation.baseline, [(Variant("n", "m", {}), view("n", fewer))])
    assert difference_table(other).rows[1][-1] == "+1.000 [1.000, 1.000]"
    monkeypatch.setattr("clew.evaluation.compare.FEWEST", 3)
    assert difference_table(other).rows[1][-1] == "+1.000 [1.000, 1.000] worse"


def test_accuracy_rises_with_the_budget(ablation: Ablation) -> None:
    _, calls, tokens = ablation_tables(ablation)
    assert calls.title == "F1 within a budget of model calls"
    assert calls.head == ("run", "≤ 2", "≤ 4", "≤ 6", "≤ 8", "≤ 10")
    means = [cell.split()[0] for cell in dict((row[0], row[1:]) for row in calls.rows)["more"]]
    assert means == ["0.000", "0.667", "0.667", "0.667", "1.000"]
    assert tokens.title == "F1 within a budget of tokens"


def test_without_a_model_there_is_no_curve() -> None:
    found = [Record(id="q1", question="?", status="retrieved", passages=["mill.md"], stop_reason="one_search")]
    ablation = Ablation("a", view(BASELINE, found), [])
    assert [table.title for table in ablation_tables(ablation)] == ["What each change does"]
    assert ablation_dict(ablation)["f1_by_budget"] == {"model_calls": {}, "tokens": {}}


def test_markdown_and_json_hold_all_runs(ablation: Ablation) -> None:
    text = ablation_markdown(ablation)
    assert text.startswith("# ablated\n")
    assert "## What each change does" in text and "## In short" in text
    found = ablation_dict(ablation)
    assert found["variants"][0]["settings"] == {"max_rounds": 9}
    assert found["variants"][0]["differences"]["f1"]["count"] == 3
