"""A page as it was read: runs of text and tables, before they are put in order."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Literal

from clew.knowledge.parse.pdf.aligned import aligned_tables
from clew.knowledge.parse.pdf.columns import in_order
from clew.knowledge.parse.pdf.glyphs import Drawn, Rule, drawn
from clew.knowledge.parse.pdf.lines import Line, Run, lines_of, runs_of
from clew.knowledge.parse.pdf.ruled import tables_of
from clew.knowledge.parse.pdf.tables import Table

Problem = Literal["", "no text", "garbage", "illegible", "damaged"]
"""What is wrong with a page; empty when it can be read."""
Element = Line | Table
_SHORT = 0.6


@dataclass(frozen=True)
class Page:
    """A page, in points from its left and its top."""

    number: int
    """From 1."""
    width: float = 0.0
    height: float = 0.0
    runs: list[Run] = field(default_factory=list)
    tables: list[Table] = field(default_factory=list)
    aside: list[Line] = field(default_factory=list)
    """Lines that run in another direction than the page."""
    stamps: list[str] = field(default_factory=list)
    """Slanting text, such as a watermark."""
    rules: list[Rule] = field(default_factory=list)
    """Short lines across it, outside tables: one may stand above footnotes."""
    pictures: float = 0.0
    """Share of it that pictures cover, at most 1."""
    shapes: int = 0
    """How many lines and curves are drawn."""
    problem: Problem = ""
    by_ocr: bool = False


def page_of(document: Any, number: int) -> Page:
    """Read a page of a document of pdfium (`pypdfium2.PdfDocument`)."""
    from pypdfium2 import PdfiumError

    try:
        page = document[number - 1]
    except PdfiumError:
        return Page(number, problem="damaged")
    try:
        content = drawn(page, number)
    finally:
        page.close()
    tables, runs = tables_of(content)
    return Page(
        number,
        content.width,
        content.height,
        runs,
        tables,
        [line for glyphs in content.aside for line in lines_of(runs_of(glyphs), number)],
        content.stamps,
        _short_rules(content, tables),
        content.pictures,
        content.shapes,
    )


def _short_rules(content: Drawn, tables: Iterable[Table]) -> list[Rule]:
    return [
        rule
        for rule in content.rules
        if rule.top == rule.bottom and rule.right - rule.left <= _SHORT * content.width
        if not any(table.top - 1 <= rule.top <= table.bottom + 1 for table in tables)
    ]


def elements_of(page: Page) -> list[Element]:
    """Put what stands on a page into lines and tables in reading order, what runs in another direction last."""
    elements: list[Element] = []
    parts: list[Run | Table] = [*page.runs, *page.tables]
    for region in in_order(parts):
        aligned, runs = aligned_tables([part for part in region if isinstance(part, Run)], page.number)
        lines = lines_of(runs, page.number)
        tables = [*aligned, *(part for part in region if isinstance(part, Table))]
        elements += sorted([*lines, *tables], key=lambda part: part.top if isinstance(part, Table) else part.base)
    return [*elements, *page.aside]


def lines_within(elements: Iterable[Element]) -> Iterator[Line]:
    """Yield all lines, those of cells included."""
    for element in elements:
        if isinstance(element, Line):
            yield element
        else:
            yield from (line for row in element.rows for cell in row if cell for line in cell)


def text_of(page: Page) -> str:
    """Return all that a page says, in no order."""
    own = [run.text for run in page.runs]
    return "\n".join([*own, *(line.text for line in lines_within([*page.tables, *page.aside]))])
