"""How Chinese text writes dates: 2024年3月1日, 二〇二五年六月三十日, 民国113年, 2024年第三季度, 2026财年上半年."""

import re
from collections.abc import Callable
from datetime import date

from clew.knowledge.dates.atoms import Atom, Form, Grain, InYear
from clew.knowledge.dates.folding import number
from clew.knowledge.dates.in_year import days, fiscal_months, iso_week, months, part_of_month
from clew.knowledge.dates.spans import CALENDAR, Fiscal

TO = r"(?: ?(?:[-–—~～〜至到]|——) ?)"
"""Between the two ends of a range."""

_YEAR = (
    r"(?:(?:(?<![\d.])(?P<y>(?:1[5-9]|2[01])\d\d)|(?P<zh>[一二][〇○零一二三四五六七八九]{3})"
    r"|民[国國] ?(?P<roc>\d{1,3}|[元一二三四五六七八九十百]{1,6})) ?年"
    r"|(?P<rel>大前年|(?<!以)前年|(?<!过)去年|(?<![以马加网线])上一?年|今年|(?<![日基资成样版文书剧课根])本年"
    r"|明年|下一年|(?<!以)[后後]年)(?![同轻龄代纪金级均检薪费会味间货假糕]))"
)
_SHIFTS = {"大前年": -3, "前年": -2, "去年": -1, "上年": -1, "上一年": -1, "今年": 0, "本年": 0, "明年": 1, "下一年": 1}
_BEFORE = r"(?<![\d一二三四五六七八九十.每])(?<!每年)(?<!每年的)(?<!每年于)(?<!历年)"
"""Neither the rest of a number nor a day of every year."""
_OF_12 = r"\d{1,2}|十[一二]?|[元一二三四五六七八九]"
_MONTH = rf"(?P<m>{_OF_12}) ?月"
_DAY = r"(?:\d{1,2}|[一二三]?十[一二三四五六七八九]?|廿[一二三四五六七八九]?|卅一?|[一二三四五六七八九])"
_NO_DAY = r"(?!线|楼|院|机)"
"""What makes 号 a name: 3号线, 1号楼."""


def _atom(found: re.Match[str], grain: Grain, meant: InYear, *, fiscal: bool = False) -> Atom:
    given = found.groupdict()
    digits, word = given.get("y") or given.get("zh"), given.get("rel")
    year = number(digits) if digits else None
    if roc := given.get("roc"):
        year = 1911 + number(roc)  # the first year of the Republic is 1912
    shift = _SHIFTS.get(word, 2) if word else None
    return Atom(*found.span(), grain, meant, year, fiscal, shift)


def _day(found: re.Match[str], _: Fiscal) -> Atom:
    m, d = number(found["m"]), number(found["d"])
    last = number(found["d2"]) if found["d2"] else None
    return _atom(found, "days" if last else "day", days(m, d, last_day=last))


def _month(found: re.Match[str], _: Fiscal) -> Atom:
    last = found.groupdict().get("m2")
    return _atom(found, "months" if last else "month", months(number(found["m"]), number(last) if last else None))


def _part_of_month(found: re.Match[str], _: Fiscal) -> Atom:
    part = found["part"]
    return _atom(found, "day" if part in "底末" else "days", part_of_month(number(found["m"]), part))


def _part_of_year(found: re.Match[str], fiscal: Fiscal) -> Atom:
    grain, first, last = _months(found)
    is_fiscal = "财" in found.group()
    return _atom(found, grain, fiscal_months(first, last, fiscal if is_fiscal else CALENDAR), fiscal=is_fiscal)


def _months(found: re.Match[str]) -> tuple[Grain, int, int]:
    given = found.groupdict()
    if half := given.get("half"):
        return ("half", 1, 6) if half == "上" else ("half", 7, 12)
    if until := given.get("until"):
        return "months", 1, 3 * number(until)
    if quarter := given.get("q") or given.get("q_"):
        last = 3 * number(quarter)
        return "quarter", last - 2, last
    return "year", 1, 12


def _end_of_year(found: re.Match[str], _: Fiscal) -> Atom:
    return _atom(found, "month", months(1)) if found["end"] == "初" else _atom(found, "day", days(12, 31))


def _years(found: re.Match[str], _: Fiscal) -> Atom:
    gap = int(found["y2"]) - int(found["y"])
    return _atom(found, "year", lambda year: (date(year, 1, 1), date(year + max(gap, 0), 12, 31)))


def _week(found: re.Match[str], _: Fiscal) -> Atom:
    return _atom(found, "week", iso_week(number(found["w"])))


def _form(pattern: str, read: Callable[[re.Match[str], Fiscal], Atom]) -> Form:
    return Form(re.compile(pattern), read, ("年", "月", "财", "季"), needs_digit=False)


_WHICH = rf"{_YEAR}(?: ?度)?(?:的)? ?"
_FISCAL = r"(?<![\d.])(?P<y>(?:1[5-9]|2[01])\d\d) ?年?财[政务]?年度? ?"
_PARTS = (
    r"(?P<half>[上下])半年度?",
    r"前(?P<until>[二三23两])个?季度",
    r"第?(?P<q>[一二三四1-4]) ?季度?",
    r"Q(?P<q>[1-4])(?!\d)",
)
FORMS = (
    _form(
        rf"(?:{_YEAR} ?|{_BEFORE}){_MONTH} ?(?P<d>{_DAY})"
        rf"(?:(?: ?[日号])?{TO}(?P<d2>{_DAY}) ?[日号]| ?[日号]){_NO_DAY}",
        _day,
    ),
    _form(rf"{_YEAR} ?(?P<m>{_OF_12})(?: ?月)?{TO}(?P<m2>{_OF_12}) ?月", _month),
    _form(rf"{_YEAR} ?{_MONTH}份?(?!份)", _month),
    _form(rf"(?:{_YEAR} ?|{_BEFORE}){_MONTH}份? ?(?P<part>[上中下]旬|初|底|末)", _part_of_month),
    *(_form(which + part, _part_of_year) for which in (_WHICH, _FISCAL) for part in _PARTS),
    _form(r"(?<![\d个前年度续])(?:第 ?(?P<q>[一二三四1-4])|(?P<q_>[一二三四])) ?季度", _part_of_year),
    _form(rf"{_YEAR}(?: ?度| ?全年)?", _part_of_year),
    _form(_FISCAL.removesuffix(" ?"), _part_of_year),
    _form(rf"{_YEAR} ?(?P<end>[初底末终])", _end_of_year),
    _form(rf"(?<![\d.])(?P<y>(?:1[5-9]|2[01])\d\d) ?年?度?{TO}(?P<y2>(?:1[5-9]|2[01])\d\d) ?年度?", _years),
    _form(rf"{_YEAR} ?第 ?(?P<w>\d{{1,2}}|[一二三四五六七八九十]{{1,4}}) ?周(?!年|岁)", _week),
)
"""Of two that begin at one place, the longer is meant."""
