"""Read the question, and clear what an earlier run on the same thread left behind."""

import time
from uuid import uuid4

from langchain_core.messages import AnyMessage, HumanMessage
from langgraph.types import Overwrite

from clew.errors import InputError
from clew.reasoning.focus import focus_of
from clew.settings import Settings
from clew.state.schema import State
from clew.text import cleaned, language_of


def _asked(state: State) -> str:
    """Return the question given, else the last human message."""
    if question := cleaned(state.get("question") or "").strip():
        return question
    messages: list[AnyMessage] = state.get("messages") or []
    last = next((message for message in reversed(messages) if isinstance(message, HumanMessage)), None)
    return cleaned(last.text).strip() if last else ""


async def begin(state: State, *, settings: Settings) -> State:
    """Start a run. Raises `InputError` when there is no question or it is too long."""
    question = _asked(state)
    if not question:
        raise InputError("There is no question. Give one as `question`, or as the last human message.")
    if len(question) > settings.max_question_chars:
        raise InputError(
            f"The question has {len(question):,} characters; at most {settings.max_question_chars:,} are read. "
            "Shorten it, or put the long text into a document and ingest that. (CLEW_MAX_QUESTION_CHARS sets the limit.)"
        )
    focus = focus_of(question)
    reset = {key: Overwrite(empty) for key, empty in (("passages", []), ("findings", []), ("degraded", []))}
    reset["usage"] = Overwrite({"model_calls": 0, "input_tokens": 0, "output_tokens": 0, "retrievals": 0})
    return {  # type: ignore[typeddict-item]  # Overwrite stands in for the value of a reduced key
        "question": "",
        "asked": question,
        "focus": focus,
        "language": language_of(focus),
        "draft": [],
        "plan": [],
        "searches": [],
        "rounds": 0,
        "poor_rounds": 0,
        "replans": 0,
        "guesses_caught": 0,
        "started_at": time.time(),
        "stop_reason": "",
        "draft_answer": "",
        "answer_message_id": uuid4().hex,
        "answer": "",
        "result": {},
        **reset,
    }
