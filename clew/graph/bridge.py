"""Run async nodes from synchronous code: `invoke` and `stream` work as `ainvoke` and `astream` do."""

import asyncio
import threading
from collections.abc import Awaitable, Callable, Coroutine
from functools import cache
from typing import Any, TypeVar

from langchain_core.runnables import Runnable, RunnableConfig

T = TypeVar("T")
NodeFunction = Callable[[Any], Coroutine[Any, Any, Any]]
"""A node: an async function from the State (or what was sent to it) to the keys that it changes."""


@cache
def _background_loop() -> asyncio.AbstractEventLoop:
    """Start, once, the event loop that serves synchronous callers, on a daemon thread."""
    loop = asyncio.new_event_loop()
    threading.Thread(target=loop.run_forever, name="clew-nodes", daemon=True).start()
    return loop


def run_blocking(work: Coroutine[Any, Any, T]) -> T:
    """Run `work` on the background loop and wait for it; an interrupt of the waiting thread cancels it."""
    # call_soon_threadsafe, on which this rests, copies the caller's context: stream writer and callbacks stay known.
    future = asyncio.run_coroutine_threadsafe(work, _background_loop())
    try:
        return future.result()
    except BaseException:
        future.cancel()
        raise


class _Step(Runnable[Any, Any]):
    """A step in both forms. LangGraph traces it and hands down its callbacks; a `RunnableLambda` would do so again."""

    def __init__(self, blocking: Callable[[Any], Any], awaited: Callable[[Any], Awaitable[Any]]) -> None:
        self._blocking, self._awaited = blocking, awaited
        self.name = None

    def invoke(self, input: Any, config: RunnableConfig | None = None, **kwargs: Any) -> Any:
        return self._blocking(input)

    async def ainvoke(self, input: Any, config: RunnableConfig | None = None, **kwargs: Any) -> Any:
        return await self._awaited(input)


def node(run: NodeFunction) -> Runnable[Any, Any]:
    """Make a node of the async function `run` that synchronous runs can call too."""
    return _Step(lambda state: run_blocking(run(state)), run)


def router(choose: Callable[[Any], Any]) -> Runnable[Any, Any]:
    """Make a router of the pure function `choose`, which asynchronous runs call as it is instead of in a thread."""

    async def chosen(state: Any) -> Any:
        return choose(state)

    return _Step(choose, chosen)
