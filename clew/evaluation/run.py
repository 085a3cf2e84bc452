"""A run: one mode over the questions of a data set, a record a question, in a folder that only it writes."""

import asyncio
import json
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from filelock import FileLock, Timeout
from pydantic import ValidationError
from pydantic_core import to_jsonable_python

from clew.errors import ClewError, InputError, ModelUnavailableError, StoreError
from clew.evaluation.dataset import Question
from clew.evaluation.info import question_hash
from clew.evaluation.modes.mode import Mode
from clew.evaluation.paid_calls import counting
from clew.evaluation.question_set import changed_since
from clew.evaluation.record import Record
from clew.settings import Settings

INFO, RECORDS, CALLS = "run.json", "records.jsonl", "calls.sqlite"
GROWS = ("created", "commits", "questions", "given", "prices")
"""What may differ when a run goes on: more questions, other code, a data set that was moved, prices of today."""
FAILURES_IN_A_ROW = 3
"""So many questions in a row that could not be asked at all end a run: the model or the index is not there."""

OnRecord = Callable[[Record], None]


@dataclass(frozen=True)
class Run:
    """A run as it lies on disk."""

    folder: Path
    info: dict[str, Any]
    records: list[Record]
    """By id; a question that was asked again counts once, with its last record."""


def load_run(folder: Path) -> Run:
    """Read a run, finished or not. Raises `InputError` when `folder` holds none, or a record that cannot be read."""
    try:
        info = json.loads((folder / INFO).read_text("utf-8"))
    except FileNotFoundError:
        raise InputError(f"{str(folder)!r} holds no run: {INFO} is not there. `clew eval run` makes one.") from None
    except ValueError as error:
        raise InputError(f"{folder / INFO}: not JSON: {error}") from error
    if not isinstance(info, dict):
        raise InputError(f"{folder / INFO}: not a JSON object.")
    return Run(folder, info, read_records(folder / RECORDS))


def read_records(path: Path) -> list[Record]:
    """Read the records of a run, each question once, sorted by id; a last line that was broken off is passed over."""
    lines = path.read_bytes().split(b"\n") if path.exists() else []
    records: dict[str, Record] = {}
    for number, line in enumerate(lines[:-1], start=1):
        try:
            record = Record.model_validate_json(line)
        except ValidationError as error:
            problem = error.errors()[0]
            field = ".".join(map(str, problem["loc"])) or "the line"
            raise InputError(f"{path}, line {number}: {field}: {problem['msg']}.") from error
        records[record.id] = record
    return [records[id] for id in sorted(records)]


class RunFolder:
    """The folder of a run that is being made; see `open_run`."""

    def __init__(self, folder: Path) -> None:
        """Take over a folder that is locked."""
        self._folder = folder
        self._records = folder / RECORDS
        _drop_broken_line(self._records)
        self.done = {record.id: record for record in read_records(self._records) if record.status != "failed"}
        """Records so far by question; those that failed are asked again."""

    def check(self, questions: Sequence[Question]) -> None:
        """Raise `InputError` when a question that has a record is not among `questions` any more, or is another."""
        gone = sorted(self.done.keys() - {question.id for question in questions})
        if changed := [*gone, *changed_since(self.done.values(), questions)]:
            raise InputError(
                f"The run {str(self._folder)!r} has answered {len(changed)} questions that the data set lacks or has "
                f"otherwise now, such as {changed[0]!r}. Name another run with --name, or give the old data set."
            )

    def add(self, record: Record) -> None:
        """Keep a record, on disk when this returns."""
        with self._records.open("ab") as file:
            file.write(record.model_dump_json().encode() + b"\n")
            file.flush()
            os.fsync(file.fileno())
        if record.status != "failed":
            self.done[record.id] = record


@contextmanager
def open_run(folder: Path, info: dict[str, Any]) -> Iterator[RunFolder]:
    """Open the folder of a run, new or to go on with, for this process alone.

    Args:
        folder: Made if it is not there.
        info: What the run is: plain JSON; all but `GROWS` must be as it was when the run was begun, as far as that
            was told then. A setting that there was not yet counts as having had its default.

    Raises:
        InputError: Another process writes there, or another run lies there.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with _locked(folder):
        info = _continued(folder, info)
        _write_whole(folder / INFO, json.dumps(info, ensure_ascii=False, indent=2) + "\n")
        yield RunFolder(folder)


def _locked(folder: Path) -> AbstractContextManager[Any]:
    try:
        return FileLock(folder / ".lock").acquire(timeout=0)
    except Timeout:
        raise InputError(
            f"Another process writes the run {str(folder)!r}. Wait, or name another with --name."
        ) from None


def _continued(folder: Path, info: dict[str, Any]) -> dict[str, Any]:
    if not (folder / INFO).exists():
        if (folder / RECORDS).exists():
            raise InputError(f"{str(folder)!r} holds records without {INFO}. Name another run with --name.")
        return info
    before = load_run(folder).info
    if changed := list(_changed(before, info)):
        raise InputError(
            f"The run {str(folder)!r} was begun with {'; '.join(changed)}. "
            "Name another run with --name, or give what was given then."
        )
    commits = list(dict.fromkeys([*before.get("commits", []), *info.get("commits", [])]))
    return {**before, **info, "created": before.get("created"), "commits": commits}


def _changed(before: dict[str, Any], info: dict[str, Any]) -> Iterator[str]:
    """Say what `info` tells otherwise than `before`, settings one by one."""
    for key in sorted(info.keys() & before.keys() - set(GROWS)):
        old, new = before[key], info[key]
        if key == "settings" and isinstance(old, dict):
            yield from _changed({**_defaults(), **old}, new)
        elif old != new:
            yield f"{key} {old!r}, not {new!r}"


def _defaults() -> dict[str, Any]:
    defaults = {name: field.get_default(call_default_factory=True) for name, field in Settings.model_fields.items()}
    plain: dict[str, Any] = to_jsonable_python(defaults)
    return plain


def _drop_broken_line(path: Path) -> None:
    """Cut off a last line that has no end: the process that wrote it was killed."""
    if path.exists() and not (data := path.read_bytes()).endswith(b"\n"):
        with path.open("r+b") as file:
            file.truncate(data.rfind(b"\n") + 1)


def _write_whole(path: Path, text: str) -> None:
    new = path.with_suffix(".new")
    new.write_text(text, "utf-8")
    new.replace(path)


async def answer_all(
    mode: Mode, questions: Sequence[Question], run: RunFolder, *, parallel: int = 1, on_record: OnRecord | None = None
) -> None:
    """Answer the questions that have no record yet, at most `parallel` at once.

    A question that fails is kept as such and does not end the run, unless several in a row could not be asked at all:
    then the last error is raised.
    """
    todo = iter([question for question in questions if question.id not in run.done])
    crew = _Crew(mode, run, on_record)
    async with asyncio.TaskGroup() as group:
        for _ in range(parallel):
            group.create_task(crew.work(todo))
    if crew.stopped:
        raise crew.stopped


class _Crew:
    """Workers that share the questions."""

    def __init__(self, mode: Mode, run: RunFolder, on_record: OnRecord | None) -> None:
        self._mode, self._run, self._on_record = mode, run, on_record
        self._failures = 0
        self.stopped: Exception | None = None

    async def work(self, todo: Iterable[Question]) -> None:
        for question in todo:
            record = await self._answered(question)
            self._run.add(record)
            if self._on_record:
                self._on_record(record)
            if self.stopped:
                return

    async def _answered(self, question: Question) -> Record:
        asked = question_hash(question)
        try:
            with counting() as replayed:
                record = await self._mode.answer(question)
        except Exception as error:
            could_ask = isinstance(error, ClewError) and not isinstance(error, ModelUnavailableError | StoreError)
            self._failures = 0 if could_ask else self._failures + 1
            if self._failures >= FAILURES_IN_A_ROW:
                self.stopped = error
            said = str(error) if isinstance(error, ClewError) else f"{type(error).__name__}: {error}"
            return Record(id=question.id, question=question.question, status="failed", error=said, asked=asked)
        self._failures = 0
        return record.model_copy(update={"asked": asked, "replayed_calls": replayed.count})
