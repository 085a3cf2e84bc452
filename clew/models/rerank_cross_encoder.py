"""A cross-encoder of sentence-transformers, inside this process."""

import asyncio
import threading
from collections.abc import Sequence
from typing import Any


class CrossEncoderReranker:
    """Loads the model with its first query; one query at a time is judged."""

    def __init__(self, name: str) -> None:
        """Name the model, a hub name or a folder."""
        self._name = name
        self._lock = threading.Lock()
        self._model: Any = None

    async def scores(self, query: str, texts: Sequence[str]) -> list[float]:
        """Return one score a text; of models with one label it is between 0 and 1."""
        return await asyncio.to_thread(self._scores, query, texts)

    def _scores(self, query: str, texts: Sequence[str]) -> list[float]:
        with self._lock:
            scores: list[float] = (
                self._load().predict([(query, text) for text in texts], show_progress_bar=False).tolist()
            )
        return scores

    def _load(self) -> Any:
        if self._model is None:
            from sentence_transformers import CrossEncoder

            self._model = CrossEncoder(self._name)
        return self._model
