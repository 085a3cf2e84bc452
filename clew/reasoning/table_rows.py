"""A row of a table as it stands in a passage: its cells, the names of its columns, and what stands above it."""

from dataclasses import dataclass

from clew.reasoning.evidence import Sentence

_LINES_ABOVE = 4


@dataclass(frozen=True)
class Row:
    """A row and its table."""

    cells: list[str]
    columns: list[str]
    """Names of the columns, as many as there are cells; empty when they are not known."""
    above: list[str]
    """Lines above the table: headings, caption, unit."""


def row_of(sentence: Sentence) -> Row | None:
    """Read a sentence as a row of a table; None when it is none, or the header itself."""
    if not _is_row(sentence.text) or "\n" in sentence.text:
        return None
    passage = sentence.passage
    before = passage["text"][: sentence.start - passage["start"]].splitlines()
    rows: list[str] = []
    while before and "|" in before[-1]:
        rows.insert(0, before.pop())
    rows = [line for line in rows if _is_row(line)]
    named = [line for line in passage["heading_path"] if _is_row(line)]
    path = [line for line in passage["heading_path"] if not _is_row(line)]
    header = named[-1] if named else rows[0] if rows else ""
    cells = cells_of(sentence.text)
    columns = cells_of(header)
    lines = [line.strip() for line in before if line.strip()][-_LINES_ABOVE:]
    return Row(cells, columns if len(columns) == len(cells) else [], [*path, *lines]) if header else None


def cells_of(line: str) -> list[str]:
    """Part a line of a table into its cells."""
    return [cell.strip() for cell in line.strip().removeprefix("|").removesuffix("|").split("|")]


def _is_row(line: str) -> bool:
    return "|" in line and not _is_rule(line)


def _is_rule(line: str) -> bool:
    """Tell whether a line only parts the header of a Markdown table from its rows."""
    return "-" in line and not line.strip("|-: \t")
