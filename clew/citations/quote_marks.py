"""What stands between quotation marks in a text: apostrophes, marks of inches and titles in 《》 are no such marks."""

import re
from dataclasses import dataclass

_CLOSING = {"“": "”", "「": "」", "『": "』", "‘": "’", "«": "»", "„": "”“", '"': '"', "'": "'", "〝": "〞〟"}
_SHORTENED = r"(?!\d\ds?\b|(?:tis|twas|em|til|cause|n)\b)"
"""What begins with an apostrophe: '90s."""
_OPENING = re.compile(
    rf"《[^《》]{{1,80}}》|[“„「『«〝]|(?<![A-Za-z0-9])‘(?=\S){_SHORTENED}|(?<![A-Za-z0-9\"'’”])(?:\"|'{_SHORTENED})(?=\S)"
)
_INNER_CLOSING = {
    "‘": re.compile(r"’(?![A-Za-z0-9])"),
    '"': re.compile(r"(?<=\S)\"(?![A-Za-z0-9])"),
    "'": re.compile(r"(?<=\S)'(?![A-Za-z0-9])"),
}

_PAIRED = {mark: re.compile(f"[{mark}{closing}]") for mark, closing in _CLOSING.items()}


@dataclass(frozen=True)
class Quoted:
    """What stands between an outer pair of quotation marks: `text[start:end]`, without the marks."""

    start: int
    end: int
    is_closed: bool = True


def quoted_parts(text: str) -> list[Quoted]:
    """Find what stands between quotation marks, in order; what stands between inner marks is part of it.

    A mark that opens and is never closed (other than a straight one) quotes all that follows.
    """
    parts: list[Quoted] = []
    unclosed: set[str] = set()
    at = 0
    while opening := _OPENING.search(text, at):
        mark, at = opening[0], opening.end()
        if mark not in _CLOSING or mark in unclosed:
            continue
        end = _closing(text, mark, at)
        if end is None:
            unclosed.add(mark)
            if mark in "“「『" and text[at:].strip():
                return [*parts, Quoted(at, len(text), is_closed=False)]
            continue
        parts.append(Quoted(at, end))
        at = end + 1
    return parts


def _closing(text: str, mark: str, at: int) -> int | None:
    """Return where what `mark` opens before `at` is closed: after inner pairs of the same marks, if they come out."""
    if mark in _INNER_CLOSING:
        found = _INNER_CLOSING[mark].search(text, at)
        return found.start() if found else None
    depth, first = 1, None
    for found in _PAIRED[mark].finditer(text, at):
        closes = found[0] in _CLOSING[mark]
        depth += -1 if closes else 1
        first = found.start() if closes and first is None else first
        if not depth:
            return found.start()
    return first
