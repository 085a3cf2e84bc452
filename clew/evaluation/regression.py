"""Keep questions that went wrong once in a regression set: a file of the plain format, run like any data set."""

import json
import os
import shutil
from pathlib import Path
from typing import Any

from clew.errors import InputError
from clew.evaluation.dataset import Question
from clew.evaluation.datasets.plain_row import PlainRow
from clew.evaluation.datasets.rows import Raw, checked, read_rows
from clew.text import folded


def keep(question: Question, file: Path) -> bool:
    """Append `question` to `file`, unless it is there; return whether it was added.

    The corpus must lie beside the file as `corpus.json` or `corpus.jsonl`, as for every plain data set. What the plain
    format does not hold, the gold sentences, is not kept.

    Raises:
        InputError: `file` is malformed or cannot be written, or has another question of that id.
    """
    row = plain_row(question)
    checked(Raw(f"question {question.id!r}", row), PlainRow)
    kept = [row for _, row in read_rows(file, PlainRow)] if file.exists() else []
    if folded(question.question) in {folded(other.question) for other in kept}:
        return False
    if question.id in {other.id for other in kept}:
        raise InputError(f"{file} has another question with the id {question.id!r}. Rename one, or use another file.")
    _append(json.dumps(row, ensure_ascii=False), file)
    return True


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


def _append(line: str, file: Path) -> None:
    """Add a line in one step: whoever reads the file meanwhile, or is left with it after a crash, finds it whole."""
    new = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        before = file.read_bytes() if file.exists() else b""
        joint = b"\n" if before and not before.endswith(b"\n") else b""
        file.parent.mkdir(parents=True, exist_ok=True)
        with new.open("wb") as copy:
            copy.write(before + joint + line.encode() + b"\n")
            copy.flush()
            os.fsync(copy.fileno())
        if file.exists():
            shutil.copymode(file, new)
        new.replace(file)
    except OSError as error:
        new.unlink(missing_ok=True)
        raise InputError(f"Cannot write {file}: {error.strerror}.") from error
