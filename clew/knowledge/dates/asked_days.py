"""Days that a question leaves to be understood: 周一的例会, "on Monday", 15号的会议, 30日和31日, 03/04/2024."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date, timedelta

from clew.knowledge.dates.atoms import Atom
from clew.knowledge.dates.folding import number
from clew.knowledge.dates.in_year import days
from clew.knowledge.dates.spans import shifted

_WEEKDAYS = ("一monday", "二tuesday", "三wednesday", "四thursday", "五friday", "六saturday", "日天sunday")
_WEEKDAY = (
    re.compile(
        r"(?<![每逢个上下本这两几隔到至~-])(?:周|星期|礼拜)(?P<day>[一二三四五六日天])(?=的|上午|下午|早|晚|中午|例会"
        r"|会议|开会|开的|发[的了]"
        r"|那|复盘|周会|晨会|[,，。？?！!]|$)"
    ),
    re.compile(
        r"(?:(?<=\bon )|(?<=\bbefore )|(?<=\bafter )|(?<=\bsince )|(?<=\buntil )|(?<=\bby ))(?P<day>(?:mon|tues"
        r"|wednes|thurs|fri|satur|sun)day)\b(?!,? (?:the )?\d|,? (?-i:[A-Z])| nights?\b)"
        r"|(?<!Black )(?<!Good )(?<!Bloody )\b(?P<of>(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)(?=['’]s [a-z])",
        re.IGNORECASE,
    ),
)
_DAY_OF_MONTH = re.compile(
    r"(?<![\d月第.\-/])(?<![日号][、,，和及与跟])(?P<d>[12]\d|3[01]|[1-9]) ?[号日](?=(?:的)?(?:会|例会|邮件|通知"
    r"|纪要|复盘|周报|日报)|发的|开的|上午|下午|晚上|那天|当天)"
)
_MORE = re.compile(
    r" ?(?:[、,，和及与跟]|以及) ?(?P<zh>\d{1,2}|[一二三]?十[一二三四五六七八九]?"
    r"|[一二三四五六七八九]) ?[日号](?![线楼院机])"
    r"|(?:,| and|, and| or| &) (?P<en>\d{1,2})(?:st|nd|rd|th)?(?!\d)(?:,? (?P<y>20\d\d)(?!\d))?(?=\s*(?:[?.!,]|$))",
)
_TWO_WAYS = re.compile(r"(?<![\w./-])(\d{1,2})([-/])(\d{1,2})\2((?:19|20)\d\d)(?![\w]|[-/]\d)")


def find_days(text: str, today: date) -> Iterator[Atom]:
    """Find the days that are told from today: the latest of that name or number that is not after today."""
    for pattern in _WEEKDAY:
        for found in pattern.finditer(text):
            name = next(filter(None, found.groupdict().values())).lower()
            back = (today.weekday() - next(at for at, names in enumerate(_WEEKDAYS) if name in names)) % 7
            yield _on(found, today - timedelta(days=back), today)
    for found in _DAY_OF_MONTH.finditer(text):
        d = int(found["d"])
        months = (shifted(today.replace(day=1), -back) for back in range(3))
        day = next((month.replace(day=d) for month in months if _has(month, d) and month.replace(day=d) <= today), None)
        if day:
            yield _on(found, day, today)


def two_ways(text: str) -> Iterator[Atom]:
    """Find dates whose order nothing tells, such as 03/04/2024, read with the day first; their grain is `days`."""
    for found in _TWO_WAYS.finditer(text):
        a, b = int(found[1]), int(found[3])
        if a <= 12 and b <= 12 and a != b:
            yield Atom(*found.span(), "days", days(b, a), int(found[4]))


def with_more(text: str, atoms: Sequence[Atom]) -> Iterator[Atom]:
    """Add the further days of the same month: 7月30日和31日, "March 5 and 8, 2024"."""
    for atom in atoms:
        month = _month_of(atom) if atom.grain == "day" and not atom.relative else None
        more = list(_more(text, atom.end)) if month else []
        year = next((int(found["y"]) for found in more if found["y"]), atom.year)
        yield replace(atom, year=year) if more else atom
        for found in more:
            group = "zh" if found["zh"] else "en"
            yield Atom(found.start(group), found.end(), "day", days(month or 1, number(found[group])), year)


def _more(text: str, end: int) -> Iterator[re.Match[str]]:
    while found := _MORE.match(text, end):
        yield found
        end = found.end()


def _month_of(atom: Atom) -> int | None:
    try:
        return atom.in_year(atom.year or 2000)[0].month
    except (ValueError, OverflowError):
        return None


def _on(found: re.Match[str], day: date, today: date) -> Atom:
    return Atom(*found.span(), "day", lambda _: (day, day), today.year, relative=True)


def _has(month: date, day: int) -> bool:
    return (month + timedelta(days=day - 1)).month == month.month
