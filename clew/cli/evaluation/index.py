"""`clew eval index`: index the corpus of a data set before any question is asked."""

from collections.abc import Sequence
from pathlib import Path

import click

from clew.cli.evaluation.options import (
    changed_settings,
    data_option,
    given_vectors,
    runs_option,
    settings_option,
    vectors_option,
)
from clew.cli.options import plain_option, quiet_option
from clew.cli.terminal import answers, progress_bar, steps


@click.command()
@click.argument("dataset", metavar="DATASET")
@settings_option
@vectors_option
@data_option
@runs_option
@plain_option
@quiet_option
def index(
    dataset: str,
    changes: Sequence[str],
    vectors: Path | None,
    data: Path | None,
    runs_folder: Path,
    plain: bool,
    quiet: bool,
) -> None:
    """Index the whole corpus of DATASET, and ask nothing.

    Every run on the data set uses this index; `clew eval run` builds it when it is not there. Interrupted, the same
    command goes on.
    """
    from clew.cli.evaluation.make import INDEXES, index_bar, show_problems
    from clew.evaluation.bench import open_bench
    from clew.evaluation.datasets.load import load_dataset

    console = steps(plain=plain, quiet=quiet)
    settings = changed_settings(changes)
    loaded = load_dataset(dataset, data)
    show_problems(loaded.problems, console)
    vectors = given_vectors(vectors, dataset, data, settings)
    with (
        progress_bar(console) as progress,
        open_bench(loaded, runs_folder / INDEXES, settings, vectors=vectors, on_progress=index_bar(progress)) as bench,
    ):
        folder = bench.settings.data_dir
    what = f"{len(loaded.corpus)} passages" if loaded.documents is None else f"the documents of {loaded.documents}"
    answers(plain=plain).print(f"Indexed: {what} of {loaded.name}, in {folder}", markup=False)
