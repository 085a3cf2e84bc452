"""The dates of a line, and what stands between them."""

import re
from collections.abc import Iterator, Sequence

from clew.knowledge.dates.expressions import Expression

_DIGITS_FIRST = re.compile(r"[\d一二三四五六七八九十]+ ?月|[A-Za-z]{3,9}\.?\s\d|\d")


def between(text: str, dates: Sequence[Expression]) -> Iterator[tuple[Expression, str, str]]:
    """Yield each date with what stands between it and the dates before and after it."""
    ends = [0, *(each.end for each in dates)]
    starts = [*(each.start for each in dates[1:]), len(text)]
    for each, left, right in zip(dates, ends, starts, strict=False):
        yield each, text[left : each.start], text[each.end : right]


def lacks_year(text: str, each: Expression) -> bool:
    """Tell whether a relative date only lacks its year: 3月4日, not 下周五."""
    return bool(_DIGITS_FIRST.match(text[each.start : each.end]))
