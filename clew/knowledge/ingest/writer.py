"""Writes documents: many small ones share a batch of embeddings, a request to the store and a transaction.

In this order, so that it may be broken off anywhere: what is coming is noted as a leftover; its passages are stored;
one transaction makes it visible and what it replaces a leftover; the leftovers are deleted.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

from langchain_core.embeddings import Embeddings

from clew.errors import ModelError
from clew.knowledge.catalog import Change, Written
from clew.knowledge.index import Index
from clew.knowledge.ingest.embed import BATCH, BatchFailedError, Embedder, Place, Vector
from clew.knowledge.ingest.pending import PendingDocument, PendingFile, pending
from clew.knowledge.ingest.placing import Placed, Placing
from clew.knowledge.ingest.report import CLOSED, EMBEDDING_FAILED, EXCLUDED, IngestReport
from clew.knowledge.ingest.tidy import note_vacuum, sweep
from clew.knowledge.library import usable
from clew.knowledge.prepare import Prepared
from clew.knowledge.records import DocumentInfo, FileInfo, Problem
from clew.knowledge.rows import row_of
from clew.knowledge.store import Row
from clew.models.embedding_cache import CachedEmbeddings

_ROWS = 448
"""Passages stored at once."""
_FILES = 500
"""Files that become visible at once, at most."""
_UNUSABLE = "the embedding model gave no usable vector"

OnPassages = Callable[[str, int, int], None]
"""Called with the source of a document, its passages embedded so far, and all of them."""


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
        placing: Placing,
        report: IngestReport,
        on_passages: OnPassages | None = None,
    ) -> None:
        """Write to `index`.

        Args:
            index: Catalog and store.
            embeddings: Makes the vectors.
            known: The documents of each file before, by its id.
            excluded: Ids of documents that stay out.
            placing: Tells who may read the documents.
            report: Gets what happens.
            on_passages: Told after every batch.
        """
        self._index = index
        self._ledger = index.catalog.ledger
        self._embeddings = embeddings
        self._embedder = Embedder(embeddings)
        self._known = known
        self._excluded = excluded
        self._placing = placing
        self._report = report
        self._on_passages = on_passages
        self._rows: list[tuple[PendingDocument, Row]] = []
        self._done: list[PendingDocument] = []
        self._whole: list[PendingFile] = []
        self._noted: list[FileInfo] = []
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
        self._take(prepared, moved_from)
        while len(self._embedder) >= BATCH:
            self._embed()
        if len(self._whole) + len(self._noted) >= _FILES:
            self._flush()

    def note(self, file: FileInfo) -> None:
        """Take down how a file looks; its documents stay as they are."""
        self._noted.append(file)

    def look_again(self, files: Iterable[FileInfo]) -> None:
        """See who may read the documents of files that are as they were, and let that hold at once."""
        for file in files:
            self._report.failed += self._placing.again(self._known.get(file.id, ()))
        if self._placing.has_changed:
            self._flush()

    def sources_of(self, file_id: str) -> list[str]:
        """List the documents of a file before."""
        return [info.source for info in self._known.get(file_id, ())]

    def end(self) -> None:
        """Write what is left."""
        while len(self._embedder):
            self._embed()
        self._flush()
        self._sweep()

    def remove(self, files: Sequence[FileInfo]) -> None:
        """Remove files and all their documents."""
        for at in range(0, len(files), _FILES):
            some = files[at : at + _FILES]
            documents = [info for file in some for info in self._known.get(file.id, ())]
            self._remove(documents, [file.id for file in some])

    def remove_documents(self, documents: Sequence[DocumentInfo]) -> None:
        """Remove documents; files of which none is left are removed too."""
        ids = {info.id for info in documents}
        files = {info.file_id for info in documents}
        self._remove(documents, [file for file in files if all(info.id in ids for info in self._known.get(file, ()))])

    def _remove(self, documents: Sequence[DocumentInfo], files: Sequence[str]) -> None:
        note_vacuum(self._index)
        self._apply(Change(removed=[info.id for info in documents], removed_files=list(files)), documents)
        self._report.removed += [info.source for info in documents]

    def _take(self, prepared: Prepared, moved_from: FileInfo | None) -> None:
        wanted = [each for each in prepared.documents if each.info.id not in self._excluded]
        kept_out = [each.info for each in prepared.documents if each.info.id in self._excluded]
        before = {info.id: info for info in self._known.get(prepared.file.id, ())}
        gone = [before[key] for key in before.keys() - {each.info.id for each in wanted}]
        file = PendingFile(prepared.file, len(wanted), gone, moved_from)
        moved = self._moved(prepared, moved_from)
        self._report.skipped += [Problem(info.source, EXCLUDED) for info in kept_out]
        for placed in self._placing.placed(wanted, prepared.file, moved):
            self._put(placed, before.get(placed.document.info.id), file)
        self._finish(file)

    def _moved(self, prepared: Prepared, moved_from: FileInfo | None) -> dict[str, DocumentInfo]:
        """Find what documents of a moved file were before, by their ids now."""
        if not moved_from:
            return {}
        parts = {info.source.removeprefix(moved_from.source): info for info in self._known.get(moved_from.id, ())}
        names = {each.info.id: each.info.source.removeprefix(prepared.file.source) for each in prepared.documents}
        return {key: parts[part] for key, part in names.items() if part in parts}

    def _put(self, placed: Placed, before: DocumentInfo | None, file: PendingFile) -> None:
        each = placed.document
        if placed.refused:
            file.failed = True
            self._report.failed.append(Problem(each.info.source, placed.refused))
            return
        self._report.ignored += self._placing.ignored(each)
        if document := pending(each, before, file, placed.own):
            self._report.skipped += each.wordless
            self._embedder.put(document)
            return
        self._placing.note(each.info, placed.own)
        self._report.unchanged.append(each.info.source)
        file.waiting -= 1

    def _embed(self) -> None:
        """Embed one batch; if that fails, its documents fail, and the others go on."""
        try:
            for place, vector in self._embedder.next():
                self._keep(place, vector)
        except BatchFailedError as error:
            self._give_up(error)
        if len(self._rows) >= _ROWS:
            self._flush()

    def _keep(self, place: Place, vector: Vector) -> None:
        document, info, piece = place.document, place.document.info, place.piece
        document.embedded += 1
        if usable(vector):
            self._rows.append((document, _row(place, vector)))
        else:
            document.unusable.append(place.at)
            self._report.skipped.append(Problem(info.source, _UNUSABLE, f"[{piece.chunk.start}:{piece.chunk.end}]"))
        if document.embedded == len(document.pieces):
            self._complete(document)
        if self._on_passages:
            self._on_passages(info.source, document.embedded, len(document.pieces))

    def _complete(self, document: PendingDocument) -> None:
        if not document.passages:
            self._fail(document, _UNUSABLE)
            return
        self._done.append(document)
        document.file.waiting -= 1
        self._finish(document.file)

    def _finish(self, file: PendingFile) -> None:
        if file.is_whole:
            self._whole.append(file)

    def _give_up(self, error: BatchFailedError) -> None:
        self._report.embedding_error = str(error)
        for document in dict.fromkeys(place.document for place in error.batch):
            self._fail(document, f"{EMBEDDING_FAILED}. {error} The next ingest goes on with it.")
        if self._embedder.keeps_failing:
            self._abandon()
            raise EmbeddingsFailedError(str(error))

    def _fail(self, document: PendingDocument, reason: str) -> None:
        """Give up a document; the old version of it stays."""
        self._report.failed.append(Problem(document.info.source, reason))
        self._drop([document])

    def _abandon(self) -> None:
        """Write the documents that are whole, and give up the others."""
        given_up = self._embedder.documents
        self._report.not_done += [document.info.source for document in given_up]
        self._drop(given_up)
        self._flush()
        self._sweep()

    def _drop(self, documents: Sequence[PendingDocument]) -> None:
        for document in documents:
            document.failed = document.file.failed = True
            if document.before and self._placing.close(document.before, document.own):
                self._report.failed.append(Problem(document.info.source, CLOSED))
        self._embedder.drop_failed()
        self._rows = [each for each in self._rows if not each[0].failed]

    def _flush(self) -> None:
        """Store the passages, then make visible what is whole."""
        self._store()
        done, whole, noted = self._done, self._whole, self._noted
        self._done, self._whole, self._noted = [], [], []
        moved = [file.moved_from for file in whole if file.moved_from]
        gone = [info for file in whole for info in file.gone]
        if gone:
            note_vacuum(self._index)
        gone += [info for file in moved for info in self._known.get(file.id, ())]
        change = Change(
            documents=[self._written(each) for each in done],
            files=[*noted, *(file.info for file in whole)],
            removed=[info.id for info in gone],
            removed_files=[file.id for file in moved],
            unsettled_files=[each.file.info.id for each in done if not each.file.is_whole],
            own_rules={**self._placing.take_changed(), **{each.info.id: each.own for each in done}},
        )
        self._apply(change, [*(each.before for each in done if each.before), *gone])
        self._count(done, whole)

    def _store(self) -> None:
        if not self._rows:
            return
        self._index.prepare(len(self._rows[0][1]["dense"]))
        for length in {len(row["dense"]) for _, row in self._rows}:
            self._index.check_dimension(length)
        new = dict.fromkeys(document for document, _ in self._rows if not document.begun)
        for document in new:
            document.begun = True
        if new:
            self._ledger.begin([document.coming for document in new], self._placing.take_new_nodes())
        self._index.store.upsert([row for _, row in self._rows])
        self._rows = []

    def _written(self, document: PendingDocument) -> Written:
        keys: list[bytes] = []
        if isinstance(self._embeddings, CachedEmbeddings):
            keys = [self._embeddings.passage_key(piece.chunk.index_text) for piece in document.pieces]
        # What is quoted is mentioned where it was first said.
        silent = {*document.unusable, *(at for at, _, _ in document.info.quoted)}
        entities = [() if at in silent else piece.entities for at, piece in enumerate(document.pieces)]
        return Written(document.written, document.text, keys, entities)

    def _apply(self, change: Change, replaced: Sequence[DocumentInfo]) -> None:
        if change.is_empty:
            return
        self._ledger.apply(change)
        self._report.passages_removed += sum(info.passages for info in replaced)
        if replaced:
            self._sweep()

    def _sweep(self) -> None:
        """Delete the passages that do not belong in the store, but for those that are being written."""
        begun = [document for document in self._embedder.documents if document.begun]
        sweep(self._index, {(document.info.id, document.info.version) for document in begun})

    def _count(self, done: Sequence[PendingDocument], whole: Sequence[PendingFile]) -> None:
        for each in done:
            self._report.passages_added += each.passages
            if each.before:
                self._report.updated.append(each.info.source)
            elif not each.file.moved_from:
                self._report.added.append(each.info.source)
        for file in whole:
            self._report.removed += [info.source for info in file.gone]
            self._report.partial += file.info.problems
            if file.moved_from:
                self.moved.add(file.moved_from.id)
                self._report.renamed.append([file.moved_from.source, file.info.source])


def _row(place: Place, vector: Vector) -> Row:
    info, piece = place.document.info, place.piece
    return row_of(
        info.id,
        info.version,
        piece.chunk,
        vector,
        place.at,
        node=info.acl_id,
        terms=piece.terms,
        language=piece.language,
        days=info.days,
    )
