"""The catalog: which documents there are, in which version, and their text. What it does not list does not exist."""

import sqlite3
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from uuid import uuid4

from sqlalchemy import (
    URL,
    BigInteger,
    Column,
    Connection,
    Engine,
    Integer,
    MetaData,
    RowMapping,
    String,
    Table,
    Text,
    create_engine,
    delete,
    event,
    func,
    select,
    update,
)
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import ConnectionPoolEntry

from clew.errors import StoreError, StoreLockedError
from clew.knowledge.acl import PUBLIC_NODE

_metadata = MetaData()
_documents = Table(
    "documents",
    _metadata,
    Column("id", String(32), primary_key=True),
    Column("path", Text, nullable=False),
    Column("source", Text, nullable=False),
    Column("title", Text, nullable=False),
    Column("version", String(64), nullable=False),
    Column("acl_id", BigInteger, nullable=False),
    Column("passages", Integer, nullable=False),
    Column("text", Text, nullable=False),
)
_changes = Table("changes", _metadata, Column("last", String(32), nullable=False))
_facts = Table("facts", _metadata, Column("name", String(64), primary_key=True), Column("value", Text, nullable=False))

_UNCOMMITTED = ""
_BRIEF = [column for column in _documents.c if column.name != "text"]
_BATCH = 500
_WAIT = 30.0
"""Seconds to wait for a process that writes."""


@dataclass(frozen=True)
class DocumentInfo:
    """What the catalog knows of a document, without its text."""

    id: str
    path: str
    """Absolute path of the file."""
    source: str
    title: str
    version: str
    """Hash of content and chunking; empty while the document is being written or removed."""
    acl_id: int
    """Node of the permission tree that governs it."""
    passages: int


class Catalog:
    """Documents and facts about the index, in SQL. Every method raises `StoreError` when the file cannot be used."""

    def __init__(self, path: Path) -> None:
        """Open or create the SQLite file `path`; its folder must exist."""
        self._path = path
        self._engine: Engine = create_engine(URL.create("sqlite", database=str(path)), connect_args={"timeout": _WAIT})
        event.listen(self._engine, "connect", _use_write_ahead_log)
        with _readable_errors(path), self._engine.begin() as db:
            _metadata.create_all(db)

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        with _readable_errors(self._path), self._engine.connect() as db:
            yield db

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        with _readable_errors(self._path), self._engine.begin() as db:
            yield db
            db.execute(delete(_changes))
            db.execute(_changes.insert().values(last=uuid4().hex))

    def close(self) -> None:
        """Close all connections."""
        self._engine.dispose()

    def last_change(self) -> str:
        """Return a mark that is another one after every change, by this process or another."""
        with self._reading() as db:
            return db.execute(select(_changes.c.last)).scalar() or ""

    def facts(self) -> dict[str, str]:
        """Read what the index was built with."""
        with self._reading() as db:
            return {row.name: row.value for row in db.execute(select(_facts))}

    def set_facts(self, facts: dict[str, str]) -> None:
        """Replace what the index was built with."""
        with self._writing() as db:
            db.execute(delete(_facts))
            if facts:
                db.execute(_facts.insert(), [{"name": name, "value": value} for name, value in facts.items()])

    def documents(self) -> list[DocumentInfo]:
        """List the committed documents, by source."""
        return [info for info in self.all_documents() if info.version != _UNCOMMITTED]

    def all_documents(self) -> list[DocumentInfo]:
        """List all documents, those half written or half removed too."""
        with self._reading() as db:
            rows = db.execute(select(*_BRIEF).order_by(_documents.c.source, _documents.c.id)).mappings()
            return [_info(row) for row in rows]

    def count(self) -> int:
        """Count the committed documents."""
        with self._reading() as db:
            query = select(func.count()).select_from(_documents).where(_documents.c.version != _UNCOMMITTED)
            return db.execute(query).scalar_one()

    def find(self, ids: Iterable[str]) -> dict[str, DocumentInfo]:
        """Look up committed documents by id; unknown ones are left out."""
        wanted = sorted(set(ids))
        found: dict[str, DocumentInfo] = {}
        with self._reading() as db:
            for at in range(0, len(wanted), _BATCH):
                query = select(*_BRIEF).where(
                    _documents.c.id.in_(wanted[at : at + _BATCH]), _documents.c.version != _UNCOMMITTED
                )
                found.update((row["id"], _info(row)) for row in db.execute(query).mappings())
        return found

    def ids_of(self, sources: Collection[str]) -> list[str]:
        """List the ids of all documents with one of these sources, committed or not; unknown sources give none."""
        wanted = sorted(set(sources))
        with self._reading() as db:
            return [
                doc_id
                for at in range(0, len(wanted), _BATCH)
                for doc_id in db.execute(
                    select(_documents.c.id).where(_documents.c.source.in_(wanted[at : at + _BATCH]))
                ).scalars()
            ]

    def text(self, document_id: str, nodes: Collection[int]) -> str | None:
        """Read the canonical text of a committed document governed by one of `nodes`; None if there is no such."""
        query = select(_documents.c.text).where(
            _documents.c.id == document_id,
            _documents.c.version != _UNCOMMITTED,
            _documents.c.acl_id.in_(list(nodes)),
        )
        with self._reading() as db:
            return db.execute(query).scalar_one_or_none()

    def announce(self, document_id: str, path: str, source: str) -> None:
        """Note that a document that is not listed is about to be written, so that a broken run leaves a trace."""
        blank = {"title": "", "version": _UNCOMMITTED, "acl_id": PUBLIC_NODE, "passages": 0, "text": ""}
        with self._writing() as db:
            db.execute(_documents.insert().values(id=document_id, path=path, source=source, **blank))

    def commit(self, info: DocumentInfo, text: str) -> None:
        """Make a version of a document visible, after its passages have been stored."""
        values = {"source": info.source, "title": info.title, "version": info.version, "acl_id": info.acl_id}
        with self._writing() as db:
            db.execute(
                update(_documents)
                .where(_documents.c.id == info.id)
                .values(**values, path=info.path, passages=info.passages, text=text)
            )

    def add(self, documents: Sequence[tuple[DocumentInfo, str]]) -> None:
        """Make new documents visible, each with its text, after their passages have been stored: all or none."""
        with self._writing() as db:
            db.execute(_documents.insert(), [{**asdict(info), "text": text} for info, text in documents])

    def hide(self, document_id: str) -> None:
        """Take a document out of sight before its passages are replaced or deleted, and drop its text."""
        with self._writing() as db:
            db.execute(
                update(_documents).where(_documents.c.id == document_id).values(version=_UNCOMMITTED, text="", title="")
            )

    def remove(self, document_id: str) -> None:
        """Forget a document, after its passages have been deleted."""
        with self._writing() as db:
            db.execute(delete(_documents).where(_documents.c.id == document_id))

    def clear(self) -> None:
        """Forget everything."""
        with self._writing() as db:
            db.execute(delete(_documents))
            db.execute(delete(_facts))


def _info(row: RowMapping) -> DocumentInfo:
    return DocumentInfo(**row)


def _use_write_ahead_log(connection: DBAPIConnection, _record: ConnectionPoolEntry) -> None:
    """Let readers go on while one writes, and overwrite what is deleted."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA secure_delete=ON")
    cursor.close()


@contextmanager
def _readable_errors(path: Path) -> Iterator[None]:
    try:
        yield
    except (DBAPIError, sqlite3.Error) as error:
        cause = error.orig if isinstance(error, DBAPIError) else error
        said = f"The catalog {str(path)!r} cannot be used: {cause}."
        if "locked" in str(cause):
            raise StoreLockedError(f"{said} Wait until the process that writes it has ended.") from error
        if isinstance(cause, sqlite3.OperationalError):
            raise StoreError(f"{said} Its folder and it must be writable, with room on the disk.") from error
        cure = "Delete the file, then build the index again with `clew ingest FOLDER --rebuild`."
        raise StoreError(f"{said} {cure}") from error
