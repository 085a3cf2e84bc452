"""Results made ahead in a thread."""

import threading
import time
from collections.abc import Iterator

import pytest

from clew.knowledge.ingest.ahead import ahead


class Maker:
    """Makes numbers and remembers how many."""

    def __init__(self, count: int, fail_at: int = -1) -> None:
        self.made = 0
        self.closed = threading.Event()
        self._count, self._fail_at = count, fail_at

    def items(self) -> Iterator[int]:
        try:
            for number in range(self._count):
                if number == self._fail_at:
                    raise RuntimeError("out of order")
                self.made += 1
                yield number
        finally:
            self.closed.set()


def settled(maker: Maker) -> int:
    """Wait until nothing more is made."""
    before = -1
    while before != maker.made:
        before = maker.made
        time.sleep(0.05)
    return maker.made


def test_gives_everything_in_order() -> None:
    assert list(ahead(Maker(100).items(), lambda _: 1, 5, 1000)) == list(range(100))


@pytest.mark.parametrize(("most", "weight", "made"), [(5, 1000, 6), (100, 30, 4)])
def test_no_more_wait_than_may(most: int, weight: int, made: int) -> None:
    maker = Maker(100)
    results = ahead(maker.items(), lambda _: 10, most, weight)
    assert next(results) == 0
    assert settled(maker) == made
    assert next(results) == 1
    assert settled(maker) == made + 1
    assert list(results) == list(range(2, 100))


def test_one_that_is_too_heavy_alone_is_given_all_the_same() -> None:
    assert list(ahead(Maker(3).items(), lambda _: 10**9, 5, 1)) == [0, 1, 2]


def test_an_error_comes_after_what_was_made_before() -> None:
    results = ahead(Maker(10, fail_at=2).items(), lambda _: 1, 5, 1000)
    assert [next(results), next(results)] == [0, 1]
    with pytest.raises(RuntimeError, match="out of order"):
        next(results)


def test_closing_ends_the_work() -> None:
    maker = Maker(100)
    results = ahead(maker.items(), lambda _: 1, 5, 1000)
    next(results)
    results.close()  # type: ignore[attr-defined]
    assert maker.closed.wait(5)
    assert maker.made < 10
