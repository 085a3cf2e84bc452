"""Who does what: a claim that names another one than its quotes do by the same verb."""

import re
from collections.abc import Iterator, Sequence

from clew.citations.check_agent import Agent
from clew.citations.check_agents_en import agents_en
from clew.citations.check_agents_zh import agents_zh, deeds, is_vague
from clew.citations.check_align import strange_in
from clew.citations.check_posts import posts_in
from clew.citations.check_problem import Problem
from clew.citations.check_stands import told_names
from clew.citations.check_words import content, keys, words
from clew.text import has_cjk

_SHARE = 2 / 3
_OF_DUTY = frozenset("负责 承担 牵头 单位 部门 机构 一方".split())
"""Words of a claim that tell only that somebody does it."""
_NO_NAME = re.compile("[有没不未无是]|^[于在自从].*[年月日]$")
_PARTY = re.compile(
    r"^(?:[甲乙丙丁买卖供需委受承发]|承租|出租|发包|承包|委托|受托|借款|贷款|出借|转让|受让)[方人]$|^(?:Buyer|Seller|Client"
    r"|Carrier|Contractor|Supplier|Customer|Lessee|Lessor|Tenant|Landlord|Licen[cs](?:or|ee)|Employer|Employee"
    r"|Company|Vendor|Purchaser|Borrower|Lender|Party|Agent|Provider|Owner|Consultant|Distributor|Manufacturer"
    r"|Agency|Ministry|Government|City|Operator|Insurer|Insured|Bank|Union|Court)$",
    re.IGNORECASE,
)
_BODY = re.compile(
    r"(?:[部处科室组局厅院所]|公司|集团|银行|中心|委员会)$|\b(?:team|department|office|board|committee|branch)$"
)
_LINK = (
    r"(?:[^,.;，。；()（）]{0,40}[(（]|[是为即]|\s(?:is|was)\b|(?=以下|下称))"
    r"(?:以?下|简?称|为|是|即|the\b|an?\b|hereinafter|[“\"'‘: ：])*"
)
"""Between two names of one: "Harrow Ltd (the Buyer)", 总经理是何远."""


def other_agents(claim: str, quotes: Sequence[str]) -> Iterator[Problem]:
    """Find the names of a plain claim by a verb that has another name by it in its plain quotes."""
    ground = "\n".join(quotes)
    if any(word.text not in _OF_DUTY for word in strange_in(content(words(claim)), ground)):
        return
    told = {name for name in (*told_names(claim), *told_names(ground)) if not _NO_NAME.search(name)}
    names = sorted(told, key=len, reverse=True)
    theirs = list(_agents(ground, names))
    for agent in _agents(claim, names):
        same = [each for each in theirs if each.verb == agent.verb and each.role == agent.role]
        if not same or _occurs(agent.verb, ground) > len({each.at for each in same}):
            continue
        if (other := _rival(agent, same, ground)) and other.name not in claim:
            yield Problem("name", "it says of “{}” what the quotes say of “{}”", (agent.name, other.name))


def _agents(text: str, names: Sequence[str]) -> Iterator[Agent]:
    return agents_zh(text, names) if has_cjk(text) else agents_en(text)


def _rival(agent: Agent, same: Sequence[Agent], ground: str) -> Agent | None:
    """Return the one of whom the quotes say what a claim says of another one that they name too."""
    if is_vague(agent.name) or agent.name not in ground or _is_added(agent.name, ground):
        return None
    topic = frozenset(keys(word for word in words(ground) if word.clause == 0))
    if any(not _are_two(agent.name, each.name, ground) and each.around <= agent.around for each in same):
        return None  # what else they say of it may be left out: "before that, by the carrier"
    shares = [(len(agent.around & each.around), each) for each in same]
    best = max(share for share, _ in shares)
    nearest = [each for share, each in shares if share == best]
    if any(is_vague(each.name) or not _are_two(agent.name, each.name, ground) for each in nearest):
        return None
    enough = (len(agent.around & (each.around | topic)) >= _SHARE * len(agent.around) for each in nearest)
    return nearest[0] if all(enough) else None


def _is_added(name: str, ground: str) -> bool:
    """Tell whether a name follows another one by the same verb: "signed by the union and by the bank"."""
    return bool(re.search(rf"(?:\b(?:and|or|then|later|partly)|,) (?:by|to) (?:the )?{re.escape(name)}", ground))


def _are_two(one: str, other: str, ground: str) -> bool:
    """Tell whether two names are of different ones: no part of each other, no post of one who may hold it."""
    if one in other or other in one or {_kind(one), _kind(other)} in _MAY_BE_ONE:
        return False
    if not has_cjk(one + other) and not _kind(one) and one.split()[-1] == other.split()[-1]:
        return False
    pairs = ((one, other), (other, one))
    return not any(re.search(f"{re.escape(a)}{_LINK}{re.escape(b)}", ground) for a, b in pairs)


_MAY_BE_ONE: Sequence[set[str]] = ({"post", ""}, {"party", ""}, {"party", "body"}, {"party", "post"})


def _kind(name: str) -> str:
    if _PARTY.search(name):
        return "party"
    if any(post.end == len(name) for post in posts_in(name)):
        return "post"
    return "body" if _BODY.search(name) else ""


def _occurs(verb: str, text: str) -> int:
    return max(sum(word.key == verb for word in words(text)), deeds(text, verb))
