"""One ingest, from the folders to the report."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from clew.errors import InputError
from clew.knowledge.index import Index
from clew.knowledge.ingest.plan import Plan, plan
from clew.knowledge.ingest.pool import prepare_all
from clew.knowledge.ingest.report import IngestReport
from clew.knowledge.ingest.writer import EmbeddingsFailedError, Writer
from clew.knowledge.library import Library
from clew.knowledge.prepare import Options, Prepared
from clew.knowledge.records import DocumentInfo, FileInfo, Problem
from clew.knowledge.scan import kinds, outermost, scan

OnProgress = Callable[[int, int, str], None]
"""Called with files done, files to do, and what is at hand: the source of a document, and how far it is."""


def ingest(
    path: Path | Sequence[Path],
    library: Library,
    *,
    on_progress: OnProgress | None = None,
    rebuild: bool = False,
    checksum: bool = False,
) -> IngestReport:
    """Ingest folders and files; what did not change is not touched, what is gone from a folder is removed.

    It may be broken off at any time: each document is whole, in its old or new version, or not there, and the next
    run goes on. What fails costs its file alone, and is reported.

    Args:
        path: A folder or file, or several.
        library: The index.
        on_progress: Told again and again.
        rebuild: Forget everything that was ingested before.
        checksum: Read every file, also those that look as they did.

    Raises:
        InputError: There is nothing to ingest; what does not exist is found before anything changes.
        StoreError: The index cannot be written; see the subclasses.
    """
    paths = [path] if isinstance(path, Path) else list(path)
    for each in paths:
        if not each.exists():
            raise InputError(f"There is no file or folder {str(each)!r}.")
    with library.ingesting():
        if rebuild:
            library.erase()
        run = Run(library, on_progress)
        return run.ingest([each.resolve() for each in paths], checksum=checksum)


class Run:
    """One ingest."""

    def __init__(self, library: Library, on_progress: OnProgress | None = None) -> None:
        """Open the index; `library.ingesting()` must be held."""
        self._library = library
        self._index: Index = library.index()
        self._ledger = self._index.catalog.ledger
        self._options = Options.of(library.settings)
        self._report = IngestReport()
        self._progress = _Progress(on_progress)

    def ingest(self, paths: Sequence[Path], *, checksum: bool = False) -> IngestReport:
        """Ingest folders and files that exist, given by their real paths."""
        roots = [Path(root) for root in self._ledger.roots()]
        scans = [scan(path, _named(path, roots)) for path in paths]
        files = self._ledger.files()
        made = plan(scans, files, self._ledger.excluded(), self._options, checksum=checksum)
        if not any(found.found for found in scans) and not made.gone:
            raise InputError(f"No document to ingest in {_listed(paths)}: no file of the kinds {kinds()}.")
        self._ledger.set_roots([str(root) for root in outermost([*roots, *paths])])
        self._carry_out(made, files)
        return self._report

    def _carry_out(self, made: Plan, files: Mapping[str, FileInfo]) -> None:
        known = _by_file(self._index.catalog.documents())
        report = self._report
        report.skipped += made.skipped
        report.failed += made.failed
        for file in made.unchanged:
            report.unchanged += [info.source for info in known.get(file.id, ())]
            report.partial += file.problems
        writer = Writer(
            self._index, self._library.embeddings, known, self._ledger.excluded(), report, self._progress.passages
        )
        try:
            writer.sweep()
            moved = self._write(made, files, writer)
            writer.remove([file for file in made.gone if file.id not in moved])
        except EmbeddingsFailedError:
            pass
        finally:
            self._index.store.settle()

    def _write(self, made: Plan, files: Mapping[str, FileInfo], writer: Writer) -> set[str]:
        """Read and write what is new or changed; return the ids of the files that were moved."""
        gone = {file.content: file for file in made.gone if file.content}
        moved = set()
        left = {task.id: task for task in made.tasks}
        self._progress.begin(len(left))
        try:
            for prepared in prepare_all(made.tasks, self._options, self._library.settings):
                task = left.pop(prepared.file.id)
                old = gone.pop(prepared.file.content, None) if prepared.file.id not in files else None
                moved |= {old.id} if old else set()
                self._progress.file(task.source)
                self._take(prepared, files.get(task.id), old, writer)
            writer.end()
        except EmbeddingsFailedError:
            self._report.not_done += [task.source for task in left.values()]
            raise
        return moved

    def _take(self, prepared: Prepared, before: FileInfo | None, old: FileInfo | None, writer: Writer) -> None:
        file = prepared.file
        if prepared.unchanged and before:
            self._take_unchanged(_with_times(before, file), writer)
        elif file.error:
            self._report.failed.append(Problem(file.source, file.error))
            if not prepared.again:
                writer.note(file)
        else:
            writer.add(prepared, old)

    def _take_unchanged(self, file: FileInfo, writer: Writer) -> None:
        writer.note(file)
        if file.error:
            self._report.failed.append(Problem(file.source, file.error))
        else:
            self._report.unchanged += writer.sources_of(file.id)
            self._report.partial += file.problems


class _Progress:
    """How far an ingest is, as a user sees it."""

    def __init__(self, on_progress: OnProgress | None) -> None:
        self._on_progress = on_progress
        self._done = self._total = 0

    def begin(self, files: int) -> None:
        self._total += files

    def file(self, source: str) -> None:
        self._done += 1
        self._tell(source)

    def passages(self, source: str, done: int, total: int) -> None:
        self._tell(f"{source} ({done:,} of {total:,} passages)")

    def _tell(self, what: str) -> None:
        if self._on_progress:
            self._on_progress(self._done, self._total, what)


def _named(path: Path, roots: Sequence[Path]) -> Path | None:
    """Return the folder that was ingested before and holds `path`: its files keep being named relative to it."""
    above = [root for root in roots if path.is_relative_to(root) and root != path]
    return min(above, key=lambda root: len(root.parts), default=None)


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


def _listed(paths: Sequence[Path]) -> str:
    return ", ".join(repr(str(path)) for path in paths)
