"""The template engine of all pages: what is put into one is escaped, and a name that is not there is an error."""

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from jinja2 import Environment

HERE = Path(__file__).parent


def environment(folder: Path = HERE) -> "Environment":
    """Return an engine for the templates of `folder` and, below them, those that all pages share."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    from clew.report.visible import shown

    return Environment(
        loader=FileSystemLoader([folder, HERE]),
        autoescape=True,
        undefined=StrictUndefined,
        finalize=shown,
        trim_blocks=True,
        lstrip_blocks=True,
    )
