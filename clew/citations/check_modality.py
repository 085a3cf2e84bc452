"""How binding or how sure a claim is: may and must, 可以 and 应当, planned and done."""

import re
from collections.abc import Iterator, Sequence

from clew.citations.check_align import Clause, nearest, shared, whole
from clew.citations.check_problem import Problem
from clew.citations.check_sides import side
from clew.citations.check_words import content, words

_DUTY = re.compile(
    r"\b(?:must|shall|ha(?:s|ve|d) to|(?:is|are|be|was|were) (?:required|obliged|obligated)|mandatory|compulsory"
    r"|needs? to|is to be|are to be)\b"
    r"|必须|应当|务必|(?<![反响适对相供效答呼回感])应(?![用急对付收力变邀聘届诉该])|须(?!知|臾)|需要"
    r"|(?<![急供刑所必特])需(?![求])|有义务|不得不|强制",
    re.IGNORECASE,
)
_ADVICE = re.compile(
    r"\b(?:should|ought to|(?:is|are) (?:recommended|advised|encouraged)|recommends?|advises?)\b|建议|宜(?!宾|昌|家"
    r"|春)|应该|提倡|鼓励|推荐",
    re.IGNORECASE,
)
_LEAVE = re.compile(
    r"\b(?:may|can|could|(?:is|are|be) (?:allowed|permitted|entitled|free)|optional|at (?:its|his"
    r"|their) (?:own )?discretion)\b"
    r"|可以|(?<![不许认尚])可(?![能否见靠再行观持口乐比惜以谓怕爱])|有权|允许|准许|自愿",
    re.IGNORECASE,
)
_PERHAPS = re.compile(
    r"\b(?:might|perhaps|possibl[ey]|probabl[ey]|likely|reportedly|allegedly|rumou?red|(?:is|are) thought to)\b|可能"
    r"|或许|也许|大概|据称|据传|疑似|有望|恐",
    re.IGNORECASE,
)
_PLAN = re.compile(
    r"\b(?:plan(?:s|ned|ning)?(?= to\b)|(?:is|are|was|were) (?:planned|proposed|scheduled|expected|projected"
    r"|forecast|due|set|supposed|intended|slated)"
    r"|propos(?:es|ed|al|ing)|intends?|intended to|aims? to|aim(?:ed|ing) to|hopes? to|expects?(?: to)?|expected to"
    r"|projected to|forecasts?|estimates? that|considering|"
    r"drafted?|draft|targets?|would)\b|计划(?=[于在将到由使用把对新建投开收增扩进采推实完])|拟(?!人|合|态|真|定)"
    r"|预计|预期|打算|有意|准备(?=[于在将收开])|力争|争取|目标是|提议|草案|征求意见|筹备|考虑|规划(?=[建于在])|有望"
    r"|待批|尚待",
    re.IGNORECASE,
)
_AS_PLANNED = re.compile(r"按计划|原定|\bas planned\b|\baccording to (?:the )?(?:plan|schedule)", re.IGNORECASE)
_FUTURE = re.compile(
    r"\b(?:will|shall|going to|upcoming|future)\b|将(?!军|领|士|[“《「]|[\u4e00-\u9fff]{1,12}(?:交由|交给|移交|出售"
    r"|改为|改成|纳入|列为|作为|卖给|转让|委托))|即将|未来|会(?![议员计长场面])|明年|下月|下周",
    re.IGNORECASE,
)
_DONE = re.compile(
    r"\b(?:ha(?:s|ve|d) (?:been |already )?\w+(?:ed|en|wn|ne|lt|ld|de|ught|ut)\b|already\b|was \w+ed\b|were \w+ed\b"
    r"|\w{3,}ed\b|built|began|bought|sold|made|rose|fell|won)"
    r"|已|了(?!解)|曾|完成",
    re.IGNORECASE,
)
_NEAR = 0.34
_RULED = 2


def changed_modality(claim: str, quotes: Sequence[str]) -> Iterator[Problem]:
    """Find a duty where the plain quotes give leave or advice, leave where they oblige, and plans told as done."""
    ground = "\n".join(quotes)
    mine, theirs = claim, _near(claim, ground)
    if not theirs:
        return
    yield from _binding(mine, theirs)
    if not side(claim, ground).denials:
        yield from _told_as_done(mine, theirs)


def _near(claim: str, ground: str) -> str:
    """Return the clauses of the quotes that have most of the words of the claim, if they have some; else nothing."""
    said = whole(claim)
    found = [clause for clause in nearest(said, ground) if _is_near(said, ground, clause)]
    return "\n".join(ground[clause.start : clause.end] for clause in found)


def _is_near(said: Clause, ground: str, clause: Clause) -> bool:
    sizes = (len(each.words) + len(each.values) for each in (said, clause))
    return shared(said, ground, clause) >= _NEAR * min(sizes)


def _levels(text: str) -> set[str]:
    forms = {"duty": _DUTY, "advice": _ADVICE, "leave": _LEAVE}
    return {name for name, form in forms.items() if form.search(text)}


def _binding(mine: str, theirs: str) -> Iterator[Problem]:
    said, known = _levels(mine), _levels(theirs)
    if len(said) == 1 and len(known) == 1 and said != known and _ruled(mine) & _ruled(theirs):
        yield Problem("modality", "it says “{}” where the quotes say “{}”", (_first(mine), _first(theirs)))


def _ruled(text: str) -> set[str]:
    """Return the words that a duty, an advice or a leave is about: those next after it."""
    found = content(words(text))
    ends = [match.end() for form in (_DUTY, _ADVICE, _LEAVE) for match in form.finditer(text)]
    return {word.key for end in ends for word in [word for word in found if word.start >= end][:_RULED]}


def _first(text: str) -> str:
    found = next(filter(None, (form.search(text) for form in (_DUTY, _ADVICE, _LEAVE))), None)
    return found.group() if found else ""


def _told_as_done(mine: str, theirs: str) -> Iterator[Problem]:
    for form in (_PLAN, _PERHAPS):
        found = form.search(theirs)
        if found is None or any(each.search(mine) for each in (_PLAN, _AS_PLANNED, _PERHAPS, _FUTURE, _LEAVE)):
            continue
        if form is _PERHAPS or _DONE.search(mine) or not _DONE.search(theirs):
            yield Problem("modality", "the quotes say “{}”; it leaves that out", (found.group(),))
            return
    found = _FUTURE.search(theirs)
    if found and _DONE.search(mine) and not _DONE.search(theirs) and not _FUTURE.search(mine):
        yield Problem("modality", "the quotes say “{}”; it tells it as done", (found.group(),))
