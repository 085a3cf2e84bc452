"""The public result: what a caller gets, as a Pydantic model and as the plain data that the State holds."""

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from clew.state.records import Cause

ResultDict = dict[str, Any]
"""`Result.model_dump()`: JSON types only."""

Status = Literal["answered", "partial", "not_found", "conflict"]
Verified = Literal["quote", "checks", "entailment", "conclusion", "unsupported"]
"""How a claim was checked. `quote`: it says what its quotes say. `checks`: its numbers, dates, units, names and denials
agree with them, and the rest was left as it is. `entailment`: a model read both. `conclusion`: code drew it from what
was found. `unsupported`: its quotes do not bear it; shown only where the settings keep such claims, and marked."""


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
    passage: str = ""
    """Id of the passage that it was found in: with `start` it names the quote, from the search to the answer."""
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
    verified: Verified
    problems: list[str] = Field(default_factory=list)
    """What its quotes do not bear, of a claim that is `unsupported`."""
    sub_question: int = 0
    """The step of the chain that it states; 0 for a claim of the answer itself."""


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
    text: str = ""
    """What it says: `document text[start:end]`."""
    start: int = 0
    end: int = 0


class Missing(_Record):
    """Something that was asked for and could not be answered."""

    sub_question: int
    question: str
    reason: str
    cause: Cause = "not_in_documents"


class Statement(_Record):
    """One of the answers that documents give to the same question."""

    answer: str
    citation: Citation
    standing: str = ""
    """Why it does not count, such as that a later revision replaced it; empty when nothing speaks against it."""


class Conflict(_Record):
    """Different answers to one question, in documents that the asker may read."""

    sub_question: int
    question: str
    statements: list[Statement]
    """The one that counts first, if one does."""
    resolved: str = ""
    """Why the first counts, such as `later revision`; empty when no reason is known: then no choice is made."""


class Suspicious(_Record):
    """A passage that reads like an instruction to whoever reads it. It was read as text and followed by nothing."""

    passage: str
    """Id of the passage."""
    title: str
    source: str
    quote: str
    start: int
    end: int
    kind: str
    """What it looks like: `instruction`, `role`, `markup`, `link`, `citation` or `placeholder`."""


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
    conflicts: list[Conflict] = Field(default_factory=list)
    """What documents state differently. Where nothing tells which counts, the status is `conflict`."""
    suggestions: list[str] = Field(default_factory=list)
    """What could help where something is missing, in the language of the question."""
    suspicious: list[Suspicious] = Field(default_factory=list)
    """Passages of the evidence that read like instructions."""
    support: float | None = None
    """Share of the claims that the model wrote last which their quotes bear; None when it wrote none."""
    time_range: AskedTime | None = None
    """The time that the question is about; None when it says none."""
    cached: bool = False
    """Whether it was given before, to the same asker over the same documents, and cost nothing now."""
    guesses_caught: int = 0
    """Entities that a model guessed; they were refused before any search."""
    rounds: int = 0
    """Rounds of search."""
    stop_reason: str
    answered_at: str = ""
    """When it was given, as ISO time in UTC; empty in what was saved before this was kept."""
    usage: RunUsage = Field(default_factory=RunUsage)
    degraded: list[str] = Field(default_factory=list)
    """What did not work as it should, in plain words; empty when all went well."""
