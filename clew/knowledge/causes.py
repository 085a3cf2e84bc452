"""Chains of causes in one sentence, such as 由于A，导致B，进而C: where each further link begins."""

import re
from collections.abc import Iterator

_ADVERBS_ZH = "(?:并|又|还|也|则|便|就|最终|最后|进一步|随之|随后|由此|直接|间接|甚至)*"
_PAIRED_ZH = "因此|因而|故而|所以|于是"
_CHAINED_ZH = "从而|进而|继而|以致|以至于|导致|致使|引发|引起|造成|使得|促使"
_PAIRED_EN = (
    r"(?:so|thus|therefore|hence|consequently|as\s+a\s+(?:result|consequence))\b"
    r"(?!-|\s+(?:that|far|on|forth|long|much|many)\b)"
)
_LED = r"(?:(?:led|leads?)\s+to|caus(?:ed?|es)|result(?:s|ed)?\s+in|trigger(?:s|ed)?|forc(?:ed?|es))\b"
_LEADING = r"(?:leading\s+to|resulting\s+in|causing|triggering|forcing|giving\s+rise\s+to)\b"
_CHAINED_EN = (
    rf"(?:which|that)\s+(?:\w+\s+){{0,2}}?(?:{_LED}|mean[st])|(?:(?:thus|in\s+turn|\w+ly)\s+)?{_LEADING}"
    r"|thereby\s+\w+ing\b"
)
_RESULT = re.compile(
    rf"(?<=[，；,;])\s*(?:{_ADVERBS_ZH}(?:(?P<zh>{_PAIRED_ZH})|{_CHAINED_ZH})"
    rf"|(?<=\s)(?:and\s+)?(?:(?P<en>{_PAIRED_EN})|{_CHAINED_EN}))",
    re.IGNORECASE,
)
"""A clause that begins with what follows from the one before; 由于…因此… and "because …, so …" are a pair, one link."""
_RESULT_WITHIN = re.compile(rf"(?<![，；,;])(?:导致|致使|引发|引起|造成)(?!的)|(?<![,;]\s)\b{_LED}", re.IGNORECASE)
_CAUSE = re.compile(
    r"由于|因为|鉴于|(?:(?<=^)|(?<=[，；]))因(?![此而素果子特为])|\b(?:because|due\s+to|owing\s+to|as\s+a\s+result\s+of)\b",
    re.IGNORECASE,
)
_MARK = re.compile("[，；,;]")


def link_starts(sentence: str) -> list[int]:
    """Find where the further links of a chain of causes begin; none unless there are two links or more."""
    results = list(_results(sentence))
    if not results:
        return []
    before = sentence[: results[0].start()]
    links = len(results) + _links_before(before, is_pair=bool(results[0]["zh"] or results[0]["en"]))
    starts = [found.end() - len(found.group().lstrip()) for found in results]
    return starts if links > 1 else []


def _results(sentence: str) -> Iterator["re.Match[str]"]:
    """Find the clauses that name a result; one that ends with 的 names a condition: 造成损失的，应当赔偿."""
    for found in _RESULT.finditer(sentence):
        end = _MARK.search(sentence, found.end())
        if not sentence[found.end() : end.start() if end else len(sentence)].rstrip("。").endswith("的"):
            yield found


def _links_before(before: str, *, is_pair: bool) -> int:
    """Count the links that are told before the first clause that names a result."""
    within = len(_RESULT_WITHIN.findall(before))
    cause = _CAUSE.search(before)
    if within or not cause:
        return within
    if before[: cause.start()].strip():
        return 1  # the effect stands before its cause
    return int(not is_pair and len(_MARK.findall(before.rstrip("，；,; "))) > 0)
