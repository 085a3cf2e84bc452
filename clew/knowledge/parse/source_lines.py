"""The lines of a Markdown file as its parser is given them: broken tables joined, typed headings set apart."""

import re
from collections.abc import Iterator

from clew.knowledge.parse.numbering import heading_lines
from clew.knowledge.sentences import LINE_END

_LINE = re.compile(rf"(?P<line>.*?)(?:{LINE_END}|\Z)", re.DOTALL)
_QUOTE = re.compile(r"[ \t>]*")
_DELIMITER = re.compile(r"\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*\Z")
_UNDERLINE = re.compile(r" {0,3}(?:=+|-+)[ \t]*\Z")
_PIPE = re.compile(r"(?<!\\)\|")


class SourceLines:
    """What the parser reads, and where each line of it starts in the text.

    A single blank line between two rows is left out, so that the table goes on. A line such as `第一章 总则` gets blank
    lines around it, so that it is no part of a paragraph or of the list item before it.
    """

    def __init__(self, text: str, start: int) -> None:
        """Take the lines of `text` from `start` on."""
        self._text = text
        self._all = [(start + line.start(), line["line"]) for line in _LINE.finditer(text[start:])]
        self._bare = [_QUOTE.sub("", line, count=1) for _, line in self._all]
        self._headings = heading_lines([line for _, line in self._all])
        self.headings: set[int] = set()
        """Lines that are headings by the number typed in front of them."""
        self.starts: list[int] = []
        kept = list(self._kept())
        self.body = "\n".join(kept)
        self.starts.append(len(text))

    def _kept(self) -> Iterator[str]:
        """Yield the lines that the parser is given."""
        left_out = self._breaks()
        for at, (start, line) in enumerate(self._all):
            if at in left_out:
                continue
            apart = at in self._headings and not self._is_underlined(at)
            if apart:
                self.starts.append(start)
                yield ""
                self.headings.add(len(self.starts))
            self.starts.append(start)
            yield line
            if apart:
                self.starts.append(start + len(line))
                yield ""

    def _is_underlined(self, at: int) -> bool:
        return at + 1 < len(self._all) and bool(_UNDERLINE.match(self._all[at + 1][1]))

    def _breaks(self) -> set[int]:
        """Find the single blank lines between two rows of one table."""
        found: set[int] = set()
        columns, before = 0, ""
        for at, line in enumerate(self._bare):
            if line:
                is_head = _is_delimiter(line) and _columns(before) == _columns(line)
                columns = _columns(line) if is_head else columns
                before = line
            elif self._goes_on(at, columns, before):
                found.add(at)
            else:
                columns, before = 0, ""
        return found

    def _goes_on(self, at: int, columns: int, before: str) -> bool:
        after, next_after = [*self._bare[at + 1 : at + 3], "", ""][:2]
        if not columns:
            return _is_delimiter(after) and bool(before) and _columns(before) == _columns(after)
        is_row = after.startswith("|") or _columns(after) == columns > 1
        return is_row and not _is_delimiter(next_after)


def cells_of(row: str) -> list[str]:
    r"""Return what the cells of a row say, their escaped pipes as pipes."""
    inner = _QUOTE.sub("", row, count=1).strip()
    inner = re.sub(r"(?<!\\)\|\Z", "", inner.removeprefix("|"))
    return [cell.strip().replace(r"\|", "|") for cell in _PIPE.split(inner)]


def _columns(row: str) -> int:
    return len(cells_of(row)) if "|" in row else 0


def _is_delimiter(line: str) -> bool:
    return "|" in line and bool(_DELIMITER.match(line))
