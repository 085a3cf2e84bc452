"""What is searched, and the two plain searches: by vector and by words."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from clew.knowledge import fusion
from clew.knowledge.acl import EVERYWHERE, Among, Scope
from clew.knowledge.mentions import Mentions
from clew.knowledge.query_words import Words
from clew.knowledge.store import Hit, Store
from clew.text import Language


@dataclass(frozen=True)
class Query:
    """What is searched, in all its forms."""

    text: str
    vector: Sequence[float]
    """Embedding of the text; empty when it is not searched by vector."""
    terms: str
    """Tokens of the text, joined by spaces; empty when it is not searched by words."""
    scope: Scope
    """What may be read."""
    allowed: Callable[[str], bool]
    """Tells of a document's id whether it may be read and is not to be left out."""
    stands: Callable[[Hit], bool]
    """Tells of what the store found whether the catalog lists it and it is `allowed`: nothing else may even lead on."""
    mentions: Mentions
    """What the passages `allowed` mention."""
    among: Among = EVERYWHERE
    """What is searched of it."""
    foreign: Mapping[Language, Collection[Words]] = field(default_factory=dict)
    """Languages, other than that of the text, in which something may be read: synonyms there of the text's terms."""


def by_vector(query: Query, store: Store, candidates: int) -> list[Hit]:
    """Find the passages nearest to the query's vector, best first."""
    hits = nearest(query, store, candidates)
    return ranked(hits, fusion.scaled(scores_of(hits)))


def by_words(query: Query, store: Store, candidates: int) -> list[Hit]:
    """Find the passages that share the query's words, best first."""
    found = store.matching(query.scope, query.terms, limit=candidates, among=query.among)
    hits = list(filter(query.stands, found))
    # A search that found less than it might has found all that share a word: any other passage scores 0.
    return ranked(hits, fusion.scaled(scores_of(hits), None if len(hits) == candidates else 0.0))


def nearest(query: Query, store: Store, limit: int, **among: Any) -> list[Hit]:
    """Find the passages nearest to the query's vector, best first, with their similarities.

    Args:
        query: What is searched.
        store: Where.
        limit: How many passages to return at most.
        **among: What is searched besides what the query says; see `Among`.
    """
    hits = store.nearest(query.scope, query.vector, limit=limit, among=replace(query.among, **among))
    return list(filter(query.stands, hits))


def scores_of(hits: Iterable[Hit]) -> dict[str, float]:
    """Return the scores of passages, by their id."""
    return {hit["id"]: hit["score"] for hit in hits}


def ranked(hits: Iterable[Hit], scores: fusion.Scores) -> list[Hit]:
    """Give passages other scores, and put the best first."""
    scored = [Hit(**{**hit, "score": scores[hit["id"]]}) for hit in hits]
    return sorted(scored, key=lambda hit: -hit["score"])
