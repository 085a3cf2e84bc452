"""Numbers written in words: thirty-five, two hundred and six, 三十五, 二百零六, 1亿2千万."""

import re

_ONES = """zero one two three four five six seven eight nine ten
    eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen""".split()
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()
_SMALL = {word: value for value, word in enumerate(_ONES)} | {word: 10 * at for at, word in enumerate(_TENS, start=2)}
EN_SCALES = {"hundred": 1e2, "thousand": 1e3, "million": 1e6, "billion": 1e9, "trillion": 1e12}
_WORD = "|".join(sorted((*_SMALL, *EN_SCALES), key=len, reverse=True))
EN_NUMBER = rf"\b(?:{_WORD})(?:(?:[\s-]|\sand\s)(?:{_WORD}))*\b"
"""Number words that belong together, in lower case."""

_IRREGULAR = "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split()
_ORDINALS = (
    {word: value for value, word in enumerate(_IRREGULAR, start=1)}
    | {f"{word}th": _SMALL[word] for word in _ONES[13:]}
    | {f"{word[:-1]}ieth": _SMALL[word] for word in _TENS}
)
EN_ORDINAL = (
    rf"\b(?:(?P<tens>{'|'.join(_TENS)})-)?(?P<ordinal>{'|'.join(sorted(_ORDINALS, key=len, reverse=True))})\b"
    r"|\b(?P<digits>\d+)(?:st|nd|rd|th)\b"
)

_DIGITS = {char: value for value, char in enumerate("零一二三四五六七八九")} | {"〇": 0, "两": 2}
_PLACES = {"十": 10, "百": 100, "千": 1000}
_MYRIADS = {"亿": 10**8, "万": 10**4}
ZH_NUMBER = r"[零〇一二两三四五六七八九十百千万亿]+"


def english_number(words: str) -> float:
    """Read number words such as "two hundred and six"."""
    total, part = 0.0, 0.0
    for word in re.split(r"[\s-]+", words.replace(" and ", " ")):
        if word == "hundred":
            part = (part or 1) * 100
        elif word in EN_SCALES:
            total, part = total + (part or 1) * EN_SCALES[word], 0
        else:
            part += _SMALL[word]
    return total + part


def english_ordinal(found: re.Match[str]) -> int:
    """Read a match of `EN_ORDINAL`."""
    if found["digits"]:
        return int(found["digits"])
    return _ORDINALS[found["ordinal"]] + (_SMALL[found["tens"]] if found["tens"] else 0)


def chinese_number(digits: str) -> float | None:
    """Read a Chinese number; None for what is none or only about a number, such as 三五 and 千万 alone."""
    for mark, scale in _MYRIADS.items():
        left, found, right = digits.rpartition(mark)
        if found:
            high, low = chinese_number(left), chinese_number(right) if right else 0
            return None if high is None or low is None else high * scale + low * _shorthand(right, scale)
    if not set(digits) & set(_PLACES):
        is_year = "〇" in digits or len(digits) == 4
        return float("".join(str(_DIGITS[char]) for char in digits)) if len(digits) == 1 or is_year else None
    return _below_ten_thousand(digits) if digits[0] not in "百千" else None


def _shorthand(rest: str, scale: int) -> int:
    """Return what a last digit counts: 一万二 is 12,000."""
    return scale // 10 if len(rest) == 1 and rest not in "零〇" and rest in _DIGITS else 1


def _below_ten_thousand(digits: str) -> float:
    total, digit, place = 0, 0, 1
    for char in digits:
        if char in _PLACES:
            place = _PLACES[char]
            total, digit = total + (digit or 1) * place, 0
        else:
            digit, place = _DIGITS[char], 1 if char in "零〇" or digit else place
    return float(total + digit * (place // 10 if place > 10 and digits[-2:-1] in _PLACES else 1))
