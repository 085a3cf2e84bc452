"""Which reader reads a file: by its content where that is plain, else by its name."""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import cast

from clew.errors import InputError
from clew.knowledge.document import Kind, Parsed

Reader = Callable[[bytes], Parsed]

SUFFIXES: Mapping[str, Kind] = {
    ".md": "markdown",
    ".markdown": "markdown",
    ".txt": "text",
}
"""Kinds by the ending of a name, in lower case."""

_READERS: Mapping[Kind, str] = {
    "markdown": "clew.knowledge.parse.markdown",
    "text": "clew.knowledge.parse.plain",
}
"""Module of each kind; its `read(data: bytes) -> Parsed` reads the file."""


def kind_of(data: bytes, name: str) -> Kind:
    """Tell the kind of a file from its content and its name.

    Raises:
        InputError: It is of no kind that can be read.
    """
    _, dot, ending = name.rpartition(".")
    kind = SUFFIXES.get(f"{dot}{ending}".lower())
    if kind is None:
        raise InputError(f"only {', '.join(sorted(SUFFIXES))} can be ingested")
    return kind


def reader_of(kind: Kind) -> Reader:
    """Load the reader of a kind; its packages are imported only now.

    Raises:
        MissingExtraError: A package that it needs is not installed.
    """
    return cast(Reader, import_module(_READERS[kind]).read)
