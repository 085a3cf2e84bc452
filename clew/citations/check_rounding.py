"""Whether one number may stand for another: equal, rounded, or a bound that it keeps."""

import re
from math import floor, isclose, log10

from clew.citations.check_amounts import Amount

_ABOUT = re.compile(
    r"(?:about|around|approximately|roughly|nearly|almost|close to|some|circa|ca\.|approx\.|~|约|大约|大概|近|将近"
    r"|接近|约为|几乎|左右)\s?"
    r"(?:US\$|[$€£¥])?$",
    re.IGNORECASE,
)
_ABOUT_AFTER = re.compile(r"\s?(?:左右|上下|or so|approximately)", re.IGNORECASE)
_OVER = re.compile(
    r"(?:over|more than|above|exceed(?:s|ed|ing)?|at least|超过|逾|超|突破|高于|多于|大于|至少|超出)\s?(?:US\$"
    r"|[$€£¥])?$",
    re.IGNORECASE,
)
_UNDER = re.compile(
    r"(?:under|less than|below|fewer than|nearly|almost|不足|不到|近|低于|少于|小于)\s?(?:US\$|[$€£¥])?$", re.IGNORECASE
)
_OVER_AFTER = re.compile(r"多|余|\+|以上")
_NEAR = 0.05
"""What is only about so much may be off by so much."""
_BEYOND = 0.25
"""A bound says something of a number when the number is no further from it."""
_EXACT_DIGITS = 3
"""A number of so many digits may be a rounded one without saying so: 12.35 for 12.3456."""
_COUNTED = 10_000
"""A smaller bare number may be a year, and is not taken for rounded."""
_CONVERTED = 0.02


def stands_for(said: Amount, known: float, value: float, claim: str, *, converted: bool = False) -> bool:
    """Tell whether the amount of a claim, of that `value`, stands for the `known` number in the same unit."""
    if isclose(known, value, rel_tol=1e-6, abs_tol=1e-12):
        return True
    if known * value <= 0:
        return False
    if (
        converted
        and said.kind in ("length", "mass", "area", "volume", "speed")
        and isclose(known, value, rel_tol=_CONVERTED)
    ):
        return True
    before, after = claim[max(0, said.start - 24) : said.start], claim[said.end : said.end + 12]
    if _ABOUT.search(before) or _ABOUT_AFTER.match(after):
        return isclose(known, value, rel_tol=_NEAR) or _rounds(known, value, _digits(said.face))
    if _OVER.search(before) or said.about or _OVER_AFTER.match(after):
        return value <= known <= value * (1 + _BEYOND)
    if _UNDER.search(before):
        return value * (1 - _BEYOND) <= known <= value
    is_count = not said.kind and said.scale == 1 and abs(value) < _COUNTED
    return not is_count and _digits(said.face) >= _EXACT_DIGITS and _rounds(known, value, _digits(said.face))


def _digits(number: float) -> int:
    """Count the significant digits of a number as written; zeros at its end are none."""
    return len(f"{abs(number):.12g}".replace(".", "").strip("0").split("e")[0])


def _rounds(known: float, value: float, digits: int) -> bool:
    """Tell whether `known`, which has more digits, is `value` when it is rounded to so many."""
    if _digits(known) <= digits:
        return False
    places = digits - 1 - floor(log10(abs(known)))
    return isclose(round(known, places), value, rel_tol=1e-9)
