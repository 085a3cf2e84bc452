"""Blocks to units: the sentences that passages are made of, and how readily a passage may begin at each."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from clew.knowledge.chunk.above import Above
from clew.knowledge.chunk.rules import Rule
from clew.knowledge.chunk.size import Size, size_of
from clew.knowledge.chunk.standing import NOWHERE, Standing, shared, standings
from clew.knowledge.clauses import Fill, pieces
from clew.knowledge.document import Block, Parsed
from clew.knowledge.sentences import Span, sentence_spans

GLUED, PIECE, SENTENCE, FOOTNOTE = 0, 1, 2, 3
"""Where a passage may begin, the worst first: behind what leads; within a sentence; within a block; at its footnote."""
SECTION = 2000
"""It may begin at a heading rather than at a block, and rather at a high heading than at a low one."""
HARD = 3000
"""It must begin here."""

_DEEPEST, _BLOCK = 10, 1000
_OF_SENTENCES = frozenset(("paragraph", "item", "footnote", "quote", "comment"))


@dataclass(frozen=True, slots=True)
class Unit:
    """A sentence, or a piece of one that is longer than a passage, or a block that has no sentences."""

    span: Span
    size: Size
    """With what stands between it and the unit before."""
    gap: int
    """How readily a passage may begin here: the greater, the better."""
    block: Block
    standing: Standing


def units_of(parsed: Parsed, rule: Rule, above: Above) -> list[Unit]:
    """Cut the blocks of a document into units that fit a passage."""
    standing = standings(parsed.text, parsed.blocks)
    units: list[Unit] = []
    end = parsed.blocks[0].start if parsed.blocks else 0
    for block, gap, stands in zip(parsed.blocks, _gaps(parsed, standing, rule), standing, strict=True):
        room = above.room(block.path)
        for span, at in _spans(parsed.text, block, gap):
            size = size_of(parsed.text[end : span[1]])
            if _fill(size, rule, room) <= 1:
                units.append(Unit(span, size, at, block, stands))
                end = span[1]
                continue
            for piece in pieces(parsed.text, span, _filler(rule, room)):
                units.append(Unit(piece, size_of(parsed.text[end : piece[1]]), at, block, stands))
                end, at = piece[1], PIECE
    return units


def _filler(rule: Rule, room: float) -> Fill:
    return lambda text: _fill(size_of(text), rule, room)


def _fill(size: Size, rule: Rule, room: float) -> float:
    return max(size.tokens / rule.tokens, size.read / room)


def _spans(text: str, block: Block, gap: int) -> Iterator[tuple[Span, int]]:
    """Yield the sentences of a block, or the whole of one that has none, with their gaps."""
    is_cut = block.kind in _OF_SENTENCES
    sentences = sentence_spans(text, block.start, block.end) if is_cut else [(block.start, block.end)]
    for at, sentence in enumerate(sentences):
        if at:
            gap = SENTENCE if text[sentence[0] - 1] not in "，,；;" else PIECE
            gap = _BLOCK - 2 * block.level - 1 if block.leads and at == len(sentences) - 1 else gap
        yield sentence, gap


def _gaps(parsed: Parsed, above: Sequence[Standing], rule: Rule) -> Iterator[int]:
    """Yield for each block how readily a passage may begin at it."""
    hidden = iter((*parsed.hidden, (len(parsed.text), 0)))
    next_hidden = next(hidden)[0]
    before: Block | None = None
    for at, block in enumerate(parsed.blocks):
        is_behind_hidden = False
        while next_hidden < block.start:
            next_hidden, is_behind_hidden = next(hidden)[0], True
        if before is None or is_behind_hidden or _must_part(before, block, rule):
            yield HARD
        else:
            yield _gap(before, block, above[at - 1], above[at])
        before = block


def _must_part(before: Block, block: Block, rule: Rule) -> bool:
    """Tell whether two voices meet, or what the rule of the genre keeps apart."""
    if _voice(before) != _voice(block):
        return True
    if before.leads:
        return False
    is_row = rule.by == "row" and "row" in (before.kind, block.kind)
    return is_row or (rule.by == "topic" and block.kind == "heading")


def _voice(block: Block) -> object:
    return (
        (block.kind, block.path, block.kind == "comment" and block.start) if block.kind in ("quote", "comment") else 0
    )


def _loses_context(before: Block, block: Block, left: Standing, right: Standing) -> bool:
    """Tell whether something stands above one of two blocks that neither the other shares nor the text holds."""
    common = shared(before.path, block.path)
    return NOWHERE in left[common:] or NOWHERE in right[common:]


def _gap(before: Block, block: Block, left: Standing, right: Standing) -> int:
    if _loses_context(before, block, left, right):
        return HARD
    if before.leads:
        return GLUED
    if block.kind == "heading":
        return SECTION - block.level
    if block.kind == "footnote" and (before.kind == "footnote" or right[-1:] >= (before.start,)):
        return FOOTNOTE
    is_further_row = block.kind == before.kind == "row" and before.leads >= block.leads
    if block.kind == "item":
        is_further_item = before.level >= block.level
        gap = 2 * block.level if is_further_item else max(2 * block.level - 3, 0)
    else:
        gap = 2 * block.level + (block.level > 0) + 2 * is_further_row
    return max(_BLOCK - gap, _DEEPEST)
