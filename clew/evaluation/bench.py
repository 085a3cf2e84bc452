"""Put together what a run needs: the index of the data set's whole corpus, the models, the settings."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from clew.errors import InputError
from clew.evaluation.corpus_index import CorpusIndex, OnProgress, Vectors, build_index, index_folder
from clew.evaluation.dataset import DataSet
from clew.evaluation.modes.mode import Bench
from clew.knowledge.ingest import ingest
from clew.knowledge.library import Library
from clew.models.chat import ChatModels
from clew.models.embeddings import make_embeddings
from clew.settings import Settings


@contextmanager
def open_bench(
    dataset: DataSet,
    indexes: Path,
    settings: Settings,
    *,
    models: ChatModels | None = None,
    vectors: Path | None = None,
    on_progress: OnProgress | None = None,
) -> Iterator[Bench]:
    """Open the index of a data set, building what is missing of it.

    Args:
        dataset: Its whole corpus, or its whole folder of documents, is indexed.
        indexes: Folder of all indexes; each data set has one of its own there.
        settings: The folder of the index takes the place of `data_dir`.
        models: What answers; None when no mode needs a model.
        vectors: A NumPy file with an embedding a passage; see `build_index`.
        on_progress: Told passages done and passages in all.
    """
    own = settings.model_copy(update={"data_dir": _folder(dataset, indexes, settings)})
    with Library(own, make_embeddings(own)) as library:
        if dataset.documents is not None:
            ingest(
                dataset.documents, library, on_progress=on_progress and (lambda done, all, _: on_progress(done, all))
            )
        else:
            build_index(dataset, library, vectors=read_vectors(vectors), on_progress=on_progress)
        yield Bench(CorpusIndex(library), own, models)


def _folder(dataset: DataSet, indexes: Path, settings: Settings) -> Path:
    folder = index_folder(indexes, dataset, settings)
    return folder if dataset.documents is None else folder.with_name(f"{folder.name}-{settings.chunk_tokens}")


def read_vectors(path: Path | None) -> Vectors | None:
    """Read a NumPy file of vectors, a row a passage. Raises `InputError` when it is none."""
    import numpy as np

    if path is None:
        return None
    try:
        vectors: Vectors = np.load(path, allow_pickle=False, mmap_mode="r")
    except (OSError, ValueError) as error:
        raise InputError(f"The vectors {str(path)!r} cannot be read: {error}.") from error
    return vectors
