"""Passages of many documents, embedded in batches; a batch that fails costs its documents, not the rest."""

from collections import deque
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from langchain_core.embeddings import Embeddings

from clew.errors import ClewError, ModelError
from clew.knowledge.ingest.pending import PendingDocument
from clew.knowledge.prepare import Piece

BATCH = 64
"""Passages embedded at once."""
_FAILURES = 3
"""After so many failed batches in a row, nothing more is embedded."""

Vector = npt.NDArray[np.float32]


class Place(NamedTuple):
    """A passage of a document."""

    document: PendingDocument
    at: int
    """Its ordinal."""

    @property
    def piece(self) -> Piece:
        """What it says."""
        return self.document.pieces[self.at]


class BatchFailedError(ModelError):
    """A batch could not be embedded; `batch` are its passages."""

    def __init__(self, reason: str, batch: Sequence[Place]) -> None:
        """Keep the passages."""
        super().__init__(reason)
        self.batch = batch


class Embedder:
    """A queue of passages."""

    def __init__(self, embeddings: Embeddings) -> None:
        """Embed with `embeddings`."""
        self._embeddings = embeddings
        self._queue: deque[Place] = deque()
        self._failures = 0

    def __len__(self) -> int:
        return len(self._queue)

    @property
    def documents(self) -> list[PendingDocument]:
        """The documents that still have passages here, in order."""
        return list(dict.fromkeys(place.document for place in self._queue))

    @property
    def keeps_failing(self) -> bool:
        """Whether it is no use to go on."""
        return self._failures >= _FAILURES

    def put(self, document: PendingDocument) -> None:
        """Take all passages of a document."""
        self._queue.extend(Place(document, at) for at in range(len(document.pieces)))

    def drop_failed(self) -> None:
        """Leave out the passages of documents that failed."""
        self._queue = deque(place for place in self._queue if not place.document.failed)

    def next(self) -> Iterator[tuple[Place, Vector]]:
        """Embed one batch.

        Raises:
            BatchFailedError: The embedding model failed.
        """
        batch = [self._queue.popleft() for _ in range(min(BATCH, len(self._queue)))]
        try:
            vectors = self._vectors([place.piece.chunk.index_text for place in batch])
        except Exception as error:
            if isinstance(error, ClewError) and not isinstance(error, ModelError):
                raise
            self._failures += 1
            raise BatchFailedError(str(error), batch) from error
        self._failures = 0
        return zip(batch, vectors, strict=True)

    def _vectors(self, texts: list[str]) -> list[Vector]:
        vectors = [np.asarray(vector, dtype=np.float32) for vector in self._embeddings.embed_documents(texts)]
        if len(vectors) != len(texts):
            raise ModelError(f"The embedding model gave {len(vectors)} vectors for {len(texts)} passages.")
        return vectors
