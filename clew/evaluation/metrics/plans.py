"""How good a plan is: its length and structure against the gold plan, and what it guessed."""

from collections.abc import Iterable, Sequence

from clew.evaluation.dataset import Question
from clew.evaluation.record import Record
from clew.reasoning.names import unknown_names
from clew.state.placeholders import references


def is_planned(record: Record) -> bool:
    """Tell whether the mode plans: it has a plan, or chose a route on which there is none; not if it was given one."""
    return record.status != "retrieved" and bool(record.plan or record.route)


def dependencies(texts: Iterable[str]) -> list[list[int]]:
    """Return for each sub-question the numbers of the steps whose answers it needs, ascending."""
    return [references(text) for text in texts]


def hops_right(question: Question, record: Record) -> float:
    """Return 1 when the plan has as many steps as the gold plan, else 0."""
    return float(len(record.plan) == len(question.plan))


def dependencies_right(question: Question, record: Record) -> float:
    """Return 1 when the plan's steps depend on each other as the gold plan's do, else 0.

    Compared as a multiset: independent steps may stand in either order.
    """
    return float(sorted(dependencies(record.plan)) == sorted(dependencies(hop.text for hop in question.plan)))


def guesses_searched(question: Question, record: Record) -> list[str]:
    """Return the guesses that reached the search, once for each query.

    A guess is a name that stands neither in the question nor in an answer or quote of a step whose searches were over.
    """
    first_at = {query: at for at, query in reversed([*enumerate(record.queries)])}
    return [
        name
        for at, query in enumerate(record.queries)
        for name in unknown_names(query, f"{question.question}\n{_evidence_before(at, record, first_at)}")
    ]


def _evidence_before(at: int, record: Record, first_at: dict[str, int]) -> str:
    def is_over(queries: Sequence[str]) -> bool:
        return all(first_at.get(query, -1) < at for query in queries)

    return "\n".join(f"{step.answer}\n{step.quote}" for step in record.steps if is_over(step.queries))
