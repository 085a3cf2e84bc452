"""Peel by rule what is plain to see: "the record label of <<answer_1>>", "Who wrote …? When was he born?".

A planner is asked first; these rules finish what it left folded, without another call.
"""

import re
from collections.abc import Sequence

from clew.reasoning.complexity import expected_hops
from clew.reasoning.peel import standing_alone
from clew.state.placeholders import canonical_placeholder, references, renumber
from clew.text import has_cjk

_PLACEHOLDER = r"<<answer_\d+>>"
_JOINING = r"(?:(?:of|the|a|de|van|von|and|in|on|for|to|with|against|his|her|my|your)\s){0,3}"
_NAME = rf"(?:[A-Z][\w.'’-]*(?:\s{_JOINING}(?=[A-Z]))?)+"
_ROLE = (
    r"(?:spouse|wife|husband|father|mother|son|daughter|brother|sister|child|author|writer|singer|performer|creator|"
    r"composer|director|producer|founder|inventor|owner|manager|president|chairman|chairwoman|chair|mayor|head|boss|"
    r"landlord|tenant|contractor|teacher|coach|star|editor|builder|designer|architect|sponsor|successor|predecessor)"
)
_BODY = (
    r"(?:supplier|publisher|manufacturer|developer|employer|operator|parent\scompany|company|record\slabel|label|party|"
    r"political\sparty|league|team|school|university|country|birthplace|nationality|headquarters|department|unit|network)"
)
_OF = re.compile(rf"\bthe\s(?:[a-z-]+\s)??({_ROLE}|{_BODY})\sof\s(?:{_PLACEHOLDER}|{_NAME})")
_POSSESSIVE = re.compile(rf"(?:{_PLACEHOLDER}|{_NAME})(?:['’]s|(?<=s)['’])\s({_ROLE}|{_BODY})\b")
_CLAUSE = re.compile(r"\bthe\s([a-z]+(?:\s[a-z]+)?)\s(?:who|that|which)\s([^,?]+)\?\s*$")
_EXTRAPOSED = re.compile(
    r"\b(?:does|do|did|is|was|which|whom)\s(?:the\s[a-z]+\sof\s)?(?P<thing>the\s(?P<noun>[a-z]+(?:\s[a-z]+)??))\s"
    r"(?P<verb>(?!(?:at|under|in|on|by|to|from|for|with|who|which|whom|that|of)\b)[a-z]+)"
    r"(?P<clause>\s(?:(?:at|under|in|on|by|to|from|for|with)\s)?(?:who|which|whom|that)\s[^,?]+)\?\s*$"
)
"""A thing whose describing clause comes after the verb: "does the contract end under which …?"."""
_PERSONS = ("person", "man", "woman", "employee", "colleague")
_OWN_CLAUSE = re.compile(
    r"^(?:who|which)\sis\sthe\s[a-z]+(?:\s[a-z]+)?\s(?:[a-z]+\s)?(?:who|which|whom|that)\s", re.IGNORECASE
)
_ASKED_FOR = re.compile(r"^(?:who|what|where|when|which(?:\s\w+)?)\s+(?:is|was|are|were)\s+$", re.IGNORECASE)
_OF_ZH = re.compile(
    rf"({_PLACEHOLDER})的((?:[\u4e00-\u9fff]{{0,4}}?)(?:人|者|商|父|母|子|女|妻|夫|师|徒|公司|部门|集团|科室|项目))(?=的|在|所|曾|现)"
)
_KIN_ZH = {
    "子": "儿子",
    "女": "女儿",
    "父": "父亲",
    "母": "母亲",
    "妻": "妻子",
    "夫": "丈夫",
    "弟": "弟弟",
    "兄": "哥哥",
    "师": "师父",
    "徒": "徒弟",
}
_KIN_OF_ZH = re.compile(rf"({_PLACEHOLDER})之([{''.join(_KIN_ZH)}])")
_ITS_ZH = re.compile(rf"({_PLACEHOLDER})([^？?]*?[，,])(?:其|他的|她的|此人的)(?=[\u4e00-\u9fff])")
_THEN_ZH = re.compile(r"^([^？?]+[？?])\s*(?:此人|该人|这个?人|他|她|其)(的|之)?(?=[\u4e00-\u9fff])")
_THEN_EN = re.compile(
    r"^([^?]+\?)\s+(.*?)\b(?:(his|her|its|their)|he|she|it|they|this person|that person)\b", re.IGNORECASE
)
_PERSON_ZH = re.compile(r"[人者父母子女妻夫师徒]$")

_COMPARE_ZH = re.compile(
    r"^([^，,？?]+?)(?:和|与|跟|、)([^，,？?]+?)[，,]\s*(?:哪一?[个家位项座种]|谁)(?:的)?([\u4e00-\u9fff]{1,8}?)(?:更|较|比较)([\u4e00-\u9fff]{1,3})[？?]$"
)

Split = tuple[str, str]
"""A question for the thing described, and the question with `<<answer_0>>` in its place."""

_HERE = canonical_placeholder(0)


def _resolved(text: str) -> str:
    """Put the placeholder that a Chinese sentence starts from in the place of "其" and the like."""
    return _ITS_ZH.sub(r"\1\2\1的", text)


def _in_chinese(text: str) -> Split | None:
    if then := _THEN_ZH.match(text):
        joint = then.group(2) or ("的" if text[then.end(1) :].lstrip().startswith("其") else "")
        return then.group(1), _HERE + joint + text[then.end() :]
    if kin := _KIN_OF_ZH.search(text):
        return f"{kin.group(1)}的{_KIN_ZH[kin.group(2)]}是谁？", text[: kin.start()] + _HERE + text[kin.end() :]
    text = _resolved(text)
    found = _OF_ZH.search(text)
    if not found:
        return None
    asks = "是谁？" if _PERSON_ZH.search(found.group(2)) else "是什么？"
    left = text[: found.start()] + _HERE + text[found.end() :]
    return found.group() + asks, left


def _asks_only_that(text: str, start: int, end: int) -> bool:
    """Tell whether the text only asks what stands from `start` to `end`: then there is nothing to peel."""
    return bool(_ASKED_FOR.match(text[:start])) and not text[end:].strip(" ?")


def _in_english(text: str, *, clauses: bool) -> Split | None:
    if then := _THEN_EN.match(text):
        here = f"{_HERE}'s" if then.group(3) else _HERE
        return then.group(1), then.group(2) + here + text[then.end() :]
    for pattern in (_OF, _POSSESSIVE):
        for found in pattern.finditer(text):
            if not _asks_only_that(text, *found.span()):
                who = "Who" if re.fullmatch(_ROLE, found.group(1)) else "What"
                return f"{who} is {found.group()}?", text[: found.start()] + _HERE + text[found.end() :]
    if not clauses:
        return None
    return _extraposed(text) or _last_clause(text)


def _who(noun: str) -> str:
    return "Who" if noun in _PERSONS else f"Which {noun}"


def _extraposed(text: str) -> Split | None:
    found = _EXTRAPOSED.search(text)
    if found is None:
        return None
    noun, clause = found["noun"], found["clause"].strip()
    plain = re.sub(r"^(?:who|which|that)\s", "", clause)
    asked = f"Which is the {noun} {clause}?" if plain == clause else f"{_who(noun)} {plain}?"
    return asked, f"{text[: found.start('thing')]}{_HERE} {found['verb']}?"


def _last_clause(text: str) -> Split | None:
    found = _CLAUSE.search(text)
    if found is None or _ASKED_FOR.match(text[: found.start()]):
        return None
    noun, rest = found.groups()
    if not rest[0].islower() or re.search(r"\b(?:do|does|did|will|can|could|would|should)\s$", text[: found.start()]):
        return None  # "the school that Ida went to", "did the man who left return": the verb is not the clause's
    return f"{_who(noun)} {rest}?", text[: found.start()] + _HERE + "?"


def _split(text: str, *, clauses: bool) -> Split | None:
    return _in_chinese(text) if has_cjk(text) else _in_english(text, clauses=clauses)


def _is_simple(text: str) -> bool:
    alone = _OWN_CLAUSE.sub("Which ", standing_alone(text))
    return (expected_hops(alone) or 1) == 1


def by_rule(question: str, *, limit: int) -> list[str] | None:
    """Return the sub-questions of `question` where rules alone can tell: as many as expected, and each is simple."""
    if compared := _COMPARE_ZH.match(question):
        first, second, what, _ = compared.groups()
        return [f"{first}的{what}是多少？", f"{second}的{what}是多少？"]
    texts = unfolded([question], limit=limit)
    enough = len(texts) >= max(2, expected_hops(question) or 2)
    return texts if enough and all(map(_is_simple, texts)) else None


def unfolded(texts: Sequence[str], *, limit: int) -> list[str]:
    """Return the sub-questions with what is plainly folded in them peeled off, at most `limit` in all.

    Within a chain only what hangs on a placeholder is peeled; a question that stands alone, to its last clause.
    """
    alone = len(texts) == 1
    done: list[str] = []
    waiting = list(texts)
    while waiting:
        text, *waiting = waiting
        split = _split(text, clauses=alone) if alone or references(text) else None
        if split is None or len(done) + len(waiting) + 2 > limit:
            done.append(_resolved(text))
            continue
        asked, left = split
        place = len(done) + 1
        moved = {number: number + 1 for number in range(place, place + limit)}
        left = renumber(left, moved).replace(canonical_placeholder(0), canonical_placeholder(place))
        waiting = [asked, left, *(renumber(rest, moved) for rest in waiting)]
    return done
