"""Bounds of numbers: at least and at most, 不少于 and 不超过."""

import re
from collections.abc import Iterator, Sequence

from clew.citations.check_amounts import Amount
from clew.citations.check_problem import Problem
from clew.citations.check_values import is_borne, read

_LEAST = re.compile(
    r"(?:\b(?:at least|no less than|not less than|no fewer than|not fewer than|a minimum of|more than|over|above"
    r"|exceed(?:s|ed|ing)?)"
    r"|至少|最少|不少于|不低于|不小于|不得少于|不得低于|起码|超过|高于|多于|大于|逾)\s?(?:US\$|[$€£¥])?$",
    re.IGNORECASE,
)
_MOST = re.compile(
    r"(?:\b(?:at most|up to|no more than|not more than|not (?:to )?exceed(?:ing)?|a maximum of|less than|fewer than"
    r"|under|below|within)"
    r"|至多|最多|不超过|不得超过|不多于|不高于|不大于|不得高于|不得多于|低于|少于|小于|不足|不到|不满)\s?(?:US\$"
    r"|[$€£¥])?$",
    re.IGNORECASE,
)
_LEAST_AFTER = re.compile(r"\s?(?:以上|or (?:more|longer|older)|and (?:above|over)|及以上)", re.IGNORECASE)
_MOST_AFTER = re.compile(r"\s?(?:以下|以内|之内|or (?:less|fewer)|及以下)", re.IGNORECASE)
_DENIES = re.compile(
    r"\b(?:not|no|never|without|cannot|unless|except|forb[iao]d\w*|prohib\w+|exempt\w*|refus\w+"
    r"|ineligib\w+)\b(?! (?:more|less|fewer"
    r"|later|earlier|exceed|to exceed))|n['’]t\b"
    r"|(?:不(?![少低小多高大晚早迟超足到满])|未(?!满)|无|非|免|禁|拒)(?!锡|线)",
    re.IGNORECASE,
)
"""Then the opposite bound may say the same: over 9 metres one is needed, up to 9 none."""
_SEEN = 28


def turned_bounds(claim: str, quotes: Sequence[str]) -> Iterator[Problem]:
    """Find numbers of a plain claim that are the least where its plain quotes say the most, or the other way round."""
    theirs = [(amount, quote) for quote in quotes for amount in read(quote)[1]]
    for amount in read(claim)[1]:
        mine = _bound(claim, amount)
        others = [_bound(quote, other) for other, quote in theirs if is_borne(amount, claim, [other], quote)]
        if mine and others and all(other == -mine for other in others):
            saying = "it says “{}” is the least; the quotes, the most"
            turned = "it says “{}” is the most; the quotes, the least"
            yield Problem("direction", saying if mine > 0 else turned, (amount.text,))


def may_cancel(claim: str, quotes: Sequence[str]) -> bool:
    """Tell whether a denial on one side alone may make up for a bound that is turned round."""
    return any(denies_plainly(quote) != denies_plainly(claim) for quote in quotes)


def denies_plainly(text: str) -> bool:
    """Tell whether a plain text denies anything, bounds aside."""
    return bool(_DENIES.search(text))


def _bound(text: str, amount: Amount) -> int:
    """Return 1 for a lower bound, -1 for an upper one, 0 for none."""
    before, after = text[max(0, amount.start - _SEEN) : amount.start], text[amount.end : amount.end + _SEEN]
    if _MOST.search(before) or _MOST_AFTER.match(after):
        return -1
    return 1 if _LEAST.search(before) or _LEAST_AFTER.match(after) else 0
