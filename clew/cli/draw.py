"""`clew draw`: the graph as a drawing."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import click

from clew.cli.options import json_option, load_settings
from clew.cli.terminal import print_json

if TYPE_CHECKING:
    from langchain_core.runnables.graph import Graph

FORMATS = ("mermaid", "png", "svg")


@click.command()
@click.option("--format", "file_format", type=click.Choice(FORMATS), help="Default: by the end of FILE, else mermaid.")
@click.option(
    "-o", "--output", type=click.Path(path_type=Path, dir_okay=False), help="File to write.  [default: stdout]"
)
@json_option
def draw(file_format: str | None, output: Path | None, as_json: bool) -> None:
    """Draw the graph that answers questions.

    As Mermaid text, or as a PNG or SVG picture (extra `draw`). Nothing is sent to any web service.
    """
    kind = file_format or format_of(output)
    graph = structure()
    if kind == "mermaid":
        drawing: bytes = graph.draw_mermaid().encode()
    else:
        from clew.cli.picture import draw_picture

        drawing = draw_picture(graph, "svg" if kind == "svg" else "png")
    deliver(drawing, kind, output, as_json=as_json)


def format_of(output: Path | None) -> str:
    """Choose the format by the ending of the `output` file; Mermaid when it says nothing."""
    ending = output.suffix.lower().lstrip(".") if output else ""
    return ending if ending in FORMATS else "mermaid"


def structure() -> "Graph":
    """Build the graph without models or documents: its nodes are drawn, never run."""
    from clew import ChatModels, build_graph

    nothing = cast(Any, None)
    return build_graph(ChatModels(nothing, nothing), nothing, load_settings()).get_graph()


def deliver(drawing: bytes, kind: str, output: Path | None, *, as_json: bool) -> None:
    """Write the drawing to the `output` file, or to stdout; as JSON, where it is, or the text itself."""
    if output is not None:
        output.write_bytes(drawing)
    if as_json:
        if output is None and kind == "png":
            raise click.UsageError("A PNG does not fit into JSON. Name a file: clew draw --format png --json -o FILE")
        place = {"drawing": drawing.decode()} if output is None else {"file": str(output)}
        print_json({"format": kind, **place})
    elif output is None:
        if kind == "png" and sys.stdout.isatty():
            raise click.UsageError("A PNG would garble the terminal. Name a file: clew draw --format png -o FILE")
        sys.stdout.buffer.write(drawing)
