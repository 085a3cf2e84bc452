"""An ablation as tables: what each change costs or gains, question by question, and accuracy against budget."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Literal

from clew.evaluation.ablations import Variant
from clew.evaluation.compare import FEWEST, verdict
from clew.evaluation.metrics.intervals import Estimate
from clew.evaluation.report.markdown import markdown_table, plain
from clew.evaluation.report.summary import summary
from clew.evaluation.report.table import NONE, Table, interval
from clew.evaluation.report.tables import main_table, what_was_run
from clew.evaluation.report.view import RunView
from clew.evaluation.scores import BudgetPoint, accuracy_by_budget, differences

_SHOWN = {
    "f1": "F1",
    "em": "EM",
    "recall@5": "recall@5",
    "model_calls": "calls",
    "tokens": "tokens",
    "rounds": "rounds",
}
_BUDGETS = 6
Spent = Literal["model_calls", "tokens"]
_SPENT: dict[Spent, str] = {"model_calls": "model calls", "tokens": "tokens"}


@dataclass(frozen=True)
class Ablation:
    """Runs that differ from a baseline in one thing each."""

    name: str
    baseline: RunView
    variants: Sequence[tuple[Variant, RunView]]

    @property
    def views(self) -> list[RunView]:
        """All runs, the baseline first."""
        return [self.baseline, *(view for _, view in self.variants)]


def ablation_tables(ablation: Ablation) -> list[Table]:
    """Return the paired differences, then the curves of accuracy against budget."""
    tables = [difference_table(ablation), *(_budget_table(spent, ablation.views) for spent in _SPENT)]
    return [table for table in tables if table.rows]


def difference_table(ablation: Ablation) -> Table:
    """Give the means of the baseline, and below what each variant changes."""
    means = ablation.baseline.means
    shown = [name for name in _SHOWN if name in means]
    rows = [("baseline", "as the settings are", *(interval(means[name]) for name in shown))]
    for variant, view in ablation.variants:
        found = differences(ablation.baseline.scored, view.scored)
        rows.append((variant.name, variant.meaning, *(_difference(name, found.get(name)) for name in shown)))
    note = (
        "Baseline: means. Variants: paired difference to the baseline on the same questions, with 95% interval; better "
        f"or worse where the interval leaves out 0 and there are {FEWEST} questions or more."
    )
    head = ("variant", "meaning", *(_SHOWN[name] for name in shown))
    return Table("What each change does", head, tuple(rows), figures=2, note=note)


def ablation_markdown(ablation: Ablation) -> str:
    """Write an ablation as Markdown."""
    tables = [what_was_run(ablation.views), *ablation_tables(ablation), main_table(ablation.views)]
    return "\n\n".join([f"# {plain(ablation.name)}", *(markdown_table(table) for table in tables if table.rows)]) + "\n"


def ablation_dict(ablation: Ablation) -> dict[str, Any]:
    """Return an ablation as plain JSON."""
    return {
        "name": ablation.name,
        "baseline": summary(ablation.baseline),
        "variants": [
            {
                "name": variant.name,
                "meaning": variant.meaning,
                "settings": dict(variant.settings),
                "differences": _differences_dict(differences(ablation.baseline.scored, view.scored)),
                "run": summary(view),
            }
            for variant, view in ablation.variants
        ],
        "f1_by_budget": {
            spent: {view.name: [asdict(point) for point in curve] for view, curve in _curves(spent, ablation.views)}
            for spent in _SPENT
        },
    }


def _difference(name: str, difference: Estimate | None) -> str:
    if difference is None:
        return NONE
    sign = "+" if difference.mean > 0 else ""
    return f"{sign}{interval(difference)} {verdict(name, difference)}".rstrip()


def _differences_dict(found: Mapping[str, Estimate]) -> dict[str, Any]:
    return {name: asdict(difference) | {"verdict": verdict(name, difference)} for name, difference in found.items()}


def _budget_table(spent: Spent, views: Sequence[RunView]) -> Table:
    curves = _curves(spent, views)
    budgets = [point.budget for point in curves[0][1]] if curves else []
    head = ("run", *(f"≤ {budget:,.0f}" for budget in budgets))
    rows = tuple((view.name, *(interval(point.accuracy) for point in curve)) for view, curve in curves)
    note = f"F1 when a question that took more {_SPENT[spent]} than the budget counts as wrong, with 95% interval."
    return Table(f"F1 within a budget of {_SPENT[spent]}", head, rows, note=note)


def _curves(spent: Spent, views: Sequence[RunView]) -> list[tuple[RunView, list[BudgetPoint]]]:
    """Return the curve of each run that has answers, all over the same budgets; none where nothing was spent."""
    most = max((one.scores.get(spent, 0.0) for view in views for one in view.scored), default=0.0)
    if not most:
        return []
    step = math.ceil(most / _BUDGETS)
    budgets = [float(step * number) for number in range(1, math.ceil(most / step) + 1)]
    curves = [(view, accuracy_by_budget(view.scored, budgets, spent=spent)) for view in views]
    return [(view, curve) for view, curve in curves if curve]
