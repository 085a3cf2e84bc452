"""`clew eval compare`: what is better in one run than in another."""

from pathlib import Path

import click

from clew.cli.evaluation.options import data_option, runs_option
from clew.cli.options import json_option, plain_option, quiet_option
from clew.cli.terminal import answers, print_json, steps


@click.command()
@click.argument("first", metavar="RUN1")
@click.argument("second", metavar="RUN2")
@data_option
@runs_option
@json_option
@plain_option
@quiet_option
def compare(
    first: str, second: str, data: Path | None, runs_folder: Path, as_json: bool, plain: bool, quiet: bool
) -> None:
    """Compare RUN2 with RUN1 over the questions that both have.

    Shows how they were made differently, the paired difference of every metric with its 95% interval, and the questions
    that became wrong or right. RUN1 and RUN2 are folders of runs, or names in the folder of the runs.
    """
    from clew.cli.evaluation.runs import find_run, questions_of
    from clew.cli.evaluation.tables import show_tables
    from clew.evaluation.compare import compare as compared
    from clew.evaluation.compare import comparison_dict, comparison_tables, questions_compared

    one, other = find_run(first, runs_folder), find_run(second, runs_folder)
    comparison = compared(one, other, questions_of(one, data, steps(plain=plain, quiet=quiet)))
    if as_json:
        print_json(comparison_dict(comparison))
    else:
        answers(plain=plain).print(questions_compared(comparison))
        show_tables(comparison_tables(comparison), plain=plain)
