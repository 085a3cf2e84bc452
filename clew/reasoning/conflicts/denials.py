"""Sentences that say that something is so, and that it is not."""

import re

from clew.knowledge.synonyms import Synonyms
from clew.reasoning.conflicts import scope
from clew.reasoning.conflicts.subjects import is_about, may_be_same
from clew.reasoning.conflicts.wording import extra, lacks, words_of
from clew.reasoning.evidence import Sentence, heading

YES = re.compile(
    r"\s*(?:yes|true|allowed|permitted|是的?|对|有|可以?|能|会|支持|允许|准许|需要)[。.!！]?\s*", re.IGNORECASE
)
NO = re.compile(
    r"\s*(?:no|false|(?:not\s(?:allowed|permitted))|forbidden|prohibited|否|不是|不对|没有|不可以?|不能|不会|不支持|不允许"
    r"|不需要|不得|不准|不许|禁止|严禁)[。.!！]?\s*",
    re.IGNORECASE,
)
_FORBIDS_ZH = re.compile(
    r"不得(?!不|已|了|超|少|多|低|高|大|小|早|晚|迟)|不准(?!确|时|备)|不许|不允许|不能(?!不|够?力)|不可(?!不|以|能|靠|抗|避|逆)|禁止|严禁"
)
_FORBIDS_EN = re.compile(r"\b(?:(?:must|may|can)(?:\snot|n['’]t)|cannot)\b(?!\sonly)", re.IGNORECASE)
_FORBIDDEN_EN = re.compile(r"(?<=\s)(?<!not\s)(?<!n['’]t\s)(?:forbidden|prohibited|banned|disallowed)\b", re.IGNORECASE)
_NEGATION = re.compile(
    r"\b(?:not|no|never|without|cannot|neither|nor|does not|do not|did not)\b|n['’]t\b"
    r"|不(?!锈|仅|过|同|动|断|但|管|论|少|久|良|限)|没有?|未(?!来|必|免)|(?<!有)无(?!论|锡|线|人机|限)|(?<![除莫])非(?!常|洲|凡)|禁止|严禁|尚未",
    re.IGNORECASE,
)
_PARTLY = re.compile(
    r"擅自|私自|随意|任意|自行|单独|无故|不一定|未必|不总是|不[都全]|并非(?:都|全|所有)|一律|再(?=[\u4e00-\u9fff])"
    r"|\bnot\s(?:always|necessarily|all|every|only|yet|just|alone)\b",
    re.IGNORECASE,
)
"""What is denied with such a word may be so in other cases: who may not leave without asking may leave."""
_MOST_WORDS = 40


def _plain(text: str) -> str:
    """Say of all ways to forbid the one: that it is not allowed. Only so does what forbids deny what allows."""
    text = _FORBIDDEN_EN.sub("not allowed", _FORBIDS_EN.sub("may not", text))
    return _FORBIDS_ZH.sub("不可以", text)


def denies(text: str) -> bool:
    """Tell whether `text` denies something: an odd number of negations."""
    return len(_NEGATION.findall(text)) % 2 == 1


def contradict(one: Sentence, other: Sentence, question: str, names: list[str], synonyms: Synonyms) -> bool:
    """Tell whether two sentences say the same of the same thing, one that it is so, the other that it is not."""
    said, answered = _plain(one.text), _plain(other.text)
    if denies(said) == denies(answered) or len(words_of(other.text)) > _MOST_WORDS:
        return False
    bare, others = (_NEGATION.sub(" ", text) for text in (said, answered))
    if {*_PARTLY.findall(one.text)} != {*_PARTLY.findall(other.text)} or not is_about(other, other.text, names):
        return False
    if not may_be_same(one.passage, other.passage, question, synonyms, named=bool(names)):
        return False
    if scope.is_unsure(other.text) or scope.contrasts(bare) != scope.contrasts(others):
        return False
    if set(scope.periods(one.text)) != set(scope.periods(other.text)):
        return False
    return _same_words(bare, others, f"{question} {heading(one.passage)}", heading(other.passage), synonyms)


def _same_words(one: str, other: str, known: str, above: str, synonyms: Synonyms) -> bool:
    mine = [word for word in words_of(one) if word in words_of(known)]
    if not mine or lacks(mine, f"{above} {other}", synonyms):
        return False
    return not extra(other, f"{known} {one}", synonyms) and not extra(one, f"{known} {above} {other}", synonyms)
