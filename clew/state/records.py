"""The records that the State holds: plain JSON data, so that checkpoints, Studio and other languages can read them."""

from typing import Literal, NotRequired

from typing_extensions import TypedDict

Cause = Literal["not_in_documents", "outside_time", "not_reached", "stopped", "model", "incomplete"]
"""Why something is missing: no document that may be read states it; only documents of another time do; it depends on
something that is missing; a budget ended the search; the model failed; or what was found does not cover all of it."""


class Place(TypedDict):
    """Where a stretch of a document's text stands in the original."""

    start: int
    end: int
    """Offsets in the document's text."""
    page: int
    """From 1; 0 when there are no pages."""
    sheet: str
    cells: str
    """Such as `A5:C5`; empty when there are no sheets."""


class Section(TypedDict):
    """A stretch of a passage, up to the next one, and what stands above it."""

    start: int
    """Offset in the document's text."""
    path: list[str]
    """Headings, outermost first, then what leads its list or heads its table."""


class Passage(TypedDict):
    """A stretch of a document, as searched and shown. `document text[start:end] == text`, always."""

    id: str
    """Id of the document, `#`, its version, `#`, six-digit ordinal: another version has other passages."""
    doc_id: str
    """Stable id of the document."""
    title: str
    """Title of the document."""
    source: str
    """Path of the document relative to the folder that was ingested, with `/`."""
    heading_path: list[str]
    """Headings above the passage, outermost first."""
    text: str
    """Exact slice of the document's text."""
    start: int
    """Offset of the first character in the document's text."""
    end: int
    """Offset after the last character."""
    sentences: list[list[int]]
    """`[start, end)` of each sentence, as offsets in the document's text, in order."""
    score: float
    """Fused score of the search that ranked it best; only the order means anything."""
    hops: list[int]
    """Sub-questions whose searches found it, ascending."""
    sections: NotRequired[list[Section]]
    """Its sections, in order; left out when all of it stands below `heading_path` and nothing else."""
    places: NotRequired[list[Place]]
    """Where its parts stand in the original, in order; left out when the kind of file has no pages and no cells."""
    notes: NotRequired[list[str]]
    """What a reader must know besides, such as `下周五 = 2025-11-07`, what that means in this document."""
    date: NotRequired[str]
    """ISO date that the document is filed under; left out when it gives none."""
    status: NotRequired[str]
    """`draft`, `in force`, `superseded` or `expired`; left out when nothing is known."""


TimeUse = Literal["filter", "boost", "in_force", "none"]
"""What the time of a question does: only documents filed under it are searched; those filed under it come first; the
version that was in force then is read; or nothing, since it only belongs to the topic."""


class TimeRange(TypedDict):
    """The time that a question is about, as understood."""

    text: str
    """The words of the question that say it."""
    ranges: list[list[str]]
    """ISO days `[start, end)` of each stretch, in order and apart; an empty string where it is open."""
    use: TimeUse
    notes: list[str]
    """What was taken for granted, such as that a fiscal year is a calendar year, or what could not be: 2月30日."""


class SubQuestion(TypedDict):
    """One step of the plan."""

    id: int
    """The n of `<<answer_n>>`, from 1."""
    text: str
    """The sub-question, with placeholders for what is not known yet."""
    depends_on: list[int]
    """Ids of the sub-questions whose answers it needs, ascending."""
    status: Literal["waiting", "answered", "failed", "blocked"]
    """`blocked`: a sub-question that it depends on failed."""
    queries: list[str]
    """Queries searched for it so far, in order."""
    reason: str
    """Why it failed; empty otherwise."""
    replaces: int
    """The failed sub-question that this one answers in another way; 0 for none."""
    added: NotRequired[bool]
    """Whether it was added after another one had failed; left out for those of the plan as it was first made."""
    doubted: NotRequired[bool]
    """Whether the model that verifies did not find its answer in the sentence quoted; left out otherwise."""


class Search(TypedDict):
    """One query to run in this round, for one sub-question. The input of `retrieve`."""

    sub_question: int
    question: str
    """The sub-question with its placeholders bound."""
    subjects: list[str]
    """Names that the evidence must be about."""
    bound: bool
    """Whether the subjects are answers of earlier hops, not names of the question."""
    query: str
    attempt: int
    """From 1: which query for this sub-question it is."""
    language: str
    known: list[str]
    """Ids of the passages in the evidence before this round."""
    read: list[str]
    """Ids of the passages that earlier attempts at this sub-question read in vain."""
    deadline: float
    """Seconds since the epoch when the run must end its work."""
    attempts: int
    """How often the model may be asked to read what this search finds."""
    time: TimeRange | None
    """The time that the sub-question is about."""


class Reading(TypedDict):
    """What one search found, to be read. The input of `extract_answer`."""

    search: Search
    passages: list[Passage]
    """Best first."""


class Finding(TypedDict):
    """What one search led to: the passages it saw and the answer extracted from them, if any."""

    sub_question: int
    question: str
    query: str
    attempt: int
    passages: list[str]
    """Ids of the passages found, best first."""
    new_passages: int
    """How many of them were not in the evidence before."""
    answer: str
    """Empty when the passages do not state it."""
    context: str
    """Words of the evidence that keep the answer unambiguous in the next query; may be empty."""
    confidence: float
    """0 to 1: how well the code could check the answer against its sentence."""
    passage_id: str
    quote: str
    """The sentence that states the answer, verbatim."""
    start: int
    end: int
    """Offsets of the quote in the document's text."""
    reason: str
    """Why there is no answer; empty otherwise."""
    notes: NotRequired[list[str]]
    """What the answer rests on beside the quote, such as `下周五 = 2025-11-07`."""
    cause: NotRequired[Cause]
    """What kept this search from an answer; left out when there is one, and in states of older versions."""


class Usage(TypedDict, total=False):
    """What was spent. Nodes return what they added; the reducer sums."""

    model_calls: int
    input_tokens: int
    output_tokens: int
    retrievals: int


class DraftClaim(TypedDict):
    """A sentence of the answer as the model wrote it, not yet verified."""

    text: str
    evidence: list[int]
    """Numbers of the findings that it says it rests on; nothing is known of them yet."""


class Stated(TypedDict):
    """An answer that a sentence of a document gives to a sub-question."""

    answer: str
    passage_id: str
    quote: str
    """The sentence, verbatim."""
    start: int
    end: int
    """Offsets of the quote in the document's text."""
    standing: str
    """Why it does not count; empty when nothing speaks against it."""


class Disagreement(TypedDict):
    """Different answers to one sub-question, in documents of the evidence."""

    sub_question: int
    question: str
    statements: list[Stated]
    """The one that counts first, if one does; at least two."""
    resolved: str
    """Why the first counts; empty when no reason is known."""
