"""The first line of a text as its title, where nothing else names it."""

import re

_TITLE_CHARS = 80
_AROUND = "*_ \t\u3000"
_NO_WORDS = re.compile(r"\||`{3}|~{3}|<|!\[")
"""How a table, code, HTML and a picture begin in Markdown."""
_SENTENCE = re.compile(r"[。；;]\W*$|(?:\S+\s+){5}.*[a-z]{2,}\.\W*$")
"""Chinese that ends a sentence, or six English words and more that do."""


def first_line_title(text: str) -> str:
    """Return the first line that says something; empty when it is long, a sentence, or no words."""
    line = (text.strip().splitlines() or [""])[0].strip(_AROUND)
    return "" if len(line) > _TITLE_CHARS or _NO_WORDS.match(line) or _SENTENCE.search(line) else line
