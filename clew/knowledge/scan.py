"""The files of folders: which can be ingested, and why the others cannot. Nothing is opened."""

import os
import stat
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from clew.errors import InputError
from clew.knowledge.document import Kind
from clew.knowledge.parse.kinds import SUFFIXES, refusal
from clew.knowledge.records import Problem
from clew.text import clean_text

__all__ = ["Found", "Problem", "Scan", "scan", "source_of"]

NOISE = frozenset({"node_modules", "__pycache__", "__MACOSX", "$RECYCLE.BIN", "System Volume Information"})
"""Folders, apart from hidden ones, that programs fill and nobody reads."""
_LEFTOVERS = ("~$", ".~")
"""How the names of lock files of office programs begin."""


@dataclass(frozen=True)
class Found:
    """A file as the scan saw it."""

    path: Path
    """Absolute."""
    real: Path
    """Where it is: another path when it is a link to a file within the folder."""
    source: str
    kind: Kind | None
    """As its name says; None when it has no ending."""
    size: int
    mtime_ns: int
    ctime_ns: int
    inode: int


@dataclass(frozen=True)
class Scan:
    """What was found."""

    root: Path
    """Sources are relative to it."""
    top: Path
    """The folder that was looked through, or that of the one file."""
    whole: bool
    """Whether it was looked through: what is not found is not there."""
    found: list[Found] = field(default_factory=list)
    """In the order of their paths."""
    skipped: list[Problem] = field(default_factory=list)
    unreadable: list[Path] = field(default_factory=list)
    """What could not be looked at: it, and what is below it, may be there or not."""

    @property
    def files(self) -> list[Path]:
        """Absolute paths of the files found."""
        return [each.path for each in self.found]

    def source(self, path: Path) -> str:
        """Name a file as users see it."""
        return source_of(path, self.root)


def source_of(path: Path, root: Path) -> str:
    """Name a file as users see it: relative to the root, with `/`."""
    return clean_text(path.relative_to(root).as_posix())


def scan(path: Path, named: Path | None = None, aside: Collection[Path] = ()) -> Scan:
    """List the files of a folder, or take the one file given.

    Hidden files and folders, those of programs, links out of the folder, and what is no file are skipped with a reason.
    Links to folders are not followed. A folder that cannot be listed is reported, and the rest goes on.

    Args:
        path: A folder or a file.
        named: The folder that sources are relative to; None for the folder itself, or that of the file.
        aside: Real paths of folders that are not looked into, such as that of the index.

    Raises:
        InputError: There is no such file or folder, or the file is of a kind that cannot be ingested.
    """
    path = path.resolve()
    if path.is_file():
        if reason := refusal(path.name):
            raise InputError(f"{path.name!r} cannot be ingested: {reason}.")
        root = named or path.parent
        return Scan(root, path.parent, False, [_found(path, path, path.stat(), root)])
    if not path.is_dir():
        raise InputError(f"There is no file or folder {str(path)!r}.")
    walk = _Walk(path, Scan(named or path, path, True), {str(each) for each in aside})
    walk.run()
    return walk.scan


class _Walk:
    """One walk through a folder."""

    def __init__(self, top: Path, into: Scan, aside: set[str]) -> None:
        self._top = top
        self._aside = aside
        self._links: list[os.DirEntry[str]] = []
        self.scan = into

    def run(self) -> None:
        self._folder(str(self._top))
        seen = {each.path for each in self.scan.found}
        for link in self._links:
            self._link(Path(link.path), seen)
        self.scan.found.sort(key=lambda each: each.path)

    def _folder(self, top: str) -> None:
        """Go through all folders; a list of them, as recursion would end at deep ones."""
        waiting = [top]
        while waiting:
            folder = waiting.pop()
            try:
                with os.scandir(folder) as entries:
                    waiting += [entry.path for entry in entries if self._is_folder_to_enter(entry)]
            except OSError as error:
                self.scan.unreadable.append(Path(folder))
                self._skip(Path(folder), f"the folder cannot be listed ({error.strerror}); allow reading it")

    def _is_folder_to_enter(self, entry: "os.DirEntry[str]") -> bool:
        """Take in a file; tell of a folder whether to go into it."""
        try:
            reason = "it is Clew's own folder" if entry.path in self._aside else _unwanted(entry)
            if reason:
                self._skip(Path(entry.path), reason)
            elif entry.is_symlink():
                self._links.append(entry)
            elif entry.is_dir(follow_symlinks=False):
                return True
            else:
                self._file(Path(entry.path), Path(entry.path), entry.stat(follow_symlinks=False))
        except OSError as error:
            self.scan.unreadable.append(Path(entry.path))
            self._skip(Path(entry.path), f"it cannot be looked at ({error.strerror})")
        return False

    def _link(self, link: Path, seen: set[Path]) -> None:
        """Take in what a link points to if it is a file within the folder that is not taken in by its own name."""
        try:
            real = link.resolve(strict=True)
            about = real.stat()
        except (OSError, RuntimeError):
            self._skip(link, "it is a link that leads nowhere")
            return
        if not real.is_relative_to(self._top):
            self._skip(link, "it is a link to a file or folder outside the folder")
        elif stat.S_ISDIR(about.st_mode):
            self._skip(link, "it is a link to a folder, which is ingested by its own name")
        elif real in seen:
            self._skip(link, "it is a link to a file that is ingested by its own name")
        else:
            self._file(link, real, about)

    def _file(self, path: Path, real: Path, about: os.stat_result) -> None:
        if not stat.S_ISREG(about.st_mode):
            self._skip(path, f"it is no file but a {_sort(about.st_mode)}")
        elif reason := refusal(path.name):
            self._skip(path, reason)
        else:
            self.scan.found.append(_found(path, real, about, self.scan.root))

    def _skip(self, path: Path, reason: str) -> None:
        self.scan.skipped.append(Problem(self.scan.source(path), clean_text(reason)))


def _found(path: Path, real: Path, about: os.stat_result, root: Path) -> Found:
    return Found(
        path=path,
        real=real,
        source=source_of(path, root),
        kind=SUFFIXES.get(path.suffix.lower()),
        size=about.st_size,
        mtime_ns=about.st_mtime_ns,
        ctime_ns=about.st_ctime_ns,
        inode=about.st_ino,
    )


def _unwanted(entry: "os.DirEntry[str]") -> str:
    """Say why a file or folder is not looked at, judging by its name."""
    if entry.name.startswith(_LEFTOVERS):
        return "it is the lock file of an office program"
    if entry.name.startswith("."):
        return "it is hidden"
    return "it is a folder of a program" if entry.name in NOISE else ""


def _sort(mode: int) -> str:
    sorts = ((stat.S_ISFIFO, "pipe"), (stat.S_ISSOCK, "socket"), (stat.S_ISCHR, "device"), (stat.S_ISBLK, "device"))
    return next((name for test, name in sorts if test(mode)), "special file")


def kinds() -> str:
    """Name the endings of the files that can be ingested."""
    return ", ".join(sorted(SUFFIXES))


def below(path: str, tops: Sequence[Path]) -> bool:
    """Tell whether a path is one of `tops` or below one."""
    return any(Path(path).is_relative_to(top) for top in tops)


def outermost(paths: Sequence[Path]) -> Iterator[Path]:
    """Yield the paths that are not below another one of them."""
    for path in sorted(set(paths)):
        if not any(path != other and path.is_relative_to(other) for other in paths):
            yield path
