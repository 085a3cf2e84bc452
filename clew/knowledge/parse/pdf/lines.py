"""Characters to runs, and runs to lines of text with the raised marks in them."""

import math
import re
import unicodedata
from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from clew.knowledge.parse.pdf.glyphs import SYMBOLS, UNREADABLE, Glyph

LEADER = re.compile(r"\s*(?:[.．·…⋯‥]\s?){4,}\s*")
"""Dots that lead to a page number in a table of contents."""
HYPHENS = ("-", "\u2010", "\u00ad")
_WORD_GAP = 0.2
_MIXED_GAP = 0.4
_RUN_GAP = 1.0
_BACK = 0.5
"""In font sizes: a wider gap parts words, a Chinese character from a letter, or runs; a step back begins a run too."""
_RAISED_CHARS = re.compile(r"([⁰¹²³⁴-⁹]+|(?<=\S)(?:[①-⑳]|[*†‡]{1,3}))")
_PLAIN = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
_SMALL = 0.8
_REACHED = 0.9
"""Share of the lines of a column that end within it."""
_RAISED = 0.2


@dataclass(slots=True)
class Run:
    """Characters that follow each other on one line, in points from the left and the top of the page."""

    text: str
    left: float
    right: float
    base: float
    size: float
    bold: bool
    mono: bool = False
    """All in a typewriter face, as code is set."""

    @property
    def top(self) -> float:
        """Height of its upper edge."""
        return self.base - 0.85 * self.size

    @property
    def bottom(self) -> float:
        """Height of its lower edge."""
        return self.base + 0.2 * self.size


@dataclass(slots=True)
class Line:
    """A line of a column."""

    page: int
    text: str
    left: float
    right: float
    base: float
    size: float
    bold: bool
    mono: bool = False
    parts: int = 1
    """How many parts stand far from each other in it, as in a row of a table."""
    marks: list[tuple[int, str]] = field(default_factory=list)
    """Raised text, which `text` is without, and where in `text` it stood."""
    column: tuple[float, float] = (0.0, 0.0)
    """Left and right edge of its column."""

    @property
    def room(self) -> float:
        """Points that are free to its right."""
        return self.column[1] - self.right

    @property
    def indent(self) -> float:
        """Points by which it is indented."""
        return self.left - self.column[0]


def is_wide(char: str) -> bool:
    """Tell whether a character is of a script that is written without blanks, or a mark of such a script."""
    return unicodedata.east_asian_width(char) in "WF" or char in "“”‘’…—·"


def runs_of(glyphs: Iterable[Glyph]) -> list[Run]:
    """Put the characters of a page together to runs, in the order of the file.

    Some programs draw what is in another font, a dash or one Chinese character, after the rest of the line: the hole
    that it fills parts two runs.
    """
    glyphs = list(glyphs)
    runs = _runs(glyphs, {})
    inside = _inside(runs)
    return _runs(glyphs, inside) if inside else runs


def _runs(glyphs: Iterable[Glyph], inside: Mapping[int, Sequence[float]]) -> list[Run]:
    """Put characters together, but not over a hole with one of the places `inside` that were drawn later."""
    runs: list[Run] = []
    for glyph in glyphs:
        run = runs[-1] if runs else None
        if run and _follows(run, glyph) and not _is_filled(run, glyph, inside):
            text = UNREADABLE if glyph.text in SYMBOLS else glyph.text
            run.text = _joined(run.text, text, glyph.left - run.right, run.size)
            run.right = max(run.right, glyph.right)
            run.mono = run.mono and (glyph.mono or glyph.text == " ")
        elif glyph.text.strip():
            text = "•" if glyph.text in SYMBOLS else glyph.text
            runs.append(Run(text, glyph.left, glyph.right, glyph.base, glyph.size, glyph.bold, glyph.mono))
    for run in runs:
        run.text = run.text.rstrip()
    return runs


def _inside(runs: Iterable[Run]) -> dict[int, list[float]]:
    """Return, by height, the middles of the runs that lie within others on their line, from left to right."""
    inside: dict[int, list[float]] = {}
    reached: dict[int, float] = {}
    for run in sorted(runs, key=lambda run: run.left):
        height = round(run.base)
        if run.right < reached.get(height, 0):
            inside.setdefault(height, []).append((run.left + run.right) / 2)
        reached[height] = max(reached.get(height, 0), run.right)
    return inside


def _is_filled(run: Run, glyph: Glyph, inside: Mapping[int, Sequence[float]]) -> bool:
    middles = inside.get(round(glyph.base), ())
    at = bisect_right(middles, run.right)
    return at < len(middles) and middles[at] < glyph.left


def _follows(run: Run, glyph: Glyph) -> bool:
    same = abs(run.base - glyph.base) <= 0.1 * run.size and abs(run.size - glyph.size) <= 0.1 * run.size
    return same and run.bold == glyph.bold and -_BACK * run.size <= glyph.left - run.right <= _RUN_GAP * run.size


def _joined(text: str, more: str, gap: float, size: float) -> str:
    """Append, with a blank where the gap is as wide as one and the script has blanks."""
    if not text or not more or text[-1] == " " or more[0] == " ":
        return text + more
    wide = is_wide(text[-1]) + is_wide(more[0])
    apart = gap > (_WORD_GAP, _MIXED_GAP, _RUN_GAP)[wide] * size
    return f"{text} {more}" if apart else text + more


def lines_of(runs: Sequence[Run], page: int) -> list[Line]:
    """Put the runs of one column together to lines, from top to bottom."""
    rows: list[list[Run]] = []
    for run in sorted(runs, key=lambda run: -run.size):
        row = min(rows, key=lambda row: abs(row[0].base - run.base), default=None)
        if row and _on_line(row[0], run):
            row.append(run)
        else:
            rows.append([run])
    lines = [_line(sorted(row, key=lambda run: run.left), page) for row in rows]
    edges = _edges(lines)
    for line in lines:
        line.column = edges
    return sorted(lines, key=lambda line: line.base)


def _edges(lines: Sequence[Line]) -> tuple[float, float]:
    """Return the left edge of a column, and the right one, beyond which a few lines may reach with a mark."""
    rights = sorted(line.right for line in lines)
    return min((line.left for line in lines), default=0), rights[math.ceil(_REACHED * len(rights)) - 1] if rights else 0


def _on_line(first: Run, run: Run) -> bool:
    """Tell whether a run stands on the line of a run that is as large or larger, raised or lowered if it is smaller."""
    step = first.base - run.base
    if run.size >= _SMALL * first.size:
        return abs(step) <= 0.3 * first.size
    return -0.35 * first.size <= step <= 0.7 * first.size


def _line(row: Sequence[Run], page: int) -> Line:
    size = max(run.size for run in row)
    base = next(run.base for run in row if run.size == size)
    line = Line(page, "", row[0].left, row[0].left, base, size, all(run.bold for run in row))
    line.mono = all(run.mono for run in row)
    for run in row:
        if run.size < _SMALL * size and base - run.base >= _RAISED * size:
            line.marks.append((len(line.text), run.text.strip()))
        else:
            line.parts += bool(line.text) and run.left - line.right > _RUN_GAP * size
            _append(line, run)
        line.right = max(line.right, run.right)
    return line


def _append(line: Line, run: Run) -> None:
    """Append a run to a line; characters that are raised by themselves become marks."""
    gap = run.left - line.right
    for at, piece in enumerate(_RAISED_CHARS.split(run.text)):
        if at % 2:
            line.marks.append((len(line.text), piece.translate(_PLAIN)))
        else:
            line.text = _joined(line.text, piece, gap, line.size)
            gap = 0
