"""Fractions: 百分之五, 三成, one third, an hour and a half, 半年."""

import re
from collections.abc import Iterator

from clew.citations.check_amount import DIGITS, Amount, number_of
from clew.citations.check_numerals import ZH_NUMBER, chinese_number, english_number
from clew.citations.check_units import unit_of

_HUNDREDTHS = re.compile(rf"(?P<of>百|千|万)分之(?P<digits>{DIGITS}|{ZH_NUMBER})(?:点(?P<tenths>{ZH_NUMBER}))?")
_FRACTION = re.compile(
    rf"(?P<below>{ZH_NUMBER})分之(?P<above>{ZH_NUMBER})|(?<![\d/.])(?P<a>\d{{1,2}})/(?P<b>\d{{1,2}})(?![\d/])"
    r"|\b(?P<count>a|one|two|three|four)[\s-](?P<part>half|third|quarter|fifth|tenth)s?\b(?!\sof\s(?:19|20)\d\d)"
)
_PARTS = {"half": 2, "third": 3, "quarter": 4, "fifth": 5, "tenth": 10}
_COUNTS = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4}
_HALF_A = re.compile(
    r"(?P<zh>半)个?(?P<unit>年|月|小时|天|日)(?!\d|度)|\bhalf\s(?:an?\s)?(?P<en>year|hour|day|month|dozen)\b"
    r"|\bhalf-(?P<en2>year|hour|day)\b"
)
_AND_A_HALF = re.compile(
    rf"(?P<zh>{DIGITS}|{ZH_NUMBER})个?(?:(?P<unit>年|天|日|小时|月|周)半|半(?P<unit2>小时|月|钟头))"
    r"|\b(?P<en>an?|one|two|three|four|five|six|\d+)\s(?:(?P<unit3>year|hour|day|month|week)s?\sand\sa\shalf\b"
    r"|and\sa\shalf\s(?P<unit4>year|hour|day|month|week)s?\b)",
    re.ASCII,
)
_TENTHS = re.compile(
    rf"(?<![年完变组构形养])(?P<digits>{DIGITS}|[一二两三四五六七八九])成(?P<half>半)?(?![立为员果都功本品])"
)


def fractions_in(text: str) -> Iterator[Amount]:
    """Find the fractions in a plain text in lower case."""
    spans: list[tuple[int, int]] = []
    for form, read in (
        (_AND_A_HALF, _and_a_half),
        (_HUNDREDTHS, _hundredths),
        (_FRACTION, _fraction),
        (_TENTHS, _tenths),
        (_HALF_A, _half),
    ):
        for found in form.finditer(text):
            amount = read(found)
            if amount and not any(start < found.end() and found.start() < end for start, end in spans):
                spans.append(found.span())
                yield amount


def _hundredths(found: re.Match[str]) -> Amount | None:
    number = number_of(found["digits"])
    if number is None:
        return None
    tenths = (
        float("0." + "".join(str(int(chinese_number(char) or 0)) for char in found["tenths"])) if found["tenths"] else 0
    )
    whole = number + tenths
    return _ratio(found, whole, whole / {"百": 100, "千": 1000, "万": 10000}[found["of"]])


def _fraction(found: re.Match[str]) -> Amount | None:
    if found["part"]:
        return _ratio(found, _COUNTS[found["count"]], _COUNTS[found["count"]] / _PARTS[found["part"]])
    above, below = (found["a"], found["b"]) if found["a"] else (found["above"], found["below"])
    one, other = number_of(above), number_of(below)
    return _ratio(found, one, one / other) if one is not None and other else None


def _tenths(found: re.Match[str]) -> Amount | None:
    number = number_of(found["digits"])
    if number is None or not 0 < number <= 10:
        return None
    number += 0.5 if found["half"] else 0
    return _ratio(found, number, number / 10)


def _and_a_half(found: re.Match[str]) -> Amount | None:
    digits = found["zh"] or found["en"]
    is_word = digits.isascii() and digits.isalpha()
    number = _COUNTS.get(digits) or (english_number(digits) if is_word else number_of(digits))
    if number is None:
        return None
    name = next(filter(None, (found["unit"], found["unit2"], found["unit3"], found["unit4"])))
    kind, factor = unit_of("个月" if name == "月" else name)
    return Amount(*found.span(), found.group(), number + 0.5, (number + 0.5) * factor, kind, unit=name)


def _ratio(found: re.Match[str], face: float, value: float) -> Amount:
    return Amount(*found.span(), found.group(), face, value, "ratio", unit="%")


def _half(found: re.Match[str]) -> Amount:
    name = found["unit"] or found["en"] or found["en2"]
    if name == "dozen":
        return Amount(*found.span(), found.group(), 6, 6)
    kind, factor = unit_of("个月" if name == "月" else name)
    return Amount(*found.span(), found.group(), 0.5, 0.5 * factor, kind, unit=name)
