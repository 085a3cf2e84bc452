"""What a reader of one passage must know besides: each passage is read alone."""

from collections.abc import Iterator

from clew.knowledge.document import Document, RelativeDate

_NOT_IN_FORCE = frozenset(("draft", "expired"))
_DAY = "%Y-%m-%d"


def notes_of(document: Document, start: int, end: int) -> tuple[str, ...]:
    """Write the notes of a passage: what its relative dates mean, that the document is not in force, its own notes.

    A relative date is written as `下周五 = 2025-11-07` or `last month = 2025-09-01 – 2025-09-30`, each expression once.
    """
    return tuple(dict.fromkeys([*_dates(document, start, end), *_status(document), *document.parsed.notes]))


def _dates(document: Document, start: int, end: int) -> Iterator[str]:
    for each in document.relative_dates:
        if start <= each.start and each.end <= end:
            said = " ".join(document.text[each.start : each.end].split())
            yield f"{said} = {_days(each)}"


def _days(date: RelativeDate) -> str:
    first, last = date.first.strftime(_DAY), date.last.strftime(_DAY)
    return first if first == last else f"{first} – {last}"


def _status(document: Document) -> Iterator[str]:
    if document.status in _NOT_IN_FORCE:
        yield f"status: {document.status}"
