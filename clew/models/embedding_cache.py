"""Embeddings kept on disk, so that a text is computed once for each model."""

import hashlib
import logging
import sqlite3
import threading
from collections.abc import Callable, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import TypeVar

import numpy as np
import numpy.typing as npt
from langchain_core.embeddings import Embeddings

T = TypeVar("T")
Vector = npt.NDArray[np.float32]
Compute = Callable[[list[str]], list[list[float]]]
logger = logging.getLogger(__name__)
QUERY, PASSAGE = "query", "passage"
ROWS_PER_LOOKUP = 500
TEXTS_PER_STEP = 64
LOCK_SECONDS = 30.0


class CachedEmbeddings(Embeddings):
    """Wrap an embedding model with a cache in SQLite, keyed by model, kind and text. Safe to share between threads.

    A cache that cannot be used (locked, read-only, a full disk) is done without, which is logged once.
    """

    def __init__(self, inner: Embeddings, name: str, path: Path) -> None:
        """Keep the vectors of `inner`, known as `name`, in the file at `path`, which is made at the first use."""
        self._inner = inner
        self._name = name
        self._path = path
        self._lock = threading.Lock()
        self._off = False

    @property
    def name(self) -> str:
        """Identity of the model: vectors of different names cannot be compared."""
        return self._name

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        """Embed passages, computing only those that are not kept yet."""
        return self._embed(PASSAGE, texts, self._inner.embed_documents)

    def embed_query(self, text: str) -> list[float]:
        """Embed a query."""
        return self._embed(QUERY, [text], lambda texts: [self._inner.embed_query(each) for each in texts])[0]

    def passage_key(self, text: str) -> bytes:
        """Return the key under which the vector of a passage is kept."""
        return key_of(self._name, PASSAGE, text)

    def forget(self, keys: Sequence[bytes]) -> None:
        """Delete vectors for good; keys that are not there are no matter."""
        if keys:
            self._safely(lambda base: drop(base, keys))

    def _embed(self, kind: str, texts: list[str], compute: Compute) -> list[list[float]]:
        keys = [key_of(self._name, kind, text) for text in texts]
        found = self._safely(lambda base: load(base, keys)) or {}
        missing = {key: text for key, text in zip(keys, texts, strict=True) if key not in found}
        # Texts of one length go together: a batch costs as much as its longest text.
        todo = sorted(missing.items(), key=lambda item: len(item[1]))
        for start in range(0, len(todo), TEXTS_PER_STEP):
            step = todo[start : start + TEXTS_PER_STEP]
            vectors = compute([text for _, text in step])
            new = {key: np.asarray(vector, dtype=np.float32) for (key, _), vector in zip(step, vectors, strict=True)}
            found |= new
            good = {key: vector for key, vector in new.items() if np.isfinite(vector).all() and vector.any()}
            self._safely(partial(save, vectors=good))  # the next time, the model may give a better one
        return [found[key].tolist() for key in keys]

    def _safely(self, use: Callable[[sqlite3.Connection], T]) -> T | None:
        """Use the file, or return None when it cannot be used."""
        with self._lock:
            if self._off:
                return None
            try:
                return self._used(use)
            except (sqlite3.Error, OSError) as error:
                self._off = True
                cure = "Set CLEW_CACHE_DIR to a folder that can be written."
                logger.warning("Embeddings are not kept, as %s cannot be used: %s. %s", self._path, error, cure)
                return None

    def _used(self, use: Callable[[sqlite3.Connection], T]) -> T:
        """Use the file; one that is broken is thrown away, since everything in it can be made again."""
        self._path.parent.mkdir(parents=True, exist_ok=True)
        try:
            with closing(connect(self._path)) as base, base:
                return use(base)
        except sqlite3.DatabaseError as error:
            # Locked, read-only or a full disk: the file itself is fine.
            if isinstance(error, sqlite3.OperationalError):
                raise
        for name in (self._path.name, f"{self._path.name}-journal"):
            self._path.with_name(name).unlink(missing_ok=True)
        with closing(connect(self._path)) as base, base:
            return use(base)


def load(base: sqlite3.Connection, keys: Sequence[bytes]) -> dict[bytes, Vector]:
    """Read the vectors that are kept."""
    found: dict[bytes, Vector] = {}
    for start in range(0, len(keys), ROWS_PER_LOOKUP):
        some = keys[start : start + ROWS_PER_LOOKUP]
        query = f"SELECT key, vector FROM vectors WHERE key IN ({','.join('?' * len(some))})"
        found |= {key: np.frombuffer(vector, dtype="<f4") for key, vector in base.execute(query, some)}
    return found


def save(base: sqlite3.Connection, vectors: dict[bytes, Vector]) -> None:
    """Keep vectors."""
    rows = [(key, vector.astype("<f4").tobytes()) for key, vector in vectors.items()]
    base.executemany("INSERT OR REPLACE INTO vectors VALUES (?, ?)", rows)


def drop(base: sqlite3.Connection, keys: Sequence[bytes]) -> None:
    """Delete vectors, and overwrite them."""
    base.execute("PRAGMA secure_delete=ON")
    base.executemany("DELETE FROM vectors WHERE key = ?", [(key,) for key in keys])


def connect(path: Path) -> sqlite3.Connection:
    """Open the file with its table."""
    base = sqlite3.connect(path, timeout=LOCK_SECONDS)
    try:
        base.execute("CREATE TABLE IF NOT EXISTS vectors (key BLOB PRIMARY KEY, vector BLOB NOT NULL) WITHOUT ROWID")
    except BaseException:
        base.close()
        raise
    return base


def key_of(name: str, kind: str, text: str) -> bytes:
    """Make the key of a text: the parts are kept apart by a byte that UTF-8 does not have."""
    parts = [part.encode("utf-8", "surrogatepass") for part in (name, kind, text)]
    return hashlib.sha256(b"\xff".join(parts)).digest()
