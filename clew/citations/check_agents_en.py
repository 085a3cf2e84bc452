"""Who does what in an English text: "Ann Lee opened it", "opened by the works office", "sent to the sales team"."""

import re
from collections.abc import Iterator, Sequence

from clew.citations.check_agent import Agent, Role
from clew.citations.check_words import Word, keys, words
from clew.reasoning.names import ORDINARY

_BODIES = r"(?:team|department|desk|office|board|committee|panel|council|unit|division|branch|agency|lab|group)"
_PARTIES = (
    r"(?:client|agency|buyer|seller|tenant|landlord|lessee|lessor|ministry|government|city|contractor|supplier|customer"
    r"|employer|insurer|insured|carrier|operator|borrower|lender|bank|union|court|vendor|purchaser|licensor|licensee)"
)
_CAPITALS = r"[A-Z][\w'’&.-]*(?: (?:(?:of|the|de|van|von) )?(?:[A-Z0-9][\w'’&-]*|&(?= [A-Z])))*"
_NAMED = rf"(?:(?:[Tt]he )?(?:{_CAPITALS} |(?!the\b)[a-z]+ ){{1,2}}{_BODIES}\b|[Tt]he {_PARTIES}\b|{_CAPITALS})"
_ASIDE = re.compile(r"(?P<name>" + _NAMED + r"), (?!who\b|which\b|and\b|but\b|or\b)[^,.;]{2,60},(?= (?!and\b|or\b))")
"""What stands between a name and its verb: "Ann Lee, deputy mayor of Lund, opened"."""
_BEFORE_NAME = re.compile(
    r"\b(?:to|of|by|with|from|for|than|at|in|on|under|and|or|between|as|about|against|near|over)(?: the)? $"
)
_BEFORE_VERB = re.compile(
    rf"(?P<name>{_NAMED})(?:,? (?:who|which))? (?P<aux>(?:(?:is|are|was|were|be|been|has|have|had|will|then|also"
    rf"|later|first|soon) ){{0,3}})"
    r"(?P<verb>[a-z]{3,})(?P<by>(?: \w+){0,2} by\b)?"
)
_NO_MORE = r"(?!,? (?:and|or) (?:the )?[A-Z]|, [A-Z])"
"""Else others do it together with the one who is named first."""
_BY = re.compile(
    rf"\b(?P<verb>[a-z]{{2,}}(?:ed|en|wn|ne|ld|ght|lt|de|un|ut|ead|ed)|led|run|set|paid|made)(?: \w+){{0,2}}? by "
    rf"(?:the (?!{_PARTIES}))?(?P<name>{_NAMED}){_NO_MORE}"
)
_TO = re.compile(
    rf"\b(?P<verb>(?:report|submit|send|pay|deliver|hand|leas|rent|s[eo]l|award|grant|transfer|giv|gav|present|assign"
    rf"|ship|refer|return|address|belong)\w*|sent|paid|went)(?: (?!to\b)[\w'’-]+){{0,5}} to (?:the (?!{_PARTIES}))?"
    rf"(?P<name>{_NAMED}){_NO_MORE}"
)
_BE = frozenset("is are was were be been".split())
_JOINS = re.compile(r"\band\b")
_STOP = re.compile(r"[,.;:]")
_NO_NAMES = ORDINARY | frozenset(
    "a an the no neither both either none nobody all some many most few each every any one two three he she it they"
    " we this that these those there his her its their our not only".split()
)


def agents_en(text: str) -> Iterator[Agent]:
    """Yield those whom a plain English text names by what they do, by what is done to them, and what they get."""
    bare = _ASIDE.sub(lambda found: found["name"], text)
    found_words = words(bare)
    yield from (agent for agent in _before_verb(bare, found_words) if not _is_no_name(agent.name))
    yield from _after_verb(_BY, "doer", bare, found_words)
    yield from _after_verb(_TO, "receiver", bare, found_words)


def _is_no_name(name: str) -> bool:
    return name.casefold() in _NO_NAMES


def _before_verb(text: str, found_words: Sequence[Word]) -> Iterator[Agent]:
    for found in _BEFORE_VERB.finditer(text):
        if _BEFORE_NAME.search(text[: found.start()]) and "who" not in found.group() and "which" not in found.group():
            continue
        verb = _word_at(found_words, found.start("verb"))
        if (
            verb is None
            or _is_one_of_several(text, found.start())
            or verb.is_light
            or not re.search(r"(?:ed|s|d|t|n|e|k)$", verb.text)
        ):
            continue
        is_passive = bool(_BE & set(found["aux"].split())) and verb.text.endswith(("ed", "en", "n", "t", "d"))
        after = frozenset(keys(w for w in found_words if w.clause == verb.clause and w.start > verb.start))
        yield Agent(_bare(found["name"]), verb.key, "done_to" if is_passive else "doer", after, verb.start)


def _after_verb(form: re.Pattern[str], role: Role, text: str, found_words: Sequence[Word]) -> Iterator[Agent]:
    for found in form.finditer(text):
        verb = _word_at(found_words, found.start("verb"))
        if verb is None or _is_no_name(found["name"]):
            continue
        start, end = found.span("name")
        around = [w for w in found_words if w.clause == verb.clause and w != verb and not start <= w.start < end]
        yield Agent(_bare(found["name"]), verb.key, role, frozenset(keys(around)), verb.start)


def _word_at(found_words: Sequence[Word], start: int) -> Word | None:
    return next((word for word in found_words if word.start == start), None)


def _bare(name: str) -> str:
    return re.sub(r"^[Tt]he |['’]s?$", "", name)


def _is_one_of_several(text: str, at: int) -> bool:
    """Tell whether others stand before a name in its clause, so that they do it together."""
    start = max((stop.end() for stop in _STOP.finditer(text, 0, at)), default=0)
    return bool(_JOINS.search(text, start, at))
