"""What a LangGraph server loads, as langgraph.json says. The server brings checkpointer, threads and identity."""

import asyncio
from functools import cache
from threading import Lock
from typing import Any, NamedTuple, cast

# Slow to import: when the server starts, rather than in its first run.
import langchain_openai  # noqa: F401
from langgraph.graph.state import CompiledStateGraph
from langgraph_sdk.auth import is_studio_user
from langgraph_sdk.runtime import ServerRuntime

from clew.graph.answers import AnswerCache
from clew.graph.build import build_graph
from clew.knowledge.acl import Principal
from clew.knowledge.library import Library
from clew.models.chat import ChatModels, make_chat_models
from clew.models.embeddings import make_embeddings
from clew.settings import Settings
from clew.state.schema import Input, Output, State

Graph = CompiledStateGraph[State, None, Input, Output]
_opening = Lock()
_GROUP = "group:"


async def graph(runtime: ServerRuntime[None]) -> Graph:
    """Give the server the graph: for a run the one that answers its user, else the same one without anything behind.

    So the server starts, and Studio draws the graph, before any model is set.

    Raises:
        ClewError: The models cannot be made. It ends the run, and the next run tries again.
    """
    if runtime.execution_runtime is None:
        return await asyncio.to_thread(_drawn)
    return await asyncio.to_thread(_answering, principal_of(runtime.user))


def principal_of(user: Any) -> Principal | None:
    """Return who a user is whom the server's own authentication vouches for; None for anyone else.

    Groups are what the user object holds as `groups`, and its `permissions` of the form `group:NAME`. Studio may come
    in without a token, so its user is nobody.

    Raises:
        ConfigurationError: The groups are no collection of names.
    """
    if user is None or _is_studio(user) or not user.is_authenticated:
        return None
    granted = [str(name) for name in _held(user, "permissions") or ()]
    groups = frozenset(name.removeprefix(_GROUP) for name in granted if name.startswith(_GROUP))
    return Principal(user.identity, groups | Principal("", _held(user, "groups")).groups)


def _is_studio(user: Any) -> bool:
    return is_studio_user(user) or _held(user, "kind") == "StudioUser"


def _held(user: Any, key: str) -> Any:
    """Read what an authentication handler put into its user, be it a dict or an object."""
    return user[key] if key in user else getattr(user, key, None)


def _drawn() -> Graph:
    nothing = cast(Any, None)
    return build_graph(ChatModels(nothing, nothing), nothing, Settings())


def _answering(principal: Principal | None) -> Graph:
    with _opening:
        parts = _opened()
    return build_graph(parts.models, parts.library, parts.settings, principal=principal, answers=parts.answers)


class Parts(NamedTuple):
    """What all runs share."""

    models: ChatModels
    library: Library
    settings: Settings
    answers: AnswerCache


@cache
def _opened() -> Parts:
    """Put everything together, once; what fails is not kept."""
    settings = Settings()
    library = Library(settings, make_embeddings(settings))
    return Parts(make_chat_models(settings), library, settings, AnswerCache(settings.answer_cache))
