"""What the graph asks of a knowledge base. `Library` is ours; another, or a search alone, may take its place."""

from collections.abc import Collection
from typing import Protocol, runtime_checkable

from typing_extensions import TypedDict

from clew.knowledge.acl import Principal
from clew.state.records import Passage, TimeRange


class SearchFunction(Protocol):
    """Find passages."""

    async def __call__(
        self, query: str, *, principal: Principal | None, limit: int, time: TimeRange | None = None
    ) -> list[Passage]:
        """Return at most `limit` passages that `principal` may read, best first.

        Args:
            query: What is searched.
            principal: Who asks; None when nobody is known.
            limit: How many passages to return at most.
            time: The time that the query is about, and what it means for the search.
        """
        ...


class Around(TypedDict):
    """What stands outside a time in which nothing was found, of what the asker may read."""

    nearest: list[str]
    """ISO days nearest to it under which documents on the matter are filed: at most one before and one after."""
    undated: int
    """How many documents on the matter have no date."""


@runtime_checkable
class Knowledge(Protocol):
    """Documents that can be searched."""

    @property
    def search(self) -> SearchFunction:
        """Find passages."""
        ...

    async def standing(self, passages: Collection[str], *, principal: Principal | None) -> set[str]:
        """Tell which of these passages, by id, still stand in a document that `principal` may read now."""
        ...

    async def around(self, query: str, *, principal: Principal | None, time: TimeRange) -> Around:
        """Tell what stands outside `time` on the matter of `query`, of what `principal` may read."""
        ...

    async def mark(self) -> str:
        """Return a mark that is another one after every change of documents and rights; empty when nobody knows."""
        ...


@runtime_checkable
class Rereading(Protocol):
    """Documents that can be read again: a quote is then found where it stands after its document has changed."""

    async def passages(self, documents: Collection[str], *, principal: Principal | None) -> list[Passage]:
        """Return all passages that these documents, by id, have now, of those that `principal` may read."""
        ...


class SearchAlone:
    """A knowledge base that can only be searched: what it found stands, and nothing is known of other times."""

    def __init__(self, search: SearchFunction) -> None:
        """Search with `search`."""
        self.search = search

    async def standing(self, passages: Collection[str], *, principal: Principal | None) -> set[str]:
        """Return all of them."""
        return set(passages)

    async def around(self, query: str, *, principal: Principal | None, time: TimeRange) -> Around:
        """Return nothing."""
        return {"nearest": [], "undated": 0}

    async def mark(self) -> str:
        """Return none."""
        return ""


def knowledge_of(source: SearchFunction | Knowledge) -> Knowledge:
    """Return a knowledge base as it is, and make one of a search alone."""
    return source if isinstance(source, Knowledge) else SearchAlone(source)
