"""Where a command writes: JSON and answers to stdout, steps and progress to stderr."""

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from rich.console import Console
    from rich.progress import Progress


def print_json(value: Any) -> None:
    """Write `value` as the one JSON object of this command."""
    click.echo(json.dumps(value, ensure_ascii=False, indent=2))


def steps(*, plain: bool = False, quiet: bool = False) -> "Console":
    """Open the console for steps and progress: stderr, in colour only on a terminal."""
    from rich.console import Console

    return Console(
        stderr=True,
        quiet=quiet,
        no_color=plain,
        force_terminal=False if plain else None,
        highlight=False,
        soft_wrap=True,
    )


def answers(*, plain: bool = False) -> "Console":
    """Open the console for answers: stdout, in colour only on a terminal."""
    from rich.console import Console

    return Console(no_color=plain, force_terminal=False if plain else None, highlight=False, soft_wrap=True)


@contextmanager
def progress_bar(console: "Console") -> Iterator["Progress"]:
    """Show bars on `console` while the block runs; where lines cannot move, nothing is shown."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        yield progress


def read_stdin() -> str:
    """Read all of stdin as UTF-8, whatever the terminal's encoding.

    Raises:
        InputError: The bytes are not UTF-8.
    """
    from clew.errors import InputError

    try:
        return sys.stdin.buffer.read().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputError(f"The question on stdin is not UTF-8 (byte {error.start}). Save it as UTF-8.") from error
