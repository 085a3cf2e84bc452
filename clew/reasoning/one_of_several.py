"""Say of one thing what English says of several: "authors" is "an author", "types of cheese" are "a type of cheese"."""

import re

_IRREGULAR = {
    "alumnae": "alumna",
    "alumni": "alumnus",
    "bacteria": "bacterium",
    "buses": "bus",
    "children": "child",
    "criteria": "criterion",
    "feet": "foot",
    "fungi": "fungus",
    "genera": "genus",
    "halves": "half",
    "heroes": "hero",
    "knives": "knife",
    "leaves": "leaf",
    "loaves": "loaf",
    "lives": "life",
    "men": "man",
    "people": "person",
    "phenomena": "phenomenon",
    "potatoes": "potato",
    "shelves": "shelf",
    "thieves": "thief",
    "tomatoes": "tomato",
    "viruses": "virus",
    "volcanoes": "volcano",
    "wives": "wife",
    "wolves": "wolf",
    "women": "woman",
}
_ALIKE = frozenset("aircraft barracks crossroads headquarters means series spacecraft species".split())
"""One and several of them have one name."""
_NO_PLURAL = re.compile(
    r"(?:.*(?:ss|us|is|['’]s)|always|indoors|outdoors|overseas|perhaps|sometimes|.*(?:day|week|weekend)s|.{1,3})$", re.I
)
_KEPT_IES = re.compile(r"(?:brown|calor|cook|gen|mov|rook|zomb|birdie|eer)ies$|^(?:d|l|p|t)ies$", re.IGNORECASE)
_ADVERB = (
    "still|once|now|already|also|actually|commonly|currently|formerly|generally|historically|largely|mainly|mostly|"
    "officially|originally|previously|primarily|really|recently|typically|usually"
)
_LEADING = re.compile(
    rf"(?:(?:{_ADVERB})\s)*(?:(?:considered|called|deemed|become|been)\s(?:to\sbe\s)?)?(?:(?:{_ADVERB})\s)*"
)
"""What may stand before the noun that tells what they are, and is said of one thing as it is of several."""
_PREPOSITIONS = frozenset(
    """about above across after against along among around as at before behind below beneath beside between beyond by
    during for from in inside into like near next of off on onto out outside over past per since through throughout to
    toward towards under until up upon via with within without worth""".split()
)
_DONE = frozenset(
    "born built drawn found given held known led made run seen set sold spoken that taught won written".split()
)
_GIVEN = frozenset(
    "allowed asked assigned awarded denied fined given granted lent offered owed paid sent shown taught".split()
)
"""What is done to somebody with another thing: of "awarded prizes" the prizes are no subject."""
_DETERMINERS = frozenset("a an the one no some any".split())
_DOING = re.compile(
    r"(?!(?:boarding|boxing|building|cycling|engineering|fishing|founding|holding|leading|living|manufacturing|mining|"
    r"operating|publishing|racing|recording|rising|rowing|running|sailing|shipping|shopping|skating|skiing|swimming|"
    r"teaching|trading|training|voting|wrestling)\b)[a-z]+ing\b"
)
"""A verb whose plural object is none of the subject: "producing films", but not "recording artists"."""
_SAID_AN = re.compile(r"[aeiou]|h(?:our|onou?r|eir|onest)|8|1[18](?!\d)", re.IGNORECASE)
_SAID_A = re.compile(r"uni(?!m|n)|us[aeu]|u[rt][aie]|ub|eu|ewe|on(?:e|ce)\b", re.IGNORECASE)
_SPELLED_AN = re.compile(r"[AEFHILMNORSX][A-Z0-9]{0,2}s?\b")
"""An abbreviation that is read letter by letter: an MP."""


def of_one(said: str) -> str | None:
    """Return what is said of one thing where `said` follows "are" or "were"; None when its number is not plain."""
    start = _LEADING.match(said)
    before = start.group() if start else ""
    words = said[len(before) :].split()
    at = _head(words)
    if at is None or words[0] in _GIVEN:
        return said
    if words[0] in ("the", "some", "no", "any") or _DOING.match(words[0]):
        return None
    words[at] = _one(words[at])
    phrase = " ".join(words)
    return before + (phrase if words[0] in _DETERMINERS or words[0].isdigit() else f"{_article(phrase)} {phrase}")


def _head(words: list[str]) -> int | None:
    """Return the place of the plural noun that tells what they are; None when they are said to be no such thing."""
    for at, word in enumerate(words):
        if word in _PREPOSITIONS:
            return None
        if _is_plural(word) and (at + 1 == len(words) or _ends_noun(words[at + 1])):
            return at
    return None


def _ends_noun(word: str) -> bool:
    return word in _PREPOSITIONS or word in _DONE or word.endswith(("ed", "ing"))


def _is_plural(word: str) -> bool:
    key = word.lower()
    if word[:-1].isupper() and word.endswith("s"):  # MPs
        return len(word) > 2
    return key in _IRREGULAR or key in _ALIKE or (key.endswith("s") and not _NO_PLURAL.match(key))


def _one(noun: str) -> str:
    key = noun.lower()
    if key in _ALIKE:
        return noun
    head, hyphen, last = noun.rpartition("-")
    if (single := _IRREGULAR.get(last.lower())) is not None:
        return head + hyphen + (single.capitalize() if last[0].isupper() else single)
    if key.endswith("ies") and not _KEPT_IES.search(key):
        return f"{noun[:-3]}y"
    return noun[:-2] if re.search(r"(?:ss|sh|ch|x|zz)es$", key) else noun[:-1]


def _article(phrase: str) -> str:
    first = phrase.lstrip("\"'“‘(")
    if re.match(r"[A-Z][A-Z0-9]", first):
        return "an" if _SPELLED_AN.match(first) or re.match("[AEIO]", first) else "a"
    return "an" if _SAID_AN.match(first) and not _SAID_A.match(first) else "a"
