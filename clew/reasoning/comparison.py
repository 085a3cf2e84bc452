"""Questions that compare two things: what to ask of each, and what follows from the answers, all by code.

A model that must also do the comparing gets it wrong as often as right when it is small; dates, numbers and "the same"
need none. Code is right or says nothing: what it cannot read for sure is left to the model.
"""

from collections.abc import Sequence
from datetime import date

from clew.reasoning import comparison_en, comparison_zh
from clew.reasoning.comparison_form import Comparison
from clew.reasoning.negation import NEGATION
from clew.reasoning.sameness import same
from clew.reasoning.values import Date, date_of, later, more, quantity_of
from clew.text import has_cjk

_LONGEST = 500
"""No plain comparison has more characters."""
_WHETHER = ("是否", "是不是")


def comparison_in(question: str) -> Comparison | None:
    """Return what `question` compares; None when it compares nothing, or not in a form that rules can read."""
    if len(question) > _LONGEST:
        return None
    parse = comparison_zh.parse if has_cjk(question) else comparison_en.parse
    found = parse(" ".join(question.split()))
    return None if found is None or _denies(question, found) else found


def _denies(question: str, comparison: Comparison) -> bool:
    """Tell whether `question` denies something, but for the names in it."""
    for part in (*comparison.items, *_WHETHER):
        question = question.replace(part, " ")
    return bool(NEGATION.search(question))


def concluded(comparison: Comparison, answers: Sequence[str]) -> str:
    """Return the thing that is asked for, or yes or no; empty when `answers`, one a sub-question, do not tell."""
    one, other = answers[-2:]
    if comparison.order == "same":
        said = same(one, other, comparison.asks[-1])
        return {"yes": "是", "no": "否"}.get(said, "") if has_cjk("".join(comparison.asks)) else said
    sign = _span_sign(answers) if comparison.is_span else _sign(one, other, dates=comparison.is_of_dates)
    return comparison.items[(sign > 0) == (comparison.order == "least")] if sign else ""


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
