"""Turn the planner's draft into a plan that keeps the contract: nothing guessed, every placeholder bound later."""

from langchain_core.language_models import BaseChatModel

from clew.errors import ModelError, ModelReplyError
from clew.models.ask import ask_model
from clew.nodes.budget import calls_left, deadline, within
from clew.nodes.events import emit
from clew.nodes.route_question import RoutedPlan, drafted
from clew.prompts import decompose_with_placeholders as prompt
from clew.reasoning.plan import CheckedPlan, check_plan, repaired
from clew.settings import Settings
from clew.state.records import Usage
from clew.state.schema import Route, State


async def decompose_with_placeholders(state: State, *, model: BaseChatModel, settings: Settings) -> State:
    """Check the draft; ask once more with the reason when it breaks the contract; then repair it, or plan a lookup."""
    limit = settings.max_sub_questions
    checked = check_plan(state["draft"], state["asked"], limit=limit)
    caught, usage, texts = len(checked.guesses), Usage(), state["draft"]
    if checked.problems and calls_left(state, settings) > 1:
        texts, usage = await _asked_again(state, checked, model=model, settings=settings)
        checked = check_plan(texts, state["asked"], limit=limit)
        caught += len(checked.guesses)
    if checked.problems:
        checked = check_plan([] if checked.broken else repaired(texts, state["asked"]), state["asked"], limit=limit)
    if checked.problems or not checked.sub_questions:
        checked = check_plan([state["focus"]], state["asked"], limit=limit)
    return _planned(state, checked, caught, usage)


async def _asked_again(
    state: State, checked: CheckedPlan, *, model: BaseChatModel, settings: Settings
) -> tuple[list[str], Usage]:
    """Return the planner's second draft, or its first when it gives none that can be read."""
    asked = prompt.messages(state["focus"], state["language"], state["draft"], checked.problems)
    work = ask_model(model, asked, RoutedPlan, node="decompose_with_placeholders", max_tokens=400, attempts=1)
    try:
        reply = await within(deadline(state, settings), work)
    except ModelReplyError as error:
        return state["draft"], error.usage
    except (ModelError, TimeoutError):
        return state["draft"], Usage()
    return drafted(reply.value, state["focus"]), reply.usage


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
