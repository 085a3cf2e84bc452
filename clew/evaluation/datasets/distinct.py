"""Keep each question once."""

from collections.abc import Iterable, Sequence

from clew.errors import InputError
from clew.evaluation.dataset import CorpusPassage, DataSet, Question
from clew.text import folded

Asked = tuple[str, str, frozenset[str]]


def what_is_asked(question: str, as_of: str, without: Iterable[str]) -> Asked:
    """Return what is equal for questions that ask the same."""
    return folded(question), as_of, frozenset(without)


def distinct_data_set(
    name: str, questions: Iterable[Question], corpus: Sequence[CorpusPassage], problems: Sequence[str] = ()
) -> DataSet:
    """Return the data set without the questions that were asked before, which are listed among its problems.

    On another date, or with other passages left out, the same words are another question.

    Raises:
        InputError: two questions have one id.
    """
    kept: dict[Asked, Question] = {}
    repeated = []
    for question in questions:
        first = kept.setdefault(what_is_asked(question.question, question.as_of, question.without), question)
        if first is not question:
            repeated.append(f"question {question.id!r}: asks the same as {first.id!r} and is left out")
    _check_ids(name, kept.values())
    return DataSet(name=name, questions=tuple(kept.values()), corpus=tuple(corpus), problems=(*problems, *repeated))


def _check_ids(name: str, questions: Iterable[Question]) -> None:
    """Refuse ids that occur twice: what a run has answered is looked up by id."""
    asked: dict[str, str] = {}
    for question in questions:
        if question.id in asked:
            raise InputError(
                f"{name}: two questions have the id {question.id!r}: {asked[question.id]!r} and {question.question!r}."
            )
        asked[question.id] = question.question
