"""Read English questions that compare two things."""

import re
from collections.abc import Callable

from clew.reasoning.comparison_form import ITEM, Comparison, Order
from clew.reasoning.comparison_items_en import named_in, of_role, singular, split_at_and, two_items
from clew.reasoning.unfold_en import PERSON

_FIRST = r"(?:first|earlier|earliest|before)"
_LAST = r"(?:later|latest|last|more\srecently|most\srecently|after)"
_WHEN_DONE = (
    r"released|established|founded|formed|opened|published|built|completed|created|launched|started|invented|discovered|"
    r"introduced|incorporated|written|made|recorded|issued|produced|closed|adopted|signed|held|organi[sz]ed"
)
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
_LESS = frozenset({"shorter", "smaller", "lower", "lighter", "shallower", "narrower", "fewer"})
_COUNTED = r"(?!than\b)(?:[a-z]+\s)*?(?:[a-z]+s|people|staff|children|women|men)(?:\s[a-z]+)*"

Predicate = tuple[re.Pattern[str], Callable[[re.Match[str]], tuple[str, Order]]]
"""How what is compared is said, and what to ask of `{item}` then."""


def _dated(ask: str) -> Callable[[re.Match[str]], tuple[str, Order]]:
    def read(found: re.Match[str]) -> tuple[str, Order]:
        verb = found["verb"] if "verb" in found.groupdict() else ""
        return ask.replace("VERB", verb), "least" if re.fullmatch(_FIRST, found["order"], re.IGNORECASE) else "most"

    return read


def _order_of(size: str) -> Order:
    return "least" if size.lower() in _LESS else "most"


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
        re.compile(rf"(?:is|was)\s(?P<size>{'|'.join(_SIZES)})", re.I),
        lambda found: (
            f"How {_SIZES[found['size'].lower()]} is {{item}}?",
            _order_of(found["size"]),
        ),
    ),
    (
        re.compile(rf"(?:has|had|have)\s(?P<many>more|fewer)\s(?P<what>{_COUNTED})", re.I),
        lambda found: (f"How many {found['what']} does {{item}} have?", _order_of(found["many"])),
    ),
    (
        re.compile(
            r"(?:has|had|have)\s(?:the|an?)\s(?P<size>higher|larger|bigger|greater|longer|lower|smaller|shorter)"
            r"\s(?P<what>(?!than\b)[a-z][a-z ]*)",
            re.I,
        ),
        lambda found: (f"What is the {found['what']} of {{item}}?", _order_of(found["size"])),
    ),
)
_OLDER = re.compile(r"(?:(?:who|that)\s)?is\s(?P<order>older|younger)(?:\sthan\sthe\sother)?", re.I)
"""Said of people, and of much else that is not born."""
_OR = r"(?P<one>.+?)\s(?-i:or)\s(?P<other>[^?]+?\??)"
_OF_BOTH = r"(?P<first>.+?)\s(?-i:and|or)\s(?P<second>[^?]+?\??)"
"""Capital letters tell "Dead Or Alive" from what joins two names."""
_CHOICE = re.compile(
    rf"(?P<ask>which|who|what)(?:\sof\s(?:these|the)\s\w+)?\s(?P<predicate>[^,?]+?)"
    rf"(?:(?:,\s?|:\s){_OR}|,?\s(?:out\sof|between)\s{_OF_BOTH})\?$",
    re.I,
)
_NOUN_WORDS = 3
"""So many words may name the kind of thing: "Which (record label) was founded first"."""
_AUXILIARIES = frozenset("is was are were has had have does did do".split())
_NOUN = r"[a-z]+(?:\s[a-z]+)"
_ROLE_OF_EACH = re.compile(
    rf"(?:(?:has|had|with)\s(?:the|an?)\s(?P<role>{_NOUN}??)|whose\s(?P<whose>{_NOUN}??))"
    r"\s(?P<rest>(?:(?:who|that)\s)?(?:is|was|born|died|has|lived)\b.*)",
    re.I,
)
_LIVED = re.compile(r"lived\s(?:for\s)?longer(?:\sthan\sthe\sother)?", re.I)
_SAME = re.compile(
    rf"(?:is|are|was|were|do|does|did|have|has)\s(?P<items>.+?),?\s(?:both\s)?(?:"
    rf"(?:(?P<done>born|located|based|situated|headquartered)\s)?(?:from|in|of|at)\sthe\ssame\s(?P<place>{_NOUN}?)"
    rf"|(?:originate|come)\sfrom\sthe\ssame\s(?P<origin>[a-z]+)"
    rf"|(?:have|has|share|hold)\sthe\ssame\s(?P<property>{_NOUN}?)(?:\sas\s(?P<second>[^?]+))?"
    r"|have\s(?:the\s|an?\s)?(?P<roles>[a-z]+)s?,?\s(?:(?:that|who)\s)?(?:(?:are|is|come|comes)\s)?"
    r"(?:from\sthe\ssame\s(?P<role_place>[a-z]+)|(?:share|have|with)\sthe\ssame\s(?P<role_property>[a-z]+)))\?$",
    re.I,
)
_PROPERTIES = ("place", "origin", "property", "role_place", "role_property")


def parse(question: str) -> Comparison | None:
    """Return what `question` compares; None when it does not compare two things in a form known here."""
    return _choice(question) or _same(question)


def _choice(question: str) -> Comparison | None:
    found = _CHOICE.match(question)
    items = two_items(found["one"] or found["first"], found["other"] or found["second"]) if found else None
    if found is None or items is None:
        return None
    words = found["predicate"].split()
    for start in range(min(_NOUN_WORDS + 1, len(words))):
        if _AUXILIARIES & {*words[:start]}:
            return None
        person = found["ask"].lower() == "who" or bool(re.fullmatch(PERSON, " ".join(words[:start]), re.I))
        if read := _asked(" ".join(words[start:]), person=person):
            return Comparison(items, *read)
    return None


def _asked(predicate: str, *, person: bool) -> tuple[tuple[str, ...], Order] | None:
    """Return what to ask of each thing, and which is asked for; whether it is of a person tells what "older" is."""
    if _LIVED.fullmatch(predicate):
        return ("When was {item} born?", "When did {item} die?"), "most"
    role = _ROLE_OF_EACH.fullmatch(predicate)
    if role is None:
        read = _compared(predicate, person=person)
        return ((read[0],), read[1]) if read else None
    noun = role["role"] or role["whose"]
    read = _compared(role["rest"], person=bool(re.fullmatch(PERSON, noun, re.I)))
    return (of_role(noun, read[0]), read[1]) if read else None


def _compared(predicate: str, *, person: bool) -> tuple[str, Order] | None:
    if person and (found := _OLDER.fullmatch(predicate)):
        return "When was {item} born?", "least" if found["order"].lower() == "older" else "most"
    for pattern, read in _PREDICATES:
        if found := pattern.fullmatch(predicate):
            return read(found)
    return None


def _same(question: str) -> Comparison | None:
    found = _SAME.match(question)
    if found is None:
        return None
    named = named_in([found["items"], found["second"]] if found["second"] else split_at_and(found["items"]))
    if named is None:
        return None
    items, role = named
    role, ask = role or singular(found["roles"] or ""), _same_ask(found)
    return Comparison(items, of_role(role, ask) if role else (ask,), "same")


def _same_ask(found: re.Match[str]) -> str:
    what = next(filter(None, (found[name] for name in _PROPERTIES)))
    if not found["done"]:
        return f"What is the {what} of {ITEM}?"
    born = found["done"].lower() == "born"
    return f"In what {what} {'was' if born else 'is'} {ITEM} {found['done'].lower()}?"
