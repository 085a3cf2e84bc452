"""Find the stretches of a text that are suspicious, through their disguises."""

import base64
import binascii
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from clew.knowledge.suspicion.addressed import ADDRESSED, ASKED
from clew.knowledge.suspicion.markup import CARRY_OUT, CITATION, LINK, MARKUP, PLACEHOLDER, TURN
from clew.knowledge.suspicion.overrides import OVERRIDE
from clew.knowledge.suspicion.replies import REPLY
from clew.knowledge.suspicion.roles import ROLE
from clew.knowledge.suspicion.signs import Kind, Sign
from clew.knowledge.suspicion.unmask import Unmasked

_SIGNS = (OVERRIDE, ROLE, ADDRESSED, ASKED, REPLY, TURN, MARKUP, CARRY_OUT, LINK, CITATION, PLACEHOLDER)
_BLOB = re.compile(r"(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{24,}={0,2}")
_TAGS = re.compile("[\U000e0020-\U000e007e]{4,}")
"""Letters that are never shown; nothing but flags is written with them, and never so many."""
_FLAG = "\U0001f3f4"
_SHIFT = 0xE0000


@dataclass(frozen=True)
class Suspicion:
    """A stretch of a text, `text[start:end]`, that reads like an instruction."""

    start: int
    end: int
    kind: Kind
    commands: bool = False
    """Whether there is no doubt that it tells a model what to do."""
    orders: bool = False
    """Whether it tells what to answer, as a manual may tell people."""


@lru_cache(maxsize=512)
def suspicions_in(text: str) -> tuple[Suspicion, ...]:
    """Return what in `text` reads like an instruction to a reader model, in order, each stretch once."""
    found = [*_written(text), *_encoded(text), *_unseen(text)]
    return tuple(_apart(sorted(found, key=lambda each: (not each.commands, not each.orders, each.start, -each.end))))


def _written(text: str) -> Iterator[Suspicion]:
    unmasked = Unmasked(text)
    # As it stands, and as one line: an instruction may go over lines, and what a line begins with may be one.
    for view in dict.fromkeys((unmasked.text, unmasked.text.replace("\n", " "))):
        for sign in _SIGNS:
            yield from (_at(unmasked, found, sign) for found in sign.found_in(view))


def _at(unmasked: Unmasked, found: re.Match[str], sign: Sign) -> Suspicion:
    said = found.group()
    start = found.start() + len(said) - len(said.lstrip(" \n.,:;!，。；：！|"))
    return Suspicion(*unmasked.place(start, found.end()), sign.kind, sign.commands, sign.orders)


def _encoded(text: str) -> Iterator[Suspicion]:
    """Yield what is suspicious once it is decoded."""
    for found in _BLOB.finditer(text):
        if suspicions_in(_decoded(found.group())):
            yield Suspicion(*found.span(), "instruction", commands=True)


def _decoded(blob: str) -> str:
    """Return the text that a blob of base64 holds; empty when it holds none."""
    whole = blob[: len(blob.rstrip("=")) // 4 * 4]
    try:
        return base64.b64decode(whole, validate=True).decode("utf-8", "strict")
    except (binascii.Error, UnicodeDecodeError):
        return ""


def _unseen(text: str) -> Iterator[Suspicion]:
    for found in _TAGS.finditer(text):
        if text[found.start() - 1 : found.start()] != _FLAG or len(found.group()) > 7:
            yield Suspicion(*found.span(), "markup")
            hidden = "".join(chr(ord(char) - _SHIFT) for char in found.group())
            if any(each.commands for each in suspicions_in(hidden)):
                yield Suspicion(*found.span(), "instruction", commands=True)


def _apart(found: Sequence[Suspicion]) -> list[Suspicion]:
    """Return, in order, those of `found` that do not overlap an earlier one of their kind."""
    kept: list[Suspicion] = []
    for each in found:
        if not any(each.kind == other.kind and each.start < other.end and other.start < each.end for other in kept):
            kept.append(each)
    return sorted(kept, key=lambda each: each.start)
