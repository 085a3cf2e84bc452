"""Keep questions that went wrong once in a regression set: a file of the plain format, run like any data set."""

import json
import os
import shutil
from pathlib import Path
from typing import Any

from clew.errors import InputError
from clew.evaluation.dataset import DataSet, Question
from clew.evaluation.datasets.distinct import Asked, what_is_asked
from clew.evaluation.datasets.plain import CORPUS_NAMES
from clew.evaluation.datasets.plain_row import PlainRow
from clew.evaluation.datasets.rows import Raw, checked, read_rows


def keep(question: Question, file: Path) -> bool:
    """Append `question` to `file`, unless it is there; return whether it was added.

    On another date, or with other passages left out, the same words are another question. The corpus must lie beside
    the file, as for every plain data set; see `keep_corpus`. What the plain format does not hold, the gold sentences,
    is not kept.

    Raises:
        InputError: `file` is malformed or cannot be written, or has another question of that id.
    """
    row = plain_row(question)
    checked(Raw(f"question {question.id!r}", row), PlainRow)
    kept = [row for _, row in read_rows(file, PlainRow)] if file.exists() else []
    if what_is_asked(question.question, question.as_of, question.without) in map(_asked, kept):
        return False
    if question.id in {other.id for other in kept}:
        raise InputError(f"{file} has another question with the id {question.id!r}. Rename one, or use another file.")
    _append(json.dumps(row, ensure_ascii=False), file)
    return True


def _asked(row: PlainRow) -> Asked:
    return what_is_asked(row.question, row.as_of.isoformat() if row.as_of else "", row.without)


def plain_row(question: Question) -> dict[str, Any]:
    """Write `question` in the plain format, without the fields that say nothing."""
    answer, *aliases = question.answers if question.answerable and question.answers else [""]
    row = {
        "id": question.id,
        "question": question.question,
        "answer": answer,
        "aliases": aliases,
        "passages": list(question.gold),
        "plan": [{"question": hop.text, "answer": hop.answer, "documents": list(hop.gold)} for hop in question.plan],
        "missing": question.missing_hop,
        "without": list(question.without),
        "as_of": question.as_of,
        "language": question.language,
        "kind": question.kind,
        "hops": question.hops,
    }
    said = {name: value for name, value in row.items() if value}
    return said if question.answerable else said | {"answerable": False}


def keep_corpus(data: DataSet, file: Path) -> Path | None:
    """Write the corpus of `data` beside `file` as `corpus.jsonl`, unless one is there; return what was written.

    A data set of documents has no corpus to write: its questions are kept in the folder of the documents.

    Raises:
        InputError: It cannot be written.
    """
    if data.documents is not None or any((file.parent / name).is_file() for name in CORPUS_NAMES):
        return None
    corpus = file.parent / CORPUS_NAMES[0]
    rows = ({"id": passage.source, "title": passage.title, "text": passage.text} for passage in data.corpus)
    _replace(corpus, "".join(json.dumps(row) + "\n" for row in rows).encode())
    return corpus


def _append(line: str, file: Path) -> None:
    """Add a line in one step: whoever reads the file meanwhile, or is left with it after a crash, finds it whole."""
    before = file.read_bytes() if file.exists() else b""
    joint = b"\n" if before and not before.endswith(b"\n") else b""
    _replace(file, before + joint + line.encode() + b"\n")


def _replace(file: Path, content: bytes) -> None:
    new = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with new.open("wb") as copy:
            copy.write(content)
            copy.flush()
            os.fsync(copy.fileno())
        if file.exists():
            shutil.copymode(file, new)
        new.replace(file)
    except OSError as error:
        new.unlink(missing_ok=True)
        raise InputError(f"Cannot write {file}: {error.strerror}.") from error
