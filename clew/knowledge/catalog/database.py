"""The SQL database that the catalog is kept in: connections, transactions, and errors that say the cure."""

import logging
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import cast
from uuid import uuid4

from sqlalchemy import URL, Connection, Engine, MetaData, create_engine, delete, event, inspect, select
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import ConnectionPoolEntry

from clew.errors import StoreError, StoreLockedError, StoreMismatchError
from clew.knowledge.catalog import tables

WAIT = 30.0
"""Seconds to wait for a process that writes."""
BATCH = 500
"""Values in one statement."""
_TRIES, _PAUSE = 50, 0.1


class Database:
    """One SQLite file. Every method raises `StoreError` when it cannot be used."""

    def __init__(self, path: Path, *, anew: bool = False) -> None:
        """Open or create the file `path`, whose folder must exist.

        Args:
            path: The file.
            anew: Drop what is in it, whatever that is, but not who may read what: nothing must be open that was not.

        Raises:
            StoreMismatchError: It was made by another version of Clew.
            StoreError: It cannot be read or written.
        """
        self._path = path
        self._engine = _engine(path)
        try:
            with _readable_errors(path), self._engine.begin() as db:
                _lay_out(db, path, anew)
        except BaseException:
            self.close()
            raise

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Read what was last written."""
        with _readable_errors(self._path), self._engine.connect() as db:
            yield db

    @contextmanager
    def snapshot(self) -> Iterator[Connection]:
        """Read several things as they were at one time."""
        with self.reading() as db:
            db.exec_driver_sql("BEGIN")
            yield db

    @contextmanager
    def writing(self, *, marked: bool = True) -> Iterator[Connection]:
        """Write all of it or nothing; it is `marked` as a change of what can be found unless it is none."""
        with _readable_errors(self._path), self._engine.begin() as db:
            yield db
            if marked:
                db.execute(delete(tables.changes))
                db.execute(tables.changes.insert().values(last=uuid4().hex))

    def wipe(self) -> bool:
        """Overwrite what was deleted: until then it stands in the write-ahead log. Waits for those who read.

        Returns:
            Whether it could be done.
        """
        with _readable_errors(self._path), self._engine.connect() as db:
            for _ in range(_TRIES):
                busy, _, _ = db.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)").one()
                if not busy:
                    return True
                time.sleep(_PAUSE)
        return False

    def close(self) -> None:
        """Close all connections."""
        self._engine.dispose()


def _engine(path: Path) -> Engine:
    """Make an engine that shows no values of the catalog in logs and errors, at whatever level a host logs."""
    url = URL.create("sqlite", database=str(path))
    engine = create_engine(url, connect_args={"timeout": WAIT}, hide_parameters=True, logging_name="clew")
    cast(logging.Logger, engine.logger).addFilter(_shows_no_row)  # the logger of that name, which is ours alone
    event.listen(engine, "connect", _prepare)
    return engine


def _shows_no_row(record: logging.LogRecord) -> bool:
    """Tell whether a log record is one of those without rows: these are told at the lowest level."""
    return record.levelno > logging.DEBUG


def _lay_out(db: Connection, path: Path, anew: bool) -> None:
    """Make the tables, or see that they are those of this version."""
    there = inspect(db).get_table_names()
    if anew or not there:
        db.exec_driver_sql("BEGIN IMMEDIATE")  # else each table would be dropped and made in a transaction of its own
        if anew or not inspect(db).get_table_names():
            _make(db)
    elif tables.layout.name not in there or db.execute(select(tables.layout.c.version)).scalar() != tables.LAYOUT:
        raise StoreMismatchError(
            f"The catalog {str(path)!r} was made by another version of Clew. "
            "Build the index again with `clew ingest FOLDER --rebuild`."
        )


def _make(db: Connection) -> None:
    """Make all tables, in the place of those that are there."""
    found = MetaData()
    found.reflect(db)
    kept = [
        (table, [dict(row) for row in db.execute(select(table)).mappings()])
        for table in tables.KEPT
        if table.name in found.tables
    ]
    found.drop_all(db)
    tables.metadata.create_all(db)
    db.execute(tables.layout.insert().values(version=tables.LAYOUT))
    for table, rows in kept:
        if rows:
            db.execute(table.insert(), rows)


def _prepare(connection: DBAPIConnection, _record: ConnectionPoolEntry) -> None:
    """Let readers go on while one writes, wait for the disk only now and then, and overwrite what is deleted."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=NORMAL")
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
        cure = (
            "Delete the file, then build the index again with `clew ingest FOLDER --rebuild`; "
            "if permissions were applied, they are lost with it: add `--acl FILE`."
        )
        raise StoreError(f"{said} {cure}") from error
