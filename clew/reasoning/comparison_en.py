"""Read English questions that compare two things."""

import re
from collections.abc import Callable
from typing import Literal

Order = Literal["least", "most", "same"]
Parsed = tuple[tuple[str, str], tuple[str, ...], Order]
"""The two things, what to ask of each, and which is asked for."""

_FIRST = r"(?:first|earlier|earliest|before)"
_LAST = r"(?:later|latest|last|more\srecently|most\srecently|after)"
_WHEN_DONE = (
    r"released|established|founded|formed|opened|published|built|completed|created|launched|started|invented|discovered|"
    r"introduced|incorporated|written|made|recorded|issued|produced|built|closed|adopted|signed|held|organi[sz]ed"
)
_MANY = r"(?:more|fewer|less)"
_SIZES = {
    "taller": "tall",
    "higher": "high",
    "longer": "long",
    "larger": "large",
    "bigger": "big",
    "deeper": "deep",
    "wider": "wide",
    "heavier": "heavy",
    "farther": "far",
    "shorter": "long",
    "smaller": "large",
    "lower": "high",
    "lighter": "heavy",
    "shallower": "deep",
    "narrower": "wide",
}
_LESS = frozenset({"shorter", "smaller", "lower", "lighter", "shallower", "narrower"})

Predicate = tuple[re.Pattern[str], Callable[[re.Match[str]], tuple[str, Order]]]
"""How what is compared is said, and what to ask of `{item}` then."""


def _dated(ask: str) -> Callable[[re.Match[str]], tuple[str, Order]]:
    def read(found: re.Match[str]) -> tuple[str, Order]:
        verb = found["verb"] if "verb" in found.groupdict() else ""
        return ask.replace("VERB", verb), "least" if re.fullmatch(_FIRST, found["order"], re.IGNORECASE) else "most"

    return read


_ORDER = rf"(?P<order>{_FIRST}|{_LAST})(?:\sthan\sthe\sother)?"
_PREDICATES: tuple[Predicate, ...] = (
    (re.compile(rf"(?:(?:who|that)\s)?(?:was\s|were\s)?born\s{_ORDER}", re.I), _dated("When was {item} born?")),
    (re.compile(rf"(?:(?:who|that)\s)?(?:has\s)?died\s{_ORDER}", re.I), _dated("When did {item} die?")),
    (
        re.compile(rf"(?:was\s|were\s|is\s)?(?P<verb>{_WHEN_DONE})\s{_ORDER}", re.I),
        _dated("When was {item} VERB?"),
    ),
    (re.compile(rf"came\sout\s{_ORDER}", re.I), _dated("When was {item} released?")),
    (
        re.compile(rf"(?P<verb>end|start|begin|open|close|expire|take\splace)s\s{_ORDER}", re.I),
        _dated("When does {item} VERB?"),
    ),
    (
        re.compile(rf"(?P<verb>ended|started|began|opened|closed|joined|happened|took\splace)\s{_ORDER}", re.I),
        _dated("When was it that {item} VERB?"),
    ),
    (
        re.compile(r"(?:(?:who|that)\s)?is\s(?P<order>older|younger)(?:\sthan\sthe\sother)?", re.I),
        lambda found: ("When was {item} born?", "least" if found["order"].lower() == "older" else "most"),
    ),
    (
        re.compile(rf"(?:is|was)\s(?P<size>{'|'.join(_SIZES)})", re.I),
        lambda found: (
            f"How {_SIZES[found['size'].lower()]} is {{item}}?",
            "least" if found["size"].lower() in _LESS else "most",
        ),
    ),
    (
        re.compile(rf"(?:has|had|have)\s(?P<many>{_MANY})\s(?P<what>[a-z][a-z ]*)", re.I),
        lambda found: (
            f"How many {found['what']} does {{item}} have?",
            "most" if found["many"].lower() == "more" else "least",
        ),
    ),
    (
        re.compile(
            r"(?:has|had|have)\s(?:the|an?)\s(?P<size>higher|larger|bigger|greater|longer|lower|smaller|shorter)"
            r"\s(?P<what>[a-z][a-z ]*)",
            re.I,
        ),
        lambda found: (
            f"What is the {found['what']} of {{item}}?",
            "least" if found["size"].lower() in _LESS else "most",
        ),
    ),
)
_OR = r"(?P<one>.+?)\s(?-i:or)\s(?P<other>[^?]+?\??)"
_OF_BOTH = r"(?P<first>.+?)\s(?-i:and|or)\s(?P<second>[^?]+?\??)"
"""Capital letters tell "Dead Or Alive" from what joins two names."""
_CHOICE = re.compile(
    rf"(?:which|who|what)(?:\sof\s(?:these|the)\s\w+)?\s(?P<predicate>[^,?]+?)"
    rf"(?:(?:,\s?|:\s){_OR}|,?\s(?:out\sof|between)\s{_OF_BOTH})\?$",
    re.I,
)
_NOUN_WORDS = 3
"""So many words may name the kind of thing: "Which (record label) was founded first"."""
_ROLE_OF_EACH = re.compile(
    r"(?:(?:has|had|with)\s(?:the|an?)\s(?P<role>[a-z]+(?:\s[a-z]+)??)|whose\s(?P<whose>[a-z]+(?:\s[a-z]+)??))\s(?P<rest>(?:(?:who|that)\s)?(?:is|was|born|died|has|lived)\b.*)",
    re.I,
)
_LIVED = re.compile(r"lived\s(?:for\s)?longer(?:\sthan\sthe\sother)?", re.I)
_SAME = re.compile(
    r"(?:is|are|was|were|do|does|did|have|has)\s(?P<items>.+?),?\s"
    r"(?:(?:both\s)?(?:located\s|based\s|born\s|situated\s|headquartered\s)?(?:from|in|of|at)\sthe\ssame\s(?P<place>[a-z]+(?:\s[a-z]+)?)"
    r"|(?:both\s)?(?:originate|come)\sfrom\sthe\ssame\s(?P<origin>[a-z]+)"
    r"|(?:both\s)?(?:have|has|share|hold)\sthe\ssame\s(?P<property>[a-z]+(?:\s[a-z]+)?)(?:\sas\s(?P<second>[^?]+))?"
    r"|(?:both\s)?have\s(?:the\s|an?\s)?(?P<roles>[a-z]+)s?,?\s(?:(?:that|who)\s)?(?:(?:are|is|come|comes)\s)?(?:from\sthe\ssame\s(?P<role_place>[a-z]+)|(?:share|have|with)\sthe\ssame\s(?P<role_property>[a-z]+)))\?$",
    re.I,
)
_AND = re.compile(r"\s+and\s+")
_ARTICLE_NOUN = re.compile(
    r"^(?:both\s+)?(?:the\s+)?(?-i:(?P<roles>[a-z]+(?:\s[a-z]+)?))\sof\s(?:both\s)?(?:(?:the\s)?(?P<noun>[a-z]+)\s)?(?=[^\Wa-z]|[\"'“«])"
)
_LEADING = re.compile(r"^(?:both\s+)?(?:the\s+)?(?:[a-z]+\s?,\s|[a-z]+:?\s)?(?=[^\Wa-z]|[\"“«])")


def parse(question: str) -> Parsed | None:
    """Return what `question` compares; None when it does not compare two things in a form known here."""
    return _choice(question) or _same(question)


def _choice(question: str) -> Parsed | None:
    found = _CHOICE.match(question)
    if found is None:
        return None
    items = _clean(found["one"] or found["first"]), _clean(found["other"] or found["second"])
    if not all(map(_is_named, items)):
        return None
    words = found["predicate"].split()
    said = (" ".join(words[start:]) for start in range(min(_NOUN_WORDS + 1, len(words))))
    read = next(filter(None, map(_asked, said)), None)
    return (items, *read) if read else None


def _asked(predicate: str) -> tuple[tuple[str, ...], Order] | None:
    """Return what to ask of each thing, and which is asked for."""
    if _LIVED.fullmatch(predicate):
        return ("When was {item} born?", "When did {item} die?"), "most"
    role = _ROLE_OF_EACH.fullmatch(predicate)
    for pattern, read in _PREDICATES:
        if found := pattern.fullmatch(role["rest"] if role else predicate):
            ask, order = read(found)
            if role is None:
                return (ask,), order
            return (
                f"Who is the {role['role'] or role['whose']} of {{item}}?",
                ask.replace("{item}", "<<answer_1>>"),
            ), order
    return None


def _same(question: str) -> Parsed | None:
    found = _SAME.match(question)
    if found is None:
        return None
    second = found["second"]
    both = [found["items"], second] if second else _AND.split(found["items"])
    if len(both) != 2:
        return None
    what = next(filter(None, (found[name] for name in ("place", "origin", "property", "role_place", "role_property"))))
    ask = f"What is the {what} of {{item}}?"
    role = _singular(found["roles"]) if found["roles"] else ""
    named = [_ARTICLE_NOUN.match(part) for part in both]
    if first := named[0]:
        role = _singular(first["roles"])
        both = [part[match.end() :] if match else part for part, match in zip(both, named, strict=True)]
    items = _clean(both[0]), _clean(both[1])
    if not all(map(_is_named, items)):
        return None
    if role:
        return items, (f"Who is the {role} of {{item}}?", ask.replace("{item}", "<<answer_1>>")), "same"
    return items, (ask,), "same"


def _clean(item: str) -> str:
    """Return the name without the kind of thing before it and the marks around it."""
    return _LEADING.sub("", item.strip().strip(",")).strip(" ,")


def _is_named(item: str) -> bool:
    return bool(item) and (item[0].isupper() or item[0].isdigit() or item[0] in "\"“‘'«")


def _singular(noun: str) -> str:
    return noun[:-1] if noun.endswith("s") and not noun.endswith("ss") else noun
