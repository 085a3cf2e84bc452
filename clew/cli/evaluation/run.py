"""`clew eval run`: answer the questions of a data set, in one mode or several."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

from clew.cli.evaluation.options import (
    MODES,
    changed_settings,
    data_option,
    parallel_option,
    prices_option,
    questions_options,
    runs_option,
    settings_option,
    vectors_option,
)
from clew.cli.options import json_option, plain_option, quiet_option
from clew.cli.terminal import steps

if TYPE_CHECKING:
    from clew.evaluation.dataset import DataSet


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
@parallel_option
@questions_options
@settings_option
@prices_option
@vectors_option
@data_option
@runs_option
@json_option
@plain_option
@quiet_option
def run(dataset: str, modes: Sequence[str], name: str | None, **options: Any) -> None:
    """Answer the questions of DATASET and show how well it went.

    DATASET is musique, 2wikimultihopqa, hotpotqa or chronoqa, or the path of questions of your own. The whole corpus is
    indexed first, once. What was answered is kept: a run that was interrupted goes on, and asks no model twice. The
    folder of each run gets report.md and report.html.
    """
    from clew.cli.evaluation.figures import show_figures, write_reports
    from clew.cli.evaluation.make import make_job, make_run
    from clew.evaluation.report.view import view_run

    console = steps(plain=options["plain"], quiet=options["quiet"])
    settings = changed_settings(options["changes"])
    modes = list(dict.fromkeys(modes))
    job = make_job(dataset, settings, console, **options)
    folders = [
        options["runs_folder"] / run_name(name, job.dataset, mode, modes, options["unanswerable"]) for mode in modes
    ]
    runs = [make_run(job, mode, folder, settings) for mode, folder in zip(modes, folders, strict=True)]
    views = [view_run(run, job.data) for run in runs]
    written = [
        path for view, folder in zip(views, folders, strict=True) for path in write_reports(view, folder, console)
    ]
    show_figures(views, written, console, as_json=options["as_json"], plain=options["plain"])


def run_name(name: str | None, dataset: "DataSet", mode: str, modes: Sequence[str], unanswerable: bool) -> str:
    """Name the folder of a run."""
    if name:
        return name if len(modes) == 1 else f"{name}-{mode}"
    return f"{dataset.name}{'-unanswerable' if unanswerable else ''}-{mode}"
