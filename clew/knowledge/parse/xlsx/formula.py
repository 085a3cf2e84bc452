"""Results of simple formulas over cells of their own sheet, for files that a script wrote without them."""

import re
from collections.abc import Callable, Mapping, Sequence
from math import fsum

from clew.knowledge.parse.addresses import Area, area_of, column_of, letters

Position = tuple[int, int]
"""Row and column of a cell, from 1."""

_REFERENCE = re.compile(r'"[^"]*"|(?<![\w.!$])(\$?)([A-Z]{1,3})(\$?)(\d{1,7})(?![\w(!.])')
_TOKEN = re.compile(
    r"\s*(?:(?P<area>\$?[A-Z]{1,3}\$?\d{1,7}(?::\$?[A-Z]{1,3}\$?\d{1,7})?)(?![\w(!.])"
    r"|(?P<number>\d+(?:\.\d*)?(?:E[+-]?\d+)?)|(?P<function>SUM|AVERAGE|MIN|MAX|COUNT)(?=\()|(?P<mark>[-+*/(),%]))\s*",
    re.IGNORECASE,
)
_FUNCTIONS: Mapping[str, Callable[[Sequence[float]], float]] = {
    "SUM": fsum,
    "AVERAGE": lambda numbers: fsum(numbers) / len(numbers),
    "MIN": lambda numbers: min(numbers, default=0.0),
    "MAX": lambda numbers: max(numbers, default=0.0),
    "COUNT": lambda numbers: float(len(numbers)),
}
_DEPTH = 40
_READS = 5_000_000
"""Most cells that the formulas of a sheet may read in all."""


class _UnknownError(Exception):
    """A formula is not simple, or rests on a cell whose value is not known."""


def shifted(formula: str, rows: int, columns: int) -> str:
    """Return a formula as it reads when it is filled so many rows down and columns to the right."""

    def moved(found: "re.Match[str]") -> str:
        fixed_column, column, fixed_row, row = found.groups()
        if column is None:
            return found.group()
        column = column if fixed_column else letters(column_of(column) + columns)
        return f"{fixed_column}{column}{fixed_row}{row if fixed_row else int(row) + rows}"

    return _REFERENCE.sub(moved, formula)


class Calculator:
    """Works out the formulas of a sheet: `+ - * / %`, brackets, SUM, AVERAGE, MIN, MAX, COUNT."""

    def __init__(self, formulas: Mapping[Position, str]) -> None:
        """Take the formulas without a value, without their equals sign. Fill in `numbers`, `texts` and `unknown`."""
        self.numbers: dict[int, dict[int, float]] = {}
        """Numbers by row and column."""
        self.texts: set[Position] = set()
        """Cells that hold a text, which an aggregate passes over."""
        self.unknown: set[Position] = set()
        """Cells that hold an error or the like."""
        self._formulas = dict(formulas)
        self._depth = 0
        self._reads = 0

    def result(self, position: Position) -> float | str | None:
        """Work out the formula of a cell: a number, the error `#DIV/0!`, or None when it is not a simple one."""
        try:
            return self.number(*position)
        except ZeroDivisionError:
            return "#DIV/0!"
        except (_UnknownError, OverflowError, RecursionError):
            return None

    def number(self, row: int, column: int) -> float:
        """Return the number in a cell, 0 if it is empty; its formula is worked out once."""
        if (row, column) in self.unknown or (row, column) in self.texts:
            raise _UnknownError
        if formula := self._formulas.pop((row, column), None):
            self.unknown.add((row, column))  # meanwhile, and for good if that fails: no circle is endless
            self.numbers.setdefault(row, {})[column] = self._value(formula)
            self.unknown.discard((row, column))
        return self.numbers.get(row, {}).get(column, 0.0)

    def area(self, area: Area) -> list[float]:
        """Return the numbers in an area, in order."""
        height, width = area.bottom - area.top + 1, area.right - area.left + 1
        self._reads += height * width
        if self._reads > _READS:
            raise _UnknownError
        rows, columns = range(area.top, area.bottom + 1), range(area.left, area.right + 1)
        positions = ((row, column) for row in rows for column in columns if self._holds(row, column))
        return [self.number(*each) for each in positions if each not in self.texts]

    def _holds(self, row: int, column: int) -> bool:
        known = column in self.numbers.get(row, {})
        return known or (row, column) in self._formulas or (row, column) in self.unknown

    def _value(self, formula: str) -> float:
        self._depth += 1
        try:
            if self._depth > _DEPTH:
                raise _UnknownError
            return _Expression(formula, self).value()
        finally:
            self._depth -= 1


class _Expression:
    """A formula, read from left to right."""

    def __init__(self, formula: str, cells: Calculator) -> None:
        self._tokens = _tokens(formula)
        self._at = 0
        self._cells = cells

    def value(self) -> float:
        number = self._sum(0)
        if self._at < len(self._tokens):
            raise _UnknownError
        return number

    def _next(self, *wanted: str) -> str:
        """Take the next token if it is one of these marks."""
        if self._at < len(self._tokens) and self._tokens[self._at][1] in wanted:
            self._at += 1
            return self._tokens[self._at - 1][1]
        return ""

    def _sum(self, depth: int) -> float:
        number = self._product(depth)
        while mark := self._next("+", "-"):
            other = self._product(depth)
            number = number + other if mark == "+" else number - other
        return number

    def _product(self, depth: int) -> float:
        number = self._signed(depth)
        while mark := self._next("*", "/"):
            other = self._signed(depth)
            number = number * other if mark == "*" else number / other
        return number

    def _signed(self, depth: int) -> float:
        sign = 1.0
        while mark := self._next("+", "-"):
            sign = -sign if mark == "-" else sign
        number = self._operand(depth)
        while self._next("%"):
            number /= 100
        return sign * number

    def _operand(self, depth: int) -> float:
        if depth > _DEPTH:
            raise _UnknownError
        if self._next("("):
            number = self._sum(depth + 1)
            self._close()
            return number
        kind, text = self._take()
        if kind == "number":
            return float(text)
        if kind == "function":
            return _FUNCTIONS[text.upper()](self._arguments(depth + 1))
        area = area_of(text.replace("$", "")) if kind == "area" else None
        if area is None or ":" in text:
            raise _UnknownError
        return self._cells.number(area.top, area.left)

    def _arguments(self, depth: int) -> list[float]:
        self._next("(")
        numbers: list[float] = []
        while True:
            kind, text = self._tokens[self._at] if self._at < len(self._tokens) else ("", "")
            area = area_of(text.replace("$", "")) if kind == "area" else None
            if area and self._tokens[self._at + 1 : self._at + 2] in ([("mark", ",")], [("mark", ")")]):
                self._at += 1
                numbers += self._cells.area(area)
            else:
                numbers.append(self._sum(depth))
            if not self._next(","):
                self._close()
                return numbers

    def _take(self) -> tuple[str, str]:
        if self._at >= len(self._tokens):
            raise _UnknownError
        self._at += 1
        return self._tokens[self._at - 1]

    def _close(self) -> None:
        if not self._next(")"):
            raise _UnknownError


def _tokens(formula: str) -> list[tuple[str, str]]:
    tokens, at = [], 0
    while at < len(formula):
        found = _TOKEN.match(formula, at)
        if not found or not found.lastgroup:
            raise _UnknownError
        tokens.append((found.lastgroup, found.group(found.lastgroup)))
        at = found.end()
    return tokens
