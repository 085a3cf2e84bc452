"""Count what a call of a chat model costs."""

import re
from collections.abc import Sequence

from langchain_core.messages import AIMessage, BaseMessage

from clew.state.records import Usage

NOTHING: Usage = {"model_calls": 0, "input_tokens": 0, "output_tokens": 0}
WIDE = re.compile(r"[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef\U00020000-\U0003ffff]")
CHARS_PER_TOKEN = 4


def usage_of(messages: Sequence[BaseMessage], reply: AIMessage) -> Usage:
    """Count one call: in tokens as the server counts them, else as estimated from the length."""
    if reply.usage_metadata is not None:
        read, written = reply.usage_metadata["input_tokens"], reply.usage_metadata["output_tokens"]
    else:
        read, written = sum(estimate_tokens(message.text) for message in messages), estimate_tokens(reply.text)
    return {"model_calls": 1, "input_tokens": read, "output_tokens": written}


def add_usage(first: Usage, second: Usage) -> Usage:
    """Add what two calls cost."""
    return {
        "model_calls": first["model_calls"] + second["model_calls"],
        "input_tokens": first["input_tokens"] + second["input_tokens"],
        "output_tokens": first["output_tokens"] + second["output_tokens"],
    }


def estimate_tokens(text: str) -> int:
    """Estimate the tokens of a text: one for each wide character, one for four others."""
    wide = len(WIDE.findall(text))
    return wide + -(-(len(text) - wide) // CHARS_PER_TOKEN)
