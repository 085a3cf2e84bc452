"""Answers without a value that other documents contradict: a yes or no, and who holds a role."""

from clew.reasoning.conflicts.denials import NO, YES, contradict
from clew.reasoning.conflicts.numbers import is_of_another_thing
from clew.reasoning.conflicts.people import other_holder, states_holder
from clew.reasoning.conflicts.said import Pool
from clew.reasoning.conflicts.sameness import Asked
from clew.reasoning.conflicts.voices import Voice
from clew.reasoning.evidence import Sentence
from clew.state.records import Finding, Passage, Stated
from clew.text import has_cjk


def denied(asked: Asked, finding: Finding, passage: Passage, pool: Pool) -> list[Voice]:
    """Return the sentences that say no where the finding says yes, or yes where it says no."""
    is_yes, is_no = bool(YES.fullmatch(finding["answer"])), bool(NO.fullmatch(finding["answer"]))
    if not (is_yes or is_no):
        return []
    mine = _sentence(finding, passage)
    chinese = has_cjk(finding["question"])
    answer = ("否" if chinese else "no") if is_yes else ("是" if chinese else "yes")
    return [
        Voice(_stated(sentence, answer), sentence.passage, None)
        for sentence in pool.sentences
        if sentence.passage["doc_id"] != passage["doc_id"]
        and contradict(mine, sentence, asked.question, asked.names, asked.synonyms)
        and not is_of_another_thing(asked.question, passage, sentence)
    ]


def held_by_others(asked: Asked, finding: Finding, passage: Passage, pool: Pool) -> list[Voice]:
    """Return the sentences that differ from that of the finding in nothing but the name of who holds a role."""
    mine = _sentence(finding, passage)
    if not states_holder(mine, finding["answer"], asked.question):
        return []
    return [
        Voice(_stated(sentence, name), sentence.passage, None)
        for sentence in pool.sentences
        if sentence.passage["doc_id"] != passage["doc_id"]
        and (name := other_holder(mine, finding["answer"], sentence, asked.question, asked.names, asked.synonyms))
        and not is_of_another_thing(asked.question, passage, sentence)
    ]


def _sentence(finding: Finding, passage: Passage) -> Sentence:
    return Sentence(0, finding["quote"], finding["start"], finding["end"], passage)


def _stated(sentence: Sentence, answer: str) -> Stated:
    return Stated(
        answer=answer,
        passage_id=sentence.passage["id"],
        quote=sentence.text,
        start=sentence.start,
        end=sentence.end,
        standing="",
    )
