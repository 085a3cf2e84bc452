"""Blocks while a text is read from top to bottom: what stands above each, and what must not be parted."""

from collections.abc import Sequence
from dataclasses import replace

from clew.knowledge.document import Block, BlockKind
from clew.knowledge.parse.captions import is_caption, is_lead, is_numbered_caption, is_table_title, is_unit
from clew.knowledge.parse.lists import Lists
from clew.knowledge.sentences import sentence_spans

MERGED = None
"""A table cell that goes on from the one to its left."""
Cells = Sequence[str | None]
"""A row of a table: what its cells say; a cell merged over several rows says it in each."""

_PATH_CHARS = 200
_HEADER_CHARS = 2000
SENTENCE_CHARS = 1000
"""Most characters of a sentence that a footnote belongs to, and of the names of columns, above; headings have fewer."""
_TABLE_LEADS = 5


class Outline:
    """Collects the blocks of a text in reading order. Offsets are those of the whole text."""

    def __init__(self) -> None:
        self.blocks: list[Block] = []
        self._texts: list[str] = []
        self._headings: list[tuple[int, str]] = []
        self._lists = Lists()
        self._table: list[str] = []
        self._captions: set[int] = set()
        self._bare = range(0)
        """The rows of the last table, if nothing above it names it."""
        self._named: list[Block] = []
        """What they were before the caption below it was given to them."""

    def heading(self, start: int, text: str, level: int, name: str) -> None:
        """Add a heading of `level` 1 to 6 that stands as `text` and says `name`."""
        self.leave(level)
        self._headings.append((level, short(name)))
        self.add("heading", start, text, level, leads=True)

    def leave(self, level: int) -> None:
        """End the sections of `level` and deeper."""
        self._headings = [(depth, above) for depth, above in self._headings if depth < level]
        self._lists.leave_typed()

    def caption(self, start: int, text: str) -> None:
        """Add a paragraph that is the caption of the table that follows, whatever it says."""
        self._captions.add(len(self.blocks))
        self.add("paragraph", start, text, self.depth)

    def paragraph(self, start: int, text: str, kind: BlockKind = "paragraph", path: Sequence[str] = ()) -> None:
        """Add a paragraph, code, or a part of another voice with what stands above it besides.

        A paragraph that begins with the next number of a typed list is an item of it; the first needs a line above it
        that ends with a colon.
        """
        if kind == "paragraph" and self._is_typed_item(text):
            self.add("item", start, text, self._lists.item_level, path=self._lists.above_typed())
            return
        self.add(kind, start, text, self.depth, path=[short(part) for part in path])
        if kind == "paragraph" and is_numbered_caption(text):
            self._name_table_above()

    def footnote(self, start: int, text: str, sentence: str) -> None:
        """Add a footnote with the sentence that it belongs to."""
        self.add("footnote", start, text, self.depth, path=(short(sentence, SENTENCE_CHARS),) if sentence else ())

    def open_list(self, term: str = "") -> None:
        """Begin a list: what leads it is the line above that ends with a colon, the item that it is part of, or a term.

        `term` is what the list defines, if it is a definition; it stands in the block just added.
        """
        lead, follows_item = self._lead()
        if term or lead or follows_item:
            self.blocks[-1] = replace(self.blocks[-1], leads=True)
        self._lists.open(short(term) or lead, follows_item)

    def item(self, start: int, text: str) -> None:
        """Add a list item with its mark; further paragraphs of it are added as paragraphs."""
        self._lists.item(short(text))
        self.add("item", start, text, self.depth)

    def close_list(self) -> None:
        """End the innermost list."""
        self._lists.close()

    @property
    def depth(self) -> int:
        """How many lists are open."""
        return self._lists.level

    def open_table(self, above: Sequence[str] = ()) -> None:
        """Take the caption and the unit that stand right above the table as its own, below what is `above` it else."""
        self._lists.leave_typed()
        first = len(self.blocks)
        while first > max(0, len(self.blocks) - _TABLE_LEADS) and self._is_caption(first - 1):
            first -= 1
        if self._named and first <= self._bare.stop:
            self.blocks[self._bare.start : self._bare.stop] = self._named
        self._table = [short(part) for part in above]
        for at in range(first, len(self.blocks)):
            self.blocks[at] = replace(self.blocks[at], leads=True)
            self._table.append(short(self._texts[at]))
        self._named, self._bare = [], range(len(self.blocks), len(self.blocks))

    def header(self, start: int, text: str, columns: str) -> None:
        """Add a header row; `columns` are the names of all columns, repeated above every row that follows."""
        self.add("row", start, text, self.depth, leads=True)
        self._table.append(short(columns, _HEADER_CHARS))

    def row(self, start: int, text: str) -> None:
        """Add a row of a table."""
        self.add("row", start, text, self.depth)

    def close_table(self) -> None:
        """End the table."""
        has_name = len(self._table) > 1
        self._bare = range(0) if has_name else range(self._bare.start, len(self.blocks))
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
            self.blocks.append(Block(kind, start, start + len(text), self._path(kind, path), level, leads))
            self._texts.append(text)

    def _path(self, kind: BlockKind, more: Sequence[str]) -> tuple[str, ...]:
        headings = [name for _, name in self._headings]
        return tuple(part for part in (*headings, *self._lists.above(kind == "item"), *self._table, *more) if part)

    def _lead(self) -> tuple[str, bool]:
        """Return the sentence of the block just added that leads to what follows, and whether an item holds that."""
        before = self.blocks[-1] if self.blocks else None
        if before and before.kind == "item" and before.level == self._lists.item_level > 0:
            return "", True
        if not before or before.kind != "paragraph" or before.level != self.depth or not is_lead(self._texts[-1]):
            return "", False
        first, last = sentence_spans(self._texts[-1])[-1]
        return short(self._texts[-1][first:last]), False

    def _is_typed_item(self, text: str) -> bool:
        """Tell whether a paragraph is the first or the next item of a typed list, and keep the first with its lead."""
        lead, follows_item = self._lead()
        if follows_item and is_lead(self._texts[-1]):
            lead = short(self._texts[-1])
        number = self._lists.typed_item(short(text), lead, follows_item)
        if number == 1:
            self.blocks[-1] = replace(self.blocks[-1], leads=True)
        return number > 0

    def _is_caption(self, at: int) -> bool:
        if self.blocks[at].kind != "paragraph" or self.blocks[at].level != self.depth:
            return False
        if at in self._captions:
            return True
        is_above_unit = at + 1 < len(self.blocks) and is_unit(self._texts[at + 1]) and is_table_title(self._texts[at])
        return is_caption(self._texts[at]) or is_above_unit

    def _name_table_above(self) -> None:
        """Give a caption right below a table without one to its rows; `open_table` takes it back if it is its own."""
        rows = self._bare
        if not rows or rows.stop != len(self.blocks) - 1:
            return
        self._named = self.blocks[rows.start : rows.stop]
        caption = short(self._texts[-1])
        for at in rows:
            path = self.blocks[at].path
            above = len(path) - (path != self._named[0].path)  # the header stays the nearest
            self.blocks[at] = replace(self.blocks[at], path=(*path[:above], caption, *path[above:]))


def short(line: str, chars: int = _PATH_CHARS) -> str:
    """Return a line as it is shown above a passage: white space folded, cut when it is very long."""
    return " ".join(line.split())[:chars]
