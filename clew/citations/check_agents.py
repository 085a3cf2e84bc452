"""Who does what: a claim that names another one than its quotes do right before the same verb."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from clew.citations.check_align import strange_in
from clew.citations.check_problem import Problem
from clew.citations.check_stands import told_names
from clew.citations.check_words import Word, content, keys, words
from clew.text import has_cjk

_NAMED = r"[A-Z][\w'’&.-]*(?: (?:(?:of|the|de|van|von) )?[A-Z0-9][\w'’&-]*)*"
_ASIDE = re.compile(r"(?P<name>" + _NAMED + r"), (?!who\b|which\b|and\b|but\b|or\b)[^,.;]{2,60},(?= (?!and\b|or\b))")
"""What stands between a name and its verb: "Ann Lee, deputy mayor of Lund, opened"."""
_BEFORE_NAME = re.compile(
    r"\b(?:to|of|by|with|from|for|than|at|in|on|under|and|or|between|as|about|against|near|over)(?: the)? $"
)
_AGENT_EN = re.compile(
    rf"(?P<name>{_NAMED})(?:,? (?:who|which))? (?P<aux>(?:(?:is|are|was|were|be|been|has|have|had|will|then|also"
    rf"|later|first|soon) ){{0,3}})"
    r"(?P<verb>[a-z]{3,})(?P<by>(?: \w+){0,2} by\b)?"
)
_BE = frozenset("is are was were be been".split())
_AGENT_ZH = (
    r"(?P<name>{names})(?:型|号|公司|集团|先生|女士|教授|博士)?"
    r"(?:[于在自从]?(?:\d+[年月日])+|[已曾还也则又便就]|主要|共同|一直|负责)*"
)
_LATTER = re.compile("后者")
_NO_AGENT = frozenset("将 把 向 对 给 与 和 跟 从 比 为 同 及 、 或 在 往".split())
_SHARE = 2 / 3
_SHORTEST = 2
_JOINS = re.compile(r"\band\b|[和与及、同跟]")
_NO_NAME = re.compile("[有没不未无是]")
_STOP = re.compile(r"[,.;，；。:：]")


@dataclass(frozen=True)
class Agent:
    """A name right before a verb."""

    name: str
    verb: str
    is_done_to: bool
    """Whether the verb is passive, so that the name is of what it is done to."""
    around: frozenset[str]
    """The words of its clause after the verb."""


def other_agents(claim: str, quotes: Sequence[str]) -> Iterator[Problem]:
    """Find the names of a plain claim right before a verb that has another name before it in its plain quotes."""
    ground = "\n".join(quotes)
    told = {name for name in (*told_names(claim), *told_names(ground)) if not _NO_NAME.search(name)}
    names = sorted(told, key=len, reverse=True)
    if not names or any(strange_in(content(words(claim)), ground)):
        return
    mine, theirs = list(_agents(claim, names)), [each for quote in quotes for each in _agents(quote, names)]
    for agent in mine:
        same = [each for each in theirs if each.verb == agent.verb and each.is_done_to == agent.is_done_to]
        others = [each for each in same if not _is_same(agent.name, each.name)]
        if not same or len(others) < len(same) or _occurs(agent.verb, ground) > len(same):
            continue
        if any(len(agent.around & each.around) >= _SHARE * len(agent.around) for each in others):
            yield Problem("name", "it says of “{}” what the quotes say of “{}”", (agent.name, others[0].name))


def _is_same(one: str, other: str) -> bool:
    if has_cjk(one) or has_cjk(other):
        return one in other or other in one
    return one.split()[-1] == other.split()[-1] or one in other or other in one


def _occurs(verb: str, text: str) -> int:
    return sum(word.key == verb for word in words(text))


def _agents(text: str, names: Sequence[str]) -> Iterator[Agent]:
    bare = _ASIDE.sub(lambda found: found["name"], text)
    yield from _agents_zh(bare, names) if has_cjk(bare) else _agents_en(bare)


def _agents_en(text: str) -> Iterator[Agent]:
    found_words = words(text)
    for found in _AGENT_EN.finditer(text):
        if _BEFORE_NAME.search(text[: found.start()]) and "who" not in found.group() and "which" not in found.group():
            continue
        verb = next((word for word in found_words if word.start == found.start("verb")), None)
        if (
            verb is None
            or _is_one_of_several(text, found.start())
            or verb.is_light
            or not re.search(r"(?:ed|s|d|t|n|e|k)$", verb.text)
        ):
            continue
        is_passive = bool(_BE & set(found["aux"].split())) and verb.text.endswith(("ed", "en", "n", "t", "d"))
        yield Agent(found["name"], verb.key, is_passive, _after(found_words, verb))


def _agents_zh(text: str, names: Sequence[str]) -> Iterator[Agent]:
    known = [re.escape(name) for name in names if has_cjk(name) or any(map(str.isdigit, name))]
    if not known:
        return
    form = re.compile(_AGENT_ZH.replace("{names}", "|".join(known)))
    text = _LATTER.sub(lambda found: _last_name(text[: found.start()], names), text)
    found_words = words(text)
    for found in form.finditer(text):
        verb = next((word for word in found_words if word.start >= found.end() and not word.is_light), None)
        before = text[max(0, found.start() - 1) : found.start()]
        if (
            verb is None
            or _is_one_of_several(text, found.start())
            or verb.start > found.end() + 1
            or before in _NO_AGENT
            or len(verb.text) < _SHORTEST
        ):
            continue
        yield Agent(found["name"], verb.key, False, _after(found_words, verb))


def _is_one_of_several(text: str, at: int) -> bool:
    """Tell whether others stand before a name in its clause, so that they do it together."""
    start = max((stop.end() for stop in _STOP.finditer(text, 0, at)), default=0)
    return bool(_JOINS.search(text, start, at))


def _last_name(text: str, names: Sequence[str]) -> str:
    """Return the name that stands last in a text; empty without one."""
    return max(names, key=text.rfind) if any(name in text for name in names) else ""


def _after(found: Sequence[Word], verb: Word) -> frozenset[str]:
    return frozenset(keys(word for word in found if word.clause == verb.clause and word.start > verb.start))
