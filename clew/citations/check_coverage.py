"""Whether a claim says more than its quotes: then code cannot tell, and a model is to read both.

A claim is closed only where it follows the wording of a quote from the beginning of a clause to the end of one, word by
word, and nothing around that limits it. What may differ is little, and named: see `check_wording`, `check_left_out`
and `check_described`. Everything else is open.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from clew.citations.check_described import undescribed
from clew.citations.check_left_out import skips_of
from clew.citations.check_scope import is_limited
from clew.citations.check_stands import told_names
from clew.citations.check_topic import named_subject, speaks_of_named
from clew.citations.check_wording import STOPS, is_known, reached, tokens_of
from clew.reasoning.names import names_in
from clew.text import has_cjk

_JOINS = re.compile(r"[，；。](?=.)|(?<=[\u4e00-\u9fff])[,;](?=.)|,? (?:and|while|but) (?=[A-Z])|; (?=[A-Z])")
_NO_END = re.compile(
    r"\b(?:between|both|either|neither|not|nor|together|from|average|sum|total|same|each|differ\w*)\b", re.I
)
_OPENS = frozenset(("and", "while", "but", "that"))


def goes_beyond(claim: str, quotes: Sequence[str], asked: Sequence[str]) -> bool:
    """Tell whether a plain claim says what no plain quote, with what was asked, says in these words."""
    texts = [*quotes, *_explained(quotes)]
    if any(follows(claim, quote, asked) for quote in texts):
        return False
    if any(follows(rest, quote, asked) for rest in undescribed(claim, texts, asked, follows) for quote in texts):
        return False
    parts = _parts(claim)
    if len(parts) == 1 or not all(_names_its_subject(part) for part in parts):
        return True
    return not all(any(follows(part, quote, asked, is_whole=True) for quote in texts) for part in parts)


def _explained(quotes: Sequence[str]) -> Iterator[str]:
    """Yield the quotes with what a note says of their words in the place of these (`下周五 = 2025-11-07`)."""
    for note in quotes:
        said, is_note, meant = (part.strip() for part in note.partition(" = "))
        if is_note and said:
            yield from (quote.replace(said, meant) for quote in quotes if quote != note and said in quote)


def _parts(claim: str) -> list[str]:
    """Return the sentences that a claim joins."""
    cuts = [0, *(found.end() for found in _JOINS.finditer(claim)), len(claim)]
    joins = {found.end(): found.start() for found in _JOINS.finditer(claim)}
    return [claim[start : joins.get(end, end)] for start, end in pairwise(cuts)]


def _names_its_subject(part: str) -> bool:
    return any(
        part.startswith((name, f"The {name}", f"the {name}"))
        for name in {*names_in(part), *told_names(part)}
        if not name[0].isdigit()
    )


def follows(claim: str, quote: str, asked: Sequence[str], *, is_whole: bool = False) -> bool:
    """Tell whether a plain claim follows the wording of a plain quote, and nothing around that limits it.

    Args:
        claim: What is said.
        quote: What it is said to follow.
        asked: The question, the sub-questions, and the headings over the quote.
        is_whole: Whether it must begin where a sentence of the quote does.
    """
    if not _may_follow(claim, quote):
        return False
    found, skips = tokens_of(quote), skips_of(quote, claim, asked)
    openings = list(_openings(quote, is_whole=is_whole))
    tried = [(start, claim) for start in openings]
    tried += [
        (start, rest) for start, rest in named_subject(claim, quote, asked) if start - 1 in openings or not is_whole
    ]
    for start, text in tried:
        last, at = reached(text, quote, [start], skips)
        ends = [place for place in at if _is_end(quote, place)]
        if not ends or not last:
            continue
        end = min(ends)
        begins = found[start].start
        stops = found[end].start if end < len(found) else len(quote)
        if not is_limited(quote, 0 if start and text is not claim else begins, stops):
            return True
    return False


_MOST_NEW = 12
"""How many words the name of the one that is spoken of may have, which a quote need not."""


def _may_follow(claim: str, quote: str) -> bool:
    """Tell whether a quote has the words of a claim at all, but for a name it has another word for; this is fast."""
    known = {token.key for token in tokens_of(quote)}
    strange = [at for at, token in enumerate(tokens_of(claim)) if not token.is_stop and not is_known(token.key, known)]
    return not strange or (strange[-1] <= _MOST_NEW and speaks_of_named(quote))


def _openings(quote: str, *, is_whole: bool) -> Iterator[int]:
    """Yield the tokens of a quote at which a clause begins, or a sentence."""
    found = tokens_of(quote)
    marks = ";；。.!！?？\n" if is_whole else STOPS
    for at, token in enumerate(found):
        if at and found[at - 1].key not in marks:
            continue
        yield at + 1 if token.key in _OPENS and at else at


def _is_end(quote: str, place: int) -> bool:
    """Tell whether a clause of a quote ends before one of its tokens: at a mark, or at an "and" that goes on."""
    found = tokens_of(quote)
    if place >= len(found) or found[place].is_stop:
        return place >= len(found) or found[place].key not in ":：(（"
    if found[place].key != "and" or has_cjk(quote) or not place:
        return False
    before = quote[: found[place].start]
    clause = re.split(r"[;.:](?=\s)", before)[-1]
    return not _NO_END.search(clause) and not found[place - 1].key[-1].isdigit()
