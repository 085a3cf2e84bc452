"""Where a peeled plan ends: what comes after the sub-question that asks for what was asked leads nowhere."""

import re
from collections.abc import Sequence, Set

from clew.reasoning.pointing import pointed
from clew.reasoning.queries import content_words
from clew.state.placeholders import bind, references, renumber
from clew.text import folded, has_cjk, words_of

_TAIL = 4
"""So many last characters of a question tell what it asks."""
_NAMES_ANSWER = re.compile(
    r"(?:who|what|which)(?:\s\w+)?\s+(?:is|was|are|were|do|does|did)\s+<<answer_\d+>>\s*\??$", re.IGNORECASE
)
_PLACES_ANSWER = re.compile(
    r"(?:.*,\s*)?(?P<asks>when|where)\s+(?:is|was|are|were|do|does|did)\s+(?:<<answer_\d+>>|that|this|it)\s*\??$",
    re.IGNORECASE,
)
_ASKS = re.compile(
    r"[?？]|\b(?:who|whom|whose|what|which|when|where|why|how|whether)\b"
    r"|^(?:list|name|give|find|tell|identify|describe|determine|compare|state|is|are|was|were|do|does|did|has|have|had|can"
    r"|could|will|would|should|must|may)\b",
    re.IGNORECASE,
)
_KIND = re.compile(r"\b(?:what|which)\s+(?P<words>\w[\w'’ -]*)", re.IGNORECASE)


def without_empty_end(question: str, asked: list[str], *, compares: bool) -> list[str]:
    """Drop the last sub-questions of `question` where they lead nowhere.

    Such a one only states something, names an answer, repeats what was asked, says only of what kind an answer is, or
    starts a chain anew.
    """
    asked = _to_what_is_asked(question, _without_names_of_answers(asked))
    if len(asked) > 1 and not has_cjk(asked[-1]) and not _ASKS.search(asked[-1]):
        asked = asked[:-1]
    if len(asked) < 2 or compares:
        return asked
    *before, last = asked
    last = pointed(last, before)  # "the firm" goes on with the chain
    starts_anew = bool(references(before[-1])) and not references(last)
    empty = starts_anew or _asks_nothing(last, before[-1]) or _adds_nothing(last, before, question)
    return before if empty else [*before, last]


def _without_names_of_answers(asked: Sequence[str]) -> list[str]:
    """Drop what only asks what an earlier answer is, but for the end; what needs its answer needs that earlier one."""
    kept: list[str] = []
    numbers: dict[int, int] = {}
    for number, text in enumerate(asked, start=1):
        text = renumber(text, numbers)
        if number < len(asked) and _NAMES_ANSWER.match(text):
            numbers[number] = references(text)[0]
        else:
            kept.append(text)
            numbers[number] = len(kept)
    return kept


def _asks_nothing(last: str, before: str) -> bool:
    """Tell whether `last` asks what an answer is, or when or where it is after that was asked already."""
    placed = _PLACES_ANSWER.match(last)
    return bool(_NAMES_ANSWER.match(last) or (placed and placed["asks"].lower() in words_of(before)))


def _to_what_is_asked(question: str, asked: list[str]) -> list[str]:
    """Cut what comes after the sub-question that ends as the Chinese question ends: that one asks what was asked."""
    tail = folded(question)[-_TAIL:]
    ends = [place for place, text in enumerate(asked) if folded(text).endswith(tail)]
    known = has_cjk(tail) and ends and references(asked[ends[0]]) == [ends[0]]
    return asked[: ends[0] + 1] if known else asked


def _adds_nothing(last: str, before: list[str], question: str) -> bool:
    """Tell whether `last` asks what was asked before it, but for the kind of thing that its answers are.

    Each word of the question is asked once: "Which clerk keeps <<answer_1>>?" after "Who keeps the ledger?" turns the
    question round, unless the question says "keeps" twice.
    """
    if not references(last) or _PLACES_ANSWER.match(last):
        return False
    known = set().union(*map(_says, before))
    said = _says(last)
    left = said - kind_of_thing(last, known)
    if said <= known or not left:
        return said <= known or len(references(last)) > 1
    words = words_of(question)
    return left <= known and not any(words.count(word) > 1 for word in left)


def _says(text: str) -> set[str]:
    return set(content_words(bind(text, dict.fromkeys(references(text), ""))))


def kind_of_thing(text: str, known: Set[str]) -> set[str]:
    """Return the words that follow "which" up to the first that was said before or says nothing: "mill owner"."""
    found = _KIND.search(text)
    kind: set[str] = set()
    for word in words_of(found["words"]) if found else []:
        if word in known or not content_words(word):
            break
        kind.add(word)
    return kind
