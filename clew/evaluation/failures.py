"""Where a wrong or badly cited answer first went wrong.

The gold plan is walked hop by hop, each beside the step of the record that asks the same. Without a gold plan, or when
the plan has another structure, only the gold passages and the answers are looked at.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import Literal, get_args

from clew.evaluation.dataset import GoldHop, Question
from clew.evaluation.metrics.answers import is_right
from clew.evaluation.metrics.plans import dependencies, dependencies_right, is_planned
from clew.evaluation.metrics.refusals import over_answer
from clew.evaluation.record import Record, Step
from clew.evaluation.scores import reachable_gold

Where = Literal["error", "plan", "search", "extraction", "stop", "answer", "citation", "refusal"]

_BUDGETS = ("max_model_calls", "max_tokens", "max_seconds", "max_steps")
_CUT_SHORT = (*_BUDGETS, "max_rounds", "no_progress")
_MAX_ALIGNED = 6


@dataclass(frozen=True)
class Failure:
    """The first thing that went wrong with a question."""

    id: str
    where: Where
    why: str
    """One sentence."""


def failure_of(question: Question, record: Record) -> Failure | None:
    """Return where `record` first went wrong; None when it is right.

    `error`: the mode broke off. `plan`: the plan differs from the gold plan, and gold evidence is missing. `search`: a
    gold passage was searched for and not found. `extraction`: it was found, and the step's answer is wrong. `stop`: a
    budget or the rounds ended the run before. `answer`: the evidence and the steps are right, and the answer is not.
    `citation`: the answer is right, and gold passages of the pool are not cited. `refusal`: an unanswerable question
    was answered.
    """
    found = _failure(question, record)
    return Failure(question.id, *found) if found else None


def grouped(failures: Iterable[Failure | None]) -> dict[Where, list[Failure]]:
    """Group failures by where they are, in the order of the work; groups without any are left out."""
    listed = sorted(filter(None, failures), key=lambda failure: failure.id)
    groups: dict[Where, list[Failure]] = {
        where: [failure for failure in listed if failure.where == where] for where in get_args(Where)
    }
    return {where: group for where, group in groups.items() if group}


_Found = tuple[Where, str]


def _failure(question: Question, record: Record) -> _Found | None:
    if record.status == "failed":
        return "error", f"The mode ended in an error: {record.error}"
    if not question.answerable:
        return _answered_although_unanswerable(question, record)
    missing = [source for source in reachable_gold(question) if source not in record.passages]
    if record.status == "retrieved":
        return _not_found(missing) if missing else None
    if is_right(record.answer, question.answers):
        return _not_cited(question, record)
    return _wrong(question, record, missing)


def _answered_although_unanswerable(question: Question, record: Record) -> _Found | None:
    if not over_answer(record):
        return None
    gap = f" Step {question.missing_hop} cannot be answered." if question.missing_hop else ""
    return "refusal", f"The index does not hold the answer, yet it answered {record.answer or record.status!r}.{gap}"


def _not_cited(question: Question, record: Record) -> _Found | None:
    cited = {citation.source for citation in record.cited}
    uncited = [source for source in reachable_gold(question) if source in record.passages and source not in cited]
    if not uncited:
        return None
    return "citation", f"The answer is right, but these gold passages were found and not cited: {_listed(uncited)}."


def _wrong(question: Question, record: Record, missing: Sequence[str]) -> _Found:
    """Return where a wrong answer went wrong; `missing` are the gold sources that the pool lacks."""
    if question.plan and is_planned(record):
        if pairs := aligned(question, record):
            failures = (_hop_failure(number, hop, step, question, record) for number, (hop, step) in pairs)
            return next(filter(None, failures), None) or _wrong_at_the_end(question, record)
        if missing and not dependencies_right(question, record):
            return "plan", _plan_differs(question, record) + f" Not found: {_listed(missing)}."
    if missing:
        return _stopped(record) if _is_cut_short(record) else _not_found(missing)
    unread = [step.question for step in record.steps if not step.answer]
    if record.plan and unread:
        return "extraction", f"All gold passages were found, but {unread[0]!r} got no answer from them."
    return _wrong_at_the_end(question, record)


def _hop_failure(number: int, hop: GoldHop, step: Step, question: Question, record: Record) -> _Found | None:
    if is_right(step.answer, [hop.answer]):
        return None
    if not step.queries and record.stop_reason in _CUT_SHORT:
        return _stopped(record)
    found = step.found if hop.gold and step.found else record.passages
    missing = [source for source in hop.gold or reachable_gold(question) if source not in found]
    if missing:
        return "search", f"Step {number} ({step.question!r}) did not find {_listed(missing)}."
    got = repr(step.answer) if step.answer else "none"
    return "extraction", f"Step {number} ({step.question!r}) found its passage; answer {got}, gold {hop.answer!r}."


def _wrong_at_the_end(question: Question, record: Record) -> _Found:
    if record.stop_reason in _BUDGETS and not record.answer:
        return _stopped(record)
    got = f"the answer is {record.answer!r}" if record.answer else "there is no answer"
    return "answer", f"The evidence is there, but {got}; gold {_listed(question.answers[:1])}."


def _plan_differs(question: Question, record: Record) -> str:
    planned, gold = (len(plan) for plan in (record.plan, question.plan))
    if planned != gold:
        return f"The gold plan has {gold} steps, the plan {planned}."
    return "The plan's steps depend on each other otherwise than the gold plan's."


def _is_cut_short(record: Record) -> bool:
    """Tell whether the run ended with something left to search: planned steps, or for modes without a plan a budget."""
    if record.plan:
        return record.stop_reason in _CUT_SHORT and any(not step.queries for step in record.steps)
    return record.stop_reason in _BUDGETS


def _stopped(record: Record) -> _Found:
    return "stop", f"{record.stop_reason} ended the run before it was done."


def _not_found(missing: Sequence[str]) -> _Found:
    return "search", f"Gold passages that were not found: {_listed(missing)}."


def _listed(values: Sequence[str]) -> str:
    return ", ".join(map(repr, values))


_Pairs = list[tuple[int, tuple[GoldHop, Step]]]


def aligned(question: Question, record: Record) -> _Pairs:
    """Pair each gold hop, in order, with the number of the planned step that asks the same and the step.

    Independent steps may stand in either order: of the orders in which the steps depend on each other as the gold hops
    do, the one with the most right answers is taken. Empty when there is none.
    """
    hops, steps = question.plan, [step for step in record.steps if not step.added]
    if not len(hops) == len(record.plan) == len(steps):
        return []
    gold, planned = dependencies(hop.text for hop in hops), dependencies(record.plan)
    orders = [range(len(hops)), *(permutations(range(len(hops))) if len(hops) <= _MAX_ALIGNED else ())]

    def fits(order: Sequence[int]) -> bool:
        return all(sorted(order[n - 1] + 1 for n in gold[at]) == planned[to] for at, to in enumerate(order))

    def rights(order: Sequence[int]) -> int:
        return sum(is_right(steps[to].answer, [hop.answer]) for hop, to in zip(hops, order, strict=True))

    best = max(filter(fits, orders), key=rights, default=None)
    return [] if best is None else [(to + 1, (hop, steps[to])) for hop, to in zip(hops, best, strict=True)]
