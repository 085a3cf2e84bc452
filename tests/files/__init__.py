"""Files of every kind, made by the usual office libraries, with what a person reads in them.

Each module here, such as `docx`, makes the files of one kind: its `files() -> list[File]` returns them.
"""

import importlib
import pkgutil
from collections.abc import Iterator

from tests.files.file import File

__all__ = ["File", "every_file", "files_of", "module_names"]


def every_file() -> Iterator[File]:
    """Make the files of all modules here."""
    for name in module_names():
        yield from files_of(name)


def files_of(name: str) -> list[File]:
    """Make the files of one module, such as `docx`."""
    made: list[File] = importlib.import_module(f"{__name__}.{name}").files()
    return made


def module_names() -> list[str]:
    """Name the modules here that make files, in order."""
    return sorted(module.name for module in pkgutil.iter_modules(__path__) if module.name != "file")
