"""Read the numbers of designators: 22(3), 2.1, twenty-second, II, B, 二十二, and lists and ranges of them."""

import re

from clew.citations.check_numerals import (
    EN_NUMBER,
    EN_ORDINAL,
    ZH_NUMBER,
    chinese_number,
    english_number,
    english_ordinal,
)

Value = tuple[int, ...]
"""A number part by part: (2, 1) is 2.1, and (22,) holds (22, 3)."""
Span = tuple[Value, Value]
"""From the first to the last; the same value twice for one."""
Spans = list[tuple[str, Span]]
"""With what counts: `number` or `letter`."""

_ROMAN = {
    tens + ones: 10 * ten + one
    for ten, tens in enumerate(("", "X", "XX", "XXX"))
    for one, ones in enumerate(("", *"I II III IV V VI VII VIII IX".split()))
    if tens + ones
}
_STEMS = "甲乙丙丁戊己庚辛"
DIGITS = r"(?<![\d.,])\d{1,4}(?:\.\d{1,3}){0,3}(?![\d%]|\.\d)(?:[a-zA-Z](?!\w))?(?:\s?\(\w{1,3}\))*"
NOT_COUNTED = (
    r"(?!\s?(?:%|percent|per\scent|hundred|thousand|million|billion|years?|months?|weeks?|days?|hours?|minutes?"
    r"|times|people|members|euros?|dollars?|more|other|°|(?:january|february|march|april|may|june|july|august"
    r"|september|october|november|december)\b))"
)
"""What may stand behind a number that counts something, or behind the day of a date."""
ROMAN = r"\b(?:[IVX]{1,6}|ii|iii|iv|vi|vii|viii|ix|xi|xii|xiii|xiv)\b(?!['’])"
LETTER = r"\b[A-Z]\b(?!['’.]\w|['’]s|&|-[a-z])"
ORDINAL = rf"(?i:{re.sub(r'[?]P<[a-z]+>', '?:', EN_ORDINAL)})"
WORDS = rf"(?i:{EN_NUMBER})(?!\s(?:of|or)\b)"
NUMBER = rf"(?:(?>{DIGITS})(?i:{NOT_COUNTED})|{ROMAN}|(?>{WORDS})(?i:{NOT_COUNTED}))"
"""A number behind an English noun."""
HAN = rf"(?:\d{{1,4}}(?:\.\d{{1,3}}){{0,3}}|{ZH_NUMBER.removesuffix('+')}{{1,8}})"
"""A number in Chinese text."""
MOST = "{0,12}"
"""How many more numbers a list is read to: a text of nothing but numbers must not take long."""
RANGE = re.compile(r"[-–—~～]|to|through|thru|until|[至到]|by", re.IGNORECASE)
_AND = r",\s?and|,\s?or|and/or|,|and|or|to|through|thru|&|/|[-–—~～]|以及|[、和与及或至到]"
SEPARATOR = rf"\s?(?:-\s)?(?:{_AND})\s?(?:the\s)?"
_TOKEN = re.compile(
    rf"(?P<nth>{ORDINAL})|(?P<digits>\d+(?:\.\d+)*)(?P<letter>[a-z](?!\w))?(?P<in>(?:\s?\(\w{{1,3}}\))*)"
    rf"|(?P<roman>{ROMAN})|(?P<words>{WORDS})|(?P<han>{ZH_NUMBER})|(?P<single>[A-Z]\b|[{_STEMS}])",
)
_ONE_ORDINAL = re.compile(EN_ORDINAL)


def spans_in(written: str) -> Spans:
    """Read a list of numbers: "20, 22 and 25", "I to III", 第一、二, "first through third"."""
    spans: Spans = []
    end = 0
    for found in _TOKEN.finditer(written):
        value = _value(found)
        if value is None:
            continue
        counts = "letter" if found["single"] else "number"
        between = written[end : found.start()].strip().removesuffix("the").strip(" 第")
        if spans and spans[-1][0] == counts and RANGE.fullmatch(between) and spans[-1][1][0] < value:
            spans[-1] = counts, (spans[-1][1][0], value)
        else:
            spans.append((counts, (value, value)))
        end = found.end()
    return spans


def within(one: Span, other: Span) -> bool:
    """Tell whether `one` lies in `other`, as far as both are exact: 2.1 in 2, and 2 in 2.0 to 2.3."""
    return all(_up_to(other[0], end) and _up_to(end, other[1]) for end in one)


def _up_to(one: Value, other: Value) -> bool:
    least = min(len(one), len(other))
    return one[:least] <= other[:least]


def _value(found: re.Match[str]) -> Value | None:
    if found["nth"]:
        ordinal = _ONE_ORDINAL.fullmatch(found["nth"].lower())
        return (english_ordinal(ordinal),) if ordinal else None
    if found["digits"]:
        parts = [int(part) for part in found["digits"].split(".")]
        inner = re.findall(r"\w+", found["in"])
        return (*parts, *map(_part, filter(None, [found["letter"], *inner])))
    if found["roman"]:
        return (_ROMAN[found["roman"].upper()],) if found["roman"].upper() in _ROMAN else None
    if found["words"]:
        return (int(english_number(found["words"].lower())),)
    if found["han"]:
        number = chinese_number(found["han"])
        return None if number is None else (int(number),)
    return (ord(found["single"]),) if found["single"].isascii() else (_STEMS.index(found["single"]),)


def _part(written: str) -> int:
    """Read what is inside a number: 22(3), 22a; letters come after digits."""
    return int(written) if written.isdecimal() else 1000 + sum(map(ord, written.lower()))
