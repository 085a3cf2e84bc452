"""`clew eval report`: the figures of runs again, and as files."""

from collections.abc import Sequence
from pathlib import Path

import click

from clew.cli.evaluation.options import FILE, data_option, prices_option, runs_option
from clew.cli.options import json_option, plain_option, quiet_option
from clew.cli.terminal import steps


@click.command()
@click.argument("runs", metavar="RUN...", nargs=-1, required=True)
@click.option("--html", type=FILE, help="Write a page with tables, plots and every question, all runs side by side.")
@click.option("--markdown", type=FILE, help="Write a summary, all runs side by side.")
@prices_option
@data_option
@runs_option
@json_option
@plain_option
@quiet_option
def report(
    runs: Sequence[str],
    html: Path | None,
    markdown: Path | None,
    prices: dict[str, float] | None,
    data: Path | None,
    runs_folder: Path,
    as_json: bool,
    plain: bool,
    quiet: bool,
) -> None:
    """Show the figures of one or more RUNs side by side.

    RUN is the folder of a run, or its name in the folder of the runs. Without --html and --markdown, report.md and
    report.html are written anew in the folder of each run.
    """
    from clew.cli.evaluation.figures import show_figures, write_html, write_markdown, write_reports
    from clew.cli.evaluation.runs import find_run, questions_of
    from clew.evaluation.report.view import view_run
    from clew.evaluation.scores import Prices

    console = steps(plain=plain, quiet=quiet)
    found = [find_run(name, runs_folder) for name in dict.fromkeys(runs)]
    priced = Prices(**prices) if prices else None
    views = [view_run(run, questions_of(run, data, console), priced) for run in found]
    written = [write_markdown(views, markdown)] if markdown else []
    written += [write_html(views, html)] if html else []
    if not written:
        written = [
            path for run, view in zip(found, views, strict=True) for path in write_reports(view, run.folder, console)
        ]
    show_figures(views, written, console, as_json=as_json, plain=plain)
