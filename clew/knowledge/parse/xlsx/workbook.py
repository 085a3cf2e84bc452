"""A workbook: its sheets, the strings and formats that their cells share, and its properties."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from xml.etree.ElementTree import Element

from clew.errors import InputError
from clew.knowledge.parse.xlsx.builtin_formats import BUILTIN
from clew.knowledge.parse.xlsx.parts import Parts, local

_STRING_CHARS = 100_000_000
_ESCAPED = re.compile(r"_x([0-9A-Fa-f]{4})_")
_PROPERTIES = ("title", "subject", "creator", "keywords", "description", "created", "modified", "lastModifiedBy")


@dataclass(frozen=True)
class SheetInfo:
    """A sheet as the workbook lists it."""

    name: str
    part: str
    """Name of its part in the archive; empty when it is missing."""
    kind: str
    """`worksheet`, or another that holds no cells, such as `chartsheet`."""
    is_hidden: bool


@dataclass(frozen=True)
class Workbook:
    """What is known of a workbook before its sheets are read."""

    parts: Parts
    sheets: Sequence[SheetInfo]
    strings: Sequence[str]
    """Texts that cells refer to by number."""
    formats: Sequence[str]
    """Format code of each cell style."""
    since_1904: bool
    """Dates count from 1904, not from 1900."""
    is_calculated: bool
    """The results of formulas in it are those of a program that calculates, not zeros that a script wrote."""
    properties: Mapping[str, str]
    people: str
    """Name of the part that names the authors of threaded comments; empty when there is none."""


def open_workbook(parts: Parts) -> Workbook:
    """Read what the sheets of a workbook share.

    Raises:
        InputError: It is no workbook, or its texts are too many.
        xml.etree.ElementTree.ParseError: A part is broken.
    """
    main = _related(parts, "", "officeDocument", "xl/workbook.xml")
    if main not in parts:
        raise InputError("it holds no workbook; open it in Excel and save it as .xlsx")
    settings = {local(each.tag): each for each in _children(parts, main)}
    calculation = settings.get("calcPr")
    return Workbook(
        parts=parts,
        sheets=list(_sheets(parts, main)),
        strings=_strings(parts, _related(parts, main, "sharedStrings", "xl/sharedStrings.xml")),
        formats=_formats(parts, _related(parts, main, "styles", "xl/styles.xml")),
        since_1904="workbookPr" in settings and _is_on(settings["workbookPr"].get("date1904")),
        is_calculated=calculation is None or not _is_on(calculation.get("fullCalcOnLoad")),
        properties=_properties(parts),
        people=_related(parts, main, "person", ""),
    )


def string_of(element: Element) -> str:
    """Return the text of a string item: all its runs, without the readings that stand above characters."""
    runs = [element, *(child for child in element if local(child.tag) == "r")]
    texts = (child.text or "" for run in runs for child in run if local(child.tag) == "t")
    return unescaped("".join(texts))


def unescaped(text: str) -> str:
    """Return a text with what is written as `_x000D_` as the character that it means."""
    return _ESCAPED.sub(lambda code: chr(int(code[1], 16)), text) if "_x" in text else text


def _related(parts: Parts, part: str, kind: str, usual: str) -> str:
    return next((each.part for each in parts.relations(part) if each.type == kind), usual)


def _children(parts: Parts, main: str) -> Iterator[Element]:
    for root in parts.elements(main, "workbook"):
        yield from list(root)


def _sheets(parts: Parts, main: str) -> Iterator[SheetInfo]:
    relations = {each.id: each for each in parts.relations(main)}
    for element in parts.elements(main, "sheet"):
        id = next((value for name, value in element.items() if local(name) == "id"), "")
        relation = relations.get(id)
        part, kind = (relation.part, relation.type) if relation and relation.part in parts else ("", "")
        yield SheetInfo(element.get("name", ""), part, kind, element.get("state", "visible") != "visible")


def _strings(parts: Parts, part: str) -> list[str]:
    strings: list[str] = []
    length = 0
    for element in parts.elements(part, "si"):
        strings.append(string_of(element))
        length += len(strings[-1])
        if length > _STRING_CHARS:
            raise InputError(f"its texts have over {_STRING_CHARS:,} characters; split it")
    return strings


def _formats(parts: Parts, part: str) -> list[str]:
    """Return the format code of each cell style, in the order in which cells count them."""
    codes = dict(BUILTIN)
    styles: list[str] = []
    for root in parts.elements(part, "styleSheet"):
        for group in root:
            if local(group.tag) == "numFmts":
                codes.update((int(each.get("numFmtId", 0)), each.get("formatCode", "General")) for each in group)
            elif local(group.tag) == "cellXfs":
                styles = [codes.get(int(each.get("numFmtId", 0)), "General") for each in group]
    return styles


def _properties(parts: Parts) -> dict[str, str]:
    part = _related(parts, "", "core-properties", "docProps/core.xml")
    found = {local(each.tag): " ".join((each.text or "").split()) for each in parts.elements(part, *_PROPERTIES)}
    return {name: value for name, value in found.items() if value}


def _is_on(value: str | None) -> bool:
    return value in ("1", "true", "on")
