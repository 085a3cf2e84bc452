"""A run as the rows that RAGAS reads: one JSON object a line, in the columns of its `SingleTurnSample`."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from clew.errors import InputError
from clew.evaluation.dataset import CorpusPassage, DataSet, Question
from clew.evaluation.record import Record


def export_ragas(records: Sequence[Record], data: DataSet, file: Path) -> int:
    """Write the `records` of a run over `data` to `file`; return how many lines.

    `EvaluationDataset.from_jsonl` of RAGAS reads the file; the column `id` is for people, and RAGAS skips it.

    Raises:
        InputError: The data set lacks a question or a passage of the run, or `file` cannot be written.
    """
    lines = [json.dumps(row, ensure_ascii=False) + "\n" for row in ragas_rows(records, data)]
    try:
        file.write_text("".join(lines), encoding="utf-8")
    except OSError as error:
        raise InputError(f"Cannot write {file}: {error.strerror}. Name a file in a folder that exists.") from error
    return len(lines)


def ragas_rows(records: Iterable[Record], data: DataSet) -> Iterator[dict[str, Any]]:
    """Yield the row of each record, in order.

    Raises:
        InputError: The data set lacks a question or a passage of the run.
    """
    questions = {question.id: question for question in data.questions}
    corpus = {passage.source: passage for passage in data.corpus}
    for record in records:
        if record.id not in questions:
            raise InputError(
                f"Question {record.id!r} of the run is not in the data set {data.name!r}. Give the one it was run on."
            )
        yield _row(record, questions[record.id], corpus)


def _row(record: Record, question: Question, corpus: Mapping[str, CorpusPassage]) -> dict[str, Any]:
    """Make one row. What is not known is null: the reference of a question without answer, a search's response."""
    found = list(dict.fromkeys(record.passages))
    for source in found:
        if source not in corpus:
            raise InputError(f"Passage {source!r} of question {record.id!r} is not in the corpus of the data set.")
    return {
        "id": record.id,
        "user_input": question.question,
        "retrieved_contexts": [_text(corpus[source]) for source in found],
        "retrieved_context_ids": found,
        "response": None if record.status == "retrieved" else record.text or record.answer,
        "reference": question.answers[0] if question.answers else None,
        # A gold passage that the corpus lacks keeps its id, so that the lack shows.
        "reference_contexts": [_text(corpus[source]) for source in question.gold if source in corpus],
        "reference_context_ids": list(question.gold),
    }


def _text(passage: CorpusPassage) -> str:
    """Return a passage as it was indexed: its title, then its text."""
    return f"{passage.title}\n{passage.text}" if passage.title else passage.text
