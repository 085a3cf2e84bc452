"""A file to documents: its canonical text, the blocks of it, and what it says about itself."""

import hashlib
from dataclasses import dataclass, field
from pathlib import Path

from clew.errors import ClewError, InputError
from clew.knowledge.dates import business_dates, relative_dates
from clew.knowledge.document import Child, Document, Kind, Parsed, Unread
from clew.knowledge.genre import genre_of
from clew.knowledge.parse.kinds import kind_of, reader_of
from clew.knowledge.parse.options import PLAIN, ReadOptions
from clew.knowledge.status import revision_of, status_of
from clew.text import clean_text

__all__ = ["document_id", "document_of", "parse", "parse_all"]

_TITLE_CHARS = 300
_DEPTH = 5
_PARTS = 10_000
"""Most documents in one file, and how deep files within files are followed: a bomb ends here."""


def document_id(path: Path, part: str = "") -> str:
    """Hash the absolute path and the name of the part: folders with files of the same name do not mix."""
    named = f"{path.as_posix()}\0{part}" if part else path.as_posix()
    return hashlib.sha256(named.encode("utf-8", "surrogatepass")).hexdigest()[:32]


def parse(data: bytes, path: Path, source: str, options: ReadOptions = PLAIN) -> Document:
    """Read the file at the absolute `path`, which is called `source`, without the files within it.

    Raises:
        InputError: The file is empty, broken, of another kind, or its encoding cannot be told.
        MissingExtraError: A package that its kind or an option needs is not installed.
    """
    return _document(data, path, source, "", options)


def parse_all(
    data: bytes, path: Path, source: str, options: ReadOptions = PLAIN
) -> tuple[list[Document], list[tuple[str, Unread]]]:
    """Read a file and the files within it.

    Returns:
        The documents, the file itself first unless it only holds others; and what could not be read, each with the
        source of the document that it belongs to.

    Raises:
        InputError: Nothing of it can be read.
        MissingExtraError: A package that its kind or an option needs is not installed.
    """
    collected = _Collected(path, options)
    collected.add(data, source, "")
    return collected.documents, collected.problems


@dataclass
class _Collected:
    """What a file and the files within it gave so far."""

    path: Path
    options: ReadOptions
    documents: list[Document] = field(default_factory=list)
    problems: list[tuple[str, Unread]] = field(default_factory=list)

    def add(self, data: bytes, source: str, part: str) -> None:
        document = _document(data, self.path, source, part, self.options)
        if document.text.strip():
            self.documents.append(document)
        self.problems += [(source, unread) for unread in document.parsed.unread]
        for child in document.parsed.children:
            self._add_child(child, document, f"{part}/{child.name}" if part else child.name)

    def _add_child(self, child: Child, parent: Document, part: str) -> None:
        shown = f"attachment {child.name}" if parent.kind == "mail" else child.name
        if part.count("/") > _DEPTH or len(self.documents) >= _PARTS:
            reason = "it is nested too deep, or one of too many; save it by itself"
            self.problems.append((parent.source, Unread(shown, reason)))
            return
        try:
            self.add(child.data, f"{parent.source}/{child.name}", part)
        except ClewError as error:
            self.problems.append((parent.source, Unread(shown, str(error))))
        except MemoryError:
            raise
        except Exception as error:  # one message of thousands must not cost the others
            reason = f"its reader failed ({type(error).__name__}: {error}); report it as a bug"
            self.problems.append((parent.source, Unread(shown, reason)))


def _document(data: bytes, path: Path, source: str, part: str, options: ReadOptions) -> Document:
    if not data:
        raise InputError("it is empty (0 bytes)")
    name = part.rpartition("/")[2] or path.name
    kind = kind_of(data, name)
    parsed = reader_of(kind, options)(data)
    if not parsed.blocks and not parsed.children:
        raise InputError(_reason(parsed))
    return document_of(parsed, kind, document_id(path, part), source, name)


def document_of(parsed: Parsed, kind: Kind, identity: str, source: str, name: str) -> Document:
    """Find out what a document says about itself; `name` is that of its file."""
    dates = business_dates(parsed, name)
    title = clean_text(parsed.title or Path(name).stem)[:_TITLE_CHARS]
    return Document(
        id=identity,
        source=source,
        kind=kind,
        genre=genre_of(parsed, kind, title),
        title=title,
        dates=dates,
        relative_dates=relative_dates(parsed, dates),
        status=status_of(parsed, title, name),
        revision=revision_of(parsed, title, name),
        parsed=parsed,
    )


def _reason(parsed: Parsed) -> str:
    return "; ".join(f"{each.part}: {each.reason}" for each in parsed.unread) or "it is empty"
