"""Lists of ids in a filter. A long one is cut into blocks, each with its bounds: the same rows, told faster.

Milvus Lite goes through a whole list for each row that is not settled yet; with bounds it goes through one block. What
is not in a list is in none of its blocks, however new it is: that a list must leave something out is never turned
around.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import NamedTuple, TypeVar

BLOCK = 512
"""Ids in one list at most."""

Id = TypeVar("Id", int, str)


class _Block(NamedTuple):
    first: str
    last: str
    listed: str
    """Its ids; empty when they are all numbers from the first to the last."""


def one_of(field: str, ids: Collection[Id], written: Callable[[Id], str]) -> str:
    """Write that a field is one of these ids; empty when there are none.

    Args:
        field: Name of the field.
        ids: Numbers, or texts of ASCII characters, which every store sorts alike.
        written: Writes one as a literal, or refuses it.
    """
    blocks = list(_blocks(sorted(ids), written))
    if len(blocks) == 1 and blocks[0].listed:
        return f"{field} in [{blocks[0].listed}]"
    return any_of(*(_inside(field, block) for block in blocks))


def none_of(field: str, ids: Collection[Id], written: Callable[[Id], str]) -> str:
    """Write that a field is none of these ids, as above; empty when there are none."""
    blocks = list(_blocks(sorted(ids), written))
    if len(blocks) == 1 and blocks[0].listed:
        return f"{field} not in [{blocks[0].listed}]"
    return " and ".join(f"({_outside(field, block)})" for block in blocks)


def any_of(*parts: str) -> str:
    """Write that one of the conditions holds that are given."""
    given = [part for part in parts if part]
    if len(given) < 2:
        return "".join(given)
    return f"({' or '.join(f'({part})' for part in given)})"


def _inside(field: str, block: _Block) -> str:
    listed = f" and {field} in [{block.listed}]" if block.listed else ""
    return f"{field} >= {block.first} and {field} <= {block.last}{listed}"


def _outside(field: str, block: _Block) -> str:
    listed = f" or {field} not in [{block.listed}]" if block.listed else ""
    return f"{field} < {block.first} or {field} > {block.last}{listed}"


def _blocks(ordered: Sequence[Id], written: Callable[[Id], str]) -> Iterator[_Block]:
    at = 0
    while at < len(ordered):
        end = _end_of_run(ordered, at)
        is_run = end - at >= BLOCK
        if not is_run:
            end = min(at + BLOCK, len(ordered))
        listed = "" if is_run else ", ".join(map(written, ordered[at:end]))
        yield _Block(written(ordered[at]), written(ordered[end - 1]), listed)
        at = end


def _end_of_run(ordered: Sequence[Id], at: int) -> int:
    """Return where the numbers end that follow each other from `at` on."""
    end = at + 1
    while end < len(ordered) and isinstance(number := ordered[end], int) and number == ordered[end - 1] + 1:
        end += 1
    return end
