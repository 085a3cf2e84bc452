"""Writes documents: many small ones share a batch of embeddings, a request to the store and a transaction.

In this order, so that it may be broken off anywhere: what is coming is noted as a leftover; its passages are stored;
one transaction makes it visible and what it replaces a leftover; the leftovers are deleted.
"""

import hashlib
from collections import deque
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace

import numpy as np
import numpy.typing as npt
from langchain_core.embeddings import Embeddings

from clew.errors import ClewError, ModelError
from clew.knowledge.catalog import Change, Written
from clew.knowledge.index import Index
from clew.knowledge.ingest.compare import Replies
from clew.knowledge.ingest.report import EMBEDDING_FAILED, EXCLUDED, IngestReport
from clew.knowledge.ingest.tidy import note_vacuum, sweep
from clew.knowledge.library import usable
from clew.knowledge.prepare import Piece, Prepared, PreparedDocument
from clew.knowledge.records import DocumentInfo, FileInfo, Leftover, Problem
from clew.knowledge.rows import row_of
from clew.knowledge.store import Row
from clew.models.embedding_cache import CachedEmbeddings

_TEXTS = 64
"""Passages embedded at once."""
_ROWS = 448
"""Passages stored at once."""
_FILES = 500
"""Files that become visible at once, at most."""
_FAILURES = 3
"""After so many failed batches in a row, nothing more is embedded."""
_UNUSABLE = "the embedding model gave no usable vector"

OnPassages = Callable[[str, int, int], None]
"""Called with the source of a document, its passages embedded so far, and all of them."""


@dataclass(eq=False)
class _File:
    """A file, while its documents are written."""

    info: FileInfo
    waiting: int
    """Documents that are not stored yet."""
    gone: list[DocumentInfo]
    """Documents that it no longer holds."""
    moved_from: FileInfo | None
    failed: bool = False


@dataclass(eq=False)
class _Document:
    """A document, while it is written."""

    info: DocumentInfo
    text: str
    pieces: Sequence[Piece]
    before: DocumentInfo | None
    file: _File
    embedded: int = 0
    unusable: list[int] = field(default_factory=list)
    """Ordinals of the passages that have no vector."""
    failed: bool = False
    begun: bool = False
    """It is noted that passages of it may be in the store."""


class EmbeddingsFailedError(ModelError):
    """The embedding model failed again and again."""


class Writer:
    """Takes prepared files and writes their documents."""

    def __init__(
        self,
        index: Index,
        embeddings: Embeddings,
        known: Mapping[str, Collection[DocumentInfo]],
        excluded: Collection[str],
        report: IngestReport,
        on_passages: OnPassages | None = None,
    ) -> None:
        """Write to `index`.

        Args:
            index: Catalog and store.
            embeddings: Makes the vectors.
            known: The documents of each file before, by its id.
            excluded: Ids of documents that stay out.
            report: Gets what happens.
            on_passages: Told after every batch.
        """
        self._index = index
        self._ledger = index.catalog.ledger
        self._embeddings = embeddings
        self._known = known
        self._excluded = excluded
        self._report = report
        self._on_passages = on_passages
        self._queue: deque[tuple[_Document, int]] = deque()
        self._rows: list[tuple[_Document, Row]] = []
        self._done: list[_Document] = []
        self._finished: list[_File] = []
        self._noted: list[FileInfo] = []
        self._failures = 0
        self._replies = Replies(known)
        self.stale: set[str] = set()
        """Ids of files that must be read again, as a message changed that mails in them quote."""
        self.moved: set[str] = set()
        """Ids that moved files had before."""

    def add(self, prepared: Prepared, moved_from: FileInfo | None = None) -> None:
        """Take a file that was read.

        Args:
            prepared: What it holds.
            moved_from: The file that it was before, under another name.

        Raises:
            EmbeddingsFailedError: The embedding model failed again and again: what was not written is reported.
        """
        wanted = [each for each in prepared.documents if each.info.id not in self._excluded]
        kept_out = [each.info for each in prepared.documents if each.info.id in self._excluded]
        self._report.skipped += [Problem(info.source, EXCLUDED) for info in kept_out]
        before = {info.id: info for info in self._known.get(prepared.file.id, ())}
        here = {each.info.id for each in wanted}
        gone = [info for info in before.values() if info.id not in here]
        file = _File(prepared.file, len(wanted), gone, moved_from)
        for each in wanted:
            self._take(each, before.get(each.info.id), file)
        self._finish(file)
        while len(self._queue) >= _TEXTS:
            self._embed()
        if len(self._finished) >= _FILES:
            self._flush()

    def note(self, file: FileInfo) -> None:
        """Take down how a file looks; its documents stay as they are."""
        self._noted.append(file)

    def sources_of(self, file_id: str) -> list[str]:
        """List the documents of a file before."""
        return [info.source for info in self._known.get(file_id, ())]

    def end(self) -> None:
        """Write what is left."""
        while self._queue:
            self._embed()
        self._flush()
        self._sweep()

    def abandon(self) -> None:
        """Write the documents that are whole, and give up the others."""
        given_up = dict.fromkeys(document for document, _ in self._queue)
        for document in given_up:
            document.failed = document.file.failed = True
        self._report.not_done += [document.info.source for document in given_up]
        self._queue.clear()
        self._rows = [each for each in self._rows if not each[0].failed]
        self._flush()
        self._sweep()

    def remove(self, files: Sequence[FileInfo]) -> None:
        """Remove files and all their documents."""
        for at in range(0, len(files), _FILES):
            some = files[at : at + _FILES]
            documents = [info for file in some for info in self._known.get(file.id, ())]
            change = Change(removed=[info.id for info in documents], removed_files=[file.id for file in some])
            self._apply(change, documents)
            self._report.removed += [info.source for info in documents]

    def remove_documents(self, documents: Sequence[DocumentInfo]) -> None:
        """Remove documents; files of which none is left are removed too."""
        ids = {info.id for info in documents}
        files = {info.file_id for info in documents}
        empty = [file for file in files if all(info.id in ids for info in self._known.get(file, ()))]
        self._apply(Change(removed=sorted(ids), removed_files=sorted(empty)), documents)
        self._report.removed += [info.source for info in documents]

    def _sweep(self) -> None:
        """Delete the passages that do not belong in the store, but for those that are being written."""
        sweep(
            self._index,
            {(each.info.id, each.info.version) for each, _ in [*self._queue, *self._rows] if each.begun},
        )

    def _take(self, prepared: PreparedDocument, before: DocumentInfo | None, file: _File) -> None:
        version = prepared.info.version
        if before and before.version in (version, _other(version)):
            if not before.left_out:
                self._report.unchanged.append(before.source)
                file.waiting -= 1
                return
            version = _other(version) if before.version == version else version
        self._report.skipped += prepared.wordless
        info = replace(prepared.info, version=version)
        document = _Document(info, prepared.text, prepared.pieces, before, file)
        self._queue.extend((document, at) for at in range(len(prepared.pieces)))

    def _embed(self) -> None:
        """Embed one batch; if that fails, its documents fail, and the others go on."""
        batch = [self._queue.popleft() for _ in range(min(_TEXTS, len(self._queue)))]
        try:
            vectors = self._vectors([document.pieces[at].chunk.index_text for document, at in batch])
        except Exception as error:
            if isinstance(error, ClewError) and not isinstance(error, ModelError):
                raise
            self._give_up(batch, str(error))
            return
        self._failures = 0
        for (document, at), vector in zip(batch, vectors, strict=True):
            self._keep(document, at, vector)
        if len(self._rows) >= _ROWS:
            self._flush()

    def _vectors(self, texts: list[str]) -> list[npt.NDArray[np.float32]]:
        vectors = [np.asarray(vector, dtype=np.float32) for vector in self._embeddings.embed_documents(texts)]
        if len(vectors) != len(texts):
            raise ModelError(f"The embedding model gave {len(vectors)} vectors for {len(texts)} passages.")
        return vectors

    def _keep(self, document: _Document, at: int, vector: npt.NDArray[np.float32]) -> None:
        piece, info = document.pieces[at], document.info
        document.embedded += 1
        if usable(vector):
            row = row_of(info.id, info.version, piece.chunk, vector, at, terms=piece.terms, days=info.days)
            self._rows.append((document, row))
        else:
            document.unusable.append(at)
            self._report.skipped.append(Problem(info.source, _UNUSABLE, f"[{piece.chunk.start}:{piece.chunk.end}]"))
        if document.embedded == len(document.pieces):
            self._complete(document)
        if self._on_passages:
            self._on_passages(info.source, document.embedded, len(document.pieces))

    def _complete(self, document: _Document) -> None:
        if len(document.unusable) == len(document.pieces):
            self._fail(document, _UNUSABLE)
        else:
            self._done.append(document)
            document.file.waiting -= 1
            self._finish(document.file)

    def _give_up(self, batch: Sequence[tuple[_Document, int]], reason: str) -> None:
        self._failures += 1
        self._report.embedding_error = reason
        for document, _ in batch:
            self._fail(document, f"{EMBEDDING_FAILED}. {reason} The next ingest goes on with it.")
        if self._failures >= _FAILURES:
            self.abandon()
            raise EmbeddingsFailedError(reason)

    def _fail(self, document: _Document, reason: str) -> None:
        """Give up a document; the old version of it stays."""
        if document.failed:
            return
        document.failed = document.file.failed = True
        self._report.failed.append(Problem(document.info.source, reason))
        self._queue = deque(each for each in self._queue if each[0] is not document)
        self._rows = [each for each in self._rows if each[0] is not document]

    def _finish(self, file: _File) -> None:
        if not file.waiting and not file.failed:
            self._finished.append(file)

    def _flush(self) -> None:
        """Store the passages, then make visible what is whole."""
        self._store()
        done, finished, noted = self._done, self._finished, self._noted
        self._done, self._finished, self._noted = [], [], []
        change = Change(
            documents=[self._written(each) for each in done],
            files=[*noted, *(file.info for file in finished)],
            unsettled_files=[each.file.info.id for each in done if each.file not in finished],
        )
        replaced = [each.before for each in done if each.before]
        gone = [info for file in finished for info in self._gone_with(file, change)]
        self._apply(change, [*replaced, *gone])
        self._count(done, finished)

    def _store(self) -> None:
        if not self._rows:
            return
        self._index.prepare(len(self._rows[0][1]["dense"]))
        for length in {len(row["dense"]) for _, row in self._rows}:
            self._index.check_dimension(length)
        new = {id(document): document for document, _ in self._rows if not document.begun}
        for document in new.values():
            document.begun = True
        if new:
            self._ledger.begin(
                [Leftover(each.info.id, each.info.version, 0, len(each.pieces)) for each in new.values()]
            )
        self._index.store.upsert([row for _, row in self._rows])
        self._rows = []

    def _written(self, document: _Document) -> Written:
        passages = len(document.pieces) - len(document.unusable)
        info = replace(document.info, passages=passages, left_out=tuple(document.unusable))
        keys: list[bytes] = []
        if isinstance(self._embeddings, CachedEmbeddings):
            keys = [self._embeddings.passage_key(piece.chunk.index_text) for piece in document.pieces]
        entities = [() if at in info.left_out else piece.entities for at, piece in enumerate(document.pieces)]
        return Written(info, document.text, keys, entities)

    def _gone_with(self, file: _File, change: Change) -> list[DocumentInfo]:
        """Remove what a file no longer holds, and the file that it was before it was moved."""
        old = file.moved_from
        moved = list(self._known.get(old.id, ())) if old else []
        change.removed += [info.id for info in [*file.gone, *moved]]
        change.removed_files += [old.id] if old else []
        return [*file.gone, *moved]

    def _apply(self, change: Change, replaced: Sequence[DocumentInfo]) -> None:
        if change.is_empty:
            return
        if change.removed:
            note_vacuum(self._index)
        new = {each.info.id: each.info.version for each in change.documents}
        stale = self._replies.to(info for info in replaced if new.get(info.id) != _other(info.version))
        change.unsettled_files += sorted(stale)
        self.stale |= stale
        self._ledger.apply(change)
        self._report.passages_removed += sum(info.passages for info in replaced)
        if replaced:
            self._sweep()

    def _count(self, done: Sequence[_Document], finished: Sequence[_File]) -> None:
        for each in done:
            self._report.passages_added += len(each.pieces) - len(each.unusable)
            if each.before:
                self._report.updated.append(each.info.source)
            elif not each.file.moved_from:
                self._report.added.append(each.info.source)
        for file in finished:
            self._report.removed += [info.source for info in file.gone]
            self._report.partial += file.info.problems
            if file.moved_from:
                self.moved.add(file.moved_from.id)
                self._report.renamed.append([file.moved_from.source, file.info.source])


def _other(version: str) -> str:
    """Make another version of the same content, for passages that are stored anew."""
    return hashlib.sha256(version.encode()).hexdigest()[: len(version)]
