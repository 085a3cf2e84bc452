"""Write what the documentation takes from the code: settings, commands, the drawing of the graph.

    python docs/pages.py

The tests fail when a page is stale.
"""

import re
from collections.abc import Iterator
from dataclasses import is_dataclass
from pathlib import Path

import click
from click.testing import CliRunner
from pydantic.fields import FieldInfo
from pydantic_core import to_json

from clew.cli.app import clew
from clew.cli.draw import structure
from clew.cli.picture import draw_picture
from clew.settings import Settings

ROOT = Path(__file__).resolve().parent.parent
BOUNDS = {"ge": "≥ {}", "gt": "> {}", "le": "≤ {}"}
PLATFORM = {"data_dir": "user data folder", "cache_dir": "user cache folder"}
SETTINGS = """\
# Settings

A setting is an environment variable, or an argument of `Settings`: the same name in small letters, without `CLEW_`. The
argument goes first. `clew config` shows what is in force and where it comes from. `make docs` writes this page.

| Variable | Default | Bounds | Meaning |
|---|---|---|---|
"""


def settings_page() -> str:
    """Write a table of all settings."""
    rows = (
        f"| `CLEW_{name.upper()}` | {default(name, field)} | {bounds(field)} | {described(field)} |\n"
        for name, field in Settings.model_fields.items()
    )
    return SETTINGS + "".join(rows)


def default(name: str, field: FieldInfo) -> str:
    """Write the default of a setting; two depend on the platform, one is JSON."""
    if name in PLATFORM:
        return PLATFORM[name]
    if is_dataclass(field.default):
        return f"`{to_json(field.default).decode()}`"
    return "" if field.default is None else f"`{field.default}`"


def bounds(field: FieldInfo) -> str:
    """Write the bounds of a number."""
    found = ((form, getattr(entry, key, None)) for entry in field.metadata for key, form in BOUNDS.items())
    return ", ".join(form.format(bound) for form, bound in found if bound is not None)


def described(field: FieldInfo) -> str:
    """Write the description on one line."""
    return " ".join(str(field.description).split()).replace("|", "\\|")


def helps(command: click.Command, *names: str) -> Iterator[str]:
    """Write the `--help` of a command and of those below it, each command of the first level under a heading."""
    if len(names) == 2:
        yield f"### {names[1]}"
    text = CliRunner().invoke(clew, [*names[1:], "--help"], prog_name="clew", terminal_width=100).output
    yield f"```text\n$ {' '.join(names)} --help\n{text.rstrip()}\n```"
    if isinstance(command, click.Group):
        for name, below in command.commands.items():
            yield from helps(below, *names, name)


def commands_page(page: str) -> str:
    """Renew what stands below the heading "All commands"."""
    heading = "## All commands\n\n"
    return page[: page.index(heading)] + heading + "\n\n".join(helps(clew, "clew")) + "\n"


def readme(page: str) -> str:
    """Renew the drawing of the graph."""
    drawing = f"```mermaid\n{structure().draw_mermaid().rstrip()}\n```"
    begin, end = "<!-- graph: begin -->\n", "\n<!-- graph: end -->"
    return re.sub(f"(?<={begin}).*?(?={end})", lambda _: drawing, page, count=1, flags=re.DOTALL)


def pages() -> dict[Path, str]:
    """Write every page anew from the code and from the words that stand in it now."""
    commands, start = ROOT / "docs" / "cli.md", ROOT / "README.md"
    return {
        ROOT / "docs" / "settings.md": settings_page(),
        commands: commands_page(commands.read_text(encoding="utf-8")),
        start: readme(start.read_text(encoding="utf-8")),
        ROOT / "docs" / "graph.svg": draw_picture(structure(), "svg").decode(),
    }


def main() -> None:
    """Write the pages."""
    for path, text in pages().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
