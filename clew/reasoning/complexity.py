"""Estimate how many facts a question needs, from its length and its joints.

Weak planners stop too early or go on for ever; told how many steps to expect, they mostly take that many. The lengths
were fitted on MuSiQue development questions outside the first 60: by length alone 69% of them get the right number.
"""

import re

from clew.text import has_cjk, words_of

_CJK_PER_WORD = 1.7
_AGENT = (
    r"(?:[a-z]+(?:er|or|ist|ian|ess)|spouse|wife|husband|son|star|head|chief|king|queen|party|company|label|league|country|"
    r"nationality|birthplace|president)"
)
"""Nouns that stand for someone or something that has a name of its own."""
_DESCRIBED_EN = re.compile(
    r"(?<=\w)[\s,]+(?:that|which|who|whom|whose|where)\b|['’]s\b|s['’]\s"
    r"|\b(?:of|by|with|from|in|on|after|at|for)\s(?:the|an?)\s(?=[a-z])"
    rf"|\bthe\s(?:[a-z-]+\s)?{_AGENT}\sof\s(?!the\b)|\b(?!(?:Which|What|Whose|The)\b)[A-Z]\w*\s{_AGENT}\b"
)
"""Words that describe a thing instead of naming it."""
_ASKED_FOR_EN = re.compile(
    r"^(?:who|what|which|where|when)\s+(?:is|was|are|were)\s+(?:the\s+)?(?:[a-z-]+\s){1,3}?of\s", re.IGNORECASE
)
"""The property that is asked for; it is no thing to be found first."""
_BACKWARD_ZH = re.compile(
    r"其(?!他|它|中|余|实)|此人|此(?=[物项地事])|该(?=\w)|[这那][个位家种名]|有一[个位家名]|[他她它](?!们)|之[子女父母妻夫弟兄师徒]|所在"
)
"""Words that point back at something that the question has just described."""
_SHORT = 10
"""Up to so many words, a question without anything described is a simple one."""


def _length(question: str) -> float:
    words = words_of(question)
    cjk = sum(map(has_cjk, words))
    return len(words) - cjk + cjk / _CJK_PER_WORD


def _nested(length: float, described: int) -> int:
    """Return how many facts a question of so many words needs that describes so many things."""
    if length <= 17:
        return 2
    if length <= 22:
        return 3 if described > 1 else 2
    if length <= 27:
        return 4 if described > 4 else 3
    return 4 if described > 2 else 3


def _in_chinese(question: str) -> int | None:
    if backward := len(_BACKWARD_ZH.findall(question)):
        return min(4, 1 + backward)
    described = question.count("的")
    if described <= 1 and _length(question) <= _SHORT:
        return 1
    return 2 if described > 1 and re.search(r"的[^，,的]{1,6}[，,]", question) else None


def _in_english(question: str) -> int | None:
    asked = re.sub(r"^\w+\s(?=(?:which|what|whom)\b)", "", question)  # "At which office …" describes nothing yet
    described = len(_DESCRIBED_EN.findall(_ASKED_FOR_EN.sub("of ", asked)))
    if described:
        return _nested(_length(question), described)
    return 1 if _length(question) <= _SHORT else None


def expected_hops(question: str) -> int | None:
    """Return how many facts `question` probably needs, 1 to 4; None when that cannot be told."""
    return _in_chinese(question) if has_cjk(question) else _in_english(question)
