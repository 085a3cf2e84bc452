"""A question, the finding that answers it, and the other documents of the evidence."""

import re
from collections.abc import Sequence
from typing import Any
from zlib import crc32

from clew.knowledge.document import Status
from clew.knowledge.sentences import sentence_spans
from clew.reasoning.conflicts import disagreements
from clew.state.records import Disagreement, Finding, Passage, SubQuestion, TimeRange


def document(
    text: str, *, title: str = "", source: str = "", date: str = "", status: Status = "", headings: Sequence[str] = ()
) -> Passage:
    """Make a document of one passage; each text is another document."""
    name = source or f"{title}{date}{crc32(text.encode())}.md"
    passage: Passage = {
        "id": f"{name}#1#000000",
        "doc_id": name,
        "title": title,
        "source": name,
        "heading_path": list(headings),
        "text": text,
        "start": 0,
        "end": len(text),
        "sentences": _sentences(text),
        "score": 1.0,
        "hops": [1],
    }
    if date:
        passage["date"] = date
    if status:
        passage["status"] = status
    return passage


def _sentences(text: str) -> list[list[int]]:
    """Split as the library does: every row of a table is a sentence."""
    if "|" in text:
        return [[found.start(), found.end()] for found in re.finditer(r".+", text)]
    return [[start, end] for start, end in sentence_spans(text)]


def step(number: int, text: str, depends_on: Sequence[int] = (), **fields: Any) -> SubQuestion:
    """Make an answered step of a plan."""
    made: SubQuestion = {
        "id": number,
        "text": text,
        "depends_on": list(depends_on),
        "status": "answered",
        "queries": [text],
        "reason": "",
        "replaces": 0,
    }
    return {**made, **fields}  # type: ignore[typeddict-item]


def found(question: str, answer: str, passage: Passage, *, number: int = 1, holding: str = "") -> Finding:
    """Make the finding that the first sentence of `passage` with `holding`, or else the answer, gives."""
    spans = [
        (start, end, passage["text"][start - passage["start"] : end - passage["start"]])
        for start, end in passage["sentences"]
    ]
    start, end, quote = next((span for span in spans if (holding or answer) in span[2]), spans[0])
    return {
        "sub_question": number,
        "question": question,
        "query": question,
        "attempt": 1,
        "passages": [passage["id"]],
        "new_passages": 1,
        "answer": answer,
        "context": "",
        "confidence": 1.0,
        "passage_id": passage["id"],
        "quote": quote,
        "start": start,
        "end": end,
        "reason": "",
    }


def conflicts_of(
    question: str, answer: str, passages: Sequence[Passage], *, holding: str = "", time: TimeRange | None = None
) -> list[Disagreement]:
    """Return what disagrees where the first of `passages` answers `question`."""
    finding = found(question, answer, passages[0], holding=holding)
    return disagreements([step(1, question)], {1: finding}, passages, time=time)


def conflicts_between(
    question: str, answer: str, one: str, other: str, *, titles: tuple[str, str] = ("", "")
) -> list[Disagreement]:
    """Return what disagrees where the first sentence of `one` with the answer, or else its first, answers `question`.

    Args:
        question: What is asked.
        answer: The answer found.
        one: Text of the document that it was found in.
        other: Text of another document.
        titles: Of the two documents.
    """
    pool = [document(one, title=titles[0], source="a.md"), document(other, title=titles[1], source="b.md")]
    return conflicts_of(question, answer, pool)
