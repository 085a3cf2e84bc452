"""Show a host the answer while it is written, and nothing else that the model writes."""

from collections.abc import AsyncIterator
from typing import Any

from langchain_core.callbacks import AsyncCallbackManagerForLLMRun, CallbackManagerForLLMRun
from langchain_core.language_models import BaseChatModel
from langchain_core.language_models.chat_models import agenerate_from_stream
from langchain_core.messages import AIMessageChunk, BaseMessage
from langchain_core.outputs import ChatGenerationChunk, ChatResult
from pydantic import Field

from clew.models.reasoning import ReasoningFilter, strip_reasoning

QUIET = "nostream"
"""LangGraph keeps what is tagged so out of `stream_mode="messages"`."""


class AnswerStream(BaseChatModel):
    """Another model's answer without its reasoning, for one asynchronous call.

    LangGraph streams the tokens of the chat models that it sees called. It sees this one; the other is called quietly.
    """

    inner: Any = Field(repr=False)
    """The model to ask, with its options bound."""
    inside: bool = False
    """Whether the reply begins in the middle of the reasoning."""
    whole: AIMessageChunk | None = Field(None, repr=False)
    """All that the model wrote, after the call."""
    # A reply from the host's cache would leave `whole` empty.
    cache: Any = False

    @property
    def _llm_type(self) -> str:
        return "clew-answer"

    def _generate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        raise NotImplementedError("The nodes ask asynchronously: use `ainvoke`.")

    async def _agenerate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: AsyncCallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        return await agenerate_from_stream(self._astream(messages))

    async def _astream(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: AsyncCallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> AsyncIterator[ChatGenerationChunk]:
        reasoning, shown, held = ReasoningFilter(inside=self.inside), "", ""
        async for chunk in self.inner.astream(messages, config={"tags": [QUIET]}):
            self.whole = chunk if self.whole is None else self.whole + chunk
            held += reasoning.feed(chunk.text)
            # White space waits for what follows: the answer neither begins nor ends with it.
            text = held.rstrip() if shown else held.strip()
            if text:
                held = held[len(held.rstrip()) :]
                shown += text
                yield piece(text)
        answer = strip_reasoning(self.whole.text) if self.whole else ""
        yield piece(answer[len(shown) :] if answer.startswith(shown) else "")


def piece(text: str) -> ChatGenerationChunk:
    """Make the next part of the stream."""
    return ChatGenerationChunk(message=AIMessageChunk(content=text))
