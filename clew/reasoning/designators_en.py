"""Designators in English: seventh season, article 22, Phase II, version 2.1, Q3, tranche B, 2019 budget."""

import re
from collections.abc import Iterator

from clew.knowledge.tokens import tokens
from clew.reasoning.designator_values import LETTER, MOST, NOT_COUNTED, NUMBER, ORDINAL, SEPARATOR, spans_in
from clew.reasoning.designators import Designator

PARTS = frozenset(
    "article section chapter clause paragraph rule schedule annex appendix exhibit table figure item part".split()
)
"""Parts of a document: they refer to each other by number."""
THINGS = frozenset("contract agreement lease project workstream product sample warehouse".split())
"""Things that are made or agreed on, told apart by a letter or a number; they refer to each other, too."""
YEAR = "year of "
"""Begins the kind of what a year tells from others of its name."""
FISCAL = "fiscal year"
MONTH = "month of "
"""Begins the kind of what a month tells from others of its name."""

_KINDS = {
    **{kind: kind for kind in PARTS | THINGS},
    **{
        each: each
        for each in """phase stage step tier level grade class category type version volume issue season series episode
        quarter week year day room floor building block unit gate terminal platform runway pier berth hall plant
        reactor tower warehouse zone district ward region group pool round game match leg race heat tranche option
        scenario batch lot wave sprint milestone generation division squadron battalion regiment model edition draft
        addendum amendment attachment protocol task act scene book vitamin hepatitis cohort track wing bed line
        team apartment flat suite bay dock shift cluster server node machine pump turbine engine sensor camera site
        module lesson lecture exercise slide trial study experiment
        """.split()
    },
    **{"art": "article", "arts": "article", "sec": "section", "§": "section", "§§": "section", "ch": "chapter"},
    **{"para": "paragraph", "paras": "paragraph", "subsection": "paragraph", "appendices": "appendix"},
    **{"annexure": "annex", "fig": "figure", "vol": "volume", "ver": "version", "v": "version", "release": "version"},
    **{
        "rev": "revision",
        "revision": "revision",
        "gen": "generation",
        "bldg": "building",
        "mk": "mark",
        "mark": "mark",
    },
}
_LETTERED = THINGS | frozenset(
    """schedule annex appendix exhibit series class option group block building wing zone section part scenario category
    tier lot type hall terminal gate pool grade unit attachment tranche vitamin hepatitis cohort round level region
    district plant table figure revision draft""".split()
)
_NOUN = "|".join(sorted(map(re.escape, _KINDS), key=len, reverse=True))
_NO = r"\s?(?:(?:nos?\.|numbers?|#)\s?)?"
_ONE = rf"(?:{NUMBER}|{LETTER})"
_NUMBERED = re.compile(
    rf"(?<![\w.&-])(?:(?i:(?P<noun>{_NOUN}))(?i:e?s)?\.?(?:[\s:-]|(?<=[vV§])|(?<=\.))(?i:{_NO})"
    rf"|(?P<other>[A-Z][a-z]{{2,}})\s(?i:No\.|number|#)\s?)"
    rf"(?!(?:19|20)\d\d\b)(?P<list>{_ONE}(?:{SEPARATOR}(?!(?:19|20)\d\d\b){_ONE}){MOST})",
    re.ASCII,
)
_PRONOUN = re.compile(r"I(?!\s?(?:[.,;:)?!&/–—-]|$|and\b|or\b|to\b|of\b|clinical\b|trial|stud))")
"""The word: "the part I like"."""
_FILLER = r"(?:(?:and\s)?(?:final|last|latest|fiscal|financial|annual|full)\s)?"
_ORDINALS = re.compile(
    rf"(?<![\d.-])(?<!\d\s)(?<!\bone[\s-])(?P<list>{ORDINAL}(?:{SEPARATOR}{ORDINAL}){MOST})[\s-](?i:{_FILLER})"
    r"(?P<noun>(?:(?:most|least)\s)?[A-Za-z][a-z]+(?:-[a-z]+)*)(?:\s(?P<next>[A-Za-z][a-z]+))?",
    re.ASCII,
)
_FIRST_FEW = re.compile(rf"(?i:\bfirst\s(?P<list>{NUMBER})\s(?P<noun>[a-z]+))", re.ASCII)
_NO_NOUN = frozenset(
    """of in on at to for by with from and or as is was were are be been has had the a an who that which when where but
    if than then time world century millennium january february march april may june july august september october
    november december half-century earl duke duchess baron baroness baronet
    marquess viscount viscountess count countess lord ever known out did does do person hand thing""".split()
)
_QUARTER = re.compile(
    r"\b(?:Q(?P<q>[1-4])|(?P<nth>[1-4])Q(?=\d|\b)|(?P<h>H[12]|[12]H(?=\d|\b)))(?=\d{2}\b|\b|FY)", re.ASCII
)
_FISCAL = re.compile(
    r"\b(?:(?i:fiscal(?:\syear)?|financial\syear)\s|FY\s?['’]?)(?P<a>\d{4}|\d\d)(?:[-–/](?P<b>\d{4}|\d\d))?\b"
    r"|\b(?P<c>(?:19|20)\d\d)(?:[-–/](?P<d>\d{4}|\d\d))?\s(?i:fiscal|financial\syear)\b",
    re.ASCII,
)
_EDITIONS = """budget report plan election season edition census survey conference olympics paralympics games cup
    championship tournament award festival contest audit forecast account statement review summit meeting agenda
    policy guideline exhibition congress convention programme program agreement tariff competition""".split()
_OF_YEAR = re.compile(
    r"(?<![\d/.-])(?P<a>(?:19|20)\d\d)(?:[-–/](?P<b>(?:19|20)?\d\d))?\s"
    r"(?:(?!(?:the|an?|was|were|is|and|or|in|of|for|to|at|by|as|on|with|that)\b)[A-Za-z][a-z]+\s){0,2}?"
    rf"(?P<noun>(?i:{'|'.join(_EDITIONS)}))s?\b"
)
_MONTHS = (
    "January February March April May June July August September October November December Jan Feb Mar Apr May Jun Jul"
    " Aug Sep Oct Nov Dec"
).split()
_OF_MONTH = re.compile(
    rf"\b(?P<month>{'|'.join(_MONTHS)})(?:\s(?:19|20)\d\d)?\s(?:(?:weekly|monthly|sales|status|progress|project|board)\s)?"
    r"(?P<noun>(?i:report|review|minutes|newsletter|statement|summary|invoice|meeting|update))s?\b"
)
_NAMED = re.compile(
    rf"(?<![\w.])(?P<name>[A-Z][A-Za-z]+)\s(?P<list>\d+\.\d+(?:\.\d+){{0,2}})(?![\d%]|\.\d)(?i:{NOT_COUNTED})"
)
_OF_PERSON = re.compile(r"\b(?:his|her|their|my|our|your)\s$", re.IGNORECASE)


def designators_en(text: str) -> Iterator[Designator]:
    """Find the designators of an English text of common width."""
    yield from _numbered(text)
    yield from _ordinals(text)
    yield from _quarters(text)
    yield from _years(text)
    yield from _months(text)
    for found in _NAMED.finditer(text):
        if (name := found["name"].lower()) not in _KINDS and name not in _NO_NOUN:
            yield Designator(f"version of {name}", "", spans_in(found["list"])[0][1], *found.span())


def _numbered(text: str) -> Iterator[Designator]:
    for found in _NUMBERED.finditer(text):
        noun = found["noun"] or found["other"]
        kind = _kind(noun)
        if (found["other"] and kind in _NO_NOUN) or (noun.islower() and _PRONOUN.match(text, found.start("list"))):
            continue
        for counts, span in spans_in(found["list"]):
            if counts == "number":
                yield Designator(kind, noun, span, *found.span())
            elif kind in _LETTERED:
                yield Designator(f"{kind} letter", noun, span, *found.span())


def _ordinals(text: str) -> Iterator[Designator]:
    for found in _ORDINALS.finditer(text):
        noun = found["noun"].lower()
        if noun in _NO_NOUN:
            continue
        following = found["next"] or ""
        kind = _kind(noun)
        if noun.endswith("est") or noun.startswith(("most ", "least ")) or following[:1].isupper():
            kind = kind if kind in _KINDS else f"{kind} {_kind(following) if following not in _NO_NOUN else ''}"
        is_aside = kind in _KINDS and _OF_PERSON.search(text[: found.start()]) is not None
        for _, span in spans_in(found["list"]):
            yield Designator(kind, noun, span, found.start(), found.end("noun"), is_aside)
    for found in _FIRST_FEW.finditer(text):
        for _, span in spans_in(found["list"]):
            yield Designator(_kind(found["noun"]), found["noun"], ((1,), span[1]), *found.span())


def _quarters(text: str) -> Iterator[Designator]:
    for found in _QUARTER.finditer(text):
        kind = "half" if found["h"] else "quarter"
        value = (int(found["q"] or found["nth"] or found["h"].strip("H")),)
        yield Designator(kind, "", (value, value), *found.span())


def _years(text: str) -> Iterator[Designator]:
    for form, kind in ((_FISCAL, FISCAL), (_OF_YEAR, YEAR)):
        for found in form.finditer(text):
            given = found.groupdict()
            first, last = given["a"] or given["c"], given["b"] or given.get("d")
            year = int(first) + (2000 if len(first) == 2 else 0)
            end = year if not last else int(str(year)[: -len(last)] + last)
            noun = (given.get("noun") or "").lower()
            yield Designator(kind + noun if kind is YEAR else kind, noun, ((year,), (end,)), *found.span())


def _months(text: str) -> Iterator[Designator]:
    for found in _OF_MONTH.finditer(text):
        noun, value = found["noun"].lower(), (_MONTHS.index(found["month"]) % 12 + 1,)
        yield Designator(MONTH + noun, noun, (value, value), *found.span())


def _kind(noun: str) -> str:
    """Return what all forms of `noun` are the same for."""
    lowered = noun.lower()
    for form in (lowered, lowered.removesuffix("s"), lowered.removesuffix("es")):
        if form in _KINDS:
            return _KINDS[form]
    return "".join(tokens(lowered)) or lowered
