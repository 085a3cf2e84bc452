"""Our own format, a question a line: docs/datasets.md describes it for those who write it."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from clew.errors import InputError
from clew.evaluation.dataset import CorpusPassage, DataSet, GoldHop, Question
from clew.evaluation.datasets.corpus import Gold, read_corpus
from clew.evaluation.datasets.distinct import distinct_data_set
from clew.evaluation.datasets.plain_row import PlainRow
from clew.evaluation.datasets.rows import read_rows
from clew.text import language_of

CORPUS_NAMES = ("corpus.jsonl", "corpus.json")


def read_plain(path: Path) -> DataSet:
    """Read plain questions, and the corpus that lies next to them.

    Without a corpus the questions are asked of the documents in the folder: sources are paths relative to it.

    Raises:
        InputError: a row is malformed.
    """
    rows = [row for _, row in read_rows(path, PlainRow)]
    corpus = _corpus(path.parent)
    gold = Gold(corpus if corpus is not None else _documents(path.parent, rows))
    questions = [_question(row, gold) for row in rows]
    name = path.resolve().parent.name if path.stem == "questions" else path.stem
    dataset = distinct_data_set(name, questions, corpus or (), [*_unread(path, rows), *gold.problems])
    return dataset if corpus is not None else replace(dataset, documents=path.parent)


def _corpus(folder: Path) -> list[CorpusPassage] | None:
    found = [folder / name for name in CORPUS_NAMES if (folder / name).is_file()]
    if len(found) > 1:
        raise InputError(f"{folder} holds {' and '.join(CORPUS_NAMES)}. Keep the one that is the corpus.")
    return read_corpus(found[0]) if found else None


def _documents(folder: Path, rows: Iterable[PlainRow]) -> list[CorpusPassage]:
    """Return those documents that the questions name and the folder holds, unread."""
    named = {source for row in rows for source in row.named_sources}
    return [CorpusPassage(source, title="", text="") for source in sorted(named) if (folder / source).is_file()]


def _question(row: PlainRow, gold: Gold) -> Question:
    supporting = gold.sources(row.id, row.supporting)
    plan = tuple(GoldHop(hop.question, hop.answer, gold.sources(row.id, hop.documents)) for hop in row.hop_list)
    return Question(
        id=row.id,
        question=row.question,
        answers=row.all_answers,
        gold=supporting or tuple(dict.fromkeys(source for hop in plan for source in hop.gold)),
        language=row.language or language_of(row.question),
        kind=row.kind,
        hops=row.hops or len(plan) or None,
        plan=plan,
        as_of=row.as_of.isoformat() if row.as_of else "",
        answerable=row.answerable,
        without=gold.sources(row.id, row.without),
        missing_hop=row.missing,
    )


def _unread(path: Path, rows: Iterable[PlainRow]) -> list[str]:
    """Name fields that are not part of the format: misspelt ones would otherwise be lost in silence."""
    counts = Counter(name for row in rows for name in row.model_extra or ())
    return [f"{path}: the field {name!r} of {count} questions is not read" for name, count in sorted(counts.items())]
