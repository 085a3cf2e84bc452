"""One search by vector and by words, which follows the titles and rare names in the query and in the best passages."""

from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from clew.knowledge import fusion
from clew.knowledge.entities import entities
from clew.knowledge.find import Query, by_words, nearest, ranked, scores_of
from clew.knowledge.languages import standing_out, with_place_for
from clew.knowledge.mentions import Tie
from clew.knowledge.store import Hit, Store
from clew.knowledge.titles import Titles
from clew.settings import Settings

_BROUGHT = 16
"""Most passages that rare entities alone bring: those that gain most by them."""
_QUERY_CHARS = 4_000
_QUERY_ENTITIES = 64
"""The end of a long query is what counts, as in the search by words."""


def by_both(query: Query, store: Store, titles: Titles, settings: Settings, candidates: int, limit: int) -> list[Hit]:
    """Find passages by vector and by words, and by the names in the query and in the best of them; best first.

    A passage whose document is named in the query gains `title_weight`, one that shares a rare entity with it up to
    `entity_weight`. A document named in one of the best passages brings its best passage, which gains `link_weight` of
    the score of the passage that names it; a rare entity in it brings the best other passage that mentions it, which
    gains up to `entity_weight` of that score. One place among the first `limit` is for a passage in another language
    than the query's, if it stands out there.
    """
    near = nearest(query, store, candidates)
    dense = ranked(near, fusion.scaled(scores_of(near)))
    found = _Following(query, titles, settings, dense, by_words(query, store, candidates)).ranked(store, candidates)
    for language, synonyms in query.foreign.items():
        foreign = nearest(query, store, candidates, language=language)
        found = with_place_for(standing_out(foreign, near, synonyms), found, limit)
    return found


class _Way(NamedTuple):
    """What a passage leads to."""

    source: str
    """Its id."""
    targets: Collection[str]
    """Ids of documents or of passages, of which the best is meant."""
    share: float
    """Of the source's score, that the target gains."""


class _Following:
    """The passages found so far, and what they score."""

    def __init__(
        self, query: Query, titles: Titles, settings: Settings, dense: Collection[Hit], words: Collection[Hit]
    ) -> None:
        """Begin with what both searches found, and lift what the query names."""
        self._query, self._titles, self._settings = query, titles, settings
        self._hits = {hit["id"]: hit for hit in [*dense, *words]}
        self._asked = titles.named_in(query.text, query.allowed) if settings.title_weight else []
        self._mentioned = _entities_of(query.text) if settings.entity_weight else []
        self._shared = _gains(query.mentions.ties(self._mentioned).values(), settings.entity_weight)
        asked = _flat(self._asked)
        named = {id: settings.title_weight for id, hit in self._hits.items() if hit["doc_id"] in asked}
        fuse = fusion.fused_by_rank if settings.fusion == "ranks" else fusion.fused
        fused = fuse(scores_of(dense), scores_of(words), settings.dense_weight)
        self._scores = fusion.lifted(fusion.lifted(fused, named), self._shared)

    def ranked(self, store: Store, candidates: int) -> list[Hit]:
        """Follow the names in the best passages, and rank all that is found."""
        seeds = [self._hits[id] for id in fusion.best(self._scores, fusion.SEEDS)]
        by_title, by_entity = list(self._title_ways(seeds)), list(self._entity_ways(seeds))
        self._fetch(by_title, by_entity, store, candidates)
        for group in self._asked:
            for id in self._best_of(group):
                self._scores[id] = max(self._scores[id], self._settings.title_weight)
        ways = (*by_title, *by_entity)
        links = [fusion.Link(way.source, id, way.share) for way in ways for id in self._best_of(way.targets)]
        return ranked(self._hits.values(), fusion.linked(self._scores, links))

    def _title_ways(self, seeds: Iterable[Hit]) -> Iterator[_Way]:
        """Lead from passages to the other documents whose titles stand in them."""
        weight = self._settings.link_weight
        for hit in seeds if weight else ():
            for group in self._titles.named_in(hit["text"], self._query.allowed):
                if others := [doc_id for doc_id in group if doc_id != hit["doc_id"]]:
                    yield _Way(hit["id"], others, weight)

    def _entity_ways(self, seeds: Iterable[Hit]) -> Iterator[_Way]:
        """Lead from passages to others by the rare entities that they share, unless the query mentions these itself."""
        weight, mentions = self._settings.entity_weight, self._query.mentions
        held = mentions.of(seeds) if weight else {}
        ties = mentions.ties(_flat(held.values()).difference(self._mentioned))
        for source, found in held.items():
            for tie in (ties[entity] for entity in found if entity in ties):
                if others := [id for id in tie.passages if id != source]:
                    yield _Way(source, others, weight * tie.rarity)

    def _fetch(self, by_title: Iterable[_Way], by_entity: Iterable[_Way], store: Store, candidates: int) -> None:
        """Add the passages of named documents, and those that gain most by their entities."""
        documents = _flat([*self._asked, *(way.targets for way in by_title)])
        promised = self._promised(by_entity)
        passages = fusion.best({id: gain for id, gain in promised.items() if id not in self._hits}, _BROUGHT)
        if not documents and not passages:
            return
        most = len(passages) + (candidates if documents else 0)
        for hit in nearest(self._query, store, most, within=documents, passages=passages):
            self._hits.setdefault(hit["id"], hit)
            self._scores.setdefault(hit["id"], self._shared.get(hit["id"], 0.0))

    def _promised(self, ways: Iterable[_Way]) -> dict[str, float]:
        """Tell what passages gain at most, by their id."""
        promised = dict(self._shared)
        for way in ways:
            for id in way.targets:
                promised[id] = max(promised.get(id, 0.0), way.share * self._scores[way.source])
        return promised

    def _best_of(self, targets: Collection[str]) -> list[str]:
        """Return the id of the best passage that is one of `targets` or of a document of these, or nothing."""
        ids = [id for id, hit in self._hits.items() if hit["doc_id"] in targets or id in targets]
        return [max(ids, key=lambda id: self._scores[id])] if ids else []


def _entities_of(text: str) -> list[str]:
    return entities(text[-_QUERY_CHARS:], lenient=True)[:_QUERY_ENTITIES]


def _gains(ties: Iterable[Tie], weight: float) -> dict[str, float]:
    """Tell what passages gain by the rarest entity that they share with the query, by passage id."""
    gains: dict[str, float] = {}
    for tie in ties:
        for id in tie.passages:
            gains[id] = max(gains.get(id, 0.0), weight * tie.rarity)
    return gains


def _flat(groups: Iterable[Iterable[str]]) -> set[str]:
    return {id for group in groups for id in group}
