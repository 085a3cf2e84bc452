"""Answer small talk: no retrieval, no citations, no call of a model."""

from langchain_core.messages import AIMessage

from clew.clock import stamp
from clew.nodes.events import emit
from clew.prompts.direct_answer import words
from clew.reasoning.smalltalk import smalltalk_in
from clew.result import Result, RunUsage
from clew.state.schema import State


async def direct_answer(state: State) -> State:
    """Reply with fixed words in the language of the question."""
    text = words(smalltalk_in(state["asked"]), state["language"])
    result = Result(
        question=state["asked"],
        text=text,
        status="answered",
        language=state["language"],
        route="direct",
        stop_reason="direct",
        answered_at=stamp(),
        usage=RunUsage(**state["usage"]),
    )
    emit("answer", text=text, status=result.status)
    return {
        "answer": text,
        "result": result.model_dump(),
        "stop_reason": "direct",
        "messages": [AIMessage(text, id=state["answer_message_id"])],
    }
