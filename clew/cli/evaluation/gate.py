"""`clew eval gate` and `clew eval selfcheck`: what stops regressions, and what checks the measuring."""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import click

from clew.cli.evaluation.options import data_option
from clew.cli.options import json_option, load_settings, plain_option, quiet_option
from clew.cli.terminal import answers, print_json, progress_bar, steps

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from clew.evaluation.dataset import DataSet
    from clew.evaluation.gate import Figures, Verdict
    from clew.evaluation.selfcheck import Check

FALLEN = 1
"""A figure fell under its floor; the same code as a failed check of `clew doctor`."""
RECORDED = ("recall@2", "recall@5", "recall@10", "all_gold@5", "all_gold@10", "mrr", "ndcg@10")
GATED_MODES = ("retrieve", "gold-plan")


@click.command()
@click.argument("dataset", metavar="DATASET")
@click.option(
    "--floors", type=click.Path(path_type=Path, dir_okay=False), required=True, help="JSON file of the floors."
)
@click.option("--record", is_flag=True, help="Raise the floors in the file to what is measured now.")
@click.option("--lower", is_flag=True, help="With --record: lower floors, too.")
@click.option(
    "--margin",
    type=click.FloatRange(0, 1),
    default=0.03,
    show_default=True,
    help="How far new floors lie under the figures: another processor may rank near ties the other way.",
)
@data_option
@json_option
@plain_option
@quiet_option
def gate(
    dataset: str,
    floors: Path,
    record: bool,
    lower: bool,
    margin: float,
    data: Path | None,
    as_json: bool,
    plain: bool,
    quiet: bool,
) -> None:
    """Fail when retrieval on DATASET has fallen under its recorded floors.

    Searches each question alone, and step by step with its gold plan and the gold answers of its steps through the real
    graph. No chat model is asked. Ends with 1 when a figure is under its floor.
    """
    from clew.evaluation.datasets.load import load_dataset
    from clew.evaluation.gate import judged, read_floors, write_floors

    if lower and not record:
        raise click.UsageError("--lower says how to record: give --record, too.")
    known = {mode: dict[str, float]() for mode in GATED_MODES} if record else read_floors(floors)
    figures = measured(load_dataset(dataset, data), list(known), steps(plain=plain, quiet=quiet))
    if record:
        write_floors(floors, figures, RECORDED, margin=margin, lower=lower)
        known = read_floors(floors)
    verdicts = judged(known, figures)
    if as_json:
        print_json([vars(verdict) | {"holds": verdict.holds} for verdict in verdicts])
    else:
        answers(plain=plain).print(verdict_table(verdicts))
    click.get_current_context().exit(0 if all(verdict.holds for verdict in verdicts) else FALLEN)


def measured(dataset: "DataSet", modes: list[str], console: "Console") -> "Figures":
    """Index the data set anew, so that the index too is under test, and measure."""
    from clew.evaluation.bench import open_bench
    from clew.evaluation.gate import measure

    with TemporaryDirectory() as folder, progress_bar(console) as progress:
        task = progress.add_task("Indexing the corpus", total=None)

        def show(done: int, total: int) -> None:
            progress.update(task, completed=done, total=total)

        with open_bench(dataset, Path(folder), load_settings(), on_progress=show) as bench:
            progress.update(task, description="Searching")
            return measure(bench, dataset, modes)


def verdict_table(verdicts: "list[Verdict]") -> "Table":
    """Render the figures beside their floors."""
    from rich.table import Table

    table = Table("mode", "metric", "floor", "measured", "")
    for verdict in verdicts:
        said = "ok" if verdict.holds else "FALLEN"
        table.add_row(verdict.mode, verdict.metric, f"{verdict.floor:.3f}", f"{verdict.measured:.3f}", said)
    return table


@click.command()
@data_option
@json_option
@plain_option
@quiet_option
def selfcheck(data: Path | None, as_json: bool, plain: bool, quiet: bool) -> None:
    """Check the measuring itself on the public data sets.

    The published BM25, which shares no code with Clew's search, must reach its known figures. Ends with 1 when one is
    off by more than 0.3 points.
    """
    from clew.evaluation.datasets.load import load_dataset
    from clew.evaluation.selfcheck import QUESTION_ALONE, checks

    console = steps(plain=plain, quiet=quiet)
    found: list[Check] = []
    for name in QUESTION_ALONE:
        with console.status(f"Searching {name} …"):
            found += checks(load_dataset(name, data))
    if as_json:
        print_json([vars(check) | {"holds": check.holds} for check in found])
    else:
        from rich.table import Table

        table = Table("data set", "search", "metric", "known", "measured", "")
        for check in found:
            said = "ok" if check.holds else "OFF"
            table.add_row(
                check.dataset, check.search, check.metric, f"{check.known:.1f}", f"{check.measured:.1f}", said
            )
        answers(plain=plain).print(table)
    click.get_current_context().exit(0 if all(check.holds for check in found) else FALLEN)
