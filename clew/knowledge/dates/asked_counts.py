"""Times counted back from today: 近三个月, 最近30天, "past two weeks", YTD, 年初至今.

They go up to and including today: the last 3 months at 2026-11-29 are those from 2026-08-30. Quarters are the last
whole ones.
"""

import re
from collections.abc import Iterator
from datetime import date, timedelta

from clew.knowledge.dates.atoms import Atom, occurs
from clew.knowledge.dates.folding import number
from clew.knowledge.dates.phrase import unit_of
from clew.knowledge.dates.spans import Span, quarter, shifted

_ZH = re.compile(
    r"(?:(?<![附接将靠临邻远])(?P<past>最近|近|过去)(?:的|这)?|(?<![之以目日年月天周提])(?P<near>前|这)) ?"
    r"(?P<n>\d{1,3}|[一二两三四五六七八九十百]{1,5}|半)?(?P<and>个半)? ?"
    r"(?P<unit>小时|天|日|个?周(?!岁|年)|个?星期|个?礼拜|个?月|个?季度?|年半|年(?![级龄代期计规]))(?:以来|之?内"
    r"|以内|里|间)?"
)
_TENS = {"twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90}
_ONES = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen"
_WORDS = {word: at for at, word in enumerate(f"{_ONES} eighteen nineteen".split(), 1)} | _TENS
_WORD = "|".join(sorted(_WORDS, key=len, reverse=True))
_EN = re.compile(
    rf"\b(?:the\s)?(?:last|past|previous|preceding|trailing|most\srecent|recent|prior)\s"
    rf"(?P<n>\d{{1,3}}|(?:{_WORD})(?:[\s-](?:{_WORD}))?|half[\s-]a|half|couple\sof)[\s-]"
    r"(?P<unit>hour|(?:calendar\s|business\s)?day|week|month|quarter|year)s?\b",
    re.IGNORECASE,
)
_EN_ONE = re.compile(
    r"\b(?:(?:in|over|within|during|for|throughout)\sthe\s(?:last|past)|the\spast|past)\s(?P<unit>day|week|month"
    r"|year)\b",
    re.IGNORECASE,
)
_NEXT = re.compile(
    rf"(?:未来|今后|接下来|往后)(?:的)?(?P<zh>\d{{1,3}}|[一二两三四五六七八九十百]{{1,4}}|半)个?(?P<zu>天|日|周"
    rf"|星期|礼拜|月|季度?|年)(?:之?内|以内|里)?"
    rf"|\b(?:the\s)?(?:next|coming|following)\s(?P<en>\d{{1,3}}|(?:{_WORD}))\s(?P<eu>day|week|month|quarter"
    rf"|year)s?\b",
    re.IGNORECASE,
)
_TRAILING = re.compile(r"\b[TL]TM\b|\btrailing\stwelve\smonths\b")
_TO_DATE = re.compile(
    r"(?P<zh>年|月|季度?)(?<!\d年)(?<!去年)(?<!明年)(?<!前年)(?<!\d月)初(?:至今|以来|迄今|到(?:现在|目前|今天))"
    r"|(?P<open>开年)(?:以来|至今)"
    r"|\b(?P<short>[YMQ])TD\b|\b(?P<en>year|month|quarter)[\s-]to[\s-]date\b"
    r"|\bsince\sthe\s(?:start|beginning)\sof\s(?:the|this)\s(?P<since>year|month|quarter)\b",
    re.IGNORECASE,
)
_ZH_UNITS = {"天": "day", "日": "day", "周": "week", "星期": "week", "礼拜": "week", "月": "month", "年": "year"}
_ZH_UNITS |= {"季": "quarter", "季度": "quarter", "小时": "hour"}
_UNIT_OF_LETTER = {
    "y": "year",
    "m": "month",
    "q": "quarter",
    "年": "year",
    "月": "month",
    "季": "quarter",
    "开": "year",
}


def find_counts(text: str, lowered: str, today: date) -> Iterator[Atom]:
    """Find them; they may overlap."""
    if occurs(("近", "过去", "前", "这"), lowered):
        for found in _ZH.finditer(text):
            yield from _atoms(found, _zh_span(found, today), today)
    if occurs(("last", "past", "previous", "trailing", "recent", "prior", "preceding"), lowered):
        for found in _EN.finditer(text):
            yield from _atoms(found, _back(today, _unit(found["unit"]), _en_count(found["n"])), today)
        for found in _EN_ONE.finditer(text):
            yield from _atoms(found, _back(today, _unit(found["unit"]), 1), today)
    for found in _NEXT.finditer(text):
        yield from _atoms(found, _ahead(found, today), today)
    for found in _TRAILING.finditer(text):
        yield from _atoms(found, _back(today, "month", 12), today)
    for found in _TO_DATE.finditer(text):
        word = next(filter(None, found.groupdict().values()))
        start = unit_of(today, _UNIT_OF_LETTER[word[0].lower()], 0)[0]  # type: ignore[arg-type]
        yield from _atoms(found, (start, today), today)


def _atoms(found: re.Match[str], span: Span | None, today: date) -> Iterator[Atom]:
    if span:
        yield Atom(*found.span(), "days", lambda _: span, today.year, relative=True)


def _zh_span(found: re.Match[str], today: date) -> Span | None:
    unit = found["unit"].lstrip("个")
    if not found["n"]:
        is_month = found["past"] and found["unit"] in ("周", "星期", "个月", "个星期", "个周")
        return _back(today, "week" if "月" not in unit else "month", 1) if is_month else None
    if found["n"] == "半":
        return _half(unit, today)
    count = number(found["n"])
    if found["near"] and count < 2:
        return None
    if found["and"] and unit == "月":
        return _from(shifted(today + timedelta(days=1), -count) - timedelta(days=15), today)
    if unit == "年半":
        return _back(today, "month", 12 * count + 6)
    return _back(today, _ZH_UNITS[unit], count)


def _half(unit: str, today: date) -> Span | None:
    if unit == "年":
        return _back(today, "month", 6)
    return _back(today, "day", 15) if unit == "月" else None


def _en_count(words: str) -> float:
    words = words.lower()
    if words.isdigit():
        return int(words)
    if words.startswith("half"):
        return 0.5
    return 2 if words.startswith("couple") else sum(_WORDS[word] for word in re.split(r"[\s-]", words))


def _unit(name: str) -> str:
    return name.lower().split()[-1]


def _back(today: date, unit: str, count: float) -> Span | None:
    """Return the last `count` units up to and including today; of quarters the last whole ones."""
    tomorrow = today + timedelta(days=1)
    try:
        if unit == "quarter":
            return quarter(today, -int(count))[0], quarter(today, -1)[1]
        if unit in ("month", "year"):
            months = count * (12 if unit == "year" else 1)
            return _from(tomorrow - timedelta(days=15) if months < 1 else shifted(tomorrow, -int(months)), today)
        days = -(-count // 24) if unit == "hour" else count * (7 if unit == "week" else 1)
        return _from(tomorrow - timedelta(days=max(int(days), 1)), today)
    except (ValueError, OverflowError):
        return None


def _ahead(found: re.Match[str], today: date) -> Span:
    """Return the next days, weeks, months, quarters or years, from today on."""
    words = found["zh"] or found["en"]
    count = 0.5 if words == "半" else number(words) if found["zh"] else _en_count(words)
    unit = _ZH_UNITS.get(found["zu"] or "", found["eu"] or "").lower()
    months = {"month": 1, "quarter": 3, "year": 12}.get(unit)
    end = (
        shifted(today, int(count * months))
        if months
        else today + timedelta(days=int(count * (7 if unit == "week" else 1)))
    )
    return today, end - timedelta(days=1)


def _from(first: date, today: date) -> Span:
    return first, today
