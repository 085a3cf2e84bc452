"""Short names for the XML of Word files."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lxml.etree import _Element as Element

W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
M = "{http://schemas.openxmlformats.org/officeDocument/2006/math}"
MC = "{http://schemas.openxmlformats.org/markup-compatibility/2006}"
R = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}"

_OFF = ("0", "false", "off", "none")


def child(element: "Element | None", path: str) -> "Element | None":
    """Find a descendant by a path of Word's names, such as `pPr/numPr/numId`, the first of each name."""
    for name in path.split("/"):
        element = None if element is None else next(element.iterchildren(W + name), None)
    return element


def value(element: "Element | None", path: str = "", name: str = "val") -> str | None:
    """Return an attribute of an element, or of the one at `path` below it; None when there is none."""
    found = child(element, path) if path else element
    return None if found is None else found.get(W + name)


def number(element: "Element | None", path: str = "", name: str = "val") -> int | None:
    """Return an attribute as a whole number; None when it is missing or no number."""
    try:
        return int(float(value(element, path, name) or ""))
    except (ValueError, OverflowError):
        return None


def switch(element: "Element | None", path: str) -> bool | None:
    """Tell whether a property is on; None when it is not given."""
    found = child(element, path)
    return None if found is None else (value(found) or "on") not in _OFF


def drop(element: "Element") -> None:
    """Take an element out of the tree."""
    parent = element.getparent()
    if parent is not None:
        parent.remove(element)
