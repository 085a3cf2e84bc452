"""The cells of a sheet, streamed from its XML (ECMA-376 part 1, 18.3)."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import IO, NamedTuple
from xml.parsers.expat import ParserCreate

from clew.knowledge.parse.addresses import Area, area_of, column_of
from clew.knowledge.parse.xlsx.workbook import unescaped

_EMPTY_CELL = re.compile(rb'<c\b[^<>]*\br="[A-Z]+\d+"[^<>]*(?:/>|></c>)')
_EMPTY_ROW = re.compile(rb'<row\b[^<>]*\br="\d+"[^<>]*(?:/>|>\s*</row>)')
_CHUNK = 1 << 20
_ON = ("1", "true")


class Formula(NamedTuple):
    """A formula as a cell holds it."""

    text: str
    """Without the equals sign; empty when it is that of another cell, filled down or across."""
    group: str
    """Names the formula that cells share; empty when none do."""


class Cell(NamedTuple):
    """A cell that holds something."""

    column: int
    type: str
    """As in the file: `n` number, `s` shared string, `str`, `inlineStr`, `b` boolean, `e` error, `d` date."""
    style: int
    value: str
    """As in the file; empty when a formula has no result in it."""
    formula: Formula | None


@dataclass(frozen=True)
class Row:
    """A row; it may hold nothing."""

    number: int
    is_hidden: bool
    cells: list[Cell] = field(default_factory=list)


@dataclass(frozen=True)
class Extra:
    """What a sheet says besides its rows: a merged area, or a run of hidden columns."""

    kind: str
    """`merged` or `hidden`."""
    area: Area


def sheet_items(stream: IO[bytes]) -> Iterator[Row | Extra]:
    """Yield the rows of a sheet that hold something, what columns are hidden (before), which areas merged (after).

    Raises:
        xml.parsers.expat.ExpatError, ValueError: The sheet is broken.
    """
    handler = _Handler()
    parser = ParserCreate()
    parser.buffer_text = True
    parser.StartElementHandler = handler.start
    parser.CharacterDataHandler = handler.text
    parser.EndElementHandler = handler.end
    for chunk in _without_empty_cells(stream):
        parser.Parse(chunk, False)
        yield from handler.taken()
    parser.Parse(b"", True)
    yield from handler.taken()


class _Handler:
    """Collects the items of a sheet while its XML is read; prefixes of names are left out, as no two names clash."""

    def __init__(self) -> None:
        self._items: list[Row | Extra] = []
        self._row = Row(0, False)
        self._column = 0
        self._cell: dict[str, str] = {}
        self._value = ""
        self._formula: Formula | None = None
        self._texts: list[str] | None = None
        """What is collected of a value, a formula or a text; None outside of them."""
        self._is_reading_aid = False

    def taken(self) -> list[Row | Extra]:
        """Return the items since the last call."""
        items, self._items = self._items, []
        return items

    def start(self, name: str, attributes: dict[str, str]) -> None:
        name = name.rpartition(":")[2]
        if name == "c":
            self._cell, self._value, self._formula = attributes, "", None
            self._column = column_of(attributes["r"]) if "r" in attributes else self._column + 1
        elif name in ("v", "f") or (name == "t" and not self._is_reading_aid):
            self._texts = []
            if name == "f":
                self._formula = Formula("", attributes.get("si", "") if attributes.get("t") == "shared" else "")
        elif name == "row":
            number = int(attributes.get("r") or self._row.number + 1)
            self._row, self._column = Row(number, attributes.get("hidden") in _ON), 0
        else:
            self._start_other(name, attributes)

    def _start_other(self, name: str, attributes: dict[str, str]) -> None:
        if name == "rPh":
            self._is_reading_aid = True
        elif name == "mergeCell":
            if area := area_of(attributes.get("ref", "")):
                self._items.append(Extra("merged", area))
        elif name == "col" and attributes.get("hidden") in _ON:
            columns = int(attributes.get("min", 0)), int(attributes.get("max", 0))
            self._items.append(Extra("hidden", Area(1, columns[0], 1, columns[1])))

    def text(self, text: str) -> None:
        if self._texts is not None:
            self._texts.append(text)

    def end(self, name: str) -> None:
        name = name.rpartition(":")[2]
        if self._texts is not None:
            self._end_text(name)
        elif name == "c":
            self._end_cell()
        elif name == "row":
            if self._row.cells:
                self._items.append(self._row)
        elif name == "rPh":
            self._is_reading_aid = False

    def _end_text(self, name: str) -> None:
        text, self._texts = "".join(self._texts or ()), None
        if name == "v":
            self._value = text
        elif name == "t":
            self._value += unescaped(text)
        elif self._formula:
            self._formula = self._formula._replace(text=text)

    def _end_cell(self) -> None:
        if self._value or self._formula:
            kind, style = self._cell.get("t", "n"), int(self._cell.get("s", 0))
            self._row.cells.append(Cell(self._column, kind, style, self._value, self._formula))


def _without_empty_cells(stream: IO[bytes]) -> Iterator[bytes]:
    """Yield a sheet's XML without what is only formatted: a million such rows are quickly passed over."""
    rest = b""
    while more := stream.read(_CHUNK):
        data = rest + more
        end = data.rfind(b">") + 1  # no tag is cut
        rest = data[end:]
        yield _EMPTY_ROW.sub(b"", _EMPTY_CELL.sub(b"", data[:end]))
    yield rest
