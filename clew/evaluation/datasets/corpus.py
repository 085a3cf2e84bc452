"""Read the corpus of a data set, and find gold passages in it."""

from collections.abc import Sequence
from pathlib import Path

from pydantic import BaseModel, ConfigDict

from clew.errors import InputError
from clew.evaluation.dataset import CorpusPassage
from clew.evaluation.datasets.rows import Raw, checked, read_json, read_rows


class _PassageRow(BaseModel):
    model_config = ConfigDict(coerce_numbers_to_str=True)

    id: str | None = None
    title: str = ""
    text: str


class _SentencesRow(BaseModel):
    title: str
    sentences: list[str]


def read_corpus(path: Path) -> list[CorpusPassage]:
    """Return the passages of a list of `{id, title, text}`; the source is the id, else the row number from 0.

    Raises:
        InputError: a row is malformed, or two passages have one source.
    """
    corpus = [
        CorpusPassage(source=str(number) if row.id is None else row.id, title=row.title, text=row.text)
        for number, (_, row) in enumerate(read_rows(path, _PassageRow))
    ]
    first: dict[str, int] = {}
    for number, passage in enumerate(corpus):
        other = first.setdefault(passage.source, number)
        if other != number:
            raise InputError(f"{path}: passages {other + 1} and {number + 1} have the same id {passage.source!r}.")
    return corpus


def read_sentences_corpus(path: Path, *, joint: str) -> list[CorpusPassage]:
    """Return the passages of an object `{title: [sentence, …]}`, joined by `joint`; the source is the number from 0.

    The same passages as a list of `{title, text}` are read too.

    Raises:
        InputError: a passage is malformed.
    """
    titled = read_json(path)
    if not isinstance(titled, dict):
        return read_corpus(path)
    rows = [
        checked(Raw(f"{path}, title {title!r}", {"title": title, "sentences": sentences}), _SentencesRow)
        for title, sentences in titled.items()
    ]
    return [CorpusPassage(str(number), row.title, joint.join(row.sentences)) for number, row in enumerate(rows)]


class Gold:
    """Looks gold passages up in a corpus, and keeps a note of what the corpus lacks."""

    def __init__(self, corpus: Sequence[CorpusPassage]) -> None:
        """Index the corpus by title and text; of equal passages the first counts."""
        self.problems: list[str] = []
        self._sources = {(passage.title, passage.text): passage.source for passage in reversed(corpus)}
        self._known = {passage.source for passage in corpus}

    def passage(self, question_id: str, title: str, text: str) -> tuple[str, ...]:
        """Return the source of the passage; none when the corpus lacks it."""
        source = self._sources.get((title, text))
        if source is None:
            self.report(question_id, f"its gold passage {title!r} is not in the corpus")
            return ()
        return (source,)

    def sources(self, question_id: str, sources: Sequence[str]) -> tuple[str, ...]:
        """Return those of `sources` that the corpus has, each once."""
        for source in sources:
            if source not in self._known:
                self.report(question_id, f"its gold passage {source!r} is not in the corpus")
        return tuple(dict.fromkeys(source for source in sources if source in self._known))

    def report(self, question_id: str, problem: str) -> None:
        """Keep a note of what is wrong with the gold of a question, once."""
        line = f"question {question_id!r}: {problem}"
        if line not in self.problems:
            self.problems.append(line)
