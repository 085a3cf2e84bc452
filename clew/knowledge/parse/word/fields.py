"""Fields: what they show stays, what they are told to show goes, and so do lists of contents altogether."""

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from clew.knowledge.parse.word.xml import W, child, drop, number, switch

if TYPE_CHECKING:
    from lxml.etree import _Element as Element

_LISTINGS = ("TOC", "TOA", "INDEX")
_SHOWN = [W + name for name in ("t", "tab", "ptab", "br", "cr", "sym", "noBreakHyphen", "drawing", "pict")]
_ENCLOSED = re.compile(r"\\o\b.*?\(\s*[^,，;()]+[,，;]\s*([^,，;()]+)\)", re.IGNORECASE)


@dataclass
class _Field:
    begin: "Element"
    instruction: str = ""
    has_result: bool = False

    @property
    def name(self) -> str:
        return (self.instruction.split() or [""])[0].upper()


@dataclass
class _Fields:
    """The fields that are open at a place in the text, outermost first."""

    open: list[_Field] = field(default_factory=list)

    def hide(self) -> bool:
        return any(not each.has_result or each.name in _LISTINGS for each in self.open)


def show_results(root: "Element") -> None:
    """Drop the instructions of fields, and all of tables of contents and indexes."""
    for simple in list(root.iter(W + "fldSimple")):
        if (simple.get(W + "instr", "").split() or [""])[0].upper() in _LISTINGS:
            drop(simple)
    whole, fields, hidden = _whole(root), _Fields(), []
    for element in root.iter(W + "fldChar", W + "instrText", *_SHOWN):
        if element.tag == W + "fldChar":
            if element in whole:
                _turn(fields, element)
        elif element.tag == W + "instrText":
            _tell(fields, element)
        elif fields.hide():
            hidden.append(element)
    for element in hidden:
        drop(element)


def _whole(root: "Element") -> set["Element"]:
    """Find the marks of all fields that begin and end; others would swallow the rest of the text."""
    whole: set[Element] = set()
    stack: list[list[Element]] = []
    for mark in root.iter(W + "fldChar"):
        kind = mark.get(W + "fldCharType")
        if kind == "begin":
            stack.append([mark])
        elif stack:
            stack[-1].append(mark)
            if kind == "end":
                whole.update(stack.pop())
    return whole


def _turn(fields: _Fields, mark: "Element") -> None:
    """Go on past the beginning, the middle or the end of a field."""
    kind = mark.get(W + "fldCharType")
    if kind == "begin":
        fields.open.append(_Field(mark))
    elif kind == "separate":
        fields.open[-1].has_result = True
    else:
        ended = fields.open.pop()
        if not ended.has_result and not fields.hide() and (text := _drawn(ended)):
            _add_text(mark, text)


def _tell(fields: _Fields, element: "Element") -> None:
    if fields.open and not fields.open[-1].has_result:
        fields.open[-1].instruction += element.text or ""


def _drawn(ended: _Field) -> str:
    """Return what Word draws for a field that keeps no result: a check box, a choice, an enclosed character."""
    form = child(ended.begin, "ffData")
    if ended.name == "FORMCHECKBOX":
        checked = switch(form, "checkBox/checked")
        return "☒" if (switch(form, "checkBox/default") if checked is None else checked) else "☐"
    if ended.name == "FORMDROPDOWN":
        choices = [] if form is None else [each.get(W + "val", "") for each in form.iter(W + "listEntry")]
        chosen = number(form, "ddList/result") or number(form, "ddList/default") or 0
        return choices[chosen] if chosen < len(choices) else ""
    enclosed = _ENCLOSED.search(ended.instruction) if ended.name == "EQ" else None
    return f"({enclosed.group(1).strip()})" if enclosed else ""


def _add_text(mark: "Element", text: str) -> None:
    from lxml import etree

    run = mark.getparent()
    if run is not None:
        etree.SubElement(run, W + "t").text = text
