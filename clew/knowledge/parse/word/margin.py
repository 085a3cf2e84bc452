"""What stands beside the text: notes and comments, kept until their place has come."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from clew.knowledge.parse.builder import Builder
from clew.knowledge.parse.word.comments import commented_texts, comments_of
from clew.knowledge.parse.word.inline import Inline
from clew.knowledge.parse.word.notes import NoteKind, Notes

if TYPE_CHECKING:
    from lxml.etree import _Element as Element

    from clew.knowledge.parse.word.parts import Parts


class Margin:
    """Collects the notes and comments that the text refers to."""

    def __init__(self, parts: "Parts", builder: Builder, text_of: Callable[["Element"], str]) -> None:
        """Take `text_of` to read what a note or a comment says."""
        self._builder = builder
        self._text_of = text_of
        self._comments = comments_of(parts.comments)
        self._commented = commented_texts(parts.body) if self._comments else {}
        self._waiting: list[tuple[str, Element, str]] = []
        self._asked: list[str] = []
        self._placed: dict[str, tuple[str, ...]] = {}

    def add(self, inline: Inline, notes: dict[NoteKind, Notes]) -> None:
        """Keep what a paragraph refers to."""
        for reference in inline.references:
            note = notes[reference.kind].note(reference.id)
            if note is not None:
                self._waiting.append((reference.mark, note, inline.sentence(reference)))
        self._asked += inline.comments

    def place(self) -> None:
        """Note where the comments kept since the last call belong: at the block just written."""
        path = self._builder.blocks[-1].path if self._asked and self._builder.blocks else ()
        self._placed |= dict.fromkeys(self._asked, path)
        self._asked = []

    def write_notes(self) -> None:
        """Write the notes that wait."""
        waiting, self._waiting = self._waiting, []
        for mark, note, sentence in waiting:
            text = self._text_of(note)
            # A mark that the author typed stands in the note too.
            self._builder.footnote(mark, text if mark.isalnum() else text.removeprefix(mark), sentence)

    def write_comments(self) -> None:
        """Write all comments, each with the headings that it stands under, who wrote it and when, and on what."""
        self._builder.leave()
        for id_, path in self._placed.items():
            if comment := self._comments.get(id_):
                signed = ", ".join(part for part in (comment.author, comment.date) if part)
                above = [part for part in (*path, signed, self._commented.get(id_, "")) if part]
                self._builder.paragraph(self._text_of(comment.content), "comment", above)
