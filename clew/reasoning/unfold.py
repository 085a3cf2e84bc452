"""Peel by rule what a question plainly folds into one: without a model where rules can tell, and after it what it left.

The rules are of each language (`unfold_en`, `unfold_zh`); here the pieces are numbered and judged.
"""

import re
from collections.abc import Sequence

from clew.reasoning import unfold_en, unfold_zh
from clew.reasoning.comparison import comparison_in
from clew.reasoning.complexity import expected_hops
from clew.reasoning.peel import standing_alone
from clew.reasoning.queries import content_words
from clew.state.placeholders import bind, canonical_placeholder, references, renumber
from clew.text import has_cjk

_OWN_CLAUSE = re.compile(
    r"^(?:who|which|what)\sis\sthe\s[a-z]+(?:\s[a-z]+)?\s(?:[a-z]+\s)?(?:who|which|whom|that|where)\s"
    r"|^(?:who|what|when|where)\s(?:is|was|are|were)\sItem\d+['’]s\s"
    r"|^(?:who|what)\s(?:is|was)\s(?:the\s)?(?-i:[A-Z])[^?]*?(?:['’]s?)?\s(?=[a-z]+(?:\s[a-z]+)?\?$)",
    re.IGNORECASE,
)
"""A clause or a name that belongs to what is asked for; it folds nothing in."""


def _is_simple(text: str) -> bool:
    alone = _OWN_CLAUSE.sub("Which ", standing_alone(text))
    return (expected_hops(alone) or 1) == 1


def by_rule(question: str, *, limit: int) -> list[str] | None:
    """Return the sub-questions of `question` where rules alone can tell: as many as expected, and each is simple."""
    if compared := comparison_in(question):
        return compared.sub_questions()
    texts = unfolded([question], limit=limit)
    enough = len(texts) >= max(2, expected_hops(question) or 2)
    return texts if enough and all(map(_is_simple, texts)) else None


def _split(text: str, *, alone: bool) -> tuple[str, str] | None:
    return unfold_zh.split(text) if has_cjk(text) else unfold_en.split(text, alone=alone)


def _asked_before(asked: str, done: Sequence[str]) -> int | None:
    """Return the number of the answer that `asked` asks for again, as "the owner of <<answer_1>>" where 1 is one."""
    numbers = references(asked)
    if len(numbers) != 1 or numbers[0] > len(done):
        return None
    words = content_words(bind(asked, {numbers[0]: " "}))
    return numbers[0] if words and set(words) <= set(content_words(done[numbers[0] - 1])) else None


def unfolded(texts: Sequence[str], *, limit: int) -> list[str]:
    """Return the sub-questions with what is plainly folded in them peeled off, at most `limit` in all.

    Within a chain only what hangs on a placeholder is peeled; a question that stands alone, to its last clause.
    """
    alone = len(texts) == 1
    done: list[str] = []
    waiting = list(texts)
    while waiting:
        text, *waiting = waiting
        split = _split(text, alone=alone) if alone or references(text) else None
        if split is None or len(done) + len(waiting) + 2 > limit:
            done.append(unfold_zh.resolved(text))
            continue
        asked, left = split
        if (same := _asked_before(asked, done)) is not None:
            waiting = [left.replace(canonical_placeholder(0), canonical_placeholder(same)), *waiting]
            continue
        place = len(done) + 1
        moved = {number: number + 1 for number in range(place, place + limit)}
        left = renumber(left, moved).replace(canonical_placeholder(0), canonical_placeholder(place))
        waiting = [asked, left, *(renumber(rest, moved) for rest in waiting)]
    return done
