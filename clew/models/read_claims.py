"""Read the claims that a model writes, of a reply that is whole or still coming: JSON, or text with marks."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from pydantic_core import from_json

from clew.citations.claims import cited_sentences
from clew.citations.marks import marks_in, without_marks
from clew.models.reply import ReplyProblem, load_first, outside_reasoning, skeleton_candidates

_JSON = re.compile(r"[{｛]\s*(?:[\"'“＂]|\w+\s*[:：])|[\[［]\s*[\"'“＂{｛]")
"""Where JSON begins; a mark such as `[1]` is none, nor are braces in a text."""
_FENCE = re.compile(r"`+\w*")
_WORD = re.compile(r"[!-~]+$")
_OPEN = re.compile(
    r"^[>*+\s-]*\[.*$"  # a label for an address
    r"|\s*!?[\[【［(（〔{｛][^\]】］)）〕}｝]{0,300}$|\s*<(?:[A-Za-z/!?][^>]{0,300})?$|\s*`+\w*$"
    r"|(?:“[^”]*|「[^」]*|『[^』]*|\"[^\"]*)[\[【［(（〔][^”」』\"]*$"
)
"""The end of a text that may become a mark, JSON, a link or a tag; what a quotation has in brackets may be no mark."""
_ENDED = re.compile(r"[。．.！!？?…][\"'”’」』)）]*$")
_CONTROL = {code: " " for code in range(32)}
_TEXTS = ("text", "claim", "sentence", "statement")
_EVIDENCE = ("evidence", "sources", "citations", "numbers")
_NUMBER = re.compile(r"(?<!\d)(\d{1,3})\s*[-–~]\s*(\d{1,3})(?!\d)|((?:(?<!\w)-)?(?<!\d)\d{1,3}(?!\d))")
"""A range of numbers, or one."""
_CUT = "the reply was cut off before its first claim was complete"


@dataclass(frozen=True)
class Said:
    """A claim as the model wrote it."""

    text: str
    """Without marks, on one line."""
    evidence: list[int]
    closed: bool
    """Whether it is whole: both its text and its evidence."""


def claims_so_far(said: str) -> list[Said]:
    """Read the claims at the beginning of a reply that still comes; of these only the last may be open.

    Text is read as claims from its first mark on: what has none may lead in JSON that still comes.
    """
    if start := _JSON.search(said):
        return _kept(_partial(said[start.start() :]))
    claims = _kept(_prose(_certain(said)))
    return claims if any(claim.evidence for claim in claims) else []


def claims_in(reply: str, *, complete: bool) -> tuple[list[Said], bool]:
    """Read the claims of a whole reply, and whether these are all; raises `ReplyProblem` when it holds none.

    A claim that was not completed is left out. With `complete=False` the reply is known to be cut off.
    """
    text = outside_reasoning(reply)
    start = _JSON.search(text)
    if start is None:
        return _ended(_prose(text, closed=complete), complete)
    try:
        return _in_json(text[start.start() :], complete)
    except ReplyProblem:
        if marks_in(text[: start.start()]):
            return _ended(_prose(text[: start.start()]), complete)
        raise


def _in_json(body: str, complete: bool) -> tuple[list[Said], bool]:
    """Read the claims of a text that begins with JSON."""
    begun = [] if load_first(body)[0] else _partial(body)
    if closed := [claim for claim in _kept(begun) if claim.closed]:
        return closed, complete and all(claim.closed for claim in begun) and not body.rstrip().endswith(",")
    if _kept(begun):
        raise ReplyProblem(_CUT)
    for value in skeleton_candidates(body, complete):
        if claims := _kept(_loose(value)):
            return claims, True
    raise ReplyProblem("the reply holds no claims")


def _ended(claims: list[Said], complete: bool) -> tuple[list[Said], bool]:
    """Leave out a last sentence that was cut off."""
    whole = [replace(claim, closed=True) for claim in _kept(claims) if claim.closed or _ENDED.search(claim.text)]
    if not whole:
        raise ReplyProblem(_CUT if claims else "the reply is empty")
    return whole, complete


def _kept(claims: list[Said]) -> list[Said]:
    return [claim for claim in claims if any(map(str.isalnum, claim.text))]


def _prose(text: str, *, closed: bool = False) -> list[Said]:
    """Read a text with marks; its last sentence may go on."""
    sentences = cited_sentences(_FENCE.sub("", text))
    return [
        Said(_line(sentence.text), sentence.numbers, closed or place < len(sentences))
        for place, sentence in enumerate(sentences, 1)
    ]


def _partial(body: str) -> list[Said]:
    """Read JSON whose end is missing; what cannot be read for sure gives nothing."""
    body = body.translate(_CONTROL)  # models break lines in strings
    try:
        value = from_json(body, allow_partial="trailing-strings")
    except ValueError:
        return []
    items = _items(value)
    closed = _is_closed(body, value)
    return [_claim(item, closed=closed or place < len(items)) for place, item in enumerate(items, 1)]


def _items(value: Any) -> list[Any]:
    """Return the claims of the form that was asked for: a list, bare or under its name, or one of its objects."""
    if isinstance(value, Mapping):
        named = _named(value)
        if "claims" in named:
            return _items(named["claims"])
        return [value] if any(isinstance(named.get(key), str) for key in _TEXTS) else []
    return value if isinstance(value, list) else []


def _is_closed(body: str, value: Any) -> bool:
    """Tell whether the last claim of a partial JSON is whole: nothing but the end of the list is missing."""
    ends = ("", "]") if isinstance(value, list) else ("", "}", "]}") if "claims" in _named(value) else ("",)
    return any(load_first(body.rstrip(", ") + end)[0] for end in ends)


def _loose(value: Any) -> list[Said]:
    """Read whole JSON of any form that holds texts."""
    if isinstance(value, Mapping) and not _items(value):
        inner = [each for each in value.values() if isinstance(each, list | Mapping) and each]
        texts = [each for each in value.values() if isinstance(each, str)]
        return _loose(inner[0]) if inner else [claim for text in texts for claim in _prose(text, closed=True)]
    return [_claim(item, closed=True) for item in _items(value)]


def _named(value: Any) -> dict[str, Any]:
    return {str(key).strip().lower(): each for key, each in value.items()} if isinstance(value, Mapping) else {}


def _claim(item: Any, *, closed: bool) -> Said:
    """Read one claim: an object, or a text alone."""
    named = _named(item) if isinstance(item, Mapping) else {"text": item}
    text = next((named[key] for key in _TEXTS if isinstance(named.get(key), str)), "")
    given = next((named[key] for key in _EVIDENCE if key in named), None)
    text = text if closed else _certain(text)
    numbers = dict.fromkeys([*_numbers(given), *marks_in(text)])
    return Said(_line(without_marks(text)), list(numbers), closed)


def _certain(text: str) -> str:
    """Leave out the end of a text that comes: what it is depends on what follows. A word may be part of an address."""
    text = _WORD.sub("", text)
    while (certain := _OPEN.sub("", text)) != text:
        text = certain
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
