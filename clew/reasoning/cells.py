"""Answers that stand in a table: the row is named in the question, and so is the column. No model is asked."""

import re
from collections.abc import Sequence

from clew.reasoning.evidence import Sentence, Told
from clew.reasoning.table_rows import Row, row_of
from clew.text import contains, folded

_OVER_ROWS = re.compile(
    r"最|合计|总[和计共额量]|一共|平均|[几多]少?个|哪[些几]|分别|排名"
    r"|\b(?:how many|most|least|highest|lowest|largest|smallest|total|sum|average|mean|which|list|all)\b",
    re.IGNORECASE,
)
"""A question that needs more rows than one."""


def cell_asked_for(question: str, sentences: Sequence[Sentence]) -> Told | None:
    """Find the one cell that `question` asks for, in the best passage that has it.

    The row must hold a cell that stands in the question, and the question must name one other column; or all cells of
    the row but one stand in the question. Rows that differ in the answer leave it to a model.
    """
    if _OVER_ROWS.search(question):
        return None
    found: dict[str, list[Told]] = {}
    for sentence in sentences:
        row = row_of(sentence)
        if row and (answer := _asked(question, row)):
            found.setdefault(sentence.passage["id"], []).append(Told(answer, sentence))
    best = next(iter(found.values()), [])
    return best[0] if len({folded(each.answer) for each in best}) == 1 else None


def _asked(question: str, row: Row) -> str:
    """Return the cell of `row` that the question asks for; empty when it does not ask for one."""
    keys = {at for at, cell in enumerate(row.cells) if len(folded(cell)) > 1 and contains(question, cell)}
    if not keys or len(keys) == len(row.cells):
        return ""
    named = [at for at, name in enumerate(row.columns) if at not in keys and _names(question, name)]
    rest = [at for at in range(len(row.cells)) if at not in keys]
    asked = named if named else rest if len(keys) > 1 else []
    return row.cells[asked[0]] if len(asked) == 1 else ""


def _names(question: str, column: str) -> bool:
    """Tell whether the question names a column; a unit behind its name need not be named."""
    name = re.sub(r"[（(][^（）()]*[)）]\s*$", "", column)
    return len(folded(name)) > 1 and contains(question, name)
