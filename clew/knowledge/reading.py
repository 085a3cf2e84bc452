"""Read a file that was found in a folder: whole, and never one outside of the folder."""

import os
import stat
from dataclasses import dataclass
from pathlib import Path

from clew.errors import InputError

_NO_LINK = getattr(os, "O_NOFOLLOW", 0)
_BY_FOLDER = os.open in os.supports_dir_fd
_BINARY = getattr(os, "O_BINARY", 0)
_NO_WAIT = getattr(os, "O_NONBLOCK", 0)  # a pipe in the place of the file must not hold us up


@dataclass(frozen=True)
class Content:
    """The bytes of a file, and what the file system said of it while it was read."""

    data: bytes
    about: os.stat_result


def read_file(path: Path, folder: Path, most: int) -> Content:
    """Read the file `path`, a real one below the real `folder`, of at most `most` bytes.

    It is opened step by step from the folder on, so that a link put into its way after the scan leads nowhere.

    Raises:
        InputError: It is too large, no file, or being written at the moment.
        OSError: It cannot be opened.
    """
    descriptor = _opened(path, folder)
    with open(descriptor, "rb") as file:
        about = os.fstat(descriptor)
        if not stat.S_ISREG(about.st_mode):
            raise InputError("it is no file any more")
        if about.st_size > most:
            raise InputError(too_large(about.st_size, most))
        data = file.read(most + 1)
        after = os.fstat(descriptor)
    if (after.st_size, after.st_mtime_ns) != (about.st_size, about.st_mtime_ns) or len(data) != after.st_size:
        raise InputError("it was changed while it was read; ingest it again when it is finished")
    return Content(data, about)


def too_large(size: int, most: int) -> str:
    """Say that a file is too large, and what to do."""
    return (
        f"it has {size / 1e6:,.1f} MB, more than the {most / 1e6:,.0f} MB that are read; "
        "split it, or raise CLEW_MAX_FILE_MB or CLEW_MAX_TEXT_MB"
    )


def _opened(path: Path, folder: Path) -> int:
    flags = os.O_RDONLY | _NO_LINK | _BINARY | _NO_WAIT
    if not _BY_FOLDER:
        if not path.resolve().is_relative_to(folder):
            raise InputError("it is a link to a file outside the folder")
        return os.open(path, flags)
    *folders, name = path.relative_to(folder).parts
    at = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        for each in folders:
            inner = os.open(each, os.O_RDONLY | os.O_DIRECTORY | _NO_LINK, dir_fd=at)
            os.close(at)
            at = inner
        return os.open(name, flags, dir_fd=at)
    finally:
        os.close(at)
