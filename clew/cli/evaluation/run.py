"""`clew eval run`: answer the questions of a data set, in one mode or several."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from clew.cli.evaluation.options import (
    changed_settings,
    data_option,
    given_vectors,
    load_questions,
    questions_options,
    runs_option,
    settings_option,
    vectors_option,
)
from clew.cli.options import json_option, plain_option, quiet_option
from clew.cli.terminal import progress_bar, steps

if TYPE_CHECKING:
    from rich.console import Console

    from clew.evaluation.dataset import DataSet, Question
    from clew.evaluation.run import Run
    from clew.settings import Settings

MODES = ("clew", "single", "ircot", "react", "gold-plan", "retrieve")


@click.command()
@click.argument("dataset", metavar="DATASET")
@click.option(
    "--mode",
    "modes",
    type=click.Choice(MODES),
    multiple=True,
    default=("clew",),
    show_default=True,
    help="Way of answering; may be repeated.",
)
@click.option("--name", help="Name of the run; by default data set and mode.")
@click.option(
    "--parallel", type=click.IntRange(min=1), default=1, show_default=True, help="How many questions are asked at once."
)
@questions_options
@settings_option
@vectors_option
@data_option
@runs_option
@json_option
@plain_option
@quiet_option
def run(dataset: str, modes: Sequence[str], name: str | None, parallel: int, **options: Any) -> None:
    """Answer the questions of DATASET and show how well it went.

    DATASET is musique, 2wikimultihopqa, hotpotqa or chronoqa, or the path of questions of your own. The whole corpus is
    indexed first, once. What was answered is kept: a run that was interrupted goes on, and asks no model twice.
    """
    from clew.evaluation.datasets.load import load_dataset

    console = steps(plain=options["plain"], quiet=options["quiet"])
    settings = changed_settings(options["changes"])
    loaded = load_dataset(dataset, options["data"])
    chosen = {key: options[key] for key in ("count", "seed", "hops", "kinds", "ids", "unanswerable")}
    questions = load_questions(loaded, **chosen)
    for problem in loaded.problems:
        console.print(f"Data set: {problem}", style="dim", markup=False)
    options["vectors"] = given_vectors(options["vectors"], dataset, options["data"], settings)
    folders = {mode: options["runs"] / run_name(name, loaded, mode, modes, options["unanswerable"]) for mode in modes}
    runs = [
        make_run(loaded, questions, mode, folder, settings, console, parallel=parallel, chosen=chosen, **options)
        for mode, folder in folders.items()
    ]
    show_runs(runs, questions, console, as_json=options["as_json"])


def run_name(name: str | None, dataset: "DataSet", mode: str, modes: Sequence[str], unanswerable: bool) -> str:
    """Name the folder of a run."""
    if name:
        return name if len(modes) == 1 else f"{name}-{mode}"
    return f"{dataset.name}{'-unanswerable' if unanswerable else ''}-{mode}"


def make_run(
    dataset: "DataSet",
    questions: "Sequence[Question]",
    mode: str,
    folder: Path,
    settings: "Settings",
    console: "Console",
    *,
    parallel: int,
    chosen: dict[str, Any],
    vectors: Path | None,
    runs: Path,
    **_: Any,
) -> "Run":
    """Make or continue one run, with a progress bar."""
    from clew.cli.run import start_embedded_model
    from clew.evaluation.bench import open_bench
    from clew.evaluation.info import run_info
    from clew.evaluation.modes.registry import MODEL_FREE, make_mode
    from clew.evaluation.run import CALLS, answer_all, load_run, open_run
    from clew.models.chat import make_chat_models
    from clew.models.replay import ReplayStore

    folder.mkdir(parents=True, exist_ok=True)
    replay = ReplayStore(folder / CALLS)
    models = None if mode in MODEL_FREE else make_chat_models(settings, replay)
    info = run_info(dataset, mode, settings, models, len(questions), selection(chosen))
    with open_run(folder, info, replay) as opened, progress_bar(console) as progress:
        if models is not None and any(question.id not in opened.done for question in questions):
            start_embedded_model(settings, console)
        indexing = progress.add_task("Indexing the corpus", total=None)

        def indexed(done: int, total: int) -> None:
            progress.update(indexing, completed=done, total=total)

        with open_bench(
            dataset, runs / "indexes", settings, models=models, vectors=vectors, on_progress=indexed
        ) as bench:
            progress.remove_task(indexing)
            task = progress.add_task(f"{dataset.name}: {mode}", total=len(questions), completed=len(opened.done))
            work = answer_all(
                make_mode(mode, bench),
                questions,
                opened,
                parallel=parallel,
                on_record=lambda record: progress.advance(task),
            )
            asyncio.run(work)
    return load_run(folder)


def selection(chosen: dict[str, Any]) -> str:
    """Say in words which questions were chosen, but for how many: a run may grow."""
    parts = [f"seed {chosen['seed']}"]
    parts += [f"{name} {', '.join(map(str, chosen[name]))}" for name in ("hops", "kinds", "ids") if chosen[name]]
    return ", ".join([*parts, *(["unanswerable"] if chosen["unanswerable"] else [])])


def show_runs(runs: "Sequence[Run]", questions: "Sequence[Question]", console: "Console", *, as_json: bool) -> None:
    """Show the figures."""
    for run in runs:
        console.print(f"{run.folder}: {len(run.records)} records")
