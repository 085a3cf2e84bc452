"""The tables of a report: what was run, what came out, what it cost, and where it went wrong; a column for each run."""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from clew.evaluation.failures import Where
from clew.evaluation.metrics.catalogue import METRICS, Metric, Topic
from clew.evaluation.metrics.intervals import Estimate
from clew.evaluation.report.table import NONE, Table, figure, interval, share
from clew.evaluation.report.view import RunView
from clew.evaluation.scores import ALL, By, stop_reasons

_ARROWS = {"higher": " ↑", "lower": " ↓", "neither": ""}
_TOPICS: dict[Topic, str] = {
    "answers": "Answers",
    "retrieval": "Retrieval",
    "plans": "Plans",
    "citations": "Citations",
    "refusals": "Refusals",
    "cost": "Cost of a question",
}
_SETTINGS = "settings."
_NOT_TOLD = ("name", "questions", "given")
"""Of `run.json`: said elsewhere; where the data set lies says nothing of the run."""
_MAIN = (
    *("f1", "em", "recall@5", "all_gold@5", "citation_f1_all", "over_refusal", "over_answer"),
    *("model_calls", "tokens", "seconds", "cost"),
)
_BY_GROUP = ("f1", "em", "recall@5", "all_gold@5", "model_calls")
_TOTALS = ("model_calls", "input_tokens", "output_tokens", "retrievals", "seconds", "cost")
WHERE: dict[Where, str] = {
    "error": "the run of the question ended in an error",
    "plan": "the plan differs from the gold plan, and gold evidence is missing",
    "search": "a gold passage was searched for and not found",
    "extraction": "the passage was found, and the answer taken from it is wrong or none",
    "stop": "a budget or the rounds ended the search too early",
    "answer": "evidence and steps are right, and the answer is not",
    "citation": "the answer is right, and gold passages that were found are not cited",
    "refusal": "what cannot be answered was answered",
}


def what_was_run(views: Sequence[RunView]) -> Table:
    """Tell how the runs were made: a row for each fact; the settings in which they do not differ are noted below."""
    facts = [facts_of(view) for view in views]
    names = list(dict.fromkeys(name for of_run in facts for name in of_run))
    alike = [name for name in names if name.startswith(_SETTINGS) and len({of_run.get(name) for of_run in facts}) == 1]
    rows = [(name, *(of_run.get(name, NONE) for of_run in facts)) for name in names if name not in alike]
    told = ", ".join(f"{name.removeprefix(_SETTINGS)} {facts[0][name]}" for name in alike)
    note = f"Settings: {told}." if told else ""
    return Table("What was run", ("", *_names(views)), tuple(rows), figures=len(views) + 1, note=note)


def main_table(views: Sequence[RunView]) -> Table:
    """Give the means that tell most, with their intervals."""
    note = "Mean and 95% interval; in brackets the questions that have the metric, where not all have."
    unfinished = [f"{view.name} ({questions_of(view)} questions)" for view in views if " of " in questions_of(view)]
    if unfinished:
        note += f" Not finished: {', '.join(unfinished)}."
    return _metric_table("In short", [METRICS[name] for name in _MAIN], views, note)


def topic_tables(views: Sequence[RunView]) -> list[Table]:
    """Give the mean of every metric with its interval, a table for each topic."""
    return [
        _metric_table(title, [metric for metric in METRICS.values() if metric.topic == topic], views)
        for topic, title in _TOPICS.items()
    ]


def group_table(views: Sequence[RunView], by: By) -> Table:
    """Give the main metrics by number of hops or by kind of question."""
    means = [view.by_hops if by == "hops" else view.by_kind for view in views]
    groups = [group for group in dict.fromkeys(group for of_run in means for group in of_run) if group != ALL]
    rows = [
        (group, metric, *(_counted(of_run.get(group, {}).get(metric)) for of_run in means))
        for group in groups
        for metric in _BY_GROUP
        if any(metric in of_run.get(group, {}) for of_run in means)
    ]
    title = "By number of hops" if by == "hops" else "By kind of question"
    return Table(title, ("group", "metric", *_names(views)), tuple(rows), figures=2, note="In brackets: questions.")


def stop_table(views: Sequence[RunView]) -> Table:
    """Count why the runs stopped."""
    return _count_table("Why it stopped", "reason", views, lambda view: stop_reasons(view.scored))


def failure_table(views: Sequence[RunView]) -> Table:
    """Count where questions first went wrong, in the order of the work."""
    counts = [Counter(failure.where for failure in view.failures.values()) for view in views]
    rows = [
        (where, meaning, *(share(count[where], len(view.scored)) for count, view in zip(counts, views, strict=True)))
        for where, meaning in WHERE.items()
        if any(count[where] for count in counts)
    ]
    return Table("Where it went wrong", ("where", "meaning", *_names(views)), tuple(rows), figures=2)


def totals_table(views: Sequence[RunView]) -> Table:
    """Add up what the runs cost."""
    rows = [
        (name, *(_total(name, view) for view in views))
        for name in _TOTALS
        if any(name in one.scores for view in views for one in view.scored)
    ]
    note = "Questions that failed are not in it, nor the seconds of those that an interruption had split."
    return Table("Cost in all", ("", *_names(views)), tuple(rows), note=note)


def degraded_table(views: Sequence[RunView]) -> Table:
    """Count what did not work as it should."""

    def notes(view: RunView) -> dict[str, int]:
        found = Counter(note for one in view.scored for note in dict.fromkeys(one.record.degraded))
        return dict(found.most_common())

    return _count_table("What did not work as it should", "note", views, notes)


def first_tables(views: Sequence[RunView]) -> list[Table]:
    """Return the tables that a report begins with."""
    return _with_rows(what_was_run(views), main_table(views), failure_table(views))


def further_tables(views: Sequence[RunView]) -> list[Table]:
    """Return the tables that follow."""
    return _with_rows(
        group_table(views, "hops"),
        group_table(views, "kind"),
        *topic_tables(views),
        totals_table(views),
        stop_table(views),
        degraded_table(views),
    )


def _with_rows(*tables: Table) -> list[Table]:
    return [table for table in tables if table.rows]


def _names(views: Sequence[RunView]) -> tuple[str, ...]:
    return tuple(view.name for view in views)


def facts_of(view: RunView) -> dict[str, str]:
    """Return what `run.json` tells, nested objects as `name.key`; the questions are those that have a record."""
    told = {name: value for name, value in view.info.items() if name not in _NOT_TOLD}
    return {**dict(_flat(told)), "questions": questions_of(view)}


def questions_of(view: RunView) -> str:
    """Say how many questions have a record, and of how many while the run is not finished."""
    done, asked = len(view.scored), view.info.get("questions")
    return f"{done} of {asked}" if isinstance(asked, int) and done < asked else str(done)


def _flat(told: dict[str, Any], before: str = "") -> Iterable[tuple[str, str]]:
    for name, value in told.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{before}{name}.")
        elif value not in (None, "", []):
            text = ", ".join(map(str, value)) if isinstance(value, list) else value
            yield f"{before}{name}", text if isinstance(text, str) else json.dumps(text, ensure_ascii=False)


def _metric_table(title: str, metrics: Iterable[Metric], views: Sequence[RunView], note: str = "") -> Table:
    means = [view.means for view in views]
    rows = []
    for metric in metrics:
        of_runs = [of_run.get(metric.name) for of_run in means]
        if any(of_runs):
            cells = (_marked(found, len(view.scored)) for found, view in zip(of_runs, views, strict=True))
            rows.append((metric.name + _ARROWS[metric.better], metric.meaning, *cells))
    return Table(title, ("metric", "meaning", *_names(views)), tuple(rows), figures=2, note=note)


def _marked(estimate: Estimate | None, whole: int) -> str:
    """Write an estimate, with its count when that is not the `whole`."""
    return interval(estimate) if estimate is None or estimate.count == whole else _counted(estimate)


def _counted(estimate: Estimate | None) -> str:
    return interval(estimate) + (f" ({estimate.count})" if estimate else "")


def _total(name: str, view: RunView) -> str:
    values = [one.scores[name] for one in view.scored if name in one.scores]
    return figure(sum(values)) if name in ("seconds", "cost") else f"{sum(values):,.0f}"


def _count_table(title: str, what: str, views: Sequence[RunView], count: Callable[[RunView], dict[str, int]]) -> Table:
    counts = [count(view) for view in views]
    keys = dict.fromkeys(key for of_run in counts for key in of_run)
    rows = [
        (key, *(share(of_run.get(key, 0), len(view.scored)) for of_run, view in zip(counts, views, strict=True)))
        for key in keys
    ]
    return Table(title, (what, *_names(views)), tuple(rows))
