"""Running headers and footers: what stands at the same height on several pages, and page numbers."""

import re
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
_LEADING = 1.5
_APART = 1.25
_SMALLER = 0.95
_SAME_HEIGHT = 4.0
"""Points."""
_PAGES = 3
_SHARE = 0.8
_LARGER = 1.15
_DIGITS = "零一二三四五六七八九"
_NUMBER = re.compile(rf"\d+|[{_DIGITS}十百]+(?=\s*页)")
_PAGE_NUMBER = re.compile(
    r"[-–—~·•\s]*(?:第\s*|page\s*)?(\d+)(?:\s*页)?(?:\s*(?:/|of|共)\s*(\d+)\s*页?)?[-–—~·•\s]*", re.IGNORECASE
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
    is_page_number: bool


def without_margins(pages: Sequence[Page]) -> list[Page]:
    """Return the pages without their running headers and footers; a heading that stands there once stays."""
    removed = {id(run) for from_top in (True, False) for row in _running(pages, from_top) for run in row.runs}
    return [replace(page, runs=[run for run in page.runs if id(run) not in removed]) for page in pages]


def _running(pages: Sequence[Page], from_top: bool) -> Iterator[_Row]:
    """Find the running rows: only others of their kind stand between them and the edge, and a gap parts them off."""
    edges = [(page, _rows(page, from_top)) for page in pages]
    alike = _alike([row for page, rows in edges for row in rows if _is_in_zone(row, page, from_top)])
    normal = _normal_size(pages)
    running = {id(row) for group in alike if _is_running(group, len(pages), normal) for row in group}
    running |= {id(row) for row in _in_slots(edges, running)}
    whole = [page.number for page, rows in edges if rows and not page.pictures and _count(rows, running) == len(rows)]
    for page, rows in edges:
        says_all = page.number in whole and 2 * len(whole) > len(pages)  # what all pages say alone is their text
        yield from rows[: _reach(rows, running, len(rows) - says_all)]


def _in_slots(edges: Sequence[tuple[Page, list[_Row]]], running: set[int]) -> Iterator[_Row]:
    """Find outermost rows that are page numbers, count the pages, or stand where most pages have a running row."""
    outer = [(page, rows[0]) for page, rows in edges if rows]
    steps = [{number - row.page for number in row.numbers} for _, row in outer]
    heights = [row.base for _, row in outer if id(row) in running]
    for (page, row), own in zip(outer, steps, strict=True):
        level = [near for (_, other), near in zip(outer, steps, strict=True) if _is_level(row, other.base)]
        counts = any(sum(step in near for near in level) >= _PAGES for step in own)
        in_slot = 2 * sum(_is_level(row, base) for base in heights) > len(edges)
        if row.is_page_number or ((counts or in_slot) and _is_at_edge(row.base, page)):
            yield row


def _is_level(row: _Row, base: float) -> bool:
    return abs(row.base - base) <= _SAME_HEIGHT / 2


def _count(rows: Sequence[_Row], running: set[int]) -> int:
    return next((at for at, row in enumerate(rows) if id(row) not in running), len(rows))


def _reach(rows: Sequence[_Row], running: set[int], most: int) -> int:
    """Count the rows at the edge that are running, up to a gap wider than those between lines."""
    count = min(_count(rows, running), most)
    steps = [abs(one.base - other.base) for one, other in pairwise(rows)]
    usual = median(steps) if len(steps) > _ROWS else _LEADING * max((row.size for row in rows), default=0)
    while count and count < len(rows) and steps[count - 1] <= _APART * usual:
        if rows[count - 1].size < _SMALLER * rows[count].size or rows[count - 1].is_page_number:
            break
        count -= 1
    return count


def _is_in_zone(row: _Row, page: Page, from_top: bool) -> bool:
    return row.base < _ZONE * page.height if from_top else row.base > (1 - _ZONE) * page.height


def _rows(page: Page, from_top: bool) -> list[_Row]:
    """Put the runs of a page together to rows, from the edge inwards."""
    rows: list[list[Run]] = []
    for run in sorted(page.runs, key=lambda run: run.base if from_top else -run.base):
        if rows and abs(rows[-1][0].base - run.base) <= _SAME_HEIGHT:
            rows[-1].append(run)
        else:
            rows.append([run])
    return [_row(page, row) for row in rows]


def _row(page: Page, runs: Sequence[Run]) -> _Row:
    ordered = tuple(sorted(runs, key=lambda run: run.left))
    text = " ".join(run.text for run in ordered)
    numbers = tuple(map(_value, _NUMBER.findall(text)))
    found = _PAGE_NUMBER.fullmatch(text)
    is_number = _ROMAN.fullmatch(text) is not None or (found is not None and numbers[0] == page.number)
    is_page_number = is_number and _is_at_edge(ordered[0].base, page)
    size = max(run.size for run in ordered)
    return _Row(page.number, ordered[0].base, size, ordered, _NUMBER.sub("#", text), numbers, is_page_number)


def _is_at_edge(base: float, page: Page) -> bool:
    return not _ZONE * page.height <= base <= (1 - _ZONE) * page.height


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
    few = count >= 2 and count * 2 >= pages and group[0].size <= _LARGER * normal
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
