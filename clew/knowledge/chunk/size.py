"""How long a text is: in the tokens that rules count, and in those that the embedder reads at most."""

import re
from typing import NamedTuple

from clew.text import CJK, estimated_tokens

READ = 507
"""Tokens that the embedder reads, 512, without its own marks."""

_WIDE = re.compile(f"[{CJK}]")
_WORDS = re.compile(rf"[^\W\d_{CJK}]+")
_CAPITALS = re.compile(r"[A-Z]")
_DIGITS = re.compile(r"\d+")
_MARKS = re.compile(r"([^\w\s]|_)\1{0,11}")


class Size(NamedTuple):
    """The length of a text; of texts one behind the other it is at most the sum of theirs."""

    tokens: float
    """As estimated for rules."""
    read: float
    """As the embedder counts at most."""


def size_of(text: str) -> Size:
    """Measure a text."""
    return Size(estimated_tokens(text), read_tokens(text))


def read_tokens(text: str) -> float:
    """Tell how many tokens the embedder (multilingual-e5) makes of a text at most.

    The weights are those of a regression over 2,900 passages of Chinese laws, English minutes and Python proposals,
    raised by a fifth: of 10,500 that were cut to 507 by them, the model made over 512 tokens of none.
    """
    words, digits = _WORDS.findall(text), _DIGITS.findall(text)
    wide = 0 if text.isascii() else len(_WIDE.findall(text))
    letters, figures = len("".join(words)), len("".join(digits))
    latin = 0.86 * len(words) + 0.12 * letters + 0.25 * len(_CAPITALS.findall(text))
    return latin + 0.25 * (len(digits) + figures) + 1.55 * len(_MARKS.findall(text)) + 0.75 * wide
