"""The questions of a run, found again from what its `run.json` tells."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from clew.errors import InputError
from clew.evaluation.dataset import DataSet, Question
from clew.evaluation.datasets.load import lasting_name, load_dataset
from clew.evaluation.info import corpus_hash, question_hash
from clew.evaluation.record import Record
from clew.evaluation.unanswerable import unanswerable as without_answer

if TYPE_CHECKING:
    from clew.evaluation.run import Run


def given(dataset: str, *, unanswerable: bool = False, seed: int = 0) -> dict[str, Any]:
    """Return, as plain JSON for `run.json`, what `data_of` needs to find the questions again from any folder."""
    return {"dataset": lasting_name(dataset), "unanswerable": unanswerable, "seed": seed}


def question_set(dataset: DataSet, *, unanswerable: bool = False, seed: int = 0) -> DataSet:
    """Return `dataset` as it is, or with the questions that leaving out a passage makes of its own."""
    return replace(dataset, questions=without_answer(dataset, seed=seed)[0]) if unanswerable else dataset


def data_of(run: "Run", data: Path | None = None) -> DataSet:
    """Read the data set of a run again, with the questions that were asked.

    When it is no longer what it was when the run was made, that stands among its problems.

    Args:
        run: Whose questions are wanted.
        data: Folder of the public data sets; see `load_dataset`.

    Raises:
        ConfigurationError: The data set is not there.
        InputError: It is malformed, or `run.json` does not say which it is.
    """
    told = given_of(run)
    loaded = load_dataset(told["dataset"], data)
    asked = question_set(loaded, unanswerable=told["unanswerable"], seed=told["seed"])
    return replace(asked, problems=[*asked.problems, *_changes(run, loaded, asked)])


def _changes(run: "Run", loaded: DataSet, asked: DataSet) -> Iterator[str]:
    if run.info.get("corpus_hash") not in (None, corpus_hash(loaded)):
        yield f"the corpus is another than when the run {run.folder.name!r} was made"
    if changed := changed_since(run.records, asked.questions):
        yield f"questions that changed since the run {run.folder.name!r} asked them: {', '.join(changed)}"


def changed_since(records: Iterable[Record], questions: Iterable[Question]) -> list[str]:
    """Return the ids of the questions that are other ones, or have other gold, than when they were asked."""
    asked = {record.id: record.asked for record in records if record.asked}
    return [each.id for each in questions if each.id in asked and asked[each.id] != question_hash(each)]


def given_of(run: "Run") -> dict[str, Any]:
    """Return what `given` made. Raises `InputError` when `run.json` does not name the data set."""
    told = run.info.get("given")
    told = {"dataset": run.info.get("dataset"), **(told if isinstance(told, Mapping) else {})}
    if not isinstance(told["dataset"], str):
        raise InputError(f"{run.folder / 'run.json'}: 'dataset' is missing: whose questions were asked is not known.")
    return {"unanswerable": False, "seed": 0, **told}
