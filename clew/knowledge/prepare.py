"""A file to what is stored of it: read, parsed, cut and tokenized. Runs in a process of its own."""

import hashlib
import os
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from clew.errors import ClewError, InputError
from clew.knowledge.chunk import Chunk, Rules, chunk_rules, chunking_version, chunks
from clew.knowledge.declared import replaced_names, replacing_names
from clew.knowledge.document import RESERVED, Document, Kind, Unread
from clew.knowledge.entities import ENTITIES_VERSION, entities
from clew.knowledge.parse import parse_all
from clew.knowledge.parse.options import ReadOptions
from clew.knowledge.reading import read_file
from clew.knowledge.records import UNPLACED, DocumentInfo, FileInfo, Problem
from clew.knowledge.tokens import tokens
from clew.settings import Settings
from clew.text import Language, language_of

READERS_VERSION = "3"
"""Changes whenever a reader may make another text, or other dates, of the same file: it is then read again."""
_LIMITED_AS_TEXT: frozenset[Kind] = frozenset({"markdown", "text", "html", "csv"})


@dataclass(frozen=True)
class Options:
    """What the settings say about reading; plain data, as it goes to other processes."""

    rules: Rules
    """How documents are cut."""
    made_with: str
    """What decides which passages a file gives; one that was read with another value is read again."""
    limited_with: str
    """The same of a file that could not be read within the limits."""
    reading: ReadOptions
    most_bytes: int
    most_text_bytes: int

    @classmethod
    def of(cls, settings: Settings) -> "Options":
        """Take what matters from the settings."""
        reading = ReadOptions(ocr=settings.ocr)
        made_with = f"{READERS_VERSION}/{ENTITIES_VERSION}/{reading}/{chunking_version(settings)}"
        made_with += "".join(f"/{folder!r}" for folder in settings.acl_front_matter)
        limited_with = f"{made_with}/{settings.parse_timeout}/{settings.parse_memory_mb}"
        most = settings.max_file_mb * 1_000_000, settings.max_text_mb * 1_000_000
        return cls(chunk_rules(settings), made_with, limited_with, reading, *most)

    def most(self, kind: Kind | None) -> int:
        """Return how many bytes a file of the kind may have."""
        return self.most_text_bytes if kind in _LIMITED_AS_TEXT else self.most_bytes


@dataclass(frozen=True)
class Task:
    """A file to read."""

    id: str
    path: Path
    """Its name, absolute."""
    real: Path
    """Where it is."""
    folder: Path
    """It must be below this real folder."""
    source: str
    kind: Kind | None
    size: int = 0
    mtime_ns: int = 0
    ctime_ns: int = 0
    inode: int = 0
    """As the scan saw them."""
    content: str = ""
    """Hash of the bytes that were read last time, if what was made of them still holds; else empty."""


@dataclass(frozen=True)
class Piece:
    """A passage before it has an id and a vector."""

    chunk: Chunk
    terms: str
    """Tokens, joined by spaces."""
    entities: tuple[str, ...]
    """Keys of the entities that it mentions."""
    language: Language


@dataclass(frozen=True)
class PreparedDocument:
    """A document that is ready to be stored."""

    info: DocumentInfo
    text: str
    pieces: tuple[Piece, ...]
    wordless: tuple[Problem, ...] = ()
    """Passages without a word, which cannot be searched."""
    labels: Mapping[str, Any] = field(default_factory=dict)
    """What it says itself under `RESERVED` names; None for a value that cannot count."""
    metadata: tuple[Mapping[str, Any], ...] = ()
    """What a loader says of it, or of each of its pages."""


@dataclass(frozen=True)
class Prepared:
    """What became of a file."""

    file: FileInfo
    """With its `error` when nothing of it could be read."""
    documents: tuple[PreparedDocument, ...] = ()
    unchanged: bool = False
    """It holds what it held; `file` has its new times."""
    again: bool = field(default=False, kw_only=True)
    """The failure lies not in the file: the next ingest tries again."""


def prepare(task: Task, options: Options) -> Prepared:
    """Read a file and make everything that can be made of it alone; a failure is part of what is returned."""
    file = FileInfo(task.id, str(task.path), task.source, looked_ns=time.time_ns(), made_with=options.made_with)
    try:
        content = read_file(task.real, task.folder, options.most(task.kind))
        file = _looked_at(file, content.data, content.about)
        if task.content == file.content:
            return Prepared(file, unchanged=True)
        documents, problems = parse_all(content.data, task.path, task.source, options.reading)
        return _prepared(file, documents, problems, options)
    except InputError as error:
        return Prepared(replace(file, error=str(error)))
    except (ClewError, OSError) as error:
        return Prepared(replace(file, error=_reason(error)), again=True)
    except MemoryError:
        return failed(task, options, OUT_OF_MEMORY)
    except Exception as error:
        return Prepared(replace(file, error=f"its reader failed ({type(error).__name__}: {error}); report it as a bug"))


OUT_OF_MEMORY = "reading it takes more memory than it may; split the file, or raise CLEW_PARSE_MEMORY_MB"


def failed(task: Task, options: Options, reason: str) -> Prepared:
    """Tell that a file could not be read within the limits."""
    file = FileInfo(
        id=task.id,
        path=str(task.path),
        source=task.source,
        size=task.size,
        mtime_ns=task.mtime_ns,
        ctime_ns=task.ctime_ns,
        inode=task.inode,
        looked_ns=time.time_ns(),
        made_with=options.limited_with,
        limited=True,
        error=reason,
    )
    return Prepared(file)


def ready(document: Document, file: FileInfo, options: Options) -> PreparedDocument:
    """Cut and tokenize a document that was read."""
    cut, wordless = _cut(document, options.rules)
    pieces = tuple(map(_piece, cut))
    info = _info(document, file, pieces)
    info = replace(info, version=_version(info, pieces))
    return PreparedDocument(info, document.text, pieces, wordless, _labels(document), document.metadata)


def _labels(document: Document) -> dict[str, Any]:
    """Gather what a document says under reserved names; it counts in front matter at most."""
    return {**dict.fromkeys(sorted(RESERVED & document.parsed.fields.keys())), **document.parsed.labels}


def _piece(chunk: Chunk) -> Piece:
    terms, names = " ".join(tokens(chunk.index_text)), tuple(sorted(entities(chunk.text)))
    return Piece(chunk, terms, names, language_of(chunk.text))


def _looked_at(file: FileInfo, data: bytes, about: os.stat_result) -> FileInfo:
    return replace(
        file,
        size=about.st_size,
        mtime_ns=about.st_mtime_ns,
        ctime_ns=about.st_ctime_ns,
        inode=about.st_ino,
        content=hashlib.sha256(data).hexdigest(),
    )


def _prepared(
    file: FileInfo, documents: Sequence[Document], problems: Sequence[tuple[str, Unread]], options: Options
) -> Prepared:
    once = {document.id: document for document in reversed(documents)}
    made = [ready(document, file, options) for document in reversed(once.values())]
    found = [Problem(source, unread.reason, unread.part) for source, unread in problems]
    found += [Problem(each.info.source, "it holds no words") for each in made if not each.pieces and len(made) > 1]
    kept = tuple(each for each in made if each.pieces)
    error = "" if kept else "; ".join(f"{each.part}: {each.reason}" for each in found[:3]) or "it holds no words"
    return Prepared(replace(file, error=error, problems=tuple(found)), kept)


def _cut(document: Document, rules: Rules) -> tuple[list[Chunk], tuple[Problem, ...]]:
    cut = chunks(document, rules)
    wordless = (chunk for chunk in cut if not _has_words(chunk))
    problems = (Problem(document.source, "it holds no words", f"[{each.start}:{each.end}]") for each in wordless)
    return [chunk for chunk in cut if _has_words(chunk)], tuple(problems)


def _has_words(chunk: Chunk) -> bool:
    return any(char.isalnum() for char in chunk.text)


def _info(document: Document, file: FileInfo, pieces: Sequence[Piece]) -> DocumentInfo:
    parsed = document.parsed
    return DocumentInfo(
        id=document.id,
        path=file.path,
        source=document.source,
        title=document.title,
        version="",
        acl_id=UNPLACED,
        passages=len(pieces),
        languages=tuple(sorted({piece.language for piece in pieces})),
        file_id=file.id,
        kind=document.kind,
        genre=document.genre,
        author=parsed.author,
        dates=document.dates,
        own_status=document.status,
        replaces=replaced_names(parsed),
        replaced_by=replacing_names(parsed),
        revision=document.revision,
        unread=parsed.unread,
        notes=parsed.notes,
        message_id=parsed.message_id,
        replies_to=parsed.replies_to,
        quoted=tuple((at, each.chunk.start, each.chunk.end) for at, each in enumerate(pieces) if each.chunk.quoted),
    )


def _version(info: DocumentInfo, pieces: Sequence[Piece]) -> str:
    """Hash all that is stored of a document: what is equal need not be stored again."""
    content = hashlib.sha256()
    for part in (info, *pieces):
        content.update(repr(part).encode("utf-8", "surrogatepass") + b"\0")
    return content.hexdigest()[:16]


def _reason(error: Exception) -> str:
    if isinstance(error, PermissionError):
        return "it may not be read; allow reading it"
    return (error.strerror or str(error)) if isinstance(error, OSError) else str(error)
