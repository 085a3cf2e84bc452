"""The State of the graph, and the narrower views that callers and hosts see."""

import operator
from typing import Annotated, Literal

from langchain_core.messages import AnyMessage
from langgraph.graph.message import add_messages
from langgraph.managed import RemainingSteps
from typing_extensions import TypedDict

from clew.result import ResultDict
from clew.state.records import Disagreement, DraftClaim, Finding, Passage, Search, SubQuestion, TimeRange, Usage
from clew.state.reducers import add_usage, merge_findings, merge_passages
from clew.text import Language

Route = Literal["direct", "lookup", "chain", "compare", "list", "rule"]


class Input(TypedDict, total=False):
    """What a caller gives: a question, or a conversation whose last human message is the question."""

    question: str
    messages: Annotated[list[AnyMessage], add_messages]


class Output(TypedDict, total=False):
    """What a caller or host gets, and the only keys that are ever written to a host's state."""

    answer: str
    """The answer as text, with citation marks."""
    result: ResultDict
    """The whole result: claims, citations, hops, what is missing, usage, stop reason (`clew.result.Result`)."""
    messages: Annotated[list[AnyMessage], add_messages]
    """The conversation with the answer added."""


class State(TypedDict, total=False):
    """The graph's memory. A node reads what it needs and returns only the keys that it changes.

    All but `messages` is of one run: `begin` resets it, so a second question on a thread starts empty.
    """

    messages: Annotated[list[AnyMessage], add_messages]
    question: str
    """As given by the caller; `begin` moves it to `asked`, so that a later turn of the thread cannot inherit it."""
    asked: str
    """The question of this run."""
    focus: str
    """The question itself when the user pasted a long text before it; else the whole question."""
    today: str
    """ISO day on which the run began, where the asker is: what "last month" is counted from."""
    mark: str
    """State of documents and rights when the run began, if its answer is to be kept; else empty."""
    time: TimeRange | None
    """The time that the question is about; None when it says none."""
    language: Language
    route: Route
    draft: list[str]
    """Sub-questions as the planner wrote them, not yet checked."""
    plan: list[SubQuestion]
    searches: list[Search]
    """Queries of the round that is about to run."""
    passages: Annotated[list[Passage], merge_passages]
    """The evidence pool: one entry a passage, best first."""
    findings: Annotated[list[Finding], merge_findings]
    """What each search led to, by sub-question and attempt."""
    rounds: int
    poor_rounds: int
    """Rounds in a row that brought almost nothing."""
    replans: int
    guesses_caught: int
    """Entities that a model named although neither question nor evidence does; none of them was searched."""
    usage: Annotated[Usage, add_usage]
    degraded: Annotated[list[str], operator.add]
    """What did not work as it should, in plain words."""
    started_at: float
    """Seconds since the epoch when the run began."""
    stop_reason: str
    conflicts: list[Disagreement]
    """Sub-questions that documents answer differently."""
    claims: list[DraftClaim]
    """The answer as it was written, claim by claim, not yet verified."""
    drafts: int
    """How often the model was asked to write it."""
    entailed: dict[str, bool | None]
    """What the model said of claims that code could not decide: whether their quotes bear them, by text and marks;
    None where it was asked and did not say."""
    objections: list[str]
    """Why it is to be written again; empty when it is not."""
    answer_message_id: str
    answer: str
    result: ResultDict
    remaining_steps: RemainingSteps
