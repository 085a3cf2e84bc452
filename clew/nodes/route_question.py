"""Decide how to answer: small talk by rule, all else by one call of the planner that routes and plans at once."""

from langchain_core.language_models import BaseChatModel
from pydantic import BaseModel, ConfigDict, Field, field_validator

from clew.errors import ModelReplyError
from clew.models.ask import ask_model
from clew.nodes.budget import deadline, within
from clew.prompts import route_question as prompt
from clew.reasoning.complexity import expected_hops
from clew.reasoning.routes import normalised_route
from clew.reasoning.smalltalk import smalltalk_in
from clew.settings import Settings
from clew.state.schema import Route, State
from clew.text import folded


class Step(BaseModel):
    """One thing to find, and what is left of the question once it is found."""

    model_config = ConfigDict(extra="forbid")

    find: str = Field(max_length=300)
    left: str = Field(max_length=400)


class RoutedPlan(BaseModel):
    """What the planner replies."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"required": ["route", "steps"]})

    route: Route = Field(json_schema_extra={"enum": ["lookup", "chain", "compare", "list", "rule"]})
    steps: list[Step] = Field(default_factory=list, max_length=40, json_schema_extra={"maxItems": 5})

    @field_validator("route", mode="before")
    @classmethod
    def _known_route(cls, value: object) -> Route:
        return normalised_route(str(value))


async def route_question(state: State, *, model: BaseChatModel, settings: Settings) -> State:
    """Route the question, and draft its sub-questions; an unreadable planner makes it a plain lookup."""
    if smalltalk_in(state["asked"]):
        return {"route": "direct"}
    asked = prompt.messages(state["focus"], state["language"], steps=(expected_hops(state["focus"]) or 1) - 1)
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
    return {"route": reply.value.route, "draft": drafted(reply.value, state["focus"]), "usage": reply.usage}


def drafted(reply: RoutedPlan, question: str) -> list[str]:
    """Return the sub-questions of `reply`: what each step finds, and last what is left to ask.

    A step that finds what was left before it peels nothing off: the plan was complete without it.
    """
    texts, left = [], question
    for step in reply.steps:
        if folded(step.find) == folded(left):
            break
        texts.append(step.find)
        left = step.left
    return [*texts, left]
