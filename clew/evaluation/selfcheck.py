"""Check the measuring itself: known figures of a search that shares no code with Clew's must come out again."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, zip_longest

from clew.evaluation.dataset import DataSet, Question
from clew.evaluation.metrics.ranking import all_gold, recall
from clew.evaluation.word_index import WordIndex
from clew.state.placeholders import bind

TOLERANCE = 0.3
"""How far, in points of 100, a figure may be from the known one."""
_DEPTH = 20

Search = Callable[[Question], list[str]]


@dataclass(frozen=True)
class Check:
    """A known figure and what came out."""

    dataset: str
    search: str
    metric: str
    known: float
    """In points of 100."""
    measured: float

    @property
    def holds(self) -> bool:
        """Tell whether the two agree."""
        return round(abs(self.known - self.measured), 3) <= TOLERANCE


QUESTION_ALONE: Mapping[str, Mapping[str, float]] = {
    "musique": {"recall@5": 42.8, "all_gold@5": 12.0, "recall@10": 50.8},
    "2wikimultihopqa": {"recall@5": 65.9, "all_gold@5": 32.3, "recall@10": 71.4},
    "hotpotqa": {"recall@5": 73.7, "all_gold@5": 51.1, "recall@10": 87.1},
}
GOLD_STEPS: Mapping[str, Mapping[str, float]] = {
    "musique": {"recall@5": 72.8, "all_gold@5": 51.0, "recall@10": 85.8},
}
"""Figures of BM25 (k1 1.5, b 0.75, English stop words and stems) on the development questions of HippoRAG's samples."""


def checks(dataset: DataSet) -> Iterator[Check]:
    """Search the whole corpus with the published BM25 and compare, for the data sets whose figures are known."""
    index = WordIndex(dataset.corpus)

    def alone(question: Question) -> list[str]:
        return index.search(question.question, _DEPTH)

    def in_steps(question: Question) -> list[str]:
        return hops_in_turn(index.search(query, _DEPTH) for query in gold_queries(question))

    for search, run, known in (
        ("question alone", alone, QUESTION_ALONE.get(dataset.name, {})),
        ("gold steps", in_steps, GOLD_STEPS.get(dataset.name, {})),
    ):
        found = [(question, run(question)) for question in dataset.questions] if known else []
        for metric, figure in known.items():
            yield Check(dataset.name, search, metric, figure, measured(metric, found))


def gold_queries(question: Question) -> list[str]:
    """Return the steps of the gold plan with the gold answers put in."""
    answers = {number: hop.answer for number, hop in enumerate(question.plan, start=1)}
    return [bind(hop.text, answers) for hop in question.plan]


def hops_in_turn(found: Iterable[Sequence[str]]) -> list[str]:
    """Put the results of several searches into one list: the best of each, then the second best of each."""
    turns = zip_longest(*found)
    return list(dict.fromkeys(source for source in chain.from_iterable(turns) if source is not None))


def measured(metric: str, found: Sequence[tuple[Question, list[str]]]) -> float:
    """Return the mean of a metric such as `recall@5`, in points of 100."""
    name, _, k = metric.partition("@")
    of = {"recall": recall, "all_gold": all_gold}[name]
    return 100 * sum(of(passages, question.gold, int(k)) for question, passages in found) / len(found)
