"""What a data set is, whatever file it was read from: questions with their gold, and the corpus they are asked of."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from clew.text import Language


@dataclass(frozen=True)
class CorpusPassage:
    """A passage of the corpus: a document of its own, indexed whole. Offsets in evaluations point into `text`."""

    source: str
    """Its id in the data set, and the `source` of the document that the index makes of it."""
    title: str
    text: str


@dataclass(frozen=True)
class GoldSentence:
    """A sentence that an answer must rest on: `text of source[start:end]`."""

    source: str
    start: int
    end: int


@dataclass(frozen=True)
class GoldHop:
    """One step of the gold plan."""

    text: str
    """Sub-question, with `<<answer_n>>` (n from 1) for the answer of step n."""
    answer: str
    gold: tuple[str, ...] = ()
    """Sources that state the answer."""


@dataclass(frozen=True)
class Question:
    """A question and what is known to be right."""

    id: str
    question: str
    answers: tuple[str, ...]
    """The gold answer, then its aliases; empty when nothing is right but "not found"."""
    gold: tuple[str, ...]
    """Sources of the supporting passages or documents, in the order of the hops where it is known."""
    language: Language
    kind: str = ""
    """Type of question as the data set calls it, such as `bridge_comparison`, `2hop`."""
    hops: int | None = None
    gold_sentences: tuple[GoldSentence, ...] = ()
    plan: tuple[GoldHop, ...] = ()
    as_of: str = ""
    """ISO date on which the question is asked; empty when it does not matter."""
    answerable: bool = True
    without: tuple[str, ...] = ()
    """Sources to leave out of the index for this question, by filter."""
    missing_hop: int | None = None
    """Step of `plan`, from 1, that must be reported missing; for unanswerable questions."""


@dataclass(frozen=True)
class DataSet:
    """Questions and their corpus."""

    name: str
    questions: Sequence[Question]
    corpus: Sequence[CorpusPassage]
    documents: Path | None = None
    """Folder whose files are what the questions are asked of, when there is no corpus."""
    problems: Sequence[str] = field(default_factory=tuple)
    """What the data set gets wrong and is reported, such as a gold passage that is not in the corpus."""
