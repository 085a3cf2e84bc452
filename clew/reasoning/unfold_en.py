"""Peel by rule what is plain to see in an English question: "the label of <<answer_1>>", "the person who …?"."""

import re
from collections.abc import Callable

from clew.state.placeholders import canonical_placeholder

_HERE = canonical_placeholder(0)
_PLACEHOLDER = r"<<answer_\d+>>"
_JOINING = r"(?:(?:of|the|a|de|van|von|and|in|on|for|to|with|against|his|her|my|your)\s){0,3}"
_NAME = rf"(?:[A-Z][\w.'’-]*(?::?\s{_JOINING}(?=[A-Z]))?)+"
_THING = rf"(?:{_PLACEHOLDER}|{_NAME})"
_ROLE = (
    r"(?:spouse|wife|husband|father|mother|son|daughter|brother|sister|child|author|writer|singer|performer|creator|"
    r"composer|director|producer|founder|inventor|owner|manager|president|chairman|chairwoman|chair|mayor|head|boss|"
    r"landlord|tenant|contractor|teacher|coach|star|editor|builder|designer|architect|sponsor|successor|predecessor)"
)
_BODY = (
    r"(?:supplier|publisher|manufacturer|developer|employer|operator|parent\scompany|company|record\slabel|label|party|"
    r"political\sparty|league|team|school|university|country|country\sof\scitizenship|state|capital|state\scapital|"
    r"capital\scity|platform|birthplace|nationality|headquarters|department|unit|network)"
)
_NOUN = r"(?:[a-z]+(?:\s[a-z]+)??)"
_BEING = (
    r"(?:was\sborn|is\slocated|was\sfounded|is\sbased|is\sa\scitizen\sof|is\sfrom|grew\sup|studied|worked|works|"
    r"lived|lives|died)"
)
_PERSONS = ("person", "man", "woman", "employee", "colleague")


def _who(noun: str) -> str:
    return "Who" if noun in _PERSONS else f"Which {noun}"


def _what_is(found: re.Match[str]) -> str:
    return f"{'Who' if re.fullmatch(_ROLE, found[1]) else 'What'} is {found.group()}?"


Rule = tuple[re.Pattern[str], Callable[[re.Match[str]], str], str]
"""The words that describe a thing, the question for it, and what stands in its place."""

_ALWAYS: tuple[Rule, ...] = (
    (re.compile(rf"\bthe\s(?:[a-z-]+\s)??({_ROLE}|{_BODY})\sof\s{_THING}"), _what_is, _HERE),
    (re.compile(rf"{_THING}(?:['’]s|(?<=s)['’])\s({_ROLE}|{_BODY})\b"), _what_is, _HERE),
    (
        re.compile(rf"\bthe\s({_NOUN})\s(?:where|in\swhich|at\swhich)\s({_THING})\s({_BEING})"),
        lambda found: f"What is the {found[1]} where {found[2].strip()} {found[3]}?",
        _HERE,
    ),
    (
        re.compile(rf"\bthe\ssame\s({_NOUN})\sas\s({_THING})"),
        lambda found: f"What is the {found[1]} of {found[2]}?",
        rf"the \1 {_HERE}",
    ),
    (
        re.compile(rf"\bthe\s({_NOUN})\s(near|by|next\sto|bordering)\s({_PLACEHOLDER})"),
        lambda found: f"Which {found[1]} is {found[2]} {found[3]}?",
        _HERE,
    ),
    (
        re.compile(rf"\b(?:the|an?)\s({_NOUN})\s(?:who|that|which)\s([a-z][^,?<>]*?{_PLACEHOLDER})"),
        lambda found: f"{_who(found[1])} {found[2]}?",
        _HERE,
    ),
)
_ALONE: tuple[Rule, ...] = (
    (
        re.compile(rf"\bthe\s(?!(?:of|in|on|and)\b)({_NAME})\s({_ROLE})\b(?!\sof\b)"),
        lambda found: f"Who is the {found[1].strip()} {found[2]}?",
        _HERE,
    ),
)
_THEN = re.compile(
    r"^([^?]+\?)\s+(.*?)(?<![\w-])(?:(his|her|its|their|(?<=\?\s)(?:His|Her|Its|Their))"
    r"|he|she|it|they|[Tt]h(?:is|at) person|(?<=\?\s)(?:He|She|It|They))(?![\w-])"
)
"""A question and one after it about its answer; "IT" is no pronoun, and a capital letter only begins a sentence."""
_CLAUSE = re.compile(rf"\bthe\s({_NOUN})\s(?:who|that|which)\s([^,?]+)\?\s*$")
_EXTRAPOSED = re.compile(
    rf"\b(?:does|do|did|is|was|which|whom)\s(?:the\s[a-z]+\sof\s)?(?P<thing>the\s(?P<noun>{_NOUN}))\s"
    r"(?P<verb>(?!(?:at|under|in|on|by|to|from|for|with|who|which|whom|that|of)\b)[a-z]+)"
    r"(?P<clause>\s(?:(?:at|under|in|on|by|to|from|for|with)\s)?(?:who|which|whom|that)\s[^,?]+)\?\s*$"
)
"""A thing whose describing clause comes after the verb: "does the contract end under which …?"."""
_AUXILIARY_BEFORE = re.compile(r"\b(?:do|does|did|will|can|could|would|should)\s$", re.IGNORECASE)
_ENDS_LIKE_A_VERB = re.compile(r"\s(?:born|made|held|built|[a-z]+(?:ed|en))$")
_IS_WHO = re.compile(r"(?:is|was|are|were)\s+(?:who|what|where)", re.IGNORECASE)
_ASKED_FOR = re.compile(r"^(?:who|what|where|when|which(?:\s\w+)?)\s+(?:is|was|are|were)\s+$", re.IGNORECASE)


def _asks_only_that(text: str, start: int, end: int) -> bool:
    """Tell whether the text only asks what stands from `start` to `end`: then there is nothing to peel."""
    before, after = text[:start], text[end:].strip(" ?")
    return bool(_ASKED_FOR.match(before)) if not after else not before and bool(_IS_WHO.fullmatch(after))


def split(text: str, *, alone: bool) -> tuple[str, str] | None:
    """Return a question for what `text` describes, and `text` with `<<answer_0>>` in its place; None without any.

    Args:
        text: A question, or a sub-question with placeholders.
        alone: Whether it is all of a question: then its last clause and what hangs on bare names is peeled too.
    """
    if then := _THEN.match(text):
        here = f"{_HERE}'s" if then[3] else _HERE
        return then[1], then[2] + here + text[then.end() :]
    for pattern, ask, here in (*_ALWAYS, *(_ALONE if alone else ())):
        for found in pattern.finditer(text):
            if not _asks_only_that(text, *found.span()):
                return ask(found), text[: found.start()] + found.expand(here) + text[found.end() :]
    return _extraposed(text) or _last_clause(text) if alone else None


def _extraposed(text: str) -> tuple[str, str] | None:
    found = _EXTRAPOSED.search(text)
    if found is None:
        return None
    noun, clause = found["noun"], found["clause"].strip()
    plain = re.sub(r"^(?:who|which|that)\s", "", clause)
    asked = f"Which is the {noun} {clause}?" if plain == clause else f"{_who(noun)} {plain}?"
    return asked, f"{text[: found.start('thing')]}{_HERE} {found['verb']}?"


def _last_clause(text: str) -> tuple[str, str] | None:
    found = _CLAUSE.search(text)
    if found is None or _ASKED_FOR.match(text[: found.start()]):
        return None
    noun, rest = found.groups()
    if not rest[0].islower() or _AUXILIARY_BEFORE.search(text[: found.start()]) or _ENDS_LIKE_A_VERB.search(rest):
        return None  # "the school that Ida went to", "did the man who left return", "was the man who left born"
    return f"{_who(noun)} {rest}?", text[: found.start()] + _HERE + "?"
