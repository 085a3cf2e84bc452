"""Words of a sub-question that point back at an earlier answer, and the placeholder that belongs in their place."""

import re
from collections.abc import Sequence
from itertools import accumulate

from clew.chinese import segmenter
from clew.reasoning.names import names_in
from clew.state.placeholders import canonical_placeholder, references
from clew.text import has_cjk

# With a capital letter they only count where a sentence begins: "IT" and the novel "It" are names.
_SENTENCE = r"(?:^|(?<=[.?!]\s))"
_POINTING_EN = re.compile(
    r"\b[Tt](?:hat|his|he said)\s+(?:same\s+)?(?:person|man|woman|company|firm|city|town|country|place|team|film|book|"
    r"project|department|organi[sz]ation|group|supplier|vendor|contract|document|policy|author|actor|singer)\b"
    rf"|(?<![\w-])(?:he|she|him|it|they|them)(?![\w-])|{_SENTENCE}(?:He|She|It|They)(?![\w-])"
)
_POSSESSIVE_EN = re.compile(
    rf"(?<![\w-])(?:his|her|its|their)(?![\w-])|{_SENTENCE}(?:His|Her|Its|Their)(?![\w-])",
)
_POINTING_ZH = re.compile(
    r"(?:那|这|该)(?:家|个|位|座|名|份|项|部|本|所)?"
    r"(?:公司|企业|集团|人|城市|国家|地方|部门|项目|组织|机构|供应商|合同|文件|制度|作者|学校|球队|电影|书)"
    r"|此人|此地|其(?=[\u4e00-\u9fff])|[她它](?!们)|他(?![们国乡日方处])"
)
_HIS_KIN_ZH = re.compile(r"其(?=[父母妻夫子女兄弟姐妹师徒])")
_QUOTED = re.compile(r"《[^《》]*》|“[^“”]*”|「[^「」]*」|『[^『』]*』|‘[^‘’]*’|\"[^\"]*\"")
_DEFINITE_EN = re.compile(
    r"\b[Tt]he\s+(?:same\s+)?(?:[a-z-]+\s+)??(?P<kind>[a-z-]+)"
    r"(?=['’]s\b|\s*(?:[,?]|$)|\s+(?!(?:of|that|which|who|whom|whose|where)\b)[a-z])"
)
"""A thing that is named by its kind alone: nothing after it says which one."""
_KINDS_EN = re.compile(
    r"\b(?:which|what)\s+((?:[a-z-]+\s+){0,2}[a-z-]+)|\bwho\s+(?:is|was)\s+the\s+((?:[a-z-]+\s+)?[a-z-]+)",
    re.IGNORECASE,
)
_KINDS_ZH = re.compile(
    r"哪一?[家个位座名份项部本所种款支条届]?([\u4e00-\u9fff]{2,4}?)(?=[？?的是在于被由为有]|$)|的([\u4e00-\u9fff]{2,5})是谁"
)
"""The kind of thing that a sub-question asks for."""


def pointed(text: str, before: Sequence[str]) -> str:
    """Put a placeholder in the place of "that company", "此人" and the like, or of "the firm" after "Which firm …?".

    Args:
        text: A sub-question; one that has a placeholder already is left as it is.
        before: The sub-questions before it.
    """
    if not before or references(text):
        return text
    last = canonical_placeholder(len(before))
    pairs = [(_POINTING_EN, last), (_POSSESSIVE_EN, f"{last}'s")]
    for pattern, value in [(_POINTING_ZH, last)] if has_cjk(text) else pairs:
        for found in pattern.finditer(text):
            if _stands_alone(text, found):
                return _replaced(text, found, value)
    return text if names_in(text) else _detached(text, before)


def _detached(text: str, before: Sequence[str]) -> str:
    """Tie a sub-question that names nothing to the answer of the kind it speaks of, of which the latest counts."""
    for number in range(len(before), 0, -1):
        tied = _tied(text, before[number - 1], canonical_placeholder(number))
        if tied != text:
            return tied
    return text


def _tied(text: str, earlier: str, placeholder: str) -> str:
    """Put `placeholder` where `text` speaks of the kind of thing that `earlier` asks for."""
    if has_cjk(text):
        kinds = [next(filter(None, found.groups())) for found in _KINDS_ZH.finditer(earlier)]
        spots = (found for kind in kinds for found in re.finditer(kind, text) if _stands_alone(text, found))
    else:
        asked = {word.casefold() for found in _KINDS_EN.finditer(earlier) for word in (found[1] or found[2]).split()}
        spots = (found for found in _DEFINITE_EN.finditer(text) if found["kind"] in asked)
    spot = next(spots, None)
    return _replaced(text, spot, placeholder) if spot else text


def _replaced(text: str, spot: re.Match[str], placeholder: str) -> str:
    return text[: spot.start()] + placeholder + text[spot.end() :]


def _stands_alone(text: str, found: re.Match[str]) -> bool:
    """Tell whether `found` is a word of its own, not part of a title or of a word such as 其他, 土耳其, 吉他."""
    start, end = found.span()
    if any(quoted.start() < start < quoted.end() for quoted in _QUOTED.finditer(text)):
        return False
    if not has_cjk(found.group()):
        return True
    edges = {0, *accumulate(map(len, segmenter().lcut(text)))}
    return start in edges and (end in edges or bool(_HIS_KIN_ZH.match(text, start)))
