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

_MILVUS_LITE = {"milvus_uri": None, "milvus_token": None, "collection": Settings.model_fields["collection"].default}


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
    """Open the index of a data set, building what is missing of it; nothing that is asked meanwhile is traced.

    Args:
        dataset: Its whole corpus, or its whole folder of documents, is indexed.
        indexes: Folder of all indexes; each data set has one of its own there.
        settings: The folder of the index takes the place of `data_dir`, and Milvus Lite that of a Milvus server: the
            collection there is the user's.
        models: What answers; None when no mode needs a model.
        vectors: A NumPy file with an embedding a passage; see `build_index`.
        on_progress: Told passages done and passages in all.

    Raises:
        InputError: `indexes` lies among the documents, or the vectors are not those of the corpus.
    """
    from langsmith import tracing_context

    check_apart(dataset, indexes)
    own = settings.model_copy(update={"data_dir": _folder(dataset, indexes, settings), **_MILVUS_LITE})
    # Tracing would send every question, passage and answer off the machine: only `clew eval push` sends anything.
    with tracing_context(enabled=False), Library(own, make_embeddings(own)) as library:
        if dataset.documents is not None:
            ingest(
                dataset.documents, library, on_progress=on_progress and (lambda done, all, _: on_progress(done, all))
            )
        else:
            build_index(dataset, library, vectors=read_vectors(vectors), on_progress=on_progress)
        yield Bench(CorpusIndex(library), own, models)


def check_apart(dataset: DataSet, runs: Path) -> None:
    """Raise `InputError` when the folder of the runs lies among the documents: its reports would be ingested too."""
    documents = dataset.documents
    if documents is not None and runs.resolve().is_relative_to(documents.resolve()):
        raise InputError(
            f"The folder of the runs, {str(runs)!r}, lies among the documents of {dataset.name!r} in "
            f"{str(documents)!r}, where its reports would be taken for documents. Name one elsewhere with --runs."
        )


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
        raise InputError(
            f"The vectors {str(path)!r} cannot be read: {error}. `--vectors none` computes them."
        ) from error
    return vectors
