"""`clew ask`: answer a question over the ingested documents."""

import sys
from pathlib import Path

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


@click.command()
@click.argument("question", required=False)
@as_option
@group_option
@now_option
@data_dir_option
@json_option
@plain_option
@quiet_option
def ask(
    question: str | None,
    user: str | None,
    groups: tuple[str, ...],
    now: str | None,
    data_dir: Path | None,
    as_json: bool,
    plain: bool,
    quiet: bool,
) -> None:
    """Answer QUESTION from the ingested documents, with its sources.

    The steps go to stderr as they happen, the answer to stdout. Without QUESTION, or with `-`, the question is read
    from stdin.
    """
    principal = principal_of(user, groups)
    text = read_question(question)
    settings = load_settings(data_dir)
    clock = clock_for(now, settings)
    from clew.cli.run import answer_question, open_library, show_result

    console = steps(plain=plain, quiet=quiet)
    with open_library(settings) as library:
        result = answer_question(text, settings, library, console, principal, clock)
    show_result(result, as_json=as_json, plain=plain, console=console)


def read_question(argument: str | None) -> str:
    """Take the question from the `argument`, or from stdin when there is none or it is `-`."""
    if argument is None and sys.stdin.isatty():
        raise click.UsageError('Give a question, such as: clew ask "Who leads the project?"')
    question = read_stdin() if argument in (None, "-") else str(argument)
    if not question.strip():
        from clew.errors import InputError

        raise InputError('The question is empty. Give one, such as: clew ask "Who leads the project?"')
    return question
