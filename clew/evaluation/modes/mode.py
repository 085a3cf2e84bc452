"""The interface of a way of answering, and what all of them share."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Protocol

from clew.evaluation.dataset import Question
from clew.evaluation.record import Record
from clew.knowledge.search import SearchFunction
from clew.models.chat import ChatModels
from clew.settings import Settings


class Corpus(Protocol):
    """What is searched: one index for all modes."""

    def search_without(self, sources: Collection[str]) -> SearchFunction:
        """Return the search of the index as if `sources` were not in it."""
        ...

    def words_search_without(self, sources: Collection[str]) -> SearchFunction:
        """Return the same by words (BM25) alone."""
        ...

    def vector_search_without(self, sources: Collection[str]) -> SearchFunction:
        """Return the same by vector alone."""
        ...


@dataclass(frozen=True)
class Bench:
    """What every mode works with, so that only the way of answering differs."""

    corpus: Corpus
    settings: Settings
    """`passages_per_query`, `max_model_calls`, `max_tokens` and `max_seconds` bind every mode."""
    models: ChatModels | None = None
    """None for the modes that need no model."""


class Mode(Protocol):
    """A way of answering."""

    async def answer(self, question: Question) -> Record:
        """Answer one question. Raises `ClewError` when it cannot go on; the run keeps that as a failed record."""
        ...
