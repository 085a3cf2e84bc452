"""Read English questions that ask whether two things both are or do something: "Are A and B both authors?"."""

import re

from clew.reasoning.comparison_form import ITEM, Comparison
from clew.reasoning.comparison_items_en import named_in, of_role, split_at_and
from clew.reasoning.one_of_several import of_one
from clew.reasoning.unfold_en import PERSON

_OF_ONE = {"are": "Is", "were": "Was", "do": "Does", "have": "Has"}
_BEING = frozenset("is are was were".split())
_ASKS = (
    r"(?P<ask>is|are|was|were|do|does|did|has|have|had|can|could|may|must|should|will|would|"
    r"Is|Are|Was|Were|Do|Does|Did|Has|Have|Had|Can|Could|May|Must|Should|Will|Would)"
)
_AFTER = re.compile(rf"{_ASKS}\s(?P<items>.+?),?\sboth,?\s(?P<said>[^?]+?)\s?\??$")
_BEFORE = re.compile(rf"{_ASKS}\sboth\s(?P<one>.+?)\sand\s(?P<other>.+?)\s?\??$")
_OBJECTS = re.compile(rf"{_ASKS}\s(?P<start>.+\s(?P<last>[a-z]+))\sboth\s(?P<items>.+?)\s?\??$")
_TO_OF = frozenset("about against at by for from in of on to under with".split())
_JOINING = r"(?:(?:of|the|de|del|della|der|den|di|du|da|la|le|van|von|al|el|y)\s){0,3}"
_NAME = re.compile(
    rf"(?P<name>(?:the\s)?(?:[a-z]+\s(?=[\"“«]))?(?:[\"“‘«][^\"”’»]+[\"”’»]"
    rf"|[^\Wa-z_][^\s,]*(?:\s{_JOINING}[^\Wa-z_][^\s,]*|\s[(][^()]*[)]|,\s(?:Jr|Sr|Inc|Ltd)\b\.?)*)),?\s"
    r"(?P<said>[a-z].*)$"
)
"""A name, and what is said after it: from the first word in small letters on that joins no two others."""
_PLAIN_START = re.compile(
    r"(?:an?|in|on|at|from|of|by|for|with|near|under|part|made|written|built|born|set|used|known|sold|held|run|led|"
    r"[a-z]+ed)\b"
)
"""What no adjective with a capital stands before, so that the name ends there: "Ruhn located", not "Ruhn Greek"."""
_SEVERAL = re.compile(r"[a-z-]*[^suio\W]s\b")
_OF_ONE_KIND = re.compile(r"(?:the|an?)\s[a-z]*[^s\W]\s(?=[^\Wa-z])")
"""One thing, with its name or with those who have to do with it: "the film Salt", "the film Ada Venn and …"."""
_BECOMES = re.compile(
    r"(?P<verb>be|been|become|becomes|remain|remained|(?:act|serve|start|train|work)(?:ed)?\sas)\s(?P<what>.+)$"
)
_YEAR = re.compile(r"\b\d{4}$")
_MAY_DESCRIBE = re.compile(r".*(?:an|ese|ish|ch|ic|ek|ss|sh|ai|i)$|[A-Z]{2,}\d*$")
"""Of two words with a capital the last may say of what country or body they are: "Prince American singers"."""
_UNCLEAR = re.compile(
    r"[,;:]|\b(?:and|or|nor|but|same|other|another|together|each|both|all|either|neither|between|different|similar|"
    r"alike|equal|equally|identical|than|more|less|fewer|too|respectively|simultaneously|at\sonce|jointly|mutually|"
    r"they|them|their|theirs|he|she|it|him|his|her|its|this|these|those|who|whose|whom|which|that|what|when|where|why|how|if|because|whether|while|as\swell)\b"
    r"|\b(?:before|after|since|until)\s(?!\d)|['’]s?\s"
    r"|\b(?:related|brothers|sisters|siblings|twins|cousins|spouses|friends|rivals|neighbou?rs|partners|colleagues|"
    r"relatives|allies|competitors|enemies|lovers|(?:class|team|band)mates|synonyms|opposites)$"
    rf"|\bthe\s(?:[a-z-]+\s)?{PERSON}\sof\s"
)
"""What is said of the two together, of each other, of more than one thing, or of what must be found first."""


def parse(question: str) -> Comparison | None:
    """Return what `question` asks of both of two things; None when it does not, or not in a form known here."""
    if found := _BEFORE.match(question):
        return _named_first(found)
    if (found := _AFTER.match(question)) and (read := _both(found["ask"], split_at_and(found["items"]), found["said"])):
        return read
    return _done_to_both(question)


def _done_to_both(question: str) -> Comparison | None:
    """Read "Did Ada Venn write both Salt and Iron?": what is asked is done to two things, or of them."""
    found = _OBJECTS.match(question)
    named = named_in(split_at_and(found["items"])) if found else None
    if found is None or named is None or named[1] or _UNCLEAR.search(found["start"]):
        return None
    if found["ask"].lower() in _BEING and found["last"] not in _TO_OF:
        return None
    if len({bool(_YEAR.search(item)) for item in named[0]}) > 1:  # "both May and June 2023" are of one year
        return None
    return Comparison(named[0], (f"{found['ask'].capitalize()} {found['start']} {ITEM}?",), "both")


def _named_first(found: re.Match[str]) -> Comparison | None:
    """Read "Are both A and B …": what is said begins where the second name must end."""
    one, *others = split_at_and(found.string[found.start("one") : found.end("other")])
    ends = _NAME.match(others[0]) if len(others) == 1 else None
    if ends is None:
        return None
    name, said, being = ends["name"], ends["said"], found["ask"].lower() in _BEING
    if not _is_whole(one, name, said, being=being) or _begins_with_theirs(name, said, being=being):
        return None
    return _both(found["ask"], [one, name], said)


def _begins_with_theirs(name: str, said: str, *, being: bool) -> bool:
    """Tell whether what follows `name` is a thing of both: "Salt and Iron directors live", "Ada and Ivo's father"."""
    is_several = _SEVERAL.match(said) and not (being and of_one(said) != said)
    return bool(is_several) or name.endswith(("'s", "’s", "s'", "s’"))


def _is_whole(one: str, name: str, said: str, *, being: bool) -> bool:
    """Tell whether `name` ends where it does: a word with a capital at its end may belong to the noun that follows."""
    words = name.removeprefix("the ").split()
    if not being or _PLAIN_START.match(said) or len(words) == 1 or not name[-1].isalpha():
        return True
    capitals = [word for word in one.split() if not word[0].islower()]
    return len(words) == len(capitals) and not _MAY_DESCRIBE.match(words[-1])


def _both(ask: str, parts: list[str], said: str) -> Comparison | None:
    clear = not _UNCLEAR.search(said) and len({bool(_OF_ONE_KIND.match(part)) for part in parts}) == 1
    named = named_in(parts) if clear else None
    of_each = of_one(said) if ask.lower() in _BEING else _done_by_one(said)
    if named is None or of_each is None:
        return None
    items, role = named
    begin = _OF_ONE.get(ask.lower(), ask.capitalize())
    if role and not re.fullmatch(PERSON, role):
        return Comparison(items, (f"{begin} the {role} of {ITEM} {of_each}?",), "both")
    asked = f"{begin} {ITEM} {of_each}?"
    return Comparison(items, of_role(role, asked) if role else (asked,), "both")


def _done_by_one(said: str) -> str | None:
    """Return what one of several does: "become members" is "become a member", and most verbs stay as they are."""
    found = _BECOMES.match(said)
    what = of_one(found["what"]) if found else None
    return said if found is None else what and f"{found['verb']} {what}"
