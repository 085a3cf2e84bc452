"""Tables whose columns no line parts: they are known by their gaps, and by rules that run across, if there are any."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from itertools import pairwise

from clew.knowledge.parse.pdf.columns import in_order
from clew.knowledge.parse.pdf.glyphs import Rule
from clew.knowledge.parse.pdf.lines import Run, lines_of
from clew.knowledge.parse.pdf.marks import item_mark
from clew.knowledge.parse.pdf.tables import Content, Table, names_columns

_NEAR = 3.0
_COLUMN_GAP = 0.8
"""Least gap between columns, in font sizes."""
_STEP = 3.0
"""Most font sizes from row to row."""
_ROWS = 3
_SINGLE = 2
"""Most lines in a row that have only a first cell."""
_MOST = 2000
"""More runs of text in a column are a drawing."""
_ALIGNED = 0.6
"""Share of the cells of a column that begin, end or have their middle at one place."""


def aligned_tables(runs: Sequence[Run], page: int) -> tuple[list[Table], list[Run]]:
    """Find tables without any lines in one column of a page.

    Returns:
        The tables, and the runs of everything else.
    """
    if len(runs) > _MOST:
        return [], list(runs)
    lines = _by_line(runs)
    tables: list[Table] = []
    rest: list[Run] = []
    at = 0
    while at < len(lines):
        end = _stretch(lines, at)
        table = _aligned(lines[at:end], page)
        if table:
            tables.append(table)
        else:
            end = at + 1
            rest += lines[at]
        at = end
    return tables, rest


def _stretch(lines: Sequence[Sequence[Run]], at: int) -> int:
    """Return where the lines with the columns of the line `at` end; the last has two cells, or goes on in one."""
    inside: list[Run] = []
    end = at
    for here in range(at, len(lines)):
        line = lines[here]
        is_far = bool(inside) and line[0].base - lines[here - 1][0].base > _STEP * line[0].size
        if is_far or here - end > _SINGLE or all(run.mono for run in line) or (not inside and len(line) < 2):
            break
        inside = [*inside, *line]
        edges = _edges(inside, 0, 0)
        if len(edges) < 3:
            break
        if len(line) > 1 or _column(line[0], edges) > 0:
            end = here + 1
    return end


def _aligned(lines: Sequence[Sequence[Run]], page: int) -> Table | None:
    runs = [run for line in lines for run in line]
    if not runs or sum(len(line) > 1 for line in lines) < _ROWS - 1:
        return None
    edges = _edges(runs, min(run.left for run in runs), max(run.right for run in runs))
    rows = _rows(runs, edges, page)
    least = _ROWS if len(edges) == 3 else _ROWS - 1
    if len(rows) < least or not all(_is_aligned(runs, *sides) for sides in pairwise(edges)):
        return None
    if all(item_mark(f"{line[0].text} x") for line in lines if line[0].left < edges[1]):
        return None  # numbers of a list, set far from their text
    box = (edges[0], edges[-1], min(run.top for run in runs), max(run.bottom for run in runs))
    return _table(box, edges, rows, page, int(_has_header(rows)))


def _has_header(rows: Sequence[Sequence[Content]]) -> bool:
    """Tell whether the first row names the columns: two columns of words do not show it, unless it alone is bold."""
    if not names_columns(rows[0]):
        return False
    bold = [all(line.bold for cell in row for line in cell or ()) for row in rows[:2]]
    return bold == [True, False] or len(rows[0]) > 2 or not all(map(names_columns, rows[1:]))


def _is_aligned(runs: Sequence[Run], left: float, right: float) -> bool:
    """Tell whether most cells of a column begin, end or have their middle at one place."""
    cells = [run for run in runs if left - 1 <= run.left and run.right <= right + 1]
    places = ([run.left for run in cells], [run.right for run in cells], [(run.left + run.right) / 2 for run in cells])
    return any(_most_level(place) >= _ALIGNED * len(place) for place in places)


def _most_level(places: Iterable[float]) -> int:
    """Count the most places that are near one of them."""
    ordered = sorted(places)
    return max((bisect_right(ordered, one + _NEAR) - bisect_left(ordered, one - _NEAR) for one in ordered), default=0)


def tables_between_rules(rules: Sequence[Rule], runs: Sequence[Run], page: int) -> list[Table]:
    """Find tables that have only rules across: over the header, under it, and at the end."""
    alike: dict[tuple[int, int], list[Rule]] = {}
    for rule in sorted(rules, key=lambda rule: rule.top):
        if rule.top == rule.bottom:
            alike.setdefault((round(rule.left / _NEAR), round(rule.right / _NEAR)), []).append(rule)
    found = []
    for group in alike.values():
        first = 0
        while first + 2 < len(group):
            last, table = first + 2, None
            while last < len(group) and (longer := _open_table(group[first : last + 1], runs, page)):
                table, last = longer, last + 1
            if table:
                found.append(table)
            first = last if table else first + 1
    return found


def _open_table(rules: Sequence[Rule], runs: Sequence[Run], page: int) -> Table | None:
    head = _within(runs, rules[0], rules[1])
    parts = [_within(runs, above, below) for above, below in pairwise(rules[1:])]
    body = [run for part in parts for run in part]
    if not head or not all(parts) or len(in_order(body)) > 1:
        return None
    edges = _edges(body, rules[0].left, rules[0].right)
    if len(edges) < 3:
        return None
    header, rows = _rows(head, edges, page), _rows(body, edges, page)
    box = (rules[0].left, rules[0].right, rules[0].top, rules[-1].top)
    return _table(box, edges, [*header, *rows], page, len(header)) if len(rows) > 1 else None


def _table(
    box: tuple[float, float, float, float], edges: tuple[float, ...], rows: list[list[Content]], page: int, header: int
) -> Table:
    return Table(*box, edges, rows, [page] * len(rows), header, ruled=False, open_cells=[False] * len(rows[0]))


def _within(runs: Iterable[Run], above: Rule, below: Rule) -> list[Run]:
    return [
        run
        for run in runs
        if above.top < run.base <= below.top + 1 and above.left - _NEAR <= run.left and run.right <= above.right + _NEAR
    ]


def _edges(runs: Sequence[Run], left: float, right: float) -> tuple[float, ...]:
    """Find the gaps that no run crosses, between the edges of the table."""
    gaps: list[float] = []
    reach = min(run.right for run in runs)
    for run in sorted(runs, key=lambda run: run.left):
        if run.left - reach >= _COLUMN_GAP * run.size:
            gaps.append((run.left + reach) / 2)
        reach = max(reach, run.right)
    return (left, *gaps, right)


def _rows(runs: Sequence[Run], edges: Sequence[float], page: int) -> list[list[Content]]:
    """Write the runs into rows; a line with few cells, and none in the first column, goes on in the cells above it."""
    rows: list[list[list[Run]]] = []
    for line in _by_line(runs):
        cells: list[list[Run]] = [[] for _ in edges[1:]]
        for run in line:
            cells[_column(run, edges)].append(run)
        if cells[0] or not rows or sum(map(bool, cells)) >= max(2, len(cells) / 2):
            rows.append(cells)
        else:
            for cell, more in zip(rows[-1], cells, strict=True):
                cell += more
    return [[lines_of(cell, page) for cell in row] for row in rows]


def _by_line(runs: Iterable[Run]) -> list[list[Run]]:
    lines: list[list[Run]] = []
    for run in sorted(runs, key=lambda run: run.base):
        if lines and run.base - lines[-1][0].base <= 0.5 * run.size:
            lines[-1].append(run)
        else:
            lines.append([run])
    return lines


def _column(run: Run, edges: Sequence[float]) -> int:
    return max((n for n, edge in enumerate(edges[:-1]) if edge <= (run.left + run.right) / 2), default=0)
