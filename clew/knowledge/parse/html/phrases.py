"""What the tags within a paragraph mean: line breaks, raised numbers, deleted text, references to notes."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from clew.knowledge.parse.html.inline import Inline
from clew.knowledge.parse.html.nodes import BLOCKS, Step, Walk, is_checkbox, tag_of
from clew.knowledge.parse.html.notes import Notes

if TYPE_CHECKING:
    from selectolax.lexbor import LexborNode as Node

_POSITIONS = {"sup": "superscript", "sub": "subscript"}
_DELETED = ("del", "s", "strike")


class Phrases:
    """Reads what stands within paragraphs, headings and cells."""

    def __init__(self, notes: Notes, is_left_out: "Callable[[Node], bool]") -> None:
        self._notes = notes
        self._is_left_out = is_left_out
        self.has_deleted = False
        """Whether text was left out that the page shows as deleted."""

    def read(self, node: "Node") -> Inline:
        """Read an element as one text; what stands in blocks begins on a new line."""
        inline = Inline()
        walk = Walk(node, self._is_left_out)
        for step, each in walk:
            if step != "text" and tag_of(each) in BLOCKS:
                inline.line_break()
            else:
                self.step(inline, walk, step, each)
        return inline

    def step(self, inline: Inline, walk: Walk, step: Step, node: "Node") -> None:
        """Take one step of a walk within a text."""
        tag = tag_of(node)
        if step == "text":
            inline.add(node.text_content or "")
        elif tag in _POSITIONS:
            if step == "open":
                inline.begin()
            else:
                inline.end(_POSITIONS[tag])
        elif tag == "q":
            inline.add_raw("“" if step == "open" else "”")
        elif step == "open":
            self._open(inline, walk, node, tag)

    def _open(self, inline: Inline, walk: Walk, node: "Node", tag: str) -> None:
        if tag == "br":
            inline.line_break()
        elif is_checkbox(node):
            inline.add("☑ " if "checked" in node.attributes else "☐ ")
        elif tag in _DELETED:
            self.has_deleted = True
            walk.pass_over()
        elif note := self._notes.by_link.get(node.mem_id):
            inline.refer(note)
            walk.pass_over()
