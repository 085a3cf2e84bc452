"""`clew eval`: how good Clew is, on public data and on your own."""

import click

from clew.cli.evaluation.ablate import ablate
from clew.cli.evaluation.again import again
from clew.cli.evaluation.compare import compare
from clew.cli.evaluation.failures import failures
from clew.cli.evaluation.gate import gate, selfcheck
from clew.cli.evaluation.index import index
from clew.cli.evaluation.report import report
from clew.cli.evaluation.run import run
from clew.cli.evaluation.share import export, keep, push


@click.group(name="eval")
def evaluate() -> None:
    """Measure answers, retrieval, citations, refusals and cost, against baselines on the same index and model."""


for command in (index, run, report, compare, failures, again, keep, ablate, export, push, gate, selfcheck):
    evaluate.add_command(command)
