"""The template engine of all pages: what is put into one is escaped, and a name that is not there is an error."""

from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from clew.report.visible import shown

HERE = Path(__file__).parent


@cache
def environment(folder: Path = HERE) -> Environment:
    """Return an engine for the templates of `folder`, and for those that all pages share."""
    return Environment(
        loader=FileSystemLoader([folder, HERE]),
        autoescape=True,
        undefined=StrictUndefined,
        finalize=shown,
        trim_blocks=True,
        lstrip_blocks=True,
    )
