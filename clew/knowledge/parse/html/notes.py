"""Footnotes and endnotes of a page: what refers to them, and what they say."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from clew.knowledge.parse.html.inline import Inline, Note
from clew.knowledge.parse.html.nodes import BLOCKS, HEADINGS, Walk, is_unshown, said, tag_of, words_of
from clew.text import CJK

if TYPE_CHECKING:
    from selectolax.lexbor import LexborNode as Node

_MARK = re.compile(
    r"\d{1,3}|[a-z]|[ivx]{1,6}|[*†‡§¶]{1,3}|[①-⑳㉑-㉟]|[注註]\s*\d{0,3}|(?:note|fn)\s*\d{1,3}", re.IGNORECASE
)
_BRACKETED = re.compile(r"\s*[\[（(［【〔].*[\]）)］】〕]\s*")
_BRACKETS = " \t\r\n[]()（）［］【】〔〕"
_REFERRING = frozenset("noteref footnoteref footnote endnote reference ref cite citation".split())
_RETURNING = frozenset("backref backlink backlinks footback reversefootnote".split())
_RETURN = re.compile(r"[\s↩↑⤴⬆^←↵\ufe0e]*|返回(?:正文|原文)?|back", re.IGNORECASE)
_CHARS = 3000
"""A longer block is no footnote but a part of the text."""


@dataclass(frozen=True)
class _Link:
    """A link to a place on the same page."""

    order: int
    """How many elements open before it."""
    node: "Node"
    target: str
    is_raised: bool


class Notes:
    """The footnotes of a page."""

    def __init__(self, root: "Node", is_unshown: "Callable[[Node], bool]") -> None:
        self._is_unshown = is_unshown
        self._order: dict[str, int] = {}
        self._targets: dict[str, Node] = {}
        self.by_link: dict[int, Note] = {}
        """The note that a link refers to, by the id of its node in memory."""
        self.blocks: set[int] = set()
        """The elements that say the notes, by their ids in memory."""
        self._left: dict[int, Note] = {}
        texts: dict[int, Note] = {}
        for link in self._links(root):
            if link.target in self._targets and self._order[link.target] > link.order and _is_reference(link):
                self._add(link, texts)

    def take(self, note: Note) -> bool:
        """Tell whether a note has not been written yet; from now on it has."""
        return self._left.pop(id(note), None) is not None

    def left(self) -> Sequence[Note]:
        """Return the notes that have not been written."""
        return tuple(self._left.values())

    def _links(self, root: "Node") -> list[_Link]:
        """Note where everything with a name stands; return the links to it."""
        links: list[_Link] = []
        raised = 0
        for order, (step, node) in enumerate(Walk(root, self._is_unshown)):
            if step == "text":
                continue
            raised += (tag_of(node) == "sup") * (1 if step == "open" else -1)
            if step == "open":
                attributes = node.attributes
                name = attributes.get("id") or (attributes.get("name") if tag_of(node) == "a" else None)
                if name and name not in self._targets:
                    self._targets[name], self._order[name] = node, order
                if (target := target_of(node)) is not None:
                    links.append(_Link(order, node, target, raised > 0))
        return links

    def _add(self, link: _Link, notes: dict[int, Note]) -> None:
        block = _block(self._targets[link.target])
        if block is None:
            return
        if block.mem_id not in notes:
            mark = said(link.node).strip(_BRACKETS)
            text = self._text(block, mark, self._order[link.target])
            if not 0 < len(text) <= _CHARS:
                return
            notes[block.mem_id] = note = Note(mark, text)
            self._left[id(note)] = note
            self.blocks.add(block.mem_id)
        self.by_link[link.node.mem_id] = notes[block.mem_id]

    def _text(self, block: "Node", mark: str, order: int) -> str:
        """Return what a note says, without its mark and the links back to the text."""
        inline = Inline()
        walk = Walk(block, self._is_unshown)
        for step, node in walk:
            if step == "text":
                inline.add(node.text_content or "")
            elif tag_of(node) == "br" or tag_of(node) in BLOCKS:
                inline.line_break()
            elif step == "open" and (self._returns(node, order) or _is_raised(node, mark)):
                walk.pass_over()
            if inline.length > 2 * _CHARS:
                return ""
        return _typed(mark).sub("", inline.text, count=1) if mark else inline.text

    def _returns(self, node: "Node", order: int) -> bool:
        """Tell a link back to the text."""
        target = target_of(node)
        if target is None:
            return False
        is_back = bool(words_of(node) & _RETURNING) or bool(_RETURN.fullmatch(said(node)))
        return is_back or self._order.get(target, order) < order


def target_of(node: "Node") -> str | None:
    """Return the id that a link on the same page points to; None when it is no such link."""
    href = (node.attributes.get("href") or "") if tag_of(node) == "a" else ""
    return href[1:] if href.startswith("#") and len(href) > 1 else None


def _is_reference(link: _Link) -> bool:
    text = said(link.node)
    if not _MARK.fullmatch(text.strip(_BRACKETS)):
        return False
    holds_raised = any(step == "open" and tag_of(each) == "sup" for step, each in Walk(link.node, is_unshown))
    return link.is_raised or holds_raised or bool(_BRACKETED.fullmatch(text) or words_of(link.node) & _REFERRING)


def _is_raised(node: "Node", mark: str) -> bool:
    """Tell the mark that stands raised in front of a note."""
    return tag_of(node) == "sup" and said(node).strip(_BRACKETS) == mark


def _typed(mark: str) -> "re.Pattern[str]":
    """Match the mark as it is typed in front of a note."""
    plain = re.escape(mark)
    after = rf"[.、:：)）．]|\s+(?=[{CJK}A-Z])" if mark.isascii() and mark.isalnum() else ""
    return re.compile(rf"^\s*(?:[\[（(［【〔]{plain}[\]）)］】〕]|{plain}(?:{after}))\s*")


def _block(target: "Node") -> "Node | None":
    """Return the element that says what a name in it, or before it, names."""
    node: Node | None = target
    while node is not None and tag_of(node) not in BLOCKS:
        node = node.parent
    if node is not None and tag_of(node) == "dt":
        node = node.next
        while node is not None and tag_of(node) != "dd":
            node = node.next
    if node is not None and tag_of(node) in ("td", "th"):
        node = node.parent
    return None if node is None or tag_of(node) in _NO_NOTES else node


_NO_NOTES = frozenset(
    ("body", "main", "article", "section", "header", "footer", "table", "tbody", "ul", "ol", "dl", *HEADINGS)
)
