"""From what the store found to passages as one who asks sees them."""

from collections.abc import Callable, Sequence
from typing import cast

from clew.knowledge.acl import Scope
from clew.knowledge.collapse import as_seen, drafts_lower, versions_last, without_copies
from clew.knowledge.known import Known
from clew.knowledge.records import DocumentInfo
from clew.knowledge.schema import OUTPUT_FIELDS
from clew.knowledge.store import Hit, Row
from clew.knowledge.tokens import asked_identifiers
from clew.state.records import Passage, Place, Section

_EXACT = 2.0
"""As much as all that the search can give: a passage with the very identifier of the query goes first."""


def passages_of(hits: Sequence[Hit], query: str, known: Known, scope: Scope) -> list[Passage]:
    """Turn what was found into passages, best first: copies left out, replaced versions behind.

    Args:
        hits: What stands within the scope, best first.
        query: What was searched.
        known: What the catalog holds.
        scope: What may be read; of all else nothing shows.
    """

    def may_know(doc_id: str) -> bool:
        return known.readable(scope, doc_id)

    documents = {hit["doc_id"]: as_seen(known.documents[hit["doc_id"]], may_know) for hit in hits}
    told = [hit for hit in hits if not _only_repeats(hit, documents[hit["doc_id"]], may_know)]
    apart = without_copies(told, documents, named=known.titles.named_in(query, may_know))
    exact = asked_identifiers(query)
    ordered = versions_last(drafts_lower(apart, documents, query), documents, query)
    passages = [_passage(hit, documents[hit["doc_id"]], exact) for hit in ordered]
    return sorted(passages, key=lambda passage: -passage["score"])


def listed(rows: Sequence[Row], known: Known, scope: Scope) -> list[Passage]:
    """Turn what is stored into passages as one who may read `scope` sees them, in the order given."""
    documents = {id: as_seen(known.documents[id], lambda doc_id: known.readable(scope, doc_id)) for id in _ids(rows)}
    hits = [cast(Hit, {**{name: row[name] for name in OUTPUT_FIELDS}, "score": 0.0}) for row in rows]  # type: ignore[literal-required]
    return [_passage(hit, documents[hit["doc_id"]], set()) for hit in hits]


def _ids(rows: Sequence[Row]) -> set[str]:
    return {row["doc_id"] for row in rows}


def _only_repeats(hit: Hit, document: DocumentInfo, may_know: Callable[[str], bool]) -> bool:
    """Tell whether all that a passage says is quoted from messages that the asker may read themselves."""
    return any(at == hit["ord"] and all(map(may_know, originals)) for at, originals in document.repeats)


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
    if hit["sections"]:
        passage["sections"] = [Section(**section) for section in hit["sections"]]
    if hit["places"]:
        passage["places"] = [Place(**place) for place in hit["places"]]
    if hit["notes"]:
        passage["notes"] = list(hit["notes"])
    if document.filed:
        passage["date"] = document.filed.first.isoformat()
    if document.status:
        passage["status"] = document.status
    return passage
