"""`clew report`: the page of an answer that was saved."""

import sys
from pathlib import Path

import click

from clew.cli.options import json_option
from clew.cli.terminal import print_json


@click.command()
@click.argument("saved", metavar="RESULT.json")
@click.option(
    "--output",
    "-o",
    type=click.Path(path_type=Path),
    help="Where the page goes, `-` for stdout. By default beside RESULT.json, with the ending .html.",
)
@json_option
def report(saved: str, output: Path | None, as_json: bool) -> None:
    """Write the page of an answer that `clew ask --json` or `clew ask --report` saved.

    One HTML file with the answer, the claims and how each was checked, the steps, and every quote in its passage. It
    needs no network. With `-` as RESULT.json the answer is read from stdin.
    """
    from clew.report.files import check_page, write_whole
    from clew.report.page import report_page
    from clew.report.saved import read_result

    if output is None:
        if saved == "-":
            raise click.UsageError("Say where the page goes: --output FILE.html, or --output - for stdout.")
        output = Path(saved).with_suffix(".html")
    to_stdout = str(output) == "-"
    if to_stdout and as_json:
        raise click.UsageError("--json and --output - both write to stdout. Give one of them.")
    if not to_stdout:
        check_page(output)
    page = report_page(read_result(read_text(saved), "stdin" if saved == "-" else saved))
    if to_stdout:
        click.echo(page.encode(), nl=False)
        return
    write_whole(output, page)
    if as_json:
        print_json({"page": str(output)})
    click.echo(f"Report: {output}", err=True)


def read_text(name: str) -> str:
    """Read a file of UTF-8, or stdin when its `name` is `-`.

    Raises:
        InputError: It is not there, cannot be read or is not UTF-8.
    """
    from clew.errors import InputError

    try:
        data = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
        return data.decode("utf-8-sig")
    except OSError as error:
        raise InputError(f"{name} cannot be read: {error.strerror}. Name a file of `clew ask --json`.") from error
    except UnicodeDecodeError as error:
        raise InputError(f"{name} is not UTF-8 (byte {error.start}). Name a file of `clew ask --json`.") from error
