"""The text of a paragraph, and what hangs on places in it: notes, comments, text boxes."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from clew.knowledge.parse.word.formulas import in_line
from clew.knowledge.parse.word.notes import NoteKind, Notes
from clew.knowledge.parse.word.styles import Styles
from clew.knowledge.parse.word.symbols import in_font, placed, symbol
from clew.knowledge.parse.word.xml import M, W, child, value
from clew.knowledge.sentences import sentence_spans

if TYPE_CHECKING:
    from lxml.etree import _Element as Element

_SIGNS = {W + "tab": "\t", W + "ptab": "\t", W + "br": "\n", W + "cr": "\n", W + "noBreakHyphen": "-"}
_KINDS: Mapping[str, NoteKind] = {W + "footnoteReference": "footnote", W + "endnoteReference": "endnote"}
_LEAVES = (W + "txbxContent", M + "oMath", W + "pPr", W + "rPr")
_FONTS = ("ascii", "hAnsi", "hint")
_BLANKS = " \t\r\n"
_SENTENCE_END = re.compile(r"[。！？!?.…][。！？!?.…\"'”’」』)）】》]*\s*$")


@dataclass
class Reference:
    """A place in a paragraph that refers to a note."""

    kind: NoteKind
    id: str
    mark: str
    at: int


@dataclass
class Inline:
    """The text of a paragraph as it is shown."""

    text: str = ""
    references: list[Reference] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)
    """Ids of the comments on it."""
    boxes: list["Element"] = field(default_factory=list)
    """Text boxes that are anchored in it."""

    @property
    def bare(self) -> str:
        """The text without the marks of notes."""
        text = self.text
        for reference in reversed(self.references):
            text = text[: reference.at] + text[reference.at + len(reference.mark) + 2 :]
        return text

    def sentence(self, reference: Reference) -> str:
        """Return the sentence that refers to a note."""
        spans = (span for span in sentence_spans(self.text) if span[0] <= reference.at < span[1])
        first, last = next(spans, (0, len(self.text)))
        return self.text[first:last]


class InlineReader:
    """Reads paragraphs. Ask for each once, in reading order: notes are numbered on the way."""

    def __init__(self, styles: Styles, notes: Mapping[NoteKind, Notes]) -> None:
        self._styles = styles
        self._notes = notes

    def read(self, paragraph: "Element") -> Inline:
        """Read a paragraph whose revisions, fields and wrappers are settled."""
        inline, parts = Inline(), list[str]()
        style, run, hidden = self._styles.id_of(paragraph), None, False
        for element in _walk(paragraph):
            if element.tag == W + "r":
                run, hidden = element, self._styles.is_on(element, style, "vanish")
            elif element.tag == W + "txbxContent":
                inline.boxes.append(element)
            elif element.tag == W + "commentReference":
                inline.comments.append(element.get(W + "id", ""))
            elif element.tag == M + "oMath":
                parts.append(in_line(element))
            elif run is not None and not hidden:
                self._read_in_run(inline, parts, element, run)
        inline.text = "".join(parts)
        return inline

    def _read_in_run(self, inline: Inline, parts: list[str], element: "Element", run: "Element") -> None:
        kind = _KINDS.get(str(element.tag))
        if kind is None:
            parts += [] if _has_own_mark(run) else [_text(element, run)]
        elif self._notes[kind].note(element.get(W + "id", "")) is not None:
            mark = _own_mark(element, run) or self._notes[kind].next_mark()
            text, at = _with_mark("".join(parts), mark)
            parts[:] = [text]
            inline.references.append(Reference(kind, element.get(W + "id", ""), mark, at))


def _with_mark(text: str, mark: str) -> tuple[str, int]:
    """Write the mark of a note into the sentence that it belongs to, before what ends that; return where it stands."""
    end = _SENTENCE_END.search(text)
    at = end.start() if end else len(text.rstrip())
    return f"{text[:at]}[{mark}]{text[at:]}", at


def _walk(element: "Element") -> Iterator["Element"]:
    """Visit what is below an element, but not the inside of text boxes, formulas and properties."""
    for each in element:
        yield each
        if each.tag not in _LEAVES:
            yield from _walk(each)


def _text(element: "Element", run: "Element") -> str:
    if element.tag == W + "t":
        return _shown(element, run)
    if element.tag == W + "sym":
        return _symbol(element)
    return _SIGNS.get(str(element.tag), "")


def _shown(element: "Element", run: "Element") -> str:
    text = element.text or ""
    if element.get("{http://www.w3.org/XML/1998/namespace}space") != "preserve":
        text = text.strip(_BLANKS)
    text = re.sub(r"[\r\n\t]+", " ", text)
    fonts = child(run, "rPr/rFonts")
    font = next((name for key in _FONTS if (name := value(fonts, "", key))), "")
    return placed(in_font(text, font), value(run, "rPr/vertAlign") or "")


def _symbol(element: "Element") -> str:
    try:
        return symbol(int(element.get(W + "char", ""), 16), element.get(W + "font", ""))
    except (ValueError, OverflowError):
        return ""


def _own_mark(reference: "Element", run: "Element") -> str:
    """Return the mark that the author typed in place of a number."""
    if not _is_on(reference, "customMarkFollows"):
        return ""
    return "".join(element.text or "" for element in run.iter(W + "t")).strip()


def _has_own_mark(run: "Element") -> bool:
    return any(_is_on(each, "customMarkFollows") for each in run.iterchildren(*_KINDS))


def _is_on(element: "Element", name: str) -> bool:
    """Tell whether an attribute is on."""
    return element.get(W + name, "0") not in ("0", "false", "off")
