"""Which lines of a mail its sender wrote, and which are quoted from whom."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from clew.knowledge.document import Block
from clew.knowledge.parse.mail.attribution import Attribution, attribution, compared, may_say_who
from clew.knowledge.parse.mail.header import who_of

_MARKS = re.compile(r"(?:[ \t\u00a0]?[>＞])+[ \t\u00a0]?")
_SIGNATURE = re.compile(r"\s*(?:--|——|[_=—─-]{4,})\s*")
_BROKEN = 4
"""Over how many lines a line of attribution may be broken."""
_AHEAD = 24


@dataclass(frozen=True)
class Line:
    """A line of a mail, or a whole block of one in HTML that is not cut further."""

    text: str
    """Without the marks of a quote."""
    depth: int = 0
    """How many of them stood before it."""
    block: Block | None = None
    """Block of the HTML that it is part of."""


@dataclass(frozen=True)
class Voice:
    """Who speaks, and when, as far as the mail says."""

    who: str = ""
    when: str = ""
    quoted: bool = True

    @property
    def above(self) -> tuple[str, ...]:
        """What stands above all that it says; empty when nothing is known."""
        told = ", ".join(part for part in (who_of(self.who), self.when) if part)
        return (told,) if told else ()


@dataclass(frozen=True)
class Part:
    """Lines that belong together, of one voice."""

    lines: tuple[str, ...]
    voice: Voice
    block: Block | None
    leads: bool
    """It says who wrote what follows."""

    @property
    def text(self) -> str:
        """The lines as one text, without empty ones around it."""
        return "\n".join(self.lines).strip("\n")


def lines_of(text: str) -> list[Line]:
    """Take the marks off the lines of a plain text."""
    found = []
    for line in text.splitlines():
        marks = _MARKS.match(line)
        mark = marks.group() if marks else ""
        found.append(Line(line[len(mark) :], mark.count(">") + mark.count("＞")))
    return found


def parts(lines: Sequence[Line], own: Voice) -> Iterator[Part]:
    """Group the lines of a mail into paragraphs and blocks, each of one voice.

    Args:
        lines: All lines of the body, in order.
        own: The voice of the mail's sender.
    """
    number = 0
    told = []
    for line, voice, leads in _told(lines, own):
        number += not line.text.strip() or bool(_SIGNATURE.fullmatch(line.text))
        told.append((line, voice, (voice, leads) if leads else (voice, leads, number, line.depth, id(line.block))))
    for (voice, leads, *_), same in groupby(told, key=lambda each: each[2]):
        group = [line for line, _, _ in same if not leads or line.text.strip()]
        if any(line.text.strip() for line in group):
            texts = tuple(line.text.rstrip() for line in group)
            yield Part(texts, voice, None if leads else group[0].block, leads)


def _told(lines: Sequence[Line], own: Voice) -> Iterator[tuple[Line, Voice, bool]]:
    """Pair each line with its voice, and whether it is part of an attribution."""
    voices = {0: own}
    attributions = _Attributions(lines)
    at = 0
    while at < len(lines):
        depth = lines[at].depth
        found = attributions.at(at)
        if not found:
            yield lines[at], voices.get(depth, Voice()), False
            at += 1
            continue
        inner = depth + attributions.is_marked(at + found.lines, depth)
        voices = {each: voice for each, voice in voices.items() if each < inner}
        voices[inner] = Voice(found.who, found.when)
        yield from ((line, voices[inner], True) for line in lines[at : at + found.lines])
        at += found.lines


class _Attributions:
    """Finds attributions among the lines of one mail."""

    def __init__(self, lines: Sequence[Line]) -> None:
        self._lines = lines
        self._texts = [compared(line.text) for line in lines]
        self._hints = [may_say_who(text) for text in self._texts]

    def at(self, at: int) -> Attribution | None:
        """Return the attribution that begins at a line."""
        if not self._texts[at] or not any(self._hints[at : at + _BROKEN]):
            return None
        depth = self._lines[at].depth
        end = next((i for i in range(at, len(self._lines)) if self._lines[i].depth != depth or i == at + _AHEAD), None)
        found = attribution(self._texts[at:end])
        return None if found and found.needs_marks and not self.is_marked(at + found.lines, depth) else found

    def is_marked(self, at: int, depth: int) -> bool:
        """Tell whether what follows is quoted by marks of its own."""
        ahead = range(at, min(at + _AHEAD, len(self._lines)))
        return next((self._lines[i].depth > depth for i in ahead if self._texts[i]), False)
