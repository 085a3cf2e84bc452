"""Every metric's name, meaning and direction, in the order in which reports show them."""

from dataclasses import dataclass
from typing import Literal

Topic = Literal["answers", "retrieval", "plans", "citations", "refusals", "cost"]
Better = Literal["higher", "lower", "neither"]


@dataclass(frozen=True)
class Metric:
    """What a key of a question's scores means."""

    name: str
    topic: Topic
    better: Better
    meaning: str
    """One line. A share and a rate are over the questions that have the metric."""


_ALL = (
    Metric("em", "answers", "higher", "exact match: the answer is a gold answer after normalisation"),
    Metric("f1", "answers", "higher", "best F1 of words (Chinese: characters) over the gold answers"),
    Metric("contained", "answers", "higher", "a gold answer stands in the text of the answer; not for yes and no"),
    Metric("failed", "answers", "lower", "the mode ended in an error, which counts as a wrong answer"),
    Metric("recall@2", "retrieval", "higher", "share of the gold documents among the first 2"),
    Metric("recall@5", "retrieval", "higher", "share of the gold documents among the first 5"),
    Metric("recall@10", "retrieval", "higher", "share of the gold documents among the first 10"),
    Metric("recall@20", "retrieval", "higher", "share of the gold documents among the first 20"),
    Metric("recall@pool", "retrieval", "higher", "share of the gold documents in the whole pool, see pool_size"),
    Metric("all_gold@5", "retrieval", "higher", "all gold documents are among the first 5"),
    Metric("all_gold@10", "retrieval", "higher", "all gold documents are among the first 10"),
    Metric("all_gold@pool", "retrieval", "higher", "all gold documents are in the whole pool, see pool_size"),
    Metric("mrr", "retrieval", "higher", "1 / rank of the first gold document"),
    Metric("ndcg@10", "retrieval", "higher", "discounted gain of the gold documents among the first 10, best being 1"),
    Metric("pool_size", "retrieval", "neither", "documents in the pool"),
    Metric("plan_hops", "plans", "higher", "the plan has as many steps as the gold plan"),
    Metric("plan_dependencies", "plans", "higher", "the steps depend on each other as in the gold plan"),
    Metric("guesses_caught", "plans", "neither", "guessed names that were refused before any search"),
    Metric("guesses_searched", "plans", "lower", "names searched that neither the question nor evidence had given"),
    Metric("citation_precision", "citations", "higher", "answered only: share of the cited documents that are gold"),
    Metric("citation_recall", "citations", "higher", "answered only: share of the gold documents that are cited"),
    Metric("citation_f1", "citations", "higher", "answered only: harmonic mean of the two"),
    Metric("citation_f1_all", "citations", "higher", "the same over all answerable questions, 0 without an answer"),
    Metric("sentence_precision", "citations", "higher", "answered only: share of citations that meet a gold sentence"),
    Metric("sentence_recall", "citations", "higher", "answered only: share of gold sentences that a citation meets"),
    Metric("sentence_f1", "citations", "higher", "answered only: harmonic mean of the two"),
    Metric("sentence_f1_all", "citations", "higher", "the same over all answerable questions, 0 without an answer"),
    Metric("sentence_focus", "citations", "higher", "answered only: share of the cited text that is gold sentences"),
    Metric("over_refusal", "refusals", "lower", "answerable, but nothing was found"),
    Metric("partial", "refusals", "neither", "the answer says that something is missing, and gives the rest"),
    Metric("over_answer", "refusals", "lower", "unanswerable, but answered as if whole"),
    Metric(
        "missing_hop", "refusals", "higher", "unanswerable: the right step is reported missing, plans of equal length"
    ),
    Metric("missing_hop_loose", "refusals", "higher", "the same, or any plan that came up to the gap and not past it"),
    Metric("rounds", "cost", "lower", "rounds of searching"),
    Metric("retrievals", "cost", "lower", "searches"),
    Metric("model_calls", "cost", "lower", "calls of the chat model"),
    Metric("input_tokens", "cost", "lower", "tokens that the model read"),
    Metric("output_tokens", "cost", "lower", "tokens that the model wrote"),
    Metric("tokens", "cost", "lower", "tokens read and written"),
    Metric("seconds", "cost", "lower", "time to the answer, of questions that no interruption had split"),
    Metric("cost", "cost", "lower", "price of the tokens, in the currency of the prices given"),
)

METRICS = {metric.name: metric for metric in _ALL}
"""By name."""
