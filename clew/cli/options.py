"""Options that several commands share, and what they stand for."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from clew.clock import Clock
    from clew.knowledge.acl import Principal
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
as_option: Decorator = click.option(
    "--as", "user", metavar="USER", help="Ask as this user: read what they may read. Without it, what is public."
)
group_option: Decorator = click.option(
    "--group", "groups", metavar="NAME", multiple=True, help="A group that USER is in, besides those of the policy."
)

now_option: Decorator = click.option(
    "--now",
    metavar="TIME",
    help='What "last month" is counted from: a day such as 2026-11-29, or a time such as 2026-11-29T18:30+08:00.'
    " Without it, the machine's clock.",
)


def clock_for(now: str | None, settings: "Settings") -> "Clock | None":
    """Return the clock to ask by; None for the machine's."""
    if now is None:
        return None
    from clew.clock import clock_at
    from clew.errors import InputError

    try:
        return clock_at(now, settings)
    except InputError as error:
        raise click.UsageError(f"--now: {error}") from error


def principal_of(user: str | None, groups: tuple[str, ...]) -> "Principal | None":
    """Return who is asked for; None for nobody."""
    if user is None:
        if groups:
            raise click.UsageError("--group tells a group of a user. Name the user too: --as USER")
        return None
    from clew.knowledge.acl import Principal

    principal = Principal(user, frozenset(groups))
    if not principal.user or len(principal.groups) < len(set(groups)):
        raise click.UsageError("--as and --group need a name that is not blank.")
    return principal


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
