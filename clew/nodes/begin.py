"""Read the question, and clear what an earlier run on the same thread left behind."""

import time
from datetime import date
from typing import cast
from uuid import uuid4

from langchain_core.messages import AnyMessage, HumanMessage
from langgraph.types import Overwrite

from clew.chinese import prepare_for
from clew.clock import Clock, today
from clew.errors import InputError
from clew.nodes.events import emit
from clew.reasoning.asked_time import read_time
from clew.reasoning.focus import focus_of
from clew.reasoning.plan import check_plan
from clew.reasoning.stop import STEPS_TO_SEARCH
from clew.settings import Settings
from clew.state.schema import State
from clew.text import clean_text, language_of

_REDUCED = ("passages", "findings", "usage", "degraded")
"""What a reducer would add to what an earlier run left, unless it is overwritten."""


def _asked(state: State) -> str:
    """Return the question given, else the last human message."""
    if question := clean_text(state.get("question") or "").strip():
        return question
    messages: list[AnyMessage] = state.get("messages") or []
    last = next((message for message in reversed(messages) if isinstance(message, HumanMessage)), None)
    return last.text if last else ""


def checked_question(question: str, settings: Settings) -> str:
    """Return `question` cleaned. Raises `InputError` when nothing is left of it, or too much."""
    question = clean_text(question).strip()
    if not question:
        raise InputError("There is no question. Give one as `question`, or as the last human message.")
    if len(question) > settings.max_question_chars:
        raise InputError(
            f"The question has {len(question):,} characters; at most {settings.max_question_chars:,} are read. "
            "Shorten it, or put the long text into a document and ingest that. CLEW_MAX_QUESTION_CHARS sets the limit."
        )
    return question


async def begin(state: State, *, clock: Clock, settings: Settings) -> State:
    """Start a run, and end it at once when the host's recursion limit leaves no room for a search.

    Raises `InputError` when there is no question or it is too long.
    """
    question = checked_question(_asked(state), settings)
    await prepare_for(question)
    started = _started(question, today(clock), settings)
    if state.get("remaining_steps", STEPS_TO_SEARCH) >= STEPS_TO_SEARCH:
        return started
    emit("stop", reason="max_steps")
    plan = check_plan([started["focus"]], question, limit=1).sub_questions
    return {**started, "route": "lookup", "plan": plan, "stop_reason": "max_steps"}


def _started(question: str, day: date, settings: Settings) -> State:
    """Return the State of a run that has done nothing yet."""
    focus = focus_of(question)
    fresh: State = {
        "question": "",
        "asked": question,
        "focus": focus,
        "today": day.isoformat(),
        "mark": "",
        "time": read_time(focus, day.isoformat(), settings),
        "language": language_of(focus),
        "draft": [],
        "plan": [],
        "searches": [],
        "passages": [],
        "findings": [],
        "rounds": 0,
        "poor_rounds": 0,
        "replans": 0,
        "guesses_caught": 0,
        "usage": {"model_calls": 0, "input_tokens": 0, "output_tokens": 0, "retrievals": 0},
        "degraded": [],
        "started_at": time.time(),
        "stop_reason": "",
        "conflicts": [],
        "claims": [],
        "drafts": 0,
        "entailed": {},
        "objections": [],
        "answer_message_id": uuid4().hex,
        "answer": "",
        "result": {},
    }
    return cast(State, {key: Overwrite(value) if key in _REDUCED else value for key, value in fresh.items()})
