"""Options that several commands share, and what they stand for."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from clew.settings import Settings

Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]


def _remember_json(context: click.Context, _option: click.Parameter, value: bool) -> bool:
    context.meta["clew.json"] = value
    return value


json_option: Decorator = click.option(
    "--json",
    "as_json",
    is_flag=True,
    is_eager=True,
    callback=_remember_json,
    help="Write one JSON object to stdout and nothing else there.",
)
plain_option: Decorator = click.option(
    "--plain", is_flag=True, help="No colours and no moving lines, also on a terminal."
)
quiet_option: Decorator = click.option("--quiet", "-q", is_flag=True, help="Nothing on stderr but errors.")
data_dir_option: Decorator = click.option(
    "--data-dir",
    type=click.Path(path_type=Path, file_okay=False),
    help="Folder of the index.  [env: CLEW_DATA_DIR]",
)


def load_settings(data_dir: Path | None = None) -> "Settings":
    """Read the settings from the environment, with `data_dir` on top when it is given.

    Raises:
        ConfigurationError: A setting is out of bounds; the message names each and its environment variable.
    """
    from pydantic import ValidationError

    from clew.cli.exits import settings_error
    from clew.settings import Settings

    try:
        return Settings() if data_dir is None else Settings(data_dir=data_dir)
    except ValidationError as error:
        raise settings_error(error) from error
