"""Bring the index up to date with a folder: new, changed and deleted files."""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from clew.errors import InputError
from clew.knowledge.acl import PUBLIC_NODE
from clew.knowledge.catalog import DocumentInfo
from clew.knowledge.chunk import Chunk, chunk_rules, chunking_version, chunks
from clew.knowledge.document import Document
from clew.knowledge.index import Index
from clew.knowledge.library import Library, usable
from clew.knowledge.parse import document_id, parse
from clew.knowledge.rows import row_of
from clew.knowledge.scan import Problem, Scan, scan
from clew.knowledge.store import Row

_BATCH = 32

OnProgress = Callable[[int, int, str], None]
"""Called with passages done, passages to do, and the source of the document at hand."""


@dataclass
class IngestReport:
    """What an ingest did, by the sources of the documents."""

    added: list[str] = field(default_factory=list)
    updated: list[str] = field(default_factory=list)
    unchanged: list[str] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)
    failed: list[Problem] = field(default_factory=list)
    """Files that could not be read; an older version that was ingested before stays."""
    skipped: list[Problem] = field(default_factory=list)
    """Files of other kinds, and single passages that cannot be searched."""
    passages_added: int = 0
    passages_removed: int = 0

    def as_dict(self) -> dict[str, Any]:
        """Give the report as plain JSON data."""
        return asdict(self)


@dataclass(frozen=True)
class _Task:
    """A document to write."""

    path: Path
    document: Document
    version: str
    chunks: list[Chunk]
    before: DocumentInfo | None


def ingest(
    path: Path, library: Library, *, on_progress: OnProgress | None = None, rebuild: bool = False
) -> IngestReport:
    """Ingest a folder or a file; what did not change is not touched, what is gone from the folder is removed.

    It may be broken off at any time: each document is whole, in its old or new version, or not there, and the next
    run goes on. A document is not there while its new version is being stored, which takes moments.

    Raises:
        InputError: There is nothing to ingest at `path`.
        StoreError: The index cannot be written; see the subclasses.
        ModelError: The embedding model failed.
    """
    found = scan(path)
    with library.ingesting():
        if rebuild:
            library.erase()
        run = _Run(library, found, library.index(), on_progress)
        return run.run(whole_folder=path.resolve().is_dir())


class _Run:
    """One ingest of one folder."""

    def __init__(self, library: Library, found: Scan, index: Index, on_progress: OnProgress | None) -> None:
        self._library = library
        self._found = found
        self._index = index
        self._on_progress = on_progress
        self._known = {info.id: info for info in index.catalog.all_documents()}
        self._done = 0
        self._report = IngestReport(skipped=list(found.skipped))

    def run(self, whole_folder: bool) -> IngestReport:
        gone = self._gone() if whole_folder else []
        if not self._found.files and not gone:
            raise InputError(f"No document to ingest in {str(self._found.root)!r}: no .md, .markdown or .txt file.")
        tasks = [task for file in self._found.files for task in self._planned(file)]
        for info in gone:
            self._remove(info)
        total = sum(len(task.chunks) for task in tasks)
        try:
            for task in tasks:
                self._write(task, total)
        finally:
            self._index.store.settle()
        return self._report

    def _gone(self) -> list[DocumentInfo]:
        """Find the documents below the folder whose file is there no more."""
        here = {str(file) for file in self._found.files}
        below = (info for info in self._known.values() if Path(info.path).is_relative_to(self._found.root))
        return [info for info in below if info.path not in here]

    def _planned(self, file: Path) -> Iterator[_Task]:
        """Read a file, and cut it if it is new or changed."""
        before = self._known.get(document_id(file))
        source = before.source if before else self._found.source(file)
        try:
            data = file.read_bytes()
            version = self._version(data)
            if before and before.version == version:
                self._report.unchanged.append(source)
                return
            document = parse(data, file, source)
            cut = list(self._wordy(chunks(document, chunk_rules(self._library.settings)), source))
            if not cut:
                raise InputError("it holds no words")
        except (InputError, OSError) as error:
            self._report.failed.append(Problem(source, str(error)))
            return
        yield _Task(file, document, version, cut, before)

    def _version(self, data: bytes) -> str:
        made_with = f"{chunking_version(self._library.settings)}/".encode()
        return hashlib.sha256(made_with + data).hexdigest()[:32]

    def _wordy(self, cut: Sequence[Chunk], source: str) -> Iterator[Chunk]:
        for chunk in cut:
            if any(char.isalnum() for char in chunk.text):
                yield chunk
            else:
                self._skip(source, chunk, "it holds no words")

    def _skip(self, source: str, chunk: Chunk, reason: str) -> None:
        self._report.skipped.append(Problem(f"{source} [{chunk.start}:{chunk.end}]", reason))

    def _write(self, task: _Task, total: int) -> None:
        """Hide the old version, store the passages, delete what it had more, and only then show the new one."""
        rows = self._rows(task, total)
        document, before = task.document, task.before
        if not rows:
            self._report.failed.append(Problem(document.source, "the embedding model gave no usable vector"))
            return
        self._index.prepare(len(rows[0]["dense"]))
        if before is None:
            self._index.catalog.announce(document.id, str(task.path), document.source)
        else:
            self._index.catalog.hide(document.id)  # broken off from here on, the old version would be shown in part
        self._index.store.upsert(rows)
        if before:
            self._index.store.delete_from(document.id, len(rows))
        self._index.catalog.commit(self._info(task, len(rows)), document.text)
        self._count(before, document.source, len(rows))

    def _rows(self, task: _Task, total: int) -> list[Row]:
        rows: list[Row] = []
        for at in range(0, len(task.chunks), _BATCH):
            batch = task.chunks[at : at + _BATCH]
            vectors = self._library.embeddings.embed_documents([chunk.index_text for chunk in batch])
            for chunk, vector in zip(batch, vectors, strict=True):
                if usable(vector):
                    rows.append(row_of(task.document.id, task.version, chunk, vector, len(rows)))
                else:
                    self._skip(task.document.source, chunk, "the embedding model gave no usable vector")
            self._progress(len(batch), total, task.document.source)
        return rows

    def _progress(self, more: int, total: int, source: str) -> None:
        self._done += more
        if self._on_progress:
            self._on_progress(self._done, total, source)

    def _remove(self, info: DocumentInfo) -> None:
        self._index.catalog.hide(info.id)
        self._index.store.delete_from(info.id, 0)
        self._index.catalog.remove(info.id)
        self._report.removed.append(info.source)
        self._report.passages_removed += info.passages

    def _info(self, task: _Task, passages: int) -> DocumentInfo:
        document = task.document
        return DocumentInfo(
            id=document.id,
            path=str(task.path),
            source=document.source,
            title=document.title,
            version=task.version,
            acl_id=PUBLIC_NODE,
            passages=passages,
        )

    def _count(self, before: DocumentInfo | None, source: str, passages: int) -> None:
        known = before is not None and before.passages > 0  # a broken update leaves the count of the old version
        (self._report.updated if known else self._report.added).append(source)
        self._report.passages_added += passages
        self._report.passages_removed += before.passages if before else 0
