"""`clew ask`: answer a question over the ingested documents."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from clew.cli.options import (
    as_option,
    clock_for,
    data_dir_option,
    group_option,
    json_option,
    load_settings,
    now_option,
    plain_option,
    principal_of,
    quiet_option,
)
from clew.cli.terminal import read_stdin, steps

if TYPE_CHECKING:
    from rich.console import Console

    from clew.result import Result


@click.command()
@click.argument("question", required=False)
@as_option
@group_option
@now_option
@data_dir_option
@json_option
@click.option(
    "--report",
    type=click.Path(path_type=Path),
    metavar="FILE.html",
    help="Also write the answer as a page to check it by, and the whole result beside it as FILE.json.",
)
@plain_option
@quiet_option
def ask(
    question: str | None,
    user: str | None,
    groups: tuple[str, ...],
    now: str | None,
    data_dir: Path | None,
    as_json: bool,
    report: Path | None,
    plain: bool,
    quiet: bool,
) -> None:
    """Answer QUESTION from the ingested documents, with its sources.

    The steps go to stderr as they happen, the answer to stdout. Without QUESTION, or with `-`, the question is read
    from stdin.
    """
    principal = principal_of(user, groups)
    if report:
        check_target(report)
    text = read_question(question)
    settings = load_settings(data_dir)
    clock = clock_for(now, settings)
    from clew.cli.run import answer_question, open_library, show_result

    console = steps(plain=plain, quiet=quiet)
    with open_library(settings) as library:
        result = answer_question(text, settings, library, console, principal, clock)
    # The answer is shown first: a disk that is full must not keep it back.
    try:
        show_result(result, as_json=as_json, plain=plain, console=console)
    finally:
        if report:
            save_report(result, report, console)


def check_target(path: Path) -> None:
    """Check, before anything is spent on an answer, that its report can be written to `path`."""
    from clew.report.files import check_report

    if str(path) == "-":
        raise click.UsageError("--report needs a file, as the answer goes to stdout: --report FILE.html")
    check_report(path)


def save_report(result: "Result", path: Path, console: "Console") -> None:
    """Write the report of `result` to `path`, and say so on `console`."""
    from clew.report.files import data_beside, write_report

    write_report(result, path)
    console.print(f"Report: {path}, {data_beside(path)}", markup=False)


def read_question(argument: str | None) -> str:
    """Take the question from the `argument`, or from stdin when there is none or it is `-`."""
    if argument is None and sys.stdin.isatty():
        raise click.UsageError('Give a question, such as: clew ask "Who leads the project?"')
    question = read_stdin() if argument in (None, "-") else str(argument)
    if not question.strip():
        from clew.errors import InputError

        raise InputError('The question is empty. Give one, such as: clew ask "Who leads the project?"')
    return question
