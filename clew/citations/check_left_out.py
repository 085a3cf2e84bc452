"""What a claim may leave out of a quote without saying something else: little, and only of what has happened.

What was founded in Lund in 1874 by Ida Brunner was founded; what is paid in 2026 need not be paid.
"""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from clew.citations.check_irregular import BASES
from clew.citations.check_stands import told_names
from clew.citations.check_wording import VERB, is_light, tokens_of
from clew.reasoning.names import names_in
from clew.text import has_cjk

_MONTHS = (
    r"(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul"
    r"|Aug|Sept|Sep|Oct|Nov|Dec)\.?"
)
_DAY = (
    rf"(?:(?:\d{{1,2}}(?:st|nd|rd|th)? )?{_MONTHS}"
    r"(?: \d{1,2}(?:st|nd|rd|th)?(?=,? \d{4}\b|\b(?! \d)))?"
    r"(?:,? \d{4})?|\d{4})(?![\w-])"
)
_NAMED = r"[A-Z][\w'’&.-]*(?<!['’]s)(?: (?:(?:of|the|de|van|von) )?[A-Z][\w'’&-]*(?<!['’]s))*"
_KINDS = (
    re.compile(rf"(?<!\w)(?:[Oo]n|[Ii]n|[Bb]etween {_DAY} and|[Ff]rom {_DAY} to) {_DAY}"),
    re.compile(r"(?<!\w)at \d{1,2}:\d\d"),
    re.compile(rf"(?<!\w)(?:in|at) (?!{_MONTHS}\b){_NAMED}"),
    re.compile(rf"(?<!\w)by (?:the (?:[a-z]+ ){{0,2}})?{_NAMED}"),
)
"""A day, a time of day, a place, and who did it."""
_DATE_ZH = re.compile(r"[于在]\d{4}年(?:\d{1,2}月)?(?:\d{1,2}日)?(?![前后内外起以之间中底初末至到度\d上下])")
_TOLD = re.compile(
    r"\b(?:was|were|born|became|began|won|left|sold|bought|built|made|wrote|held|took|gave|fell|rose|lost|went|came"
    r"|[a-z]{3,}ed)\b"
)
_NOT_TOLD = re.compile(
    r"\b(?:is|are|has|have|will|shall|must|(?-i:may)|might|can|cannot|could|should|would|not|no|never|none|only|every|each"
    r"|always"
    r"|usually|often|if|unless|until|allowed|permitted|liable|due|open|required|planned|expected"
    r"|scheduled|supposed|rumou?red"
    r"|first|last|again|most|least|more|less|partly|almost|nearly|believed|said|thought|reported|alleged|intended|used)\b"
    r"|[计拟将可应须不未如若每仅只除最首更才再又]",
    re.IGNORECASE,
)
_ASIDE = re.compile(
    r", (?:who|which|whose|an?|the|then|now) [^,;:()]{2,80},(?= (?!and\b|or\b|but\b))|\([^()]{1,80}\)|（[^（）]{1,80}）"
)
_IN_ASIDE = re.compile(
    r"\b(?:not|no|never|only|if|unless|except|excluding|alleged\w*|reported\w*|possibly|perhaps|probably|until|or|but"
    r"|some|part\w*|deputy"
    r"|acting|former\w*|vice)\b|[不未非除仅只若如副代前原待拟]|可能|计划|据",
    re.IGNORECASE,
)
_TITLE_ZH = r"(?<=[由被])[^，,。；;:：、的和与及跟同对向给]{{2,6}}(?={name})"
_FIRST_ZH = re.compile(
    r"[于在]\d{4}年(?:\d{1,2}月)?(?:\d{1,2}日)?[^前后内外起以之间中底初末至到度，,。;；:：、\d][^，,。;；:：、]{0,20}[，,]"
)
_TITLE = re.compile(r"(?<= by )(?:the )?(?:(?!of\b|for\b|to\b|and\b|or\b|from\b|with\b|a\b)[a-z]+ ){1,2}(?=[A-Z])")
_FINITE = re.compile(rf"(?:{VERB.pattern})\b")
_SECOND = re.compile(rf"(?:,? and|,)(?: then| later| also)? (?=(?:{VERB.pattern})\b)")
_SUBJECT, _FIRST = 100, 160
"""How far a subject and what it does first may reach, in characters: what is told later is of another one."""
_OTHER = re.compile(r"[A-Z]|\b(?:that|who|which|whose|because|but|or)\b")
_GLUE = frozenset(("the", "a", "an", "了", "also"))


def skips_of(quote: str, claim: str, asked: Sequence[str]) -> dict[int, list[int]]:
    """Return for tokens of a plain quote those to which a plain claim may go on, leaving out what is between."""
    found = tokens_of(quote)
    starts, ends = (
        {token.start: at for at, token in enumerate(found)},
        {token.end: at for at, token in enumerate(found)},
    )
    skips: dict[int, list[int]] = {}
    for at, token in enumerate(found):
        if token.is_stop or token.key in _GLUE or is_light(quote, token):
            skips.setdefault(at, []).append(at + 1)
    for start, end in [*_told(quote, claim, asked), *_titles_zh(quote, claim), *_asides(quote), *_subjects(quote)]:
        first = starts.get(start)
        last = ends.get(end)
        if first is not None and last is not None:
            skips.setdefault(first, []).append(last + 1)
    return skips


def _told(quote: str, claim: str, asked: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Yield the days, places and doers of what happened, of which the claim has none and the question no other one."""
    question = "\n".join(asked)
    for start, end in _clauses(quote):
        clause = quote[start:end]
        if _NOT_TOLD.search(clause):
            continue
        kinds = (_DATE_ZH,) if has_cjk(clause) else _KINDS
        if kinds is _KINDS and not _is_told(clause):
            continue
        for kind in kinds:
            if kind.search(claim) or any(said not in quote for said in kind.findall(question)):
                continue
            yield from ((start + said.start(), start + said.end()) for said in kind.finditer(clause))
    yield from ((said.start(), said.end() - 1) for said in _TITLE.finditer(quote))


def _is_told(clause: str) -> bool:
    """Tell whether a clause tells of what happened: it has a verb in the past."""
    return bool(_TOLD.search(clause)) or any(_is_past(token.key) for token in tokens_of(clause))


def _is_past(word: str) -> bool:
    return BASES.get(word, word) != word and not word.endswith("s")


def _titles_zh(quote: str, claim: str) -> Iterator[tuple[int, int]]:
    """Yield what stands between 由 and a name of the claim: 由[天文学家]陶鹤年."""
    for name in {*names_in(claim), *told_names(claim)} if "由" in quote or "被" in quote else ():
        yield from (said.span() for said in re.finditer(_TITLE_ZH.format(name=re.escape(name)), quote))


_STOP = re.compile(r"[;；。!！?？\n]|[:：](?!\d)|，|,(?!\d)(?! \d{4}\b)|\.(?=\s|$)")


@lru_cache(maxsize=256)
def _clauses(text: str) -> tuple[tuple[int, int], ...]:
    stops = [stop.start() for stop in _STOP.finditer(text)]
    return tuple(zip([0, *(stop + 1 for stop in stops)], [*stops, len(text)], strict=True))


def _asides(quote: str) -> Iterator[tuple[int, int]]:
    """Yield what stands in brackets, or between two commas about the name before it."""
    for aside in _ASIDE.finditer(quote):
        if not _IN_ASIDE.search(aside.group()):
            yield aside.start(), aside.end()


def _subjects(quote: str) -> Iterator[tuple[int, int]]:
    """Yield what a subject does first, so that it can be read with the next: "It has two sites and [was sold]"."""
    if has_cjk(quote):
        first_zh = _FIRST_ZH.search(re.split(r"[;；:：。]", quote)[0])
        if (
            first_zh
            and not _IN_ASIDE.search(first_zh.group())
            and all(name[0].isdigit() for name in names_in(first_zh.group()))
        ):
            yield first_zh.span()
        return
    head = re.split(r"[;:\n]", quote)[0]
    nexts = [found.end() for found in _SECOND.finditer(head, 0, _SUBJECT + _FIRST)]
    for first in (found.start() for found in _FINITE.finditer(head, 0, _SUBJECT)):
        for second in nexts:
            between = head[first:second]
            if first < second <= first + _FIRST and not _OTHER.search(between) and not _IN_ASIDE.search(between):
                yield first, second - 1
