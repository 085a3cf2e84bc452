"""Amounts in a text, Chinese or English: numbers with their scale and their unit, in digits or in words."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from clew.citations.check_numerals import (
    EN_NUMBER,
    EN_ORDINAL,
    EN_SCALES,
    ZH_NUMBER,
    chinese_number,
    english_number,
    english_ordinal,
)
from clew.citations.check_units import CURRENCY, UNIT, unit_of

_SCALES = EN_SCALES | {
    "mn": 1e6,
    "m": 1e6,
    "bn": 1e9,
    "b": 1e9,
    "k": 1e3,
    "dozen": 12.0,
    **{"百": 1e2, "千": 1e3, "万": 1e4, "十万": 1e5, "百万": 1e6, "千万": 1e7, "亿": 1e8, "十亿": 1e9},
    **{"百亿": 1e10, "千亿": 1e11, "万亿": 1e12},
}
_ZH_SCALE = r"(?:万亿|千亿|百亿|十亿|千万|百万|十万|万|亿|千(?![克米瓦卡伏])|百(?!分))"
_EN_SCALE = r"(?:\s?-?(?:hundred|thousand|million|billion|trillion|dozen|mn|bn)\b)"
_DIGITS = r"(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?"
_CLASSIFIER = (
    r"(?:个|名|位|人|家|户|件|台|套|份|次|项|条|章|款|节|页|层|楼|号|届|期|批|轮|种|类|门|辆|艘|架|座|间|所|处|篇|部"
    r"|本|册|卷|集|棵"
    r"|只|头|匹|场|局|票|股|级|等|代|班|队|组|步|点|把|张|枚|根|道|段|站|倍|岁)"
)
_AMOUNT = re.compile(
    rf"(?P<currency>{CURRENCY})?\s?(?P<sign>[-−](?<![\w)）][-−]))?"
    rf"(?:(?P<composite>{_DIGITS}\s?{_ZH_SCALE}零?{_DIGITS}{_ZH_SCALE})"
    rf"|(?P<digits>(?<![\d.]){_DIGITS})(?P<scale>\s?{_ZH_SCALE}|{_EN_SCALE}|(?:(?<=\d)[kmb](?![a-z\d])))?"
    rf"|(?P<words>(?:\ban?\s(?=hundred|thousand|million|billion|dozen))?(?:{EN_NUMBER}|\bdozen\b))"
    rf"|(?P<zh>{ZH_NUMBER}))"
    rf"(?P<about>多|余|来|\+)?(?P<gap>[\s-]?个?)(?P<unit>{UNIT})?",
    re.ASCII,
)
_ORDINAL = re.compile(EN_ORDINAL, re.ASCII)
_ORDINAL_ZH = re.compile(rf"第\s?(?P<digits>\d+|{ZH_NUMBER})")
_HUNDREDTHS = re.compile(rf"(?P<of>百|千|万)分之(?P<digits>{_DIGITS}|{ZH_NUMBER})(?:点(?P<tenths>{ZH_NUMBER}))?")
_FRACTION = re.compile(
    rf"(?P<below>{ZH_NUMBER})分之(?P<above>{ZH_NUMBER})|(?<![\d/.])(?P<a>\d{{1,2}})/(?P<b>\d{{1,2}})(?![\d/])"
    r"|\b(?P<count>a|one|two|three|four)[\s-](?P<part>half|third|quarter|fifth|tenth)s?\b(?!\sof\s(?:19|20)\d\d)"
)
_PARTS = {"half": 2, "third": 3, "quarter": 4, "fifth": 5, "tenth": 10}
_COUNTS = {"a": 1, "one": 1, "two": 2, "three": 3, "four": 4}
_HALF_A = re.compile(
    r"(?P<zh>半)个?(?P<unit>年|月|小时|天|日)(?!\d|度)|\bhalf\s(?:an?\s)?(?P<en>year|hour|day|month|dozen)\b"
    r"|\bhalf-(?P<en2>year|hour|day)\b"
)
_AND_A_HALF = re.compile(
    rf"(?P<zh>{_DIGITS}|{ZH_NUMBER})个?(?:(?P<unit>年|天|日|小时|月|周)半|半(?P<unit2>小时|月|钟头))"
    r"|\b(?P<en>an?|one|two|three|four|five|six|\d+)\s(?:(?P<unit3>year|hour|day|month|week)s?\sand\sa\shalf\b"
    r"|and\sa\shalf\s(?P<unit4>year|hour|day|month|week)s?\b)",
    re.ASCII,
)
_TENTHS = re.compile(
    rf"(?<![年完变组构形养])(?P<digits>{_DIGITS}|[一二两三四五六七八九])成(?P<half>半)?(?![立为员果都功本品])"
)
_CLOCK = re.compile(
    r"(?P<noon>\bnoon\b|正午)|(?P<midnight>\bmidnight\b|午夜)"
    r"|(?:(?P<part>上午|下午|晚上|傍晚|早上|早晨|清晨|凌晨|中午)\s?)?(?<!\d)(?P<h>\d{1,2})[:：](?P<m>\d\d)(?!\d)"
    r"(?::\d\d)?(?:\s?(?P<half>[ap])\.?m\b\.?)?"
    r"|(?<![\d.])(?P<h2>\d{1,2})\s?(?P<half2>[ap])\.?m\b\.?"
    rf"|(?P<part3>上午|下午|晚上|傍晚|早上|早晨|清晨|凌晨|中午)\s?(?P<h3>\d{{1,2}}|{ZH_NUMBER})[点时]"
    rf"(?:(?P<m3>\d{{1,2}}|{ZH_NUMBER})分?|(?P<thirty>半)|整)?"
    rf"|(?<![\d.])(?P<h4>\d{{1,2}})点(?:(?P<m4>\d{{1,2}})分|(?P<thirty4>半)|整)"
)
_RANGE = re.compile(r"\s?(?:-|–|—|~|～|至|到|to|and|or|与|和|或|/|、)\s?")
_ORDINARY = re.compile(r"\bone\b")


@dataclass(frozen=True)
class Amount:
    """A number as a text says it: `text[start:end]`."""

    start: int
    end: int
    text: str
    face: float
    """As written, without its scale: 86 in 86亿元."""
    value: float
    """In the base unit of its kind."""
    kind: str = ""
    """Of its unit; empty for none that is known."""
    scale: float = 1.0
    unit: str = ""
    """As written."""
    about: bool = False
    """It says itself that it is not exact: 30多."""


def amounts_in(text: str) -> list[Amount]:
    """Find the amounts in a text whose dates are blanked out; `text` has common width and is in lower case."""
    found: list[Amount] = []
    for reader in (_clocks, _fractions, _counted):
        for amount in reader(text):
            found.append(amount)
            text = text[: amount.start] + " " * (amount.end - amount.start) + text[amount.end :]
    return _with_ranges(text, sorted(found, key=lambda amount: amount.start))


def _clocks(text: str) -> Iterator[Amount]:
    for found in _CLOCK.finditer(text):
        minutes = _minutes(found)
        if minutes is not None:
            yield Amount(*found.span(), found.group(), minutes, minutes, "clock")


def _minutes(found: re.Match[str]) -> float | None:
    given = found.groupdict()
    if given["noon"] or given["midnight"]:
        return 720.0 if given["noon"] else 0.0
    hour = next(_plain(given[name]) for name in ("h", "h2", "h3", "h4") if given[name])
    minute = next((_plain(given[name]) for name in ("m", "m3", "m4") if given[name]), 0.0)
    if hour is None or minute is None or hour > 24 or minute > 59:
        return None
    minute = 30 if given["thirty"] or given["thirty4"] else minute
    half, part = given["half"] or given["half2"], given["part"] or given["part3"] or ""
    is_late = half == "p" or part in ("下午", "晚上", "傍晚") or (part == "中午" and hour < 3)
    hour = hour % 12 + 12 * is_late if half or (is_late and hour < 12) else hour
    return hour * 60 + minute


def _plain(digits: str) -> float | None:
    return float(digits.replace(",", "")) if digits[0].isdigit() else chinese_number(digits)


def _fractions(text: str) -> Iterator[Amount]:
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
    number = _plain(found["digits"])
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
    one, other = _plain(above), _plain(below)
    return _ratio(found, one, one / other) if one is not None and other else None


def _tenths(found: re.Match[str]) -> Amount | None:
    number = _plain(found["digits"])
    if number is None or not 0 < number <= 10:
        return None
    number += 0.5 if found["half"] else 0
    return _ratio(found, number, number / 10)


def _and_a_half(found: re.Match[str]) -> Amount | None:
    digits = found["zh"] or found["en"]
    number = _COUNTS.get(digits) or (
        1.0 if digits == "an" else english_number(digits) if digits.isalpha() and digits.isascii() else _plain(digits)
    )
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


def _counted(text: str) -> Iterator[Amount]:
    blanked = text
    for form in (_ORDINAL_ZH, _ORDINAL):
        for found in form.finditer(text):
            number = english_ordinal(found) if form is _ORDINAL else _plain(found["digits"])
            if number is not None:
                yield Amount(*found.span(), found.group(), number, number, "ordinal")
                blanked = blanked[: found.start()] + " " * len(found.group()) + blanked[found.end() :]
    for found in _AMOUNT.finditer(blanked):
        if amount := _amount(found):
            yield amount


def _amount(found: re.Match[str]) -> Amount | None:
    face, scale = _number(found)
    if face is None or not _counts(found, face * scale):
        return None
    unit = found["unit"] or ""
    kind, factor = unit_of(unit) if unit else unit_of(found["currency"] or "")
    if found["currency"] and unit and kind not in ("cny", "usd", "eur", "hkd", "dollar"):
        kind, factor = unit_of(found["currency"])
        unit = ""
    if "个" in found["gap"] and unit == "月":
        kind, factor = unit_of("个月")
    end = found.end() if unit else found.end("gap") - len(found["gap"])
    start = found.start() + len(found.group()) - len(found.group().lstrip())
    sign = -1 if found["sign"] else 1
    return Amount(
        start,
        end,
        found.string[start:end].strip(),
        sign * face,
        sign * face * scale * factor,
        kind,
        scale,
        unit or found["currency"] or "",
        about=bool(found["about"]),
    )


def _number(found: re.Match[str]) -> tuple[float | None, float]:
    if found["composite"]:
        parts = re.findall(rf"({_DIGITS})\s?({_ZH_SCALE})", found["composite"])
        return sum(float(digits.replace(",", "")) * _SCALES[scale] for digits, scale in parts), 1.0
    if found["digits"]:
        mark = re.sub(r"[\s-]", "", found["scale"] or "")
        if mark in ("k", "m", "b") and not (found["currency"] or mark == "k"):
            mark = ""
        return float(found["digits"].replace(",", "")), _SCALES.get(mark, 1.0)
    if found["words"]:
        words = re.sub(r"^an?\s", "", found["words"])
        return (12.0 if words == "dozen" else english_number(words)), 1.0
    return chinese_number(found["zh"]), 1.0


def _counts(found: re.Match[str], value: float) -> bool:
    """Tell whether words are a number: not the "one" of "one of them", nor the 一 of 一个, nor the 四 of 四川."""
    if found["words"]:
        return value != 1 or bool(found["unit"])
    if not found["zh"]:
        at = found.start("composite" if found["composite"] else "digits")
        return (
            bool(found["currency"])
            or not found.string[max(0, at - 1) : at].isalpha()
            or found.string[at - 1] > "\u2e80"
        )
    is_counted = found["unit"] or "个" in found["gap"] or re.match(_CLASSIFIER, found.string[found.end() :])
    if value == 1:
        return found["unit"] in ("年", "个月", "周", "小时", "天", "日", "元", "倍", "周年")
    return bool(is_counted) or value >= 1e4 or (len(found["zh"]) > 1 and value > 10)


def _with_ranges(text: str, amounts: list[Amount]) -> list[Amount]:
    """Give the first end of a range the unit of the second one, and its scale where it has none."""
    for at in range(len(amounts) - 2, -1, -1):
        one, other = amounts[at], amounts[at + 1]
        between = text[one.end : other.start] if one.end <= other.start else ""
        if one.unit or one.kind or not other.unit or not _RANGE.fullmatch(between):
            continue
        scale = other.scale if one.scale == 1 and one.face < other.face * 100 and one.face < 10000 else one.scale
        kind, factor = unit_of(other.unit)
        amounts[at] = replace(one, kind=kind, unit=other.unit, scale=scale, value=one.face * scale * factor)
    return amounts
