"""Lines to text: words that were divided are mended, and Chinese lines joined without a blank."""

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace

from clew.knowledge.parse.pdf.lines import HYPHENS, LEADER, Line, is_wide

Parts = list[tuple[int, str]]
"""A text in parts, each with its page."""
Noted = Callable[[int], Collection[str]]
"""Gives the marks on a page that have a footnote."""

_DIVIDED = re.compile(rf"(\w*[^\W\d_])([{''.join(HYPHENS)}])$")
_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_FIRST_WORD = re.compile(r"[^\W\d_]+")
_SENTENCE_END = re.compile(r"[。！？!?.；;]+[”’」』）)\"']*\s*$")
_MARK = r"\d{1,3}|[*†‡§¶#]+|[①-⑳]|[a-z]+"
_MARKS = re.compile(_MARK)
_ONLY_MARKS = re.compile(rf"[\s,，、\[\]［］()（）〔〕.注]*(?:(?:{_MARK})[\s,，、\[\]［］()（）〔〕.]*)+")
_RAISED = str.maketrans("0123456789+-", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻")


@dataclass(frozen=True)
class Reference:
    """Where a text refers to a footnote."""

    page: int
    mark: str
    at: int
    """Where the mark stands in the text."""


class Joiner:
    """Joins the lines of one document, whose words tell a divided word from one with a hyphen."""

    def __init__(self, lines: Iterable[Line]) -> None:
        self._words: set[str] = set()
        for line in lines:
            self._words.update(word.casefold() for word in _WORD.findall(_DIVIDED.sub("", line.text)))

    def joined(self, lines: Sequence[Line], noted: Noted) -> tuple[Parts, list[Reference]]:
        """Join lines, and return their text by pages with the references to footnotes in it."""
        parts: Parts = []
        references: list[Reference] = []
        length = 0
        for line in lines:
            text, own = _with_raised(line, noted(line.page))
            if parts:
                page, before = parts[-1]
                kept = self._before(before, text)
                length += len(kept) - len(before)
                parts[-1] = (page, kept)
            references += [replace(reference, at=length + reference.at) for reference in own]
            length += len(text)
            if parts and parts[-1][0] == line.page:
                parts[-1] = (line.page, parts[-1][1] + text)
            else:
                parts.append((line.page, text))
        return parts, references

    def text(self, lines: Sequence[Line]) -> str:
        """Join lines to a text without places and footnotes."""
        return "".join(part for _, part in self.joined(lines, lambda page: ())[0])

    def _before(self, before: str, after: str) -> str:
        """Return `before` as it goes on with `after`: with a blank or none, or without the hyphen of a divided word."""
        divided, word = _DIVIDED.search(before), _FIRST_WORD.match(after)
        if divided and word and word.group()[0].islower():
            return before[: divided.start(2)] if self._is_one_word(divided, word.group()) else before
        if not before or not after or before[-1] in (" ", *HYPHENS) or is_wide(before[-1]) or is_wide(after[0]):
            return before
        return before + " "

    def _is_one_word(self, divided: "re.Match[str]", rest: str) -> bool:
        """Tell whether a hyphen only divides a word: the document has no such compound, nor both halves."""
        first = divided.group(1).casefold()
        if divided.group(2) == "\u00ad" or first + rest in self._words:
            return True
        return f"{first}-{rest}" not in self._words and not {first, rest} <= self._words


def _with_raised(line: Line, noted: Collection[str]) -> tuple[str, list[Reference]]:
    """Write raised text into its line: marks of footnotes as `[1]` before what ends the sentence, digits as `m²`."""
    text, references, last = "", [], 0
    for at, raised in line.marks:
        text += line.text[last:at]
        last = at
        own = marks_of(raised)
        if not own or not set(own) <= set(noted):
            text += raised.translate(_RAISED)
            continue
        end = _SENTENCE_END.search(text)
        place = end.start() if end else len(text.rstrip())
        references += [Reference(line.page, mark, place) for mark in own]
        text = text[:place] + "".join(f"[{mark}]" for mark in own) + text[place:]
    return LEADER.sub(" … ", text + line.text[last:]), references


def marks_of(raised: str) -> list[str]:
    """Return the marks of footnotes that a raised text is, without brackets: two for `1,2` and for `3*`."""
    return _MARKS.findall(raised) if _ONLY_MARKS.fullmatch(raised) else []
