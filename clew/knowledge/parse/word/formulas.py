"""Formulas in one line."""

from typing import TYPE_CHECKING

from clew.knowledge.parse.word.xml import M

if TYPE_CHECKING:
    from lxml.etree import _Element as Element

_SKIPPED = [M + name for name in ("ctrlPr", "rPr")]


def in_line(element: "Element") -> str:
    """Write a formula, or a part of one, with `/` for fractions, `^` and `_` for indices, `√` for roots."""
    name = element.tag.removeprefix(M) if isinstance(element.tag, str) else ""
    if name == "t":
        return element.text or ""
    if name == "f":
        return f"{_part(element, 'num')}/{_part(element, 'den')}"
    if name in ("sSup", "sSub", "sSubSup"):
        return _whole(element.find(M + "e")) + _indices(element)
    if name == "rad":
        return f"{_whole(element.find(M + 'deg'))}√{_part(element, 'e')}"
    if name == "nary":
        return _mark(element, "naryPr/chr", "∫") + _indices(element) + _part(element, "e")
    if name == "d":
        inner = _mark(element, "dPr/sepChr", "|").join(_whole(each) for each in element.iterfind(M + "e"))
        return _mark(element, "dPr/begChr", "(") + inner + _mark(element, "dPr/endChr", ")")
    return "".join(in_line(each) for each in element if each.tag not in _SKIPPED)


def _whole(element: "Element | None") -> str:
    return "" if element is None else in_line(element)


def _part(element: "Element", name: str) -> str:
    """Write an operand, in brackets when it is more than a word or number."""
    text = _whole(element.find(M + name)).strip()
    return text if text.replace(".", "").isalnum() else f"({text})"


def _indices(element: "Element") -> str:
    written = ""
    for name, sign in (("sub", "_"), ("sup", "^")):
        if element.find(M + name) is not None and _whole(element.find(M + name)):
            written += sign + _part(element, name)
    return written


def _mark(element: "Element", path: str, usual: str) -> str:
    found = element.find("/".join(M + name for name in path.split("/")))
    return usual if found is None else found.get(M + "val", "")
