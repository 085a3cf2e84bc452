"""One search: by vector and by words, then along the titles that the question and the best passages name."""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass

from clew.knowledge import fusion
from clew.knowledge.acl import Principal
from clew.knowledge.store import Hit, Store
from clew.knowledge.titles import Titles
from clew.settings import Settings


@dataclass(frozen=True)
class Query:
    """What is searched, in all its forms."""

    text: str
    vector: Sequence[float]
    """Embedding of the text; empty when it is not searched by vector."""
    terms: str
    """Tokens of the text, joined by spaces; empty when it is not searched by words."""
    principal: Principal
    """Who asks."""
    allowed: Callable[[str], bool]
    """Tells of a document's id whether the principal may read it and it is not to be left out."""
    without: Collection[str] = ()
    """Ids of documents to leave out."""
    hidden: Collection[str] = ()
    """Versions of documents that are being written or removed."""


def by_vector(query: Query, store: Store, candidates: int) -> list[Hit]:
    """Find the passages nearest to the query's vector, best first."""
    hits = store.nearest(query.principal, query.vector, limit=candidates, without=query.without, hidden=query.hidden)
    return _ranked(hits, fusion.scaled(_scores(hits)))


def by_words(query: Query, store: Store, candidates: int) -> list[Hit]:
    """Find the passages that share the query's words, best first."""
    hits = store.matching(query.principal, query.terms, limit=candidates, without=query.without, hidden=query.hidden)
    # A search that found less than it might has found all that share a word: any other passage scores 0.
    return _ranked(hits, fusion.scaled(_scores(hits), None if len(hits) == candidates else 0.0))


def by_both(query: Query, store: Store, titles: Titles, settings: Settings, candidates: int) -> list[Hit]:
    """Find passages by vector and by words, and by the titles that the query and the best of them name; best first.

    A passage whose document is named in the query gains `title_weight`. A document named in one of the best passages
    brings its best passage, which gains `link_weight` of the score of the passage that names it.
    """
    dense, words = by_vector(query, store, candidates), by_words(query, store, candidates)
    hits = {hit["id"]: hit for hit in [*dense, *words]}
    scores = fusion.fused(_scores(dense), _scores(words), settings.dense_weight)

    asked = titles.named_in(query.text, query.allowed) if settings.title_weight else []
    scores = fusion.lifted(scores, _passages_of(_flat(asked), hits.values()), settings.title_weight)
    seeds = fusion.best(scores, fusion.SEEDS) if settings.link_weight else []
    named = [(seed, group) for seed in seeds for group in _others_named(hits[seed], titles, query)]

    for hit in _nearest_of(_flat([*asked, *(group for _, group in named)]), query, store, candidates):
        hits.setdefault(hit["id"], hit)
        scores.setdefault(hit["id"], 0.0)
    for group in asked:
        for found in _best_of(group, hits.values(), scores):
            scores[found] = max(scores[found], settings.title_weight)
    links = [(seed, found) for seed, group in named for found in _best_of(group, hits.values(), scores)]
    return _ranked(hits.values(), fusion.linked(scores, links, settings.link_weight))


def _nearest_of(documents: Collection[str], query: Query, store: Store, limit: int) -> list[Hit]:
    if not documents:
        return []
    return store.nearest(
        query.principal, query.vector, limit=limit, without=query.without, within=documents, hidden=query.hidden
    )


def _others_named(hit: Hit, titles: Titles, query: Query) -> list[list[str]]:
    """List, for each title in the passage, the other documents that have it."""
    named = titles.named_in(hit["text"], query.allowed)
    groups = ([doc_id for doc_id in group if doc_id != hit["doc_id"]] for group in named)
    return [group for group in groups if group]


def _passages_of(documents: Collection[str], hits: Iterable[Hit]) -> set[str]:
    return {hit["id"] for hit in hits if hit["doc_id"] in documents}


def _best_of(documents: Collection[str], hits: Iterable[Hit], scores: fusion.Scores) -> list[str]:
    """Return the id of the best passage of `documents`, or nothing when none was found."""
    ids = [hit["id"] for hit in hits if hit["doc_id"] in documents]
    return [max(ids, key=lambda id: scores[id])] if ids else []


def _flat(groups: Iterable[Iterable[str]]) -> set[str]:
    return {doc_id for group in groups for doc_id in group}


def _scores(hits: Iterable[Hit]) -> dict[str, float]:
    return {hit["id"]: hit["score"] for hit in hits}


def _ranked(hits: Iterable[Hit], scores: fusion.Scores) -> list[Hit]:
    ranked = [Hit(**{**hit, "score": scores[hit["id"]]}) for hit in hits]
    return sorted(ranked, key=lambda hit: -hit["score"])
