"""Break a text into lines of a drawing, where no browser does it: Chinese anywhere, other words between them."""

import re
import unicodedata

_WIDE = (
    r"\u1100-\u11ff\u2e80-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\U00020000-\U0003ffff"
)
_CLOSING = r"，。、；：？！）】》」』”’…,.;:?!)\]}"
_WORD = re.compile(rf"(?:[{_WIDE}]|[^\s{_WIDE}]+)[{_CLOSING}]*\s*")


def width_of(text: str) -> float:
    """Estimate the width in ems, rather too wide than too narrow."""
    return sum(map(_width, text))


def _width(char: str) -> float:
    if unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0.0
    if unicodedata.east_asian_width(char) in "WFA":
        return 1.0
    if char in " .,:;!|'()[]ijlft":
        return 0.4
    return 0.95 if char in "MW@%" else 0.75 if char.isupper() else 0.62


def wrapped(text: str, width: float, most: int) -> list[str]:
    """Break `text` into at most `most` lines of `width` ems; the last one tells with `…` that more follows."""
    lines = [""]
    for word in _WORD.findall(" ".join(text.split())):
        for part in _parts(word, width):
            if width_of(lines[-1] + part.rstrip()) > width and lines[-1]:
                lines.append("")
            lines[-1] += part
    lines = [line.rstrip() for line in lines]
    return lines if len(lines) <= most else [*lines[: most - 1], _cut(lines[most - 1], width)]


def _parts(word: str, width: float) -> list[str]:
    """Cut a word that is longer than a line."""
    parts, at = [""], 0.0
    for char in word:
        at += _width(char)
        if at > width and not char.isspace():
            parts.append("")
            at = _width(char)
        parts[-1] += char
    return parts


def _cut(line: str, width: float) -> str:
    while line and width_of(line) + 1 > width:
        line = line[:-1]
    return f"{line.rstrip()}…"
