"""Ask from Python: everything put together from the settings."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from clew.result import Result
from clew.settings import Settings

if TYPE_CHECKING:
    from langgraph.graph.state import CompiledStateGraph

    from clew.knowledge.library import Library
    from clew.state.schema import Input, Output, State


@dataclass(frozen=True)
class Clew:
    """The graph and the library it searches, ready to use."""

    graph: "CompiledStateGraph[State, None, Input, Output]"
    library: "Library"


@contextmanager
def open_clew(settings: Settings | None = None, **build: Any) -> Iterator[Clew]:
    """Put models, library and graph together, and close the library in the end.

    Args:
        settings: By default from the environment.
        **build: Further arguments of `build_graph`, such as `principal` and `checkpointer`.
    """
    from clew.graph.build import build_graph
    from clew.knowledge.library import Library
    from clew.models.chat import make_chat_models
    from clew.models.embeddings import make_embeddings

    settings = settings or Settings()
    with Library(settings, make_embeddings(settings)) as library:
        yield Clew(build_graph(make_chat_models(settings), library, settings, **build), library)


def ask(question: str, settings: Settings | None = None, **build: Any) -> Result:
    """Answer `question` from the ingested documents. Opens and closes everything; for several use `open_clew`."""
    with open_clew(settings, **build) as clew:
        return Result.model_validate(clew.graph.invoke({"question": question})["result"])


async def aask(question: str, settings: Settings | None = None, **build: Any) -> Result:
    """Answer `question` from the ingested documents, without blocking the event loop."""
    import asyncio

    opened = open_clew(settings, **build)
    clew = await asyncio.to_thread(opened.__enter__)
    try:
        return Result.model_validate((await clew.graph.ainvoke({"question": question}))["result"])
    finally:
        await asyncio.to_thread(opened.__exit__, None, None, None)
