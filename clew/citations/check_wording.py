"""The wording of a sentence: its words and marks, and whether another sentence runs through them in order."""

import re
from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass
from functools import lru_cache

from clew.text import ACCENTED

STOPS = frozenset("，,；;。.!！?？：:()（）\n—")
_TOKEN = re.compile(
    rf"\ba (?:few|little|lot|number)\b|[A-Za-z{ACCENTED}]+(?:[-'’][A-Za-z{ACCENTED}]+)*"
    r"|(?<!\w)[-−](?=\.?\d)"
    r"|\d+(?:[.,:/-]\d+)*|[%‰℃°$€£¥+<>=~±≥≤²³]|[，,；;。.!！?？：:()（）、\n—]|\w",
    re.IGNORECASE,
)
_NO_STOP = re.compile(r"\b(?:Dr|Mr|Mrs|Ms|Prof|St|Inc|Ltd|Co|Corp|vs|No|[A-Z])$")
_THOUSANDS = re.compile(r",(?=\d{3}(?!\d))")
_ARTICLES = frozenset(("the", "a", "an"))
_SAME = ({"是", "为", "系", ":", "："}, {"is", ":"}, {"are", ":"}, {"于", "在"}, {"和", "与", "及", "、"})
"""What may stand in each other's place."""
_BODY = re.compile(r"(?:集团|公司|银行|大学|学校|医院|委员会|[省市县国部局厅厂院会社馆])$")
"""After these 的 may be left out or put in; after a name of a person it makes another one: 林知远老师, 林知远的老师."""

VERB = re.compile(
    r"is|was|were|are|has|had|did|does|[a-z]{3,}ed|[a-z]{2,}[^s\W]s|became|began|won|left|sold|bought|built|made|wrote|held|took"
    r"|rose|fell"
)


@dataclass(frozen=True)
class Token:
    """A word, a number, a Chinese character or a mark, as it is compared, and where it stands."""

    key: str
    start: int
    end: int

    @property
    def is_stop(self) -> bool:
        """Whether it is a mark between clauses."""
        return self.key in STOPS


_COMMA = Token(",", 0, 0)
"""What an "and" before a verb may stand for: "weighs 3 kg, [and] was sold"."""


@lru_cache(maxsize=256)
def tokens_of(text: str) -> tuple[Token, ...]:
    """Return the words and marks of a plain text, in order."""
    found = []
    for match in _TOKEN.finditer(text):
        key = _THOUSANDS.sub("", match.group().casefold().replace("’", "'"))
        if key != "." or not _NO_STOP.search(text[max(0, match.start() - 5) : match.start()]):
            found.append(Token(key, *match.span()))
    return tuple(found)


def is_light(text: str, token: Token) -> bool:
    """Tell whether a word may be there or not: an article, and 的 after a body of people."""
    if token.key == "的":
        return bool(_BODY.search(text[max(0, token.start - 3) : token.start]))
    return token.key in _ARTICLES


def is_same(one: Token, other: Token) -> bool:
    """Tell whether two words stand for the same."""
    return one.key == other.key or any(one.key in group and other.key in group for group in _SAME)


def is_known(key: str, known: Set[str]) -> bool:
    """Tell whether a word, or what may stand in its place, is one of `known`, or need not be there."""
    return (
        key in known or key in _ARTICLES or key in ("的", "and") or any(key in same and same & known for same in _SAME)
    )


def reached(
    claim: str, quote: str, starts: Iterable[int], skips: Mapping[int, Iterable[int]]
) -> tuple[frozenset[int], frozenset[int]]:
    """Return where in a quote a claim may end that runs through it from one of `starts`; none when it does not.

    Args:
        claim: A plain text; its stops are not compared.
        quote: A plain text.
        starts: Numbers of the tokens of the quote at which the claim may begin.
        skips: For a token of the quote, those to which one may go on, leaving out what is between.

    Returns:
        The tokens of the quote right after the last word of the claim, and these with what may be skipped from there.
    """
    known = tokens_of(quote)
    last = frozenset(starts)
    at = _spread(last, skips)
    said = [token for token in tokens_of(claim) if not token.is_stop]
    for number, token in enumerate(said):
        goes_on = token.key == "and" and number + 1 < len(said) and VERB.fullmatch(said[number + 1].key)
        same = _COMMA if goes_on else token
        last = frozenset(
            place + 1
            for place in at
            if place < len(known) and (is_same(token, known[place]) or same.key == known[place].key)
        )
        at = _spread(last, skips) | (at if is_light(claim, token) else frozenset())
        if not at:
            break
    return last, at


def _spread(places: Iterable[int], skips: Mapping[int, Iterable[int]]) -> frozenset[int]:
    found, rest = set(places), list(places)
    while rest:
        new = [place for place in skips.get(rest.pop(), ()) if place not in found]
        found.update(new)
        rest += new
    return frozenset(found)
