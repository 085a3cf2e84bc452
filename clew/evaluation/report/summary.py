"""A run's figures as plain JSON."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from clew.evaluation.failures import grouped
from clew.evaluation.metrics.intervals import Estimate
from clew.evaluation.report.view import Means, RunView
from clew.evaluation.scores import ALL, stop_reasons


def summary(view: RunView) -> dict[str, Any]:
    """Return every mean with its interval, over all questions and by group, and the questions that went wrong."""
    return {
        "name": view.name,
        "info": dict(view.info),
        "questions": len(view.scored),
        "metrics": estimates(view.means),
        "by_hops": _groups(view.by_hops),
        "by_kind": _groups(view.by_kind),
        "failures": {
            where: [failure.id for failure in group] for where, group in grouped(view.failures.values()).items()
        },
        "stop_reasons": stop_reasons(view.scored),
        "problems": list(view.problems),
    }


def estimates(means: Mapping[str, Estimate]) -> dict[str, dict[str, float]]:
    """Return each mean as `mean`, `low`, `high` and `count`."""
    return {name: asdict(estimate) for name, estimate in means.items()}


def _groups(means: Means) -> dict[str, Any]:
    return {group: estimates(of_group) for group, of_group in means.items() if group != ALL}
