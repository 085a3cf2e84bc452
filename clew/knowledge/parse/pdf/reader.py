"""The pages of a PDF file to a document."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from clew.errors import InputError
from clew.knowledge.document import Parsed
from clew.knowledge.parse.builder import Builder
from clew.knowledge.parse.options import ReadOptions
from clew.knowledge.parse.pdf.flow import Flow
from clew.knowledge.parse.pdf.headings import Bookmark, body_size, heading_levels
from clew.knowledge.parse.pdf.joining import Joiner
from clew.knowledge.parse.pdf.lines import Line
from clew.knowledge.parse.pdf.margins import without_margins
from clew.knowledge.parse.pdf.notes import Notes
from clew.knowledge.parse.pdf.overleaf import tables_joined
from clew.knowledge.parse.pdf.page import Element, Page, elements_of, lines_within, page_of
from clew.knowledge.parse.pdf.quality import problem_of, ranges, unread
from clew.knowledge.parse.pdf.recognition import recognized
from clew.knowledge.parse.pdf.source import bookmarks, metadata
from clew.knowledge.parse.pdf.writer import Writer

_TITLE_LINES = 3


def parsed(document: Any, options: ReadOptions) -> Parsed:
    """Read a document of pdfium (`pypdfium2.PdfDocument`).

    Raises:
        InputError: There is nothing in it that can be read.
        MissingExtraError: OCR was asked for and is not installed.
    """
    pages = _pages(document, options)
    good = [page for page in pages if not page.problem]
    builder, title = Builder(), ""
    if good:
        title = _write(builder, good, bookmarks(document))
    problems = unread(pages)
    if not builder.blocks:
        raise InputError("; ".join(f"{each.part}: {each.reason}" for each in problems) or "its pages are empty")
    own_title, author, properties = metadata(document)
    return Parsed(
        builder.text,
        builder.blocks,
        title=own_title or title,
        author=author,
        properties=properties,
        places=builder.places,
        unread=tuple(problems),
        notes=tuple(_notes(pages)),
    )


def _pages(document: Any, options: ReadOptions) -> list[Page]:
    """Read the pages without their margins, and tell which cannot be read."""
    whole = [page_of(document, number) for number in range(1, len(document) + 1)]
    _without_faces(whole)
    pages = _judged(whole)
    if options.ocr and any(page.problem for page in pages):
        pages = _judged(
            [recognized(document, page) if page.problem else raw for raw, page in zip(whole, pages, strict=True)]
        )
    return pages


def _without_faces(pages: Sequence[Page]) -> None:
    """Take a typewriter face as a face like others in a document that is set in it."""
    runs = [run for page in pages for run in page.runs]
    if 2 * sum(len(run.text) for run in runs if run.mono) > sum(len(run.text) for run in runs):
        for run in runs:
            run.mono = False


def _judged(pages: Sequence[Page]) -> list[Page]:
    return [replace(page, problem=problem_of(page)) for page in without_margins(pages)]


def _write(builder: Builder, pages: Sequence[Page], marks: Sequence[Bookmark]) -> str:
    """Write all pages, and return the heading that looks like the title of the document."""
    by_page = {page.number: elements_of(page) for page in pages}
    body = body_size([line for elements in by_page.values() for line in elements if isinstance(line, Line)])
    notes = Notes()
    elements: list[Element] = []
    for page in pages:
        kept = notes.take(page.number, by_page[page.number], body, page.rules)
        elements += notes.take_endnotes(kept, body, page.rules) if page is pages[-1] else kept
    elements = tables_joined(elements)
    lines = [element for element in elements if isinstance(element, Line)]
    levels = {id(lines[at]): level for at, level in heading_levels(lines, marks).items()}
    joiner = Joiner(lines_within(elements))
    Writer(builder, joiner, Flow(lines), notes).write(elements, levels)
    return _title(joiner, lines, levels)


def _title(joiner: Joiner, lines: Sequence[Line], levels: Mapping[int, int]) -> str:
    """Return the largest heading of the first page, if one is larger than the others there."""
    first = [line for line in lines if line.page == lines[0].page and id(line) in levels]
    largest = [line for line in first if line.size == max(each.size for each in first)]
    together = [line for line in largest if levels[id(line)] == levels[id(largest[0])]]
    return joiner.text(together) if len(together) <= _TITLE_LINES else ""


def _notes(pages: Sequence[Page]) -> list[str]:
    read = ranges([page.number for page in pages if page.by_ocr and not page.problem])
    stamps = dict.fromkeys(" ".join(stamp.split()) for page in pages for stamp in page.stamps)
    return [
        *(f"{part} {'was' if part.startswith('page ') else 'were'} read by OCR" for part in read),
        *(f"a watermark says: {stamp}" for stamp in stamps if stamp),
    ]
