"""What a page says of itself: its title, who wrote it, when it was published and changed."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from clew.knowledge.parse.html.nodes import said, words_of

if TYPE_CHECKING:
    from selectolax.lexbor import LexborHTMLParser
    from selectolax.lexbor import LexborNode as Node

_PUBLISHED = (
    "article:published_time article:published og:published_time datepublished pubdate publishdate publish_date"
    " publish-date publish_time publishtime published published_time release_date og:release_date"
    " citation_publication_date citation_date dc.date.issued dcterms.issued dcterms.available parsely-pub-date"
    " sailthru.date firstpublishedtime"
)
_MODIFIED = (
    "article:modified_time article:modified og:updated_time og:modified_time datemodified last-modified lastmodified"
    " modified updated revised dcterms.modified dc.date.modified"
)
_WRITTEN = "date dc.date dcterms.date dcterms.created dc.date.created datecreated weibo:article:create_at createdate"
_DATES: Mapping[str, str] = {
    name: field
    for names, field in ((_PUBLISHED, "date published"), (_MODIFIED, "date modified"), (_WRITTEN, "date"))
    for name in names.split()
}
"""Names that pages give to their dates, and the fields they are kept in."""
_AUTHORS = ("author", "article:author", "dc.creator", "dcterms.creator", "citation_author", "parsely-author")
_LINKED_DATA = (("datePublished", "date published"), ("dateModified", "date modified"), ("dateCreated", "date"))
_PUBLISHED_WORDS = frozenset("published publish pubdate posted postdate entrydate issued".split())
_OBJECTS = 200


@dataclass(frozen=True)
class Metadata:
    """What the head of a page says, or the text for it."""

    title: str
    author: str
    fields: Mapping[str, str]


def metadata_of(document: "LexborHTMLParser") -> Metadata:
    """Read the metadata of a page: its meta elements first, then data for search engines, then its text."""
    metas = dict(reversed([*_metas(document)]))
    fields: dict[str, str] = {}
    linked = _linked_data(document)
    dates = [(_DATES[name], value) for name, value in metas.items() if name in _DATES]
    dates += [(field, value) for each in linked for name, field in _LINKED_DATA if (value := _text(each.get(name)))]
    for field, value in (*dates, *_in_text(document)):
        fields.setdefault(field, value)
    author = next((metas[name] for name in _AUTHORS if metas.get(name)), "") or _author(linked)
    if author:
        fields["author"] = author
    return Metadata(_title(document, metas), author, fields)


def _metas(document: "LexborHTMLParser") -> Iterator[tuple[str, str]]:
    """Yield the names and values of the meta elements, those of the text among them."""
    for node in document.css("meta"):
        attributes = node.attributes
        value = " ".join((attributes.get("content") or "").split())
        for key in ("name", "property", "itemprop", "http-equiv"):
            if value and attributes.get(key):
                yield (attributes[key] or "").strip().lower(), value


def _title(document: "LexborHTMLParser", metas: Mapping[str, str]) -> str:
    """Choose the title: the heading if the title names it and the site, else the title itself."""
    title = next((text for node in document.css("title") if (text := _plain(node))), "")
    headings = [text for node in document.css("h1") if (text := said(node))]
    heading = headings[0] if len(headings) == 1 else ""
    if heading and heading in title:
        return heading
    return title or metas.get("og:title", "") or (headings[0] if headings else "")


def _plain(node: "Node") -> str:
    """Return the text of a title of the page, not of a drawing in it."""
    is_of_page = node.parent is not None and node.parent.tag in ("head", "body", "html")
    return " ".join((node.text() or "").split()) if is_of_page else ""


def _in_text(document: "LexborHTMLParser") -> Iterator[tuple[str, str]]:
    """Yield the dates of publication that the text marks as such."""
    for node in document.css("time[datetime]"):
        names = words_of(node) | {(node.attributes.get("itemprop") or "").lower()}
        value = " ".join((node.attributes.get("datetime") or "").split())
        if "datemodified" in names:
            yield "date modified", value
        elif "datepublished" in names or "pubdate" in node.attributes or names & _PUBLISHED_WORDS:
            yield "date published", value


def _linked_data(document: "LexborHTMLParser") -> list[Mapping[str, Any]]:
    """Return the objects that describe the page in JSON-LD, outermost first."""
    objects: list[Mapping[str, Any]] = []
    for node in document.css('script[type="application/ld+json"]'):
        try:
            waiting = [json.loads(node.text() or "")]
        except (ValueError, RecursionError):
            continue
        while waiting and len(objects) < _OBJECTS:
            each = waiting.pop(0)
            if isinstance(each, list):
                waiting += each
            elif isinstance(each, dict):
                objects.append(each)
                waiting += [each[name] for name in ("@graph", "mainEntity") if name in each]
    return objects


def _author(objects: list[Mapping[str, Any]]) -> str:
    for each in objects:
        authors = each.get("author")
        for author in authors if isinstance(authors, list) else [authors]:
            name = _text(author.get("name") if isinstance(author, dict) else author)
            if name:
                return name
    return ""


def _text(value: object) -> str:
    return " ".join(value.split()) if isinstance(value, str) else ""
