"""BM25 as it is commonly published, to check the measuring itself: it shares no code with the search of Clew."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from clew.errors import MissingExtraError
from clew.evaluation.dataset import CorpusPassage

_K1, _B = 1.5, 0.75


class WordIndex:
    """An index of the words of a corpus: title and text, without English stop words, stemmed."""

    def __init__(self, corpus: Sequence[CorpusPassage]) -> None:
        """Index the corpus.

        Raises:
            MissingExtraError: bm25s is not installed.
        """
        bm25s = _bm25s()
        self._sources = [passage.source for passage in corpus]
        words = _words([f"{passage.title}\n{passage.text}" for passage in corpus])
        self._bm25 = bm25s.BM25(k1=_K1, b=_B, method="lucene")
        self._known = {word for passage in words for word in passage}
        if self._known:
            self._bm25.index(words, show_progress=False)

    def search(self, query: str, limit: int) -> list[str]:
        """List the sources of the best passages, at most `limit`, best first; of equal ones the earlier goes first."""
        (words,) = _words([query])
        words = [word for word in words if word in self._known]
        if not words:
            return []
        scores = self._bm25.get_scores(words)
        best = np.argsort(-scores, kind="stable")[: max(limit, 0)]
        return [self._sources[i] for i in best if scores[i] > 0]


def _words(texts: list[str]) -> list[list[str]]:
    import snowballstemmer

    words: list[list[str]] = _bm25s().tokenize(
        texts, stopwords="en", stemmer=snowballstemmer.stemmer("english"), return_ids=False, show_progress=False
    )
    return words


def _bm25s() -> Any:
    try:
        import bm25s
    except ImportError:
        raise MissingExtraError("The published BM25", "bm25s", "eval") from None
    return bm25s
