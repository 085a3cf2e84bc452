"""The columns are those of `SingleTurnSample` in RAGAS."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from clew.errors import InputError
from clew.evaluation.export import export_ragas, ragas_rows
from tests.unit.evaluation.report_world import DATA, QUESTIONS, make_records

COLUMNS = {
    "id",
    "user_input",
    "retrieved_contexts",
    "retrieved_context_ids",
    "response",
    "reference",
    "reference_contexts",
    "reference_context_ids",
}


def test_a_line_for_each_question_with_the_texts_of_its_passages(tmp_path: Path) -> None:
    file = tmp_path / "ragas.jsonl"
    assert export_ragas(make_records(), DATA, file) == 4
    rows = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    assert [row["id"] for row in rows] == ["q1", "q2", "q3", "q4"]
    assert all(set(row) == COLUMNS for row in rows)
    assert rows[0]["user_input"] == QUESTIONS[0].question
    assert rows[0]["response"] == "She was born in Ostrel.[1]"
    assert rows[0]["reference"] == "Ostrel"
    assert rows[0]["retrieved_context_ids"] == ["mill.md", "kelm.md", "weir.md"]
    assert rows[0]["retrieved_contexts"][1:] == [
        "Ada Kelm\nAda Kelm was born in Ostrel.",
        "The weir was repaired twice.",
    ]
    assert rows[0]["reference_contexts"] == rows[0]["retrieved_contexts"][:2]


def test_what_is_not_known_is_null() -> None:
    *_, refused = ragas_rows(make_records(), DATA)
    assert refused["reference"] is None
    assert refused["reference_contexts"] == []
    [searched] = ragas_rows([make_records()[0].model_copy(update={"status": "retrieved", "text": ""})], DATA)
    assert searched["response"] is None


def test_a_gold_passage_that_the_corpus_lacks_keeps_its_id() -> None:
    lacking = replace(DATA, questions=[replace(QUESTIONS[0], gold=("mill.md", "lost.md"))])
    [row] = ragas_rows(make_records()[:1], lacking)
    assert row["reference_context_ids"] == ["mill.md", "lost.md"]
    assert len(row["reference_contexts"]) == 1


def test_a_run_over_another_data_set_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="'q1' of the run is not in the data set 'other'"):
        export_ragas(make_records(), replace(DATA, name="other", questions=[]), tmp_path / "ragas.jsonl")
    with pytest.raises(InputError, match=r"Passage 'weir\.md' of question 'q1'"):
        list(ragas_rows(make_records(), replace(DATA, corpus=DATA.corpus[:3])))
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="Name a file in a folder that exists"):
        export_ragas(make_records(), DATA, tmp_path / "none" / "ragas.jsonl")


def test_documents_of_a_folder_are_read_from_it(tmp_path: Path) -> None:
    (tmp_path / "mill.md").write_text("# The mill\n\nBuilt by Ada Kelm.\n", encoding="utf-8")
    folder = replace(DATA, corpus=(), documents=tmp_path)
    [row] = ragas_rows([make_records()[0].model_copy(update={"passages": ["mill.md"]})], folder)
    assert row["retrieved_contexts"] == ["# The mill\n\nBuilt by Ada Kelm.\n"]
    assert row["reference_contexts"] == row["retrieved_contexts"]
