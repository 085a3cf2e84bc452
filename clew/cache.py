"""What was found out once, kept in memory for a while."""

import copy
from collections.abc import Hashable
from threading import Lock
from typing import Generic, TypeVar

from cachetools import LRUCache

V = TypeVar("V")


class Cache(Generic[V]):
    """Keeps the values that were asked for last, and gives out copies. Safe for several threads.

    Nothing is ever written to a disk: what someone may read must not lie where others can.
    """

    def __init__(self, size: int) -> None:
        """Keep up to `size` values; 0 keeps none."""
        self._kept: LRUCache[Hashable, V] = LRUCache(size)
        self._lock = Lock()

    def get(self, key: Hashable) -> V | None:
        """Return a copy of what is kept under `key`; None when there is nothing."""
        with self._lock:
            return copy.deepcopy(self._kept.get(key))

    def put(self, key: Hashable, value: V) -> None:
        """Keep a copy of `value`."""
        if self._kept.maxsize:
            with self._lock:
                self._kept[key] = copy.deepcopy(value)

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._kept.clear()
