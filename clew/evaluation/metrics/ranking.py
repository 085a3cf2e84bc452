"""How well the evidence pool is ranked: over documents, each at the first place that a passage of it takes.

A figure "at k" looks at the first k documents whatever the mode, so modes are compared at equal numbers of passages;
`recall` without k is over the whole pool, and says little without the pool's size.
"""

import math
from collections.abc import Collection, Sequence


def ranked_documents(passages: Sequence[str]) -> list[str]:
    """Return the sources of a pool in its order, each once."""
    return list(dict.fromkeys(passages))


def recall(passages: Sequence[str], gold: Collection[str], k: int | None = None) -> float:
    """Return the share of the `gold` sources among the first `k` documents of the pool; `gold` must not be empty."""
    return len(set(ranked_documents(passages)[:k]) & set(gold)) / len(set(gold))


def all_gold(passages: Sequence[str], gold: Collection[str], k: int | None = None) -> float:
    """Return 1 when every `gold` source is among the first `k` documents, else 0."""
    return float(set(gold) <= set(ranked_documents(passages)[:k]))


def reciprocal_rank(passages: Sequence[str], gold: Collection[str]) -> float:
    """Return 1 / rank of the first gold document, 0 when there is none."""
    ranks = (rank for rank, source in enumerate(ranked_documents(passages), start=1) if source in gold)
    return 1 / next(ranks, math.inf)


def ndcg(passages: Sequence[str], gold: Collection[str], k: int) -> float:
    """Return the normalised discounted cumulative gain of the first `k` documents, gold being 1 and all else 0."""
    ranked = ranked_documents(passages)[:k]
    gained = sum(_discount(rank) for rank, source in enumerate(ranked, start=1) if source in gold)
    best = sum(_discount(rank) for rank in range(1, min(k, len(set(gold))) + 1))
    return min(1.0, gained / best)  # the same terms, but not always added in the same order


def _discount(rank: int) -> float:
    return 1 / math.log2(rank + 1)
