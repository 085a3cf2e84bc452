"""A search over an opened index: within what the principal may read, and checked with the catalog once more."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from clew.knowledge.acl import Among, Principal, Scope
from clew.knowledge.catalog import Catalog
from clew.knowledge.find import Query, by_vector, by_words
from clew.knowledge.follow import by_both
from clew.knowledge.index import Index
from clew.knowledge.known import Knowing, Known
from clew.knowledge.mentions import Mentions
from clew.knowledge.passages import passages_of
from clew.knowledge.query_words import synonyms_in, terms_of
from clew.knowledge.store import Hit
from clew.knowledge.synonyms import NONE, Synonyms
from clew.knowledge.when import days_of, is_filed_under, lifted, stretches
from clew.settings import Legs, Settings
from clew.state.records import Passage, TimeRange
from clew.text import language_of

_TRIES = 4
"""How often a search is made at most when documents or permissions change under it."""


class Request(NamedTuple):
    """What is searched for."""

    text: str
    vector: Sequence[float]
    """Its embedding; empty when it is not searched by vector."""
    legs: Legs
    limit: int
    """How many passages to return at most."""
    without: Collection[str] = ()
    """Sources of documents that are searched as if they were not there."""
    time: TimeRange | None = None
    """The time that the question is about."""
    synonyms: Synonyms = NONE
    """The table that the terms of the text are looked up in."""


def search(
    request: Request, principal: Principal | None, index: Index, knowing: Knowing, settings: Settings
) -> list[Passage]:
    """Search. Reads the catalog and the store, so it must not run on the event loop."""
    if request.vector:
        index.check_dimension(len(request.vector))
    for _ in range(_TRIES):
        known = knowing.of(index.catalog)
        scope = known.permissions.scope(principal)
        hits = _hits(_query(request, scope, index.catalog, known), index, known, request, settings)
        latest = knowing.of(index.catalog)
        if latest.change == known.change:
            break
    newest = latest.permissions.scope(principal)
    standing = [hit for hit in hits if known.stands(hit["id"], scope) and latest.stands(hit["id"], newest)]
    timely = lifted(standing, request.time, latest.documents, settings.time_weight)
    return passages_of(timely, request.text, latest, newest)[: request.limit]


def _query(request: Request, scope: Scope, catalog: Catalog, known: Known) -> Query:
    own = language_of(request.text)
    foreign = known.languages(scope) - {own}
    left_out, days = _left_out(request, scope, catalog, known), days_of(request.time)

    def allowed(doc_id: str) -> bool:
        is_there = known.readable(scope, doc_id) and doc_id not in left_out
        return is_there and (days is None or is_filed_under(known.documents[doc_id], days))

    def stands(hit: Hit) -> bool:
        return allowed(hit["doc_id"]) and known.is_current(hit["id"], hit["doc_id"])

    return Query(
        text=request.text,
        vector=request.vector,
        terms=terms_of(request.text, request.synonyms, {own, *foreign}),
        scope=scope,
        allowed=allowed,
        stands=stands,
        mentions=Mentions(catalog, known.documents, allowed),
        among=Among(without=left_out, hidden=known.hidden, days=days),
        foreign={each: synonyms_in(each, request.text, request.synonyms) for each in sorted(foreign)},
    )


def _left_out(request: Request, scope: Scope, catalog: Catalog, known: Known) -> frozenset[str]:
    """Tell which documents are searched as if they were not there: those named, and those not in force at the time."""
    named = frozenset(catalog.ids_of(request.without))
    if request.time is None or request.time["use"] != "in_force":
        return named
    return named | known.in_force.without(
        stretches(request.time), lambda doc_id: known.readable(scope, doc_id) and doc_id not in named
    )


def _hits(query: Query, index: Index, known: Known, request: Request, settings: Settings) -> list[Hit]:
    candidates = max(settings.candidates_per_leg, request.limit)
    if request.legs == "hybrid":
        return by_both(query, index.store, known.titles, settings, candidates, request.limit)
    return (by_vector if request.legs == "dense" else by_words)(query, index.store, candidates)
