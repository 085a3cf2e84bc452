"""What the cells of a sheet say: values as Excel shows them, formulas by their results."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from clew.knowledge.parse.addresses import Area
from clew.knowledge.parse.grid import Grid
from clew.knowledge.parse.xlsx.formula import Calculator, Position, shifted
from clew.knowledge.parse.xlsx.number_format import shown
from clew.knowledge.parse.xlsx.sheet import Cell, Extra, Formula, Row, sheet_items
from clew.knowledge.parse.xlsx.workbook import SheetInfo, Workbook

_ROWS = 250_000
"""Most rows of a sheet that are read."""


@dataclass
class Budget:
    """How many characters of a workbook may still be read."""

    chars: int = 50_000_000


@dataclass
class Sheet:
    """A sheet as it is read."""

    grid: Grid = field(default_factory=Grid)
    hidden_rows: list[int] = field(default_factory=list)
    hidden_columns: list[int] = field(default_factory=list)
    calculated: int = 0
    """Formulas whose results were worked out here, since the file holds none."""
    unread_from: int = 0
    """The row from which on it was too long to be read; 0 when it was read whole."""


def read_sheet(book: Workbook, info: SheetInfo, budget: Budget) -> Sheet:
    """Read the cells of a sheet.

    Raises:
        xml.etree.ElementTree.ParseError, ValueError, KeyError, IndexError: It is broken.
    """
    return _SheetReader(book, info, budget).read()


class _Missing(NamedTuple):
    """A formula whose result the file does not hold."""

    formula: str
    """Without its equals sign; empty when it is not a plain one."""
    style: int


class _SheetReader:
    """Reads one sheet, and once more for the numbers in it when formulas have to be worked out."""

    def __init__(self, book: Workbook, info: SheetInfo, budget: Budget) -> None:
        self._book = book
        self._info = info
        self._budget = budget
        self._sheet = Sheet()
        self._missing: dict[Position, _Missing] = {}
        self._shared: dict[str, tuple[Position, str]] = {}
        """Formulas that cells share: where each stands in full."""

    def read(self) -> Sheet:
        merged: list[Area] = []
        hidden: list[Area] = []
        for item in self._items():
            if isinstance(item, Extra):
                (merged if item.kind == "merged" else hidden).append(item.area)
            elif self._budget.chars <= 0 or len(self._sheet.grid.rows) >= _ROWS:
                self._sheet.unread_from = item.number
                break
            else:
                self._row(item)
        if self._missing:
            self._calculate()
        self._sheet.hidden_columns = self._hidden(hidden)
        self._sheet.grid.merge(merged)
        return self._sheet

    def _items(self) -> Iterator[Row | Extra]:
        with self._book.parts.open(self._info.part) as stream:
            yield from sheet_items(stream)

    def _row(self, row: Row) -> None:
        for cell in row.cells:
            if cell.formula:
                self._note(row.number, cell, cell.formula)
            if (row.number, cell.column) not in self._missing:
                self._say(row.number, cell.column, self._text(cell))
        if row.is_hidden and row.number in self._sheet.grid.rows:
            self._sheet.hidden_rows.append(row.number)

    def _say(self, row: int, column: int, text: str) -> None:
        if text.strip():
            self._sheet.grid.rows.setdefault(row, {})[column] = text
            self._budget.chars -= len(text) + 1

    def _note(self, row: int, cell: Cell, formula: Formula) -> None:
        """Remember a formula that has no result; of a shared one only the first cell holds the text."""
        text = formula.text
        if formula.group and text:
            self._shared[formula.group] = ((row, cell.column), text)
        if cell.value and (cell.value != "0" or self._book.is_calculated):
            return
        if not text and formula.group in self._shared:
            (first_row, first_column), text = self._shared[formula.group]
            text = shifted(text, row - first_row, cell.column - first_column)
        self._missing[row, cell.column] = _Missing(text, cell.style)

    def _text(self, cell: Cell) -> str:
        """Write the value of a cell as Excel shows it."""
        if cell.type == "n":
            return self._number(cell.value, cell.style)
        if cell.type == "s":
            return self._book.strings[int(cell.value)]
        if cell.type == "b":
            return "TRUE" if cell.value == "1" else "FALSE"
        if cell.type == "d":
            return cell.value.removesuffix("Z").removesuffix("T00:00:00").replace("T", " ")
        return cell.value

    def _number(self, value: str, style: int) -> str:
        code = self._book.formats[style] if style < len(self._book.formats) else "General"
        if code == "General" and value.isdigit():
            return value
        return shown(float(value), code, self._book.since_1904)

    def _calculate(self) -> None:
        """Work out what has no result, from the numbers of the sheet."""
        calculator = Calculator({position: each.formula for position, each in self._missing.items()})
        for item in self._items():
            if isinstance(item, Extra) or item.number == self._sheet.unread_from:
                break
            for cell in item.cells:
                self._give(calculator, item.number, cell)
        for (row, column), (formula, style) in self._missing.items():
            result = calculator.result((row, column))
            self._sheet.calculated += isinstance(result, float)
            unknown = f"formula without a value: ={formula}" if result is None else str(result)
            self._say(row, column, self._number(repr(result), style) if isinstance(result, float) else unknown)

    def _give(self, calculator: Calculator, row: int, cell: Cell) -> None:
        position = (row, cell.column)
        if position in self._missing:
            if not self._missing[position].formula:
                calculator.unknown.add(position)
        elif cell.type == "n":
            calculator.numbers.setdefault(row, {})[cell.column] = float(cell.value)
        else:
            (calculator.unknown if cell.type == "e" else calculator.texts).add(position)

    def _hidden(self, areas: Sequence[Area]) -> list[int]:
        """Number the hidden columns that hold something."""
        held = {column for cells in self._sheet.grid.rows.values() for column in cells} if areas else set()
        return sorted(column for column in held if any(area.left <= column <= area.right for area in areas))
