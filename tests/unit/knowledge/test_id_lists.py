"""Lists of ids in a filter: long ones are cut, and mean the same."""

from collections.abc import Collection
from random import Random

import pytest

from clew.knowledge import id_lists
from clew.knowledge.acl import Scope, passage_filter
from clew.knowledge.id_lists import none_of, one_of


def tells(expression: str, **fields: int | str) -> bool:
    """Read a filter as Python, which means the same by it."""
    return bool(eval(expression, {"__builtins__": {}}, fields))


@pytest.mark.parametrize("size", [1, 3, 4, 200])
def test_cut_lists_hold_what_whole_ones_hold(monkeypatch: pytest.MonkeyPatch, size: int) -> None:
    monkeypatch.setattr(id_lists, "BLOCK", size)
    random = Random(size)
    for _ in range(150):
        ids: Collection[int] = {random.randrange(40) for _ in range(random.randint(1, 30))}
        texts = [f"{id:x}" for id in ids]
        for number in range(-1, 42):
            assert tells(one_of("f", ids, str), f=number) is (number in ids)
            assert tells(none_of("f", ids, str), f=number) is (number not in ids)
            assert tells(one_of("f", texts, repr), f=f"{number % 99:x}") is (number % 99 in ids)
            assert tells(none_of("f", texts, repr), f=f"{number % 99:x}") is (number % 99 not in ids)


def test_nothing_is_written_of_no_ids() -> None:
    assert one_of("f", (), str) == none_of("f", (), str) == ""


def test_numbers_in_a_row_are_written_by_their_ends() -> None:
    written = one_of("f", [*range(2_000), 5_000, *range(7_000, 9_000)], str)
    listed = ", ".join(map(str, [5_000, *range(7_000, 7_511)]))
    ranges = "(f >= 0 and f <= 1999)", f"(f >= 5000 and f <= 7510 and f in [{listed}])", "(f >= 7511 and f <= 8999)"
    assert written == f"({' or '.join(ranges)})"
    assert one_of("f", range(id_lists.BLOCK), str) == f"f >= 0 and f <= {id_lists.BLOCK - 1}"
    assert " in " in one_of("f", range(id_lists.BLOCK - 1), str)


@pytest.mark.parametrize("size", [2, 512])
def test_a_long_scope_reads_the_same_in_the_store_and_here(monkeypatch: pytest.MonkeyPatch, size: int) -> None:
    monkeypatch.setattr(id_lists, "BLOCK", size)
    random = Random(size)
    for _ in range(150):
        nodes, also, but = (frozenset(random.sample(range(30), random.randint(0, 20))) for _ in range(3))
        scope = Scope(nodes, frozenset(map(str, also)), frozenset(map(str, but)))
        expression = passage_filter(scope)
        for doc_id in range(32):
            for node in range(-1, 32, 3):
                seen = expression is not None and tells(expression, acl_id=node, doc_id=str(doc_id))
                assert seen is scope.reads(str(doc_id), node), (scope, doc_id, node)
