"""How passages found in several ways become one ranking: arithmetic on scores, by passage id."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

Scores = Mapping[str, float]

SEEDS = 5
"""So many of the best passages may lead to the documents that they name."""
_BELOW = 0.9
"""A passage that another one led to stays below it: at most this share of its score."""
_K = 60
"""Constant of reciprocal rank fusion: the greater, the less the first ranks stand out."""


def scaled(scores: Scores, floor: float | None = None) -> dict[str, float]:
    """Scale scores, so that those of different searches compare: the best becomes 1, `floor` becomes 0.

    Args:
        scores: The higher, the better.
        floor: What a passage scores that was not found; by default the lowest of `scores`.
    """
    if not scores:
        return {}
    best, worst = max(scores.values()), min(scores.values()) if floor is None else floor
    return {id: (score - worst) / (best - worst) if best > worst else 1.0 for id, score in scores.items()}


def fused(dense: Scores, words: Scores, dense_weight: float) -> dict[str, float]:
    """Return the weighted mean of scaled scores; a passage that a search did not find scores 0 there."""
    shares = ((dense, dense_weight), (words, 1 - dense_weight))
    ids = dict.fromkeys([*dense, *words])
    return {id: sum(weight * scores.get(id, 0.0) for scores, weight in shares) for id in ids}


def fused_by_rank(dense: Scores, words: Scores, dense_weight: float) -> dict[str, float]:
    """Return the weighted reciprocal ranks (Cormack et al. 2009), by which only the order within a search counts.

    As shares of what the best passage of both searches gets, so that they compare to what is added to them.
    """
    return fused(_reciprocal(dense), _reciprocal(words), dense_weight)


def _reciprocal(scores: Scores) -> dict[str, float]:
    return {id: (_K + 1) / (_K + rank) for rank, id in enumerate(best(scores, len(scores)), start=1)}


def lifted(scores: Scores, gains: Scores) -> dict[str, float]:
    """Add to the scores of passages what they gain; what has no score gains nothing."""
    return {id: score + gains.get(id, 0.0) for id, score in scores.items()}


def best(scores: Scores, count: int) -> list[str]:
    """Return the ids of the best passages, best first; of equal ones the earlier goes first."""
    return sorted(scores, key=lambda id: -scores[id])[:count]


class Link(NamedTuple):
    """A passage that leads to another."""

    source: str
    target: str
    share: float
    """Of the source's score, that the target gains."""


def linked(scores: Scores, links: Iterable[Link]) -> dict[str, float]:
    """Let passages lead to others: each raises its target by a share of its own score, but never above itself.

    Args:
        scores: By passage id.
        links: In any order; of several to one passage the best counts.
    """
    raised = dict(scores)
    for source, target, share in links:
        gained = min(scores[target] + share * scores[source], _BELOW * scores[source])
        raised[target] = max(raised[target], gained)
    return raised
