"""Footnotes that stand apart from the sentence that refers to them."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from clew.knowledge.document import Block
from clew.knowledge.parse.outline import SENTENCE_CHARS, short
from clew.knowledge.sentences import Span, sentence_spans


def tie(
    text: str,
    blocks: Sequence[Block],
    labels: Mapping[int, str],
    mark: "re.Pattern[str]",
    name: Callable[[str], str] = str,
) -> tuple[Block, ...]:
    """Put above each footnote what stands above the sentence that refers to it, and that sentence.

    A footnote with several references belongs to the first; one that only other footnotes refer to belongs to these;
    one without a reference stays as it is.

    Args:
        text: What the offsets of the blocks point into.
        blocks: All blocks in order.
        labels: Of the blocks that are footnotes or parts of one: the label of the footnote.
        mark: Matches a reference; its group `label` is the label.
        name: Makes of the labels of references, which it is given in order, those of the footnotes.
    """
    references = dict(reversed([*_references(text, blocks, labels, mark, name)]))
    tied = list(blocks)
    for at, label in labels.items():
        path = references.get(label, blocks[at].path)
        tied[at] = replace(blocks[at], kind="footnote", path=path, level=0, leads=False)
    return tuple(tied)


def _references(
    text: str, blocks: Sequence[Block], labels: Mapping[int, str], mark: "re.Pattern[str]", name: Callable[[str], str]
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the label of each reference with what stands above its footnote: first of the text, then of footnotes."""
    for at in sorted(range(len(blocks)), key=lambda at: at in labels):
        block = blocks[at]
        for found in () if block.kind == "code" else mark.finditer(text, block.start, block.end):
            label = name(found["label"])
            if labels.get(at) != label:
                start, end = _sentence(text, block, found.span(), mark)
                yield label, (*block.path, short(text[start:end], SENTENCE_CHARS))


def _sentence(text: str, block: Block, reference: Span, mark: "re.Pattern[str]") -> Span:
    """Find the sentence of a reference; one right behind the end of a sentence belongs to that."""
    if block.kind not in ("paragraph", "item", "footnote"):
        return block.start, block.end
    spans = sentence_spans(text, block.start, block.end)
    at = next((at for at, span in enumerate(spans) if span[0] <= reference[0] < span[1]), 0)
    is_behind = at > 0 and not mark.sub("", text[spans[at][0] : reference[0]]).strip()
    touches = at > 0 and text[spans[at - 1][1] : spans[at][0]].strip(" ") == ""
    return spans[at - 1] if is_behind and touches else spans[at]
