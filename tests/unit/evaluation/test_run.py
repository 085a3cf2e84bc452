"""Runs that are broken off, continued, mixed up."""

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest

from clew.errors import InputError, ModelReplyError, ModelUnavailableError
from clew.evaluation.dataset import Question
from clew.evaluation.record import Record
from clew.evaluation.run import RECORDS, answer_all, load_run, open_run

INFO: dict[str, Any] = {"mode": "m", "dataset": "d", "questions": 3, "created": "today", "commits": ["a"]}
QUESTIONS = [Question(id=f"q{n}", question=f"Who is {n}?", answers=(str(n),), gold=(), language="en") for n in range(9)]


class Counting:
    """A mode that remembers what it was asked, and fails as it is told."""

    def __init__(self, **failures: BaseException) -> None:
        self.asked: list[str] = []
        self.failures = failures

    async def answer(self, question: Question) -> Record:
        self.asked.append(question.id)
        await asyncio.sleep(0)
        if error := self.failures.get(question.id):
            raise error
        return Record(id=question.id, question=question.question, answer=question.answers[0])


def run(
    folder: Path, mode: Counting, questions: list[Question], info: dict[str, Any] | None = None, **options: Any
) -> None:
    with open_run(folder, info or INFO) as opened:
        asyncio.run(answer_all(mode, questions, opened, **options))


def test_a_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    run(tmp_path, Counting(), QUESTIONS[:4])
    mode = Counting()
    run(tmp_path, mode, QUESTIONS)
    assert mode.asked == [question.id for question in QUESTIONS[4:]]
    assert [record.answer for record in load_run(tmp_path).records] == list("012345678")


def test_an_interrupt_loses_only_the_question_at_hand(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        run(tmp_path, Counting(q3=KeyboardInterrupt()), QUESTIONS)
    mode = Counting()
    run(tmp_path, mode, QUESTIONS)
    assert mode.asked == ["q3", "q4", "q5", "q6", "q7", "q8"]


@pytest.mark.parametrize("cut", [1, 20])
def test_a_line_that_was_broken_off_is_written_again(tmp_path: Path, cut: int) -> None:
    run(tmp_path, Counting(), QUESTIONS[:2])
    records = tmp_path / RECORDS
    whole = records.read_bytes()
    records.write_bytes(whole[:-cut])
    assert [record.id for record in load_run(tmp_path).records] == ["q0"]
    mode = Counting()
    run(tmp_path, mode, QUESTIONS[:2])
    assert mode.asked == ["q1"]
    assert records.read_bytes() == whole


def test_the_order_of_questions_and_of_resuming_makes_no_difference(tmp_path: Path) -> None:
    mixed = list(QUESTIONS)
    random.Random(1).shuffle(mixed)
    run(tmp_path / "one", Counting(), QUESTIONS)
    for end in (2, 5, 9):
        run(tmp_path / "other", Counting(), mixed[:end], parallel=3)
    assert load_run(tmp_path / "one").records == load_run(tmp_path / "other").records


def test_a_question_that_failed_is_kept_and_asked_again(tmp_path: Path) -> None:
    run(tmp_path, Counting(q1=ModelReplyError("n", "m", "no JSON")), QUESTIONS[:3])
    failed = load_run(tmp_path).records[1]
    assert (failed.status, "no JSON" in failed.error) == ("failed", True)
    mode = Counting()
    run(tmp_path, mode, QUESTIONS[:3])
    assert mode.asked == ["q1"]
    assert [record.status for record in load_run(tmp_path).records] == ["answered"] * 3


def test_a_model_that_is_not_there_ends_the_run(tmp_path: Path) -> None:
    down = ModelUnavailableError("down")
    mode = Counting(q0=down, q1=down, q2=down)
    with pytest.raises(ModelUnavailableError):
        run(tmp_path, mode, QUESTIONS)
    assert mode.asked == ["q0", "q1", "q2"]


def test_a_bug_in_one_question_does_not_end_the_run(tmp_path: Path) -> None:
    run(tmp_path, Counting(q1=ZeroDivisionError("by zero")), QUESTIONS)
    assert load_run(tmp_path).records[1].error == "ZeroDivisionError: by zero"
    assert len(load_run(tmp_path).records) == 9


def test_the_folder_of_another_run_is_refused(tmp_path: Path) -> None:
    run(tmp_path, Counting(), QUESTIONS[:1])
    with pytest.raises(InputError, match="was begun with mode 'm', not 'other'"):
        run(tmp_path, Counting(), QUESTIONS, info={**INFO, "mode": "other"})
    run(tmp_path, Counting(), QUESTIONS, info={**INFO, "questions": 9, "created": "later", "commits": ["b"]})
    info = load_run(tmp_path).info
    assert (info["questions"], info["created"], info["commits"]) == (9, "today", ["a", "b"])


def test_two_runs_never_write_one_folder(tmp_path: Path) -> None:
    with open_run(tmp_path, INFO), pytest.raises(InputError, match="Another process"), open_run(tmp_path, INFO):
        pass


def test_a_broken_record_is_named(tmp_path: Path) -> None:
    run(tmp_path, Counting(), QUESTIONS[:2])
    with (tmp_path / RECORDS).open("a") as file:
        file.write(json.dumps({"id": "x", "question": "q", "rounds": "many"}) + "\n")
    with pytest.raises(InputError, match="line 3: rounds"):
        load_run(tmp_path)
    with pytest.raises(InputError, match=r"holds no run: run.json is not there"):
        load_run(tmp_path / "nothing")
