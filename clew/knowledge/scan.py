"""The files of a folder: which can be ingested, and why the others cannot."""

import os
from dataclasses import dataclass, field
from pathlib import Path

from clew.errors import InputError
from clew.knowledge.parse.kinds import SUFFIXES
from clew.text import clean_text


@dataclass(frozen=True)
class Problem:
    """Something that was not ingested, and why."""

    source: str
    reason: str


@dataclass(frozen=True)
class Scan:
    """What was found below `root`."""

    root: Path
    files: list[Path]
    """Absolute paths, sorted."""
    skipped: list[Problem] = field(default_factory=list)

    def source(self, path: Path) -> str:
        """Name a file as users see it: relative to the root, with `/`."""
        return clean_text(path.relative_to(self.root).as_posix())


def scan(path: Path) -> Scan:
    """List the files of a folder, hidden ones left out, or take the one file given.

    Raises:
        InputError: There is no such file or folder, or the file is of a kind that cannot be ingested.
    """
    path = path.resolve()
    if path.is_file():
        if path.suffix.lower() not in SUFFIXES:
            raise InputError(f"{path.name!r} cannot be ingested: only {_kinds()} can.")
        return Scan(path.parent, [path])
    if not path.is_dir():
        raise InputError(f"There is no file or folder {str(path)!r}.")
    found = Scan(path, [])
    for file in _walk(path):
        reason = _refusal(file, path)
        if reason:
            found.skipped.append(Problem(found.source(file), reason))
        else:
            found.files.append(file)
    return found


def _walk(root: Path) -> list[Path]:
    files = []
    for folder, folders, names in os.walk(root):
        folders[:] = [name for name in folders if not name.startswith(".")]
        files += [Path(folder, name) for name in names if not name.startswith(".")]
    return sorted(files)


def _refusal(file: Path, root: Path) -> str:
    if file.suffix.lower() not in SUFFIXES:
        return f"only {_kinds()} can be ingested"
    if file.is_symlink() and not file.resolve().is_relative_to(root):
        return "it is a link to a file outside the folder"
    return ""


def _kinds() -> str:
    return ", ".join(sorted(SUFFIXES))
