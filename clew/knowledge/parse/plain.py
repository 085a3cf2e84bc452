"""Plain text: paragraphs between empty lines."""

import re
from itertools import pairwise

from clew.knowledge.document import Parsed
from clew.knowledge.parse.encoding import decode
from clew.knowledge.parse.outline import Outline
from clew.knowledge.sentences import LINE_END, trimmed

_EMPTY_LINES = re.compile(rf"(?:[ \t]*{LINE_END}){{2,}}")
_TITLE_CHARS = 80


def read(data: bytes) -> Parsed:
    """Read a text file. Offsets point into the decoded file, line ends untouched.

    Raises:
        InputError: The file is no text, or its encoding cannot be told.
    """
    text = decode(data)
    outline = Outline()
    cuts = [0, *(gap.end() for gap in _EMPTY_LINES.finditer(text)), len(text)]
    for a, b in pairwise(cuts):
        start, end = trimmed(text, a, b)
        outline.paragraph(start, text[start:end])
    first = (text.strip().splitlines() or [""])[0].strip()
    return Parsed(text, tuple(outline.blocks), title=first if len(first) <= _TITLE_CHARS else "")
