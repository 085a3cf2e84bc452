"""`clew eval`: how good Clew is, on public data and on your own."""

import click

from clew.cli.evaluation.compare import compare
from clew.cli.evaluation.failures import failures
from clew.cli.evaluation.gate import gate, selfcheck
from clew.cli.evaluation.report import report
from clew.cli.evaluation.run import run


@click.group(name="eval")
def evaluate() -> None:
    """Measure answers, retrieval, citations, refusals and cost, against baselines on the same index and model."""


for command in (run, report, compare, failures, gate, selfcheck):
    evaluate.add_command(command)
