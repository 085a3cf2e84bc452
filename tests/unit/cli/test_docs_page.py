from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from clew.cli.app import clew

PAGE = Path(__file__).parents[3] / "docs" / "cli.md"


def command_lines(command: click.Command, *names: str) -> Iterator[tuple[str, ...]]:
    yield names
    if isinstance(command, click.Group):
        for name, below in command.commands.items():
            yield from command_lines(below, *names, name)


@pytest.mark.parametrize("names", [*command_lines(clew)], ids=lambda names: " ".join(names) or "clew")
def test_page_shows_the_help_of_every_command(names: tuple[str, ...]) -> None:
    help_text = CliRunner().invoke(clew, [*names, "--help"], prog_name="clew", terminal_width=100).output
    assert f"```text\n$ {' '.join(('clew', *names))} --help\n{help_text.rstrip()}\n```" in PAGE.read_text(
        encoding="utf-8"
    )
