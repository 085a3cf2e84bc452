"""The dates that a document itself gives."""

from collections.abc import Sequence

from clew.knowledge.document import BusinessDate, Parsed, RelativeDate


def business_dates(parsed: Parsed, name: str) -> tuple[BusinessDate, ...]:
    """Find the dates of a document in its fields, its text and its file `name`, the one to file it under first."""
    return ()


def relative_dates(parsed: Parsed, dates: Sequence[BusinessDate]) -> tuple[RelativeDate, ...]:
    """Resolve expressions such as "next Friday" against the document's own date; none when it has no date."""
    return ()
