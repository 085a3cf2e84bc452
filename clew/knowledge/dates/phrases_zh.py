"""Relative expressions in Chinese: 明天, 下周五, 上月底, 本季度, 三天后."""

import re
from collections.abc import Callable
from datetime import date, timedelta

from clew.knowledge.dates.folding import number
from clew.knowledge.dates.in_year import within_month
from clew.knowledge.dates.phrase import MOST, Phrase, Unit, after, beginning, end, unit_of
from clew.knowledge.dates.spans import Span

_DAYS = {"大前": -3, "前": -2, "昨": -1, "今": 0, "本": 0, "明": 1, "后": 2, "後": 2, "大后": 3, "大後": 3}
_WHICH = r"(?P<which>上上|(?<![以线网马加])上|(?<![日基资成样版文书剧课根])本|这|下下|(?<![以线如])下)(?:一)?"
_SHIFTS = {"上上": -2, "上": -1, "本": 0, "这": 0, "下": 1, "下下": 2}
_WEEK = "(?:周|星期|礼拜|週)"
_WEEKDAYS = {char: at for at, chars in enumerate(("一1", "二2", "三3", "四4", "五5", "六6", "日天7")) for char in chars}
_UNITS: dict[str, Unit] = {
    "天": "day",
    "日": "day",
    "周": "week",
    "期": "week",
    "拜": "week",
    "月": "month",
    "年": "year",
}
"""By the last character of their names."""
_SMALL = "[一二两三四五六七八九]?十[一二三四五六七八九]?|[一二两三四五六七八九]"
_LATER = "[之以]?[后後]"
_ALONE = r"(?:(?<!\w)|(?<=[于在将])|(?<=大约)|(?<=预计)|(?<=计划))"
"""Not counted from an event: 三天后 is, 签署三天后 is not."""
_NO_WEEKDAY = r"(?!共|个|家|些|项|次|名|种|份|位|直|般|定|同|切|\d)"
"""What begins with a numeral after 周 without naming a day: 本周一共, 本周三家."""


def _day(found: re.Match[str], today: date) -> Span:
    return unit_of(today, "day", _DAYS[found["day"]])


def _week(found: re.Match[str], today: date) -> Span:
    first, last = unit_of(today, "week", _SHIFTS[found["which"]])
    if found["day"] == "末":
        return last - timedelta(days=1), last
    if not found["day"]:
        return first, last
    start = first + timedelta(days=_WEEKDAYS[found["day"]])
    until = first + timedelta(days=_WEEKDAYS[found["until"]]) if found["until"] else start
    return start, max(start, until)


def _month(found: re.Match[str], today: date) -> Span:
    given = found.groupdict()
    span = unit_of(today, "month", _SHIFTS[given.get("which") or "本"])
    if found["part"]:
        return within_month(span, found["part"])
    if not given.get("day"):
        return span
    day = min(number(found["day"]), span[1].day)
    return span[0].replace(day=day), span[0].replace(day=day)


def _quarter(found: re.Match[str], today: date) -> Span:
    span = unit_of(today, "quarter", _SHIFTS[found["which"]])
    return _part(span, found["part"], "quarter")


def _year(found: re.Match[str], today: date) -> Span:
    return _part(unit_of(today, "year"), found["part"], "year")


def _half(found: re.Match[str], today: date) -> Span:
    if found["half"] == "上":
        return date(today.year, 1, 1), date(today.year, 6, 30)
    return date(today.year, 7, 1), date(today.year, 12, 31)


def _part(span: Span, part: str | None, unit: Unit) -> Span:
    if not part:
        return span
    return beginning(span, unit) if part == "初" else end(span)


def _count(found: re.Match[str], today: date) -> Span | None:
    count = number(found["n"])
    if count > MOST[_UNITS[found["unit"][-1]]]:
        return None
    return after(today, count if found["way"].endswith(("后", "後")) else -count, _UNITS[found["unit"][-1]])


def _phrase(needs: str, pattern: str, mean: Callable[[re.Match[str], date], Span | None]) -> Phrase:
    return Phrase(re.compile(pattern), mean, tuple(needs))


PHRASES = (
    _phrase(
        "天", r"(?P<day>大?前|昨|今|明|大?[后後](?<!先天[后後]))天(?!气|性|努力|因素|培养|免疫|环境|教育|获得)", _day
    ),
    _phrase(
        "昨今本明", r"(?P<day>昨|今|(?<!日)本|明)(?:日(?!头条|之星|方舟|黄花)|(?<!本)[早晚晨夜](?![报会年期]))", _day
    ),
    _phrase(
        "周期拜週",
        rf"{_WHICH}个?{_WEEK}(?![期边围转年全密身岁刊报长折遭到])"
        rf"(?:(?P<day>末|[一二三四五六日天1-7]{_NO_WEEKDAY})(?:[-–—~至到]{_WEEK}?(?P<until>[一二三四五六日天1-7]))?)?",
        _week,
    ),
    _phrase(
        "月",
        rf"{_WHICH}个?月(?![球亮饼台薪票])(?:份)? ?"
        rf"(?:(?P<day>\d{{1,2}}|[二三]?{_SMALL}) ?[日号]|(?P<part>[上中下]旬|[初底末]))?",
        _month,
    ),
    _phrase("月", r"(?<![\d一二三四五六七八九十个每各次当该数跨])(?<!\d )月(?P<part>[初底末])", _month),
    _phrase("季", rf"{_WHICH}个?季度?(?![节风])(?P<part>[初底末])?", _quarter),
    _phrase(
        "年",
        r"(?<![\d〇○零一二三四五六七八九十每各次当该多近前后後去今明上本历往度跨财])(?<!\d )年(?P<part>[初底末])",
        _year,
    ),
    _phrase("半", r"(?<![年度财个])(?P<half>[上下])半年", _half),
    _phrase(
        "后後前",
        rf"{_ALONE}(?P<n>\d{{1,3}}|{_SMALL}) ?(?P<unit>个?周|个?星期|个?礼拜|天|个月|年)"
        rf"(?P<way>{_LATER}|[之以]?前)",
        _count,
    ),
    _phrase("后後", rf"{_ALONE}(?P<n>{_SMALL})(?P<unit>日)(?P<way>{_LATER})", _count),
)
