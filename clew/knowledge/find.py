"""One search: by vector and by words, then along the titles and rare names in the question and the best passages."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from clew.knowledge import fusion
from clew.knowledge.acl import Principal
from clew.knowledge.entities import entities
from clew.knowledge.languages import standing_out, with_place_for
from clew.knowledge.mentions import Mentions, Tie
from clew.knowledge.store import Hit, Store
from clew.knowledge.titles import Titles
from clew.settings import Settings
from clew.text import Language

_BROUGHT = 16
"""Most passages that rare entities alone bring: those that gain most by them."""
_QUERY_CHARS = 4_000
_QUERY_ENTITIES = 64
"""The end of a long query is what counts, as in the search by words."""


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
    mentions: Mentions
    """What the passages `allowed` mention."""
    without: Collection[str] = ()
    """Ids of documents to leave out."""
    hidden: Collection[str] = ()
    """Versions of documents that are being written or removed."""
    foreign: Collection[Language] = ()
    """Languages, other than that of the text, in which the principal may read something."""


def by_vector(query: Query, store: Store, candidates: int) -> list[Hit]:
    """Find the passages nearest to the query's vector, best first."""
    hits = _nearest(query, store, candidates)
    return _ranked(hits, fusion.scaled(_scores(hits)))


def by_words(query: Query, store: Store, candidates: int) -> list[Hit]:
    """Find the passages that share the query's words, best first."""
    hits = store.matching(query.principal, query.terms, limit=candidates, without=query.without, hidden=query.hidden)
    # A search that found less than it might has found all that share a word: any other passage scores 0.
    return _ranked(hits, fusion.scaled(_scores(hits), None if len(hits) == candidates else 0.0))


def by_both(query: Query, store: Store, titles: Titles, settings: Settings, candidates: int, limit: int) -> list[Hit]:
    """Find passages by vector and by words, and by the names in the query and in the best of them; best first.

    A passage whose document is named in the query gains `title_weight`, one that shares a rare entity with it up to
    `entity_weight`. A document named in one of the best passages brings its best passage, which gains `link_weight` of
    the score of the passage that names it; a rare entity in it brings the best other passage that mentions it, which
    gains up to `entity_weight` of that score. One place among the first `limit` is for a passage in another language
    than the query's, if it stands out there.
    """
    near, words = _nearest(query, store, candidates), by_words(query, store, candidates)
    dense = _ranked(near, fusion.scaled(_scores(near)))
    hits = {hit["id"]: hit for hit in [*dense, *words]}
    scores = fusion.fused(_scores(dense), _scores(words), settings.dense_weight)

    asked = titles.named_in(query.text, query.allowed) if settings.title_weight else []
    mentioned = _entities_of(query) if settings.entity_weight else []
    shared = _gains(query.mentions.ties(mentioned).values(), settings.entity_weight)
    named = {hit["id"]: settings.title_weight for hit in hits.values() if hit["doc_id"] in _flat(asked)}
    scores = fusion.lifted(fusion.lifted(scores, named), shared)

    seeds = [hits[id] for id in fusion.best(scores, fusion.SEEDS)]
    by_title = list(_title_ways(seeds, titles, query, settings.link_weight))
    by_entity = list(_entity_ways(seeds, mentioned, query, settings.entity_weight))

    documents = _flat([*asked, *(way.targets for way in by_title)])
    promised = _promised(shared, by_entity, scores)
    passages = fusion.best({id: score for id, score in promised.items() if id not in hits}, _BROUGHT)
    for hit in _nearest_of(documents, passages, query, store, candidates):
        hits.setdefault(hit["id"], hit)
        scores.setdefault(hit["id"], shared.get(hit["id"], 0.0))
    for group in asked:
        for found in _best_of(group, hits.values(), scores):
            scores[found] = max(scores[found], settings.title_weight)
    links = [
        fusion.Link(way.source, found, way.share)
        for way in (*by_title, *by_entity)
        for found in _best_of(way.targets, hits.values(), scores)
    ]
    ranked = _ranked(hits.values(), fusion.linked(scores, links))
    for language in query.foreign:
        foreign = _nearest(query, store, candidates, language)
        ranked = with_place_for(standing_out(foreign, near), ranked, limit)
    return ranked


def _nearest(query: Query, store: Store, candidates: int, language: Language | None = None) -> list[Hit]:
    """Find the passages nearest to the query's vector, best first, with their similarities."""
    return store.nearest(
        query.principal,
        query.vector,
        limit=candidates,
        without=query.without,
        hidden=query.hidden,
        language=language,
    )


class _Way(NamedTuple):
    """What a passage leads to."""

    source: str
    """Its id."""
    targets: Collection[str]
    """Ids of documents or of passages, of which the best is meant."""
    share: float
    """Of the source's score, that the target gains."""


def _title_ways(seeds: Iterable[Hit], titles: Titles, query: Query, weight: float) -> Iterator[_Way]:
    """Lead from passages to the other documents whose titles stand in them."""
    for hit in seeds if weight else ():
        for group in titles.named_in(hit["text"], query.allowed):
            if others := [doc_id for doc_id in group if doc_id != hit["doc_id"]]:
                yield _Way(hit["id"], others, weight)


def _entity_ways(seeds: Sequence[Hit], mentioned: Collection[str], query: Query, weight: float) -> Iterator[_Way]:
    """Lead from passages to others by the rare entities that they share, unless the query mentions these itself."""
    found = query.mentions.of(seeds) if weight else {}
    ties = query.mentions.ties(_flat(found.values()).difference(mentioned))
    for source, held in found.items():
        for tie in (ties[entity] for entity in held if entity in ties):
            if others := [id for id in tie.passages if id != source]:
                yield _Way(source, others, weight * tie.rarity)


def _entities_of(query: Query) -> list[str]:
    return entities(query.text[-_QUERY_CHARS:], lenient=True)[:_QUERY_ENTITIES]


def _gains(ties: Iterable[Tie], weight: float) -> dict[str, float]:
    """Tell what passages gain by the rarest entity that they share with the query, by passage id."""
    gains: dict[str, float] = {}
    for tie in ties:
        for id in tie.passages:
            gains[id] = max(gains.get(id, 0.0), weight * tie.rarity)
    return gains


def _promised(shared: fusion.Scores, ways: Iterable[_Way], scores: fusion.Scores) -> dict[str, float]:
    """Tell what passages gain at most, by their id."""
    promised = dict(shared)
    for way in ways:
        for id in way.targets:
            promised[id] = max(promised.get(id, 0.0), way.share * scores[way.source])
    return promised


def _nearest_of(
    documents: Collection[str], passages: Collection[str], query: Query, store: Store, limit: int
) -> list[Hit]:
    if not documents and not passages:
        return []
    return store.nearest(
        query.principal,
        query.vector,
        limit=len(passages) + (limit if documents else 0),
        without=query.without,
        within=documents,
        hidden=query.hidden,
        passages=passages,
    )


def _best_of(targets: Collection[str], hits: Iterable[Hit], scores: fusion.Scores) -> list[str]:
    """Return the id of the best passage that is one of `targets` or of a document of these, or nothing."""
    ids = [hit["id"] for hit in hits if hit["doc_id"] in targets or hit["id"] in targets]
    return [max(ids, key=lambda id: scores[id])] if ids else []


def _flat(groups: Iterable[Iterable[str]]) -> set[str]:
    return {id for group in groups for id in group}


def _scores(hits: Iterable[Hit]) -> dict[str, float]:
    return {hit["id"]: hit["score"] for hit in hits}


def _ranked(hits: Iterable[Hit], scores: fusion.Scores) -> list[Hit]:
    ranked = [Hit(**{**hit, "score": scores[hit["id"]]}) for hit in hits]
    return sorted(ranked, key=lambda hit: -hit["score"])
