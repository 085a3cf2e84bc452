"""What stands above the single sentences of a passage that spans several sections."""

import json
from collections.abc import Sequence
from dataclasses import dataclass

from clew.knowledge.chunk.above import Above
from clew.knowledge.chunk.units import Unit

MOST_BYTES = 32_000
"""Of more, as JSON, none are kept: a store holds only so much of one passage."""


@dataclass(frozen=True)
class Section:
    """A stretch of a passage, up to the next one, and what stands above it."""

    start: int
    """Offset in the document's text."""
    path: list[str]
    """Headings above it, outermost first, then what leads its list or heads its table."""


def sections_of(units: Sequence[Unit], path: Sequence[str], above: Above) -> tuple[Section, ...]:
    """Return the sections of a passage of these units; empty when all of it stands below `path` and nothing else."""
    found: list[Section] = []
    for unit in units:
        own = above.fitted(unit.block.path)[1]
        if not found or found[-1].path != own:
            found.append(Section(unit.span[0], own))
    is_plain = all(section.path == list(path) for section in found)
    size = len(json.dumps([[section.start, section.path] for section in found]))
    return () if is_plain or size > MOST_BYTES else tuple(found)
