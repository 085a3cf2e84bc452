"""`clew eval ablate`: what each part is good for."""

from pathlib import Path
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
from clew.cli.terminal import print_json, steps

if TYPE_CHECKING:
    from clew.cli.evaluation.make import Job
    from clew.evaluation.report.ablation import Ablation
    from clew.evaluation.report.view import RunView
    from clew.settings import Settings

SETS = ("stop", "query", "plan", "search", "k", "all")


@click.command()
@click.argument("dataset", metavar="DATASET")
@click.option("--set-of", type=click.Choice(SETS), default="all", show_default=True, help="What is varied.")
@click.option("--mode", type=click.Choice(MODES), default="clew", show_default=True, help="Way of answering.")
@click.option("--name", help="Name of the ablation; by default data set and mode.")
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
def ablate(dataset: str, set_of: str, mode: str, name: str | None, **options: Any) -> None:
    """Answer the questions of DATASET as the settings are, then again with one thing changed at a time.

    Shows the paired differences to the baseline with their 95% intervals, and accuracy against budget. Each variant is
    a run of its own in the folder of the ablation, named NAME/VARIANT, which goes on after an interruption. What two
    variants ask the chat model alike is asked once.
    """
    from clew.cli.evaluation.figures import write_text
    from clew.cli.evaluation.make import make_job
    from clew.cli.evaluation.tables import show_tables
    from clew.evaluation.report.ablation import ablation_dict, ablation_markdown, ablation_tables

    console = steps(plain=options["plain"], quiet=options["quiet"])
    settings = changed_settings(options["changes"])
    job = make_job(dataset, settings, console, **options)
    unanswerable = "-unanswerable" if options["unanswerable"] else ""
    folder = options["runs_folder"] / (name or f"{job.data.name}{unanswerable}-{mode}-ablations")
    ablation = make_ablation(job, mode, folder, settings, set_of)
    file = write_text(folder / "report.md", ablation_markdown(ablation))
    if options["as_json"]:
        print_json(ablation_dict(ablation) | {"written": [str(file)]})
    else:
        show_tables(ablation_tables(ablation), plain=options["plain"])
    console.print(f"Written: {file}", style="dim", markup=False)


def make_ablation(job: "Job", mode: str, folder: Path, settings: "Settings", set_of: str) -> "Ablation":
    """Make or continue the run of the baseline and of each variant."""
    from clew.evaluation.ablations import BASELINE, variants, varied
    from clew.evaluation.report.ablation import Ablation

    baseline = _view(job, mode, folder / BASELINE, settings)
    views = [
        (variant, _view(job, mode, folder / variant.name, varied(settings, variant)))
        for variant in variants(set_of, settings)
    ]
    return Ablation(folder.name, baseline, views)


def _view(job: "Job", mode: str, folder: Path, settings: "Settings") -> "RunView":
    from clew.cli.evaluation.make import make_run
    from clew.evaluation.report.view import view_run
    from clew.evaluation.run import CALLS

    view = view_run(make_run(job, mode, folder, settings, calls=folder.parent / CALLS), job.data)
    job.console.print(f"{folder.name}: {len(view.scored)} questions", style="dim", markup=False)
    return view
