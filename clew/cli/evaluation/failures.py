"""`clew eval failures`: the questions that went wrong, grouped by where."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from clew.cli.evaluation.options import data_option, runs_option
from clew.cli.options import json_option, plain_option, quiet_option
from clew.cli.terminal import answers, print_json, steps

if TYPE_CHECKING:
    from rich.text import Text

    from clew.evaluation.report.view import RunView

PLACES = ("error", "plan", "search", "extraction", "stop", "answer", "citation", "refusal")
Case = dict[str, Any]


@click.command()
@click.argument("run", metavar="RUN")
@click.option("--where", type=click.Choice(PLACES), multiple=True, help="Only those; may be repeated.")
@data_option
@runs_option
@json_option
@plain_option
@quiet_option
def failures(
    run: str, where: Sequence[str], data: Path | None, runs_folder: Path, as_json: bool, plain: bool, quiet: bool
) -> None:
    """List the questions of RUN that went wrong, grouped by where they first did.

    `clew eval again RUN ID` asks one of them again in full detail, `clew eval keep RUN ID FILE` keeps it for good.
    """
    from clew.cli.evaluation.runs import find_run, questions_of
    from clew.evaluation.report.view import view_run

    found = find_run(run, runs_folder)
    view = view_run(found, questions_of(found, data, steps(plain=plain, quiet=quiet)))
    groups = {place: cases for place, cases in bad_cases(view).items() if not where or place in where}
    if as_json:
        counts = {place: len(cases) for place, cases in groups.items()}
        print_json({"run": view.name, "questions": len(view.scored), "counts": counts, "failures": groups})
        return
    output = answers(plain=plain)
    for line in lines(groups, len(view.scored)):
        output.print(line)


def bad_cases(view: "RunView") -> dict[str, list[Case]]:
    """Return what went wrong by where it did, as plain JSON."""
    from clew.evaluation.failures import grouped

    by_id = {each.question.id: each for each in view.scored}
    return {
        place: [
            {
                "id": failure.id,
                "question": by_id[failure.id].question.question,
                "gold": list(by_id[failure.id].question.answers),
                "answer": by_id[failure.id].record.answer,
                "status": by_id[failure.id].record.status,
                "why": view.why(failure),
            }
            for failure in group
        ]
        for place, group in grouped(view.failures.values()).items()
    }


def lines(groups: dict[str, list[Case]], questions: int) -> "Iterator[Text]":
    """Render the groups, each under its count."""
    from rich.text import Text

    from clew.cli.events import printable
    from clew.evaluation.report.table import share
    from clew.evaluation.report.tables import WHERE

    meanings = {str(place): meaning for place, meaning in WHERE.items()}
    if not groups:
        yield Text(f"Nothing of this kind went wrong in {questions} questions.")
    for place, cases in groups.items():
        yield Text.assemble((f"{place}: {share(len(cases), questions)}", "bold"), f" · {meanings[place]}")
        for case in cases:
            gold = case["gold"][0] if case["gold"] else "no answer"
            yield Text.assemble("\n  ", (printable(case["id"]), "cyan"), f"  {printable(case['question'])}")
            yield Text(f"    gold: {printable(gold)} · answer: {printable(case['answer'] or case['status'])}")
            yield Text(f"    {printable(case['why'])}", "dim")
        yield Text("")
