"""The text of a paragraph, put together from the texts and line breaks in it."""

import re
from functools import cached_property
from typing import NamedTuple

from clew.knowledge.parse.word.symbols import placed
from clew.knowledge.sentences import Span, sentence_spans
from clew.text import CJK

_SPACE = re.compile(r"[ \t\n\r\f\xa0]+")
_WRAPPED = re.compile(rf"(?<=[{CJK}，、；：。！？”）》])[ \t]*\r?\n\s*(?=[{CJK}“（《])")
"""A line end of the file within Chinese text, which has no spaces."""
_UNSEEN = str.maketrans("", "", "\xad\u200b\u2060\ufeff")
"""Marks where a word may or may not be cut."""
_SENTENCE_END = re.compile(r"[。！？!?.…][。！？!?.…\"'”’」』)）】》]*\s*$")
_BRACKETS = {"[": "]", "［": "］", "(": ")", "（": "）", "【": "】", "〔": "〕"}
_TAIL = 12


class Note(NamedTuple):
    """A footnote: its mark, and what it says."""

    mark: str
    text: str


class Inline:
    """Collects the text between two tags that part blocks."""

    def __init__(self) -> None:
        self.references: list[tuple[Note, int]] = []
        """The notes that it refers to, and where."""
        self.length = 0
        """Characters so far."""
        self._parts: list[str] = []
        self._last = ""
        self._closing = ""
        """A bracket that comes next is that of a mark just written, which has its own."""
        self._begun: list[int] = []
        """Parts at which something raised or lowered begins."""

    @property
    def text(self) -> str:
        """What was collected, without white space around it."""
        return "".join(self._parts).rstrip()

    def add(self, text: str) -> None:
        """Add a text; runs of white space become one blank."""
        text = _SPACE.sub(" ", _WRAPPED.sub("", text).translate(_UNSEEN))
        if self._closing and (rest := text.lstrip()):
            text = rest[1:] if rest[0] == self._closing else text
            self._closing = ""
        if self._last in ("", "\n"):
            text = text.lstrip()
        elif self._last == " ":
            text = text.lstrip(" ")
        self.add_raw(text)

    def add_raw(self, text: str) -> None:
        """Add a text as it is."""
        if text:
            self._parts.append(text)
            self.length += len(text)
            self._last = text[-1]

    def line_break(self) -> None:
        """Begin a new line."""
        if self._last:
            self.add_raw("\n")

    @property
    def is_at_line_start(self) -> bool:
        """Whether nothing stands on the line yet."""
        return self._last in ("", "\n") or (self._last == " " and self._tail().endswith("\n "))

    def begin(self) -> None:
        """Begin something raised or lowered."""
        self._begun.append(len(self._parts))

    def end(self, position: str) -> None:
        """End it: write it as `superscript` or `subscript`, if it is a number."""
        at = self._begun.pop() if self._begun else len(self._parts)
        said = "".join(self._parts[at:])
        if said.strip():
            self._parts[at:] = [placed(said, position)]  # of the same length

    def refer(self, note: Note) -> None:
        """Write the mark of a note into the sentence that it belongs to, before what ends that."""
        tail = self._tail()
        if tail and tail[-1] in _BRACKETS:
            self._closing = _BRACKETS[tail[-1]]
            tail = tail[:-1]
            self.length -= 1
        end = _SENTENCE_END.search(tail)
        at = end.start() if end else len(tail.rstrip())
        self.references.append((note, self.length - len(tail) + at))
        mark = f"[{note.mark}]"
        self._parts[-1:] = [f"{tail[:at]}{mark}{tail[at:]}"]
        self.length += len(mark)
        self._last = self._parts[-1][-1]

    def sentence(self, at: int) -> str:
        """Return the sentence at an offset, once all is collected."""
        text, spans = self._sentences
        first, last = next((span for span in spans if span[0] <= at < span[1]), (0, len(text)))
        return text[first:last]

    @cached_property
    def _sentences(self) -> tuple[str, list[Span]]:
        text = self.text
        return text, sentence_spans(text)

    def _tail(self) -> str:
        """Join the last parts to one of some characters, and return it."""
        length = at = 0
        for at in range(len(self._parts) - 1, -1, -1):
            length += len(self._parts[at])
            if length >= _TAIL:
                break
        self._parts[at:] = ["".join(self._parts[at:])] if self._parts else []
        self._begun = [min(begun, at) for begun in self._begun]
        return self._parts[-1] if self._parts else ""
