"""Where in the text the lines stand that a block has above it: a passage needs no copy of what it holds itself."""

from collections.abc import Sequence

from clew.knowledge.document import Block

Standing = tuple[int, ...]
"""For each part of a block's path: where it stands in the text, or `NOWHERE`."""
NOWHERE = -1

_NEAR = 8


def standings(text: str, blocks: Sequence[Block]) -> list[Standing]:
    """Find where the parts of each block's path stand: the parts that it shares with the block before, at the same."""
    found: list[Standing] = []
    path: tuple[str, ...] = ()
    standing: Standing = ()
    run = 0
    for at, block in enumerate(blocks):
        follows_lead = at > 0 and blocks[at - 1].leads
        run = run if follows_lead else at
        common = min(shared(path, block.path), len(block.path) - (block.kind == "heading"))
        new = [_stands(text, blocks, at, part, run if follows_lead else at) for part in block.path[common:]]
        path, standing = block.path, (*standing[:common], *new)
        found.append(standing)
    return found


def shared(one: Sequence[str], other: Sequence[str]) -> int:
    """Count how many parts two paths share from the outermost on."""
    count = 0
    for left, right in zip(one, other, strict=False):
        if left != right:
            break
        count += 1
    return count


def _stands(text: str, blocks: Sequence[Block], at: int, part: str, run: int) -> int:
    """Find where a part stands that is new above a block: in it, in what leads to it, or close above."""
    block = blocks[at]
    if block.kind == "heading":
        return block.start
    if run < at and block.kind in ("item", "row", "paragraph", "code"):
        return blocks[run].start
    if block.kind == "footnote" and (start := text.find(part, 0, block.start)) >= 0:
        return start
    for before in reversed(blocks[max(0, at - _NEAR) : at]):
        start = text.find(part, before.start, before.end)
        if start >= 0:
            return start
        if part in " ".join(text[before.start : before.end].split()):
            return before.start
    return NOWHERE
