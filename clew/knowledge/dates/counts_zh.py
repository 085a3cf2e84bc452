"""Times that a Chinese question counts from today: 近三个月, 最近30天, 未来两周, 年初至今."""

import re
from collections.abc import Callable
from datetime import date
from typing import cast

from clew.knowledge.dates.counting import Counted, coming, last, so_far
from clew.knowledge.dates.folding import number
from clew.knowledge.dates.phrase import MOST, Phrase, Unit, after
from clew.knowledge.dates.spans import Span

_UNITS: dict[str, Counted] = {
    "时": "hour",
    "天": "day",
    "日": "day",
    "周": "week",
    "期": "week",
    "拜": "week",
    "月": "month",
    "季": "quarter",
    "度": "quarter",
    "年": "year",
}
"""By the last character of their names."""
_NUMBER = r"(?P<n>\d{1,3}|[一二两三四五六七八九十百]{1,5})"
_UNIT = r"(?P<unit>小时|天|日|个?周(?![岁年])|个?星期|个?礼拜|个?月|个?季度?|年(?![级龄代期计规]))"
_WITHIN = r"(?:以来|之?内|以内|里(?!程)|间)?"
_TILL_NOW = "(?:以来|来(?![自源电信访]))"
_PAST = r"(?:(?<![附接将靠临邻远])(?:最近|近)|过去)(?:的|这)?"


def _last(found: re.Match[str], today: date) -> Span | None:
    count = number(found["n"])
    return last(today, count, _UNITS[found["unit"][-1]]) if count else None


def _last_several(found: re.Match[str], today: date) -> Span | None:
    return _last(found, today) if number(found["n"]) > 1 else None


def _last_and_half(found: re.Match[str], today: date) -> Span:
    """Read 近一年半, 近一个半月."""
    unit: Counted = "year" if "年" in found.group() else "month"
    return last(today, number(found["n"]) + 0.5, unit)


def _half(found: re.Match[str], today: date) -> Span:
    return last(today, 0.5, _UNITS[found["unit"][-1]])


def _one(found: re.Match[str], today: date) -> Span:
    return last(today, 1, _UNITS[found["unit"][-1]])


def _coming(found: re.Match[str], today: date) -> Span:
    return coming(today, 0.5 if found["n"] == "半" else number(found["n"]), _UNITS[found["unit"][-1]])


def _ago(found: re.Match[str], today: date) -> Span | None:
    count, unit = number(found["n"]), cast(Unit, _UNITS[found["unit"][-1]])
    return after(today, -count, unit) if count <= MOST[unit] else None


def _so_far(found: re.Match[str], today: date) -> Span:
    return so_far(today, cast(Unit, _UNITS[(found["unit"] or "年")[-1]]))


def _phrase(needs: str, pattern: str, mean: Callable[[re.Match[str], date], Span | None]) -> Phrase:
    return Phrase(re.compile(pattern), mean, tuple(needs))


COUNTS = (
    _phrase("近过", rf"{_PAST} ?{_NUMBER} ?{_UNIT}{_WITHIN}", _last),
    _phrase("近过", rf"{_PAST} ?{_NUMBER} ?(?:个半月|年半){_WITHIN}", _last_and_half),
    _phrase("近过", rf"{_PAST}半 ?(?P<unit>个月|年(?![级度])){_WITHIN}", _half),
    _phrase("近", rf"{_PAST}(?P<unit>个?周(?![岁年])|个?星期|个月){_WITHIN}", _one),
    _phrase(
        "前这上", rf"(?<![之以目日年月天周提线])[前这上](?![一二两12]天) ?{_NUMBER} ?{_UNIT}{_WITHIN}", _last_several
    ),
    _phrase(
        "来", rf"(?<![\d第个一二三四五六七八九〇零]){_NUMBER} ?(?P<unit>天|个?周|个?星期|个月|年){_TILL_NOW}", _last
    ),
    _phrase("来", rf"半(?P<unit>个月|年){_TILL_NOW}", _half),
    _phrase(
        "未今接往",
        rf"(?:未来|今后|接下来|往后)的? ?(?P<n>半|\d{{1,3}}|[一二两三四五六七八九十百]{{1,4}}) ?{_UNIT}{_WITHIN}",
        _coming,
    ),
    # Not counted from an event: 出差三天前.
    _phrase(
        "前",
        rf"(?<=[问在于们我你您他她司部组是看找查从自谁科室]) ?{_NUMBER} ?(?P<unit>天|个?周|个?星期|个?礼拜|个月"
        rf"|年)[之以]?前",
        _ago,
    ),
    _phrase("初", r"(?<![\d去明前])(?P<unit>年|月|季度?)初(?:至今|以来|迄今|到(?:现在|目前|今天))", _so_far),
    _phrase("开", r"开年(?P<unit>)(?:以来|至今)", _so_far),
)
