"""What HotpotQA and 2WikiMultihopQA have in common: sentences beside each question, and which of them are needed."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from pydantic import BaseModel, Field, NonNegativeInt

from clew.evaluation.dataset import DataSet, GoldSentence, Question
from clew.evaluation.datasets.corpus import Gold, read_sentences_corpus
from clew.evaluation.datasets.distinct import distinct_data_set
from clew.evaluation.datasets.rows import read_rows


class _Row(BaseModel):
    id: str = Field(alias="_id", min_length=1)
    question: str = Field(min_length=1)
    answer: str = Field(min_length=1)
    type: str = ""
    context: list[tuple[str, list[str]]]
    supporting_facts: list[tuple[str, NonNegativeInt]]


def read_supporting_facts(name: str, questions: Path, corpus: Path, *, joint: str, hops: Mapping[str, int]) -> DataSet:
    """Read questions and their corpus; `joint` stands between sentences, `hops` counts hops by type (2 where not).

    Raises:
        InputError: a row is malformed.
    """
    passages = read_sentences_corpus(corpus, joint=joint)
    gold = Gold(passages)
    found = [_question(row, gold, joint, hops.get(row.type, 2)) for _, row in read_rows(questions, _Row)]
    return distinct_data_set(name, found, passages, gold.problems)


def _question(row: _Row, gold: Gold, joint: str, hops: int) -> Question:
    sentences = dict(row.context)
    sources = {
        title: source
        for title in dict.fromkeys(title for title, _ in row.supporting_facts)
        for source in _source(row.id, title, sentences, gold, joint)
    }
    return Question(
        id=row.id,
        question=row.question.strip(),
        answers=(row.answer,),
        gold=tuple(dict.fromkeys(sources.values())),
        language="en",
        kind=row.type,
        hops=hops,
        gold_sentences=tuple(dict.fromkeys(_sentences(row, sources, sentences, gold, joint))),
    )


def _source(
    question_id: str, title: str, sentences: Mapping[str, Sequence[str]], gold: Gold, joint: str
) -> tuple[str, ...]:
    if title not in sentences:
        gold.report(question_id, f"its context lacks the supporting passage {title!r}")
        return ()
    return gold.passage(question_id, title, joint.join(sentences[title]))


def _sentences(
    row: _Row, sources: Mapping[str, str], sentences: Mapping[str, Sequence[str]], gold: Gold, joint: str
) -> Iterator[GoldSentence]:
    for title, index in row.supporting_facts:
        if title not in sources:
            continue
        start, end = _range(sentences[title], index, joint)
        if start < end:
            yield GoldSentence(sources[title], start, end)
        else:
            gold.report(row.id, f"its supporting passage {title!r} has no sentence {index} (counted from 0)")


def _range(sentences: Sequence[str], index: int, joint: str) -> tuple[int, int]:
    """Return where the sentence stands in the joined text, without white space at its ends; (0, 0) for none."""
    if index >= len(sentences) or not (sentence := sentences[index].strip()):
        return 0, 0
    before = sum(len(other) + len(joint) for other in sentences[:index])
    start = before + sentences[index].index(sentence)
    return start, start + len(sentence)
