"""Pick a fixed sample of questions that is as mixed as all of them are."""

import hashlib
from collections import defaultdict
from collections.abc import Collection, Iterable

from clew.evaluation.dataset import Question


def sample(
    questions: Iterable[Question],
    n: int | None,
    *,
    seed: int = 0,
    kinds: Collection[str] = (),
    hops: Collection[int] = (),
) -> list[Question]:
    """Return at most `n` questions, kinds and numbers of hops in proportion; all of them for None.

    Which ones depends on their ids and the seed alone, never on the order of the file; a smaller sample is the
    beginning of a larger one. Empty `kinds` or `hops` keep all.
    """
    strata: dict[tuple[str, int], list[Question]] = defaultdict(list)
    for question in questions:
        if (not kinds or question.kind in kinds) and (not hops or question.hops in hops):
            strata[question.kind, question.hops or 0].append(question)
    spread = [
        ((place + 0.5) / len(stratum), name, question)
        for name, stratum in strata.items()
        for place, question in enumerate(sorted(stratum, key=lambda question: rank(question.id, seed)))
    ]
    return [question for *_, question in sorted(spread, key=lambda entry: entry[:2])][:n]


def rank(key: str, seed: int) -> str:
    """Return what sorts keys in an order that looks random and is the same everywhere."""
    return hashlib.sha256(f"{seed}/{key}".encode()).hexdigest()
