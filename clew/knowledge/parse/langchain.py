"""LangChain's documents to ours: text or Markdown with metadata, the pages of one source joined."""

import codecs
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date
from itertools import groupby
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, Any

from clew.errors import InputError
from clew.knowledge.document import Document, Kind, Parsed, Place
from clew.knowledge.parse import document_id, document_of
from clew.knowledge.parse.builder import one_line
from clew.knowledge.parse.content import content_of
from clew.knowledge.parse.kinds import SUFFIXES, reader_of
from clew.text import clean_text

if TYPE_CHECKING:
    from langchain_core.documents import Document as LangChainDocument

_FORMS = ("format", "content_type", "mime_type", "mimetype", "kind")
_MARKDOWN = re.compile(r"(?:text/(?:x-)?)?(?:markdown|md)\b", re.IGNORECASE)
_PROPERTIES = {"creationdate": "created", "moddate": "modified"}
_NO_FIELDS = {
    "source", "page", "page_number", "page_label", "total_pages", "start_index", *_PROPERTIES,
    "last_modified", "modified_at", "mtime", "ctime", "last_accessed",
}  # fmt: skip
"""What a document does not say of itself; the times are those of the file, which copying changes."""
_AS_WRITTEN = {"markdown", "text"}
_PDF_DATE = re.compile(r"D:(\d{4})(\d{2})(\d{2}).*")
_GAP = "\n\n"


@dataclass(frozen=True)
class _Piece:
    """One of LangChain's documents: a whole, a page or a part of one."""

    at: int
    source: str
    text: str
    metadata: Mapping[str, str]
    """Names in lower case; what is no plain value is left out."""
    start: int | None
    given: Mapping[str, Any]
    """The metadata as the loader gave them."""
    """Where it starts in its page, if a splitter made it."""

    @property
    def page(self) -> str:
        """As the metadata give it."""
        return self.metadata.get("page_number") or self.metadata.get("page", "")


def from_langchain(documents: "Iterable[LangChainDocument]", collection: str = "") -> Iterator[Document]:
    """Make our documents of a stream of LangChain's, one for all that follow each other with the same source.

    Pages of a source become places, and parts that a splitter made to overlap are joined again (`start_index`).
    A document is Markdown if its metadata or the ending of its source say so, else plain text. It is filed under the
    dates that its metadata give, but not under times of the file such as `last_modified`.

    Args:
        documents: Each with `source` in its metadata, or an id.
        collection: Tells apart sources of the same name from different streams.

    Raises:
        InputError: A document has neither source nor id, its source came before and was ended by another one, or its
            text is none. The message names the index of the document in the stream, from 0.
    """
    seen: set[str] = set()
    pieces = (_piece(at, document) for at, document in enumerate(documents))
    for source, same in groupby(pieces, key=lambda piece: piece.source):
        group = list(same)
        if source in seen:
            raise InputError(f"Document {group[0].at} is of {source!r}, which came before; sort the stream by source.")
        seen.add(source)
        yield _document(group, collection)


def _piece(at: int, document: "LangChainDocument") -> _Piece:
    values = {one_line(str(name)).casefold(): value for name, value in document.metadata.items()}
    plain = {name: text for name, value in values.items() if (text := _plain(value))}
    source = plain.get("source") or one_line(document.id or "")
    if not source:
        raise InputError(f"Document {at} has no source: set metadata['source'], or an id, which stays the same.")
    start = values.get("start_index")
    return _Piece(
        at,
        source,
        clean_text(document.page_content).lstrip("\ufeff"),
        plain,
        start if isinstance(start, int) else None,
        document.metadata,
    )


def _plain(value: object) -> str:
    """Return a plain value, or a list of them, as text; empty for anything else."""
    if isinstance(value, date):  # a datetime is one too
        return value.isoformat()
    if isinstance(value, str | int | float | PurePath):
        return one_line(value.as_posix() if isinstance(value, PurePath) else str(value))
    if isinstance(value, list | tuple | set | frozenset):
        return ", ".join(filter(None, map(_plain, value)))
    return ""


def _document(group: list[_Piece], collection: str) -> Document:
    first = group[0]
    text, places = _joined(group)
    kind = _kind(first, text)
    try:
        parsed = reader_of(kind)(codecs.BOM_UTF8 + text.encode())
    except InputError as error:
        raise InputError(f"Document {first.at} ({first.source!r}) cannot be read: {error}.") from error
    known = replace(_described(parsed, first.metadata), places=places if kind in _AS_WRITTEN else parsed.places)
    name = first.source.rstrip("/").rpartition("/")[2]
    identity = document_id(Path(f"langchain:{collection}"), first.source)
    document = document_of(known, kind, identity, first.source, name)
    return replace(document, metadata=tuple(piece.given for piece in group))


def _kind(first: _Piece, text: str) -> Kind:
    """Tell Markdown by metadata or the ending of the source; a whole HTML page shows itself."""
    form = next((first.metadata[name] for name in _FORMS if name in first.metadata), "")
    if content_of(text.encode()) == "html":
        return "html"
    is_markdown = _MARKDOWN.match(form) if form else SUFFIXES.get(PurePath(first.source).suffix.lower()) == "markdown"
    return "markdown" if is_markdown else "text"


def _joined(group: list[_Piece]) -> tuple[str, tuple[Place, ...]]:
    """Join the parts of a document, and tell where each page stands in it."""
    text, places = "", list[Place]()
    before: _Piece | None = None
    for piece, page in zip(group, _pages(group), strict=True):
        gap, more = _continued(before, piece)
        start = len(text) + len(gap)
        text += gap + more
        if page and places and places[-1].page == page:
            places[-1] = replace(places[-1], end=len(text))
        elif page:
            places.append(Place(start, len(text), page))
        before = piece
    return text, tuple(places)


def _continued(before: _Piece | None, piece: _Piece) -> tuple[str, str]:
    """Return what stands between a part and the one before it, and what of it is not in that one already."""
    if before is None:
        return "", piece.text
    if before.start is None or piece.start is None or before.page != piece.page or piece.start <= before.start:
        return _GAP, piece.text
    missing = piece.start - before.start - len(before.text)
    return ("\n" * missing)[:2], piece.text[max(0, -missing) :]


def _pages(group: list[_Piece]) -> list[int]:
    """Number the pages from 1, 0 where none is given; `page` counts from 0 in most loaders, `page_number` never."""
    numbers = [int(piece.page) if re.fullmatch(r"\d{1,6}", piece.page) else None for piece in group]
    given = [number for number in numbers if number is not None]
    first = group[0].metadata
    from_zero = "page_number" not in first and (0 in given or "total_pages" in first)
    return [0 if number is None else number + from_zero for number in numbers]


def _described(parsed: Parsed, metadata: Mapping[str, str]) -> Parsed:
    """Add what the metadata say of a document."""
    fields = {name: value for name, value in metadata.items() if name not in _NO_FIELDS}
    properties = {_PROPERTIES[name]: _iso(value) for name, value in metadata.items() if name in _PROPERTIES}
    return replace(
        parsed,
        title=metadata.get("title") or parsed.title,
        author=metadata.get("author") or parsed.author,
        fields={**parsed.fields, **fields},
        properties={**parsed.properties, **properties},
    )


def _iso(value: str) -> str:
    return _PDF_DATE.sub(r"\1-\2-\3", value)
