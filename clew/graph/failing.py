"""Tell whoever watches a run that it ends with an error, before the error reaches who started it."""

from typing import Any

from langgraph.errors import GraphBubbleUp

from clew.errors import ClewError
from clew.graph.bridge import NodeFunction
from clew.nodes.events import emit


def telling(name: str, run: NodeFunction) -> NodeFunction:
    """Let the node `name` emit the last event of a run that it ends with an error."""

    async def node(state: Any) -> Any:
        try:
            return await run(state)
        except GraphBubbleUp:  # a question to the host, no error
            raise
        except Exception as error:
            emit("error", node=name, message=_words(error), terminal=True)
            raise

    return node


def _words(error: Exception) -> str:
    """Say what happened; what was not foreseen may hold what is nobody's business."""
    return str(error) if isinstance(error, ClewError) else f"an error that was not foreseen ({type(error).__name__})"
