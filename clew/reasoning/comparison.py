"""Questions that compare two things: what to ask of each, and what follows from the answers, all by code.

A model that must also do the comparing gets it wrong as often as right when it is small; dates, numbers and "the same"
need none. Code is right or says nothing: what it cannot read for sure is left to the model.
"""

from collections.abc import Sequence
from datetime import date
from itertools import product

from clew.reasoning import (
    comparison_both_en,
    comparison_both_zh,
    comparison_common_en,
    comparison_en,
    comparison_zh,
)
from clew.reasoning.comparison_form import Comparison
from clew.reasoning.enumeration import parts_of
from clew.reasoning.negation import NEGATION
from clew.reasoning.sameness import same
from clew.reasoning.values import Date, date_of, later, more, quantity_of
from clew.reasoning.yes_or_no import yes_or_no
from clew.text import has_cjk

_LONGEST = 500
"""No plain comparison has more characters."""
_WHETHER = ("是否", "是不是")
_IN_ENGLISH = (comparison_en.parse, comparison_both_en.parse, comparison_common_en.parse)
_IN_CHINESE = (comparison_zh.parse, comparison_both_zh.parse)


def comparison_in(question: str) -> Comparison | None:
    """Return what `question` compares; None when it compares nothing, or not in a form that rules can read."""
    if len(question) > _LONGEST:
        return None
    plain = " ".join(question.split())
    read = (parse(plain) for parse in (_IN_CHINESE if has_cjk(question) else _IN_ENGLISH))
    found = next(filter(None, read), None)
    return None if found is None or _denies(question, found) else found


def _denies(question: str, comparison: Comparison) -> bool:
    """Tell whether `question` denies something, but for the names in it."""
    for part in (*comparison.items, *_WHETHER):
        question = question.replace(part, " ")
    return bool(NEGATION.search(question))


def concluded(comparison: Comparison, answers: Sequence[str], quotes: Sequence[str] = ("", "")) -> str:
    """Return what is asked for: one of the things, what both have, or yes or no in the language of the question.

    Empty when `answers`, one a sub-question, do not tell, with the `quotes` that state them.
    """
    one, other = answers[-2:]
    ask = comparison.asks[-1]
    if comparison.order == "same":
        return _said(same(one, other, ask), ask)
    if comparison.order == "both":
        first, second = quotes[-2:]
        return _said(_of_both(yes_or_no(one, ask, first), yes_or_no(other, ask, second)), ask)
    if comparison.order == "common":
        return _in_common(one, other, ask)
    sign = _span_sign(answers) if comparison.is_span else _sign(one, other, dates=comparison.is_of_dates)
    return comparison.items[(sign > 0) == (comparison.order == "least")] if sign else ""


def _said(said: str, ask: str) -> str:
    return {"yes": "是", "no": "否"}.get(said, "") if has_cjk(ask) else said


def _of_both(one: str, other: str) -> str:
    return "no" if "no" in (one, other) else "yes" if one == other == "yes" else ""


def _in_common(one: str, other: str, asked: str) -> str:
    """Return the shorter of two answers that are the same, else the one thing that both list."""
    if same(one, other, asked) == "yes":
        return min(one, other, key=len)
    pairs = product(parts_of(one), parts_of(other))
    shared = [min(pair, key=len) for pair in pairs if same(*pair, asked) == "yes"]
    return shared[0] if len(shared) == 1 else ""


def _sign(one: str, other: str, *, dates: bool) -> int:
    """Return 1 when `one` is later or more than `other`, -1 when earlier or less, 0 when that cannot be told."""
    if dates:
        first, second = date_of(one), date_of(other)
        return later(first, second) if first and second else 0
    less, great = quantity_of(one), quantity_of(other)
    return more(less, great) if less and great else 0


def _span_sign(answers: Sequence[str]) -> int:
    """Compare the times from the first to the third answer and from the second to the fourth, as exact as all are.

    Years or months alone must differ by two: a life from 1900 to 1980 may be longer than one from 1900 to 1981.
    """
    dates = list(filter(None, map(date_of, answers)))
    exact = min(len(each.parts) for each in dates) if len(dates) == 4 else 0
    counts = [_count(each, exact) for each in dates]
    if not exact or None in counts:
        return 0
    born, other_born, died, other_died = (count or 0 for count in counts)
    longer = (died - born) - (other_died - other_born)
    return 0 if abs(longer) < (1 if exact == 3 else 2) else 1 if longer > 0 else -1


def _count(given: Date, exact: int) -> int | None:
    """Return the year, month or day of `given`, counted from the beginning; None for a day that was never."""
    year, *rest = given.parts[:exact]
    if not rest:
        return year
    if exact == 2:
        return 12 * year + rest[0]
    try:
        return date(year, *rest).toordinal()
    except ValueError:
        return None
