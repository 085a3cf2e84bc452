"""Work that goes on in a thread while its results are used, a bounded number of them ahead."""

import threading
from collections import deque
from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

T = TypeVar("T")


def ahead(items: Iterator[T], weigh: Callable[[T], int], most: int, weight: int) -> Iterator[T]:
    """Yield `items`, which are made in a thread meanwhile.

    Args:
        items: Made one after the other; closed in the thread when the result is closed.
        weigh: Tells how much room an item takes.
        most: How many may wait.
        weight: How much room those that wait may take, but for the last one.
    """
    waiting = _Waiting(weigh, most, weight)
    thread = threading.Thread(target=waiting.fill, args=(items,), daemon=True)
    thread.start()
    try:
        yield from waiting.taken()
    finally:
        waiting.stop()


class _Waiting(Generic[T]):
    """The items that wait."""

    def __init__(self, weigh: Callable[[T], int], most: int, weight: int) -> None:
        self._weigh = weigh
        self._most = most
        self._room = weight
        self._items: deque[T] = deque()
        self._changed = threading.Condition()
        self._ended = self._stopped = False
        self._error: BaseException | None = None

    def fill(self, items: Iterator[T]) -> None:
        """Put the items in; runs in the thread."""
        try:
            for item in items:
                if not self._put(item):
                    break
        except BaseException as error:
            self._error = error
        finally:
            if hasattr(items, "close"):
                items.close()
            with self._changed:
                self._ended = True
                self._changed.notify_all()

    def _put(self, item: T) -> bool:
        with self._changed:
            self._items.append(item)
            self._room -= self._weigh(item)
            self._changed.notify_all()
            self._changed.wait_for(lambda: self._stopped or (len(self._items) < self._most and self._room > 0))
            return not self._stopped

    def taken(self) -> Iterator[T]:
        """Take the items out, one after the other."""
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._items or self._ended)
                if not self._items:
                    break
                item = self._items.popleft()
                self._room += self._weigh(item)
                self._changed.notify_all()
            yield item
        if self._error:
            raise self._error

    def stop(self) -> None:
        """Take no more."""
        with self._changed:
            self._stopped = True
            self._changed.notify_all()
