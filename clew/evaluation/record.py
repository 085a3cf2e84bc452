"""What one way of answering made of one question: a line of a run's `records.jsonl`."""

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from clew.result import RunUsage


class _Record(BaseModel):
    model_config = ConfigDict(extra="forbid", use_attribute_docstrings=True)


class Cited(_Record):
    """A place that the answer cites: `document text[start:end] == quote`."""

    source: str
    start: int
    end: int
    quote: str


class Step(_Record):
    """A sub-question as it was asked, or the thought or tool call of a baseline."""

    question: str
    """With the answers of earlier steps put in."""
    queries: list[str] = Field(default_factory=list)
    answer: str = ""
    status: str = ""
    quote: str = ""
    source: str = ""
    """Where the quote stands."""
    found: list[str] = Field(default_factory=list)
    """Sources that its searches found, best first."""
    reason: str = ""
    added: bool = False
    """Whether it was added after another step had failed, and is no part of `plan`."""


class Gap(_Record):
    """A step that the answer reports as missing."""

    step: int
    """Number of the step in `steps`, from 1."""
    question: str
    reason: str


class Record(_Record):
    """The outcome of one question in one mode."""

    id: str
    question: str
    text: str = ""
    """The answer as the user reads it."""
    answer: str = ""
    """The answer alone, as short as the gold answers are; empty when none was found."""
    status: Literal["answered", "partial", "not_found", "conflict", "retrieved", "failed"] = "answered"
    """`retrieved`: the mode only searches. `failed`: see `error`."""
    plan: list[str] = Field(default_factory=list)
    """Sub-questions with placeholders, in order, as first planned; empty for modes that do not plan."""
    steps: list[Step] = Field(default_factory=list)
    queries: list[str] = Field(default_factory=list)
    """Everything that was searched, in order."""
    passages: list[str] = Field(default_factory=list)
    """The evidence pool in its order, best first: the source of each passage. A source of several passages recurs."""
    cited: list[Cited] = Field(default_factory=list)
    missing: list[Gap] = Field(default_factory=list)
    route: str = ""
    rounds: int = 0
    stop_reason: str = ""
    guesses_caught: int = 0
    usage: RunUsage = Field(default_factory=RunUsage)
    asked: str = ""
    """Hash of the question with its gold as it was asked."""
    replayed_calls: int = 0
    """Model calls that an interrupted run had paid for already: `usage` counts them, `seconds` does not."""
    degraded: list[str] = Field(default_factory=list)
    error: str = ""
    detail: dict[str, Any] = Field(default_factory=dict)
    """Whatever else a mode wants to keep: plain JSON."""
