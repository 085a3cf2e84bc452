"""Passages that begin with the last sentences of the one before, for genres whose paragraphs go on from each other."""

from collections.abc import Iterator, Sequence

from clew.knowledge.chunk.pack import Group, Packer
from clew.knowledge.chunk.rules import Rule
from clew.knowledge.chunk.units import PIECE, SECTION, Unit

_RUNNING = frozenset(("paragraph", "item"))
_LEVELS = 6


def overlapping(groups: Sequence[Group], units: Sequence[Unit], packer: Packer, rule: Rule) -> Iterator[Group]:
    """Let each passage begin earlier by whole sentences of its own section, as long as they fit the overlap."""
    for at, (first, last) in enumerate(groups):
        start, room = first, rule.overlap * rule.tokens
        for earlier in range(first - 1, groups[at - 1][0] if at else first, -1):
            room -= units[earlier].size.tokens
            if room < 0 or not _goes_on(units, earlier):
                break
            if units[earlier].gap != PIECE and packer.fits(earlier, last):
                start = earlier
        yield start, last


def _goes_on(units: Sequence[Unit], earlier: int) -> bool:
    """Tell whether a sentence and the one behind it belong to one section and to running text."""
    kinds = {units[earlier].block.kind, units[earlier + 1].block.kind}
    return kinds <= _RUNNING and units[earlier + 1].gap < SECTION - _LEVELS
