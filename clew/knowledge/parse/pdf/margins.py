"""Running headers and footers: what stands at the same height on several pages, and page numbers."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, pairwise
from statistics import median

from clew.knowledge.parse.pdf.lines import Run
from clew.knowledge.parse.pdf.page import Page

_ZONE = 0.15
"""Share of the page at its top and at its bottom where they stand."""
_ROWS = 5
"""Fewest steps from row to row that tell how far apart lines are."""
_FEW = 2
"""Rows of a header or a footer that stand close to the text."""
_LEADING = 1.5
_APART = 1.25
_SMALLER = 0.95
_SAME_HEIGHT = 4.0
_LEVEL = 2
"""Points up to which rows are one, and up to which rows of other pages are level with a row."""
_PAGES = 3
_SHARE = 0.8
_LARGER = 1.15
_DIGITS = "零一二三四五六七八九"
_NUMBER = re.compile(rf"\d{{1,9}}|[{_DIGITS}十百]+(?=\s*页)")
_PAGE_NUMBER = re.compile(
    r"[-–—~·•\s]*(?:第\s*|page\s*)?(\d{1,9})(?:\s*页)?(?:\s*(?:/|of|共)\s*(\d{1,9})\s*页?)?[-–—~·•\s]*", re.IGNORECASE
)
_ROMAN = re.compile(r"[-–—\s]*[ivxl]{1,7}[-–—\s]*")


@dataclass(frozen=True)
class _Row:
    """What stands at one height of a page."""

    page: int
    base: float
    size: float
    runs: tuple[Run, ...]
    words: str
    """Its text with `#` for every number."""
    numbers: tuple[int, ...]
    is_at_edge: bool
    is_page_number: bool


def without_margins(pages: Sequence[Page]) -> list[Page]:
    """Return the pages without their running headers and footers; a heading that stands there once stays."""
    removed = {id(run) for from_top in (True, False) for row in _running(pages, from_top) for run in row.runs}
    return [replace(page, runs=[run for run in page.runs if id(run) not in removed]) for page in pages]


def _running(pages: Sequence[Page], from_top: bool) -> Iterator[_Row]:
    """Find the running rows: only others of their kind stand between them and the edge, and a gap parts them off."""
    edges = [(page, _rows(page, from_top)) for page in pages]
    normal = _normal_size(pages)
    alike = _alike([row for _, rows in edges for row in rows])
    repeated = {id(row) for group in alike if _is_running(group, len(pages), normal) for row in group}
    running = {id(row) for page, rows in edges for row in rows if id(row) in repeated and row.is_at_edge}
    running |= {id(row) for row in _in_slots(edges, running)}
    whole = [page.number for page, rows in edges if rows and not page.pictures and _count(rows, running) == len(rows)]
    for page, rows in edges:
        says_all = page.number in whole and 2 * len(whole) > len(pages)  # what all pages say alone is their text
        yield from rows[: _reach(rows, running, repeated, len(rows) - says_all)]


def _in_slots(edges: Sequence[tuple[Page, list[_Row]]], running: set[int]) -> Iterator[_Row]:
    """Find outermost rows that are page numbers, count the pages, or stand where most pages have a running row."""
    outer = [rows[0] for _, rows in edges if rows and rows[0].is_at_edge]
    slots = Counter(round(row.base) for row in outer if id(row) in running)
    steps = Counter((round(row.base), number - row.page) for row in outer for number in row.numbers)
    for row in outer:
        level = range(round(row.base) - _LEVEL, round(row.base) + _LEVEL + 1)
        counts = any(sum(steps[base, number - row.page] for base in level) >= _PAGES for number in row.numbers)
        in_slot = 2 * sum(slots[base] for base in level) > len(edges)
        if row.is_page_number or counts or in_slot:
            yield row


def _count(rows: Sequence[_Row], running: set[int]) -> int:
    return next((at for at, row in enumerate(rows) if id(row) not in running), len(rows))


def _reach(rows: Sequence[_Row], running: set[int], repeated: set[int], most: int) -> int:
    """Count the rows at the edge that are running, up to what the page alone says or a gap wider than between lines."""
    count = min(_count(rows, running), most)
    says_same = [id(row) in repeated for row in rows[: count + 1]]
    if count <= _FEW and says_same == [True] * count + [False]:
        return count
    steps = [abs(one.base - other.base) for one, other in pairwise(rows)]
    usual = median(steps) if len(steps) > _ROWS else _LEADING * max((row.size for row in rows), default=0)
    while count and count < len(rows) and steps[count - 1] <= _APART * usual:
        if rows[count - 1].size < _SMALLER * rows[count].size or rows[count - 1].is_page_number:
            break
        count -= 1
    return count


def _rows(page: Page, from_top: bool) -> list[_Row]:
    """Put the runs of a page together to rows, from the edge inwards."""
    rows: list[list[Run]] = []
    for run in sorted(page.runs, key=lambda run: run.base if from_top else -run.base):
        if rows and abs(rows[-1][0].base - run.base) <= _SAME_HEIGHT:
            rows[-1].append(run)
        else:
            rows.append([run])
    return [_row(page, row, from_top) for row in rows]


def _row(page: Page, runs: Sequence[Run], from_top: bool) -> _Row:
    ordered = tuple(sorted(runs, key=lambda run: run.left))
    text, base = " ".join(run.text for run in ordered), ordered[0].base
    numbers = tuple(map(_value, _NUMBER.findall(text)))
    is_at_edge = base < _ZONE * page.height if from_top else base > (1 - _ZONE) * page.height
    is_number = _ROMAN.fullmatch(text) or (_PAGE_NUMBER.fullmatch(text) and numbers[0] == page.number)
    return _Row(
        page.number,
        base,
        max(run.size for run in ordered),
        ordered,
        _NUMBER.sub("#", text),
        numbers,
        is_at_edge,
        is_at_edge and bool(is_number),
    )


def _value(number: str) -> int:
    """Read a number of digits, or a Chinese one below a thousand."""
    if number.isdecimal():
        return int(number)
    total, digit = 0, 0
    for char in number:
        if char in "十百":
            total += (digit or 1) * (10 if char == "十" else 100)
            digit = 0
        else:
            digit = _DIGITS.index(char)
    return total + digit


def _alike(rows: Sequence[_Row]) -> list[list[_Row]]:
    """Group the rows that say the same, numbers aside, at the same height."""
    groups: list[list[_Row]] = []
    for _, same in groupby(sorted(rows, key=lambda row: (row.words, row.base)), key=lambda row: row.words):
        for row in same:
            last = groups[-1] if groups else None
            if last and last[-1].words == row.words and row.base - last[-1].base <= _SAME_HEIGHT:
                last.append(row)
            else:
                groups.append([row])
    return groups


def _is_running(group: Sequence[_Row], pages: int, normal: float) -> bool:
    """Tell whether rows that are alike are one running line: on enough pages, with numbers that stay or count them."""
    count = len({row.page for row in group})
    if group[0].size > _LARGER * normal:
        return False
    few = count >= 2 and count * 2 >= pages
    pages_of = [row.page for row in group]
    columns = zip(*(row.numbers for row in group), strict=True)
    return (count >= _PAGES or few) and all(_stays_or_counts(numbers, pages_of) for numbers in columns)


def _stays_or_counts(numbers: Sequence[int], pages: Sequence[int]) -> bool:
    """Tell whether a number is the same on nearly all pages, or grows with them."""
    for values in (list(numbers), [number - page for number, page in zip(numbers, pages, strict=True)]):
        if max(map(values.count, values)) >= _SHARE * len(values):
            return True
    return False


def _normal_size(pages: Sequence[Page]) -> float:
    sizes = sorted(run.size for page in pages for run in page.runs)
    return sizes[len(sizes) // 2] if sizes else 0.0
