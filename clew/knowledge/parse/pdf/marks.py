"""The mark that a line of a list begins with."""

import re
from dataclasses import dataclass

from clew.knowledge.parse.numbering import list_number

_BULLETS = "•●▪◦‣∙■□◆◇○➢➤✓►▶»"
_BULLET = re.compile(rf"([{_BULLETS}])\s*(?=\S)|([-–—*·])\s+(?=\S)|(o)\s+(?=[A-Z])")
_LETTER = re.compile(r"[（(]?[a-zA-Z][)）]\s*(?=\S)|[a-z][.．](?=\s)\s*(?=\S)|[（(]?[ivx]{1,5}[)）]\s*(?=\S)")


@dataclass(frozen=True)
class Mark:
    """The mark of a list item."""

    style: str
    """Items of one list have the same."""
    value: int
    """Which it is, from 1; 0 if it is none of a sequence."""
    text: str
    """Such as `1.`, `（二）` or `•`."""
    end: int
    """Where it ends in the line, blanks included."""


def item_mark(line: str) -> Mark | None:
    """Read the mark at the start of a line, if it has one that lists have."""
    if bullet := _BULLET.match(line):
        return Mark(bullet.group().strip(), 0, bullet.group().strip(), bullet.end())
    if number := list_number(line):
        rest = line[number.end :]
        end = len(line) - len(rest.lstrip())
        return Mark(str(number.style), number.value, line[: number.end], end) if rest.strip() else None
    if letter := _LETTER.match(line):
        text = letter.group().strip()
        return Mark(re.sub(r"\w+", "a", text), ord(text.strip("（()）.．")[0].lower()) - 96, text, letter.end())
    return None
