"""Blocks to passages: whole documents and sections where they fit, else as many whole sentences as do."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from clew.knowledge.chunk.rules import CHUNKER_VERSION, Rule, Rules, chunk_rules, chunking_version
from clew.knowledge.clauses import pieces
from clew.knowledge.document import Block, Document, Place
from clew.knowledge.sentences import Span, sentence_spans
from clew.text import estimated_tokens

__all__ = ["CHUNKER_VERSION", "Chunk", "Rule", "Rules", "chunk_rules", "chunking_version", "chunks"]

_GLUED, _PIECE, _SENTENCE, _BLOCK = 0, 1, 2, 20
_SECTION = 100


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


@dataclass(frozen=True)
class _Unit:
    """A sentence, or a piece of one that is longer than a passage."""

    span: Span
    path: tuple[str, ...]
    gap: int
    """How readily a passage may begin here: the greater, the better."""


def chunks(document: Document, rules: Rules | int) -> list[Chunk]:
    """Cut a document into passages by the rule of its genre, or by size; `text[start:end]` is always exact."""
    limit = rules if isinstance(rules, int) else rules[document.genre].tokens
    units = [unit for block in _with_gaps(document.parsed.blocks) for unit in _units(document.text, *block, limit)]
    return [_chunk(document, group) for group in _Packer(document.text, limit).pack(units)]


def _with_gaps(blocks: Sequence[Block]) -> Iterator[tuple[Block, int]]:
    """Pair each block with how readily a passage may begin at it."""
    leading = False
    for block in blocks:
        yield block, _GLUED if leading else _gap(block)
        leading = block.leads


def _gap(block: Block) -> int:
    if block.kind == "heading":
        return _SECTION - block.level
    return _BLOCK - block.level - (block.kind == "row")


def _units(text: str, block: Block, gap: int, limit: int) -> Iterator[_Unit]:
    whole = [(block.start, block.end)]
    sentences = sentence_spans(text, block.start, block.end) if block.kind in ("paragraph", "item") else whole
    for sentence in sentences:
        for piece in pieces(text, sentence, limit):
            yield _Unit(piece, block.path, gap)
            gap = _PIECE
        gap = _SENTENCE


class _Packer:
    """Groups units into passages."""

    def __init__(self, text: str, limit: int) -> None:
        self._text = text
        self._limit = limit

    def pack(self, units: list[_Unit]) -> list[list[_Unit]]:
        """Keep the units together if they fit; else part them at their best gaps, and join small neighbours again."""
        if len(units) < 2 or self._fits(units):
            return [units] if units else []
        best = max(unit.gap for unit in units[1:])
        packed: list[list[_Unit]] = []
        for group in _split(units, best):
            parts = self.pack(group)
            if packed and self._fits(packed[-1] + parts[0]):
                packed[-1] = packed[-1] + parts.pop(0)
            packed.extend(parts)
        return packed

    def _fits(self, units: list[_Unit]) -> bool:
        return estimated_tokens(self._text[units[0].span[0] : units[-1].span[1]]) <= self._limit


def _split(units: list[_Unit], gap: int) -> list[list[_Unit]]:
    groups = [[units[0]]]
    for unit in units[1:]:
        if unit.gap == gap:
            groups.append([])
        groups[-1].append(unit)
    return groups


def _chunk(document: Document, units: list[_Unit]) -> Chunk:
    start, end = units[0].span[0], units[-1].span[1]
    text, path = document.text[start:end], _common([unit.path for unit in units])
    above = [part for part in (document.title, *path) if part not in text]
    index_text = "\n".join([" > ".join(dict.fromkeys(above)), text]) if above else text
    return Chunk(start, end, text, path, [unit.span for unit in units], index_text)


def _common(paths: Sequence[tuple[str, ...]]) -> list[str]:
    """Keep the part of the paths that all units share."""
    shared = []
    for level in zip(*paths, strict=False):
        if len(set(level)) > 1:
            break
        shared.append(level[0])
    return shared
