"""The forms in which models write the claims of an answer: JSON of some shapes, or text with marks."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from clew.citations.claims import cited_sentences
from clew.citations.marks import apart

JSON = re.compile(r"[{｛]\s*(?:[\"'“＂]|\w+\s*[:：])|[\[［]\s*[\"'“＂{｛]")
"""Where JSON begins; a mark such as `[1]` is none, nor are braces in a text."""
_FENCE = re.compile(r"`+\w*")
_WORD = re.compile(r"[!-~]+$")
_OPEN = re.compile(
    r"^[>*+\s-]*\[.*$"  # a label for an address
    r"|\s*!?[\[【［(（〔{｛][^\]】］)）〕}｝]{0,300}$|\s*<(?:[A-Za-z/!?][^>]{0,300})?$|\s*`+\w*$"
    r"|(?:“[^”]*|「[^」]*|『[^』]*|\"[^\"]*)[\[【［(（〔][^”」』\"]*$"
)
"""The end of a text that may become a mark, JSON, a link or a tag; what a quotation has in brackets may be no mark."""
_TEXTS = ("text", "claim", "sentence", "statement")
_EVIDENCE = ("evidence", "sources", "citations", "numbers")
_NUMBER = re.compile(r"(?<!\d)(\d{1,3})\s*[-–~]\s*(\d{1,3})(?!\d)|((?:(?<!\w)-)?(?<!\d)\d{1,3}(?!\d))")
"""A range of numbers, or one."""


@dataclass(frozen=True)
class Said:
    """A claim as the model wrote it."""

    text: str
    """Without marks, on one line."""
    evidence: list[int]
    closed: bool
    """Whether it is whole: both its text and its evidence."""


def telling(claims: Sequence[Said]) -> list[Said]:
    """Return the claims that say something: that have letters or digits."""
    return [claim for claim in claims if any(map(str.isalnum, claim.text))]


def read_prose(text: str, *, closed: bool = False) -> list[Said]:
    """Read a text with marks; its last sentence may go on."""
    sentences = cited_sentences(_FENCE.sub("", text))
    return [
        Said(_line(sentence.text), sentence.numbers, closed or place < len(sentences))
        for place, sentence in enumerate(sentences, 1)
    ]


def items_in(value: Any) -> list[Any]:
    """Return the claims of the form that was asked for: a list, bare or under its name, or one of its objects."""
    if isinstance(value, Mapping):
        named = named_fields(value)
        if "claims" in named:
            return items_in(named["claims"])
        return [value] if any(isinstance(named.get(key), str) for key in _TEXTS) else []
    return value if isinstance(value, list) else []


def named_fields(value: Any) -> dict[str, Any]:
    """Return the fields of an object by their names in small letters; none of what is no object."""
    return {str(key).strip().lower(): each for key, each in value.items()} if isinstance(value, Mapping) else {}


def read_claim(item: Any, *, closed: bool) -> Said:
    """Read one claim: an object, or a text alone."""
    named = named_fields(item) if isinstance(item, Mapping) else {"text": item}
    text = next((named[key] for key in _TEXTS if isinstance(named.get(key), str)), "")
    given = next((named[key] for key in _EVIDENCE if key in named), None)
    text = text if closed else certain(text)
    plain, marked = apart(text)
    return Said(_line(plain), list(dict.fromkeys([*_numbers(given), *marked])), closed)


def certain(text: str) -> str:
    """Leave out the end of a text that comes: what it is depends on what follows. A word may be part of an address."""
    text = _WORD.sub("", text)
    while (shorter := _OPEN.sub("", text)) != text:
        text = shorter
    return text


def _line(text: str) -> str:
    """Put a text on one line; halves of characters are no text."""
    return " ".join(text.encode("utf-8", "ignore").decode().split())


def _numbers(given: Any) -> Iterator[int]:
    """Read evidence, however it is spelt: `[1, 2]`, `"[1]"`, `"1,2"`, `"source 1"`."""
    if isinstance(given, list):
        for each in given:
            yield from _numbers(each)
    elif isinstance(given, str):
        for first, last, alone in _NUMBER.findall(given):
            yield from range(int(first), int(last) + 1) if first else [int(alone)]
    elif isinstance(given, int | float) and not isinstance(given, bool) and given == given // 1:
        yield int(given)
