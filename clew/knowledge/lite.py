"""The embedded store: one process holds it, all libraries of that process share it."""

import importlib.util
from pathlib import Path
from threading import Lock

from filelock import FileLock, Timeout

from clew.errors import MissingExtraError, StoreError, StoreLockedError
from clew.knowledge.locks import ReadWriteLock

_PATIENCE = 1.0
"""Seconds to wait for a process that is just ending, such as the ingest before this one."""
_open: dict[Path, "LiteFolder"] = {}
_registry = Lock()


class LiteFolder:
    """The Milvus Lite database of one data folder, while this process has it open."""

    def __init__(self, folder: Path, lock: FileLock) -> None:
        self.uri = str(folder / "passages.db")
        self.rows = ReadWriteLock()
        self.live: dict[str, str] = {}
        """Which collection holds the passages at present, by the name in the settings."""
        self._folder = folder
        self._lock = lock
        self._users = 1

    @classmethod
    def open(cls, folder: Path) -> "LiteFolder":
        """Take the database for this process, or share it when the process has it already.

        Raises:
            StoreLockedError: Another process has it open.
            MissingExtraError: Milvus Lite is not installed.
        """
        if importlib.util.find_spec("milvus_lite") is None:
            raise MissingExtraError("The embedded index", "milvus-lite", "local")
        folder = folder.resolve()
        with _registry:
            if folder in _open:
                _open[folder]._users += 1
            else:
                _open[folder] = cls(folder, _locked(folder))
            return _open[folder]

    def close(self) -> None:
        """Give it up; the last user in the process stops the database, so that other processes can open it."""
        with _registry:
            self._users -= 1
            if self._users:
                return
            from milvus_lite.server_manager import server_manager_instance

            server_manager_instance.release_server(self.uri)
            del _open[self._folder]
            self._lock.release()


def _locked(folder: Path) -> FileLock:
    lock = FileLock(folder / "passages.lock", timeout=_PATIENCE, poll_interval=0.05, thread_local=False)
    try:
        lock.acquire()
    except Timeout:
        raise _in_use(folder) from None
    except OSError as error:
        raise StoreError(f"The data folder {str(folder)!r} cannot be written: {error}. Set CLEW_DATA_DIR.") from error
    if _open_without_clew(folder / "passages.db" / "LOCK"):
        lock.release()
        raise _in_use(folder)
    return lock


def _in_use(folder: Path) -> StoreLockedError:
    return StoreLockedError(
        f"The index in {str(folder)!r} is in use by another process (lock). Wait until that process has ended, "
        "or set CLEW_MILVUS_URI to a Milvus server, which many processes can share."
    )


def _open_without_clew(path: Path) -> bool:
    """Test the lock of Milvus Lite itself, as its own error does not say what is wrong."""
    try:
        import fcntl
    except ImportError:  # Windows has no such locks
        return False
    try:
        with path.open("rb") as file:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except FileNotFoundError:
        return False
    except BlockingIOError:
        return True
    return False
