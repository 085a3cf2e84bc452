"""A passage as the store keeps it."""

from collections.abc import Sequence

from clew.knowledge.acl import PUBLIC_NODE
from clew.knowledge.chunk import Chunk
from clew.knowledge.schema import MAX_BYTES
from clew.knowledge.store import Row
from clew.knowledge.tokens import tokens


def row_of(doc_id: str, version: str, chunk: Chunk, vector: Sequence[float], ordinal: int) -> Row:
    """Make the row of the passage `chunk`, the one at place `ordinal` (from 0) of a document's `version`."""
    return Row(
        id=f"{doc_id}#{ordinal:06d}",
        doc_id=doc_id,
        version=version,
        acl_id=PUBLIC_NODE,
        ord=ordinal,
        start=chunk.start,
        end=chunk.end,
        heading_path=chunk.heading_path,
        sentences=[list(span) for span in chunk.sentences],
        text=chunk.text,
        terms=_within_bytes(" ".join(tokens(chunk.index_text))),
        dense=[float(number) for number in vector],
    )


def _within_bytes(terms: str) -> str:
    """Drop the last tokens if they are too many for the store."""
    data = terms.encode()
    return terms if len(data) <= MAX_BYTES else data[:MAX_BYTES].rsplit(b" ", 1)[0].decode()
