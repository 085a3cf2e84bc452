"""Check an extracted answer by code: does a sentence state it, about the subject, and is it of the kind asked for?"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from clew.reasoning.asks_when import tells_when
from clew.reasoning.completion import completed
from clew.reasoning.coverage import borne
from clew.reasoning.coverage_counter import counters
from clew.reasoning.dated_events import dated_otherwise
from clew.reasoning.evidence import Sentence, heading, one_line, relevance, stated
from clew.reasoning.introductions import introduces_another
from clew.reasoning.kin import is_child_of
from clew.reasoning.mentions import mentions
from clew.reasoning.negation import NEGATION
from clew.reasoning.numbered_things import is_of_another_number
from clew.reasoning.pronouns import speaks_of_another
from clew.reasoning.refusals import Refusal, RefusalKind
from clew.reasoning.relation_words import states_relation, tells_relation
from clew.reasoning.values import date_in
from clew.state.placeholders import is_non_answer
from clew.text import contains, folded, language_of

SUBJECT_IN_SENTENCE, SUBJECT_IN_HEADING, SUBJECT_IN_PASSAGE, NO_SUBJECT = 1.0, 0.9, 0.7, 0.6
"""Confidence by where the subject that was asked for is named."""

_MOST_WORDS = 0.5

_NUMBER = r"[0-9０-９]|[零〇一二两三四五六七八九十百千万亿]"
_ASKS_NUMBER = re.compile(
    r"\bhow (?:many|much|long|old|far|high|large)\b|\bwhat (?:year|date|day|percentage|percent|number)\b|"
    r"\bwhen (?:is|was|were|does|did|do|will|has|had)\b|\b(?:in|on) (?:what|which) (?:year|date|day)\b|"
    r"多少|几(?:个|位|家|年|天|次|人|月|种|条|项|份|岁)|何时|什么时候|哪一?(?:年|天|日|月)|多(?:久|长|大|高)",
    re.IGNORECASE,
)
_NUMBER_WORDS = re.compile(
    rf"{_NUMBER}|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundred|"
    r"thousand|million|half|dozen|january|february|march|april|may|june|july|august|september|october|november|december|"
    r"monday|tuesday|wednesday|thursday|friday|saturday|sunday|daily|weekly|monthly|yearly|annual|spring|summer|autumn|"
    r"winter|after|before|during|until|upon|once|twice|since|end|beginning|start|every|month|quarter|year|week|century|now|today|"
    r"tomorrow|yesterday|immediately|currently|never)|[年月日周]|季度|世纪|今天|明天|昨天|每|后|前|期间|之日|立即|目前|现在",
    re.IGNORECASE,
)
_ASKS_WHO = re.compile(r"^\s*(?:who|whom|whose)\b|是谁|谁(?:是|的|担任|负责)|哪(?:位|个人)|何人", re.IGNORECASE)
_ASKS_WHERE = re.compile(
    r"^\s*where\b|\b(?:place of (?:birth|death|burial)|(?:birth|resting )place)\b"
    r"|(?:在|到|去)(?:哪里|哪儿|何处)|什么地方|何地",
    re.IGNORECASE,
)
_ASKS_COUNT = re.compile(r"\bhow (?:many|much)\b|多少(?!年)", re.IGNORECASE)
_NAMES_MONTH = re.compile(r"\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b|\d\s*月", re.IGNORECASE)
_MONTHS = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec"
_YES_NO = re.compile(
    r"^(?:yes|no|是的?|否|不是|对|不对|没?有|没|不?(?:可以?|能|会|需要?|必|允许|支持|行))$", re.IGNORECASE
)
_NO = re.compile(r"^(?:no|否|不.+|没有?)$", re.IGNORECASE)
_ASKS_YES_NO = re.compile(
    r"^\s*(?:is|are|was|were|do|does|did|has|have|had|can|could|may|must|should|will|would)\b|吗[？?]?\s*$|是否|[能可]否|有无|(.)[不没]\1",
    re.IGNORECASE,
)
_OR_NOT = re.compile(r"[是能可]否|有无|(.)[不没]\1")
"""Asks whether something is so, and denies nothing."""
_FORBIDS = re.compile(
    r"禁止|严禁|谢绝|拒绝|取消|停[止用]|关闭|\b(?:prohibit\w*|forb[ia]d\w*|banned|closed|refus\w*|cancel\w*)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Verdict:
    """The answer with the sentence it stands in, or why it is refused."""

    answer: str = ""
    sentence: Sentence | None = None
    confidence: float = 0.0
    reason: Refusal | None = None


def check_answer(
    question: str, subjects: Sequence[str], answer: str, number: int, sentences: Sequence[Sentence]
) -> Verdict:
    """Accept `answer` only if a sentence states it, its passage names a subject, and it is of the kind asked for.

    What a sentence commands whoever reads it, it does not state.

    The sentence that the model pointed at (`number`) is tried first; models miscount, so then the others in order.
    """
    if number < 1 or is_non_answer(answer):
        return Verdict(reason=Refusal("not_stated"))
    if refusal := _refusal(question, answer):
        return Verdict(reason=refusal)
    pointed = [sentence for sentence in sentences if sentence.number == number]
    candidates = [*pointed, *(sentence for sentence in sentences if sentence.number != number)]
    if _is_yes_no(question, answer):
        holding = [sentence for sentence in pointed if _decides(question, subjects, answer, sentence)]
    else:
        holding = [sentence for sentence in candidates if contains(stated(sentence, question), answer)]
    if not holding:
        return Verdict(reason=Refusal("in_no_sentence", answer))
    holding, refusal = borne(question, answer, holding)
    if refusal:
        return Verdict(reason=refusal)
    holding, refusal = _to_the_question(question, subjects, answer, holding)
    if refusal:
        return Verdict(reason=refusal)
    rated = [(_about(subjects, sentence), sentence) for sentence in holding]
    confidence, sentence = max(rated, key=lambda pair: pair[0])
    if not confidence:
        return Verdict(reason=Refusal("other_subject", answer, subjects))
    copied = _is_in_another_language(question, sentence) and folded(answer) == folded(sentence.text)
    if copied or (confidence < SUBJECT_IN_SENTENCE and _is_beside_the_point(question, subjects, sentence, sentences)):
        return Verdict(reason=Refusal("beside_the_point", answer))
    return Verdict(completed(one_line(answer), question, sentence.text), sentence, confidence)


def _to_the_question(
    question: str, subjects: Sequence[str], answer: str, holding: Sequence[Sentence]
) -> tuple[list[Sentence], Refusal | None]:
    """Return the sentences of `holding` that tell of what is asked and of nothing else, or why none does."""
    tells: list[tuple[RefusalKind, Callable[[Sentence], bool]]] = [
        ("beside_the_point", lambda each: _states_relation(question, each) and not speaks_of_another(each, subjects)),
        ("beside_the_point", lambda each: not is_child_of(subjects, answer, question, each.text)),
        ("another_number", lambda each: not is_of_another_number(question, each)),
        ("another_date", lambda each: not dated_otherwise(question, each.text)),
        ("other_subject", lambda each: not introduces_another(each, question, subjects, answer)),
    ]
    left = list(holding)
    for kind, tells_of_it in tells:
        left = [each for each in left if tells_of_it(each)]
        if not left:
            return [], Refusal(kind, answer, subjects if kind == "other_subject" else ())
    return left, None


def _states_relation(question: str, sentence: Sentence) -> bool:
    """Tell whether a sentence, under its headings, has a word of the relation that is asked for."""
    return states_relation(question, " ".join([*sentence.passage["heading_path"], sentence.text]))


def _decides(question: str, subjects: Sequence[str], answer: str, sentence: Sentence) -> bool:
    """Tell whether `sentence` bears a yes or no: it has words of what is asked, and denies it only for a no."""
    sentence = replace(sentence, text=stated(sentence, question))
    denied = counters(question, sentence) or _denies(sentence.text) != _denies(_OR_NOT.sub("", question))
    is_relevant = _is_in_another_language(question, sentence) or relevance(sentence, question, subjects) > 0
    return is_relevant and denied == bool(_NO.fullmatch(answer.strip()))


def _is_told_in_its_own(question: str, subjects: Sequence[str], sentences: Sequence[Sentence]) -> bool:
    """Tell whether a sentence in the language of the question has most words of what is asked."""
    own = (sentence for sentence in sentences if not _is_in_another_language(question, sentence))
    return any(relevance(sentence, question, subjects) >= _MOST_WORDS for sentence in own)


def _is_in_another_language(question: str, sentence: Sentence) -> bool:
    """Tell whether words cannot show if `sentence` is to the point, as it has none in common with any question."""
    return language_of(question) != language_of(sentence.text)


def _denies(text: str) -> bool:
    return bool(NEGATION.search(text) or _FORBIDS.search(text))


def _is_beside_the_point(
    question: str, subjects: Sequence[str], chosen: Sentence, sentences: Sequence[Sentence]
) -> bool:
    """Tell whether `chosen` has no word of what is asked, and the subject stands elsewhere, in another sentence.

    Under the subject's own heading a sentence may say it in other words, unless another one is to the point.
    """
    if _is_in_another_language(question, chosen):
        return _is_told_in_its_own(question, subjects, sentences)
    if relevance(chosen, question, subjects):
        return False
    if tells_relation(question, chosen.text) and _about(subjects, chosen) > SUBJECT_IN_PASSAGE:
        return False  # "she was the daughter of" has no word of "who is the father of", and tells it
    return _about(subjects, chosen) <= SUBJECT_IN_PASSAGE or bool(to_the_point(question, subjects, sentences))


def to_the_point(question: str, subjects: Sequence[str], sentences: Sequence[Sentence]) -> list[Sentence]:
    """Return the sentences that name a subject and have words of what is asked about it, the closest first."""
    named = [sentence for sentence in sentences if _are_named(subjects, sentence.text)]
    rated = [(relevance(sentence, question, subjects), sentence) for sentence in named]
    return [sentence for share, sentence in sorted(rated, key=lambda pair: -pair[0]) if share > 0]


def fits(question: str, answer: str) -> bool:
    """Tell whether `answer` is of the kind that `question` asks for."""
    return _refusal(question, answer) is None


def _refusal(question: str, answer: str) -> Refusal | None:
    """Return why `answer` cannot answer `question` whatever the evidence says; None when it may."""
    if _is_yes_no(question, answer):
        return None
    if _YES_NO.fullmatch(answer.strip()):
        return Refusal("not_stated")
    if not tells_when(question, answer) or (_ASKS_NUMBER.search(question) and not _NUMBER_WORDS.search(answer)):
        return Refusal("no_number", answer)
    if _ASKS_WHO.search(question) and re.fullmatch(rf"(?:{_NUMBER}|[\s\W])+", answer):
        return Refusal("no_person", answer)
    if _ASKS_WHERE.search(question) and _is_date(answer):
        return Refusal("no_place", answer)
    if _ASKS_COUNT.search(question) and _NAMES_MONTH.search(answer) and _is_date(answer):
        return Refusal("no_count", answer)
    if contains(question, answer) and not re.search(r"\bor\b|还是|和|与|哪|\band\b|which", question, re.IGNORECASE):
        return Refusal("repeats", answer)
    return None


def _is_date(answer: str) -> bool:
    """Tell whether `answer` is a date and nothing else."""
    words = re.sub(
        r"\b(?:on|in|of|the|about|around|early|late|c|ca|circa|before|after|by|until|since)\b|[年月日号]|(?<=\d)(?:st|nd|rd|th)\b",
        " ",
        answer.lower(),
    )
    rest = re.sub(rf"[\d\W_]|\b(?:{_MONTHS})[a-z]*\b", "", words)
    return not rest and date_in(answer) is not None


def _is_yes_no(question: str, answer: str) -> bool:
    return bool(_YES_NO.fullmatch(answer.strip()) and _ASKS_YES_NO.search(question))


def _about(subjects: Sequence[str], sentence: Sentence) -> float:
    """Return how surely `sentence` is about `subjects`: by the nearest place that names most of them; else 0."""
    if not subjects:
        return NO_SUBJECT
    above = heading(sentence.passage)
    for confidence, place in (
        (SUBJECT_IN_SENTENCE, sentence.text),
        (SUBJECT_IN_HEADING, f"{above} {sentence.text}"),
        (SUBJECT_IN_PASSAGE, f"{above} {sentence.passage['text']}"),
    ):
        if _are_named(subjects, place):
            return confidence
    return 0.0


def _are_named(subjects: Sequence[str], place: str) -> bool:
    """Tell whether `place` names most of `subjects`, of which there must be some."""
    named = sum(mentions(place, subject) for subject in subjects)
    return named * 2 >= len(subjects) and named > 0
