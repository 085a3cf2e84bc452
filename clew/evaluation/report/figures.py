"""The plots of a page, from the runs."""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Literal

from clew.evaluation.metrics.ranking import ranked_documents, recall
from clew.evaluation.report import plots
from clew.evaluation.report.plots import Series
from clew.evaluation.report.tables import WHERE
from clew.evaluation.report.view import RunView
from clew.evaluation.scores import ALL, accuracy_by_budget, reachable_gold

_MOST_K = 20
_BUDGETS = 40
Spent = Literal["model_calls", "tokens"]
_SPENT: dict[Spent, str] = {"model_calls": "model calls", "tokens": "tokens"}


@dataclass(frozen=True)
class PagePlot:
    """A plot and what is said below it."""

    svg: str
    caption: str


def page_plots(views: Sequence[RunView]) -> list[PagePlot]:
    """Draw what the runs have figures for."""
    return [plot for draw in _DRAWN for plot in draw(views)]


def _recall_curve(views: Sequence[RunView]) -> Iterator[PagePlot]:
    series = [Series(run, *curve) for run, view in enumerate(views) if (curve := _recall_at(view))]
    if series:
        svg = plots.lines(series, "Recall among the first k documents", x="k, documents", y="recall@k")
        yield PagePlot(svg, "Share of the gold documents among the first k of the evidence pool.")


def _recall_at(view: RunView) -> tuple[list[float], list[float]] | None:
    """Return each k up to the largest pool, at most `_MOST_K`, and the mean recall there."""
    asked = [(one.record.passages, gold) for one in view.scored if (gold := reachable_gold(one.question))]
    longest = max((len(ranked_documents(pool)) for pool, _ in asked), default=0)
    if not longest:
        return None
    ks = range(1, min(longest, _MOST_K) + 1)
    return [float(k) for k in ks], [fmean(recall(pool, gold, k) for pool, gold in asked) for k in ks]


def _by_hops(views: Sequence[RunView]) -> Iterator[PagePlot]:
    means = [view.by_hops for view in views]
    groups = sorted({group for of_run in means for group in of_run} - {ALL}, key=lambda name: (len(name), name))
    metric, name = ("f1", "F1") if any("f1" in view.means for view in views) else ("recall@5", "recall@5")
    series = []
    for run, of_run in enumerate(means):
        found = [(at, of_run[group][metric]) for at, group in enumerate(groups) if metric in of_run.get(group, {})]
        ends = [[getattr(estimate, end) for _, estimate in found] for end in ("mean", "low", "high")]
        series.append(Series(run, [at for at, _ in found], *ends))
    if any(one.x for one in series):
        svg = plots.points(series, groups, f"{name} by number of hops", x="", y=name)
        yield PagePlot(svg, f"{name} by number of hops, with 95% intervals.")


def _by_budget(views: Sequence[RunView]) -> Iterator[PagePlot]:
    for spent, name in _SPENT.items():
        budgets = _budgets(spent, views)
        curves = [accuracy_by_budget(view.scored, budgets, spent=spent) for view in views]
        series = [
            Series(run, [point.budget for point in curve], [point.accuracy.mean for point in curve])
            for run, curve in enumerate(curves)
            if curve
        ]
        if series and budgets[-1]:
            svg = plots.stairs(series, f"F1 within a budget of {name}", x=f"budget, {name}", y="F1")
            yield PagePlot(svg, f"F1 when a question that took more {name} than the budget counts as wrong.")


def _budgets(spent: Spent, views: Sequence[RunView]) -> list[float]:
    """Return budgets from 0 to the most that a question took: whole numbers of about equal distance."""
    most = max((value for view in views for value in _values(view, spent)), default=0.0)
    step = max(1, math.ceil(most / _BUDGETS))
    return [float(step * number) for number in range(math.ceil(most / step) + 1)]


def _spent(views: Sequence[RunView]) -> Iterator[PagePlot]:
    for spent, name in _SPENT.items():
        values = [(run, of_run) for run, view in enumerate(views) if any(of_run := _values(view, spent))]
        if values:
            whole = spent == "model_calls"
            svg = plots.histogram(values, f"Questions by {name}", x=f"{name} of a question", whole=whole)
            yield PagePlot(svg, f"How many questions took how many {name}.")


def _failures(views: Sequence[RunView]) -> Iterator[PagePlot]:
    found = [[failure.where for failure in view.failures.values()] for view in views]
    ticks = [where for where in WHERE if any(where in of_run for of_run in found)]
    if ticks:
        places = list(range(len(ticks)))
        series = [Series(run, places, [of_run.count(tick) for tick in ticks]) for run, of_run in enumerate(found)]
        svg = plots.bars(series, ticks, "Questions by where they went wrong", x="questions")
        yield PagePlot(svg, "How many questions first went wrong where.")


def _values(view: RunView, name: str) -> list[float]:
    return [one.scores[name] for one in view.scored if name in one.scores]


_DRAWN: tuple[Callable[[Sequence[RunView]], Iterator[PagePlot]], ...] = (
    _recall_curve,
    _by_hops,
    _by_budget,
    _spent,
    _failures,
)
