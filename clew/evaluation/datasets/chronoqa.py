"""ChronoQA: Chinese questions that are asked on a date; gold passages by id."""

from datetime import date
from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, BeforeValidator, Field

from clew.evaluation.dataset import DataSet, Question
from clew.evaluation.datasets.corpus import Gold, read_corpus
from clew.evaluation.datasets.distinct import distinct_data_set
from clew.evaluation.datasets.rows import read_rows


def _padded(written: object) -> object:
    """Return "2024-9-1", as many rows write it, as "2024-09-01"."""
    return "-".join(part.zfill(2) for part in written.strip().split("-")) if isinstance(written, str) else written


class _Row(BaseModel):
    id: str = Field(min_length=1)
    question: str = Field(min_length=1)
    question_date: Annotated[date, BeforeValidator(_padded)]
    answer: str = Field(min_length=1)
    temporal_type: str = ""
    gold: list[str]


def read_chronoqa(name: str, questions: Path, corpus: Path) -> DataSet:
    """Read ChronoQA questions and their corpus.

    Raises:
        InputError: a row is malformed.
    """
    passages = read_corpus(corpus)
    gold = Gold(passages)
    found = [_question(row, gold) for _, row in read_rows(questions, _Row)]
    return distinct_data_set(name, found, passages, gold.problems)


def _question(row: _Row, gold: Gold) -> Question:
    return Question(
        id=row.id,
        question=row.question.strip(),
        answers=(row.answer,),
        gold=gold.sources(row.id, row.gold),
        language="zh",
        kind=row.temporal_type,
        as_of=row.question_date.isoformat(),
    )
