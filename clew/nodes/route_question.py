"""Decide how to answer: small talk by rule, all else by one call of the planner that routes and plans at once."""

from langchain_core.language_models import BaseChatModel
from pydantic import BaseModel, ConfigDict, Field, field_validator

from clew.errors import ModelReplyError
from clew.models.ask import ask_model
from clew.prompts import route_question as prompt
from clew.reasoning.budget import deadline, within
from clew.reasoning.complexity import expected_hops
from clew.reasoning.peel import peeled
from clew.reasoning.routes import compares, normalised_route
from clew.reasoning.smalltalk import smalltalk_in
from clew.reasoning.unfold import by_rule, unfolded
from clew.settings import Settings
from clew.state.placeholders import canonical_in
from clew.state.schema import Route, State
from clew.text import for_json

MOST_BY_RULE = 5
"""Rules peel no plan beyond so many sub-questions."""


class Step(BaseModel):
    """One thing to find: the words of the question that describe it, and the question for it."""

    model_config = ConfigDict(extra="forbid")

    phrase: str = Field(json_schema_extra={"minLength": 2, "maxLength": 160})
    ask: str = Field(json_schema_extra={"maxLength": 200})


class RoutedPlan(BaseModel):
    """What the planner replies."""

    model_config = ConfigDict(extra="forbid")

    route: Route = Field(json_schema_extra={"enum": ["lookup", "chain", "compare", "list", "rule"]})
    steps: list[Step] = Field(json_schema_extra={"maxItems": 5})
    last: str = Field(json_schema_extra={"maxLength": 240})

    @field_validator("route", mode="before")
    @classmethod
    def _known_route(cls, value: object) -> Route:
        route = normalised_route(str(value))
        return "lookup" if route == "direct" else route  # only the rule for small talk answers without a search


class PeeledPlan(RoutedPlan):
    """What the planner replies when it must peel off at least one thing."""

    steps: list[Step] = Field(json_schema_extra={"minItems": 1, "maxItems": 5})


async def route_question(state: State, *, model: BaseChatModel, settings: Settings) -> State:
    """Route the question, and draft its sub-questions; an unreadable planner makes it a plain lookup."""
    if smalltalk_in(state["asked"]):
        return {"route": "direct"}
    if settings.plan_by_rule and (texts := by_rule(state["focus"], limit=MOST_BY_RULE)):
        return {"route": "compare" if compares(state["focus"]) else "chain", "draft": texts}
    hops = expected_hops(state["focus"])
    asked = prompt.messages(state["focus"], state["language"], steps=None if hops is None else hops - 1)
    try:
        reply = await within(
            deadline(state, settings), ask_model(model, asked, RoutedPlan, node="route_question", max_tokens=400)
        )
    except ModelReplyError as error:
        return {
            "route": "lookup",
            "draft": [state["focus"]],
            "usage": error.usage,
            "degraded": [
                f"The planner's reply could not be read ({error.problem}); the question was searched as it is."
            ],
        }
    except TimeoutError:
        return {"route": "lookup", "draft": [state["focus"]], "degraded": ["The planner took too long."]}
    route = reply.value.route
    if route == "compare" and not compares(state["focus"]):
        route = "chain"
    return {"route": route, "draft": drafted(reply.value, state["focus"]), "usage": reply.usage}


def drafted(reply: RoutedPlan, question: str) -> list[str]:
    """Return the sub-questions of `reply`."""
    steps = [(canonical_in(step.phrase, question), canonical_in(step.ask, question)) for step in reply.steps]
    texts = peeled(for_json(question), steps, canonical_in(reply.last, question), compares=compares(question))
    return unfolded(texts, limit=MOST_BY_RULE)
