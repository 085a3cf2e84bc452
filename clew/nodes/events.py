"""Tell whoever watches the run what happens: one `custom` stream event a step."""

from typing import Any, Literal

from langgraph.config import get_stream_writer

EventName = Literal["plan", "search", "passages", "finding", "round", "stop", "claim", "verdict", "answer", "error"]


def emit(event: EventName, **data: Any) -> None:
    """Send one event to `stream_mode="custom"`; outside a graph nobody listens and nothing happens."""
    try:
        writer = get_stream_writer()
    except RuntimeError:  # a node called as a plain function has no stream
        return
    writer({"event": event, **data})
