"""Clew: multi-hop question answering over private documents, one verified hop at a time.

The public names are loaded when they are used: importing `clew` opens nothing, starts nothing and takes no time.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from clew.api import aask, ask, open_clew
    from clew.graph.build import build_graph
    from clew.knowledge.acl import Principal
    from clew.knowledge.ingest import ingest, ingest_documents
    from clew.knowledge.library import Library
    from clew.models.chat import ChatModels, make_chat_models
    from clew.models.embeddings import make_embeddings
    from clew.result import Result
    from clew.settings import Settings

_HOMES = {
    "ChatModels": "clew.models.chat",
    "Library": "clew.knowledge.library",
    "Principal": "clew.knowledge.acl",
    "Result": "clew.result",
    "Settings": "clew.settings",
    "aask": "clew.api",
    "ask": "clew.api",
    "build_graph": "clew.graph.build",
    "ingest": "clew.knowledge.ingest",
    "ingest_documents": "clew.knowledge.ingest",
    "make_chat_models": "clew.models.chat",
    "make_embeddings": "clew.models.embeddings",
    "open_clew": "clew.api",
}
__all__ = [
    "ChatModels",
    "Library",
    "Principal",
    "Result",
    "Settings",
    "aask",
    "ask",
    "build_graph",
    "ingest",
    "ingest_documents",
    "make_chat_models",
    "make_embeddings",
    "open_clew",
]


def __getattr__(name: str) -> Any:
    """Load a public name from its module."""
    if name not in _HOMES:
        raise AttributeError(f"module 'clew' has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)
