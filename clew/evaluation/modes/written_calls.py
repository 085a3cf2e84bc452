"""Read tool calls that a model wrote as text, because it or its server does not know the form for them."""

import hashlib
import json
import re
from collections.abc import Collection
from typing import Any

from langchain_core.messages import AIMessage, ToolCall
from pydantic import AliasChoices, BaseModel, Field, RootModel, model_validator

from clew.models.ask import is_complete
from clew.models.reasoning import strip_reasoning
from clew.models.reply import ReplyProblem, parse_reply

NESTED = ("function", "tool_call", "function_call")
ARGUMENTS = ("arguments", "args", "parameters", "action_input", "input")
TAGGED = re.compile(r"<tool_call>(.*?)(?:</tool_call>|(?=<tool_call>)|$)", re.DOTALL)


class Arguments(RootModel[dict[str, Any]]):
    """The arguments of a call."""


class WrittenCall(BaseModel):
    """A call, under the names that models are taught."""

    name: str = Field(validation_alias=AliasChoices("name", "tool", "tool_name", "function", "action"))
    arguments: dict[str, Any] = Field(default_factory=dict, validation_alias=AliasChoices(*ARGUMENTS))

    @model_validator(mode="before")
    @classmethod
    def _unwrap(cls, value: Any) -> Any:
        """Take the call out of what it is wrapped in, and the arguments out of a string."""
        if not isinstance(value, dict):
            return value
        value = next((value[key] for key in NESTED if isinstance(value.get(key), dict)), value)
        texts = {key: value[key] for key in ARGUMENTS if isinstance(value.get(key), str)}
        return value | {key: _decoded(text) for key, text in texts.items()}


class WrittenCalls(RootModel[WrittenCall | list[WrittenCall]]):
    """One call or several."""


def _decoded(text: str) -> Any:
    try:
        return parse_reply(text, Arguments).root
    except ReplyProblem:
        return text


def written_calls(message: AIMessage, names: Collection[str], *, before: int = 0) -> list[ToolCall]:
    """Return the calls of the tools called `names` that `message` holds as text, or as calls that are no valid JSON.

    Their ids are the same whenever the conversation is, so that what follows is asked in the same words again.
    `before` is how many messages stand before this one, for the same call may be written in several.
    """
    text, broken = strip_reasoning(message.text), message.invalid_tool_calls
    blocks = [f'{{"name": "{call["name"]}", "arguments": {call["args"] or "{}"}}}' for call in broken]
    blocks += TAGGED.findall(text) or [text]
    calls = [call for block in blocks for call in _calls_in(block, complete=is_complete(message))]
    named = [call for call in calls if call.name in names]
    return [_tool_call(call, f"{before}.{place}") for place, call in enumerate(named)]


def _calls_in(block: str, *, complete: bool) -> list[WrittenCall]:
    try:
        found = parse_reply(block, WrittenCalls, complete=complete).root
    except ReplyProblem:
        return []
    return found if isinstance(found, list) else [found]


def _tool_call(call: WrittenCall, place: str) -> ToolCall:
    said = json.dumps([place, call.name, call.arguments], sort_keys=True).encode()
    id = f"written_{hashlib.sha256(said).hexdigest()[:32]}"
    return ToolCall(name=call.name, args=call.arguments, id=id, type="tool_call")
