"""Where the nodes of docutils stand in the file: it keeps their lines and their text without indentation."""

import re
from bisect import bisect_right
from collections.abc import Sequence

from clew.knowledge.sentences import Span, trimmed

_FIELD = re.compile(r"([A-Za-z][\w -]*):(?:\s+(.*))?\Z")
_RULE = re.compile(r"([^\w\s])\1*\Z")
_NOTE = re.compile(r"\s*\.\.\s+\[([^\]\s]+)\]")
_AROUND = 3
_FORWARD = 60


class RstSource:
    """The text, and what of it docutils is given: header fields like those of a mail are left out."""

    def __init__(self, text: str) -> None:
        """Take a decoded file."""
        self.text = text
        # The line ends that docutils knows.
        kept = text.replace("\v", " ").replace("\f", " ").splitlines(keepends=True)
        self.starts = [0]
        for line in kept:
            self.starts.append(self.starts[-1] + len(line))
        self._lines = [" ".join(line.split()) for line in kept]
        self.header, count = _header([line.rstrip() for line in kept])
        self.header_span = trimmed(text, 0, self.starts[count])
        self.body = "\n" * count + "".join(line.rstrip() + "\n" for line in kept[count:])
        self.at = count
        """The line that is searched next."""

    def find(self, raw: str, hint: int | None, *, go_on: bool = True) -> Span | None:
        """Find the text of a node near its line (from 1), or after what was found last, and go on behind it."""
        lines = self.lines_of(raw, hint)
        if lines is None:
            return None
        self.at = lines.stop if go_on else self.at
        first, last = raw.strip().splitlines()[0], raw.strip().splitlines()[-1]
        start = self._column(lines.start, first)
        end = self._column(lines.stop - 1, last, start if len(lines) == 1 else 0) + len(last.strip())
        line_end = trimmed(self.text, *self._line(lines.stop - 1))[1]
        return start, min(end, line_end) if "\t" not in self.text[self.starts[lines.stop - 1] : line_end] else line_end

    def lines_of(self, raw: str, hint: int | None) -> "range | None":
        """Find the lines (from 0) of the text of a node."""
        said = [" ".join(line.split()) for line in raw.strip().splitlines()]
        if not said:
            return None
        near = range(max(hint - 1 - _AROUND, 0), hint + _AROUND) if hint else range(0)
        for at in [*sorted(near, key=lambda at: abs(at - (hint or 0) + 1)), *range(self.at, self.at + _FORWARD)]:
            if at >= self.at and self._stands_at(said, at):
                return range(at, at + len(said))
        return None

    def line_with(self, cells: Sequence[str]) -> "range | None":
        """Find the next line that holds all cells of a row."""
        for at in range(self.at, min(self.at + _FORWARD, len(self._lines))):
            if all(" ".join(cell.split()) in self._lines[at] for cell in cells):
                return range(at, at + 1)
        return None

    def span(self, lines: range) -> Span:
        """Return where whole lines stand, without white space around."""
        return trimmed(self.text, self.starts[lines.start], self.starts[lines.stop])

    def line_start(self, start: int, after: int = 0) -> int:
        """Return where the line of `start` begins, or what of it comes behind `after`."""
        line = self.starts[bisect_right(self.starts, start) - 1]
        return trimmed(self.text, max(line, after), start + 1)[0]

    def with_rules(self, lines: range) -> Span:
        """Add the rules below and above a heading, and go on behind it."""
        first, last = lines.start, lines.stop
        last += last < len(self._lines) and bool(_RULE.match(self._lines[last]))
        first -= first > self.at and last > lines.stop and self._lines[first - 1] == self._lines[last - 1]
        self.at = last
        return self.span(range(first, last))

    def note_label(self, hint: int) -> str:
        """Return the label of the footnote that stands at a line (from 1)."""
        found = _NOTE.match(self.text[slice(*self._line(hint - 1))])
        return found[1] if found else ""

    def _line(self, at: int) -> Span:
        return self.starts[at], self.starts[at + 1]

    def _stands_at(self, said: Sequence[str], at: int) -> bool:
        there = self._lines[at : at + len(said)]
        return len(there) == len(said) and all(part in line for part, line in zip(said, there, strict=True))

    def _column(self, line: int, said: str, after: int = 0) -> int:
        start, end = self._line(line)
        found = self.text.find(said.strip(), max(start, after), end)
        return found if found >= 0 else trimmed(self.text, start, end)[0]


def _header(lines: Sequence[str]) -> tuple[dict[str, str], int]:
    """Read fields like those of a mail at the top, and count their lines; a single one is none."""
    fields: dict[str, str] = {}
    name, count = "", 0
    for line in lines:
        field = _FIELD.match(line)
        if field:
            name = field[1].casefold()
            fields[name] = field[2] or ""
        elif line[:1].isspace() and line.strip() and name:
            fields[name] = f"{fields[name]} {line.strip()}".strip()
        else:
            break
        count += 1
    ends = count == len(lines) or not lines[count].strip()
    return (fields, count) if len(fields) > 1 and ends else ({}, 0)
