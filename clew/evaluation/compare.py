"""Two runs on the same questions: what is better, what is worse, and how sure that is."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import TYPE_CHECKING, Any, Literal

from clew.errors import InputError
from clew.evaluation.dataset import DataSet, Question
from clew.evaluation.metrics.catalogue import METRICS
from clew.evaluation.metrics.intervals import Estimate
from clew.evaluation.record import Record
from clew.evaluation.report.markdown import markdown_table, plain
from clew.evaluation.report.table import Table, figure, interval
from clew.evaluation.report.tables import facts_of
from clew.evaluation.report.view import RunView, view_run
from clew.evaluation.scores import Scored, differences

if TYPE_CHECKING:
    from clew.evaluation.run import Run

Verdict = Literal["better", "worse", "differs", ""]
FEWEST = 6
"""Over fewer questions there is no verdict: five all differ one way by mere chance once in sixteen times."""
_BORN_DIFFERENT = ("created", "commits", "questions")
"""Facts of a run that do not tell how it was made."""


@dataclass(frozen=True)
class Compared:
    """One metric, over the questions for which both runs have it."""

    first: float
    second: float
    difference: Estimate
    """Second minus first."""
    verdict: Verdict
    """What the second run is when its interval leaves out 0; empty when it does not, or over few questions."""


@dataclass(frozen=True)
class Changed:
    """A question that one run answers rightly and the other does not."""

    question: Question
    first: Record
    second: Record
    where: str
    """Where the run that is wrong went wrong."""


@dataclass(frozen=True)
class Comparison:
    """Two runs compared."""

    first: RunView
    second: RunView
    shared: tuple[str, ...]
    """Ids of the questions that both have."""
    metrics: Mapping[str, Compared]
    became_wrong: tuple[Changed, ...]
    became_right: tuple[Changed, ...]

    @property
    def made_differently(self) -> dict[str, tuple[str, str]]:
        """What `run.json` tells differently of the two: mode, model, settings."""
        one, other = facts_of(self.first), facts_of(self.second)
        names = [name for name in {**one, **other} if name not in _BORN_DIFFERENT]
        return {name: (one.get(name, ""), other.get(name, "")) for name in names if one.get(name) != other.get(name)}


def compare(first: "Run", second: "Run", data: DataSet) -> Comparison:
    """Compare two runs over the questions that both have.

    Args:
        first: What is compared with.
        second: What is compared.
        data: The data set that both were made on.

    Raises:
        InputError: They were made on different data sets or on another than `data`, or share no question.
    """
    one, other = view_run(first, data), view_run(second, data)
    _check_data_sets(one, other)
    mine, theirs = ({each.record.id: each for each in view.scored} for view in (one, other))
    shared = tuple(id for id in mine if id in theirs and _same_question(mine[id].record, theirs[id].record))
    if not shared:
        raise InputError(f"The runs {one.name!r} and {other.name!r} share no question. Run both on the same sample.")
    pairs = [(mine[id], theirs[id]) for id in shared]
    return Comparison(one, other, shared, _compared(pairs), _changed(pairs, one, other), _changed(pairs, other, one))


def comparison_dict(comparison: Comparison) -> dict[str, Any]:
    """Return a comparison as plain JSON."""
    return {
        "first": comparison.first.name,
        "second": comparison.second.name,
        "dataset": comparison.first.info.get("dataset"),
        "questions": {
            "shared": len(comparison.shared),
            "first": len(comparison.first.scored),
            "second": len(comparison.second.scored),
        },
        "made_differently": {name: list(values) for name, values in comparison.made_differently.items()},
        "metrics": {name: _metric_dict(compared) for name, compared in comparison.metrics.items()},
        "became_wrong": [_changed_dict(changed) for changed in comparison.became_wrong],
        "became_right": [_changed_dict(changed) for changed in comparison.became_right],
    }


def comparison_markdown(comparison: Comparison) -> str:
    """Write a comparison as Markdown."""
    title = f"# {plain(comparison.first.name)} → {plain(comparison.second.name)}"
    tables = [markdown_table(table) for table in comparison_tables(comparison)]
    return "\n\n".join([title, questions_compared(comparison), *tables]) + "\n"


def questions_compared(comparison: Comparison) -> str:
    """Say over how many questions two runs are compared."""
    first, second = len(comparison.first.scored), len(comparison.second.scored)
    return f"{len(comparison.shared)} questions that both have, of {first} and {second}."


def comparison_tables(comparison: Comparison) -> list[Table]:
    """Return what differs: how the runs were made, the metrics, the questions that became wrong or right."""
    names = ("", comparison.first.name, comparison.second.name)
    rows = tuple((name, *values) for name, values in comparison.made_differently.items())
    tables = [Table("Made differently", names, rows, figures=3), _metrics_table(comparison)]
    for title, changed in (("Became wrong", comparison.became_wrong), ("Became right", comparison.became_right)):
        tables.append(_changed_table(f"{title}: {len(changed)}", changed))
    return [table for table in tables if table.rows]


def _same_question(first: Record, second: Record) -> bool:
    """Tell whether both were asked the same, with the same gold, as far as they say."""
    return "" in (first.asked, second.asked) or first.asked == second.asked


def _check_data_sets(first: RunView, second: RunView) -> None:
    for fact, what in (("dataset", "the data set"), ("corpus_hash", "the corpus with the hash")):
        one, other = first.info.get(fact), second.info.get(fact)
        if None not in (one, other) and one != other:
            raise InputError(
                f"The run {first.name!r} was made on {what} {one!r}, and {second.name!r} on {other!r}. "
                "Only runs on the same can be compared."
            )


def _compared(pairs: Sequence[tuple[Scored, Scored]]) -> dict[str, Compared]:
    found = differences([one for one, _ in pairs], [other for _, other in pairs])
    return {name: _metric(name, difference, pairs) for name, difference in found.items()}


def _metric(name: str, difference: Estimate, pairs: Sequence[tuple[Scored, Scored]]) -> Compared:
    both = [(one.scores, other.scores) for one, other in pairs if name in one.scores and name in other.scores]
    first, second = (fmean(scores[side][name] for scores in both) for side in (0, 1))
    return Compared(first, second, difference, verdict(name, difference))


def verdict(metric: str, difference: Estimate) -> Verdict:
    """Return what a difference says of the second run: nothing when its interval holds 0, or over few questions."""
    if difference.count < FEWEST or difference.low <= 0 <= difference.high:
        return ""
    better = METRICS[metric].better
    if better == "neither":
        return "differs"
    return "better" if (difference.mean > 0) == (better == "higher") else "worse"


def _changed(pairs: Sequence[tuple[Scored, Scored]], right: RunView, wrong: RunView) -> tuple[Changed, ...]:
    """Return the questions that `right` has right and `wrong` wrong; one that was only searched for has no answer."""
    return tuple(
        Changed(one.question, one.record, other.record, wrong.failures[one.record.id].where)
        for one, other in pairs
        if (one.record.status == "retrieved") == (other.record.status == "retrieved")
        and _is_right(one.record.id, right)
        and not _is_right(one.record.id, wrong)
    )


def _is_right(id: str, view: RunView) -> bool:
    """Tell whether a question is answered rightly: with bad citations, too."""
    failure = view.failures.get(id)
    return failure is None or failure.where == "citation"


def _metric_dict(compared: Compared) -> dict[str, Any]:
    difference = compared.difference
    return {
        "first": compared.first,
        "second": compared.second,
        "difference": difference.mean,
        "low": difference.low,
        "high": difference.high,
        "questions": difference.count,
        "verdict": compared.verdict,
    }


def _changed_dict(changed: Changed) -> dict[str, Any]:
    return {
        "id": changed.question.id,
        "question": changed.question.question,
        "answers": list(changed.question.answers),
        "first": _given(changed.first),
        "second": _given(changed.second),
        "where": changed.where,
    }


def _given(record: Record) -> str:
    return record.answer or record.status


def _metrics_table(comparison: Comparison) -> Table:
    rows = [
        (
            name,
            METRICS[name].meaning,
            figure(compared.first),
            figure(compared.second),
            f"{interval(compared.difference)} ({compared.difference.count})",
            compared.verdict,
        )
        for name, compared in comparison.metrics.items()
    ]
    head = ("metric", "meaning", comparison.first.name, comparison.second.name, "difference", "second is")
    note = (
        "Paired difference, second minus first, with 95% interval; in brackets the questions for which both have the "
        "metric. Of twenty metrics about one stands out by chance."
    )
    return Table("Metrics", head, tuple(rows), figures=2, note=note)


def _changed_table(title: str, changed: Sequence[Changed]) -> Table:
    rows = [
        (
            each.question.id,
            each.question.question,
            each.question.answers[0] if each.question.answers else "no answer",
            _given(each.first),
            _given(each.second),
            each.where,
        )
        for each in changed
    ]
    return Table(title, ("id", "question", "gold", "first", "second", "went wrong in"), tuple(rows), figures=6)
