"""Rankings that a whole table bears: none of its rows is missing, and the one that answers has the extreme value."""

import re
from collections.abc import Sequence

from clew.reasoning.coverage_said import asks_lowest
from clew.reasoning.evidence import Sentence, numbered_sentences
from clew.reasoning.table_rows import Row, row_of
from clew.text import contains

_VALUE = re.compile(r"-?\d+(?:[,，]\d{3})*(?:\.\d+)?")


def is_extreme(question: str, sentence: Sentence) -> bool:
    """Tell whether `sentence` is the row of a whole table that ranks first in a column that `question` names."""
    row, rows = row_of(sentence), _rows(sentence)
    if row is None or len(rows) < 2 or not _is_whole(sentence):
        return False
    named = [at for at, name in enumerate(row.columns) if name and contains(question, _plain(name))]
    return any(_ranks_first(at, row, rows, lowest=asks_lowest(question)) for at in named or range(len(row.cells)))


def _plain(column: str) -> str:
    """Return the name of a column without its unit."""
    return re.sub(r"[（(][^（）()]*[)）]\s*$", "", column).strip() or column


def _rows(sentence: Sentence) -> list[Row]:
    """Return all rows of the passage that the sentence stands in, if they are of one table."""
    sentences = numbered_sentences([sentence.passage], max_tokens=1_000_000)
    rows = [row for each in sentences if (row := row_of(each)) and row.columns]
    return rows if len({tuple(row.columns) for row in rows}) == 1 else []


def _is_whole(sentence: Sentence) -> bool:
    """Tell whether the table begins and ends within its passage: its header stands there, and text after it."""
    lines = [line.strip() for line in sentence.passage["text"].splitlines() if line.strip()]
    inside = ["|" in line for line in lines]
    begins = any(re.fullmatch(r"[|\-:\s]+", line) and "-" in line for line in lines)
    return begins and bool(inside) and not inside[-1]


def _ranks_first(at: int, row: Row, rows: Sequence[Row], *, lowest: bool) -> bool:
    values = [_value(each.cells[at]) if at < len(each.cells) else None for each in rows]
    own, known = _value(row.cells[at]), [value for value in values if value is not None]
    if own is None or len(known) < len(rows):
        return False
    return own == (min(known) if lowest else max(known)) and known.count(own) == 1


def _value(cell: str) -> float | None:
    found = _VALUE.search(cell)
    return float(re.sub("[,，]", "", found.group())) if found else None
