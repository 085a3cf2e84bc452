"""Turn the planner's draft into a plan that keeps the contract: nothing guessed, every placeholder bound later."""

from collections.abc import Sequence
from functools import partial

from langchain_core.language_models import BaseChatModel
from langchain_core.messages import BaseMessage

from clew.errors import ModelError, ModelReplyError
from clew.models.ask import ask_model
from clew.nodes.events import emit
from clew.nodes.route_question import PeeledPlan, RoutedPlan, drafted
from clew.prompts import decompose_with_placeholders as prompt
from clew.prompts import route_question
from clew.reasoning.budget import calls_left, deadline, within
from clew.reasoning.complexity import expected_hops
from clew.reasoning.peel import spliced, standing_alone
from clew.reasoning.plan import CheckedPlan, check_plan, repaired
from clew.settings import Settings
from clew.state.records import SubQuestion, Usage
from clew.state.schema import Route, State


async def decompose_with_placeholders(state: State, *, model: BaseChatModel, settings: Settings) -> State:
    """Check the draft; ask once more when it guesses or stops too early; repair what is left, or plan a lookup."""
    check = partial(check_plan, known_text=state["asked"], limit=settings.max_sub_questions, question=state["focus"])
    texts, usage = state["draft"], Usage()
    checked = check(texts)
    caught = len(checked.guesses)
    if calls_left(state, settings) > 1:
        if checked.problems:
            texts, usage = await _asked_again(state, checked, model=model, settings=settings)
        elif (place := _too_much(checked.sub_questions, expected_hops(state["focus"]))) is not None:
            texts = [step["text"] for step in checked.sub_questions]
            texts, usage = await _split(texts, place, state, model=model, settings=settings)
        checked = check(texts)
        caught += len(checked.guesses) if texts is not state["draft"] else 0
    if checked.problems:
        checked = check([] if checked.broken else repaired(texts, state["asked"]))
    if checked.problems or not checked.sub_questions:
        checked = check([state["focus"]])
    return _planned(state, checked, caught, usage)


def _too_much(plan: Sequence[SubQuestion], expected: int | None) -> int | None:
    """Return the place of the sub-question that asks for more than one fact, when the plan is shorter than expected."""
    if expected is None or len(plan) >= expected:
        return None
    sizes = [expected_hops(standing_alone(step["text"])) or 1 for step in plan]
    largest = max(sizes, default=1)
    return sizes.index(largest) if largest > 1 else None


async def _asked_again(
    state: State, checked: CheckedPlan, *, model: BaseChatModel, settings: Settings
) -> tuple[list[str], Usage]:
    """Return the planner's second draft, or its first when it gives none that can be read."""
    asked = prompt.messages(state["focus"], state["language"], state["draft"], checked.problems)
    reply, usage = await _reply(asked, state, RoutedPlan, model=model, settings=settings)
    return (drafted(reply, state["focus"]) if reply else state["draft"]), usage


async def _split(
    texts: list[str], place: int, state: State, *, model: BaseChatModel, settings: Settings
) -> tuple[list[str], Usage]:
    """Return `texts` with the one at `place` peeled into sub-questions of its own."""
    question = standing_alone(texts[place])
    asked = route_question.messages(question, state["language"], steps=(expected_hops(question) or 2) - 1)
    reply, usage = await _reply(asked, state, PeeledPlan, model=model, settings=settings)
    return (spliced(texts, place, drafted(reply, question)) if reply else texts), usage


async def _reply(
    asked: list[BaseMessage], state: State, schema: type[RoutedPlan], *, model: BaseChatModel, settings: Settings
) -> tuple[RoutedPlan | None, Usage]:
    work = ask_model(model, asked, schema, node="decompose_with_placeholders", max_tokens=400, attempts=1)
    try:
        reply = await within(deadline(state, settings), work)
    except ModelReplyError as error:
        return None, error.usage
    except (ModelError, TimeoutError):
        return None, Usage()
    return reply.value, reply.usage


def _planned(state: State, checked: CheckedPlan, caught: int, usage: Usage) -> State:
    plan = checked.sub_questions
    route = _route_of(state["route"], checked)
    emit(
        "plan",
        route=route,
        language=state["language"],
        guesses_caught=caught,
        sub_questions=[{key: step[key] for key in ("id", "text", "depends_on")} for step in plan],
    )
    left_out = [f"{checked.truncated} sub-questions over the limit were not looked at."] if checked.truncated else []
    return {"route": route, "plan": plan, "guesses_caught": caught, "usage": usage, "degraded": left_out}


def _route_of(route: Route, checked: CheckedPlan) -> Route:
    """Correct the route by the plan: one sub-question is a lookup, dependent ones that claim to be one are a chain."""
    if len(checked.sub_questions) == 1:
        return route if route in ("list", "rule") else "lookup"
    return "chain" if route in ("lookup", "direct") else route
