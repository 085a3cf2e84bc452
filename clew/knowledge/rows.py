"""A passage as the store keeps it."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from clew.knowledge.chunk import Chunk
from clew.knowledge.records import Leftover
from clew.knowledge.schema import MAX_BYTES
from clew.knowledge.store import Row
from clew.knowledge.tokens import tokens
from clew.state.records import Place, Section
from clew.text import Language, language_of

UNDATED = (0, 0)
"""Days of a document without a date; no search for a time finds them."""


def row_of(
    doc_id: str,
    version: str,
    chunk: Chunk,
    vector: Sequence[float] | npt.NDArray[np.float32],
    ordinal: int,
    *,
    node: int,
    terms: str | None = None,
    language: Language | None = None,
    days: tuple[int, int] = UNDATED,
) -> Row:
    """Make the row of the passage `chunk`, the one at place `ordinal` (from 0) of a document's `version`.

    Args:
        doc_id: Of the document.
        version: Of the document.
        chunk: The passage.
        vector: Its embedding.
        ordinal: Its place.
        node: Node of the permission tree that governs the document.
        terms: Its tokens, joined by spaces; made here when not given.
        language: Its language; told here when not given.
        days: First and last day that the document is filed under, as `date.toordinal` counts.
    """
    first, last = days
    return Row(
        id=row_id(doc_id, version, ordinal),
        doc_id=doc_id,
        version=version,
        acl_id=node,
        ord=ordinal,
        start=chunk.start,
        end=chunk.end,
        heading_path=chunk.heading_path,
        sections=[Section(start=each.start, path=each.path) for each in chunk.sections],
        sentences=[list(span) for span in chunk.sentences],
        places=[
            Place(start=each.start, end=each.end, page=each.page, sheet=each.sheet, cells=each.cells)
            for each in chunk.places
        ],
        notes=list(chunk.notes),
        text=chunk.text,
        lang=language or language_of(chunk.text),
        terms=_within_bytes(" ".join(tokens(chunk.index_text)) if terms is None else terms),
        date_from=first,
        date_to=last,
        quoted=chunk.quoted,
        dense=np.asarray(vector, dtype=np.float32).tolist(),
    )


def row_id(doc_id: str, version: str, ordinal: int) -> str:
    """Make the id of a passage: those of another version of the document are other passages."""
    return f"{doc_id}#{version}#{ordinal:06d}"


def row_ids(leftover: Leftover) -> list[str]:
    """List the ids of passages that do not belong in the store."""
    return [row_id(leftover.doc_id, leftover.version, at) for at in range(leftover.first, leftover.end)]


def _within_bytes(terms: str) -> str:
    """Drop the last tokens if they are too many for the store."""
    data = terms.encode()
    return terms if len(data) <= MAX_BYTES else data[:MAX_BYTES].rsplit(b" ", 1)[0].decode()
