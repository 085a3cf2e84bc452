"""Numbers as they are written: 1,500, 三十, 百分之五, thirty."""

import re
import unicodedata

_SMALL = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen"
    " eighteen nineteen twenty"
).split()
_WORDS = {word: float(value) for value, word in enumerate(_SMALL)} | {
    "thirty": 30.0,
    "forty": 40.0,
    "fifty": 50.0,
    "sixty": 60.0,
    "seventy": 70.0,
    "eighty": 80.0,
    "ninety": 90.0,
}
_DIGITS = {char: value for value, char in enumerate("零一二三四五六七八九")} | {"〇": 0, "两": 2}
_PLACES = {"十": 10, "百": 100, "千": 1000}
_BLOCKS = {"万": 10**4, "亿": 10**8}
SCALES = {
    "thousand": 1e3,
    "million": 1e6,
    "billion": 1e9,
    "bn": 1e9,
    "trillion": 1e12,
    "百万": 1e6,
    "千万": 1e7,
    "万亿": 1e12,
    "千": 1e3,
    "万": 1e4,
    "亿": 1e8,
}
DIGITS = r"\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?"
CHINESE = r"[零〇一二两三四五六七八九十百千万亿]+"
ENGLISH = "|".join(sorted(_WORDS, key=len, reverse=True))


def number_of(written: str) -> float | None:
    """Return the number that is written in digits, in Chinese or as an English word; None when it is none."""
    plain = unicodedata.normalize("NFKC", written).replace(",", "").casefold()
    if re.fullmatch(r"\d+(?:\.\d+)?", plain):
        return float(plain)
    return _WORDS.get(plain, _chinese(plain) if re.fullmatch(CHINESE, plain) else None)


def step_of(written: str) -> float:
    """Return the least difference that the digits of a number can show: 0.1 for 3.1, 1 for 31."""
    _, point, decimals = written.partition(".")
    return 10.0 ** -len(decimals) if point else 1.0


def _chinese(text: str) -> float | None:
    """Return the value of a Chinese numeral; one without 十, 百, 千, 万 or 亿 is read digit by digit."""
    if not set(text) & {*_PLACES, *_BLOCKS}:
        return float("".join(str(_DIGITS[char]) for char in text))
    total, block, digit = 0, 0, 0
    for char in text:
        if char in _DIGITS:
            digit = _DIGITS[char]
        elif char in _PLACES:
            block += (digit or 1) * _PLACES[char]
            digit = 0
        elif block + digit or total:
            total = (total + block + digit) * _BLOCKS[char] if char == "亿" else total + (block + digit) * _BLOCKS[char]
            block = digit = 0
        else:
            return None
    return float(total + block + digit)
