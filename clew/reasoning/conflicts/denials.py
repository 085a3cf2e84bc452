"""Sentences that say that something is so, and that it is not."""

import re

from clew.knowledge.synonyms import Synonyms
from clew.reasoning.conflicts import scope
from clew.reasoning.conflicts.subjects import is_about, may_be_same
from clew.reasoning.conflicts.wording import extra, lacks, words_of
from clew.reasoning.evidence import Sentence, heading

YES = re.compile(r"\s*(?:yes|true|是的?|对|有|可以?|能|会|支持|允许|需要)[。.!！]?\s*", re.IGNORECASE)
NO = re.compile(r"\s*(?:no|false|否|不是|不对|没有|不可以?|不能|不会|不支持|不允许|不需要)[。.!！]?\s*", re.IGNORECASE)
_NEGATION = re.compile(
    r"\b(?:not|no|never|without|cannot|neither|nor|does not|do not|did not)\b|n['’]t\b"
    r"|不(?!锈|仅|过|同|动|断|但|管|论|少|久|良|限)|没有?|未(?!来|必|免)|(?<!有)无(?!论|锡|线|人机|限)|(?<![除莫])非(?!常|洲|凡)|禁止|严禁|尚未",
    re.IGNORECASE,
)
_MOST_WORDS = 40


def denies(text: str) -> bool:
    """Tell whether `text` denies something: an odd number of negations."""
    return len(_NEGATION.findall(text)) % 2 == 1


def contradict(one: Sentence, other: Sentence, question: str, names: list[str], synonyms: Synonyms) -> bool:
    """Tell whether two sentences say the same of the same thing, one that it is so, the other that it is not."""
    if denies(one.text) == denies(other.text) or len(words_of(other.text)) > _MOST_WORDS:
        return False
    bare, others = (_NEGATION.sub(" ", sentence.text) for sentence in (one, other))
    if not is_about(other, other.text, names):
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
