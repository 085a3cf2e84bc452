"""Headings and captions without the style of one, by their numbers, by bold type, by what comes after them."""

import re
from typing import TYPE_CHECKING

from clew.knowledge.parse.captions import is_caption
from clew.knowledge.parse.numbering import TypedHeadings, heading_lines, heading_number
from clew.knowledge.parse.word.numbering import Number
from clew.knowledge.parse.word.styles import BODY, Styles
from clew.knowledge.parse.word.xml import W

if TYPE_CHECKING:
    from lxml.etree import _Element as Element

_CHARS = 60
_CLAUSE_CHARS = 40
_CLAUSE = re.compile(r"第%\d[编篇章节条款]|(?:article|section|chapter|part)\s+%\d", re.IGNORECASE)
_SENTENCE_END = tuple("。；;，,：:.!！?？…")
_FIGURE = re.compile(r"图|圖|fig", re.IGNORECASE)
_NO_NAME = re.compile(r".*[:：\n\t]|[\W\d_]*$", re.DOTALL)


class Unmarked:
    """Tells which paragraphs of a body are headings or captions of tables all the same."""

    def __init__(self, body: "Element", styles: Styles) -> None:
        self._styles = styles
        self._typed = TypedHeadings()
        self._headings = _numbered(body)
        self._captions: set[Element] = set()
        self._look_at(body)

    def marked(self, level: int) -> None:
        """Note a heading that has the style of one: what follows is below it."""
        self._typed.marked(level)

    def level(self, paragraph: "Element", text: str, number: Number | None) -> int:
        """Return the level of a paragraph that says `text` with its number, or `BODY`."""
        line = f"{number.label}{number.gap}{text}" if number else text
        is_clause = number is not None and _CLAUSE.search(number.pattern) and _is_name(text, _CLAUSE_CHARS)
        # Of a list in bold the last item would look like a heading, but for its number.
        is_heading = paragraph in self._headings and (number is None or heading_number(line) is not None)
        return self._typed.level(line) if is_clause or is_heading else BODY

    def is_caption(self, paragraph: "Element") -> bool:
        """Tell whether a paragraph is the caption of the table below it, by its style or without."""
        is_one = paragraph in self._captions or self._styles.is_caption(paragraph)
        return is_one and not _FIGURE.match(_text(paragraph))

    def _look_at(self, body: "Element") -> None:
        """Find short lines that do not end like a sentence: bold above plain text, bold or centred above a table."""
        before, was_bold = None, False
        for element in body.iterchildren(W + "p", W + "tbl"):
            is_bold = element.tag == W + "p" and self._is_bold(element)
            if before is not None and element.tag == W + "tbl":
                self._captions.add(before)
            elif before is not None and was_bold and not is_bold and _text(element):
                self._headings.add(before)
            if element.tag == W + "tbl" or _text(element):
                stands_out = is_bold or self._styles.find(element, "pPr/jc") == "center"
                before = element if stands_out and _is_name(_text(element), _CHARS) else None
                was_bold = is_bold

    def _is_bold(self, paragraph: "Element") -> bool:
        if is_caption(_text(paragraph)) or self._styles.is_caption(paragraph) or self._styles.is_listing(paragraph):
            return False
        runs = [run for run in paragraph.iter(W + "r") if any((text.text or "").strip() for text in run.iter(W + "t"))]
        style = self._styles.id_of(paragraph)
        return bool(runs) and all(self._styles.is_on(run, style, "b") for run in runs)


def _numbered(body: "Element") -> "set[Element]":
    """Find lines that are headings by a number that is typed in front of them."""
    blocks = list(body.iterchildren(W + "p", W + "tbl"))
    texts = [_text(block) if block.tag == W + "p" else "|" for block in blocks]
    return {blocks[at] for at in heading_lines(texts)}


def _text(paragraph: "Element") -> str:
    return "".join(text.text or "" for text in paragraph.iter(W + "t")).strip()


def _is_name(text: str, chars: int) -> bool:
    return len(text) <= chars and not text.endswith(_SENTENCE_END) and not _NO_NAME.match(text)
