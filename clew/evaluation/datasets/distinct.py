"""Keep each question once."""

from collections.abc import Iterable, Sequence

from clew.errors import InputError
from clew.evaluation.dataset import CorpusPassage, DataSet, Question
from clew.text import folded


def distinct_data_set(
    name: str, questions: Iterable[Question], corpus: Sequence[CorpusPassage], problems: Sequence[str] = ()
) -> DataSet:
    """Return the data set without the questions that were asked before, which are listed among its problems.

    Raises:
        InputError: two questions have one id.
    """
    kept: dict[str, Question] = {}
    repeated = []
    for question in questions:
        first = kept.setdefault(folded(question.question), question)
        if first is not question:
            repeated.append(f"question {question.id!r}: asks the same as {first.id!r} and is left out")
    _check_ids(name, kept.values())
    return DataSet(name=name, questions=tuple(kept.values()), corpus=tuple(corpus), problems=(*problems, *repeated))


def _check_ids(name: str, questions: Iterable[Question]) -> None:
    """Refuse ids that occur twice: what a run has answered is looked up by id."""
    asked: dict[str, str] = {}
    for question in questions:
        other = asked.setdefault(question.id, question.question)
        if other != question.question:
            raise InputError(f"{name}: two questions have the id {question.id!r}: {other!r} and {question.question!r}.")
