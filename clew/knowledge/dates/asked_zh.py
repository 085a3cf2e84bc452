"""Times that a Chinese question leaves without a year or in short form: 三月, 一、三季度, 上半年, 23年3月, 年底."""

import re
from collections.abc import Callable

from clew.knowledge.dates.atoms import Atom, Form, Grain, InYear
from clew.knowledge.dates.folding import number
from clew.knowledge.dates.in_year import fiscal_months, months
from clew.knowledge.dates.spans import CALENDAR, Fiscal

_AND = r" ?(?:[、,，和及与跟或到至\-–—~]|以及) ?"
_OF_12 = r"(?:\d{1,2}|十[一二]?|[一二三四五六七八九])"
_FREE = r"(?<![\d一二三四五六七八九十百千〇零.第个每几逢同])(?<!每年)(?<!每年的)(?<!每年在)(?<!历年)(?<!每逢)"
"""Neither the rest of a number nor a time of every year."""
_NO_MONTH = (
    r"(?!龄|薪|嫂|子|台|亮|色|饼|球|天[^的]?|花|瓜|雪|河|红|党|租|供|付|均|租金|内|之内|以内|初[一二三四五六七八九十]"
    r"|三(?![个家份号日])|二(?![十个家份号日])|半(?!年)|革命|流火|风暴|怀胎|[十廿])"
)
_QUARTER = r"(?:第 ?)?[一二三四1-4]"
_AFTER_YEAR = r"(?:(?<=年)|(?<=年度)|(?<=年的)|(?<=财年))"


def _part(found: re.Match[str], grain: Grain, first: int, last: int) -> Atom:
    return Atom(*found.span(), grain, fiscal_months(first, last, CALENDAR))


def _month(found: re.Match[str], _: Fiscal) -> Atom:
    return Atom(*found.span(), "month", months(1 if found["m"] in "元正" else number(found["m"])))


def _quarter(found: re.Match[str], _: Fiscal) -> Atom:
    return Atom(*found.span(), "quarter", _quarter_of(number(found["q"].lstrip("第 "))))


def _quarter_of(n: int) -> InYear:
    """Mean a quarter; there is none after the fourth."""
    return months(3 * n - 2, 3 * n)


def _neighbours(found: re.Match[str], _: Fiscal) -> Atom | None:
    """Read 三四季度 and 三四月份."""
    first, last = number(found["a"]), number(found["b"])
    if last != first + 1:
        return None
    size = 3 if "季" in found.group() else 1
    return _part(found, "months", size * (first - 1) + 1, size * last)


def _half(found: re.Match[str], _: Fiscal) -> Atom:
    return _part(found, "half", 1, 6) if found["half"] == "上" else _part(found, "half", 7, 12)


def _first_months(found: re.Match[str], _: Fiscal) -> Atom:
    return _part(found, "months", 1, number(found["n"]) * (1 if "月" in found.group() else 3))


def _last_months(found: re.Match[str], _: Fiscal) -> Atom:
    count = number(found["n"]) * (1 if "月" in found.group() else 3)
    return _part(found, "months", 13 - count, 12)


def _edge_of_year(found: re.Match[str], _: Fiscal) -> Atom:
    first, last = {"初": (1, 1), "中": (6, 7)}.get(found["edge"], (12, 12))
    return _part(found, "month", first, last)


def _short_year(found: re.Match[str], _: Fiscal) -> Atom:
    return Atom(*found.span(), "year", months(1, 12), 2000 + int(found["y"]))


def _short_fiscal_year(found: re.Match[str], fiscal: Fiscal) -> Atom:
    return Atom(*found.span(), "year", fiscal_months(1, 12, fiscal), 2000 + int(found["y"]), fiscal=True)


def _form(needs: str, pattern: str, read: Callable[[re.Match[str], Fiscal], Atom | None]) -> Form:
    return Form(re.compile(pattern), read, (needs,), needs_digit=False)


FORMS = (
    _form("月", rf"{_FREE}(?P<m>\d{{1,2}}|十[一二]?|[一二三四五六七八九元]) ?月(?:份|里(?!程))?{_NO_MONTH}", _month),
    _form("月", rf"{_FREE}(?P<m>{_OF_12})(?=(?:{_AND}{_OF_12}){{0,10}}{_AND}{_OF_12} ?月{_NO_MONTH})", _month),
    _form("季度", rf"(?<![\d.个前续])(?P<q>{_QUARTER})(?=(?:{_AND}{_QUARTER}){{0,2}}{_AND}{_QUARTER} ?季度)", _quarter),
    _form("季度", r"(?<![\d.个前续])(?:第 ?)?(?P<q>[0-9]|[一二三四五六七八九]) ?季度", _quarter),
    _form(
        "月",
        rf"{_FREE}(?P<a>[一二三四五六七八])(?P<b>[二三四五六七八九])月(?:份"
        rf"|里(?!程))?{_NO_MONTH}",
        _neighbours,
    ),
    _form("季度", r"(?<![\d个续第])第?(?P<a>[一二三])(?P<b>[二三四])季度", _neighbours),
    _form("半年", r"(?<![年度财个以])(?P<half>[上下])半年(?!报|期)度?", _half),
    _form("季度", r"[前头] ?(?P<n>[二两三23])个?季度", _first_months),
    _form("月", rf"{_AFTER_YEAR}[前头] ?(?P<n>\d{{1,2}}|十[一]?|[一二两三四五六七八九]) ?个?月", _first_months),
    _form("后", rf"{_AFTER_YEAR}[后最]后? ?(?P<n>\d|[一二两三四五六七八九]) ?个(?:季度|月)", _last_months),
    _form(
        "年",
        r"(?:(?<=[\d今去前明本上]年)|(?<=[〇零一二三四五六七八九]{2}年)|(?<=[\d去今前]年的)"
        r"|(?<=年度))年?(?P<edge>[初底末终](?![级学])|中(?=[的时,，。？?]|$|会议|总结|复盘|评审|盘点"
        r"|大会))",
        _edge_of_year,
    ),
    _form(
        "年",
        r"(?<![\d.])(?P<y>[0-3]\d) ?年(?=度?的? ?(?:\d{1,2}月|第?[一二三四1-4]季度|[上下]半年|Q[1-4]|年?[初底末]))",
        _short_year,
    ),
    _form("财", r"(?<![\d.A-Za-z])(?:FY)?(?P<y>[0-3]\d) ?财[政务]?年度?", _short_fiscal_year),
)
