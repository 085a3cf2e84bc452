"""Run one question through the graph: its steps to one console, its answer to another."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from clew.cli.exits import NO_DOCUMENTS, NOT_FOUND, Failure

if TYPE_CHECKING:
    from langgraph.graph.state import CompiledStateGraph
    from rich.console import Console

    from clew.clock import Clock
    from clew.knowledge.acl import Principal
    from clew.knowledge.library import Library
    from clew.result import Result
    from clew.settings import Settings


@contextmanager
def open_library(settings: "Settings") -> "Iterator[Library]":
    """Open the index that the settings name, and close it at the end of the block."""
    from clew.knowledge.library import Library
    from clew.models.embeddings import make_embeddings

    library = Library(settings, make_embeddings(settings))
    try:
        yield library
    finally:
        library.close()


def answer_question(
    question: str,
    settings: "Settings",
    library: "Library",
    console: "Console",
    principal: "Principal | None" = None,
    clock: "Clock | None" = None,
) -> "Result":
    """Answer `question` from what `principal` may read of `library`, showing each step on `console` as it happens.

    `clock` tells what day it is; by default it is the machine's.
    """
    from clew import build_graph
    from clew.models.chat import make_chat_models
    from clew.nodes.begin import checked_question
    from clew.reasoning.smalltalk import smalltalk_in

    asked = checked_question(question, settings)
    check_asker(principal, settings, library, console)
    # Opened now: a locked or mismatched index is told before a model is loaded for nothing.
    library.index()
    models = make_chat_models(settings)
    if not smalltalk_in(asked):
        start_embedded_model(settings, console)
    graph = build_graph(models, library, settings, principal=principal, clock=clock)
    return asyncio.run(follow(graph, question, console))


def check_asker(principal: "Principal | None", settings: "Settings", library: "Library", console: "Console") -> None:
    """End the command when nobody may ask or there is nothing to read; say so when a policy does not know the asker.

    Whether there are documents that may not be read is not told.
    """
    from clew.graph.identity import admitting

    who = admitting(lambda: principal, settings)()
    if unknown := unknown_names(who, library):
        told = "they open nothing beyond what everyone with an identity may read"
        console.print(f"No permission names {', '.join(unknown)}: {told}.", markup=False, highlight=False)
    if not library.documents(principal=who):
        message = "No documents may be read. Add some with: clew ingest FOLDER, or say who asks with: --as USER"
        raise Failure(message, NO_DOCUMENTS, "NoDocuments")


def unknown_names(principal: "Principal", library: "Library") -> list[str]:
    """List the names that no permission holds; a user whose groups are known need not be named as well."""
    permissions = library.catalog().permissions()
    if not principal.user or permissions.policy is None:
        return []
    unknown = permissions.unknown_names(principal)
    return [] if principal.groups and unknown == [f"user:{principal.user}"] else unknown


async def follow(graph: "CompiledStateGraph[Any, Any, Any, Any]", question: str, console: "Console") -> "Result":
    """Stream a run of `graph`: its events and the draft of the answer to `console`, its result to the caller."""
    from clew.cli.draft import showing_draft
    from clew.cli.events import lines
    from clew.result import Result

    state: dict[str, Any] = {}
    data: Any
    with showing_draft(console) as draft:
        async for mode, data in graph.astream({"question": question}, stream_mode=["custom", "values", "messages"]):
            if mode == "values":
                state = data
            elif mode == "messages":
                draft.add(data[0])
            else:
                draft.follow(data)
                for line in [] if draft.shows(data) else lines(data):
                    console.print(line)
    return Result.model_validate(state["result"])


def start_embedded_model(settings: "Settings", console: "Console") -> None:
    """Start the embedded chat model, when it is the one to use, showing what takes long."""
    from clew.models.chat import chat_key

    if settings.chat_base_url or chat_key(settings):
        return
    from clew.models.local_server import ensure_local_server

    prepare_weights(settings, console)
    with console.status("Loading the embedded chat model …"):
        ensure_local_server(settings)


def prepare_weights(settings: "Settings", console: "Console") -> Path:
    """Put the weights of the embedded chat model together, with a progress bar on `console`; return their path."""
    from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeRemainingColumn

    from clew.models.local_weights import ensure_weights

    columns = (TextColumn("{task.description}"), BarColumn(), DownloadColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("Putting the model's weights together (once)", total=None, visible=False)
        return ensure_weights(
            settings.cache_dir, lambda done, total: progress.update(task, completed=done, total=total, visible=True)
        )


def show_result(result: "Result", *, as_json: bool, plain: bool, console: "Console") -> None:
    """Write the answer to stdout and its cost to `console`; end with the exit code of a question not answered."""
    from clew.cli.answer import answer_lines, closing_lines
    from clew.cli.terminal import answers, print_json

    if as_json:
        print_json(result.model_dump(mode="json"))
    else:
        console.print()
        output = answers(plain=plain)
        for line in answer_lines(result):
            output.print(line)
    for line in closing_lines(result):
        console.print(line)
    if result.status == "not_found":
        click.get_current_context().exit(NOT_FOUND)
