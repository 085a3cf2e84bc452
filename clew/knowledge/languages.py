"""Passages in another language than the query's.

An embedding model finds texts of one language more alike than texts of two that say the same, and no word is shared:
once enough passages in the query's language are about the matter, one in another language is never among the first. It
gets a place there when it stands out among those of its own language; that it holds a synonym of one of the query's
terms counts in its favour.
"""

from collections.abc import Collection, Sequence

from clew.knowledge.query_words import Words
from clew.knowledge.store import Hit

_NEXT = 4
_LEAD = 0.4
"""How far above the next ones a passage must be to stand out, as a share of what lies between the first and the last
passage found in the query's language. Of questions without an answer in the other language, one in five has such a
passage; of those with one, two in three, among 6,000 to 12,000 passages (multilingual-e5-small)."""
_KNOWN = 0.5
"""What a passage gains that holds a synonym of a term of the query, as a share as above."""
_FEWEST = 3
"""Of fewer places none is given away."""


def standing_out(foreign: Sequence[Hit], own: Sequence[Hit], synonyms: Collection[Words] = ()) -> Hit | None:
    """Return the best passage in the other language if it stands out there, or has next to nothing beside it.

    Args:
        foreign: Nearest passages in the other language, with their similarities.
        own: Nearest passages of all, best first, with their similarities.
        synonyms: Those of the query's terms in the other language.
    """
    spread = own[0]["score"] - own[-1]["score"] if own else 0.0
    gain = _KNOWN * spread
    scored = [(hit["score"] + (gain if _holds_one(hit, synonyms) else 0.0), hit) for hit in foreign]
    scored.sort(key=lambda entry: -entry[0])
    if len(scored) <= _NEXT:
        return scored[0][1] if scored else None
    lead = scored[0][0] - sum(score for score, _ in scored[1 : _NEXT + 1]) / _NEXT
    return scored[0][1] if lead > _LEAD * spread else None


def _holds_one(hit: Hit, synonyms: Collection[Words]) -> bool:
    words = hit["terms"].split() if synonyms else ()
    return any(synonym.issubset(words) for synonym in synonyms)


def with_place_for(hit: Hit | None, ranked: Sequence[Hit], limit: int) -> list[Hit]:
    """Give a passage the last of the first `limit` places, unless it has a better one."""
    if hit is None or limit < _FEWEST or len(ranked) < limit or hit["id"] in {each["id"] for each in ranked[:limit]}:
        return list(ranked)
    moved = Hit(**{**hit, "score": ranked[limit - 1]["score"]})
    rest = [each for each in ranked[limit - 1 :] if each["id"] != hit["id"]]
    return [*ranked[: limit - 1], moved, *rest]
