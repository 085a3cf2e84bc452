"""MuSiQue: paragraphs beside each question, and its decomposition into sub-questions."""

import re
from collections.abc import Iterator
from pathlib import Path

from pydantic import BaseModel, Field

from clew.evaluation.dataset import DataSet, GoldHop, Question
from clew.evaluation.datasets.corpus import Gold, read_corpus
from clew.evaluation.datasets.distinct import distinct_data_set
from clew.evaluation.datasets.rows import read_rows
from clew.state.placeholders import canonical_placeholder

_KIND = re.compile(r"\dhop\d?(?=__)")
_REFERENCE = re.compile(r"#(\d{1,2})(?!\d)")


class _Paragraph(BaseModel):
    idx: int
    title: str
    paragraph_text: str
    is_supporting: bool = False


class _Hop(BaseModel):
    question: str = Field(min_length=1)
    answer: str
    paragraph_support_idx: int | None = None


class _Row(BaseModel):
    id: str = Field(min_length=1)
    question: str = Field(min_length=1)
    answer: str
    answer_aliases: list[str] = Field(default_factory=list)
    answerable: bool = True
    paragraphs: list[_Paragraph]
    question_decomposition: list[_Hop] = Field(min_length=1)


def read_musique(name: str, questions: Path, corpus: Path) -> DataSet:
    """Read MuSiQue questions and their corpus.

    Raises:
        InputError: a row is malformed.
    """
    passages = read_corpus(corpus)
    gold = Gold(passages)
    found = [_question(row, gold) for _, row in read_rows(questions, _Row)]
    return distinct_data_set(name, found, passages, gold.problems)


def _question(row: _Row, gold: Gold) -> Question:
    plan = tuple(_plan(row, gold))
    kind = _KIND.match(row.id)
    missing = [number for number, hop in enumerate(row.question_decomposition, 1) if hop.paragraph_support_idx is None]
    return Question(
        id=row.id,
        question=row.question.strip(),
        answers=tuple(dict.fromkeys([row.answer, *row.answer_aliases])) if row.answerable else (),
        gold=tuple(dict.fromkeys([source for hop in plan for source in hop.gold] + list(_marked(row, gold)))),
        language="en",
        kind=kind.group() if kind else "",
        hops=len(plan),
        plan=plan,
        answerable=row.answerable,
        missing_hop=None if row.answerable else next(iter(missing), None),
    )


def _plan(row: _Row, gold: Gold) -> Iterator[GoldHop]:
    paragraphs = {paragraph.idx: paragraph for paragraph in row.paragraphs}
    for number, hop in enumerate(row.question_decomposition, 1):
        sources: tuple[str, ...] = ()
        if (index := hop.paragraph_support_idx) is not None and index in paragraphs:
            sources = gold.passage(row.id, paragraphs[index].title, paragraphs[index].paragraph_text)
        elif index is not None or row.answerable:
            gold.report(row.id, f"sub-question {number} names no supporting paragraph of the question ({index})")
        yield GoldHop(text=_with_placeholders(hop.question, number), answer=hop.answer, gold=sources)


def _marked(row: _Row, gold: Gold) -> Iterator[str]:
    """Yield the sources of the paragraphs that are marked as supporting."""
    for paragraph in row.paragraphs:
        if paragraph.is_supporting:
            yield from gold.passage(row.id, paragraph.title, paragraph.paragraph_text)


def _with_placeholders(text: str, number: int) -> str:
    """Write `#1` as `<<answer_1>>` where it can mean an earlier sub-question than `number`."""

    def placeholder(match: re.Match[str]) -> str:
        return canonical_placeholder(int(match[1])) if 0 < int(match[1]) < number else match[0]

    return _REFERENCE.sub(placeholder, text).strip()
