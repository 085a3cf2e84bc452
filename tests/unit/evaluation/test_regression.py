import json
from dataclasses import replace
from pathlib import Path

import pytest

from clew.errors import InputError
from clew.evaluation.dataset import DataSet, GoldHop, GoldSentence, Question
from clew.evaluation.datasets.plain import read_plain
from clew.evaluation.regression import keep, keep_corpus
from tests.unit.evaluation.report_world import CORPUS, QUESTIONS


def corpus_beside(file: Path) -> None:
    rows = [{"id": passage.source, "title": passage.title, "text": passage.text} for passage in CORPUS]
    (file.parent / "corpus.json").write_text(json.dumps(rows), encoding="utf-8")


DATED = replace(
    QUESTIONS[2], id="q5", question="水坝在哪一年修好?", language="zh", as_of="2024-05-01", answers=("1987",)
)
MISSING = Question(
    "q6",
    "Where was the builder of the weir born?",
    (),
    ("weir.md",),
    "en",
    answerable=False,
    plan=(GoldHop("Who built the weir?", "", ()), GoldHop("Where was <<answer_1>> born?", "")),
    hops=2,
    without=("mill.md",),
    missing_hop=1,
)


def test_a_question_kept_is_the_question_read(tmp_path: Path) -> None:
    file = tmp_path / "regression.jsonl"
    corpus_beside(file)
    questions = [*QUESTIONS, DATED, MISSING]
    assert all(keep(question, file) for question in questions)
    data = read_plain(file)
    assert list(data.questions) == questions
    assert not data.problems


def test_a_question_is_kept_once(tmp_path: Path) -> None:
    file = tmp_path / "new" / "regression.jsonl"
    assert keep(QUESTIONS[0], file)
    first = file.read_bytes()
    assert not keep(QUESTIONS[0], file)
    assert not keep(replace(QUESTIONS[0], id="other", question=QUESTIONS[0].question.upper()), file)
    assert file.read_bytes() == first
    assert list(file.parent.iterdir()) == [file]


def test_on_another_date_or_without_a_passage_it_is_another_question(tmp_path: Path) -> None:
    file = tmp_path / "regression.jsonl"
    gone = replace(
        MISSING, id="q1/without", question=QUESTIONS[0].question, plan=(), missing_hop=None, hops=None, gold=()
    )
    dated = replace(QUESTIONS[0], id="dated", as_of="2024-05-01")
    assert [keep(question, file) for question in (QUESTIONS[0], gone, dated, dated)] == [True, True, True, False]


def test_the_corpus_is_written_once_beside_the_questions(tmp_path: Path) -> None:
    file = tmp_path / "new" / "regression.jsonl"
    data = DataSet("d", QUESTIONS, CORPUS)
    keep(QUESTIONS[0], file)
    assert keep_corpus(data, file) == file.with_name("corpus.jsonl")
    assert list(read_plain(file).corpus) == list(CORPUS)
    assert keep_corpus(DataSet("other", [], CORPUS[:1]), file) is None
    assert list(read_plain(file).corpus) == list(CORPUS)
    assert keep_corpus(DataSet("documents", [], [], documents=tmp_path), tmp_path / "r.jsonl") is None
    assert not (tmp_path / "corpus.jsonl").exists()


def test_lines_written_by_hand_stay_as_they_are(tmp_path: Path) -> None:
    file = tmp_path / "regression.jsonl"
    file.write_text('{"question":  "Who built the weir?", "answer": "Ada"}', encoding="utf-8")
    file.chmod(0o640)
    keep(QUESTIONS[0], file)
    assert file.read_text(encoding="utf-8").startswith('{"question":  "Who built the weir?", "answer": "Ada"}\n{"id"')
    assert file.stat().st_mode & 0o777 == 0o640


def test_gold_sentences_are_not_part_of_the_format(tmp_path: Path) -> None:
    file = tmp_path / "regression.jsonl"
    corpus_beside(file)
    keep(replace(QUESTIONS[0], gold_sentences=(GoldSentence("mill.md", 0, 3),)), file)
    assert read_plain(file).questions[0] == QUESTIONS[0]


def test_what_cannot_be_kept_is_said_and_changes_nothing(tmp_path: Path) -> None:
    file = tmp_path / "regression.jsonl"
    keep(QUESTIONS[0], file)
    before = file.read_bytes()
    with pytest.raises(InputError, match="another question with the id 'q1'"):
        keep(replace(QUESTIONS[1], id="q1"), file)
    with pytest.raises(InputError, match="'answer' is missing"):
        keep(replace(QUESTIONS[1], answers=()), file)
    assert file.read_bytes() == before
    file.write_text("{broken", encoding="utf-8")
    with pytest.raises(InputError, match="line 1"):
        keep(QUESTIONS[1], file)
    with pytest.raises(InputError, match="Cannot write"):
        keep(QUESTIONS[1], Path("/proc/none/regression.jsonl"))


def test_a_write_that_fails_leaves_the_file_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "regression.jsonl"
    keep(QUESTIONS[0], file)
    before = file.read_bytes()

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(InputError, match="No space left"):
        keep(QUESTIONS[1], file)
    assert file.read_bytes() == before
    assert list(tmp_path.iterdir()) == [file]
