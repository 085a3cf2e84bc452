"""Footnotes and endnotes: their marks in the text, and what they say."""

from typing import TYPE_CHECKING, Literal

from clew.knowledge.parse.word.numerals import numeral
from clew.knowledge.parse.word.xml import W, child, number, value

if TYPE_CHECKING:
    from lxml.etree import _Element as Element

NoteKind = Literal["footnote", "endnote"]
_USUAL: dict[NoteKind, str] = {"footnote": "decimal", "endnote": "lowerRoman"}


class Notes:
    """The notes of one kind, numbered in the order in which the text refers to them."""

    def __init__(self, kind: NoteKind, root: "Element | None", *settings: "Element | None") -> None:
        """Index the notes of the part `root`; the first of the `settings` that says how they are numbered counts."""
        found = [] if root is None else root.iterfind(W + kind)
        self._notes = {note.get(W + "id", ""): note for note in found if note.get(W + "type") in (None, "normal")}
        given = [child(each, f"{kind}Pr") for each in settings]
        self._form = next((form for each in given if (form := value(each, "numFmt"))), _USUAL[kind])
        self._next = next((start for each in given if (start := number(each, "numStart")) is not None), 1)

    def next_mark(self) -> str:
        """Count one more reference, and return its number."""
        self._next += 1
        return numeral(self._next - 1, self._form)

    def note(self, id_: str) -> "Element | None":
        """Return a note by its id; None when there is none."""
        return self._notes.get(id_)
