"""Show the figures of runs, and write their reports."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from clew.cli.evaluation.tables import show_tables
from clew.cli.terminal import print_json

if TYPE_CHECKING:
    from rich.console import Console

    from clew.evaluation.report.view import RunView

MARKDOWN, HTML = "report.md", "report.html"


def show_figures(
    views: "Sequence[RunView]", written: Sequence[Path], console: "Console", *, as_json: bool, plain: bool
) -> None:
    """Show the main figures of runs side by side, and where more was written."""
    from clew.evaluation.report.summary import summary
    from clew.evaluation.report.tables import failure_table, main_table

    if as_json:
        print_json({"runs": [summary(view) for view in views], "written": [str(path) for path in written]})
    else:
        show_tables([main_table(views), failure_table(views)], plain=plain)
    for path in written:
        console.print(f"Written: {path}", style="dim", markup=False)


def write_reports(view: "RunView", folder: Path, console: "Console") -> list[Path]:
    """Write both reports into the folder of a run; say so when the page needs packages that are not there."""
    from clew.errors import MissingExtraError

    written = [write_markdown([view], folder / MARKDOWN)]
    try:
        written.append(write_html([view], folder / HTML))
    except MissingExtraError as error:
        console.print(str(error), style="yellow", markup=False)
    return written


def write_markdown(views: "Sequence[RunView]", file: Path) -> Path:
    """Write the summary of runs."""
    from clew.evaluation.report.markdown import markdown_report

    return write_text(file, markdown_report(views))


def write_html(views: "Sequence[RunView]", file: Path) -> Path:
    """Write the page of runs. Raises `MissingExtraError` when the extra `eval` is not installed."""
    from clew.evaluation.report.page import html_report

    return write_text(file, html_report(views))


def write_text(file: Path, text: str) -> Path:
    """Write a report. Raises `InputError` when it cannot be."""
    from clew.errors import InputError

    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise InputError(f"Cannot write {file}: {error.strerror}. Name a file in a folder that exists.") from error
    return file
