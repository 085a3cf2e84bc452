"""Names of files within a file: safe, with an ending, and unique."""

import re
from collections.abc import Collection
from pathlib import PurePosixPath

from clew.knowledge.parse.builder import one_line

_FOLDERS = re.compile(r".*[/\\]")
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]")
_CHARS = 120


def file_name(name: str, ending: str = "") -> str:
    """Return a name without folders, control characters, and what would hide its true ending; never empty.

    Args:
        name: As the mail gives it.
        ending: Such as `.pdf`, for a name without one.
    """
    bare = one_line(_CONTROL.sub("", _FOLDERS.sub("", name.replace("\n", " ")))).strip(". ") or "unnamed"
    suffix = PurePosixPath(bare).suffix or ending
    return bare.removesuffix(suffix)[: _CHARS - len(suffix)].rstrip() + suffix


def unique(name: str, taken: Collection[str]) -> str:
    """Return the name, with a number before its ending if another file has it already."""
    used = {each.casefold() for each in taken}
    stem, suffix = PurePosixPath(name).stem, PurePosixPath(name).suffix
    number, found = 1, name
    while found.casefold() in used:
        number += 1
        found = f"{stem} ({number}){suffix}"
    return found
