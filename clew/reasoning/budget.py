"""What a run may still spend: calls of the model, tokens, seconds."""

import asyncio
import time
from collections.abc import Awaitable
from typing import TypeVar

from clew.settings import Settings
from clew.state.schema import State

T = TypeVar("T")


def calls_left(state: State, settings: Settings) -> int:
    """Return how many calls of the model the run may still make."""
    return max(0, settings.max_model_calls - state["usage"]["model_calls"])


def tokens_left(state: State, settings: Settings) -> int:
    """Return how many tokens the model may still read and write in this run."""
    return max(0, settings.max_tokens - state["usage"]["input_tokens"] - state["usage"]["output_tokens"])


def deadline(state: State, settings: Settings) -> float:
    """Return the time, in seconds since the epoch, when the run must have ended its work."""
    return state["started_at"] + settings.max_seconds


async def within(deadline_at: float, work: Awaitable[T]) -> T:
    """Await `work`, but not past `deadline_at` (seconds since the epoch). Raises `TimeoutError` at that time."""
    async with asyncio.timeout(max(0.0, deadline_at - time.time())):
        return await work
