"""Runs as a Markdown summary."""

import re
from collections.abc import Iterable, Sequence

from clew.evaluation.failures import grouped
from clew.evaluation.report.table import Table
from clew.evaluation.report.tables import first_tables, further_tables
from clew.evaluation.report.view import RunView
from clew.evaluation.scores import Scored

EXAMPLES = 2
"""Examples of each group of failures."""

_SPECIAL = re.compile(r"([\\`*<>|~&]|(?<!\w)_|_(?!\w)|\](?=[(\[:])|^[#+-](?=\s)|(?<=^\d)[.)](?=\s))")
"""What Markdown would take for its own, and no more: the summary is read as text, too."""


def markdown_report(views: Sequence[RunView]) -> str:
    """Write a summary of one or more runs: tables, and examples of what went wrong."""
    parts = [f"# {plain(' · '.join(view.name for view in views))}"]
    parts += [markdown_table(table) for table in first_tables(views)]
    parts += [_examples(view) for view in views if view.failures]
    parts += [markdown_table(table) for table in further_tables(views)]
    if problems := list(dict.fromkeys(problem for view in views for problem in view.problems)):
        parts += ["## Problems of the data set", _listed(map(plain, problems))]
    return "\n\n".join(parts) + "\n"


def markdown_table(table: Table, level: int = 2) -> str:
    """Write a table under its title, with its note below."""
    ends = ["---:" if column >= table.figures else "---" for column in range(len(table.head))]
    lines = [_row(map(plain, table.head)), _row(ends), *(_row(map(plain, row)) for row in table.rows)]
    note = f"\n\n{plain(table.note)}" if table.note else ""
    return f"{'#' * level} {plain(table.title)}\n\n" + "\n".join(lines) + note


def plain(text: str) -> str:
    """Return `text` so that Markdown shows it as it is, on one line."""
    return _SPECIAL.sub(r"\\\1", " ".join(text.split()))


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _listed(lines: Iterable[str]) -> str:
    return "\n".join(f"- {line}" for line in lines)


def _examples(view: RunView) -> str:
    """Give the first examples of each group of failures of a run."""
    by_id = {one.record.id: one for one in view.scored}
    lines = [
        _example(by_id[failure.id], where, view.why(failure))
        for where, group in grouped(view.failures.values()).items()
        for failure in group[:EXAMPLES]
    ]
    return f"### Examples of {plain(view.name)}\n\n" + _listed(lines)


def _example(one: Scored, where: str, why: str) -> str:
    gold = plain(one.question.answers[0]) if one.question.answers else "none"
    answer = plain(one.record.answer or one.record.status)
    asked = f"**{plain(where)}** {plain(one.record.id)}: {plain(one.question.question)}"
    return f"{asked} Gold: {gold}. Answer: {answer}. {plain(why)}"
