"""Tell whether an answer to "Does A …?" or "A…吗？" says yes or no, in one word or in the words of the question."""

import re
from typing import Literal

from clew.reasoning.coverage_said import denies
from clew.reasoning.enumeration import parts_of
from clew.reasoning.names import same_stem
from clew.reasoning.negation import NEGATION
from clew.text import folded, has_cjk

Said = Literal["yes", "no", ""]

_YES = re.compile(r"(?:yes|true|是的?|对的?|有|已?(?:可以?|能够?|会|支持|允许|需要?|必须|行))", re.IGNORECASE)
_NO = re.compile(r"(?:no|false|否|不是|不对|没有?|无|不(?:可以?|能够?|会|支持|允许|需要?|必须?|行))", re.IGNORECASE)
_THEN = re.compile(r"[,，。;；!！]|\.(?!\s?\d)")
_ENDS = " .。!！"
_ASKING_ZH = re.compile(r"^(?:.*>>|.*\})?(?:的\w{1,6}?(?=是))?(?:是否)?(?:已经?)?|吗？$")
_BEING_ZH = re.compile(r"^[是为有]")
_DENIES_ZH = re.compile(r"(?:目前|现在|现)?(?:尚|还|并|暂|从)?(?:未曾?|没有?|[不非无])(?!少|断|仅|只|但)")
_AFFIRMS_ZH = re.compile(r"(?:目前|现在|现)?(?:已经?|均|确实?)?")
_AUXILIARY = r"(?:is|are|was|were|do|does|did|has|have|had|can|could|may|must|should|will|would)"
_DENIES_EN = re.compile(
    rf"(?:it\s|he\s|she\s)?(?:(?:{_AUXILIARY}\s)?(?:not|never)|{_AUXILIARY}n['’]t)\s", re.IGNORECASE
)
_AFFIRMS_EN = re.compile(rf"(?:it\s|he\s|she\s)?(?:{_AUXILIARY}\s)?", re.IGNORECASE)
_ASKING_EN = re.compile(r"^\w+\s(?:.*\}|.*>>)\s|\?$")
_ARTICLE = re.compile(r"\b(?:an?|the)\s")
_NATIONS = re.compile(r"^(?:[A-Z][\w-]*\s)+(?=[a-z])")
"""What may stand before a noun and leaves it what it is: an American author is an author."""
_SHORTEST = 2
"""A part of the question that an answer repeats has so many Chinese characters at least."""


def yes_or_no(answer: str, ask: str, quote: str = "") -> Said:
    """Return what `answer` says to `ask`, a question with `{item}` or a placeholder for what it is about.

    Empty when that cannot be told: what adds to the words of the question, or changes them, may mean another thing, and
    so may words from a `quote` that denies something.
    """
    first = _THEN.split(answer.strip())[0] if len(folded(answer)) > 1 else answer
    if _YES.fullmatch(first.strip(_ENDS)):
        return "yes"
    if _NO.fullmatch(first.strip(_ENDS)):
        return "no"
    said = _in_chinese(first.strip(), ask) if has_cjk(ask) else _in_english(answer.strip(_ENDS), ask)
    return "" if said == "yes" and denies(quote) else said


def _in_chinese(answer: str, ask: str) -> Said:
    """Read "已通过" and "尚未通过验收" as answers to "…是否通过了验收？"."""
    asked = _ASKING_ZH.sub("", ask).replace("了", "")
    said = answer.replace("了", "")
    if denied := _DENIES_ZH.match(said):
        return "no" if _begins(asked, said[denied.end() :]) else ""
    affirmed = _AFFIRMS_ZH.match(said)
    is_so = affirmed is not None and _begins(asked, said[affirmed.end() :])
    return "yes" if is_so or (asked[:1] in "是为" and asked[1:] in parts_of(said)) else ""


def _begins(asked: str, said: str) -> bool:
    return len(said) >= _SHORTEST and (asked.startswith(said) or _BEING_ZH.sub("", asked).startswith(said))


def _in_english(answer: str, ask: str) -> Said:
    """Read "does not support it", "supports encryption" and "poet and author" as answers in the words of `ask`."""
    asked = _plain(_ASKING_EN.sub("", ask))
    if denied := _DENIES_EN.match(answer):
        said = _plain(answer[denied.end() :])
        return "no" if said and _alike(asked[: len(said)], said) else ""
    if NEGATION.search(answer):
        return ""
    affirmed = _AFFIRMS_EN.match(answer)
    if _alike(asked, _plain(answer[affirmed.end() if affirmed else 0 :])):
        return "yes"
    being = ask.startswith(("Is ", "Was "))
    return "yes" if being and any(_is_one(part, " ".join(asked)) for part in parts_of(answer)) else ""


def _plain(text: str) -> list[str]:
    return _ARTICLE.sub("", text.strip(_ENDS)).split()


def _alike(words: list[str], others: list[str]) -> bool:
    """Tell whether the words are the same, but for the form of the first."""
    if not words or len(words) != len(others):
        return False
    (one, *rest), (other, *others_rest) = ([word.casefold() for word in side] for side in (words, others))
    return (one == other or same_stem(one, other)) and rest == others_rest


def _is_one(part: str, noun: str) -> bool:
    """Tell whether `part` of an answer is the `noun`, or the noun with a nation before it."""
    named = _ARTICLE.sub("", part)
    return folded(noun) in (folded(named), folded(_NATIONS.sub("", named)))
