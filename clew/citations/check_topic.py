"""Whom a quote speaks of by "she", "the company" or 该公司: the one that its headings or the question name."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from clew.citations.check_stands import told_names
from clew.citations.check_wording import tokens_of
from clew.reasoning.names import names_in
from clew.text import folded

_SUBJECT = re.compile(
    r"^(?:she|he|it|they|(?:the|this) (?:company|firm|corporation|organi[sz]ation|association|institution))(?= )"
    r"|^(?:该公司|本公司|公司|该集团|该企业|该机构|她|他|它)(?![们的之])",
    re.IGNORECASE,
)
_OTHERS = re.compile(
    r"^(?:it|they) (?:is|was|were|has been) (?:said|reported|alleged|believed|thought|rumou?red|clear|likely|possible)",
    re.I,
)
_ARTICLE = re.compile(r"^(?:the|a|an) ", re.IGNORECASE)


def named_subject(claim: str, quote: str, asked: Sequence[str]) -> Iterator[tuple[int, str]]:
    """Yield a token of a plain quote and the rest of a plain claim: what both say of the one that is spoken of.

    The claim names it where the quote has another word for it; only where no other one may be meant.
    """
    subject = _SUBJECT.match(quote)
    if not subject or not speaks_of_named(quote):
        return
    bare = _ARTICLE.sub("", claim)
    for name in _topics(tuple(asked)):
        if bare.startswith(name) and not bare[len(name) :].startswith(("'", "’", "的")):
            start = next(at for at, token in enumerate(tokens_of(quote)) if token.start >= subject.end())
            yield start, bare[len(name) :]


def speaks_of_named(quote: str) -> bool:
    """Tell whether a plain quote begins with a word for one that is named elsewhere."""
    return bool(_SUBJECT.match(quote)) and not _OTHERS.match(quote)


@lru_cache(maxsize=64)
def _topics(asked: tuple[str, ...]) -> list[str]:
    """Return the one name that the headings have, or else the question; none where there are two."""
    headings = [text for text in asked if not re.search(r"[?？]\s*$", text) and not re.fullmatch(r"[\d\W]*", text)]
    for texts in (headings, asked):
        named = {
            _ARTICLE.sub("", name)
            for text in texts
            for name in (*names_in(text), *told_names(text))
            if not name[-1].isdigit()
        }
        whole = [name for name in named if not any(name != other and folded(name) in folded(other) for other in named)]
        if whole:
            return whole if len(whole) == 1 else []
    return []
