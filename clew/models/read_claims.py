"""Read the claims of a whole reply: JSON, or text with marks."""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from clew.citations.marks import marks_in
from clew.models.claim_forms import JSON, Said, items_in, read_claim, read_prose, telling
from clew.models.claims_so_far import ClaimsInJson
from clew.models.reply import ReplyProblem, load_first, outside_reasoning, skeleton_candidates

_ENDED = re.compile(r"[。．.！!？?…][\"'”’」』)）]*$")
_CUT = "the reply was cut off before its first claim was complete"


def claims_in(reply: str, *, complete: bool) -> tuple[list[Said], bool]:
    """Read the claims of a whole reply, and whether these are all; raises `ReplyProblem` when it holds none.

    A claim that was not completed is left out. With `complete=False` the reply is known to be cut off.
    """
    text = outside_reasoning(reply)
    start = JSON.search(text)
    if start is None:
        return _ended(read_prose(text, closed=complete), complete)
    try:
        return _in_json(text[start.start() :], complete)
    except ReplyProblem:
        if marks_in(text[: start.start()]):
            return _ended(read_prose(text[: start.start()]), complete)
        raise


def _in_json(body: str, complete: bool) -> tuple[list[Said], bool]:
    """Read the claims of a text that begins with JSON."""
    begun = [] if load_first(body)[0] else ClaimsInJson().read_on(body)
    if closed := [claim for claim in telling(begun) if claim.closed]:
        return closed, complete and all(claim.closed for claim in begun) and not body.rstrip().endswith(",")
    if telling(begun):
        raise ReplyProblem(_CUT)
    for value in skeleton_candidates(body, complete):
        if claims := telling(_loose(value)):
            return claims, True
    raise ReplyProblem("the reply holds no claims")


def _ended(claims: list[Said], complete: bool) -> tuple[list[Said], bool]:
    """Leave out a last sentence that was cut off."""
    whole = [replace(claim, closed=True) for claim in telling(claims) if claim.closed or _ENDED.search(claim.text)]
    if not whole:
        raise ReplyProblem(_CUT if claims else "the reply is empty")
    return whole, complete


def _loose(value: Any) -> list[Said]:
    """Read whole JSON of any form that holds texts."""
    if isinstance(value, Mapping) and not items_in(value):
        inner = [each for each in value.values() if isinstance(each, list | Mapping) and each]
        texts = [each for each in value.values() if isinstance(each, str)]
        return _loose(inner[0]) if inner else [claim for text in texts for claim in read_prose(text, closed=True)]
    return [read_claim(item, closed=True) for item in items_in(value)]
