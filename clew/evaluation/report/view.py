"""A run with everything that a report says of it worked out."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from clew.errors import InputError
from clew.evaluation.dataset import DataSet
from clew.evaluation.failures import Failure, failure_of
from clew.evaluation.metrics.intervals import Estimate
from clew.evaluation.modes.registry import MODEL_FREE
from clew.evaluation.record import Record
from clew.evaluation.scores import ALL, Prices, Scored, scored, summarise

if TYPE_CHECKING:
    from clew.evaluation.run import Run

Means = Mapping[str, Mapping[str, Estimate]]
"""The mean of every metric for each group of questions."""

_NAMING_SOURCES = ("plan", "search", "citation")
"""Failures whose sentence names sources; in the others, what is quoted may be an answer that looks like one."""
_QUOTED = re.compile(r"'([^'\s]+)'")


@dataclass(frozen=True)
class RunView:
    """A run, scored."""

    name: str
    info: Mapping[str, Any]
    """Its `run.json`."""
    scored: tuple[Scored, ...]
    failures: Mapping[str, Failure]
    """Where each question that went wrong did so, by its id."""
    titles: Mapping[str, str]
    """Title of each source that the run or its gold names, where it has one."""
    problems: Sequence[str]
    """What the data set gets wrong."""
    by_hops: Means
    by_kind: Means

    @property
    def means(self) -> Mapping[str, Estimate]:
        """The mean of every metric over all questions."""
        return self.by_hops[ALL]

    def why(self, failure: Failure) -> str:
        """Return why a question went wrong, with the titles of the sources that it names: an id alone says little."""
        if failure.where not in _NAMING_SOURCES:
            return failure.why
        return _QUOTED.sub(lambda found: found[0] + self._title_beside(found[1]), failure.why)

    def _title_beside(self, source: str) -> str:
        return f" ({self.titles[source]})" if source in self.titles else ""


def view_run(run: "Run", data: DataSet, prices: Prices | None = None) -> RunView:
    """Score the records of `run`, which was made on `data`.

    Args:
        run: A run, finished or not.
        data: The data set with the questions that were asked.
        prices: Of the tokens; without them those in the run's `run.json`, and without those there is no cost.

    Raises:
        InputError: `data` is another data set, or lacks a question of the run.
    """
    questions = {question.id: question for question in data.questions}
    name = str(run.info.get("name") or run.folder.name)
    if unknown := sorted(record.id for record in run.records if record.id not in questions):
        raise InputError(
            f"The run {name!r} has {len(unknown)} questions that the data set {data.name!r} lacks, such as "
            f"{unknown[0]!r}. Give the data set that it was made on."
        )
    if prices is None and run.info.get("prices"):
        prices = Prices(**run.info["prices"])
    searches_only = run.info.get("mode") in MODEL_FREE
    each = tuple(
        scored(questions[record.id], record, prices=prices, searches_only=searches_only) for record in run.records
    )
    failures = {one.record.id: failure for one in each if (failure := failure_of(one.question, one.record))}
    return RunView(
        name,
        run.info,
        each,
        failures,
        _titles(each, data),
        data.problems,
        by_hops=summarise(each, "hops"),
        by_kind=summarise(each, "kind"),
    )


def _titles(each: Sequence[Scored], data: DataSet) -> dict[str, str]:
    named = {source for one in each for source in (*one.question.gold, *sources_of(one.record))}
    return {passage.source: passage.title for passage in data.corpus if passage.source in named and passage.title}


def sources_of(record: Record) -> list[str]:
    """Return every source that a record names, each once: pool, steps, citations."""
    found = [source for step in record.steps for source in (*step.found, step.source)]
    return list(dict.fromkeys(filter(None, [*record.passages, *found, *(cited.source for cited in record.cited)])))
