"""Parts of results for tests."""

from typing import Any

from clew.result import (
    Citation,
    EvidencePassage,
    Hop,
    Suspicious,
)

BEFORE = 100
"""Characters of each document before its passage: offsets are those of the document."""


def passage(name: str, title: str, text: str, start: int = BEFORE, **more: Any) -> EvidencePassage:
    """Make a passage of a document."""
    placed = {"heading_path": [title], "source": f"{name}.md", "sub_questions": [1], **more}
    return EvidencePassage(
        id=f"{name}#1#{start:06}", document=name, title=title, text=text, start=start, end=start + len(text), **placed
    )


def cite(number: int, of: EvidencePassage, quote: str, **more: Any) -> Citation:
    """Cite a sentence of a passage."""
    start = of.start + of.text.index(quote)
    return Citation(
        number=number,
        document=of.document,
        title=of.title,
        source=of.source,
        heading_path=of.heading_path,
        quote=quote,
        start=start,
        end=start + len(quote),
        passage=of.id,
        date=of.date,
        status=of.status,
        **more,
    )


def hop(number: int, question: str, answer: str = "", **more: Any) -> Hop:
    """Make a step of the chain: answered when there is an answer, else failed."""
    given = {
        "template": question,
        "depends_on": [],
        "status": "answered" if answer else "failed",
        "queries": [question.rstrip("?？")],
        "quote": "",
        "source": "",
        "passages": [],
        "reason": "",
        **more,
    }
    return Hop(sub_question=number, question=question, answer=answer, **given)


def suspicious(of: EvidencePassage, quote: str, kind: str) -> Suspicious:
    """Take a stretch of a passage for an instruction."""
    start = of.start + of.text.index(quote)
    return Suspicious(
        passage=of.id, title=of.title, source=of.source, quote=quote, start=start, end=start + len(quote), kind=kind
    )


def pool_of(texts: dict[str, tuple[str, str]]) -> dict[str, EvidencePassage]:
    """Make a passage of each of the documents that the rich results are about."""
    more: dict[str, dict[str, Any]] = {
        "old": {
            "date": "2022-05-01",
            "status": "superseded",
            "heading_path": ["Rules", "Loads"],
            "source": "rules/2022.pdf",
        },
        "new": {
            "date": "2025-01-01",
            "status": "in force",
            "heading_path": ["Rules", "Loads"],
            "source": "rules/2025.pdf",
        },
        "toll": {"status": "draft", "source": "toll/notice.docx"},
        "tolls": {"source": "toll/table.xlsx", "sub_questions": [4]},
    }
    return {name: passage(name, title, text, **more.get(name, {})) for name, (title, text) in texts.items()}
