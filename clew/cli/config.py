"""`clew config`: the settings in force."""

import os
import re
from dataclasses import is_dataclass
from typing import TYPE_CHECKING, Any

import click

from clew.cli.options import json_option, load_settings
from clew.cli.terminal import print_json

if TYPE_CHECKING:
    from clew.settings import Settings

_CREDENTIALS = re.compile(r"//[^/@\s]+@")


@click.command()
@json_option
def config(as_json: bool) -> None:
    """Show every setting in force and where its value comes from.

    Keys and tokens stay hidden. A setting is given as an environment variable: CLEW_ and its name in capitals.
    """
    settings = load_settings()
    shown = {name: describe(settings, name) for name in type(settings).model_fields}
    unknown = unknown_variables(type(settings))
    if as_json:
        print_json({"settings": shown, "unknown": unknown})
        return
    width = max(len(entry["variable"]) for entry in shown.values())
    for entry in shown.values():
        click.echo(f"{entry['variable']:<{width}}  {entry['origin']:<11}  {entry['value']}")
    for variable in unknown:
        click.echo(f"{variable} is no setting of Clew and is ignored.", err=True)


def describe(settings: "Settings", name: str) -> dict[str, Any]:
    """Give the value of the setting `name` (`***` for a secret), its variable and its origin."""
    from pydantic import SecretStr
    from pydantic_core import to_json

    value = getattr(settings, name)
    if isinstance(value, SecretStr):
        value = "***"
    elif isinstance(value, str):
        value = _CREDENTIALS.sub("//***@", value)
    elif is_dataclass(value):
        value = to_json(value).decode()
    elif value is not None and not isinstance(value, int | float):
        value = str(value)
    variable = f"CLEW_{name.upper()}"
    origin = "environment" if variable in _environment() else "default"
    return {"variable": variable, "value": value, "origin": origin}


def unknown_variables(settings: "type[Settings]") -> list[str]:
    """List the `CLEW_…` variables of the environment that no setting reads: most are misspelt."""
    known = {f"CLEW_{name.upper()}" for name in settings.model_fields}
    return sorted(name for name in _environment() if name.startswith("CLEW_") and name not in known)


def _environment() -> set[str]:
    return {name.upper() for name in os.environ}
