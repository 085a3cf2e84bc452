"""The whole corpus of a data set in an index: built once, then used by every run."""

import hashlib
from collections.abc import Callable, Collection, Sequence
from functools import partial
from pathlib import Path

import numpy as np
import numpy.typing as npt

from clew.errors import InputError
from clew.evaluation.dataset import CorpusPassage, DataSet
from clew.knowledge.acl import ROOT_NODE
from clew.knowledge.catalog import DocumentInfo
from clew.knowledge.catalog.tables import LAYOUT
from clew.knowledge.chunk import Chunk
from clew.knowledge.entities import ENTITIES_VERSION, entities
from clew.knowledge.library import Library, usable
from clew.knowledge.rows import row_of
from clew.knowledge.schema import FIELDS_VERSION
from clew.knowledge.search import SearchFunction
from clew.knowledge.sentences import sentence_spans
from clew.knowledge.store import Row
from clew.knowledge.tokens import TOKENIZER_VERSION
from clew.models.embedding_identity import embedding_identity
from clew.settings import Legs, Settings
from clew.text import language_of

Vectors = npt.NDArray[np.floating]
OnProgress = Callable[[int, int], None]
"""Called with passages done and passages in all."""

BATCH = 256
_VERSION = "1"
_SAME = 0.99
"""Least cosine of a given vector and one computed here: the same model gives 1.0, stored in 16 bits 0.9999."""


def index_folder(indexes: Path, dataset: DataSet, settings: Settings) -> Path:
    """Name the folder of a data set's index: another corpus, embedding model or tokenizer gives another."""
    documents = "" if dataset.documents is None else str(dataset.documents.resolve())
    content = hashlib.sha256(
        f"{embedding_identity(settings)}\n{TOKENIZER_VERSION}\n{FIELDS_VERSION}.{LAYOUT}.{ENTITIES_VERSION}\n"
        f"{documents}\n".encode()
    )
    for passage in dataset.corpus:
        content.update(f"{passage.source}\n{passage.title}\n{passage.text}\n".encode("utf-8", "surrogatepass"))
    return indexes / f"{dataset.name}-{content.hexdigest()[:12]}"


class CorpusIndex:
    """A library that holds each passage of a corpus as a document of its own."""

    def __init__(self, library: Library) -> None:
        """Search `library`."""
        self._library = library

    def search_without(self, sources: Collection[str]) -> SearchFunction:
        """Return the search of the settings as if `sources` were not in the index."""
        return self._search(None, sources)

    def words_search_without(self, sources: Collection[str]) -> SearchFunction:
        """Return the search by words (BM25) alone."""
        return self._search("words", sources)

    def vector_search_without(self, sources: Collection[str]) -> SearchFunction:
        """Return the search by vector alone."""
        return self._search("dense", sources)

    def _search(self, legs: Legs | None, sources: Collection[str]) -> SearchFunction:
        return partial(self._library.search, legs=legs, without=tuple(sources))


def build_index(
    dataset: DataSet, library: Library, *, vectors: Vectors | None = None, on_progress: OnProgress | None = None
) -> None:
    """Index the passages that are not yet in `library`; broken off at any time, the next call goes on.

    Args:
        dataset: Its whole corpus is indexed.
        library: An index of this corpus alone; see `index_folder`.
        vectors: One row a passage, in the order of the corpus, of title, line break, text; computed when not given.
        on_progress: Told after every batch.

    Raises:
        InputError: The vectors are not those of this corpus and embedding model.
    """
    corpus = dataset.corpus
    if vectors is not None:
        _check(vectors, corpus, library)
    with library.ingesting():
        index = library.index()
        known = {info.source for info in index.catalog.documents()}
        todo = [place for place, passage in enumerate(corpus) if passage.source not in known]
        try:
            for at in range(0, len(todo), BATCH):
                places = todo[at : at + BATCH]
                _write([corpus[place] for place in places], _embedded(places, corpus, vectors, library), library)
                if on_progress:
                    on_progress(len(corpus) - len(todo) + at + len(places), len(corpus))
        finally:
            index.store.settle()


def embedded_text(passage: CorpusPassage) -> str:
    """Return what is embedded and searched of a passage: title and text, or the text alone when it has no title."""
    return f"{passage.title}\n{passage.text}" if passage.title else passage.text


def _check(vectors: Vectors, corpus: Sequence[CorpusPassage], library: Library) -> None:
    """Compare the number of vectors, and three of them to what the embedding model makes of their passages."""
    if vectors.ndim != 2 or len(vectors) != len(corpus):
        raise InputError(
            f"{_named(vectors)} have the shape {vectors.shape}; the corpus has {len(corpus)} passages. {_CURE}"
        )
    places = sorted({0, len(corpus) // 2, len(corpus) - 1})
    computed = library.embeddings.embed_documents([embedded_text(corpus[place]) for place in places])
    for place, vector in zip(places, computed, strict=True):
        given = vectors[place].astype(np.float64)
        if len(given) != len(vector) or _cosine(given, np.asarray(vector)) < _SAME:
            raise InputError(
                f"{_named(vectors)} have a row {place} that is not what {library.settings.embedding!r} makes of that "
                f"passage. {_CURE}"
            )


def _named(vectors: Vectors) -> str:
    file = getattr(vectors, "filename", None)  # of an array that is mapped from a file
    return f"The vectors of {str(file)!r}" if file else "The vectors"


_CURE = "Give those of this corpus, in its order and of this model, with --vectors; `none` computes them."


def _cosine(one: Vectors, other: Vectors) -> float:
    return float(one @ other / (np.linalg.norm(one) * np.linalg.norm(other)))


def _embedded(
    places: Sequence[int], corpus: Sequence[CorpusPassage], vectors: Vectors | None, library: Library
) -> list[list[float]]:
    if vectors is None:
        return library.embeddings.embed_documents([embedded_text(corpus[place]) for place in places])
    rows: list[list[float]] = vectors[list(places)].astype(np.float32).tolist()
    return rows


def _write(passages: Sequence[CorpusPassage], vectors: Sequence[Sequence[float]], library: Library) -> None:
    """Store passages, then list them: what is listed is stored."""
    pairs = [(passage, vector) for passage, vector in zip(passages, vectors, strict=True) if usable(vector)]
    if not pairs:
        return
    index = library.index()
    index.prepare(len(pairs[0][1]))
    index.store.upsert([_row(passage, vector) for passage, vector in pairs])
    mentioned = {_document_id(passage): [entities(embedded_text(passage))] for passage, _ in pairs}
    index.catalog.add([(_info(passage), passage.text) for passage, _ in pairs], mentioned)


def _row(passage: CorpusPassage, vector: Sequence[float]) -> Row:
    text = passage.text
    chunk = Chunk(0, len(text), text, [], sentence_spans(text), embedded_text(passage))
    return row_of(_document_id(passage), _VERSION, chunk, vector, 0, node=ROOT_NODE)


def _document_id(passage: CorpusPassage) -> str:
    return hashlib.sha256(passage.source.encode("utf-8", "surrogatepass")).hexdigest()[:32]


def _info(passage: CorpusPassage) -> DocumentInfo:
    return DocumentInfo(
        id=_document_id(passage),
        path=passage.source,
        source=passage.source,
        title=passage.title,
        version=_VERSION,
        acl_id=ROOT_NODE,
        passages=1,
        languages=(language_of(passage.text),),
    )
