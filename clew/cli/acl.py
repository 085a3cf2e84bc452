"""`clew acl`: who may read what."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from clew.cli.docs import group_settings
from clew.cli.options import data_dir_option, group_option, json_option, load_settings, principal_of
from clew.cli.terminal import print_json

if TYPE_CHECKING:
    from clew.knowledge.catalog import Catalog
    from clew.knowledge.permissions import Policy
    from clew.settings import Settings

_OPEN = "everyone may read what brought no rule of its own"
_FILE = click.argument("file", type=click.Path(path_type=Path))


@click.group(invoke_without_command=True)
@data_dir_option
@json_option
@click.pass_context
def acl(context: click.Context, data_dir: Path | None, as_json: bool) -> None:
    """Say who may read which documents, by a policy: a file of rules at folders and documents, and of groups.

    Without a policy everyone may read everything. A policy holds from the next question on, and nothing is ingested
    again for it. Without a command, the policy in force is shown.
    """
    context.obj = data_dir
    if context.invoked_subcommand is None:
        show_policy(load_settings(data_dir), as_json=as_json)


@acl.command()
@_FILE
@data_dir_option
@json_option
def apply(file: Path, data_dir: Path | None, as_json: bool) -> None:
    """Apply the policy in FILE (YAML or JSON) in the place of the one before; if anything is wrong with it, none is.

    What no rule of it allows nobody may read.
    """
    from clew.knowledge.permissions.policy_file import read_policy

    settings, policy = group_settings(data_dir), read_policy(file)
    with _catalog(settings) as catalog:
        catalog.set_policy(policy)
        sources = [info.source for info in catalog.documents()]
    _tell(policy, sources, "Applied. It holds from the next question on.", as_json=as_json)


@acl.command()
@_FILE
@data_dir_option
@json_option
def check(file: Path, data_dir: Path | None, as_json: bool) -> None:
    """Check the policy in FILE and change nothing.

    Tells everything that is wrong with it, and which of its rules govern no document.
    """
    from clew.knowledge.permissions.policy_file import read_policy

    policy = read_policy(file)
    _tell(policy, _sources(group_settings(data_dir)), "The policy can be applied.", as_json=as_json)


@acl.command()
@data_dir_option
@json_option
def show(data_dir: Path | None, as_json: bool) -> None:
    """Show the policy in force, as its file says it."""
    show_policy(group_settings(data_dir), as_json=as_json)


@acl.command()
@click.option("--yes", "-y", is_flag=True, help="Do not ask.")
@data_dir_option
@json_option
def remove(yes: bool, data_dir: Path | None, as_json: bool) -> None:
    """Remove the policy: everyone may read everything then, but for documents that brought a rule of their own."""
    with _catalog(group_settings(data_dir)) as catalog:
        there = catalog.policy() is not None
        if there:
            if not yes:
                click.confirm(f"Remove the policy? Then {_OPEN}.", abort=True, err=True)
            catalog.set_policy(None)
    if as_json:
        print_json({"removed": there})
        return
    click.echo(f"Removed. Now {_OPEN}." if there else "There was no policy.")


@acl.command()
@click.argument("doc")
@click.argument("user", required=False)
@group_option
@data_dir_option
@json_option
def explain(doc: str, user: str | None, groups: tuple[str, ...], data_dir: Path | None, as_json: bool) -> None:
    """Tell whether USER may read DOC, which rule decides that, and by which groups.

    DOC is an id or a source. Without USER it is about someone of whom nothing is known.
    """
    from clew.cli.acl_lines import explained, explained_lines, source_named
    from clew.knowledge.acl import PUBLIC_PRINCIPAL

    settings, principal = group_settings(data_dir), principal_of(user, groups)
    with _catalog(settings) as catalog:
        source = source_named(doc, catalog.documents())
        told = explained(source, principal or PUBLIC_PRINCIPAL, catalog.permissions())
    if principal is None and settings.anonymous == "refuse":
        told |= {"allowed": False, "reason": "refused"}
    if as_json:
        print_json(told)
        return
    for line in explained_lines(told):
        click.echo(line)


def show_policy(settings: "Settings", *, as_json: bool) -> None:
    """Write the policy in force to stdout."""
    from clew.knowledge.permissions.policy_text import as_file, as_text

    with _catalog(settings) as catalog:
        policy, documents = catalog.policy(), catalog.count()
        nodes, own = len(catalog.nodes()), len(catalog.own_rules())
    if as_json:
        said = as_file(policy) if policy else None
        print_json({"policy": said, "documents": documents, "nodes": nodes, "own_rules": own})
        return
    click.echo(as_text(policy).rstrip() if policy else f"There is no policy: {_OPEN}.")
    click.echo(f"{documents} documents, {own} of them with a rule of their own; {nodes} nodes.", err=True)


@contextmanager
def _catalog(settings: "Settings") -> "Iterator[Catalog]":
    """Open the catalog alone: neither the index nor a model is needed."""
    from clew.knowledge.index import open_catalog

    catalog = open_catalog(settings.data_dir)
    try:
        yield catalog
    finally:
        catalog.close()


def _sources(settings: "Settings") -> list[str]:
    """List the sources of the documents, if there is an index at all."""
    if not settings.data_dir.exists():
        return []
    with _catalog(settings) as catalog:
        return [info.source for info in catalog.documents()]


def _tell(policy: "Policy", sources: list[str], done: str, *, as_json: bool) -> None:
    """Tell how much a policy says, and what it leaves out."""
    from clew.cli.acl_lines import covered, covered_lines

    told = covered(policy, sources)
    if as_json:
        print_json(told)
        return
    click.echo(f"{done} {told['rules']} rules, {told['groups']} groups.")
    for line in covered_lines(told):
        click.echo(line, err=True)
