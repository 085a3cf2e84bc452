"""Ask a chat model: for a reply in a schema, or for text."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage
from pydantic import BaseModel

from clew.errors import ModelReplyError
from clew.models.reply import ReplyProblem, parse_reply
from clew.state.records import Usage

T = TypeVar("T", bound=BaseModel)


@dataclass(frozen=True)
class Reply(Generic[T]):
    """What the model said, what it cost, and how it was spelt."""

    value: T
    usage: Usage
    raw: str


async def ask_model(
    model: BaseChatModel, messages: list[BaseMessage], schema: type[T], *, node: str, max_tokens: int
) -> Reply[T]:
    """Ask `model` for a reply in `schema`; asks once more when the reply cannot be read.

    Raises `ModelReplyError` when the second cannot be read either.
    """
    spec = {"name": schema.__name__, "strict": True, "schema": schema.model_json_schema()}
    bound = model.bind(response_format={"type": "json_schema", "json_schema": spec}, max_tokens=max_tokens)
    usage, problem, asked = Usage(model_calls=0, input_tokens=0, output_tokens=0), "", list(messages)
    for _ in range(2):
        message = await bound.ainvoke(asked, config={"tags": ["nostream"]})
        meta = message.usage_metadata or {"input_tokens": 0, "output_tokens": 0}
        usage = Usage(
            model_calls=usage["model_calls"] + 1,
            input_tokens=usage["input_tokens"] + meta["input_tokens"],
            output_tokens=usage["output_tokens"] + meta["output_tokens"],
        )
        try:
            return Reply(parse_reply(message.text, schema), usage, message.text)
        except ReplyProblem as error:
            problem = str(error)
            asked = [*messages, AIMessage(message.text), HumanMessage(f"{problem}. Reply with JSON only.")]
    raise ModelReplyError(node, str(getattr(model, "model_name", type(model).__name__)), problem)
