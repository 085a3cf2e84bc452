"""Estimate how many facts a question needs, from its length and its joints.

Weak planners stop too early or go on for ever; told how many steps to expect, they mostly take that many. The lengths
were fitted on MuSiQue development questions outside the first 60: by length alone 69% of them get the right number.
"""

import re

from clew.text import has_cjk, words_of

_CJK_PER_WORD = 1.7
_LONGEST = ((17, 2), (27, 3))
"""Up to so many words a nested question needs so many facts; beyond, four."""
_DESCRIBED_EN = re.compile(
    r"(?<=\w)\s(?:that|which|who|whom|whose|where)\b|['’]s\b|s['’]\s|\b(?:of|by|with|from|in|on|after)\s(?:the|an?)\s(?=[a-z])"
)
"""Words that describe a thing instead of naming it."""
_JOINED_EN = re.compile(r"(?<=\w)\s(?:of|by|with|from)\s")
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


def _by_length(question: str) -> int:
    length = _length(question)
    return next((hops for longest, hops in _LONGEST if length <= longest), 4)


def _in_chinese(question: str) -> int | None:
    if backward := len(_BACKWARD_ZH.findall(question)):
        return min(4, 1 + backward)
    described = question.count("的")
    if described <= 1 and _length(question) <= _SHORT:
        return 1
    return _by_length(question) if described > 1 and re.search(r"的[^，,的]{1,6}[，,]", question) else None


def _in_english(question: str) -> int | None:
    described, joined = len(_DESCRIBED_EN.findall(question)), len(_JOINED_EN.findall(question))
    if 2 * described + joined >= 2:
        return _by_length(question)
    return 1 if not joined and _length(question) <= _SHORT else None


def expected_hops(question: str) -> int | None:
    """Return how many facts `question` probably needs, 1 to 4; None when that cannot be told."""
    return _in_chinese(question) if has_cjk(question) else _in_english(question)
