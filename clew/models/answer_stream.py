"""Show a host the answer while it is written, and nothing else that the model writes."""

from collections.abc import AsyncIterator
from typing import Any, Protocol

from langchain_core.callbacks import AsyncCallbackManagerForLLMRun, CallbackManagerForLLMRun
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, AIMessageChunk, BaseMessage
from langchain_core.outputs import ChatGeneration, ChatGenerationChunk, ChatResult
from pydantic import Field

from clew.models.failures import cut_off_reply
from clew.models.reasoning import ReasoningFilter, strip_reasoning

QUIET = "nostream"
"""LangGraph keeps what is tagged so out of `stream_mode="messages"`."""


class View(Protocol):
    """What a host sees of what a model writes."""

    def so_far(self, said: str) -> str:
        """Return what is certain of the answer after `said`, which holds no reasoning."""

    def whole(self, reply: AIMessage) -> str:
        """Return the answer in the whole reply."""


class AsItIs:
    """Shows the text as the model writes it."""

    def so_far(self, said: str) -> str:
        """Return `said`; white space waits for what follows: the answer neither begins nor ends with it."""
        return said.strip()

    def whole(self, reply: AIMessage) -> str:
        """Return the text without the reasoning."""
        return strip_reasoning(reply.text)


class AnswerStream(BaseChatModel):
    """Another model's answer without its reasoning, for one asynchronous call.

    LangGraph streams the tokens of the chat models that it sees called. It sees this one; the other is called quietly.
    """

    inner: Any = Field(repr=False)
    """The model to ask, with its options bound."""
    view: Any = Field(default_factory=AsItIs, repr=False)
    """The `View` of what it writes."""
    inside: bool = False
    """Whether the reply begins in the middle of the reasoning."""
    whole: AIMessage | None = Field(None, repr=False)
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
        text = "".join([text async for text in self._shown(messages)])
        return ChatResult(generations=[ChatGeneration(message=AIMessage(text))])

    async def _astream(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: AsyncCallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> AsyncIterator[ChatGenerationChunk]:
        async for text in self._shown(messages):
            yield ChatGenerationChunk(message=AIMessageChunk(content=text))

    async def _shown(self, messages: list[BaseMessage]) -> AsyncIterator[str]:
        """Yield the answer as it becomes certain; the last part may be empty."""
        reasoning, said, shown = ReasoningFilter(inside=self.inside), "", ""
        async for chunk in self._chunks(messages):
            said += reasoning.feed(chunk.text)
            if text := beyond(shown, self.view.so_far(said)):
                shown += text
                yield text
        yield beyond(shown, self.view.whole(self.whole)) if self.whole else ""

    async def _chunks(self, messages: list[BaseMessage]) -> AsyncIterator[AIMessageChunk]:
        """Pass on what the model writes, and keep the whole of it when it ends."""
        import openai

        chunks: list[AIMessageChunk] = []
        try:
            async for chunk in self.inner.astream(messages, config={"tags": [QUIET]}):
                chunks.append(chunk)
                yield chunk
        except openai.LengthFinishReasonError as error:
            self.whole = cut_off_reply(error)
        else:
            self.whole = chunks[0] + chunks[1:] if chunks else None


def beyond(shown: str, text: str) -> str:
    """Return what follows `shown` in `text`; nothing where it says something else: what was shown is not taken back."""
    return text[len(shown) :] if text.startswith(shown) else ""
