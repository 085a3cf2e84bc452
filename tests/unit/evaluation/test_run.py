"""Runs that are broken off, continued, mixed up."""

import asyncio
import json
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from filelock import Timeout

from clew.errors import InputError, ModelReplyError, ModelUnavailableError
from clew.evaluation.dataset import Question
from clew.evaluation.paid_calls import PaidCalls
from clew.evaluation.record import Record
from clew.evaluation.run import RECORDS, answer_all, load_run, open_run
from clew.settings import Settings

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


def test_only_what_differs_is_named_and_a_setting_that_was_not_there_yet_had_its_default(tmp_path: Path) -> None:
    told = {"max_rounds": 4, "max_tokens": 100, "gone": 1}
    run(tmp_path, Counting(), QUESTIONS[:1], info={**INFO, "settings": told})
    default = Settings.model_fields["max_sub_questions"]
    now = {"max_rounds": 4, "max_tokens": 100, "max_sub_questions": default.default}
    run(tmp_path, Counting(), QUESTIONS[:2], info={**INFO, "settings": now, "chat": "m@gpu/v1"})
    with pytest.raises(InputError) as refused:
        run(tmp_path, Counting(), QUESTIONS, info={**INFO, "settings": now | {"max_rounds": 5}, "chat": "m@cpu/v1"})
    assert "was begun with chat 'm@gpu/v1', not 'm@cpu/v1'; max_rounds 4, not 5. Name another" in str(refused.value)
    with pytest.raises(InputError, match=f"max_sub_questions {default.default}, not 50"):
        run(tmp_path, Counting(), QUESTIONS, info={**INFO, "settings": told | {"max_sub_questions": 50}})


def test_the_lock_of_something_else_is_not_blamed_on_the_run(tmp_path: Path) -> None:
    with pytest.raises(Timeout), open_run(tmp_path, INFO):
        raise Timeout("another lock")
    run(tmp_path, Counting(), QUESTIONS[:1])


def test_questions_may_come_and_none_that_was_answered_may_change_or_go(tmp_path: Path) -> None:
    run(tmp_path, Counting(q1=ModelReplyError("n", "m", "no JSON")), QUESTIONS[:3])
    with open_run(tmp_path, INFO) as opened:
        opened.check(QUESTIONS)
        opened.check([QUESTIONS[0], replace(QUESTIONS[1], answers=("new",)), *QUESTIONS[2:]])
        with pytest.raises(InputError, match="1 questions that the data set lacks or has otherwise now, such as 'q2'"):
            opened.check([*QUESTIONS[:2], replace(QUESTIONS[2], answers=("new",))])
        with pytest.raises(InputError, match="such as 'q0'"):
            opened.check(QUESTIONS[1:])


def test_calls_given_again_count_for_the_question_they_were_asked_for(tmp_path: Path) -> None:
    paid = PaidCalls(tmp_path / "calls.sqlite")
    paid.save(b"old", {}, b"{}")

    class Asking(Counting):
        async def answer(self, question: Question) -> Record:
            async def call() -> None:
                await asyncio.sleep(0.01)
                paid.load(b"old" if question.id == "q0" else b"new")

            await asyncio.gather(call(), call())
            await asyncio.sleep(0.02 if question.id == "q1" else 0)
            return await super().answer(question)

    run(tmp_path, Asking(), QUESTIONS[:2], parallel=2)
    assert [record.replayed_calls for record in load_run(tmp_path).records] == [2, 0]


@pytest.mark.parametrize("content", [b"not a database" * 100, b"SQLite format 3\0" + b"x" * 2000])
def test_kept_answers_that_cannot_be_read_are_named_with_the_cure(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "calls.sqlite"
    PaidCalls(file).check()
    assert not file.exists()
    PaidCalls(file).save(b"key", {}, b"{}")
    PaidCalls(file).check()
    file.write_bytes(content)
    with pytest.raises(InputError, match=r"calls\.sqlite cannot be read .* Delete that file"):
        PaidCalls(file).check()


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
