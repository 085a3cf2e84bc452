"""What the graph asks of a knowledge base: one function. `Library.search` is ours; another may take its place."""

from typing import Protocol

from clew.knowledge.acl import Principal
from clew.state.records import Passage


class SearchFunction(Protocol):
    """Find passages."""

    async def __call__(self, query: str, *, principal: Principal, limit: int) -> list[Passage]:
        """Return at most `limit` passages that `principal` may read, best first."""
        ...
