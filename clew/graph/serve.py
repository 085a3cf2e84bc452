"""What a LangGraph server loads, as langgraph.json says. The server brings checkpointer, store and threads."""

import asyncio
from functools import cache
from threading import Lock
from typing import Any, cast

# Slow to import: when the server starts, rather than in its first run.
import langchain_openai  # noqa: F401
from langgraph.graph.state import CompiledStateGraph
from langgraph_sdk.runtime import ServerRuntime

from clew.graph.build import build_graph
from clew.knowledge.library import Library
from clew.models.chat import ChatModels, make_chat_models
from clew.models.embeddings import make_embeddings
from clew.settings import Settings
from clew.state.schema import Input, Output, State

Graph = CompiledStateGraph[State, None, Input, Output]
_opening = Lock()


async def graph(runtime: ServerRuntime[None]) -> Graph:
    """Give the server the graph: for a run the one that answers, else the same one without models and documents.

    So the server starts, and Studio draws the graph, before any model is set.

    Raises:
        ClewError: The models cannot be made. It ends the run, and the next run tries again.
    """
    make = _drawn if runtime.execution_runtime is None else _answering
    return await asyncio.to_thread(make)


def _drawn() -> Graph:
    nothing = cast(Any, None)
    return build_graph(ChatModels(nothing, nothing), nothing, Settings())


def _answering() -> Graph:
    with _opening:
        return _opened()


@cache
def _opened() -> Graph:
    """Put everything together, once; what fails is not kept."""
    settings = Settings()
    library = Library(settings, make_embeddings(settings))
    return build_graph(make_chat_models(settings), library, settings)
