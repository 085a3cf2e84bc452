"""Units to passages: together while they fit, else parted where it hurts least."""

from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise

from clew.knowledge.chunk.above import Above
from clew.knowledge.chunk.rules import Rule
from clew.knowledge.chunk.standing import shared
from clew.knowledge.chunk.units import HARD, Unit

Group = tuple[int, int]
"""First and last of the units of a passage."""


class Packer:
    """Groups the units of one document into passages.

    What stands above a unit stands above its passage too, or in it: no row goes without its header, no item without
    the line that leads its list, no footnote without its sentence.
    """

    def __init__(self, units: Sequence[Unit], rule: Rule, above: Above) -> None:
        """Take the units of a document, and what stands above them."""
        self._units = units
        self._rule = rule
        self._above = above
        self._share = 1.0
        self._gaps = [unit.gap for unit in units]
        self._tokens = list(accumulate((unit.size.tokens for unit in units), initial=0.0))
        self._read = list(accumulate((unit.size.read for unit in units), initial=0.0))
        self._shared = [0, *(shared(a.block.path, b.block.path) for a, b in pairwise(units))]

    def pack(self) -> list[Group]:
        """Return the passages in order. With an overlap, each but the first of a row leaves room for it."""
        parts = list(self._parts(0, len(self._units) - 1, HARD))
        return [group for part in parts for group in self._pack_whole(*part)]

    def common(self, first: int, last: int) -> int:
        """Count the parts of the paths that all units from `first` to `last` share."""
        return min(self._shared[first + 1 : last + 1], default=len(self._units[first].block.path))

    def fits(self, first: int, last: int) -> bool:
        """Tell whether units may be one passage: short enough, and none parted from what stands above it."""
        if self._tokens[last + 1] - self._tokens[first] > self._rule.tokens * self._share:
            return False
        common = self.common(first, last)
        room = self._above.room(self._units[first].block.path[:common])
        is_read = self._read[last + 1] - self._read[first] <= room
        return is_read and self._holds_context(first, last, common)

    def _holds_context(self, first: int, last: int, common: int) -> bool:
        start = self._units[first].span[0]
        return all(stands >= start for unit in self._units[first : last + 1] for stands in unit.standing[common:])

    def _pack_whole(self, first: int, last: int) -> list[Group]:
        self._share = 1.0
        if first == last or self.fits(first, last):
            return [(first, last)]
        self._share = 1.0 - self._rule.overlap
        return self._pack(first, last)

    def _pack(self, first: int, last: int) -> list[Group]:
        """Keep units together if they fit; else part them at their best gaps, and join small neighbours again."""
        if first == last or self.fits(first, last):
            return [(first, last)]
        packed: list[Group] = []
        for part in self._parts(first, last, max(self._gaps[first + 1 : last + 1])):
            groups = self._pack(*part)
            if packed and self._may_join(packed[-1], groups[0]):
                packed[-1] = (packed[-1][0], groups.pop(0)[1])
            packed += groups
        return packed

    def _may_join(self, left: Group, right: Group) -> bool:
        if self._rule.by == "paragraph" and self._cuts_block(right[1]):
            return False
        return self._gaps[right[0]] < HARD and self.fits(left[0], right[1])

    def _cuts_block(self, last: int) -> bool:
        """Tell whether a block goes on behind a unit."""
        return last + 1 < len(self._units) and self._units[last].block is self._units[last + 1].block

    def _parts(self, first: int, last: int, gap: int) -> Iterator[Group]:
        for at in range(first + 1, last + 1):
            if self._gaps[at] >= gap:
                yield first, at - 1
                first = at
        yield first, last
