"""The scores of one question in one mode, and their means over many."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from clew.evaluation.dataset import Question
from clew.evaluation.metrics import answers, citations, plans, ranking, refusals
from clew.evaluation.metrics.catalogue import METRICS
from clew.evaluation.metrics.intervals import Estimate, estimate, paired_difference
from clew.evaluation.record import Record

By = Literal["hops", "kind"]
Scores = Mapping[str, float]

ALL = "all"
"""Name of the group of all questions."""

_RECALL_AT = (2, 5, 10, 20)
_ALL_GOLD_AT = (5, 10)
_NDCG_AT = 10
_GAVE_ANSWER = ("answered", "partial", "conflict")


@dataclass(frozen=True)
class Prices:
    """Prices of a million tokens, in any currency."""

    input: float
    output: float


@dataclass(frozen=True)
class Scored:
    """A question, what a mode made of it, and its scores."""

    question: Question
    record: Record
    scores: Scores


def scored(question: Question, record: Record, *, prices: Prices | None = None, searches_only: bool = False) -> Scored:
    """Score `record` and keep what was scored."""
    return Scored(question, record, score(question, record, prices=prices, searches_only=searches_only))


def score(
    question: Question, record: Record, *, prices: Prices | None = None, searches_only: bool = False
) -> dict[str, float]:
    """Return the metrics of `METRICS` that apply, by name, in its order; one that does not apply is left out.

    A record that failed counts as a wrong answer that found nothing; its cost and refusals are left out.

    Args:
        question: The question with its gold.
        record: What a mode made of it.
        prices: For `cost`, which is left out without them.
        searches_only: Whether the mode never answers, which a record that failed does not tell.

    Raises:
        ValueError: `record` is of another question.
    """
    if record.id != question.id:
        raise ValueError(f"The record is of question {record.id!r}, not {question.id!r}.")
    found = {"failed": float(record.status == "failed"), **_retrieval(question, record), **_cost(record, prices)}
    if record.status != "retrieved" and not searches_only:
        found |= _answers(question, record) | _citations(question, record) | _refusals(question, record)
    if plans.is_planned(record):
        found |= _plans(question, record)
    return {name: float(found[name]) for name in METRICS if name in found}


def reachable_gold(question: Question) -> list[str]:
    """Return the gold sources that were in the index for this question."""
    return [source for source in question.gold if source not in question.without]


def summarise(questions: Iterable[Scored], by: By | None = None) -> dict[str, dict[str, Estimate]]:
    """Return the mean of every metric: for `all` questions, then, with `by`, for each number of hops or each kind.

    A question that does not say its hops or its kind is in `all` alone.
    """
    groups: dict[str, list[Scored]] = {ALL: list(questions)}
    for each in groups[ALL]:
        if by and (value := getattr(each.question, by)):
            groups.setdefault(f"{value} hops" if by == "hops" else value, []).append(each)
    names = [ALL, *sorted(groups.keys() - {ALL}, key=lambda name: (len(name), name) if by == "hops" else (0, name))]
    return {name: _means(groups[name]) for name in names}


def differences(first: Iterable[Scored], second: Iterable[Scored]) -> dict[str, Estimate]:
    """Return for each metric the mean of `second` minus `first`, over the questions for which both have it."""
    one, other = _by_metric(first), _by_metric(second)
    common = [name for name in METRICS if one[name].keys() & other[name].keys()]
    return {name: paired_difference(one[name], other[name]) for name in common}


def stop_reasons(questions: Iterable[Scored]) -> dict[str, int]:
    """Count why the runs stopped, most frequent first."""
    counted = Counter(each.record.stop_reason or "none given" for each in questions)
    return dict(sorted(counted.items(), key=lambda item: (-item[1], item[0])))


@dataclass(frozen=True)
class BudgetPoint:
    """A point of the curve of accuracy against budget."""

    budget: float
    accuracy: Estimate


def accuracy_by_budget(
    questions: Iterable[Scored],
    budgets: Sequence[float],
    *,
    spent: Literal["model_calls", "tokens", "seconds", "cost"] = "model_calls",
    metric: Literal["f1", "em", "contained"] = "f1",
) -> list[BudgetPoint]:
    """Return for each budget the mean of `metric` when a question that spent more of `spent` counts as wrong.

    A question whose `spent` is not known counts as wrong at every budget. Empty when no question has the metric.
    """
    rated = {each.question.id: each.scores for each in questions if metric in each.scores}
    if not rated:
        return []

    def within(scores: Scores, budget: float) -> float:
        return scores[metric] if scores.get(spent, float("inf")) <= budget else 0.0

    return [
        BudgetPoint(budget, estimate({id: within(scores, budget) for id, scores in rated.items()}))
        for budget in sorted(budgets)
    ]


def _means(questions: Iterable[Scored]) -> dict[str, Estimate]:
    return {name: estimate(values) for name, values in _by_metric(questions).items() if values}


def _by_metric(questions: Iterable[Scored]) -> dict[str, dict[str, float]]:
    """Return for each metric its value for each question id: a question scored twice counts once."""
    values: dict[str, dict[str, float]] = {name: {} for name in METRICS}
    for each in questions:
        for name, value in each.scores.items():
            values[name][each.question.id] = value
    return values


def _retrieval(question: Question, record: Record) -> dict[str, float]:
    gold, pool = reachable_gold(question), record.passages
    size = {} if record.status == "failed" else {"pool_size": float(len(ranking.ranked_documents(pool)))}
    if not gold:
        return size
    return {
        **size,
        **{f"recall@{k}": ranking.recall(pool, gold, k) for k in _RECALL_AT},
        "recall@pool": ranking.recall(pool, gold),
        **{f"all_gold@{k}": ranking.all_gold(pool, gold, k) for k in _ALL_GOLD_AT},
        "all_gold@pool": ranking.all_gold(pool, gold),
        "mrr": ranking.reciprocal_rank(pool, gold),
        f"ndcg@{_NDCG_AT}": ranking.ndcg(pool, gold, _NDCG_AT),
    }


def _answers(question: Question, record: Record) -> dict[str, float]:
    golds = question.answers
    if not question.answerable or not golds:
        return {}
    found = {"em": answers.exact_match(record.answer, golds), "f1": answers.f1(record.answer, golds)}
    if not any(map(answers.is_yes_no, golds)):
        text = record.text if record.status in _GAVE_ANSWER else ""
        found["contained"] = answers.contained(text, golds)
    return found


def _citations(question: Question, record: Record) -> dict[str, float]:
    if not question.answerable:
        return {}
    gave_answer = record.status in _GAVE_ANSWER
    cited = record.cited if gave_answer else []
    found = dict[str, float]()
    if gold := reachable_gold(question):
        found |= _three("citation", citations.by_passage(cited, gold))
    if sentences := question.gold_sentences:
        found |= _three("sentence", citations.by_sentence(cited, sentences))
        found["sentence_focus"] = citations.focus(cited, sentences)
    return found if gave_answer else {name: value for name, value in found.items() if name.endswith("_all")}


def _three(name: str, of: citations.CitationScore) -> dict[str, float]:
    return {
        f"{name}_precision": of.precision,
        f"{name}_recall": of.recall,
        f"{name}_f1": of.f1,
        f"{name}_f1_all": of.f1,
    }


def _refusals(question: Question, record: Record) -> dict[str, float]:
    if record.status == "failed":
        return {}
    partial = {"partial": float(record.status == "partial")}
    if question.answerable:
        return {**partial, "over_refusal": refusals.over_refusal(record)}
    found = {**partial, "over_answer": refusals.over_answer(record)}
    if question.missing_hop and plans.is_planned(record):
        found["missing_hop"] = refusals.missing_hop(question, record)
        found["missing_hop_loose"] = refusals.missing_hop_loose(question, record)
    return found


def _plans(question: Question, record: Record) -> dict[str, float]:
    found = {
        "guesses_caught": float(record.guesses_caught),
        "guesses_searched": float(len(plans.guesses_searched(question, record))),
    }
    if question.plan:
        found["plan_hops"] = plans.hops_right(question, record)
        found["plan_dependencies"] = plans.dependencies_right(question, record)
    return found


def _cost(record: Record, prices: Prices | None) -> dict[str, float]:
    if record.status == "failed":
        return {}
    usage = record.usage
    found = {
        "rounds": float(record.rounds),
        "retrievals": usage.retrievals,
        "model_calls": usage.model_calls,
        "input_tokens": usage.input_tokens,
        "output_tokens": usage.output_tokens,
        "tokens": usage.input_tokens + usage.output_tokens,
    }
    if not record.replayed_calls:
        found["seconds"] = usage.seconds
    if prices:
        found["cost"] = (usage.input_tokens * prices.input + usage.output_tokens * prices.output) / 1e6
    return found
