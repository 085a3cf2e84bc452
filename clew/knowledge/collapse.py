"""Copies and old versions of a text, which would take the places of other texts among the passages found."""

import re
import unicodedata
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace

from clew.knowledge.catalog import DocumentInfo
from clew.knowledge.store import Hit

_ASIDE = re.compile(r"[\W_]+")
_ABOUT_VERSIONS = re.compile(
    r"历史|历次|旧版|老版|前一?版|上一?版|各版|版本|修订|变更|演变|沿革|草案|草稿|初稿|第[一二三四五六七八九十\d]+版"
    r"|\b(?:versions?|revisions?|drafts?|histor(?:y|ic|ical|ically)|previous(?:ly)?|earlier|former(?:ly)?|old(?:er)?"
    r"|chang(?:e|es|ed)|changelog|superseded|v\d[\d.]*)\b",
    re.IGNORECASE,
)
LOWERED = 0.8
"""Share of its score that is left to a passage of a draft: of two that say nearly the same one in force is first."""
_YEAR = re.compile(r"(?:19|20)\d\d")


def asks_for_versions(query: str) -> bool:
    """Tell whether a query asks for old versions or drafts, which are then as good as any."""
    return _ABOUT_VERSIONS.search(query) is not None


def as_seen(info: DocumentInfo, may_know: Callable[[str], bool]) -> DocumentInfo:
    """Describe a document to someone who `may_know` of some documents: of others nothing shows, if they replaced it."""
    return replace(info, superseded_by="") if info.superseded_by and not may_know(info.superseded_by) else info


def without_copies(
    hits: Sequence[Hit], documents: Mapping[str, DocumentInfo], named: Collection[Collection[str]] = ()
) -> list[Hit]:
    """Keep one of the passages of several documents that say the same, in the first of their places.

    It is that of the better document: one in force, then the newer one, then the one found first. Passages are copies
    when they differ in nothing but spaces, marks, case and width; one word more may be a "not".

    Args:
        hits: What the asker may read, best first.
        documents: Those of the hits as the asker sees them, by id.
        named: Ids of documents by the titles in the query that name them: when these are several, nothing in those
            documents counts as a copy, since they are compared.
    """
    compared = {doc_id for group in named for doc_id in group} if len(named) > 1 else set()
    kept: dict[str, Hit] = {}
    for hit in hits:
        key = hit["id"] if hit["doc_id"] in compared else _letters(hit["text"]) or hit["id"]
        first = kept.get(key)
        if first and first["doc_id"] == hit["doc_id"]:  # what a document repeats it may mean to
            kept[hit["id"]] = hit
        elif first is None or _worth(documents[hit["doc_id"]]) > _worth(documents[first["doc_id"]]):
            kept[key] = Hit(**{**hit, "score": first["score"] if first else hit["score"]})
    return list(kept.values())


def _letters(text: str) -> str:
    return _ASIDE.sub("", unicodedata.normalize("NFKC", text).casefold())


def _worth(info: DocumentInfo) -> tuple[bool, int]:
    return info.status not in ("superseded", "expired", "draft"), info.days[0]


def drafts_lower(hits: Sequence[Hit], documents: Mapping[str, DocumentInfo], query: str) -> list[Hit]:
    """Lower passages of drafts and of what says itself that it is no longer in force, so that equals go before them.

    A query that asks for versions is left its order.

    Args:
        hits: Best first.
        documents: Those of the hits, by id.
        query: What was searched.
    """
    if asks_for_versions(query):
        return list(hits)
    shares = {id_: LOWERED if info.own_status in ("draft", "expired") else 1.0 for id_, info in documents.items()}
    lowered = (Hit(**{**hit, "score": hit["score"] * shares[hit["doc_id"]]}) for hit in hits)
    return sorted(lowered, key=lambda hit: -hit["score"])


def versions_last(hits: Sequence[Hit], documents: Mapping[str, DocumentInfo], query: str) -> list[Hit]:
    """Put passages of replaced documents behind all others where what replaced them was found too.

    A query that asks for versions, or for a document by its year, is left its order.

    Args:
        hits: Best first.
        documents: Those of the hits as the asker sees them, by id.
        query: What was searched.
    """
    found = {hit["doc_id"] for hit in hits}
    replaced = {
        doc_id
        for doc_id in found
        if (info := documents[doc_id]).superseded_by in found and not _is_asked_for(info, query)
    }
    standing = [hit for hit in hits if hit["doc_id"] not in replaced]
    if not replaced or not standing or asks_for_versions(query):
        return list(hits)
    lowest = standing[-1]["score"]
    behind = (hit for hit in hits if hit["doc_id"] in replaced)
    return [*standing, *(Hit(**{**hit, "score": min(hit["score"], lowest)}) for hit in behind)]


def _is_asked_for(info: DocumentInfo, query: str) -> bool:
    years = _YEAR.findall(f"{info.title} {info.source} {info.filed.first.year if info.filed else ''}")
    return any(year in query for year in years)
