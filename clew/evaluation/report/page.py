"""Runs as one HTML page that needs nothing else: no network, no script."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from clew.evaluation.dataset import Question
from clew.evaluation.record import Record
from clew.evaluation.report.figures import page_plots
from clew.evaluation.report.plots import MARKERS
from clew.evaluation.report.table import NONE, figure
from clew.evaluation.report.tables import first_tables, further_tables
from clew.evaluation.report.view import RunView
from clew.evaluation.scores import Scored
from clew.report.environment import environment

_SHOWN = {"f1": "F1", "recall@5": "R@5", "model_calls": "calls"}
"""Metrics of each question, with the names that fit over their columns."""


@dataclass(frozen=True)
class Outcome:
    """What one run made of a question."""

    run: int
    """Number of the run, from 0."""
    record: Record
    where: str
    """Where it went wrong; empty when it did not."""
    why: str
    figures: tuple[str, ...]
    """Those of `_SHOWN`, written."""


@dataclass(frozen=True)
class Asked:
    """A question with what each run made of it."""

    question: Question
    outcomes: tuple[Outcome, ...]

    @property
    def is_right(self) -> bool:
        """Whether nothing went wrong in any run."""
        return not any(outcome.where for outcome in self.outcomes)


def html_report(views: Sequence[RunView]) -> str:
    """Write the page of one or more runs: tables, plots, and every question with what was made of it."""
    engine = environment(Path(__file__).parent)
    return engine.get_template("page.html.j2").render(
        views=views,
        markers=[MARKERS[run % len(MARKERS)][1] for run in range(len(views))],
        first=first_tables(views),
        further=further_tables(views),
        plots=page_plots(views),
        problems=list(dict.fromkeys(problem for view in views for problem in view.problems)),
        asked=asked(views),
        titles={source: title for view in views for source, title in view.titles.items()},
        shown=_SHOWN,
    )


def asked(views: Sequence[RunView]) -> list[Asked]:
    """Bring together what the runs made of each question; in the order of the first run, then of those after."""
    found: dict[str, tuple[Question, list[Outcome]]] = {}
    for run, view in enumerate(views):
        for one in view.scored:
            failure = view.failures.get(one.record.id)
            where, why = (failure.where, view.why(failure)) if failure else ("", "")
            outcome = Outcome(run, one.record, where, why, _figures(one))
            found.setdefault(one.question.id, (one.question, []))[1].append(outcome)
    return [Asked(question, tuple(outcomes)) for question, outcomes in found.values()]


def _figures(one: Scored) -> tuple[str, ...]:
    return tuple(_figure(name, one.scores.get(name)) for name in _SHOWN)


def _figure(name: str, value: float | None) -> str:
    if value is None:
        return NONE
    return f"{value:.0f}" if name == "model_calls" else figure(value)[:4]
