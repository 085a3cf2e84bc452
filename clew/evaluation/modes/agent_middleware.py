"""What stands between the agent and its model: the budgets, calls written as text, and room in the context.

Imported only where the agent is made: it loads `langchain`.
"""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any

from langchain.agents.middleware import AgentMiddleware, AgentState, ModelRequest, ModelResponse, hook_config
from langchain.agents.middleware.context_editing import ContextEdit, ContextEditingMiddleware, TokenCounter
from langchain_core.messages import AIMessage, AnyMessage, BaseMessage, ToolMessage
from langgraph.runtime import Runtime
from pydantic import BaseModel

from clew.evaluation.modes.answering import Attempt
from clew.evaluation.modes.written_calls import written_calls
from clew.models.failures import readable_failures
from clew.models.reply import ReplyProblem, parse_reply
from clew.models.usage import usage_of
from clew.text import estimated_tokens

Handler = Callable[[ModelRequest[None]], Awaitable[ModelResponse[Any]]]


class Budgets(AgentMiddleware[AgentState[Any], None, Any]):
    """Book every call of the model, and end the loop when a budget is used up but for the reader's call."""

    def __init__(self, attempt: Attempt, *, spare_calls: int, most_tokens: int) -> None:
        """Take the books; `most_tokens` is what one call may write."""
        super().__init__()
        self._attempt = attempt
        self._spare_calls = spare_calls
        self._most_tokens = most_tokens

    @hook_config(can_jump_to=["end"])
    async def abefore_model(self, state: AgentState[Any], runtime: Runtime[None]) -> dict[str, Any] | None:
        """End the loop when there is no room for another call."""
        self._attempt.stop_reason = self._attempt.budget_spent(spare_calls=self._spare_calls)
        return {"jump_to": "end"} if self._attempt.stop_reason else None

    async def awrap_model_call(self, request: ModelRequest[None], handler: Handler) -> ModelResponse[Any]:
        """Call the model within what is left, and book what it cost. Raises `ModelUnavailableError`."""
        settings = {**request.model_settings, "max_tokens": self._attempt.output_tokens(self._most_tokens)}
        with readable_failures(request.model):
            response = await handler(request.override(model_settings=settings))
        asked = [request.system_message, *request.messages] if request.system_message else request.messages
        self._attempt.spend(usage_of(asked, reply_of(response)))
        return response


class ReadWrittenCalls(AgentMiddleware[AgentState[Any], None, Any]):
    """Turn tool calls, and a final answer, that the model wrote as text into what they mean."""

    def __init__(self, tools: Sequence[str], answer: type[BaseModel]) -> None:
        """Take the names of the tools, and the schema of the final answer, which is a tool to the model too."""
        super().__init__()
        self._tools = tools
        self._answer = answer

    async def awrap_model_call(self, request: ModelRequest[None], handler: Handler) -> ModelResponse[Any]:
        """Read the reply when it holds no call as such."""
        response = await handler(request)
        reply = reply_of(response)
        if reply.tool_calls:
            return response
        calls = written_calls(reply, [*self._tools, self._answer.__name__], before=len(request.messages))
        answers = [call["args"] for call in calls if call["name"] == self._answer.__name__]
        if calls and not answers:
            called = AIMessage("", id=reply.id, tool_calls=calls, usage_metadata=reply.usage_metadata)
            return ModelResponse(result=[called])
        return ModelResponse(result=[reply], structured_response=self._final(answers, reply.text))

    def _final(self, answers: Sequence[dict[str, Any]], text: str) -> BaseModel | None:
        try:
            return self._answer.model_validate(answers[0]) if answers else parse_reply(text, self._answer)
        except (ReplyProblem, ValueError):
            return None


@dataclass
class ClearOldest(ContextEdit):
    """Clear the oldest tool results and thoughts until the rest fits; the last message stays as it is."""

    most_tokens: int
    placeholder: str

    def apply(self, messages: list[AnyMessage], *, count_tokens: TokenCounter) -> None:
        """Edit `messages` in place."""
        for place, message in enumerate(messages[:-1]):
            if count_tokens(messages) <= self.most_tokens:
                return
            if isinstance(message, ToolMessage):
                messages[place] = message.model_copy(update={"content": self.placeholder})
            elif isinstance(message, AIMessage):
                messages[place] = message.model_copy(update={"content": ""})


def room_for(most_tokens: int, placeholder: str) -> ContextEditingMiddleware[Any, None]:
    """Keep tool results and thoughts together under `most_tokens`, by the estimate that all of Clew counts with."""
    edit = ClearOldest(most_tokens, placeholder)
    return ContextEditingMiddleware(edits=[edit], token_counter=count_found)


def count_found(messages: Sequence[BaseMessage]) -> int:
    """Count the tokens of what the tools and the model said."""
    said = [message.text for message in messages if isinstance(message, AIMessage | ToolMessage)]
    return round(sum(map(estimated_tokens, said)))


def reply_of(response: ModelResponse[Any]) -> AIMessage:
    """Return the model's own message."""
    return next(message for message in response.result if isinstance(message, AIMessage))
