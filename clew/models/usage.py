"""Count what a call of a chat model costs."""

import math
from collections.abc import Sequence

from langchain_core.messages import AIMessage, BaseMessage

from clew.state.records import Usage
from clew.text import estimated_tokens


def usage_of(messages: Sequence[BaseMessage], reply: AIMessage) -> Usage:
    """Count one call: in tokens as the server counts them, else as estimated from the text."""
    # Of a stream with a response format, LangChain has what the server counted among the metadata alone.
    counted = reply.response_metadata.get("token_usage")
    if reply.usage_metadata is not None:
        read, written = reply.usage_metadata["input_tokens"], reply.usage_metadata["output_tokens"]
    elif counted:
        read, written = counted["prompt_tokens"], counted["completion_tokens"]
    else:
        read = sum(math.ceil(estimated_tokens(message.text)) for message in messages)
        written = math.ceil(estimated_tokens(reply.text))
    return {"model_calls": 1, "input_tokens": read, "output_tokens": written}
