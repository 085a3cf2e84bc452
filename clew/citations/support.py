"""Does a claim rest on its quotes? What code can tell: every number and name of the claim stands in them."""

import re
import unicodedata
from collections.abc import Sequence

from clew.reasoning.names import unknown_names
from clew.state.records import Passage

_NUMBER = re.compile(r"\d[\d,.]*\d|\d")
_NEGATION = re.compile(
    r"\b(?:not|no|never|none|without|cannot|neither|nor)\b|n['’]t\b|不|没有|未|无|非|否", re.IGNORECASE
)


def stands_verbatim(passage: Passage, quote: str, start: int, end: int) -> bool:
    """Tell whether `quote` is what the document says from `start` to `end`."""
    return bool(quote) and passage["text"][start - passage["start"] : end - passage["start"]] == quote


def _numbers(text: str) -> set[str]:
    found = _NUMBER.findall(unicodedata.normalize("NFKC", text))
    return {number.replace(",", "").rstrip(".") for number in found}


def unsupported_parts(claim: str, grounds: Sequence[str]) -> list[str]:
    """Return what stands in `claim` but in none of `grounds`: numbers, names, and a negation.

    Empty when nothing speaks against it. `grounds` are the quotes that the claim cites and the questions they answer.
    """
    ground = "\n".join(grounds)
    strange = sorted(_numbers(claim) - _numbers(ground)) + unknown_names(claim, ground)
    if _NEGATION.search(claim) and not _NEGATION.search(ground):
        strange.append("a negation")
    return strange
