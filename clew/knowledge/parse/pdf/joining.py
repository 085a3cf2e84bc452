"""Lines to text: words that were divided are mended, and Chinese lines joined without a blank."""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from clew.knowledge.parse.pdf.lines import LEADER, Line, is_wide

Parts = list[tuple[int, str]]
"""A text in parts, each with its page."""
Noted = Mapping[int, Collection[str]]
"""Marks of the footnotes of each page."""

_DIVIDED = re.compile(r"(\w*[^\W\d_])([-\u2010\u00ad])$")
_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_FIRST_WORD = re.compile(r"[^\W\d_]+")
_SENTENCE_END = re.compile(r"[。！？!?.；;]+[”’」』）)\"']*\s*$")
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
            text, own = _with_raised(line, noted.get(line.page, ()))
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

    def text(self, lines: Sequence[Line], noted: Noted) -> str:
        """Join lines to a text without places."""
        return "".join(part for _, part in self.joined(lines, noted)[0])

    def _before(self, before: str, after: str) -> str:
        """Return `before` as it goes on with `after`: with a blank or none, or without the hyphen of a divided word."""
        divided, word = _DIVIDED.search(before), _FIRST_WORD.match(after)
        if divided and word and word.group()[0].islower():
            return before[: divided.start(2)] if self._is_one_word(divided, word.group()) else before
        if not before or not after or before[-1] in " -\u2010" or is_wide(before[-1]) or is_wide(after[0]):
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
        mark = bare(raised)
        if mark in noted:
            end = _SENTENCE_END.search(text)
            place = end.start() if end else len(text.rstrip())
            references.append(Reference(line.page, mark, place))
            text = f"{text[:place]}[{mark}]{text[place:]}"
        else:
            text += raised.translate(_RAISED)
    return LEADER.sub(" … ", text + line.text[last:]), references


def bare(mark: str) -> str:
    """Return the mark of a footnote without brackets."""
    return mark.strip(" []［］()（）〔〕.")
