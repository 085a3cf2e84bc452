"""The lines in which a document speaks about itself: its first ones and its last ones."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from clew.knowledge.document import Block, Parsed

OTHER_VOICES = frozenset({"quote", "comment", "code", "footnote"})
"""Blocks that do not speak for the document."""

ITSELF_ZH = (
    r"本[一-龥]{0,8}?(?:法|条例|办法|规定|规则|细则|制度|合同|协议|协议书|通知|政策|规范|标准|流程|方案|章程|决定|意见|解释"
    r"|公告|通告|文件|文档|手册|指引|指南|准则|守则|预案|计划|报告|备忘录|纪要|声明|条款|契约|修正案|版本)"
)
ITSELF_EN = (
    r"\b(?:this|the\spresent)\s(?:\w+\s){0,2}?(?:policy|agreement|contract|document|act|law|regulation|standard"
    r"|procedure|plan|memo(?:randum)?|notice|report|version|guide(?:line)?|handbook|charter|code|lease|amendment"
    r"|addendum|page|specification)\b"
)
"""How a document names itself, as regular expressions."""

_HEAD_LINES = 40
_HEAD_CHARS = 4000
_CLOSING_LINES = 12
_LINE_CHARS = 1000
"""Of a text without line breaks its beginning and its end are looked at."""


@dataclass(frozen=True)
class Line:
    """A line of a block, without white space around it."""

    start: int
    text: str
    number: int
    """From 0 within the head or the closing lines."""
    above: str = ""
    """The heading, the label, or the names of the columns right above it."""
    level: int = 0
    """Of a heading 1 to 6, else 0."""

    @property
    def end(self) -> int:
        """Where it ends in the text of the document."""
        return self.start + len(self.text)


def head_lines(parsed: Parsed) -> list[Line]:
    """Return the first lines of the document's own voice."""
    lines: list[Line] = []
    for start, text, block in _lines(parsed.text, _own(parsed)):
        if len(lines) >= _HEAD_LINES or start - parsed.blocks[0].start > _HEAD_CHARS:
            break
        lines.append(_line(start, text[:_LINE_CHARS], len(lines), block))
    return lines


def closing_lines(parsed: Parsed) -> list[Line]:
    """Return the last lines of the document's own voice, in order."""
    blocks = list(_own(parsed))[-_CLOSING_LINES:]
    last = list(_lines(parsed.text, blocks))[-_CLOSING_LINES:]
    return [
        _line(start + max(0, len(text) - _LINE_CHARS), text[-_LINE_CHARS:], number, block)
        for number, (start, text, block) in enumerate(last)
    ]


def _line(start: int, text: str, number: int, block: Block) -> Line:
    level = block.level if block.kind == "heading" else 0
    return Line(start, text, number, block.path[-1] if block.path else "", level)


def _own(parsed: Parsed) -> Iterator[Block]:
    return (block for block in parsed.blocks if block.kind not in OTHER_VOICES)


def _lines(text: str, blocks: Iterable[Block]) -> Iterator[tuple[int, str, Block]]:
    for block in blocks:
        at = block.start
        for line in text[block.start : block.end].splitlines(keepends=True):
            if stripped := line.strip():
                yield at + line.index(stripped), stripped, block
            at += len(line)
