"""Tell whether two answers name the same thing; undecided where code cannot know."""

import re
import unicodedata
from collections.abc import Sequence
from typing import Literal

from clew.reasoning.names import same_stem
from clew.reasoning.values import Date, date_of, later, more, quantity_of
from clew.text import contains, folded, has_cjk, words_of

Same = Literal["yes", "no", ""]

_ASKS_COUNTRY = re.compile(r"\b(?:country|nationality|citizenship)\b", re.IGNORECASE)
_ASKS_YEAR = re.compile(r"\byear\b|哪一?年|年份", re.IGNORECASE)
_NUMERALS = "零〇一二两三四五六七八九十百千万亿半"
_COUNTED = re.compile(
    rf"\d|^[约第]?[{_NUMERALS}]|[{_NUMERALS}][年月日天个元次人家名份倍成周岁届期]"
    r"|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[a-z]+teen|[a-z]+(?:[rvxn]|igh)ty"
    r"|hundred|thousand|million|half|dozen)\b",
    re.IGNORECASE,
)
_ZH_ENDINGS = frozenset("市 省 县 公司 集团 有限公司 集团公司 集团有限公司 股份有限公司".split())
_ALIASES = tuple(
    frozenset(names.split())
    for names in (
        "american unitedstates usa us unitedstatesofamerica america",
        "british english unitedkingdom uk greatbritain england britain",
        "french france",
        "dutch netherlands holland",
        "german germany westgermany",
        "spanish spain",
        "swiss switzerland",
        "danish denmark",
        "polish poland",
        "greek greece",
        "welsh wales",
        "irish ireland",
        "turkish turkey",
        "swedish sweden",
        "norwegian norway",
        "finnish finland",
        "scottish scotland",
        "portuguese portugal",
        "belgian belgium",
        "thai thailand",
        "czech czechrepublic",
        "burmese burma myanmar",
        "persian iranian iran",
        "newzealander newzealand",
        "filipino philippines",
    )
)
"""Names of one country and its people, folded, that do not begin alike."""
_MISTAKABLE = frozenset(("niger", "nigerien"))
"""Countries that read like a form of the name of another."""


def same(one: str, other: str, asked: str) -> Same:
    """Tell whether two answers to `asked` are the same; empty when that cannot be told."""
    if not folded(one) or not folded(other):
        return ""
    if _COUNTED.search(one) or _COUNTED.search(other):
        return _same_value(one, other, years=bool(_ASKS_YEAR.search(asked)))
    if folded(one) == folded(other):
        return "yes"
    if has_cjk(one) or has_cjk(other):
        return _same_chinese(folded(one), folded(other))
    return _same_country(one, other) if _ASKS_COUNTRY.search(asked) else _same_name(one, other)


def _same_value(one: str, other: str, *, years: bool) -> Same:
    """Compare dates and quantities; other texts with numbers are the same only to the letter."""
    first, second = date_of(one), date_of(other)
    if first and second:
        return _same_date(first.parts[:1], second.parts[:1]) if years else _same_date(first.parts, second.parts)
    less, great = quantity_of(one), quantity_of(other)
    if less and great and less.unit == great.unit and less.exact and great.exact:
        return "no" if more(less, great) else "yes"
    return "yes" if _plain(one) == _plain(other) else ""


def _same_date(one: tuple[int, ...], other: tuple[int, ...]) -> Same:
    return "yes" if one == other else "no" if later(Date(one), Date(other)) else ""


def _plain(text: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())


def _same_chinese(one: str, other: str) -> Same:
    if has_cjk(one) != has_cjk(other):
        return ""
    short, long = sorted((one, other), key=len)
    if long.startswith(short) and long.removeprefix(short) in _ZH_ENDINGS:
        return "yes"
    return "" if short in long else "no"


def _same_name(one: str, other: str) -> Same:
    """Compare names: the same where one only adds a comma or brackets, different where they plainly differ."""
    if any(folded(re.split(r",|\s[(]", text)[0]) == folded(short) for text, short in ((one, other), (other, one))):
        return "yes"
    return "" if contains(one, other) or contains(other, one) or _alike(words_of(one), words_of(other)) else "no"


def _alike(words: Sequence[str], others: Sequence[str]) -> bool:
    """Tell whether two names may be forms of one: most words are in both, or one, and they begin with one letter."""
    both = len({*words} & {*others})
    return both * 2 > min(len(words), len(others)) or (both > 0 and words[0][0] == others[0][0])


def _same_country(one: str, other: str) -> Same:
    """Compare the countries that both end with: "Paris, France" and "French", but not "North Korea" and "Korea"."""
    names, others = _capitalised(one), _capitalised(other)
    first, second = folded("".join(names)), folded("".join(others))
    if first == second or any({first, second} <= known for known in _ALIASES):
        return "yes"
    if {first, second} & _MISTAKABLE:
        return ""
    if same_stem(" ".join(names).casefold(), " ".join(others).casefold()):
        return "yes"
    return "" if any(same_stem(name.casefold(), word.casefold()) for name in names for word in others) else "no"


def _capitalised(text: str) -> list[str]:
    last = text.split(",")[-1]
    return re.findall(r"\b[A-Z][\w.'’-]*", last) or [last.strip()]
