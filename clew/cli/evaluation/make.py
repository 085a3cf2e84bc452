"""Make the runs of a command: what they have in common, then one after the other with a progress bar."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from clew.cli.evaluation.options import given_vectors, load_questions
from clew.cli.terminal import progress_bar

if TYPE_CHECKING:
    from collections.abc import Callable

    from rich.console import Console
    from rich.progress import Progress

    from clew.evaluation.dataset import DataSet, Question
    from clew.evaluation.run import Run
    from clew.settings import Settings

INDEXES = "indexes"
"""Folder in that of the runs."""


@dataclass(frozen=True)
class Job:
    """What the runs of one command have in common."""

    dataset: "DataSet"
    """As it is read."""
    data: "DataSet"
    """With the questions as they are asked."""
    questions: "Sequence[Question]"
    given: dict[str, Any]
    selection: str
    prices: dict[str, float] | None
    vectors: Path | None
    indexes: Path
    parallel: int
    console: "Console"


def make_job(dataset: str, settings: "Settings", console: "Console", **options: Any) -> Job:
    """Read the data set and choose questions, as the options of a command say.

    Raises:
        InputError: No question is left, or the folder of the runs lies among the documents.
    """
    from clew.evaluation.bench import check_apart
    from clew.evaluation.datasets.load import load_dataset
    from clew.evaluation.question_set import given, question_set

    loaded = load_dataset(dataset, options["data"])
    made = {key: options[key] for key in ("unanswerable", "seed")}
    chosen = {key: options[key] for key in ("seed", "hops", "kinds", "ids")}
    data = question_set(loaded, **made)
    show_problems(loaded.problems, console)
    check_apart(loaded, options["runs_folder"])
    return Job(
        loaded,
        data,
        load_questions(data, count=options["count"], **chosen),
        given=given(dataset, **made),
        selection=selection(chosen, unanswerable=options["unanswerable"]),
        prices=options["prices"],
        vectors=given_vectors(options["vectors"], dataset, options["data"], settings),
        indexes=options["runs_folder"] / INDEXES,
        parallel=options["parallel"],
        console=console,
    )


def make_run(job: Job, mode: str, folder: Path, settings: "Settings", calls: Path | None = None) -> "Run":
    """Make or continue one run; answers of the chat model that are kept in `calls` are not asked for again.

    Raises:
        InputError: The mode can be asked none of the questions, the folder holds another run, or what the run has
            answered or paid for does not fit the data set or cannot be read.
    """
    from clew.cli.run import start_embedded_model
    from clew.evaluation.bench import open_bench
    from clew.evaluation.modes.registry import MODEL_FREE, make_mode
    from clew.evaluation.paid_calls import PaidCalls
    from clew.evaluation.run import CALLS, answer_all, load_run, open_run
    from clew.models.chat import make_chat_models

    questions = _askable(job, mode)
    folder.mkdir(parents=True, exist_ok=True)
    paid = PaidCalls(calls or folder / CALLS)
    models = None if mode in MODEL_FREE else make_chat_models(settings, paid)
    info = _info(job, mode, settings, models, len(questions))
    with open_run(folder, info) as opened, progress_bar(job.console) as progress:
        opened.check(job.data.questions)
        paid.check()
        if models is not None and any(question.id not in opened.done for question in questions):
            start_embedded_model(settings, job.console)
        bar = index_bar(progress)
        with open_bench(
            job.dataset, job.indexes, settings, models=models, vectors=job.vectors, on_progress=bar
        ) as bench:
            done = sum(question.id in opened.done for question in questions)
            task = progress.add_task(f"{job.data.name}: {folder.name}", total=len(questions), completed=done)
            work = answer_all(
                make_mode(mode, bench),
                questions,
                opened,
                parallel=job.parallel,
                on_record=lambda record: progress.advance(task),
            )
            asyncio.run(work)
    return load_run(folder)


def _askable(job: Job, mode: str) -> "Sequence[Question]":
    from clew.errors import InputError
    from clew.evaluation.modes.registry import askable

    questions = askable(mode, job.questions)
    if not questions:
        raise InputError(f"No question chosen of {job.data.name!r} has a gold plan, which the mode {mode!r} needs.")
    if left_out := len(job.questions) - len(questions):
        job.console.print(f"{mode}: {left_out} questions without a gold plan are left out", style="yellow")
    return questions


def _info(job: Job, mode: str, settings: "Settings", models: Any, count: int) -> dict[str, Any]:
    from clew.evaluation.info import run_info

    return run_info(
        job.dataset,
        mode,
        settings,
        models,
        count,
        job.selection,
        given=job.given,
        prices=job.prices,
    )


def index_bar(progress: "Progress") -> "Callable[[int, int], None]":
    """Return what `open_bench` tells its progress to: a bar that is there while passages are missing."""
    task = progress.add_task("Indexing the corpus", total=None, visible=False)

    def show(done: int, total: int) -> None:
        progress.update(task, completed=done, total=total, visible=done < total)

    return show


def selection(chosen: dict[str, Any], *, unanswerable: bool) -> str:
    """Say in words which questions were chosen, but for how many: a run may grow."""
    parts = [f"seed {chosen['seed']}"]
    parts += [
        f"{name} {', '.join(map(str, sorted(set(chosen[name]))))}" for name in ("hops", "kinds", "ids") if chosen[name]
    ]
    return ", ".join([*parts, *(["unanswerable"] if unanswerable else [])])


def show_problems(problems: Sequence[str], console: "Console") -> None:
    """Tell what a data set gets wrong."""
    for problem in problems:
        console.print(f"Data set: {problem}", style="dim", markup=False)
