"""A run as the rows that RAGAS reads: one JSON object a line, in the columns of its `SingleTurnSample`."""

import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from clew.errors import InputError
from clew.evaluation.dataset import DataSet, Question
from clew.evaluation.record import Record
from clew.evaluation.source_texts import SourceTexts


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
    texts = SourceTexts(data)
    for record in records:
        if record.id not in questions:
            raise InputError(
                f"Question {record.id!r} of the run is not in the data set {data.name!r}. Give the one it was run on."
            )
        yield _row(record, questions[record.id], texts)


def _row(record: Record, question: Question, texts: SourceTexts) -> dict[str, Any]:
    """Make one row. What is not known is null: the reference of a question without answer, a search's response."""
    found = list(dict.fromkeys(record.passages))
    reference = [text for source in question.gold if (text := texts.get(source)) is not None]
    return {
        "id": record.id,
        "user_input": question.question,
        "retrieved_contexts": [_found_text(source, record, texts) for source in found],
        "retrieved_context_ids": found,
        "response": None if record.status == "retrieved" else record.text or record.answer,
        "reference": question.answers[0] if question.answers else None,
        # A gold passage that the corpus lacks keeps its id, so that the lack shows.
        "reference_contexts": reference,
        "reference_context_ids": list(question.gold),
    }


def _found_text(source: str, record: Record, texts: SourceTexts) -> str:
    text = texts.get(source)
    if text is None:
        raise InputError(f"Passage {source!r} of question {record.id!r} is not in the corpus of the data set.")
    return text
