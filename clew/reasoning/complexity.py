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
_JOINT_ZH = re.compile(r"的(?:那|这)?(?:个|位|家|种|名)?人?|其|此人|此|该|这|他|她|它")
_FEWEST_JOINTS = 2


def _joints(question: str) -> int:
    if has_cjk(question):
        return len(_JOINT_ZH.findall(question))
    return 2 * len(_DESCRIBED_EN.findall(question)) + len(_JOINED_EN.findall(question))


def _length(question: str) -> float:
    words = words_of(question)
    cjk = sum(map(has_cjk, words))
    return len(words) - cjk + cjk / _CJK_PER_WORD


def expected_hops(question: str) -> int | None:
    """Return how many facts `question` probably needs, 2 to 4; None when it may well be a simple one."""
    if _joints(question) < _FEWEST_JOINTS:
        return None
    length = _length(question)
    return next((hops for longest, hops in _LONGEST if length <= longest), 4)
