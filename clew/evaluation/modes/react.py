"""A plain tool-calling agent over the same index: LangChain's own loop, three tools, a structured answer."""

from typing import Any

from langchain_core.messages import HumanMessage
from pydantic import Field

from clew.errors import MissingExtraError
from clew.evaluation.dataset import Question
from clew.evaluation.modes.agent_tools import AgentTools
from clew.evaluation.modes.answering import ANSWER_CHARS, Attempt, ShortAnswer, answerer_of, readable
from clew.evaluation.modes.mode import Bench
from clew.evaluation.prompts.search_agent import words
from clew.evaluation.record import Record
from clew.reasoning.budget import deadline, within

CALL_TOKENS = 200
"""Tokens that the model may write in one call."""
READER_CALLS = 1
"""Calls of the model that are kept to read the pool when the agent gives no answer itself."""


class FinalAnswer(ShortAnswer):
    """The answer of the agent, which must be given, if only as an empty text; to the model it is one more tool."""

    answer: str = Field(json_schema_extra={"maxLength": ANSWER_CHARS})


class React:
    """Let the model choose what to search and read; when it ends without an answer, read its pool once."""

    def __init__(self, bench: Bench) -> None:
        """Take the index and the model.

        Raises:
            ConfigurationError: There is no model.
            MissingExtraError: `langchain` is not installed.
        """
        try:
            import langchain.agents  # noqa: F401
        except ModuleNotFoundError:
            raise MissingExtraError("The mode `react`", "langchain", "eval") from None
        self._bench = bench
        self._model = answerer_of(bench)

    async def answer(self, question: Question) -> Record:
        """Answer by as many tool calls as the budgets allow."""
        attempt, corpus = Attempt.at(question, self._bench), self._bench.corpus
        words_search = corpus.words_search_without(question.without)
        tools = AgentTools(attempt, words_search, corpus.vector_search_without(question.without))
        reply = await self._run(attempt, tools)
        if reply is not None:
            return attempt.record(tools.pool, tools.pool, reply)
        read = readable(tools.pool, self._bench.settings.evidence_tokens)
        return attempt.record(tools.pool, read, await attempt.read(read, self._model))

    async def _run(self, attempt: Attempt, tools: AgentTools) -> ShortAnswer | None:
        """Return the agent's own answer; None, with the reason noted, when it gives none."""
        asked = {"messages": [HumanMessage(attempt.question.question)]}
        try:
            state = await within(deadline(attempt.spent, attempt.settings), self._agent(attempt, tools).ainvoke(asked))
        except TimeoutError:
            attempt.stop_reason, state = "max_seconds", {}
        reply: ShortAnswer | None = state.get("structured_response")
        attempt.stop_reason = attempt.stop_reason or ("answer" if reply else "no_call")
        if not attempt.steps:
            attempt.degraded.append("The model called no tool.")
        if reply is None:
            attempt.degraded.append("The agent ended without an answer of its own; what it had found was read once.")
        return reply

    def _agent(self, attempt: Attempt, tools: AgentTools) -> Any:
        from langchain.agents import create_agent
        from langchain.agents.structured_output import ToolStrategy

        from clew.evaluation.modes.agent_middleware import Budgets, ReadWrittenCalls, room_for

        language, offered = attempt.question.language, tools.tools()
        answer = ToolStrategy(FinalAnswer)
        answer.schema_specs[0].description = words("FinalAnswer", language)
        return create_agent(
            self._model,
            offered,
            system_prompt=words("system", language),
            middleware=[
                ReadWrittenCalls([tool.name for tool in offered], FinalAnswer),
                Budgets(attempt, spare_calls=READER_CALLS, most_tokens=CALL_TOKENS),
                room_for(attempt.settings.evidence_tokens, words("cleared", language)),
            ],
            response_format=answer,
        )
