"""Put what a search found in order by how well it answers: by a reranker, then the best of it by the chat model.

What the search knew and a reranker does not still counts. A passage with the very identifier that is asked for stays
ahead of others, and no threshold leaves it out. Drafts and old versions are lowered, unless the query asks for
versions. What is filed under the time of the question gains, where that is no condition.
"""

import asyncio
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from langchain_core.language_models import BaseChatModel

from clew.errors import ModelError
from clew.knowledge.collapse import LOWERED, asks_for_versions
from clew.knowledge.fusion import scaled
from clew.knowledge.tokens import asked_identifiers, tokens
from clew.models.rerank import Reranker, scores_of
from clew.nodes.listwise import ordered_by_model
from clew.settings import Settings
from clew.state.records import Passage, Search, TimeRange, Usage

TEXT_CHARS = 4_000
QUERY_CHARS = 2_000
"""What is sent of a passage with its titles and of a query, in characters: of a query its end, which asks."""
_TOO_SLOW = "The reranker did not answer in time"
_FAILED = "The reranker failed"
_INSTEAD = ", and passages are in the order of the search; `clew doctor` tells why. It was for: "


class Reranked(NamedTuple):
    """Passages in their new order, what that cost, and what went wrong."""

    passages: list[Passage]
    """Best first. Their scores have changed hands, so that they still compare to those of other searches."""
    usage: Usage
    degraded: list[str]


@dataclass(frozen=True)
class Cascade:
    """The reranker, if there is one, and the chat model, if it is to put the best in order."""

    reranker: Reranker | None
    model: BaseChatModel
    settings: Settings

    def candidates(self, wanted: int) -> int:
        """Tell how many passages a search must bring for `wanted` to be left."""
        judged = self.settings.rerank_candidates if self.reranker else 0
        return max(wanted, judged, self.settings.rerank_listwise)

    async def apply(self, search: Search, found: Sequence[Passage]) -> Reranked:
        """Put passages in order, and leave out those that the reranker gives less than the lowest score.

        What fails leaves the order before it and says so, in words that hold nothing of passages or addresses.
        """
        if self.reranker is None and not self.settings.rerank_listwise:
            return Reranked(list(found), Usage(), [])
        exact = await asyncio.to_thread(_exact, search["query"], found)
        judged, degraded = await self._judged(search, found, exact)
        best, usage, more = await ordered_by_model(search, judged, model=self.model, settings=self.settings)
        if best != judged:
            best.sort(key=lambda passage: -exact[passage["id"]])
        return Reranked(_with_scores_of(found, best), usage, [*degraded, *more])

    async def _judged(
        self, search: Search, found: Sequence[Passage], exact: Mapping[str, int]
    ) -> tuple[list[Passage], list[str]]:
        lowest = self.settings.rerank_min_score
        if self.reranker is None or len(found) < (2 if lowest is None else 1):
            return list(found), []
        seconds = min(self.settings.rerank_timeout, search["deadline"] - time.time())
        texts = [_sent(passage) for passage in found]
        try:
            scores = await scores_of(self.reranker, search["query"][-QUERY_CHARS:], texts, seconds=seconds)
        except TimeoutError:
            return list(found), [_TOO_SLOW + _INSTEAD + search["question"]]
        except ModelError:
            return list(found), [_FAILED + _INSTEAD + search["question"]]
        given = {passage["id"]: score for passage, score in zip(found, scores, strict=True)}
        left = [each for each in found if lowest is None or given[each["id"]] >= lowest or exact[each["id"]]]
        ordered = _by_relevance(search, left, given, self.settings.time_weight)
        return sorted(ordered, key=lambda passage: -exact[passage["id"]]), []


def _by_relevance(
    search: Search, passages: Sequence[Passage], given: Mapping[str, float], time_weight: float
) -> list[Passage]:
    share = 1.0 if asks_for_versions(search["query"]) else LOWERED
    relevance = scaled(given)

    def worth(passage: Passage) -> float:
        is_old = passage.get("status") in ("draft", "superseded", "expired")
        gain = time_weight if _comes_first(passage, search["time"]) else 0.0
        return relevance[passage["id"]] * (share if is_old else 1.0) + gain

    return sorted(passages, key=worth, reverse=True)


def _comes_first(passage: Passage, asked: TimeRange | None) -> bool:
    day = passage.get("date")
    if asked is None or asked["use"] != "boost" or not day:
        return False
    return any(first <= day and (not end or day < end) for first, end in asked["ranges"])


def _exact(query: str, passages: Sequence[Passage]) -> dict[str, int]:
    """Count by passage id the identifiers of the query that stand in it."""
    asked = asked_identifiers(query)
    return {each["id"]: len(asked.intersection(tokens(_titled(each)))) if asked else 0 for each in passages}


def _titled(passage: Passage) -> str:
    return "\n".join([*dict.fromkeys([passage["title"], *passage["heading_path"]]), passage["text"]])


def _sent(passage: Passage) -> str:
    return _titled(passage)[:TEXT_CHARS]


def _with_scores_of(found: Sequence[Passage], ordered: Sequence[Passage]) -> list[Passage]:
    """Give the best passage the best score of the search, and so on, unless the order is the search's own."""
    if list(ordered) == list(found):
        return list(ordered)
    scores = sorted((passage["score"] for passage in found), reverse=True)
    return [{**passage, "score": score} for passage, score in zip(ordered, scores, strict=False)]
