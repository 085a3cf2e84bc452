"""Numbers that an author typed in front of a line: `（一）`, `第三章`, `2.1`, and what they say of the outline."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from clew.text import CJK

_HAN = "一二三四五六七八九十百零〇两"
_STYLES = (
    rf"第(?P<n0>[{_HAN}\d]+)[编篇部]分?(?![{CJK}])",
    rf"第(?P<n1>[{_HAN}\d]+)章",
    rf"第(?P<n2>[{_HAN}\d]+)节",
    rf"第(?P<n3>[{_HAN}\d]+)条",
    rf"(?P<n4>[{_HAN}]+)[、．.]",
    rf"[（(](?P<n5>[{_HAN}]+)[）)]、?",
    r"(?P<n6>\d{1,3}(?:[.．]\d{1,3})+)[.．、]?(?=\s)",
    r"(?P<n7>\d{1,3})[.．、](?!\d)",
    r"[（(](?P<n8>\d{1,3})[）)]、?",
    r"(?P<n9>\d{1,3})[)）]",
    r"(?P<n10>[①-⑳])",
    rf"[（(]?(?P<n11>[a-z])[.．、)）](?=[\s{CJK}])",
)
_NUMBER = re.compile("|".join(_STYLES))
_DECIMAL = 6
_LISTS = range(4, len(_STYLES))
_HEADINGS = range(_DECIMAL + 1)
_UNNUMBERED = 10 * len(_STYLES)
_HEADING_CHARS = 40
_ENDS = "。；：，、！？;:,.!?…"
_NO_HEADING = re.compile(rf"[{_ENDS}的规]|\s*(?:[万亿元%％]|$)|.*[。；;|\t]|[^《]*》", re.DOTALL)
"""What does not stand behind the number of a heading, as in 第三条的决定 and 第三条规定."""
_DIGITS = {digit: value for value, digit in enumerate("零一二三四五六七八九")} | {"〇": 0, "两": 2}


@dataclass(frozen=True)
class Number:
    """A typed number: how it is written (the smaller, the higher in the outline), and which it is."""

    style: int
    value: int
    end: int
    """Where it ends in the line."""


def number_of(line: str) -> Number | None:
    """Read the number at the start of a line."""
    found = _NUMBER.match(line)
    if not found or found.lastgroup is None:
        return None
    style, digits = int(found.lastgroup[1:]), found[found.lastgroup]
    depth = digits.count(".") + digits.count("．") if style == _DECIMAL else 0
    return Number(style * 10 + depth, _value(digits), found.end())


def list_number(line: str) -> Number | None:
    """Read the number at the start of a line if it is one that lists have."""
    number = number_of(line)
    return number if number and number.style // 10 in _LISTS else None


def heading_number(line: str) -> Number | None:
    """Read the number of a line that looks like a heading: short, one line, and not ended like a sentence."""
    number = number_of(line)
    if not number or number.style // 10 not in _HEADINGS or _NO_HEADING.match(line[number.end :]):
        return None
    is_short = len(line) <= _HEADING_CHARS and len(line.splitlines()) == 1
    return number if is_short and line[-1] not in _ENDS else None


def heading_lines(lines: Sequence[str]) -> set[int]:
    """Find the lines that are headings by their number: what follows is neither the next number nor the end."""
    said = [(at, line.strip()) for at, line in enumerate(lines) if line.strip()]
    found = set()
    for (_, before), (at, line), (_, after) in zip([(-1, ""), *said], said, said[1:], strict=False):
        number = heading_number(line)
        if number and not (number.value == 1 and before.endswith((":", "："))):
            around = (number_of(before), number_of(after))
            if all(other is None or other.style != number.style for other in around):
                found.add(at)
    return found


class TypedHeadings:
    """Levels of headings that only their numbers, or bold type, mark as such: below the marked heading before them."""

    def __init__(self) -> None:
        self._base = 0
        self._open: list[int] = []

    def marked(self, level: int) -> None:
        """Note a heading whose level is marked."""
        self._base, self._open = level, []

    def level(self, line: str) -> int:
        """Return the level of a heading without one, from 1 to 6."""
        number = number_of(line)
        style = number.style if number else _UNNUMBERED
        self._open = [*(above for above in self._open if above < style), style]
        return min(self._base + len(self._open), 6)


def _value(digits: str) -> int:
    """Return the last number of `2.1`, the place of a letter, or the value of Chinese digits up to 百."""
    if "a" <= digits <= "z":
        return ord(digits) - ord("a") + 1
    if digits in "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳":
        return ord(digits) - ord("①") + 1
    last = re.split("[.．]", digits)[-1]
    if last.isdigit():
        return int(last)
    total, digit = 0, 0
    for char in last:
        if char in "十百":
            total += max(digit, 1) * (10 if char == "十" else 100)
            digit = 0
        else:
            digit = _DIGITS[char]
    return total + digit
