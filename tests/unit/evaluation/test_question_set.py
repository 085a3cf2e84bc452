"""The questions of a run, found again."""

import json
from pathlib import Path
from typing import Any

import pytest

from clew.errors import InputError
from clew.evaluation.datasets.load import lasting_name, load_dataset
from clew.evaluation.info import corpus_hash
from clew.evaluation.question_set import data_of, given, given_of, question_set
from clew.evaluation.record import Record
from clew.evaluation.run import Run

ROWS = [
    {"id": "bridge", "title": "Bridge", "text": "The Lowden Bridge was built by Orme Works."},
    {"id": "firm", "title": "Firm", "text": "The chair of Orme Works is Ada Venn."},
]
QUESTION: dict[str, Any] = {
    "id": "chair",
    "question": "Who is the chair of the firm that built the Lowden Bridge?",
    "answer": "Ada Venn",
    "passages": ["bridge", "firm"],
    "plan": ["Which firm built the Lowden Bridge?", "Who is the chair of <<answer_1>>?"],
    "bridges": ["Orme Works"],
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "small"
    folder.mkdir()
    (folder / "corpus.json").write_text(json.dumps(ROWS))
    (folder / "questions.jsonl").write_text(json.dumps(QUESTION) + "\n")
    return folder


@pytest.mark.parametrize(("name", "lasting"), [("2wiki", "2wikimultihopqa"), ("MuSiQue", "musique")])
def test_a_public_data_set_keeps_its_name(name: str, lasting: str) -> None:
    assert lasting_name(name) == lasting


def test_a_path_holds_from_any_folder(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder.parent)
    assert lasting_name("small") == lasting_name("./small/") == str(folder)


def test_the_made_questions_of_a_run_are_those_of_its_seed(folder: Path) -> None:
    loaded = load_dataset(str(folder))
    for seed in range(8):
        info = {"corpus_hash": corpus_hash(loaded), "given": given(str(folder), unanswerable=True, seed=seed)}
        found = data_of(Run(folder, json.loads(json.dumps(info)), []))
        assert found.questions == question_set(loaded, unanswerable=True, seed=seed).questions
        assert not found.problems
        assert found.questions[0].id.startswith("chair/without-")


def test_a_run_that_does_not_say_more_than_its_data_set_is_read(folder: Path) -> None:
    found = data_of(Run(folder, {"dataset": str(folder)}, []))
    assert [question.id for question in found.questions] == ["chair"]


def test_what_changed_since_is_a_problem(folder: Path) -> None:
    (problem,) = data_of(Run(folder, {"dataset": str(folder), "corpus_hash": "another"}, [])).problems
    assert problem == "the corpus is another than when the run 'small' was made"
    record = Record(id="chair", question=QUESTION["question"], asked="another")
    (problem,) = data_of(Run(folder, {"dataset": str(folder)}, [record])).problems
    assert problem == "questions that changed since the run 'small' asked them: chair"


@pytest.mark.parametrize("info", [{}, {"dataset": 3}, {"given": "musique"}])
def test_a_run_without_data_set_is_refused(folder: Path, info: dict[str, object]) -> None:
    with pytest.raises(InputError, match="'dataset' is missing"):
        given_of(Run(folder, info, []))
