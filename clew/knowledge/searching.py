"""A search over an opened index: within what the principal may read, and checked with the catalog once more."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from threading import RLock
from typing import NamedTuple

from clew.knowledge.acl import Among, Principal, Scope
from clew.knowledge.catalog import Catalog, DocumentInfo
from clew.knowledge.find import Query, by_vector, by_words
from clew.knowledge.follow import by_both
from clew.knowledge.index import Index
from clew.knowledge.mentions import Mentions
from clew.knowledge.permissions import Permissions
from clew.knowledge.store import Hit
from clew.knowledge.titles import Titles
from clew.knowledge.tokens import identifiers, tokens
from clew.knowledge.when import days_of
from clew.settings import Legs, Settings
from clew.state.records import Passage, Place, TimeRange
from clew.text import Language, language_of

_MAX_QUERY_TOKENS = 256
_TRIES = 4
"""How often a search is made at most when documents or permissions change under it."""
_EXACT = 2.0
"""As much as all that the search can give: a passage with the very identifier of the query goes first."""


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


class Known(NamedTuple):
    """What the catalog held at some time."""

    change: str
    """Its last change."""
    documents: Mapping[str, DocumentInfo]
    """By id."""
    titles: Titles
    hidden: frozenset[str]
    """Versions that are being written or removed."""
    languages: Mapping[int, Collection[Language]]
    """Of the documents that each node of the permission tree governs."""
    permissions: Permissions

    def readable(self, scope: Scope, doc_id: str) -> bool:
        """Tell whether there is such a document and it is within the scope."""
        info = self.documents.get(doc_id)
        return info is not None and scope.reads(doc_id, info.acl_id)


class Knowing:
    """Reads from the catalog what searches need to know of all documents, anew after every change."""

    def __init__(self) -> None:
        self._reading = RLock()
        self._last: Known | None = None

    def of(self, catalog: Catalog) -> Known:
        """Return what the catalog holds now; reading it holds up nothing but searches."""
        now = catalog.last_change()
        with self._reading:
            if self._last is None or self._last.change != now:
                documents = catalog.documents()
                self._last = Known(
                    now,
                    {info.id: info for info in documents},
                    Titles((info.id, info.title) for info in documents),
                    frozenset(catalog.hidden_versions()),
                    _languages(documents),
                    catalog.permissions(),
                )
            return self._last

    def forget(self) -> None:
        """Let the memory go."""
        self._last = None


def search(
    request: Request, principal: Principal | None, index: Index, knowing: Knowing, settings: Settings
) -> list[Passage]:
    """Search. Reads the catalog and the store, so it must not run on the event loop."""
    if request.vector:
        index.check_dimension(len(request.vector))
    for _ in range(_TRIES):
        known = knowing.of(index.catalog)
        scope = known.permissions.scope(principal)
        hits = (
            []
            if scope.is_empty
            else _hits(_query(request, scope, index.catalog, known), index, known, request, settings)
        )
        latest = knowing.of(index.catalog)
        if latest is known:
            break
    newest = scope if latest is known else latest.permissions.scope(principal)
    standing = (hit for hit in hits if is_standing(hit["id"], known, scope) and is_standing(hit["id"], latest, newest))
    exact = identifiers(request.text)
    passages = [_passage(hit, latest.documents[hit["doc_id"]], exact) for hit in standing]
    return sorted(passages, key=lambda passage: -passage["score"])[: request.limit]


def _query(request: Request, scope: Scope, catalog: Catalog, known: Known) -> Query:
    terms = list(dict.fromkeys(tokens(request.text)))[-_MAX_QUERY_TOKENS:]
    left_out = frozenset(catalog.ids_of(request.without))

    def allowed(doc_id: str) -> bool:
        return known.readable(scope, doc_id) and doc_id not in left_out

    nodes = {*scope.nodes, *(known.documents[doc_id].acl_id for doc_id in scope.also if doc_id in known.documents)}
    foreign = {language for node in nodes for language in known.languages.get(node, ())} - {language_of(request.text)}
    return Query(
        text=request.text,
        vector=request.vector,
        terms=" ".join(terms),
        scope=scope,
        allowed=allowed,
        mentions=Mentions(catalog, known.documents, allowed),
        among=Among(without=left_out, hidden=known.hidden, days=days_of(request.time)),
        foreign=sorted(foreign),
    )


def _hits(query: Query, index: Index, known: Known, request: Request, settings: Settings) -> list[Hit]:
    candidates = max(settings.candidates_per_leg, request.limit)
    if request.legs == "hybrid":
        hits = by_both(query, index.store, known.titles, settings, candidates, request.limit)
    else:
        hits = (by_vector if request.legs == "dense" else by_words)(query, index.store, candidates)
    # A few more than asked for, in case some belong to a document that is being written or removed.
    return hits[: 2 * request.limit + 10]


def is_standing(passage_id: str, known: Known, scope: Scope) -> bool:
    """Tell whether a passage is of the version that the catalog lists, and within the scope."""
    doc_id, _, rest = passage_id.partition("#")
    info = known.documents.get(doc_id)
    return info is not None and info.version == rest.partition("#")[0] and scope.reads(doc_id, info.acl_id)


def _passage(hit: Hit, document: DocumentInfo, exact: set[str]) -> Passage:
    passage = Passage(
        id=hit["id"],
        doc_id=hit["doc_id"],
        title=document.title,
        source=document.source,
        heading_path=list(hit["heading_path"]),
        text=hit["text"],
        start=hit["start"],
        end=hit["end"],
        sentences=[list(span) for span in hit["sentences"]],
        score=hit["score"] + _EXACT * len(exact.intersection(hit["terms"].split())),
        hops=[],
    )
    if hit["places"]:
        passage["places"] = [Place(**place) for place in hit["places"]]
    if hit["notes"]:
        passage["notes"] = list(hit["notes"])
    if document.filed:
        passage["date"] = document.filed.first.isoformat()
    if document.status:
        passage["status"] = document.status
    return passage


def _languages(documents: Iterable[DocumentInfo]) -> dict[int, set[Language]]:
    found: dict[int, set[Language]] = {}
    for info in documents:
        found.setdefault(info.acl_id, set()).update(info.languages)
    return found
