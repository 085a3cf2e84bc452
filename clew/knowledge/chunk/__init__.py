"""Documents to passages, by the rule of their genre: what fits stays together, and nothing loses what is above it."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from clew.knowledge.chunk.above import SEPARATOR, Above
from clew.knowledge.chunk.notes import notes_of
from clew.knowledge.chunk.overlap import overlapping
from clew.knowledge.chunk.pack import Packer
from clew.knowledge.chunk.rules import CHUNKER_VERSION, Rule, Rules, chunk_rules, chunking_version
from clew.knowledge.chunk.sections import Section, sections_of
from clew.knowledge.chunk.units import Unit, units_of
from clew.knowledge.document import Document, Place
from clew.knowledge.sentences import Span

__all__ = ["CHUNKER_VERSION", "Chunk", "Rule", "Rules", "Section", "chunk_rules", "chunking_version", "chunks"]


@dataclass(frozen=True)
class Chunk:
    """A passage before it has an id and a vector."""

    start: int
    end: int
    text: str
    heading_path: list[str]
    """Headings above it, then what leads its list or heads its table when that is not in the text itself."""
    sentences: list[Span]
    index_text: str
    """What is embedded and searched: title, heading path and text."""
    places: tuple[Place, ...] = ()
    """Where its parts stand in the original; empty when the kind has no places."""
    notes: tuple[str, ...] = ()
    """What a reader must know besides, such as what "next Friday" means here."""
    quoted: bool = False
    """It is part of another message, quoted in a mail."""
    sections: tuple[Section, ...] = ()
    """What stands above its sentences, where that is more than what stands above all of it."""


def chunks(document: Document, rules: Rules) -> list[Chunk]:
    """Cut a document into passages by the rule of its genre; `text[start:end]` is always exact.

    Passages are in order; they overlap only where the rule says so. What is longer than the rule allows is parted at a
    heading rather than at a paragraph, there rather than within a list or a table, and last within a sentence.
    """
    rule = rules[document.genre]
    above = Above(document.title)
    units = units_of(document.parsed, rule, above)
    packer = Packer(units, rule, above)
    groups = overlapping(packer.pack(), units, packer, rule) if rule.overlap else packer.pack()
    places = _Places(document.parsed.places)
    return [_chunk(document, units[a : b + 1], packer.common(a, b), above, places) for a, b in groups]


def _chunk(document: Document, units: Sequence[Unit], common: int, above: Above, places: "_Places") -> Chunk:
    start, end = units[0].span[0], units[-1].span[1]
    text, standing = document.text[start:end], units[0].standing
    title, path = above.fitted(units[0].block.path[:common])
    return Chunk(
        start,
        end,
        text,
        path,
        [unit.span for unit in units],
        _index_text(text, title, path, [stands >= start for stands in standing[common - len(path) : common]]),
        tuple(places.within(start, end)),
        notes_of(document, start, end),
        all(unit.block.kind == "quote" for unit in units),
        sections_of(units, path, above),
    )


def _index_text(text: str, title: str, path: Sequence[str], within: Sequence[bool]) -> str:
    """Put above a passage what it does not hold itself."""
    parts = [part for part, stands in zip((title, *path), (title in text, *within), strict=True) if part and not stands]
    return "\n".join([SEPARATOR.join(dict.fromkeys(parts)), text]) if parts else text


class _Places:
    """The places of a document, by where they end."""

    def __init__(self, places: Sequence[Place]) -> None:
        self._places = places
        self._ends = [place.end for place in places]

    def within(self, start: int, end: int) -> Iterator[Place]:
        """Yield the places of a passage, clipped to it; neighbours on one page, or in one range of cells, are one."""
        last: Place | None = None
        for place in self._places[bisect_right(self._ends, start) :]:
            if place.start >= end:
                break
            clipped = replace(place, start=max(place.start, start), end=min(place.end, end))
            if last and (last.page, last.sheet, last.cells) == (place.page, place.sheet, place.cells):
                last = replace(last, end=clipped.end)
                continue
            if last:
                yield last
            last = clipped
        if last:
            yield last
