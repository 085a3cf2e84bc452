"""What is to be done: which files must be read, which are as they were, which are gone."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from clew.knowledge.ingest.report import EXCLUDED
from clew.knowledge.parse import document_id
from clew.knowledge.prepare import Options, Task
from clew.knowledge.reading import too_large
from clew.knowledge.records import FileInfo, Problem
from clew.knowledge.scan import Found, Scan, below

_RACY_NS = 2_000_000_000
"""A file that was changed so shortly before it was read may have been changed again without its times showing it."""


@dataclass
class Plan:
    """What an ingest of some folders has to do."""

    tasks: list[Task] = field(default_factory=list)
    """Files to read."""
    unchanged: list[FileInfo] = field(default_factory=list)
    gone: list[FileInfo] = field(default_factory=list)
    failed: list[Problem] = field(default_factory=list)
    """Files that are known to be unreadable, and those that are too large."""
    skipped: list[Problem] = field(default_factory=list)


def plan(
    scans: Sequence[Scan],
    files: Mapping[str, FileInfo],
    excluded: Collection[str],
    options: Options,
    *,
    checksum: bool = False,
) -> Plan:
    """Compare what was found with what was read before.

    Args:
        scans: Of all folders and files that are ingested.
        files: As they were read before, by id.
        excluded: Ids of files that stay out.
        options: How files are read.
        checksum: Read every file; else one counts as unchanged while its size, times and inode are.
    """
    made = Plan(skipped=[problem for scan in scans for problem in scan.skipped])
    present = set()
    for scan, found in _each_once(scans):
        file_id = document_id(found.path)
        present.add(file_id)
        before = files.get(file_id)
        source = before.source if before else found.source
        if file_id in excluded:
            made.skipped.append(Problem(source, EXCLUDED))
        elif found.size > options.most(found.kind):
            made.failed.append(Problem(source, too_large(found.size, options.most(found.kind))))
        elif before and not checksum and _is_unchanged(found, before, options):
            _keep(made, before)
        else:
            made.tasks.append(_task(file_id, found, scan, before, options))
    made.gone = [info for info in files.values() if info.id not in present and _is_gone(info, scans)]
    return made


def _each_once(scans: Iterable[Scan]) -> Iterator[tuple[Scan, Found]]:
    seen = set()
    for scan in scans:
        for found in scan.found:
            if found.path not in seen:
                seen.add(found.path)
                yield scan, found


def _is_unchanged(found: Found, before: FileInfo, options: Options) -> bool:
    """Compare what the file system says of a file; never what it says alone of when it was changed."""
    same = (found.size, found.mtime_ns, found.ctime_ns, found.inode)
    return (
        same == (before.size, before.mtime_ns, before.ctime_ns, before.inode)
        and _still_holds(before, options)
        and found.mtime_ns < before.looked_ns - _RACY_NS
    )


def _still_holds(before: FileInfo, options: Options) -> bool:
    """Tell whether what was made of the file is what would be made of it now."""
    return before.made_with == (options.limited_with if before.limited else options.made_with)


def _keep(made: Plan, before: FileInfo) -> None:
    if before.error:
        made.failed.append(Problem(before.source, before.error))
    else:
        made.unchanged.append(before)


def _task(file_id: str, found: Found, scan: Scan, before: FileInfo | None, options: Options) -> Task:
    known = before if before and _still_holds(before, options) else None
    return Task(
        id=file_id,
        path=found.path,
        real=found.real,
        folder=scan.top,
        source=before.source if before else found.source,
        kind=found.kind,
        size=found.size,
        mtime_ns=found.mtime_ns,
        ctime_ns=found.ctime_ns,
        inode=found.inode,
        content=known.content if known else "",
    )


def _is_gone(info: FileInfo, scans: Sequence[Scan]) -> bool:
    """Tell whether a file that was not found is below a folder that was looked through."""
    return any(scan.whole and below(info.path, [scan.top]) and not below(info.path, scan.unreadable) for scan in scans)
