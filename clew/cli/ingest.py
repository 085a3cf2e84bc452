"""`clew ingest`: bring the index up to date with folders and files."""

from collections.abc import Sequence
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING

import click

from clew.cli.exits import UNREADABLE
from clew.cli.options import data_dir_option, json_option, load_settings, plain_option, quiet_option
from clew.cli.terminal import print_json, progress_bar, steps

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

    from clew.knowledge.ingest import IngestReport
    from clew.knowledge.library import Library


@click.command()
@click.argument("paths", metavar="PATH...", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--rebuild", is_flag=True, help="Forget everything that was ingested before, then start anew.")
@data_dir_option
@json_option
@plain_option
@quiet_option
def ingest(
    paths: tuple[Path, ...], rebuild: bool, data_dir: Path | None, as_json: bool, plain: bool, quiet: bool
) -> None:
    """Bring the index up to date with folders and files.

    New and changed documents are indexed, those that are gone from a folder are removed, the rest is not touched. It
    may be interrupted: the next run goes on. Ends with 3 when a document could not be read; the others are ingested.
    """
    settings = load_settings(data_dir)
    from clew.cli.run import open_library

    console = steps(plain=plain, quiet=quiet)
    with open_library(settings) as library:
        report = ingest_paths(paths, library, console, rebuild=rebuild)
    if as_json:
        print_json(report.as_dict())
    click.get_current_context().exit(UNREADABLE if report.failed else 0)


def ingest_paths(
    paths: Sequence[Path], library: "Library", console: "Console", *, rebuild: bool = False
) -> "IngestReport":
    """Ingest all `paths`, with a progress bar and a summary on `console`; `rebuild` forgets what was there before.

    Raises:
        InputError: A path does not exist or holds no documents; a missing one is found before anything changes.
    """
    from clew.cli.events import printable
    from clew.errors import InputError
    from clew.knowledge.ingest import IngestReport
    from clew.knowledge.ingest import ingest as ingest_path

    for path in paths:
        if not path.exists():
            raise InputError(f"There is no file or folder {str(path)!r}.")
    report = IngestReport()
    with progress_bar(console) as progress:
        task = progress.add_task("Reading documents", total=None)

        def show(done: int, total: int, source: str) -> None:
            progress.update(task, completed=done, total=total, description=printable(source))

        for number, path in enumerate(paths):
            part = ingest_path(path, library, on_progress=show, rebuild=rebuild and number == 0)
            report = merged(report, part)
    for line in report_lines(report):
        console.print(line)
    return report


def merged(first: "IngestReport", second: "IngestReport") -> "IngestReport":
    """Put two reports together: lists are joined, numbers are summed."""
    from clew.knowledge.ingest import IngestReport

    names = [field.name for field in fields(IngestReport)]
    return IngestReport(**{name: getattr(first, name) + getattr(second, name) for name in names})


def report_lines(report: "IngestReport") -> "list[Text]":
    """Render what an ingest did: the counts, then each file that was left out and why."""
    from rich.text import Text

    from clew.cli.events import printable

    counts = (f"{len(getattr(report, name))} {name}" for name in ("added", "updated", "unchanged", "removed"))
    shown = [Text(f"Documents: {', '.join(counts)}. Passages: {report.passages_added} written.")]
    shown += [Text(f"Left out: {printable(item.source)}: {printable(item.reason)}", "dim") for item in report.skipped]
    shown += [Text(f"Not read: {printable(item.source)}: {printable(item.reason)}", "red") for item in report.failed]
    return shown
