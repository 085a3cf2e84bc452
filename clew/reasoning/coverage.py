"""Questions that one sentence may not answer, such as "how many" and "which do not", and whether the evidence does.

Rules alone: nothing is searched for it, and no model is asked.
"""

from collections.abc import Sequence
from typing import Literal

from clew.reasoning import coverage_asks_en as en
from clew.reasoning import coverage_asks_zh as zh
from clew.reasoning.coverage_counter import countered
from clew.reasoning.coverage_counts import counts, is_by_chance
from clew.reasoning.coverage_denied import above_and, asks_of_denied, is_turned_round, may_deny
from clew.reasoning.coverage_more import names_more
from clew.reasoning.coverage_said import denies, is_no, is_singular, lists, ranks, says_of_all
from clew.reasoning.coverage_tables import is_extreme
from clew.reasoning.evidence import Sentence, numbered_sentences
from clew.reasoning.refusals import Refusal, RefusalKind
from clew.state.records import Finding, Passage
from clew.text import contains, has_cjk

Kind = Literal["", "count", "list", "superlative", "negation", "universal"]
_EVERYTHING = 1_000_000


def needs_all(question: str, route: str = "") -> Kind:
    """Return in which way `question` asks for more than what one thing is; empty when it does not.

    Whether a sentence answers it all the same, as "it has 40 seats" does, is for `covered` to tell. Two things compared
    are looked at both, so of the route `compare` nothing more is needed.
    """
    if route == "compare":
        return ""
    return _in_chinese(question) if has_cjk(question) else _in_english(question)


def _in_english(question: str) -> Kind:
    if en.COUNT.search(question):
        return "count"
    if en.DENIED.search(question) and not en.NOT_RANKED.search(question.lower()):
        return "negation"
    if _ranks_in_english(question):
        return "superlative"
    if en.UNIVERSAL.search(en.NOT_UNIVERSAL.sub(" ", question)):
        return "universal"
    return "list" if en.LIST.search(question) else ""


def _ranks_in_english(question: str) -> bool:
    if en.NOT_RANKED.search(question.lower()) or en.MAXIMUM.search(question):
        return False
    return bool(en.RANK.search(question) or en.FIRST.search(question))


def _in_chinese(question: str) -> Kind:
    if zh.COUNT.search(question):
        return "count"
    if zh.DENIED.search(question) and not zh.NOT_RANKED.search(question):
        return "negation"
    if zh.RANK.search(question) and not zh.NOT_RANKED.search(question):
        return "superlative"
    if zh.UNIVERSAL.search(question):
        return "universal"
    return "list" if zh.LIST.search(question) else ""


def borne(question: str, answer: str, holding: Sequence[Sentence]) -> tuple[list[Sentence], Refusal | None]:
    """Return the sentences of `holding` in which `answer` does not stand by chance, or why it is refused.

    A number must not label or count something else. Of what is denied a sentence must deny something, and what it
    denies of the answer must be asked for.
    """
    kind = needs_all(question)
    if kind == "count":
        holding = [sentence for sentence in holding if not is_by_chance(question, answer, sentence)]
        if not holding:
            return [], Refusal("no_count", answer)
    left = [sentence for sentence in holding if not is_turned_round(question, answer, sentence)]
    if kind == "negation":
        left = [sentence for sentence in left if may_deny(above_and(sentence))]
    refused: RefusalKind = "no_denial" if asks_of_denied(question) else "beside_the_point"
    return left, None if left else Refusal(refused, answer)


def covered(kind: Kind, question: str, finding: Finding, passages: Sequence[Passage]) -> bool:
    """Tell whether the evidence states the answer for all that `question` asks about, not only for what was found.

    Args:
        kind: What `needs_all` makes of the question.
        question: The sub-question with the answers of earlier ones put in.
        finding: What it was answered by.
        passages: The evidence pool.
    """
    if not kind:
        return True
    sentences = numbered_sentences(passages, max_tokens=_EVERYTHING)
    if kind == "universal" and countered(question, finding["answer"], sentences):
        return False
    if kind in ("list", "negation") and names_more(question, finding, sentences):
        return False
    return any(_covers(kind, question, finding, sentence) for sentence in _telling(finding, sentences))


def _telling(finding: Finding, sentences: Sequence[Sentence]) -> list[Sentence]:
    """Return the sentence of the finding, then those of the pool that state its answer too."""
    own = [each for each in sentences if _is_of(finding, each)]
    return own + [each for each in sentences if each not in own and contains(each.text, finding["answer"])]


def _is_of(finding: Finding, sentence: Sentence) -> bool:
    return sentence.passage["id"] == finding["passage_id"] and sentence.start == finding["start"]


def _covers(kind: Kind, question: str, finding: Finding, sentence: Sentence) -> bool:
    answer = finding["answer"]
    if kind == "count":
        return counts(question, answer, sentence)
    if kind == "negation":
        return denies(sentence.text) and (is_singular(question) or lists(question, sentence.text, answer))
    if kind == "superlative":
        return ranks(question, sentence.text) or is_extreme(question, sentence)
    if kind == "universal" and (says_of_all(sentence.text) or is_no(answer)):
        return True
    return lists(question, sentence.text, answer)
