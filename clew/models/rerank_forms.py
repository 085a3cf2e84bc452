"""How rerank endpoints are asked, and how they reply.

They are asked in two forms: `documents` (Cohere, Jina, Voyage, vLLM, Infinity, llama.cpp) and `texts` (TEI). They reply
with a list, bare or under `results` or `data`, of the index of a text and its `relevance_score` or `score`.
"""

import math
from collections.abc import Sequence
from typing import Any

from clew.settings import RerankForm


def request_of(form: RerankForm, model: str, query: str, texts: Sequence[str]) -> dict[str, Any]:
    """Write the body of a request for the scores of all texts."""
    if form == "texts":
        return {"query": query, "texts": list(texts), "truncate": True}
    named = {"model": model} if model else {}
    return {**named, "query": query, "documents": list(texts)}


def scores_in(reply: Any, count: int) -> list[float]:
    """Read the score of each of `count` texts, in their order.

    Raises:
        ValueError: It says nothing else than one finite score for each text; the message quotes nothing of the reply.
    """
    rows = reply.get("results", reply.get("data")) if isinstance(reply, dict) else reply
    if not isinstance(rows, list):
        raise ValueError("no list of scores")
    found: dict[int, float] = {}
    for row in rows:
        index, score = _read(row)
        if not 0 <= index < count or index in found:
            raise ValueError("an index of no text, or twice the same")
        found[index] = score
    if len(found) != count:
        raise ValueError(f"{len(found)} scores for {count} texts")
    return [found[index] for index in range(count)]


def _read(row: Any) -> tuple[int, float]:
    if not isinstance(row, dict):
        raise ValueError("no list of scores")
    index, score = row.get("index"), row.get("relevance_score", row.get("score"))
    if isinstance(index, bool) or not isinstance(index, int):
        raise ValueError("an index that is no number")
    if isinstance(score, bool) or not isinstance(score, int | float) or not math.isfinite(score):
        raise ValueError("a score that is no number")
    return index, float(score)
