"""Stand-ins for models."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from langchain_core.callbacks import CallbackManagerForLLMRun
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, AIMessageChunk, BaseMessage
from langchain_core.outputs import ChatGeneration, ChatGenerationChunk, ChatResult
from pydantic import Field

Script = Sequence[str | Exception] | Callable[[list[BaseMessage]], str]


class ScriptedChatModel(BaseChatModel):
    """Reply from a list (one after the other; an exception is raised) or by a function of the messages asked.

    Streams word by word, counts a token for each word, and records what it was asked.
    """

    replies: Any
    """A `Script`."""
    asked: list[list[BaseMessage]] = Field(default_factory=list)
    """The messages of each call, in order."""
    options: list[dict[str, Any]] = Field(default_factory=list)
    """What was bound to each call, such as `response_format` and `max_tokens`."""

    @property
    def _llm_type(self) -> str:
        return "scripted"

    def _next(self, messages: list[BaseMessage], options: dict[str, Any]) -> str:
        self.asked.append(list(messages))
        self.options.append(options)
        if callable(self.replies):
            return str(self.replies(messages))
        if len(self.asked) > len(self.replies):
            raise AssertionError(f"The script has {len(self.replies)} replies; this call was not expected: {messages}")
        reply = self.replies[len(self.asked) - 1]
        if isinstance(reply, Exception):
            raise reply
        return str(reply)

    def _generate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        text = self._next(messages, kwargs)
        return ChatResult(generations=[ChatGeneration(message=AIMessage(text, usage_metadata=count(messages, text)))])

    def _stream(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> Iterator[ChatGenerationChunk]:
        text = self._next(messages, kwargs)
        words = text.split(" ")
        for place, word in enumerate(words):
            token = word if place == len(words) - 1 else word + " "
            yield ChatGenerationChunk(message=AIMessageChunk(content=token))
        yield ChatGenerationChunk(message=AIMessageChunk(content="", usage_metadata=count(messages, text)))


def count(messages: list[BaseMessage], text: str) -> Any:
    """Count a token for each word."""
    read, written = sum(len(message.text.split()) for message in messages), len(text.split())
    return {"input_tokens": read, "output_tokens": written, "total_tokens": read + written}
