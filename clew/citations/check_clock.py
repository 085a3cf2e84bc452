"""Times of day: 15:00, 3 pm, 下午三点半."""

import re
from collections.abc import Iterator

from clew.citations.check_amount import Amount, number_of
from clew.citations.check_numerals import ZH_NUMBER

_CLOCK = re.compile(
    r"(?P<noon>\bnoon\b|正午)|(?P<midnight>\bmidnight\b|午夜)"
    r"|(?:(?P<part>上午|下午|晚上|傍晚|早上|早晨|清晨|凌晨|中午)\s?)?(?<!\d)(?P<h>\d{1,2})[:：](?P<m>\d\d)(?!\d)"
    r"(?::\d\d)?(?:\s?(?P<half>[ap])\.?m\b\.?)?"
    r"|(?<![\d.])(?P<h2>\d{1,2})\s?(?P<half2>[ap])\.?m\b\.?"
    r"|(?<![\d.])(?P<h5>\d{1,2})(?: o['’]clock)?(?: in the (?P<half5>morning|afternoon|evening)| at night| o['’]clock)"
    rf"|(?P<part3>上午|下午|晚上|傍晚|早上|早晨|清晨|凌晨|中午)\s?(?P<h3>\d{{1,2}}|{ZH_NUMBER})[点时]"
    rf"(?:(?P<m3>\d{{1,2}}|{ZH_NUMBER})分?|(?P<thirty>半)|整)?"
    rf"|(?<![\d.])(?P<h4>\d{{1,2}})点(?:(?P<m4>\d{{1,2}})分|(?P<thirty4>半)|整)"
)


def clocks_in(text: str) -> Iterator[Amount]:
    """Find the times of day in a plain text in lower case, as minutes since midnight."""
    for found in _CLOCK.finditer(text):
        minutes = _minutes(found)
        if minutes is not None:
            yield Amount(*found.span(), found.group(), minutes, minutes, "clock")


def _minutes(found: re.Match[str]) -> float | None:
    given = found.groupdict()
    if given["noon"] or given["midnight"]:
        return 720.0 if given["noon"] else 0.0
    hour = next(number_of(given[name]) for name in ("h", "h2", "h3", "h4", "h5") if given[name])
    minute = next((number_of(given[name]) for name in ("m", "m3", "m4") if given[name]), 0.0)
    if hour is None or minute is None or hour > 24 or minute > 59:
        return None
    minute = 30 if given["thirty"] or given["thirty4"] else minute
    half = given["half"] or given["half2"] or {"morning": "a", None: ""}.get(given["half5"], "p")
    part = given["part"] or given["part3"] or ""
    is_late = half == "p" or part in ("下午", "晚上", "傍晚") or (part == "中午" and hour < 3)
    hour = hour % 12 + 12 * is_late if half or (is_late and hour < 12) else hour
    return hour * 60 + minute
