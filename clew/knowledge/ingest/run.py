"""One ingest, from the files to the report."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from clew.knowledge.catalog import Change
from clew.knowledge.index import Index
from clew.knowledge.ingest.access import Access, OwnRules
from clew.knowledge.ingest.compare import with_newer, with_repeats
from clew.knowledge.ingest.placing import Placing
from clew.knowledge.ingest.plan import Plan
from clew.knowledge.ingest.pool import prepare_all
from clew.knowledge.ingest.report import SAME_NAME, IngestReport
from clew.knowledge.ingest.tidy import forget_vectors, lost, sweep, vacuum_if_due
from clew.knowledge.ingest.writer import EmbeddingsFailedError, Writer
from clew.knowledge.library import Library
from clew.knowledge.prepare import Options, Prepared
from clew.knowledge.records import DocumentInfo, FileInfo, Problem

_LOST = "the store lost passages of it, so that it is not searchable; `clew sync` reads it again"

OnProgress = Callable[[int, int, str], None]
"""Called with files done, files to do, and what is at hand: the source of a document, and how far it is."""


class Run:
    """One ingest. Broken off anywhere, the next one ends as if it had not been."""

    def __init__(
        self, library: Library, on_progress: OnProgress | None = None, access: Access | None = None, files: bool = True
    ) -> None:
        """Open the index, and clear up after an ingest that was broken off.

        Args:
            library: The index; `library.ingesting()` must be held.
            on_progress: Told again and again.
            access: Tells who may read a document.
            files: Whether files are ingested: nothing else may say itself who may read it.
        """
        self._access = access
        self._front_matter = library.settings.acl_front_matter if files else ()
        self._library = library
        self._index: Index = library.index()
        self._progress = _Progress(on_progress)
        self.ledger = self._index.catalog.ledger
        self.options = Options.of(library.settings)
        self.aside = [library.settings.data_dir.resolve(), library.settings.cache_dir.resolve()]
        """Folders that hold no documents."""
        self.report = IngestReport()
        self._index.store.sweep_spare()
        sweep(self._index)
        self._drop_broken()

    def carry_out(self, made: Plan) -> IngestReport:
        """Read and write what a plan says, remove what is gone, and leave the index tidy."""
        files = self.ledger.files()
        writer = self._writer()
        self.report.skipped += made.skipped
        self.report.failed += made.failed
        for file in made.unchanged:
            self.report.unchanged += writer.sources_of(file.id)
            self.report.partial += file.problems
        try:
            writer.look_again(made.unchanged)
            moved = self._write(made, files, writer)
            writer.remove([file for file in made.gone if file.id not in moved])
            self.finish(writer)
        finally:
            self._index.store.settle()
        self.report.sort()
        return self.report

    def take(self, prepared: Iterable[Prepared], gone: Callable[[], Sequence[FileInfo]]) -> IngestReport:
        """Write documents that were read already, remove what is then `gone`, and leave the index tidy."""
        writer = self._writer()
        try:
            self._write_prepared(prepared, writer)
            writer.remove(gone())
            self.finish(writer)
        finally:
            self._index.store.settle()
        self.report.sort()
        return self.report

    def remove(self, documents: Sequence[DocumentInfo]) -> IngestReport:
        """Remove documents by hand: they stay out until their files are ingested by name."""
        writer = self._writer()
        self.ledger.exclude(documents)
        try:
            writer.remove_documents(documents)
            self.finish(writer)
        finally:
            self._index.store.settle()
        self.report.sort()
        return self.report

    def finish(self, writer: Writer) -> None:
        """Compare the documents with each other, and leave nothing of what was removed."""
        self._tell_broken()
        self._compare()
        self.ledger.drop_idle_nodes()
        self.report.failed += [Problem(source, SAME_NAME) for source in self.ledger.disputed()]
        sweep(self._index)
        forget_vectors(self._index, self._library.embeddings)
        vacuum_if_due(self._index, lambda: self._progress.tell("clearing up"))

    def _writer(self) -> Writer:
        known = _by_file(self._index.catalog.documents())
        tree = self.ledger.tree()
        return Writer(
            self._index,
            self._library.embeddings,
            known,
            self.ledger.excluded(),
            Placing(tree, OwnRules(self._access, self._front_matter, tree.own)),
            self.report,
            self._progress.passages,
        )

    def _drop_broken(self) -> None:
        """Take documents out of the catalog of which the store lost passages; their files are read again."""
        self._broken = lost(self._index)
        if self._broken:
            ids, files = [info.id for info in self._broken], sorted({info.file_id for info in self._broken})
            self.ledger.apply(Change(removed=ids, unsettled_files=files))
            sweep(self._index)

    def _tell_broken(self) -> None:
        """Tell of those that this ingest did not read again, as they stand elsewhere."""
        there = self._index.catalog.find(info.id for info in self._broken)
        self.report.failed += [Problem(info.source, _LOST) for info in self._broken if info.id not in there]

    def _write(self, made: Plan, files: Mapping[str, FileInfo], writer: Writer) -> set[str]:
        """Read and write what is new or changed; return the ids of the files that were moved."""
        gone = {file.content: file for file in made.gone if file.content}
        moved = set()
        left = {task.id: task for task in made.tasks}
        self._progress.begin(len(left))
        try:
            for prepared in prepare_all(made.tasks, self.options, self._library.settings):
                task = left.pop(prepared.file.id)
                old = gone.pop(prepared.file.content, None) if prepared.file.id not in files else None
                moved |= {old.id} if old else set()
                self._progress.file(task.source)
                self._take(prepared, files.get(task.id), old, writer)
            writer.end()
        except EmbeddingsFailedError:
            self.report.not_done += [task.source for task in left.values()]
        return moved & writer.moved

    def _write_prepared(self, prepared: Iterable[Prepared], writer: Writer) -> None:
        try:
            for each in prepared:
                self._progress.begin(1)
                self._progress.file(each.file.source)
                self._take(each, None, None, writer)
            writer.end()
        except EmbeddingsFailedError:
            pass

    def _take(self, prepared: Prepared, before: FileInfo | None, old: FileInfo | None, writer: Writer) -> None:
        file = prepared.file
        if prepared.unchanged and before:
            self._take_unchanged(_with_times(before, file), writer)
        elif file.error:
            self.report.failed.append(Problem(file.source, file.error))
            if not prepared.again:
                writer.note(file)
        else:
            writer.add(prepared, old)

    def _take_unchanged(self, file: FileInfo, writer: Writer) -> None:
        writer.note(file)
        if file.error:
            self.report.failed.append(Problem(file.source, file.error))
        else:
            writer.look_again([file])
            self.report.unchanged += writer.sources_of(file.id)
            self.report.partial += file.problems

    def _compare(self) -> None:
        """Find what is replaced and what is only quoted; a document that goes may bring another one back in force."""
        unsettled = self.ledger.unsettled()
        if not unsettled and not self.report.passages_removed and not self.ledger.names_missing():
            return
        documents = self._index.catalog.documents()
        changed = with_newer(documents)
        sources = {info.id: info.source for info in documents}
        self.report.superseded += [
            [info.source, sources[info.superseded_by]] for info in changed if info.superseded_by in sources
        ]
        if changed:
            self.ledger.settle([], changed)
            documents = self._index.catalog.documents()
        self.ledger.settle(unsettled, with_repeats(documents, unsettled, self.ledger.texts))


class _Progress:
    """How far an ingest is, as a user sees it."""

    def __init__(self, on_progress: OnProgress | None) -> None:
        self._on_progress = on_progress
        self._done = self._total = 0

    def begin(self, files: int) -> None:
        self._total += files

    def file(self, source: str) -> None:
        self._done += 1
        self.tell(source)

    def passages(self, source: str, done: int, total: int) -> None:
        self.tell(f"{source} ({done:,} of {total:,} passages)")

    def tell(self, what: str) -> None:
        if self._on_progress:
            self._on_progress(self._done, self._total, what)


def _by_file(documents: Iterable[DocumentInfo]) -> dict[str, list[DocumentInfo]]:
    known: dict[str, list[DocumentInfo]] = {}
    for info in documents:
        known.setdefault(info.file_id, []).append(info)
    return known


def _with_times(before: FileInfo, now: FileInfo) -> FileInfo:
    return replace(
        before,
        size=now.size,
        mtime_ns=now.mtime_ns,
        ctime_ns=now.ctime_ns,
        inode=now.inode,
        looked_ns=now.looked_ns,
    )
