"""What is left to do when the documents are in place: nothing of what was removed stays on the disk."""

from collections.abc import Callable, Collection, Iterator

from clew.knowledge.index import LIVE, Index
from clew.knowledge.records import DocumentInfo
from clew.knowledge.rows import row_id, row_ids
from clew.knowledge.store import BATCH
from clew.models.embedding_cache import CachedEmbeddings

VACUUM = "vacuum"
"""Fact: `due` from before documents are removed until the store holds nothing of them, then `wipe` until the catalog's
file holds nothing of them either."""
_DUE, _WIPE = "due", "wipe"


def sweep(index: Index, coming: Collection[tuple[str, str]] = ()) -> None:
    """Delete the passages that do not belong in the store.

    Args:
        index: Catalog and store.
        coming: Id and version of documents that are being written: theirs stay.
    """
    ledger = index.catalog.ledger
    found = [(number, each) for number, each in ledger.leftovers() if (each.doc_id, each.version) not in coming]
    if found:
        index.store.delete([key for _, leftover in found for key in row_ids(leftover)])
        ledger.swept([number for number, _ in found])


def note_vacuum(index: Index) -> None:
    """Note that documents are about to be removed."""
    index.catalog.set_facts({VACUUM: _DUE})


def forget_vectors(index: Index, embeddings: object) -> None:
    """Delete from the cache the vectors of passages that no document has any more."""
    ledger = index.catalog.ledger
    if ledger.has_forgotten():
        if isinstance(embeddings, CachedEmbeddings):
            embeddings.forget(ledger.keys_to_forget())
        ledger.forgot()


def vacuum_if_due(index: Index, tell: Callable[[], None]) -> None:
    """Rewrite the store without what was deleted from it, and the catalog's file too; `tell` is called before."""
    catalog = index.catalog
    state = catalog.facts().get(VACUUM)
    if state == _DUE and index.store.exists:
        tell()
        batches = _batches(catalog.documents())
        index.store.vacuum(batches, index.dimension, lambda live: catalog.set_facts({LIVE: live, VACUUM: _WIPE}))
    if state in (_DUE, _WIPE):
        catalog.set_facts({VACUUM: "" if catalog.ledger.wipe() else _WIPE})


def _batches(documents: list[DocumentInfo]) -> Iterator[list[str]]:
    some: list[str] = []
    for info in documents:
        for key in ids_of(info):
            some.append(key)
            if len(some) == BATCH:
                yield some
                some = []
    if some:
        yield some


def ids_of(info: DocumentInfo) -> list[str]:
    """List the ids of the passages of a document."""
    out = set(info.left_out)
    return [row_id(info.id, info.version, at) for at in range(info.ordinals) if at not in out]


def lost(index: Index) -> list[DocumentInfo]:
    """Find documents of which the store lost passages, as it may when the power fails; what it has too much goes.

    The numbers are compared first: that takes no time.
    """
    if not index.store.exists or index.store.count_all() == index.catalog.passages():
        return []
    documents = index.catalog.documents()
    broken = [info for info in documents if len(index.store.present(ids_of(info))) < info.passages]
    if not broken:
        note_vacuum(index)
    return broken
