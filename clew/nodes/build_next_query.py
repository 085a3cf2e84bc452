"""Bind the answers that are known, and write a query for every sub-question that can be searched now."""

from collections.abc import Mapping

from langchain_core.language_models import BaseChatModel

from clew.errors import ModelError
from clew.models.ask import write_text
from clew.nodes.events import emit
from clew.prompts import build_next_query as prompt
from clew.prompts import refusals
from clew.reasoning.asked_time import names_another_time, timeless, times_of
from clew.reasoning.bindings import best_findings, bound_question, context_words, is_ready, subjects_of
from clew.reasoning.budget import calls_left, deadline, within
from clew.reasoning.names import unknown_names
from clew.reasoning.queries import is_query, query_key, statement_form
from clew.reasoning.refusals import Refusal
from clew.settings import Settings
from clew.state.placeholders import references
from clew.state.records import Search, SubQuestion, TimeRange, Usage
from clew.state.reducers import add_usage
from clew.state.schema import State


async def build_next_query(state: State, *, model: BaseChatModel, settings: Settings) -> State:
    """Write the searches of the next round: one for each ready sub-question, another query for one that failed."""
    ready = [step for step in state["plan"] if step["status"] == "waiting" and is_ready(step, state["plan"])]
    room = max(1, calls_left(state, settings) - 1)  # one call stays for the answer
    times = times_of(state, settings)
    searches, steps, usage, caught = [], {step["id"]: step for step in state["plan"]}, Usage(), 0
    for step in ready[:room]:
        query, spent, guesses = await _query_for(step, state, times, model=model, settings=settings)
        usage, caught = add_usage(usage, spent), caught + guesses
        if not query:
            steps[step["id"]] = {**step, "status": "failed", "reason": step["reason"] or _none_left(state["language"])}
            continue
        steps[step["id"]] = {**step, "queries": [*step["queries"], query]}
        attempts = min(2, room // len(ready[:room]))
        searches.append(_search(step, query, state, times[step["id"]], settings, attempts=attempts))
    for search in searches:
        emit("search", **{key: search[key] for key in ("sub_question", "question", "query", "time")})
    return {
        "searches": searches,
        "plan": list(steps.values()),
        "rounds": state["rounds"] + 1,
        "usage": usage,
        "guesses_caught": state["guesses_caught"] + caught,
    }


def _search(
    step: SubQuestion, query: str, state: State, time: TimeRange | None, settings: Settings, *, attempts: int
) -> Search:
    bindings = best_findings(state["findings"])
    return {
        "sub_question": step["id"],
        "question": bound_question(step, bindings),
        "subjects": subjects_of({**step, "text": timeless(step["text"], time)}, bindings),
        "bound": bool(step["depends_on"]),
        "query": query,
        "attempt": len(step["queries"]) + 1,
        "language": state["language"],
        "known": [passage["id"] for passage in state["passages"]],
        "read": [id for found in state["findings"] if found["sub_question"] == step["id"] for id in found["passages"]],
        "deadline": deadline(state, settings),
        "attempts": max(1, attempts),
        "time": time,
    }


async def _query_for(
    step: SubQuestion, state: State, times: Mapping[int, TimeRange | None], *, model: BaseChatModel, settings: Settings
) -> tuple[str, Usage, int]:
    """Return a query that was not searched in this run yet, empty when there is none, and the guesses caught.

    A model is asked last. Of the time nothing stands in a query when the search itself keeps to it.
    """
    bindings = best_findings(state["findings"])
    time = times[step["id"]]
    question = timeless(bound_question(step, bindings), time)
    if not set(references(step["text"])) <= set(bindings):  # an unbound placeholder never reaches the search
        return "", Usage(), 0
    searched = {_key(query, times[other["id"]]) for other in state["plan"] for query in other["queries"]}
    context = context_words(step, bindings) if settings.binding_context else ""
    for query in (f"{question} {context}".strip(), f"{statement_form(question)} {context}".strip()):
        if _key(query, time) not in searched:
            return query, Usage(), 0
    if not settings.rewrite_queries or not step["queries"] or calls_left(state, settings) <= 2:
        return "", Usage(), 0
    reply, usage = await _rewritten(question, step, state, model=model, settings=settings)
    known = f"{state['asked']} {question} {context}"
    is_new = is_query(reply, known_text=known, question=question) and _key(reply, time) not in searched
    is_new = is_new and not names_another_time(reply, known, state, settings)
    return (reply if is_new else ""), usage, len(unknown_names(reply, known))


def _none_left(language: str) -> str:
    return refusals.words(Refusal("no_query"), language)


def _key(query: str, time: TimeRange | None) -> tuple[str, str]:
    """Return what two searches share that would find the same."""
    return query_key(query), str(time and (time["use"], time["ranges"]))


async def _rewritten(
    question: str, step: SubQuestion, state: State, *, model: BaseChatModel, settings: Settings
) -> tuple[str, Usage]:
    asked = prompt.messages(question, step["queries"], state["language"])
    try:
        reply = await within(
            deadline(state, settings), write_text(model, asked, node="build_next_query", max_tokens=60, quiet=True)
        )
    except (ModelError, TimeoutError):
        return "", Usage()
    return reply.text.strip(), reply.usage
