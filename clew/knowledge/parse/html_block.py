"""A block of HTML in a Markdown file: its text, its headings and the rows of its tables, where they stand."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from html import unescape
from html.parser import HTMLParser
from itertools import accumulate
from typing import Literal

_PARTS = re.compile(
    r"address|article|aside|blockquote|body|br|caption|center|d[dlt]|details|div|fieldset|figcaption|figure|footer|form"
    r"|h[1-6r]|header|html|iframe|legend|li|main|nav|[ou]l|p|pre|section|summary|t(?:able|body|foot|head|r)|title"
)
_UNREAD = frozenset(("script", "style", "template"))


@dataclass
class Part:
    """A stretch of text between two tags that part blocks; tags such as `<b>` and `<td>` stand in it."""

    kind: Literal["text", "row", "header", "heading", "end of table"]
    start: int
    end: int
    level: int = 0
    """Of a heading."""
    cells: list[str] = field(default_factory=list)
    """Of a row: what its cells say; else the whole as one."""

    @property
    def said(self) -> str:
        """What it says, without tags."""
        return " ".join(self.cells)


def parts(text: str, start: int, end: int) -> list[Part]:
    """Find the parts of the HTML in `text[start:end]`, in order; comments, scripts and styles are none."""
    reader = _Reader(text[start:end], start)
    return [part for part in reader.parts if part.start < part.end or part.kind == "end of table"]


class _Reader(HTMLParser):
    def __init__(self, html: str, start: int) -> None:
        super().__init__(convert_charrefs=False)
        self.parts: list[Part] = []
        self._lines = list(accumulate((len(line) + 1 for line in html.split("\n")), initial=start))
        self._part: Part | None = None
        self._unread = 0
        self._in_row = False
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: Sequence[tuple[str, str | None]]) -> None:
        self._unread += tag in _UNREAD
        if tag in ("td", "th") and self._in_row and self._part:
            self._part.cells.append("")
            self._part.kind = "header" if tag == "th" and self._part.kind != "row" else "row"
        elif tag == "tr":
            self._in_row, self._part = True, Part("header", 0, 0)
            self.parts.append(self._part)
        elif _PARTS.fullmatch(tag) and not self._in_row:
            self._part = None
            if tag[0] == "h" and tag[1:].isdigit():
                self._begin(Part("heading", 0, 0, int(tag[1])))

    def handle_endtag(self, tag: str) -> None:
        self._unread -= tag in _UNREAD and self._unread > 0
        if tag in ("tr", "table"):
            self._in_row, self._part = False, None
        elif _PARTS.fullmatch(tag) and not self._in_row:
            self._part = None
        if tag == "table":
            self.parts.append(Part("end of table", 0, 0))

    def handle_data(self, data: str) -> None:
        if data.strip() and not self._unread:
            left = len(data) - len(data.lstrip())
            self._add(left, len(data.rstrip()), " ".join(data.split()))

    def handle_entityref(self, name: str) -> None:
        self._add(0, len(name) + 2, unescape(f"&{name};"))

    def handle_charref(self, name: str) -> None:
        self._add(0, len(name) + 3, unescape(f"&#{name};"))

    def _begin(self, part: Part) -> Part:
        self._part = part
        self.parts.append(part)
        return part

    def _add(self, first: int, last: int, said: str) -> None:
        line, column = self.getpos()
        at = self._lines[line - 1] + column
        part = self._part or self._begin(Part("text", 0, 0))
        part.start = part.start if part.end else at + first
        part.end = at + last
        if part.cells:
            part.cells[-1] = f"{part.cells[-1]} {said}".strip()
        elif part.kind in ("row", "header"):
            part.cells = [said]
        else:
            part.cells = [f"{part.cells[0]} {said}"] if part.cells else [said]
