"""Tables as text: fields between commas, semicolons, tabs or bars (RFC 4180 and its relatives)."""

import csv
import io
import re
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Literal

from clew.knowledge.document import Parsed, Unread
from clew.knowledge.parse.builder import Builder
from clew.knowledge.parse.encoding import decode
from clew.knowledge.parse.grid import Grid
from clew.knowledge.parse.tables import write_grid

_DELIMITERS = "\t;|,"
"""The last is the one that texts and numbers hold most often: where others fit as well, they are meant."""
_NAMED = re.compile(r'\s*"?sep=(.)"?[ \t]*(?:\r\n|\r|\n)', re.IGNORECASE)
"""First line by which a file tells Excel its delimiter."""
_SAMPLE = 200
_ROWS = 250_000


def read(data: bytes) -> Parsed:
    """Read a file of records; their cells are named as in a spreadsheet, `A17:C17` for record 17.

    Raises:
        InputError: The file is no text, or its encoding cannot be told.
    """
    text = decode(data)
    named = _NAMED.match(text)
    body = text[named.end() :] if named else text
    grid, unread = _grid(_records(body, named[1] if named else _delimiter(body)))
    builder = Builder()
    write_grid(builder, grid)
    return Parsed(builder.text, builder.blocks, places=builder.places, unread=unread)


def _delimiter(text: str) -> str:
    """Find the delimiter that gives most records the same number of fields, two or more."""
    return max(_DELIMITERS, key=lambda delimiter: _fit(text, delimiter))


def _fit(text: str, delimiter: str) -> int:
    lengths = Counter(len(record) for record in islice(_reader(text, delimiter), _SAMPLE))
    return max((count for length, count in lengths.items() if length > 1), default=0)


def _records(text: str, delimiter: str) -> Iterator[list[str]]:
    """Read the records; quotes count as any other character when one of them is never closed."""
    try:
        for _ in _reader(text, delimiter, strict=True):
            pass
    except csv.Error as error:
        if "end of data" in str(error):
            return _reader(text, delimiter, quoted=False)
    return _reader(text, delimiter)


def _reader(text: str, delimiter: str, *, strict: bool = False, quoted: bool = True) -> Iterator[list[str]]:
    csv.field_size_limit(max(csv.field_size_limit(), len(text)))  # a long field is no error
    quoting: Literal[0, 3] = csv.QUOTE_MINIMAL if quoted else csv.QUOTE_NONE
    lines = io.StringIO(text, newline="")
    return csv.reader(lines, delimiter=delimiter, skipinitialspace=True, strict=strict, quoting=quoting)


def _grid(records: Iterator[list[str]]) -> tuple[Grid, tuple[Unread, ...]]:
    grid = Grid()
    for number, record in enumerate(records, 1):
        if len(grid.rows) >= _ROWS:
            return grid, (Unread(f"from row {number} on", "it is too long to be read whole; split it"),)
        cells: dict[int, str | None] = {column: text for column, text in enumerate(record, 1) if text.strip()}
        if cells:
            grid.rows[number] = cells
    return grid, ()
