"""`clew docs`: what was ingested."""

from pathlib import Path

import click

from clew.cli.options import data_dir_option, json_option, load_settings
from clew.cli.terminal import print_json


@click.command()
@data_dir_option
@json_option
def docs(data_dir: Path | None, as_json: bool) -> None:
    """List the ingested documents."""
    settings = load_settings(data_dir)
    from clew.cli.events import printable
    from clew.cli.run import open_library
    from clew.knowledge.acl import PUBLIC_PRINCIPAL

    with open_library(settings) as library:
        documents = library.documents(principal=PUBLIC_PRINCIPAL)
    if as_json:
        shown = [
            {"id": each.id, "source": each.source, "title": each.title, "passages": each.passages} for each in documents
        ]
        print_json({"documents": shown})
        return
    for document in documents:
        click.echo(f"{printable(document.source)}  {printable(document.title)}  ({document.passages} passages)")
    if not documents:
        click.echo("There are no documents yet. Add some with: clew ingest FOLDER", err=True)
