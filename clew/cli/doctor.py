"""`clew doctor`: try everything that a question needs, and say what to do about what fails."""

from typing import TYPE_CHECKING

import click

from clew.cli.options import data_dir_option, json_option, load_settings, plain_option
from clew.cli.terminal import answers, print_json, steps

if TYPE_CHECKING:
    from pathlib import Path

    from rich.text import Text

    from clew.cli.checks import Check


@click.command()
@data_dir_option
@json_option
@plain_option
def doctor(data_dir: "Path | None", as_json: bool, plain: bool) -> None:
    """Try everything that a question needs, and say what to repair.

    Ends with 1 when a check fails. The index and the documents in it stay as they are.
    """
    settings = load_settings(data_dir)
    from clew.cli.checks import run_checks

    console = steps(plain=plain)
    output = answers(plain=plain)
    checks = []
    for check in run_checks(settings, console):
        checks.append(check)
        if not as_json:
            output.print(check_line(check))
    healthy = all(check.ok for check in checks)
    if as_json:
        print_json({"ok": healthy, "checks": [check._asdict() for check in checks]})
    click.get_current_context().exit(0 if healthy else 1)


def check_line(check: "Check") -> "Text":
    """Render one check: whether it passed, and what was seen or what to do."""
    from rich.text import Text

    from clew.cli.events import clean

    mark = ("ok    ", "green") if check.ok else ("FAILED", "bold red")
    return Text.assemble(mark, f"  {check.name:<12}  ", clean(check.detail).replace("\n", f"\n{'':<22}"))
