"""Amounts in a text, Chinese or English: numbers with their scale and their unit, in digits or in words."""

import re
from collections.abc import Iterator
from dataclasses import replace

from clew.citations.check_amount import DIGITS, Amount, number_of
from clew.citations.check_clock import clocks_in
from clew.citations.check_fractions import fractions_in
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

__all__ = ["Amount", "amounts_in"]

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
_CLASSIFIER = (
    r"(?:个|名|位|人|家|户|件|台|套|份|次|项|条|章|款|节|页|层|楼|号|届|期|批|轮|种|类|门|辆|艘|架|座|间|所|处|篇|部"
    r"|本|册|卷|集|棵"
    r"|只|头|匹|场|局|票|股|级|等|代|班|队|组|步|点|把|张|枚|根|道|段|站|倍|岁)"
)
_AMOUNT = re.compile(
    rf"(?P<currency>{CURRENCY})?\s?(?P<sign>[-−](?<![\w)）][-−]))?"
    rf"(?:(?P<composite>{DIGITS}\s?{_ZH_SCALE}零?{DIGITS}{_ZH_SCALE})"
    rf"|(?P<digits>(?<![\d.]){DIGITS})(?P<scale>\s?{_ZH_SCALE}|{_EN_SCALE}|(?:(?<=\d)[kmb](?![a-z\d])))?"
    rf"|(?P<words>(?:\ban?\s(?=hundred|thousand|million|billion|dozen))?(?:{EN_NUMBER}|\bdozen\b))"
    rf"|(?P<zh>{ZH_NUMBER}))"
    rf"(?P<about>多|余|来|\+)?(?P<gap>[\s-]?个?)(?P<unit>{UNIT})?",
    re.ASCII,
)
_ORDINAL = re.compile(EN_ORDINAL, re.ASCII)
_ORDINAL_ZH = re.compile(rf"第\s?(?P<digits>\d+|{ZH_NUMBER})")
_RANGE = re.compile(r"\s?(?:-|–|—|~|～|至|到|to|and|or|与|和|或|/|、)\s?")


def amounts_in(text: str) -> list[Amount]:
    """Find the amounts in a text whose dates are blanked out; `text` has common width and is in lower case."""
    found: list[Amount] = []
    for reader in (clocks_in, fractions_in, _counted):
        for amount in reader(text):
            found.append(amount)
            text = text[: amount.start] + " " * (amount.end - amount.start) + text[amount.end :]
    return _with_ranges(text, sorted(found, key=lambda amount: amount.start))


def _counted(text: str) -> Iterator[Amount]:
    blanked = text
    for form in (_ORDINAL_ZH, _ORDINAL):
        for found in form.finditer(text):
            number = english_ordinal(found) if form is _ORDINAL else number_of(found["digits"])
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
        parts = re.findall(rf"({DIGITS})\s?({_ZH_SCALE})", found["composite"])
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
        if found.string[found.start("zh") - 1 : found.start("zh")] in ("那", "这", "该", "同", "每", "某", "头"):
            return False
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
