"""What is kept in memory."""

from clew.cache import Cache


def test_the_values_asked_for_last_are_kept() -> None:
    cache = Cache[int](2)
    cache.put("a", 1)
    cache.put("b", 2)
    assert cache.get("a") == 1
    cache.put("c", 3)
    assert (cache.get("a"), cache.get("b"), cache.get("c")) == (1, None, 3)
    cache.clear()
    assert cache.get("a") is None


def test_nobody_can_change_what_is_kept() -> None:
    cache, value = Cache[list[int]](1), [1]
    cache.put("a", value)
    value.append(2)
    given = cache.get("a")
    assert given == [1]
    given.append(3)
    assert cache.get("a") == [1]


def test_a_cache_of_no_size_keeps_nothing() -> None:
    cache = Cache[int](0)
    cache.put("a", 1)
    assert cache.get("a") is None
