"""Tables of reStructuredText: their rows in the file, and what the columns are called."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from clew.knowledge.parse.builder import column_names
from clew.knowledge.parse.outline import MERGED
from clew.knowledge.parse.rst_source import RstSource
from clew.knowledge.sentences import Span


@dataclass(frozen=True)
class Row:
    """A row of a table."""

    span: Span
    columns: str = ""
    """Of the last row of the header: the names of all columns."""
    in_header: bool = False
    above: tuple[str, ...] = ()
    """What cells say that go on from rows above."""


def rows_of(table: Any, source: RstSource) -> Iterator[Row]:
    """Find the rows of a table of docutils, in order and without overlap."""
    rows = [(row, part.tagname == "thead") for part in _parts(table) for row in part.children]
    cells = _grid([row for row, _ in rows])
    header_rows = sum(is_header for _, is_header in rows)
    found = [_lines(row, table.line or 0, source) for row, _ in rows]
    for at, (lines, (_, above)) in enumerate(zip(found, cells, strict=True)):
        if lines is None:
            continue
        after = next((later.start for later in found[at + 1 :] if later), lines.stop)
        span = source.span(range(lines.start, max(lines.start + 1, min(lines.stop, after))))
        is_last = at == header_rows - 1
        columns = column_names([header for header, _ in cells[:header_rows]]) if is_last else ""
        yield Row(span, columns, at < header_rows, above if at >= header_rows else ())


def _parts(table: Any) -> Iterator[Any]:
    for group in table.children:
        yield from (part for part in group.children if part.tagname in ("thead", "tbody"))


def _grid(rows: Sequence[Any]) -> list[tuple[list[str | None], tuple[str, ...]]]:
    """Return what the cells of each row say, and those of them that go on from rows above."""
    grid = []
    going_on: dict[int, tuple[str | None, int]] = {}
    for row in rows:
        said: list[str | None] = []
        above = []
        for entry in [*row.children, None]:
            while going_on.get(len(said), ("", 0))[1]:
                text, left = going_on[len(said)]
                going_on[len(said)] = (text, left - 1)
                said.append(text)
                above += [text] if text else []
            if entry is not None:
                text = " ".join(entry.astext().split())
                for part in [text, *[MERGED] * entry.get("morecols", 0)]:
                    going_on[len(said)] = (part, entry.get("morerows", 0))
                    said.append(part)
        grid.append((said, tuple(above)))
    return grid


def _lines(row: Any, first: int, source: RstSource) -> range | None:
    """Find the lines of a row, and go on behind them."""
    from docutils import nodes

    texts = [node for node in row.findall(nodes.TextElement) if node.rawsource and not isinstance(node, nodes.Inline)]
    if any(node.line < first for node in texts if node.line):  # of comma-separated values docutils keeps no lines
        found = source.line_with([node.rawsource for node in texts])
    else:
        parts = [lines for node in texts if (lines := source.lines_of(node.rawsource, node.line))]
        found = range(min(part.start for part in parts), max(part.stop for part in parts)) if parts else None
    source.at = max(source.at, found.start + 1) if found else source.at
    return found
