"""`clew ingest` and `clew sync`: bring the index up to date with folders and files."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from clew.cli.exits import EMBEDDING_FAILED, UNREADABLE
from clew.cli.options import Decorator, data_dir_option, json_option, load_settings, plain_option, quiet_option
from clew.cli.terminal import print_json, progress_bar, steps

if TYPE_CHECKING:
    from rich.console import Console

    from clew.knowledge.ingest import IngestReport, OnProgress
    from clew.knowledge.library import Library
    from clew.knowledge.permissions import Policy

checksum_option: Decorator = click.option(
    "--checksum", is_flag=True, help="Read every file, also those whose size and times are as they were."
)


@click.command()
@click.argument("paths", metavar="PATH...", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option(
    "--rebuild", is_flag=True, help="Forget everything that was ingested before, but not the policy, then start anew."
)
@checksum_option
@click.option(
    "--acl",
    "policy_file",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="Apply this policy before anything is written, as `clew acl apply` does; with a broken one nothing is.",
)
@data_dir_option
@json_option
@plain_option
@quiet_option
def ingest(
    paths: tuple[Path, ...],
    rebuild: bool,
    checksum: bool,
    policy_file: Path | None,
    data_dir: Path | None,
    as_json: bool,
    plain: bool,
    quiet: bool,
) -> None:
    """Bring the index up to date with folders and files.

    New and changed documents are indexed, those that are gone from a folder are removed, the rest is not touched. It
    may be interrupted: each document is there in its old or its new version, and the next run goes on. Ends with 3
    when a document could not be read, and with 4 when the embedding model failed; the others are ingested.
    """
    settings = load_settings(data_dir)
    from clew.cli.run import open_library
    from clew.knowledge.permissions.policy_file import read_policy

    policy = read_policy(policy_file) if policy_file else None
    console = steps(plain=plain, quiet=quiet)
    with open_library(settings) as library:
        report = ingest_paths(paths, library, console, rebuild=rebuild, checksum=checksum, policy=policy)
    finish(report, as_json=as_json)


@click.command()
@click.option("--prune", is_flag=True, help="Remove what was ingested from folders that are not there any more.")
@checksum_option
@data_dir_option
@json_option
@plain_option
@quiet_option
def sync(prune: bool, checksum: bool, data_dir: Path | None, as_json: bool, plain: bool, quiet: bool) -> None:
    """Bring the index up to date with all folders and files that were ever ingested.

    Does for each of them what `clew ingest` does. One that is not there, or is empty now, as when a disk is not
    mounted, is reported, and what was ingested from it stays. Ends as `clew ingest`, and with 3 when one is not there.
    """
    settings = load_settings(data_dir)
    from clew.cli.run import open_library
    from clew.knowledge.ingest import sync as sync_all

    console = steps(plain=plain, quiet=quiet)
    with open_library(settings) as library:
        report = shown(lambda show: sync_all(library, on_progress=show, prune=prune, checksum=checksum), console)
    finish(report, as_json=as_json)


def ingest_paths(
    paths: Sequence[Path],
    library: "Library",
    console: "Console",
    *,
    rebuild: bool = False,
    checksum: bool = False,
    policy: "Policy | None" = None,
) -> "IngestReport":
    """Ingest all `paths` under `policy`, if one is given, with a progress bar and a summary on `console`.

    `rebuild` forgets what was there before.

    Raises:
        InputError: A path does not exist or holds no documents; a missing one is found before anything changes.
    """
    from clew.knowledge.ingest import ingest as ingest_all

    def work(show: "OnProgress") -> "IngestReport":
        return ingest_all(paths, library, on_progress=show, rebuild=rebuild, checksum=checksum, policy=policy)

    return shown(work, console)


def shown(work: "Callable[[OnProgress], IngestReport]", console: "Console") -> "IngestReport":
    """Do the work with a progress bar and a summary on `console`."""
    from rich.text import Text

    from clew.cli.events import printable
    from clew.cli.report import report_lines

    with progress_bar(console) as progress:
        task = progress.add_task("Looking for documents", total=None)

        def show(done: int, total: int, what: str) -> None:
            progress.update(task, completed=done, total=total, description=printable(what))

        report = work(show)
    for line in report_lines(report):
        console.print(line, soft_wrap=isinstance(line, Text))  # a table fits itself to the width
    return report


def finish(report: "IngestReport", *, as_json: bool) -> None:
    """Write the report as JSON when that is asked for, and end with the exit code that it deserves."""
    if as_json:
        print_json(report.as_dict())
    incomplete = UNREADABLE if report.failed or report.vanished else 0
    click.get_current_context().exit(EMBEDDING_FAILED if report.embedding_error else incomplete)
