"""Automatic numbers of headings and list items, as Word shows them."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from clew.knowledge.parse.word.numerals import numeral, padded
from clew.knowledge.parse.word.styles import Styles, indent_of
from clew.knowledge.parse.word.xml import MC, W, child, number, switch, value

if TYPE_CHECKING:
    from lxml.etree import _Element as Element

_DEEPEST = 8
_COUNTER = re.compile(r"%([1-9])")
_MARK = re.compile(r"\w")
_WITHOUT_NUMBER = ("none", "bullet")
BULLET = "-"
"""How every bullet is written, whatever its shape."""


@dataclass(frozen=True)
class Number:
    """What stands in front of a numbered paragraph, and where in its list that is."""

    label: str
    """Such as `第三条`, `3.1` or `-`; empty when the level shows none, as with further paragraphs of an item."""
    gap: str
    """What parts it from the text: a blank or nothing."""
    list: str
    """Id of the list whose numbers it continues."""
    level: int
    """From 0, the outermost."""
    indent: int
    """Where its text begins, in twentieths of a point."""
    pattern: str
    """The label with `%1` for a number, such as `第%1条`."""


@dataclass(frozen=True)
class _Level:
    form: str
    text: str
    start: int
    restart: int | None
    is_legal: bool
    gap: str
    style: str
    indent: int
    padding: str


@dataclass(frozen=True)
class _List:
    abstract: str
    levels: Mapping[int, _Level]
    starts: Mapping[int, int]
    """Numbers that levels begin anew with, where this list first comes up."""


class Numbering:
    """Counts numbered paragraphs. Ask for every paragraph once, in reading order."""

    def __init__(self, root: "Element | None", styles: Styles) -> None:
        self._styles = styles
        self._abstract = _by_id(root, "abstractNum", "abstractNumId")
        self._instances = _by_id(root, "num", "numId")
        self._linked = {value(each, "styleLink"): id_ for id_, each in self._abstract.items()}
        self._lists: dict[str, _List | None] = {}
        self._counters: dict[str, dict[int, int]] = {}
        self._begun: set[tuple[str, int]] = set()

    def of(self, paragraph: "Element") -> Number | None:
        """Number a paragraph, if it is numbered."""
        found = self._reference(paragraph)
        if found is None:
            return None
        instance, at = found
        numbered = self._list(instance)
        level = numbered.levels.get(at) if numbered else None
        if numbered is None or level is None:
            return None
        self._count(instance, numbered, at)
        indent = indent_of(paragraph)
        return Number(
            label=self._label(numbered, at),
            gap=level.gap,
            list=numbered.abstract,
            level=at,
            indent=level.indent if indent is None else indent,
            pattern=level.text,
        )

    def goes_on(self, paragraph: "Element") -> str | None:
        """Return the list that a later paragraph goes on with: None if it has no number, empty if it begins a list."""
        found = self._reference(paragraph)
        numbered = self._list(found[0]) if found else None
        level = numbered.levels.get(found[1]) if found and numbered else None
        if not found or not numbered or not level:
            return None
        is_new = level.form == "bullet" or (found[1] in numbered.starts and found not in self._begun)
        return "" if is_new else numbered.abstract

    def _reference(self, paragraph: "Element") -> tuple[str, int] | None:
        """Find the list and level that a paragraph or its style names; no list has number 0, which takes one away."""
        direct = value(paragraph, "pPr/numPr/numId")
        level = number(paragraph, "pPr/numPr/ilvl")
        if direct is None:
            direct, inherited = self._of_style(self._styles.id_of(paragraph))
            level = inherited if level is None else level
        return None if direct is None else (direct, min(max(level or 0, 0), _DEEPEST))

    def _of_style(self, style: str) -> tuple[str | None, int]:
        """Find the list of a style; a level that is linked to the style comes before the one that the style names."""
        chain = self._styles.chain(style)
        for each in chain:
            instance = value(each, "pPr/numPr/numId")
            if instance is not None:
                ids = [above.get(W + "styleId") for above in chain[: chain.index(each) + 1]]
                linked = (at for id_ in ids for at, level in self._levels(instance).items() if level.style == id_)
                levels = (number(above, "pPr/numPr/ilvl") for above in chain)
                named = next((at for at in levels if at is not None), 0)
                return instance, next(linked, named)
        return None, 0

    def _levels(self, instance: str) -> Mapping[int, _Level]:
        found = self._list(instance)
        return found.levels if found else {}

    def _list(self, instance: str) -> _List | None:
        if instance not in self._lists:
            element = self._instances.get(instance)
            self._lists[instance] = None if element is None else self._read(element)
        return self._lists[instance]

    def _read(self, instance: "Element") -> _List:
        abstract = self._resolve(value(instance, "abstractNumId") or "")
        levels = _levels_of(self._abstract.get(abstract))
        starts = {}
        for override in instance.iterfind(W + "lvlOverride"):
            at = number(override, "", "ilvl") or 0
            levels |= _levels_of(override)
            start = number(override, "startOverride")
            if start is not None:
                starts[at] = start
        return _List(abstract, levels, starts)

    def _resolve(self, abstract: str) -> str:
        """Follow a list that only names a list style to the list that has this style."""
        for _ in self._abstract:
            linked = self._linked.get(value(self._abstract.get(abstract), "numStyleLink") or "?")
            if linked is None:
                break
            abstract = linked
        return abstract

    def _count(self, instance: str, numbered: _List, at: int) -> None:
        """Count on at a level and begin those below it anew. Lists of one definition share their counters."""
        counters = self._counters.setdefault(numbered.abstract, {})
        if at in numbered.starts and (instance, at) not in self._begun:
            counters[at] = numbered.starts[at]
        else:
            counters[at] = counters[at] + 1 if at in counters else numbered.levels[at].start
        self._begun.add((instance, at))
        for above in range(at):  # a level that was passed over counts as begun
            counters.setdefault(above, _start(numbered, above))
        for below in [deeper for deeper in counters if deeper > at]:
            level = numbered.levels.get(below)
            if level is None or level.restart is None or at < level.restart:
                del counters[below]

    def _label(self, numbered: _List, at: int) -> str:
        level, counters = numbered.levels[at], self._counters[numbered.abstract]
        if level.form == "bullet":
            return BULLET if level.text.strip() else ""
        shown = []

        def number_at(found: re.Match[str]) -> str:
            other = int(found.group(1)) - 1
            text = _shown(numbered.levels.get(other), counters[other], level.is_legal) if other <= at else ""
            shown.append(text)
            return text

        label = _COUNTER.sub(number_at, level.text).strip()
        return label if any(shown) or _MARK.search(label) else ""


def _by_id(root: "Element | None", name: str, id_: str) -> "dict[str, Element]":
    return {} if root is None else {each.get(W + id_, ""): each for each in root.iterfind(W + name)}


def _levels_of(element: "Element | None") -> dict[int, _Level]:
    found = [] if element is None else element.iterfind(W + "lvl")
    return {number(level, "", "ilvl") or 0: _read_level(level) for level in found}


def _read_level(level: "Element") -> _Level:
    form = child(level, "numFmt")
    if form is None:  # a format of its own, with a plain one for older programs
        form = level.find(f"{MC}AlternateContent/{MC}Choice/{W}numFmt")
    start = number(level, "start")
    return _Level(
        form=value(form) or "decimal",
        text=value(level, "lvlText") or "",
        start=1 if start is None else start,
        restart=number(level, "lvlRestart"),
        is_legal=bool(switch(level, "isLgl")),
        gap="" if value(level, "suff") == "nothing" else " ",
        style=value(level, "pStyle") or "",
        indent=indent_of(level) or 0,
        padding=value(form, "", "format") or "",
    )


def _start(numbered: _List, at: int) -> int:
    level = numbered.levels.get(at)
    return numbered.starts.get(at, level.start if level else 1)


def _shown(level: _Level | None, count: int, is_legal: bool) -> str:
    if level is None or level.form in _WITHOUT_NUMBER:
        return ""
    if level.form == "custom" and not is_legal:
        return padded(count, level.padding)
    return numeral(count, "decimal" if is_legal else level.form)
