"""Run async nodes from synchronous code: `invoke` and `stream` work as `ainvoke` and `astream` do."""

import asyncio
import threading
from collections.abc import Awaitable, Callable, Coroutine
from functools import cache
from typing import Any, TypeVar

from langchain_core.runnables import RunnableLambda

T = TypeVar("T")


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


def node(run: Callable[[Any], Awaitable[Any]]) -> RunnableLambda[Any, Any]:
    """Make a node of the async function `run` that synchronous runs can call too."""

    async def awaited(state: Any) -> Any:
        return await run(state)

    def blocking(state: Any) -> Any:
        return run_blocking(awaited(state))

    return RunnableLambda(blocking, awaited)
