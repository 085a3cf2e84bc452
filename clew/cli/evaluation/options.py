"""Options that the commands of `clew eval` share."""

import math
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from clew.evaluation.dataset import DataSet, Question
    from clew.settings import Settings

Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]
FOLDER = click.Path(path_type=Path, file_okay=False)
FILE = click.Path(path_type=Path, dir_okay=False)
MODES = ("clew", "single", "ircot", "react", "gold-plan", "retrieve")

data_option: Decorator = click.option(
    "--data", type=FOLDER, envvar="CLEW_EVAL_DATA", show_envvar=True, help="Folder of the public data sets."
)
runs_option: Decorator = click.option(
    "--runs",
    "runs_folder",
    type=FOLDER,
    envvar="CLEW_EVAL_RUNS",
    show_envvar=True,
    default=Path("runs"),
    show_default=True,
    help="Folder of the runs.",
)
settings_option: Decorator = click.option(
    "--set",
    "changes",
    metavar="NAME=VALUE",
    multiple=True,
    help="A setting to change, as `clew config` names it; may be repeated.",
)
vectors_option: Decorator = click.option(
    "--vectors",
    type=FILE,
    help="NumPy file with an embedding for each passage, in the order of the corpus. By default EMBEDDING.f16.npy "
    "beside the corpus if it is there; else, or for `none`, they are computed.",
)
parallel_option: Decorator = click.option(
    "--parallel", type=click.IntRange(min=1), default=1, show_default=True, help="How many questions are asked at once."
)


def _read_prices(_context: click.Context, _option: click.Parameter, value: str | None) -> dict[str, float] | None:
    """Read `0.15,0.60` into what `run.json` keeps."""
    if value is None:
        return None
    try:
        read, written = map(float, value.split(","))
    except ValueError:
        raise click.BadParameter(f"{value!r} is not two prices, such as 0.15,0.60.") from None
    if not (0 <= read < math.inf and 0 <= written < math.inf):
        raise click.BadParameter(f"{value!r}: a price is 0 or more.")
    return {"input": read, "output": written}


prices_option: Decorator = click.option(
    "--prices",
    callback=_read_prices,
    metavar="IN,OUT",
    help="Prices of a million tokens read and written by the chat model, in any currency, to reckon costs.",
)


def questions_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options that choose questions."""
    options = [
        click.option("--questions", "count", type=click.IntRange(min=1), help="How many questions; all by default."),
        click.option("--seed", default=0, show_default=True, help="Which sample of so many questions."),
        click.option("--hops", type=int, multiple=True, help="Only questions of so many hops; may be repeated."),
        click.option("--kind", "kinds", multiple=True, help="Only questions of this type; may be repeated."),
        click.option("--id", "ids", multiple=True, help="Only the question with this id; may be repeated."),
        click.option(
            "--unanswerable", is_flag=True, help="Ask what cannot be answered, as a passage of the chain is left out."
        ),
    ]
    for option in reversed(options):
        command = option(command)
    return command


def load_questions(
    data: "DataSet",
    *,
    count: int | None = None,
    seed: int = 0,
    hops: Sequence[int] = (),
    kinds: Sequence[str] = (),
    ids: Sequence[str] = (),
) -> "list[Question]":
    """Choose questions of a data set.

    Raises:
        InputError: No question is left, or an id is unknown.
    """
    from clew.errors import InputError
    from clew.evaluation.datasets.sample import sample

    if unknown := sorted(set(ids) - {question.id for question in data.questions}):
        raise InputError(f"The data set {data.name!r} has no question {', '.join(unknown)}.")
    asked = [question for question in data.questions if not ids or question.id in ids]
    chosen = sample(asked, count, seed=seed, kinds=kinds, hops=hops)
    if not chosen:
        raise InputError(f"No question of {data.name!r} is left. Look at --hops, --kind and --unanswerable.")
    return chosen


def changed_settings(changes: Sequence[str], base: Mapping[str, Any] | None = None) -> "Settings":
    """Read the settings from the environment, with those of `base` and then `changes` such as `max_rounds=2` on top.

    Raises:
        ConfigurationError: A setting is unknown or out of bounds.
    """
    from pydantic import ValidationError

    from clew.cli.exits import settings_error
    from clew.errors import ConfigurationError
    from clew.settings import Settings

    given = [change.partition("=") for change in changes]
    names = {name.strip().lower().removeprefix("clew_"): value.strip() for name, _, value in given}
    if unknown := sorted(set(names) - set(Settings.model_fields)):
        raise ConfigurationError(f"There is no setting {', '.join(unknown)}. `clew config` lists them.")
    try:
        return Settings(**{**(base or {}), **names})
    except ValidationError as error:
        raise settings_error(error) from error


_NO_VECTORS = Path("none")


def given_vectors(vectors: Path | None, dataset: str, data: Path | None, settings: "Settings") -> Path | None:
    """Return the file of vectors that was named, else the one of this embedding model that lies beside the corpus.

    None when there is none, or when `none` is named: the vectors are then computed.
    """
    if vectors == _NO_VECTORS:
        return None
    from clew.evaluation.datasets.load import find_dataset

    found = find_dataset(dataset, data)
    beside = (found if found.is_dir() else found.parent) / f"{settings.embedding}.f16.npy"
    return vectors or (beside if beside.is_file() else None)
