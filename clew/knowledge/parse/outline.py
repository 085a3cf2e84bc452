"""Blocks while a text is read from top to bottom: what stands above each, and what must not be parted."""

import re
from collections.abc import Sequence
from dataclasses import replace

from clew.knowledge.document import Block, BlockKind
from clew.knowledge.sentences import sentence_spans

MERGED = None
"""A table cell that goes on from the one to its left."""
Cells = Sequence[str | None]
"""A row of a table: what its cells say; a cell merged over several rows says it in each."""

_PATH_CHARS = 200
_PATH_LINES = 12
_TABLE_LEADS = 3
_CAPTION_CHARS = 120
_CAPTION = re.compile(
    r"[（(]?\s*(?:单位|金额单位|货币单位|币种|币别|计量单位|表\s*[0-9一二三四五六七八九十]|附表|"
    r"tab(?:le|\.)\s*\d|units?\b|currency\b|amounts?\s+in\b|in\s+(?:\w+\s+){0,2}(?:thousands|millions|billions)\b)",
    re.IGNORECASE,
)


class Outline:
    """Collects the blocks of a text in reading order. Offsets are those of the whole text."""

    def __init__(self) -> None:
        self.blocks: list[Block] = []
        self._headings: list[tuple[int, str]] = []
        self._leads: list[str] = []
        self._table: list[str] = []
        self._texts: list[str] = []

    def heading(self, start: int, text: str, level: int, name: str) -> None:
        """Add a heading of `level` 1 to 6 that stands as `text` and says `name`."""
        self._headings = [(depth, above) for depth, above in self._headings if depth < level]
        self._headings.append((level, short(name)))
        self.add("heading", start, text, level, leads=True)

    def paragraph(self, start: int, text: str, kind: BlockKind = "paragraph", path: Sequence[str] = ()) -> None:
        """Add a paragraph, code, or a part of another voice with what stands above it besides."""
        self.add(kind, start, text, path=path)

    def footnote(self, start: int, text: str, sentence: str) -> None:
        """Add a footnote with the sentence that it belongs to."""
        self.add("footnote", start, text, path=(short(sentence),) if sentence else ())

    def open_list(self) -> None:
        """Remember the line that leads the list, and keep it with the first item."""
        before = self.blocks[-1] if self.blocks else None
        lead = ""
        if before and before.kind in ("paragraph", "item") and before.level == len(self._leads):
            line = self._texts[-1]
            if before.kind == "item" or line.rstrip().endswith((":", "：")):
                first, last = sentence_spans(line)[-1]
                lead = short(line[first:last])
                self.blocks[-1] = replace(before, leads=True)
        self._leads.append(lead)

    def item(self, start: int, text: str) -> None:
        """Add a list item, or a further paragraph of one."""
        self.add("item", start, text, len(self._leads))

    def close_list(self) -> None:
        """End the innermost list."""
        self._leads.pop()

    @property
    def depth(self) -> int:
        """How many lists are open."""
        return len(self._leads)

    def open_table(self) -> None:
        """Take the caption and the unit that stand right above the table as its own."""
        first = len(self.blocks)
        while first > max(0, len(self.blocks) - _TABLE_LEADS) and self._is_caption(first - 1):
            first -= 1
        for at in range(first, len(self.blocks)):
            self.blocks[at] = replace(self.blocks[at], leads=True)
            self._table.append(short(self._texts[at]))

    def header(self, start: int, text: str, columns: str) -> None:
        """Add a header row; `columns` are the names of all columns, repeated above every row that follows."""
        self.add("row", start, text, leads=True)
        self._table.append(short(columns))

    def row(self, start: int, text: str) -> None:
        """Add a row of a table."""
        self.add("row", start, text)

    def close_table(self) -> None:
        """End the table."""
        self._table = []

    def add(
        self,
        kind: BlockKind,
        start: int,
        text: str,
        level: int = 0,
        *,
        leads: bool = False,
        path: Sequence[str] = (),
    ) -> None:
        """Add a block, unless it is empty."""
        if text:
            self.blocks.append(Block(kind, start, start + len(text), self._path(path), level, leads))
            self._texts.append(text)

    def _is_caption(self, at: int) -> bool:
        text = self._texts[at]
        return (
            self.blocks[at].kind == "paragraph"
            and len(text) <= _CAPTION_CHARS
            and bool(_CAPTION.match(text) or text.endswith((":", "：")))
        )

    def _path(self, more: Sequence[str]) -> tuple[str, ...]:
        above = [name for _, name in self._headings] + [line for line in self._leads if line]
        return tuple([*above, *self._table, *map(short, more)][-_PATH_LINES:])


def short(line: str) -> str:
    """Return a line as it is shown above a passage: white space folded, cut when it is very long."""
    return " ".join(line.split())[:_PATH_CHARS]
