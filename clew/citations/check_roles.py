"""Who does what to whom: two sides of a verb or of a comparison, or two values, that a claim exchanges."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from clew.chinese import tagger
from clew.citations.check_pairs import says_opposite
from clew.citations.check_problem import Problem
from clew.citations.check_words import Word, keys, words

_PASSIVE_ZH = frozenset(["被", "由", "遭"])
_TOWARDS_ZH = frozenset(["向", "把", "将"])
"""Before whom or what it is done to."""
_ASIDE = re.compile(r",\s(?:who|which|whose)\b[^,.;]*,")
_ORDER = re.compile(r"\b(?:before|after|earlier|later)\b|[之以此][前后]|[早晚先]于", re.IGNORECASE)
_PARTICIPLE = re.compile(r"[a-z]{2}(?:ed|en|wn)$")
_SIZES = frozenset("大 小 高 低 多 少 长 短 重 轻 早 晚 快 慢 强 弱 更".split())
_NOMINAL_BEFORE = frozenset("the a an his her its their of 的 's this that".split())
_NO_VERBS = frozenset("against almost at about without most past next least past not that what".split())
_NOMINAL_AFTER = frozenset("of is was are were 的 是 为 由".split())
_BOTH_WAYS = re.compile(
    r"^(?:marr|meet|met\b|merg|collaborat|cooperat|partner|equal|same|differ|border|adjoin|resembl|relat|connect"
    r"|link|link|合作|结婚|合并|相邻|"
    r"相同|等于|签订|签署|联合|会见|会谈|接壤|毗邻|并列|相当|不同|相关|有关|连接|包括|成立|位于|合资|共同|对比|相比)"
)
_COMPARES_ZH = re.compile(r"(?:高|低|多|少|大|小|早|晚|长|短|快|慢|优|劣|先|后|强|弱|轻|重)[于过]|比|超过|不及|胜过")


@dataclass(frozen=True)
class Act:
    """A verb or a comparison, with the words on the side that does it and on the other one."""

    verb: Word
    doer: frozenset[str]
    done_to: frozenset[str]


def swapped_roles(claim: str, quotes: Sequence[str]) -> Iterator[Problem]:
    """Find the verbs and comparisons of a plain claim whose two sides stand the other way round in a plain quote."""
    acts = list(_acts(claim))
    for quote in quotes:
        if _order(claim) != _order(quote) or says_opposite(claim, quote):
            continue  # it may say the same from the other end
        theirs = list(_acts(quote))
        for act in acts:
            others = [other for other in theirs if other.verb.text == act.verb.text]
            if others and all(_exchanged(act, other) for other in others):
                yield Problem("direction", "it exchanges the two sides of “{}”", (act.verb.text,))
                break


def _order(text: str) -> set[str]:
    return {found.lower() for found in _ORDER.findall(text)}


def _exchanged(act: Act, other: Act) -> bool:
    moved = act.doer & other.done_to
    if not other.doer:  # "it is harder than": the thing that is not named is another one
        return bool(moved) and not (act.done_to & other.done_to) - _SIZES
    return bool(moved and act.done_to & other.doer) and len(act.doer & other.doer) <= len(moved)


def _acts(text: str) -> Iterator[Act]:
    text = _ASIDE.sub(" ", text)
    found = words(text)
    for at, word in enumerate(found):
        if word.is_light or text[word.start].isupper() or not _is_verb(found, at):
            continue
        clause = [other for other in found if other.clause == word.clause]
        before, after = ([w for w in clause if w.end <= word.start], [w for w in clause if w.start >= word.end])
        doer, done_to = _sides(before, after)
        both = keys(doer) & keys(done_to)
        if done_to and (doer or _compares(word, after)):
            yield Act(word, frozenset(keys(doer) - both), frozenset(keys(done_to) - both))


def _sides(before: list[Word], after: list[Word]) -> tuple[list[Word], list[Word]]:
    """Return the words of who does it, then of whom it is done to; turned where the sentence is passive."""
    marker = next((at for at, word in enumerate(before) if word.text in _PASSIVE_ZH), None)
    if marker is not None:
        return before[marker + 1 :], before[:marker]
    towards = next((at for at, word in enumerate(before) if word.text in _TOWARDS_ZH), None)
    if towards is not None:
        return before[:towards], [*before[towards + 1 :], *after]
    by = next((at for at, word in enumerate(after[:4]) if word.text == "by"), None)
    if any(_PARTICIPLE.search(word.text) for word in after[:by]):
        by = None  # it tells who does that: "orders approved by the board"
    return (after[by + 1 :], before) if by is not None else (before, after)


def _compares(word: Word, after: Sequence[Word]) -> bool:
    return bool(_COMPARES_ZH.fullmatch(word.text)) or (bool(after) and after[0].text == "than")


def _is_verb(found: Sequence[Word], at: int) -> bool:
    word = found[at]
    before = found[at - 1].text if at else ""
    after = found[at + 1].text if at + 1 < len(found) else ""
    if _BOTH_WAYS.match(word.text) or word.text in _NO_VERBS or before in _NOMINAL_BEFORE or after in _NOMINAL_AFTER:
        return False
    if word.text[0] >= "\u3400":
        tag = tagger().word_tag_tab.get(word.text, "")
        return tag.startswith("v") or bool(_COMPARES_ZH.fullmatch(word.text))
    return after == "than" or bool(re.search(r"(?:ed|es|s|d|t|ought|old|an|e)$|before|after|precedes", word.text))
