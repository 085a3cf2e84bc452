"""Peel by rule what is plain to see in an English question: "the label of <<answer_1>>", "the person who …?"."""

import re
from collections.abc import Callable

from clew.state.placeholders import canonical_placeholder

_HERE = canonical_placeholder(0)
_PLACEHOLDER = r"<<answer_\d+>>"
_JOINING = (
    r"(?:(?:of|the|a|de|del|des|di|do|dos|das|du|la|le|van|von|and|in|on|for|to|with|against|his|her|my|your)\s){0,3}"
)
_NAME = rf"(?:[A-Z][\w.'’-]*(?::?\s{_JOINING}(?=[A-Z]))?)+"
_THING = rf"(?:{_PLACEHOLDER}|{_NAME}|[\"“‘][^\"”’?]+[\"”’])"
_ROLE = (
    r"(?:spouse|wife|husband|betrothed|father|mother|son|daughter|brother|sister|sibling|child|author|writer|singer|performer|creator|"
    r"composer|director|producer|founder|inventor|owner|manager|president|chairman|chairwoman|chair|mayor|head|boss|"
    r"landlord|tenant|contractor|teacher|coach|star|editor|builder|designer|architect|sponsor|successor|predecessor)"
)
PERSON = _ROLE.removesuffix(")") + r"|actor|actress|artist|musician|poet|painter|player|person|man|woman)"
"""The nouns for one person."""
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


_PREPOSITION = r"(?:after|at|by|for|from|in|of|on|to|under|with)"


def _who(noun: str) -> str:
    return "Who" if noun in _PERSONS else f"Which {noun}"


def _what_is(found: re.Match[str]) -> str:
    said = f"the {found.group()}" if found.group().startswith(found[1]) else found.group()
    return f"{'Who' if re.fullmatch(_ROLE, found[1]) else 'What'} is {said}?"


_KIN = {
    "paternal grandfather": ("father", "father"),
    "paternal grandmother": ("father", "mother"),
    "maternal grandfather": ("mother", "father"),
    "maternal grandmother": ("mother", "mother"),
    "father-in-law": ("spouse", "father"),
    "mother-in-law": ("spouse", "mother"),
    "child-in-law": ("child", "spouse"),
    "son-in-law": ("child", "husband"),
    "daughter-in-law": ("child", "wife"),
}
"""Kin that documents mostly state in two steps: the nearer one, then that one's."""
_RELATIVE = "|".join([*_KIN, _ROLE.removeprefix("(?:").removesuffix(")"), "uncle", "aunt", "stepmother", "stepfather"])
_WORK = r"(?:film|movie|song|album|book|novel|play|series|show|game|magazine|university|company|band|painting|opera)"
_HEAD = r"(?P<head>(?:[A-Z][a-z]+\s)(?:[a-z]+\s)*?)"
_LONG_NAME = r"(?P<name>(?:[^\Wa-z_]|[\"“‘'(])[^<>]*?)"
"""A name whatever it holds: commas, numbers, brackets. What ends it must be plain to see."""
_SMALL = frozenset(
    "a an and at by da de del den der des di dos du el for from in la le les my of on or the to van von with".split()
)
_PLACING = frozenset("at from in on".split())
"""Without a verb after it they may say where someone is, and be of no name."""
_CLAUSE_WORDS = frozenset("is was are were did does do has had who which that where when whose".split())
_TAIL = (
    r"(?P<tail>(?:\s(?:born|die|died|from|is\sfrom|was\sfrom|live|lived|study|studied|educated|buried|work|works|worked|"
    r"work\s(?:at|for|in)|graduate|graduated|graduate\sfrom|graduated\sfrom|earn|earned|get|got|win|won|receive|received|"
    r"belong\sto|married|marry))?)\?$"
)
_OWNED = re.compile(rf"^{_HEAD}{_LONG_NAME}['’]s\s(?P<role>{_RELATIVE})(?P<tail>(?:['’]s)?(?:\s[a-z]+)*)\?$")
_OF_LONG_NAME = re.compile(
    rf"^{_HEAD}the\s(?P<role>{_RELATIVE})\sof\s(?P<work>(?:the\s)?{_WORK}\s)?{_LONG_NAME}{_TAIL}"
)

Rule = tuple[re.Pattern[str], Callable[[re.Match[str]], str], str]
"""The words that describe a thing, the question for it, and what stands in its place."""

_ALWAYS: tuple[Rule, ...] = (
    (re.compile(rf"(?:\bthe\s(?:[a-z-]+\s)??|(?<=\bby\s))({_ROLE}|{_BODY})\sof\s{_THING}"), _what_is, _HERE),
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
_OWN_SUBJECT = re.compile(
    rf"\bthe\s(?P<noun>[a-z]+(?:\s(?!(?:{_PREPOSITION}|that|which|whom)\b)[a-z]+)?)\s"
    rf"(?P<link>(?:{_PREPOSITION}\s)?(?:which|whom)\s|that\s|)(?P<clause>(?:the\s)?{_THING}(?:['’]s?\s[a-z]+)?\s"
    r"(?:is|was|are|were|has|had|[a-z]+(?:ed|s|t|w)|won|made)(?:\s[a-z]+){0,4})\?\s*$"
)
"""A clause with a subject of its own: "the league (that) Ida's team plays for"."""
_EXTRAPOSED = re.compile(
    rf"\b(?:does|do|did|is|was|which|whom)\s(?:the\s[a-z]+\sof\s)?(?P<thing>the\s(?P<noun>{_NOUN}))\s"
    r"(?P<verb>from(?=,)|(?!(?:after|at|under|in|on|by|to|from|for|with|who|which|whom|that|of)\b)[a-z]+)"
    r",?(?P<clause>\s(?:(?:at|under|in|on|by|to|from|for|with)\s)?(?:who|which|whom|that)\s[^,?]+)\?\s*$"
)
"""A thing whose describing clause comes after the verb: "does the contract end under which …?"."""
_LONGEST = 500
"""What a question with more characters describes is not plain to see, and takes the patterns long to look for."""
_AUXILIARY_BEFORE = re.compile(r"\b(?:do|does|did|will|can|could|would|should)\s$", re.IGNORECASE)
_AUXILIARY = re.compile(r"\b(?:do|does|did|will)\b", re.IGNORECASE)
_ENDS_LIKE_A_VERB = re.compile(r"\s(?:born|made|held|built|[a-z]+(?:ed|en))$")
_IS_WHO = re.compile(r"(?:is|was|are|were)\s+(?:who|what|where)", re.IGNORECASE)
_WHO_IS = re.compile(r"(?:Who|Which|What)\s(?:is|was)\s(?:not\s)?")
_IS_IT = re.compile(r"(?:is|was|are|were|does|do|did|has|have|had)\s", re.IGNORECASE)
_ASKS_WHICH = re.compile(r"Wh|How|[A-Z][a-z]+\s(?:what|which|whose|whom)\b")
_ASKED_FOR = re.compile(r"^(?:who|what|where|when|which(?:\s\w+)?)\s+(?:is|was|are|were)\s+(?:not\s+)?$", re.IGNORECASE)


def _asks_only_that(text: str, start: int, end: int) -> bool:
    """Tell whether the text only asks what stands from `start` to `end`: then there is nothing to peel."""
    before, after = text[:start], text[end:].strip(" ?")
    if not after and _IS_IT.fullmatch(before):
        return True
    return (
        bool(_ASKED_FOR.match(before))
        if not after or after[0] == ","
        else not before and bool(_IS_WHO.fullmatch(after))
    )


def split(text: str, *, alone: bool) -> tuple[str, str] | None:
    """Return a question for what `text` describes, and `text` with `<<answer_0>>` in its place; None without any.

    Args:
        text: A question, or a sub-question with placeholders.
        alone: Whether it is all of a question: then its last clause and what hangs on bare names is peeled too.
    """
    alone = alone and len(text) <= _LONGEST
    if then := _THEN.match(text):
        here = f"{_HERE}'s" if then[3] else _HERE
        return then[1], then[2] + here + text[then.end() :]
    if alone and (found := _relation(text)):
        return _related(found)
    for pattern, ask, here in (*_ALWAYS, *(_ALONE if alone else ())):
        for found in pattern.finditer(text):
            if not _asks_only_that(text, *found.span()):
                return ask(found), text[: found.start()] + found.expand(here) + text[found.end() :]
    return _clause(text) if alone else None


def _relation(text: str) -> re.Match[str] | None:
    """Find whose relative, or which work's maker, `text` asks about, if the name is plainly all name.

    It may hold small words that join names; any but a verb's where the question plainly ends after it.
    """
    if found := _OWNED.match(text):
        return found if _small_words(found["name"]) <= _SMALL else None
    found = _OF_LONG_NAME.match(text)
    if found is None:
        return None
    small = _small_words(found["name"])
    if found["tail"] or _WHO_IS.fullmatch(found["head"]):
        return None if small & _CLAUSE_WORDS else found
    return found if _ASKS_WHICH.match(found["head"]) and small <= _SMALL - _PLACING else None


def _small_words(name: str) -> set[str]:
    return set(re.findall(r"(?<![\w'’-])[a-z]\w*", name))


def _related(found: re.Match[str]) -> tuple[str, str] | None:
    """Peel someone's relative or a work's maker, of a relative of two steps the nearer; None if only that is asked."""
    head, role, tail = found["head"], found["role"], found["tail"]
    name = f"{found.groupdict().get('work') or ''}{found['name']}"
    if tail or not _WHO_IS.fullmatch(head):
        return f"Who is the {role} of {name}?", f"{head}{_HERE}{tail}?"
    if role not in _KIN:
        return None
    nearer, further = _KIN[role]
    return f"Who is the {nearer} of {name}?", f"Who is the {further} of {_HERE}?"


def _extraposed(text: str) -> tuple[str, str] | None:
    found = _EXTRAPOSED.search(text)
    if found is None:
        return None
    noun, clause = found["noun"], found["clause"].strip()
    plain = re.sub(r"^(?:who|which|that)\s", "", clause)
    has_own_subject = plain == clause or not plain[0].islower()
    asked = f"Which is the {noun} {clause}?" if has_own_subject else f"{_who(noun)} {plain}?"
    return asked, f"{text[: found.start('thing')]}{_HERE} {found['verb']}?"


def _clause(text: str) -> tuple[str, str] | None:
    """Peel the clause that ends the question; none when the question asks just for what the clause describes."""
    found = _OWN_SUBJECT.search(text)
    if found is None:
        return _extraposed(text) or _last_clause(text)
    if _ASKED_FOR.match(text[: found.start()]):  # "where is the mill based that …" asks for more than "the mill that …"
        return _extraposed(text) if _ENDS_LIKE_A_VERB.search(found["noun"]) else None
    return _own_subject(found) or _extraposed(text)


def _own_subject(found: re.Match[str]) -> tuple[str, str] | None:
    before, noun, link, clause = found.string[: found.start()], found["noun"], found["link"], found["clause"]
    if _ENDS_LIKE_A_VERB.search(clause) or _AUXILIARY.search(before) or before.endswith(", "):
        return None  # "when does the lease that Ada signed end": the last verb may be the question's
    return f"What is the {noun} {link or 'that '}{clause}?", f"{before}{_HERE}?"


def _last_clause(text: str) -> tuple[str, str] | None:
    found = _CLAUSE.search(text)
    if found is None or _ASKED_FOR.match(text[: found.start()]):
        return None
    noun, rest = found.groups()
    if not rest[0].islower() or _AUXILIARY_BEFORE.search(text[: found.start()]) or _ENDS_LIKE_A_VERB.search(rest):
        return None  # "the school that Ida went to", "did the man who left return", "was the man who left born"
    return f"{_who(noun)} {rest}?", text[: found.start()] + _HERE + "?"
