"""What can be done to an index: ingest folders, bring all of them up to date, take in or delete documents."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from clew.errors import InputError
from clew.knowledge.document import Document
from clew.knowledge.ingest.access import Access
from clew.knowledge.ingest.plan import plan
from clew.knowledge.ingest.report import IngestReport
from clew.knowledge.ingest.run import OnProgress, Run
from clew.knowledge.library import Library
from clew.knowledge.parse import document_id
from clew.knowledge.permissions import Policy
from clew.knowledge.permissions.check import checked
from clew.knowledge.prepare import Options, Prepared, ready
from clew.knowledge.records import DocumentInfo, FileInfo
from clew.knowledge.scan import Scan, below, kinds, outermost, scan

if TYPE_CHECKING:
    from langchain_core.documents import Document as LangChainDocument


def ingest(
    path: Path | Sequence[Path],
    library: Library,
    *,
    on_progress: OnProgress | None = None,
    rebuild: bool = False,
    checksum: bool = False,
    policy: Policy | None = None,
    access: Access | None = None,
) -> IngestReport:
    """Ingest folders and files; what did not change is not touched, what is gone from a folder is removed.

    It may be broken off at any time: each document is whole, in its old or new version, or not there, and the next
    run goes on. What fails costs its file alone, and is reported.

    Args:
        path: A folder or file, or several. A file that is named was perhaps deleted by hand: it is taken in again.
        library: The index.
        on_progress: Told again and again.
        rebuild: Forget everything that was ingested before, but not the policy that was applied.
        checksum: Read every file, also those that look as they did.
        policy: Applied before anything is written.
        access: Tells of each document who may read it, by its source and what is known of it (`path` of its file,
            `title`, `author`, `kind`); it is asked again at each ingest. Where it raises or returns something else
            than a rule or None, the document is not ingested. What it said stands in ingests without one.

    Raises:
        InputError: There is nothing to ingest, or the policy cannot be used; what does not exist and what is wrong
            with the policy is found before anything changes.
        StoreError: The index cannot be written; see the subclasses.
    """
    paths = [each.resolve() for each in ([path] if isinstance(path, Path) else path)]
    for each in paths:
        if not each.exists():
            raise InputError(f"There is no file or folder {str(each)!r}.")
    if policy:
        policy = checked(policy)
    with library.ingesting():
        if rebuild:
            library.erase()
        if policy:
            library.catalog().set_policy(policy)
        return _ingest(Run(library, on_progress, access), paths, checksum)


def _ingest(run: Run, paths: Sequence[Path], checksum: bool) -> IngestReport:
    roots = [Path(root) for root in run.ledger.roots()]
    scans = [scan(path, _named(path, roots), run.aside) for path in paths]
    run.ledger.include([document_id(path) for path in paths])
    made = plan(scans, run.ledger.files(), run.ledger.excluded(), run.options, checksum=checksum)
    if not any(each.found for each in scans) and not made.gone:
        where = ", ".join(repr(str(path)) for path in paths)
        raise InputError(f"No document to ingest in {where}: no file of the kinds {kinds()}.")
    run.ledger.set_roots([str(root) for root in outermost([*roots, *paths])])
    return run.carry_out(made)


def sync(
    library: Library,
    *,
    on_progress: OnProgress | None = None,
    prune: bool = False,
    checksum: bool = False,
    access: Access | None = None,
) -> IngestReport:
    """Bring the index up to date with all folders and files that were ever ingested.

    One that is not there, or holds nothing any more, as when a disk is not mounted, is reported, and what was ingested
    from it stays.

    Args:
        library: The index.
        on_progress: Told again and again.
        prune: Remove what was ingested from folders that are not there, and forget these.
        checksum: Read every file, also those that look as they did.
        access: Tells of each document who may read it; see `ingest`.

    Raises:
        InputError: Nothing was ever ingested.
        StoreError: The index cannot be written; see the subclasses.
    """
    with library.ingesting():
        run = Run(library, on_progress, access)
        roots = [Path(root) for root in run.ledger.roots()]
        if not roots:
            raise InputError("No folder was ingested yet. Begin with: clew ingest FOLDER")
        files = run.ledger.files()
        scans = [_scanned(root, run.aside) for root in roots]
        empty = [
            each for each in scans if not each.found and any(below(file.path, [each.top]) for file in files.values())
        ]
        if not prune:
            run.report.vanished = [str(each.top) for each in empty]
            scans = [each for each in scans if each not in empty]
        made = plan(scans, files, run.ledger.excluded(), run.options, checksum=checksum)
        report = run.carry_out(made)
        if prune:
            run.ledger.set_roots([str(root) for root in roots if root.exists()])
        return report


def _scanned(root: Path, aside: Collection[Path]) -> Scan:
    """Look through a folder or at a file; of one that is not there, nothing is found."""
    return scan(root, aside=aside) if root.is_dir() or root.is_file() else Scan(root, root, True)


def ingest_documents(
    documents: "Iterable[LangChainDocument]",
    library: Library,
    collection: str,
    *,
    complete: bool = False,
    access: Access | None = None,
    on_progress: OnProgress | None = None,
) -> IngestReport:
    """Take in documents of LangChain's loaders, as if they had been files; each is named by its `source`.

    A document that is given again replaces the one with the same source in the same collection.

    Args:
        documents: One after the other; all pages of a source together. Taken one by one, never all at once.
        library: The index.
        collection: Name for where they come from, such as `wiki`.
        complete: These are all documents of the collection: the others of it are removed.
        access: Tells who may read each document, by its source and the metadata of each of its pages; see `ingest`.
            No label in the metadata counts by itself.
        on_progress: Told again and again.

    Raises:
        InputError: A document has no source, or cannot be read; what came before it was taken in.
        StoreError: The index cannot be written; see the subclasses.
    """
    from clew.knowledge.parse.langchain import from_langchain

    with library.ingesting():
        run = Run(library, on_progress, access, files=False)
        home = f"langchain:{collection}"
        seen: set[str] = set()

        def prepared() -> Iterator[Prepared]:
            for document in from_langchain(documents, collection):
                seen.add(document.id)
                yield _prepared(document, home, run.options)

        before = [file for file in run.ledger.files().values() if file.path == home]
        return run.take(prepared(), lambda: [file for file in before if complete and file.id not in seen])


def _prepared(document: Document, home: str, options: Options) -> Prepared:
    file = FileInfo(document.id, home, document.source, made_with=options.made_with)
    made = ready(document, file, options)
    if not made.pieces:
        return Prepared(FileInfo(document.id, home, document.source, error="it holds no words"))
    return Prepared(file, (made,))


def delete_documents(names: Sequence[str], library: Library, *, on_progress: OnProgress | None = None) -> IngestReport:
    """Delete documents, with all parts of them, for good: nothing of them is kept, not even on the disk.

    Their files are not touched; they stay out of the index until they are ingested by name.

    Args:
        names: Ids or sources, of documents or of files that hold some.
        library: The index.
        on_progress: Told again and again.

    Raises:
        InputError: There is no such document; then none is deleted.
        StoreError: The index cannot be written; see the subclasses.
    """
    with library.ingesting():
        found = matching(names, library)
        return Run(library, on_progress).remove(found)


def matching(names: Sequence[str], library: Library) -> list[DocumentInfo]:
    """Find the documents that names stand for, with all parts of them.

    Raises:
        InputError: A name stands for none.
    """
    documents = library.catalog().documents()
    found: dict[str, DocumentInfo] = {}
    for name in names:
        meant = [info for info in documents if name in (info.id, info.file_id, info.source)]
        parts = [info for info in documents if info.source.startswith(f"{name}/") and info.id != info.file_id]
        owners = {info.id for info in meant}
        parts += [info for info in documents if info.file_id in owners]
        if not meant and not parts:
            raise InputError(f"There is no document {name!r}. `clew docs` lists them; nothing was deleted.")
        found |= {info.id: info for info in [*meant, *parts]}
    return list(found.values())


def _named(path: Path, roots: Sequence[Path]) -> Path | None:
    """Return the folder that was ingested before and holds `path`: its files keep being named relative to it."""
    above = [root for root in roots if path.is_relative_to(root) and root != path]
    return min(above, key=lambda root: len(root.parts), default=None)
