"""Read English questions for what two things have in common: "What genre do A and B share?"."""

import re

from clew.reasoning.comparison_form import ITEM, Comparison
from clew.reasoning.comparison_items_en import named_in, of_role, split_at_and
from clew.reasoning.unfold_en import PERSON

_NOUN = r"(?P<noun>[a-z]+(?:\s[a-z]+){0,3}?)"
_COMMON = re.compile(
    rf"(?:What|Which|what|which)\s{_NOUN}\s(?:do|does|did)\s(?:both\s)?(?P<items>.+?)"
    r"(?:\sboth)?\s(?:(?:have|has|had)(?:\sboth)?\s(?:in|i[a-z]n)\scommon|share)\s?\??$"
)
_KIND = re.compile(r"(?:kind|type|sort|form)\sof\s[a-z]+(?:\s[a-z]+){0,2}")
_UNCLEAR = re.compile(
    r"\b(?:things?|features?|characteristics?|traits?|qualit(?:y|ies)|attributes?|aspects?|similarit(?:y|ies)|else|"
    r"borders?|boundar(?:y|ies)|frontiers?|walls?|prizes?|awards?|medals?|titles?|rooms?|stages?|goals?|interests?|"
    r"actors?|actress(?:es)?|players?|members?|stars?|friends?|enem(?:y|ies)|ancestors?|relatives?|do|does|did|is|are|was|"
    r"were|ones?|years?|dates?|days?|times?|months?|(?<!\s)name|that|who|which|both|their|his|her|its|in|on|at|by|for|from|with|to|and|or)\b"
)
"""Nouns that name no one property, of which a thing has many, or that two have only together."""
_SEVERAL = re.compile(r"\b(?!series\b|species\b)[a-z]*[^suoi\W]s\b")


def parse(question: str) -> Comparison | None:
    """Return the property that `question` asks for of both; None when it does not, or not in a form known here."""
    found = _COMMON.match(question)
    if found is None or _UNCLEAR.search(found["noun"]) or _SEVERAL.search(found["noun"]):
        return None
    named = named_in(split_at_and(found["items"]))
    if named is None:
        return None
    items, role = named
    ask = _ask(found["noun"])
    return Comparison(items, of_role(role, ask) if role else (ask,), "common")


def _ask(noun: str) -> str:
    if _KIND.fullmatch(noun):
        return f"What {noun} is {ITEM}?"
    return f"{'Who' if re.fullmatch(PERSON, noun) else 'What'} is the {noun} of {ITEM}?"
