"""`clew docs`: what was ingested, what is known of it, and how to have it deleted."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from clew.cli.ingest import finish, shown
from clew.cli.options import (
    data_dir_option,
    group_option,
    json_option,
    load_settings,
    plain_option,
    principal_of,
    quiet_option,
)
from clew.cli.terminal import print_json, steps

if TYPE_CHECKING:
    from clew.knowledge.acl import Principal
    from clew.settings import Settings


@click.group(invoke_without_command=True)
@data_dir_option
@json_option
@click.pass_context
def docs(context: click.Context, data_dir: Path | None, as_json: bool) -> None:
    """List, show and delete the ingested documents; without a command, list them."""
    context.obj = data_dir
    if context.invoked_subcommand is None:
        list_documents(load_settings(data_dir), as_json=as_json)


@docs.command("list")
@click.option("--as", "user", metavar="USER", help="List only what this user may read.")
@group_option
@data_dir_option
@json_option
def list_command(user: str | None, groups: tuple[str, ...], data_dir: Path | None, as_json: bool) -> None:
    """List the documents, with the date that each is filed under and its status.

    All of them, or with --as those that USER may read.
    """
    list_documents(group_settings(data_dir), as_json=as_json, principal=principal_of(user, groups))


@docs.command()
@click.argument("name", metavar="DOC")
@click.option("--text", "what", flag_value="text", help="Its text, as searched and cited.")
@click.option("--passages", "what", flag_value="passages", help="Its passages, with where they stand.")
@data_dir_option
@json_option
def show(name: str, what: str | None, data_dir: Path | None, as_json: bool) -> None:
    """Show what is known of a document, given by its id or its source.

    Its dates with where they were read, its status, the rules that tell who may read it, nearest first, what could
    not be read, and how many passages it has.
    """
    settings = group_settings(data_dir)
    from clew.cli.document import described, described_lines, find_one, passage_lines, passages_of
    from clew.cli.run import open_library

    with open_library(settings) as library:
        info = find_one(name, library)
        text = library.catalog().text(info.id) or ""
        passages = passages_of(info, library) if what == "passages" else []
        about = described(info, text, library)
    if as_json:
        about |= {"text": text} if what == "text" else {"passage_list": passages} if what == "passages" else {}
        print_json(about)
        return
    lines = [text] if what == "text" else passage_lines(passages) if what == "passages" else described_lines(about)
    for line in lines:
        click.echo(line)


@docs.command()
@click.argument("names", metavar="DOC...", nargs=-1, required=True)
@click.option("--yes", "-y", is_flag=True, help="Do not ask.")
@data_dir_option
@json_option
@plain_option
@quiet_option
def delete(names: tuple[str, ...], yes: bool, data_dir: Path | None, as_json: bool, plain: bool, quiet: bool) -> None:
    """Delete documents for good, given by id or source, with all parts of them, such as attachments.

    Nothing of them is kept, not even on the disk; their files are not touched. They stay out until their file is
    ingested by name. When there is no document of one of the names, none is deleted.
    """
    settings = group_settings(data_dir)
    from clew.cli.events import printable
    from clew.cli.run import open_library
    from clew.knowledge.ingest import delete_documents, matching

    console = steps(plain=plain, quiet=quiet)
    with open_library(settings) as library:
        found = matching(names, library)
        if not yes:
            for info in found:
                click.echo(f"{printable(info.source)}  {printable(info.title)}", err=True)
            click.confirm(f"Delete {len(found)} documents for good?", abort=True, err=True)
        report = shown(lambda tell: delete_documents(names, library, on_progress=tell), console)
    finish(report, as_json=as_json)


def list_documents(settings: "Settings", *, as_json: bool, principal: "Principal | None" = None) -> None:
    """Write the documents to stdout, one a line: those that a principal may read, or all."""
    from clew.cli.document import brief, brief_line
    from clew.cli.run import open_library

    with open_library(settings) as library:
        documents = library.documents(principal=principal) if principal else library.catalog().documents()
    if as_json:
        print_json({"documents": [brief(each) for each in documents]})
        return
    for document in documents:
        click.echo(brief_line(document))
    if not documents:
        yet = "There are no documents yet. Add some with: clew ingest FOLDER"
        click.echo("There is nothing that they may read." if principal else yet, err=True)


def group_settings(data_dir: Path | None) -> "Settings":
    """Read the settings; `--data-dir` may stand before the command too."""
    parent = click.get_current_context().parent
    return load_settings(data_dir or (parent.obj if parent else None))
