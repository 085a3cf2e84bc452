"""Excel workbooks: every sheet with its tables, formatted as Excel shows them, and the comments on its cells.

The XML is streamed with the standard library. Of the libraries that read workbooks, openpyxl refuses strict files and
those with an odd fill or property, takes the dates of Chinese Excel for numbers, and needs two passes for formulas and
their results; python-calamine knows no number formats, formulas, hidden rows or comments, and a file of two cells far
apart makes it ask for 512 GiB and end the process.
"""

from collections.abc import Callable, Sequence
from xml.etree.ElementTree import ParseError
from xml.parsers.expat import ExpatError
from zipfile import BadZipFile
from zlib import error as ZlibError

from clew.errors import InputError
from clew.knowledge.document import Parsed, Unread
from clew.knowledge.parse.addresses import area_of, letters
from clew.knowledge.parse.archive import safe_zip
from clew.knowledge.parse.builder import Builder
from clew.knowledge.parse.tables import write_grid
from clew.knowledge.parse.xlsx.cells import Budget, Sheet, read_sheet
from clew.knowledge.parse.xlsx.margin import Box, Comment, boxes_on, comments_on
from clew.knowledge.parse.xlsx.parts import Parts
from clew.knowledge.parse.xlsx.workbook import SheetInfo, Workbook, open_workbook

_BROKEN = (
    ParseError, ExpatError, BadZipFile, ZlibError, EOFError, LookupError, ValueError, ArithmeticError,
    NotImplementedError,
)  # fmt: skip
_CURE = "open it in Excel and save it anew"
_RUNS = 5


def read(data: bytes) -> Parsed:
    """Read a workbook: each sheet a heading with its tables, comments and text boxes below it.

    Raises:
        InputError: It is damaged, password-protected, far larger than it looks, or no workbook.
    """
    archive = safe_zip(data)
    try:
        book = open_workbook(Parts(archive))
    except _BROKEN as error:
        raise InputError(f"it is damaged ({error}); {_CURE}") from error
    reader = _Reader(book)
    for sheet in book.sheets:
        reader.read(sheet)
    return reader.parsed()


class _Reader:
    """Writes the sheets of a workbook into one text."""

    def __init__(self, book: Workbook) -> None:
        self._book = book
        self._builder = Builder()
        self._budget = Budget()
        self._notes: list[str] = []
        self._unread: list[Unread] = []

    def parsed(self) -> Parsed:
        properties = self._book.properties
        return Parsed(
            self._builder.text,
            self._builder.blocks,
            title=properties.get("title", ""),
            author=properties.get("creator", ""),
            properties=properties,
            places=self._builder.places,
            unread=tuple(self._unread),
            notes=tuple(self._notes),
        )

    def read(self, info: SheetInfo) -> None:
        """Read a sheet; one that is broken is reported, and the others are read all the same."""
        part = f"sheet {info.name}"
        if info.kind not in ("worksheet", ""):
            self._unread.append(Unread(part, f"it holds no cells but is a {info.kind}; copy what it shows into cells"))
            return
        try:
            sheet = read_sheet(self._book, info, self._budget)
            comments, boxes = list(comments_on(self._book, info)), list(boxes_on(self._book, info))
        except _BROKEN as error:
            self._unread.append(Unread(part, f"it is damaged ({error}); {_CURE}"))
            return
        if sheet.unread_from:
            rows = f"{part}, from row {sheet.unread_from} on"
            self._unread.append(Unread(rows, "it is too long to be read whole; split it"))
        if sheet.grid.rows or comments or any(box.text for box in boxes):
            self._write(info, sheet, comments, boxes)
        self._note(info, sheet, sum(box.is_picture for box in boxes))

    def _write(self, info: SheetInfo, sheet: Sheet, comments: Sequence[Comment], boxes: Sequence[Box]) -> None:
        builder = self._builder
        builder.sheet = info.name
        builder.heading(f"{info.name} (hidden sheet)" if info.is_hidden else info.name, 1)
        write_grid(builder, sheet.grid)
        for box in boxes:
            builder.cells = box.cell
            builder.paragraph(box.text)
        for comment in comments:
            builder.cells = comment.cell
            who = ", ".join(filter(None, (comment.author, comment.date)))
            builder.paragraph(comment.text, "comment", [who, f"{comment.cell}: {_said(sheet, comment.cell)}"])
        builder.cells = ""

    def _note(self, info: SheetInfo, sheet: Sheet, pictures: int) -> None:
        """Note what a reader cannot see in the text."""
        hidden_columns = _runs(sheet.hidden_columns, letters)
        facts = (
            (info.is_hidden, f"sheet {info.name} is hidden"),
            (sheet.hidden_rows, f"sheet {info.name} has hidden rows: {_runs(sheet.hidden_rows, str)}"),
            (hidden_columns, f"sheet {info.name} has hidden columns: {hidden_columns}"),
            (sheet.calculated, f"sheet {info.name} has formulas whose results Clew worked out: {sheet.calculated}"),
            (pictures, f"sheet {info.name} has pictures, which are not read: {pictures}"),
        )
        self._notes += [text for holds, text in facts if holds]


def _said(sheet: Sheet, cell: str) -> str:
    """Return what a cell says."""
    area = area_of(cell)
    return (area and sheet.grid.rows.get(area.top, {}).get(area.left)) or ""


def _runs(numbers: Sequence[int], name: Callable[[int], str]) -> str:
    """List numbers as runs, such as `5-7, 9`; after a few runs only how many there are in all."""
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    listed = ", ".join(name(run[0]) + (f"-{name(run[-1])}" if len(run) > 1 else "") for run in runs[:_RUNS])
    return listed + (f" and more, {len(numbers):,} in all" if len(runs) > _RUNS else "")
