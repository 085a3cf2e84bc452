"""Dates of digits alone: 2024-03-01, 2024/3/1, 2024.3.1, 2024-03, 31/12/2024."""

import re
from collections.abc import Iterator

from clew.knowledge.dates.atoms import Atom, Form
from clew.knowledge.dates.forms_zh import TO
from clew.knowledge.dates.in_year import days, months
from clew.knowledge.dates.spans import Fiscal

_YEAR = r"(?P<y>(?:1[5-9]|2[01])\d\d)"
_START = r"(?<![0-9A-Za-z.])"
_ID = re.compile(r"(?:[A-Za-z][0-9A-Za-z]*|(?<![\d./-])\d{1,6})[-/]$")
"""What makes the digits after it a part of an id: XJ-2024-03-01."""
_VERSION = re.compile(r"(?:version|release|build|ver\.?|版本号?|内核)[ :：]*$", re.IGNORECASE)
_DAY_LAST = re.compile(
    rf"{_START}(?P<a>\d{{1,2}})(?P<sep>[-/.])(?P<b>\d{{1,2}})(?P=sep){_YEAR}(?!\d|(?P=sep)\d)",
)


def _is_in_id(found: re.Match[str]) -> bool:
    return bool(_ID.search(found.string[max(0, found.start() - 16) : found.start()]))


def _day(found: re.Match[str], _: Fiscal) -> Atom | None:
    is_version = found["sep"] == "." and _VERSION.search(found.string, max(0, found.start() - 12), found.start())
    if is_version or _is_in_id(found):
        return None
    last = (int(found["m2"]), int(found["d2"])) if found["m2"] else (None, None)
    meant = days(int(found["m"]), int(found["d"]), *last)
    return Atom(*found.span(), "days" if found["m2"] else "day", meant, int(found["y"]))


def _month(found: re.Match[str], _: Fiscal) -> Atom | None:
    year, m = int(found["y"]), int(found["m"])
    if _is_in_id(found) or (m > year % 100 and year >= 2000):
        return None  # 2010-12 may be the years 2010 to 2012 as well
    return Atom(*found.span(), "month", months(m), year)


FORMS = (
    Form(
        re.compile(
            rf"{_START}{_YEAR}(?P<sep>[-/.])(?P<m>\d{{1,2}})(?P=sep)(?P<d>\d{{1,2}})"
            rf"(?!\d|(?P=sep)\d(?!\d{{3}}(?P=sep)))(?:{TO}(?P<m2>\d{{1,2}})(?P=sep)(?P<d2>\d{{1,2}})(?!\d|(?P=sep)))?"
        ),
        _day,
    ),
    Form(re.compile(rf"{_START}{_YEAR}[-/](?P<m>0[1-9]|1[0-2])(?![0-9A-Za-z]|[-/.][0-9A-Za-z])"), _month),
)


def day_last_dates(text: str) -> Iterator[Atom]:
    """Find dates whose year stands last: 31/12/2024, 12/31/2024, 31.12.2024.

    With dots the day comes first. Else the order is that of the dates of the same text that can be read only one way;
    where there is none, or both orders occur, a date that can be read two ways is left out.
    """
    found = list(_DAY_LAST.finditer(text))
    orders = {order for each in found if (order := _order(each)) in ("day first", "month first")}
    for each in found:
        order = _order(each) or (orders.copy().pop() if len(orders) == 1 else "")
        a, b = int(each["a"]), int(each["b"])
        if order:
            day, month = (b, a) if order == "month first" else (a, b)
            yield Atom(*each.span(), "day", days(month, day), int(each["y"]))


def _order(found: re.Match[str]) -> str:
    a, b = int(found["a"]), int(found["b"])
    if found["sep"] == "." or a == b:
        return "either"
    if a > 12 or b > 12:
        return "day first" if a > 12 else "month first"
    return ""
