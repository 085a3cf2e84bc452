"""Exact match and F1, as the published scorers of MuSiQue and HotpotQA reckon them, and a Chinese variant.

Both published scorers lower the text, drop ASCII punctuation and articles, and compare the words that are left. They
differ in two places. One is a choice here, `whole_yes_no`: HotpotQA (and 2WikiMultihopQA) gives "yes, they are" no F1
against "yes", MuSiQue gives it half. In the other MuSiQue is followed: where nothing is left of two texts ("A", "The"),
F1 is 1, as exact match is with both; HotpotQA gives 0.

A gold answer with a Chinese character is compared by characters, width and script (traditional, simplified) aside;
"是" and "是的" are one answer, and "不是" shares nothing with them.
"""

import re
import string
import unicodedata
from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from clew.citations.marks import without_marks
from clew.text import CJK, contains, has_cjk

if TYPE_CHECKING:
    from opencc import OpenCC

RIGHT_F1 = 0.5
"""An answer with an F1 above this is taken for right where right and wrong must be told apart."""

_ARTICLES = re.compile(r"\b(?:a|an|the)\b")
_NO_PUNCTUATION = str.maketrans("", "", string.punctuation)
_CHINESE_UNIT = re.compile(rf"(?=\w)[{CJK}]|\d+|[^\W\d_{CJK}]+")
_WHOLE = ("yes", "no", "noanswer")
_WHOLE_CHINESE = dict.fromkeys(("是", "是的", "对", "对的", "yes"), "是") | dict.fromkeys(
    ("否", "不是", "不是的", "不对", "不", "no"), "否"
)


def exact_match(prediction: str, golds: Sequence[str]) -> float:
    """Return 1 when `prediction` is one of the `golds` after normalisation, else 0."""
    return float(any(_units(prediction, gold) == _units(gold, gold) for gold in golds))


def f1(prediction: str, golds: Sequence[str], *, whole_yes_no: bool = True) -> float:
    """Return the best F1 of the words (for a Chinese gold answer: the characters) of `prediction` over the `golds`.

    Args:
        prediction: The answer alone, not a sentence.
        golds: The gold answer and its aliases.
        whole_yes_no: HotpotQA's rule: an answer that is yes, no or noanswer matches wholly or not at all. MuSiQue's
            scorer has no such rule.
    """
    return max((_f1(_units(prediction, gold), _units(gold, gold), whole_yes_no) for gold in golds), default=0.0)


def is_right(prediction: str, golds: Sequence[str]) -> bool:
    """Tell whether `prediction` is near enough to one of the `golds` to be taken for right."""
    return f1(prediction, golds) > RIGHT_F1


def contained(text: str, golds: Sequence[str]) -> float:
    """Return 1 when one of the `golds` stands in `text` as whole words, citation marks aside, else 0."""
    bare = _simplified(without_marks(text))
    return float(any(contains(bare, _simplified(gold)) for gold in golds))


def is_yes_no(answer: str) -> bool:
    """Tell whether `answer` is no more than yes or no, in English or Chinese."""
    return _is_whole(_units(answer, answer))


def _f1(prediction: list[str], gold: list[str], whole_yes_no: bool) -> float:
    if whole_yes_no and (_is_whole(prediction) or _is_whole(gold)):
        return float(prediction == gold)
    if not prediction or not gold:
        return float(prediction == gold)
    common = (Counter(prediction) & Counter(gold)).total()
    return 2 * common / (len(prediction) + len(gold))


def _is_whole(units: list[str]) -> bool:
    return len(units) == 1 and units[0] in (*_WHOLE, *_WHOLE_CHINESE)


def _units(text: str, gold: str) -> list[str]:
    """Return what is compared of `text`: its words, or its characters when `gold` is Chinese."""
    return _chinese_units(text) if has_cjk(gold) else _squad_words(text)


def _squad_words(text: str) -> list[str]:
    return _ARTICLES.sub(" ", text.lower().translate(_NO_PUNCTUATION)).split()


def _chinese_units(text: str) -> list[str]:
    """Return the characters of `text`, its numbers and Latin words whole; one spelling for each of yes and no."""
    units = _CHINESE_UNIT.findall(_simplified(unicodedata.normalize("NFKC", text).casefold()))
    whole = _WHOLE_CHINESE.get("".join(units))
    return [whole] if whole else units


def _simplified(text: str) -> str:
    return _opencc().convert(text) if has_cjk(text) else text


@cache
def _opencc() -> "OpenCC":
    from opencc import OpenCC

    return OpenCC("t2s")
