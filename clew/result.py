"""The public result: what a caller gets, as a Pydantic model and as the plain data that the State holds."""

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

ResultDict = dict[str, Any]
"""`Result.model_dump()`: JSON types only."""

Status = Literal["answered", "partial", "not_found", "conflict"]


class _Record(BaseModel):
    model_config = ConfigDict(extra="forbid", use_attribute_docstrings=True)


class Citation(_Record):
    """A sentence of a document on which a claim rests. `document text[start:end] == quote`, always."""

    number: int
    """The n of the mark `[n]` in the answer."""
    document: str
    """Id of the document."""
    title: str
    source: str
    """Path of the document relative to the folder that was ingested."""
    heading_path: list[str]
    quote: str
    start: int
    end: int
    pages: list[int] = Field(default_factory=list)
    """Pages that the quote stands on, from 1; empty when the document has none."""
    sheet: str = ""
    """Sheet that it stands on, of a spreadsheet."""
    cells: str = ""
    """Cells that it stands in, such as `A5:C5`."""
    notes: list[str] = Field(default_factory=list)
    """What the quote means where it stands, such as `下周五 = 2025-11-07`."""
    date: str = ""
    """ISO date that the document is filed under; empty when it gives none. Never the file's own time."""
    status: str = ""
    """`draft`, `in force`, `superseded` or `expired`; empty when nothing is known."""


class Claim(_Record):
    """One sentence of the answer and the evidence it rests on."""

    text: str
    citations: list[Citation]
    verified: str
    """How it was checked: `quote`, its numbers and names stand in its quotes."""


class Hop(_Record):
    """One step of the chain."""

    sub_question: int
    template: str
    """The sub-question as planned, with `<<answer_n>>` for what was not known yet."""
    question: str
    """The sub-question with the answers put in; what was never answered is shown as the question for it."""
    depends_on: list[int]
    status: Literal["answered", "failed", "blocked", "waiting"]
    queries: list[str]
    """What was searched for it, in order."""
    answer: str
    quote: str
    source: str
    passages: list[str]
    """Ids of the passages that its searches found."""
    reason: str
    """Why there is no answer; empty otherwise."""
    added: bool = False
    """Whether it was added to the plan after another one had failed."""


class EvidencePassage(_Record):
    """A passage of the evidence pool."""

    id: str
    document: str
    """Id of the document."""
    title: str
    source: str
    """Path of the document relative to the folder that was ingested."""
    heading_path: list[str]
    sub_questions: list[int]
    """Those whose searches found it."""
    date: str = ""
    """ISO date that the document is filed under; empty when it gives none."""
    status: str = ""
    """`draft`, `in force`, `superseded` or `expired`; empty when nothing is known."""


class Missing(_Record):
    """Something that was asked for and could not be answered."""

    sub_question: int
    question: str
    reason: str


class RunUsage(_Record):
    """What the run cost."""

    model_calls: int = 0
    input_tokens: int = 0
    output_tokens: int = 0
    retrievals: int = 0
    seconds: float = 0.0


class AskedTime(_Record):
    """The time that the question is about, as understood."""

    text: str
    """The words of the question that say it."""
    ranges: list[tuple[str, str]]
    """ISO days `[start, end)` of each stretch, in order and apart; an empty string where it is open."""
    use: Literal["filter", "boost", "in_force", "none"]
    """What it does: only documents filed under it are searched; those come first; the version in force then is read;
    or nothing, since it only belongs to the topic."""
    notes: list[str] = Field(default_factory=list)
    """What was taken for granted or could not be understood."""


class Result(_Record):
    """The answer, what it rests on, what is missing, why the run stopped, and what it cost."""

    question: str
    text: str
    """The answer with marks such as `[1]`."""
    short: str = ""
    """The answer alone, without a sentence around it; empty when it was not found."""
    status: Status
    language: Literal["zh", "en"]
    route: str
    claims: list[Claim] = Field(default_factory=list)
    references: list[Citation] = Field(default_factory=list)
    """Every citation that the claims use, by number."""
    hops: list[Hop] = Field(default_factory=list)
    evidence: list[EvidencePassage] = Field(default_factory=list)
    """The evidence pool: what the answer rests on first, then the best of what each hop found."""
    missing: list[Missing] = Field(default_factory=list)
    conflicts: list[str] = Field(default_factory=list)
    """Reserved, as is the status `conflict`: nothing fills it yet."""
    time_range: AskedTime | None = None
    """The time that the question is about; None when it says none."""
    cached: bool = False
    """Whether it was given before, to the same asker over the same documents, and cost nothing now."""
    guesses_caught: int = 0
    """Entities that a model guessed; they were refused before any search."""
    rounds: int = 0
    """Rounds of search."""
    stop_reason: str
    usage: RunUsage = Field(default_factory=RunUsage)
    degraded: list[str] = Field(default_factory=list)
    """What did not work as it should, in plain words; empty when all went well."""
