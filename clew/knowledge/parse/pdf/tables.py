"""Tables: the lines of their cells, and which rows name the columns."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from clew.knowledge.parse.pdf.lines import Line

_NUMBERS = 0.4
"""Share of numbers in a first row from which on it is no header."""
_NUMBER = re.compile(r"[-+(（]?[¥$€£]?\s*\d[\d,，. ]*[%％)）]?")
_YEAR = re.compile(r"(?:19|20)\d\d(?:\s*年)?")

Content = list[Line] | None
"""The lines of a cell; nothing for a cell that goes on from the one to its left."""


@dataclass
class Table:
    """A table, in points from the left and the top of its (first) page."""

    left: float
    right: float
    top: float
    bottom: float
    edges: tuple[float, ...]
    """Where its columns begin and end."""
    rows: list[list[Content]]
    pages: list[int]
    """Page of each row."""
    header_rows: int
    ruled: bool = True
    """Whether lines part its columns, which then stand at the same places overleaf."""
    open_cells: list[bool] = field(default_factory=list)
    """Of each column, whether its last cell goes over several rows and so may go on overleaf."""


def names_columns(row: Sequence[Content]) -> bool:
    """Tell whether a first row may be a header: it is neither mostly numbers nor a label and its value."""
    texts = _texts(row)
    is_label = bool(texts) and texts[0].endswith((":", "："))
    return not is_label and len(_numbers(texts)) <= _NUMBERS * len(texts)


def has_numbers(rows: Sequence[Sequence[Content]]) -> bool:
    """Tell whether a cell of these rows is a number, as of data; years name columns too."""
    return any(_numbers(_texts(row)) for row in rows)


def _texts(row: Sequence[Content]) -> list[str]:
    return ["".join(line.text for line in lines) for lines in row if lines]


def _numbers(texts: Sequence[str]) -> list[str]:
    return [text for text in texts if _NUMBER.fullmatch(text) and not _YEAR.fullmatch(text)]
