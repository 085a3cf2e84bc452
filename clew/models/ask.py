"""Ask a chat model: for a reply in a schema, or for text."""

import asyncio
import json
import weakref
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import cache, partial
from typing import Any, Generic, TypeVar
from uuid import uuid4

from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage
from langchain_core.runnables import Runnable
from langchain_core.utils.function_calling import convert_to_openai_function
from pydantic import BaseModel

from clew.errors import ModelCutOffError, ModelReplyError
from clew.models.answer_stream import QUIET, AnswerStream, AsItIs, View
from clew.models.broken import broken_off
from clew.models.failures import (
    cut_off_reply,
    name_of,
    readable_failures,
    refused_option,
    timeout_of,
    told_cut_off,
)
from clew.models.reasoning import starts_inside, strip_reasoning
from clew.models.reply import ReplyProblem, parse_reply
from clew.models.usage import usage_of
from clew.state.records import Usage
from clew.state.reducers import add_usage

T = TypeVar("T", bound=BaseModel)
Bound = Runnable[Any, AIMessage]
Run = Callable[[Bound, list[BaseMessage]], Awaitable[AIMessage]]

QUOTED_CHARS = 2000
AS_DEFAULT = {"temperature": 1}
"""What an option that a server refuses is set to; others are left out."""
OPENING_TAG = "<think>"
quirks: dict[int, set[str]] = {}
"""What a server does not take or give: options, or the tag that opens reasoning; by the identity of the model."""


@dataclass(frozen=True)
class Reply(Generic[T]):
    """What the model said, what it cost, and how it was spelt."""

    value: T
    usage: Usage
    raw: str


@dataclass(frozen=True)
class TextReply:
    """The text the model wrote, without its reasoning, and what it cost."""

    text: str
    usage: Usage
    id: str
    """Id of the message, the same as that of its streamed chunks; another one if these showed another text."""
    complete: bool
    """Whether the text ended by itself, not at its limit."""


async def ask_model(
    model: BaseChatModel, messages: list[BaseMessage], schema: type[T], *, node: str, max_tokens: int, attempts: int = 2
) -> Reply[T]:
    """Ask `model` for a reply in `schema`, of at most `max_tokens`; ask again when it cannot be read.

    Raises `ModelReplyError` when no reply of `attempts` can be read, `ModelUnavailableError` when none comes.
    """
    usage, asked = Usage(), messages
    for attempt in range(1, attempts + 1):
        message = await call(model, asked, run_quietly, max_tokens, schema)
        usage = add_usage(usage, usage_of(asked, message))
        try:
            return Reply(parse_reply(message.text, schema, complete=is_complete(message)), usage, message.text)
        except ReplyProblem as problem:
            if attempt == attempts:
                raise ModelReplyError(node, name_of(model), str(problem), usage) from None
            asked = ask_again(messages, message.text, str(problem))
    raise AssertionError


async def write_text(
    model: BaseChatModel, messages: list[BaseMessage], *, node: str, max_tokens: int, quiet: bool = False
) -> TextReply:
    """Let `model` write a text of at most `max_tokens`; LangGraph streams it as it comes, unless it is `quiet`.

    Neither the text nor the stream holds the model's reasoning. Raises `ModelReplyError` when nothing is left without
    it, `ModelUnavailableError` when no reply comes or it breaks off.
    """
    message = await written(model, messages, AsItIs(), quiet=quiet, max_tokens=max_tokens)
    usage = usage_of(messages, message)
    text = strip_reasoning(message.text)
    if not text:
        raise ModelReplyError(node, name_of(model), "the reply is empty, or ends inside its reasoning", usage)
    return TextReply(text, usage, message.id or uuid4().hex, is_complete(message))


async def written(
    model: BaseChatModel,
    messages: list[BaseMessage],
    view: View,
    *,
    quiet: bool,
    max_tokens: int,
    schema: type[BaseModel] | None = None,
) -> AIMessage:
    """Let `model` write, shown to the host as `view` shows it unless `quiet`; return the whole reply.

    Raises `ModelUnavailableError` when no reply comes or it breaks off.
    """
    inside = OPENING_TAG in quirks.get(id(model), ())
    run = run_quietly if quiet else partial(run_streaming, inside=inside, view=view)
    message = await call(model, messages, run, max_tokens, schema)
    if broken_off(model, message):
        raise ModelCutOffError(told_cut_off(model))
    return message


async def call(
    model: BaseChatModel, messages: list[BaseMessage], run: Run, max_tokens: int, schema: type[BaseModel] | None
) -> AIMessage:
    """Call the model within its time; leave out what its server refuses, and remember that for the next call."""
    import openai

    with readable_failures(model):
        async with asyncio.timeout(timeout_of(model)):
            while True:
                refused = quirks.get(id(model), set())
                bound, asked = prepare(model, messages, refused, max_tokens, schema)
                try:
                    return noted(model, await run(bound, asked))
                except openai.LengthFinishReasonError as error:
                    return cut_off_reply(error)
                except openai.BadRequestError as error:
                    option = refused_option(error)
                    if option is None or option in refused or (option == "response_format" and schema is None):
                        raise
                    remember(model, option)


def prepare(
    model: BaseChatModel,
    messages: list[BaseMessage],
    refused: set[str],
    max_tokens: int,
    schema: type[BaseModel] | None,
) -> tuple[Bound, list[BaseMessage]]:
    """Bind the options that the server takes; a schema that it cannot enforce is put in words."""
    options: dict[str, Any] = {"max_tokens": max_tokens}
    options |= {name: value for name, value in AS_DEFAULT.items() if name in refused}
    if schema is None:
        return model.bind(**options), messages
    form = form_of(schema)
    if "response_format" not in refused:
        spec = {"name": schema.__name__, "strict": True, "schema": form["parameters"]}
        return model.bind(**options, response_format={"type": "json_schema", "json_schema": spec}), messages
    words = f"\n\nReply with one JSON object of this schema:\n{json.dumps(form['parameters'], ensure_ascii=False)}"
    return model.bind(**options), [
        *messages[:-1],
        messages[-1].model_copy(update={"content": messages[-1].text + words}),
    ]


def noted(model: BaseChatModel, reply: AIMessage) -> AIMessage:
    """Return `reply`; a tag that is missing in it will be missing in the next stream, where it cannot be foreseen."""
    if starts_inside(reply.text):
        remember(model, OPENING_TAG)
    return reply


@cache
def form_of(schema: type[BaseModel]) -> dict[str, Any]:
    """Return the JSON schema as servers take it; making it takes longer than all else that a call does here."""
    return convert_to_openai_function(schema, strict=True)


def remember(model: BaseChatModel, quirk: str) -> None:
    """Remember for as long as the model lives what its server does not take or give."""
    if id(model) not in quirks:
        weakref.finalize(model, quirks.pop, id(model), None)
    quirks.setdefault(id(model), set()).add(quirk)


async def run_quietly(bound: Bound, messages: list[BaseMessage]) -> AIMessage:
    """Run without showing the tokens to the host: a planner's JSON is no answer."""
    return await bound.ainvoke(messages, config={"tags": [QUIET]})


async def run_streaming(bound: Bound, messages: list[BaseMessage], *, inside: bool, view: View) -> AIMessage:
    """Run token by token, and let LangGraph show the answer to the host."""
    stream = AnswerStream(inner=bound, inside=inside, view=view)
    shown = await stream.ainvoke(messages)
    whole = stream.whole or AIMessage("")
    # The host takes one id for one text.
    return whole.model_copy(update={"id": shown.id if shown.text == view.whole(whole) else None})


def is_complete(message: AIMessage) -> bool:
    """Tell whether the reply ended by itself, not at its limit."""
    return message.response_metadata.get("finish_reason") != "length"


def ask_again(messages: list[BaseMessage], reply: str, problem: str) -> list[BaseMessage]:
    """Quote the reply and what is wrong with it."""
    quoted = strip_reasoning(reply)[:QUOTED_CHARS] or "(nothing)"
    return [*messages, AIMessage(quoted), HumanMessage(f"That cannot be used: {problem}. Reply with JSON only.")]
