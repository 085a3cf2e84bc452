"""Plain text: paragraphs between empty lines, typed headings, lists."""

import re
from collections.abc import Iterator

from clew.knowledge.document import Parsed
from clew.knowledge.parse.encoding import decode
from clew.knowledge.parse.first_line import first_line_title
from clew.knowledge.parse.numbering import TypedHeadings, heading_lines, list_number
from clew.knowledge.parse.outline import Outline
from clew.knowledge.sentences import LINE_END, trimmed

_LINE = re.compile(rf".*?(?:{LINE_END}|\Z)", re.DOTALL)
_BULLET = re.compile(r"\s*(?:[•·●○■◆▪◦※►]|[-*+–—]\s)\s*\S")


def read(data: bytes) -> Parsed:
    """Read a text file. Offsets point into the decoded file, line ends untouched.

    Raises:
        InputError: The file is no text, or its encoding cannot be told.
    """
    text = decode(data)
    reader = _Reader(text)
    reader.read()
    return Parsed(text, tuple(reader.outline.blocks), title=first_line_title(text))


class _Reader:
    """Joins the lines of one text to paragraphs."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.outline = Outline()
        self._lines = [line.span() for line in _LINE.finditer(text)]
        self._headings = heading_lines([text[start:end] for start, end in self._lines])
        self._typed = TypedHeadings()

    def read(self) -> None:
        for start, end, is_heading in self._parts():
            start, end = trimmed(self.text, start, end)
            said = self.text[start:end]
            is_bullet = bool(_BULLET.match(said))
            if self.outline.depth and not is_bullet:
                self.outline.close_list()
            if is_heading:
                self.outline.heading(start, said, self._typed.level(said), said)
            elif is_bullet:
                self._item(start, said)
            else:
                self.outline.paragraph(start, said)

    def _item(self, start: int, said: str) -> None:
        if not self.outline.depth:
            self.outline.open_list()
        self.outline.item(start, said)

    def _parts(self) -> Iterator[tuple[int, int, bool]]:
        """Yield start and end of each paragraph, heading or item, and whether it is a heading."""
        first, last = 0, 0
        for at, (start, end) in enumerate(self._lines):
            line = self.text[start:end].strip()
            is_heading = at in self._headings
            if first < last and (not line or is_heading or list_number(line) or _BULLET.match(line)):
                yield first, last, False
                first = last
            if is_heading:
                yield start, end, True
            first, last = (end, end) if is_heading or not line else (first, end)
        if first < last:
            yield first, last, False
