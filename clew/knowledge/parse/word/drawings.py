"""Charts and diagrams, whose text stands in parts of their own: put into the document as text boxes."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from clew.knowledge.parse.word.xml import R, W

if TYPE_CHECKING:
    from lxml.etree import _Element as Element

_A = "{http://schemas.openxmlformats.org/drawingml/2006/main}"
_C = "{http://schemas.openxmlformats.org/drawingml/2006/chart}"
_DIAGRAM = "{http://schemas.openxmlformats.org/drawingml/2006/diagram}relIds"
_POINTS = 10_000


def write_out(root: "Element", part_of: Callable[[str], "Element | None"]) -> None:
    """Give each chart a text box with its title and data, and each diagram one with its texts.

    Args:
        root: Of the document.
        part_of: Returns the root of a part by the id of the relationship to it.
    """
    for drawing in list(root.iter(_DIAGRAM)):
        part = part_of(drawing.get(R + "dm", ""))
        if part is not None:
            _fill(drawing, map(_said, part.iter(_A + "p")))
    for drawing in list(root.iter(_C + "chart")):
        part = part_of(drawing.get(R + "id", ""))
        if part is not None:
            _fill(drawing, map(_said, part.iterfind(f"{_C}chart/{_C}title")), list(_rows(part)))


def _fill(drawing: "Element", lines: Iterator[str], rows: list[list[str]] | None = None) -> None:
    from lxml import etree

    box = etree.SubElement(drawing, W + "txbxContent")
    for line in lines:
        _paragraph(box, line)
    table = etree.SubElement(box, W + "tbl") if rows else box
    for row in rows or ():
        line_of = etree.SubElement(table, W + "tr")
        for text in row:
            _paragraph(etree.SubElement(line_of, W + "tc"), text)


def _paragraph(parent: "Element", text: str) -> None:
    from lxml import etree

    paragraph = etree.SubElement(parent, W + "p")
    etree.SubElement(etree.SubElement(paragraph, W + "r"), W + "t").text = text


def _said(element: "Element") -> str:
    return "".join(text.text or "" for text in element.iter(_A + "t"))


def _rows(chart: "Element") -> Iterator[list[str]]:
    """Yield the data of a chart: the names of its series, then what each category has in each."""
    series = list(chart.iter(_C + "ser"))
    columns = [_values(each, "val", "yVal") for each in series]
    categories = _values(series[0], "cat", "xVal") if series else {}
    if any(columns):
        yield ["", *(next(iter(_values(each, "tx").values()), "") for each in series)]
    for at in sorted({at for column in columns for at in column})[:_POINTS]:
        yield [categories.get(at, ""), *(column.get(at, "") for column in columns)]


def _values(series: "Element", *names: str) -> dict[int, str]:
    """Return what the program last drew of a series, by place."""
    found = (series.find(_C + name) for name in names)
    points = (point for each in found if each is not None for point in each.iter(_C + "pt"))
    return {int(point.get("idx", "0")): point.findtext(_C + "v", "") for point in points}
