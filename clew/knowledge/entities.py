"""The entities that a passage mentions: people, organisations, places, works, products, codes, addresses.

Found by rules, as no large model could read every passage: capital letters, jieba's kinds of words, quotation marks,
digits. What is rare among the passages ties them together (see `mentions`); a word too many does little harm.
"""

import re
import unicodedata

from clew.knowledge.entities_en import english_names
from clew.knowledge.entities_zh import chinese_names
from clew.knowledge.tokens import identifiers, simplified
from clew.text import clean_text, folded, has_cjk, unaccented

ENTITIES_VERSION = "1"
"""Changes whenever the same text may give other entities."""
MAX_CHARS = 80
"""Longest key; what is longer is a sentence."""

_EMAIL = re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+")
_AROUND = re.compile(r"^(?:the|an?) (?=\S)|['’]s?$", re.IGNORECASE)
_DAY = re.compile(r"(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])?|(?:19|20)\d\d(?:19|20)\d\d")
_MEASURE = re.compile(r"\d+(?:[a-z]{1,2}|pct|kwh|mah|rpm|mhz|ghz|min|hrs?|yrs?|day|year|week|month|fold|cm\d|[年月日])")
_YEAR = re.compile(r"[a-z]+(?:1[5-9]|20)\d\ds?|(?:1\d|20)\d\d(?:s|[a-z]+)|[a-z]*\d+(?:st|nd|rd|th)[a-z]*")
_FEWEST_DIGITS = 5
"""A code of digits alone has so many at least: fewer are a time, a score or a span of days."""


def entities(text: str, *, lenient: bool = False) -> list[str]:
    """Return the keys of the entities in `text`, each once, in no particular order; see `named`."""
    return list(named(text, lenient=lenient))


def named(text: str, *, lenient: bool = False) -> dict[str, str]:
    """Find the entities in `text`: by key, the name as it is first written.

    Args:
        text: A passage or a query.
        lenient: Also take a lone capitalised word at the beginning of a sentence, which may be an ordinary one. For
            queries: what no passage mentions does nothing there.
    """
    text = unicodedata.normalize("NFKC", clean_text(text))
    found = english_names(text, lenient=lenient)
    if has_cjk(text):
        found += chinese_names(simplified(text))
    if "@" in text:
        found += _EMAIL.findall(text)
    names: dict[str, str] = {}
    for name in found:
        names.setdefault(key(name), name)
    kept = {key: name for key, name in names.items() if 1 < len(key) <= MAX_CHARS and not key.isdecimal()}
    return kept | {code: kept.get(code, code) for code in codes(text)}


def key(name: str) -> str:
    """Return what all ways to write a name have in common: no width, case, script, accent, mark, `the` and `'s`."""
    return unaccented(folded(simplified(_AROUND.sub("", name.strip()))))


def codes(text: str) -> list[str]:
    """List the part numbers, error codes and the like in `text`; no date, year, measure or small number is one."""
    return [code for code in identifiers(text) if len(code) <= MAX_CHARS and _is_code(code)]


def _is_code(code: str) -> bool:
    if code.isdecimal():
        return len(code) >= _FEWEST_DIGITS and not _DAY.fullmatch(code)
    return not (_MEASURE.fullmatch(code) or _YEAR.fullmatch(code))
