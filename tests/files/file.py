"""A document and what a person reads in it."""

from dataclasses import dataclass


@dataclass(frozen=True)
class File:
    """A file with its truth. What is empty is not judged."""

    name: str
    data: bytes
    about: str
    """What it is there to show."""
    headings: tuple[tuple[int, str], ...] = ()
    """Level and text with its number, in order."""
    items: tuple[str, ...] = ()
    """List items, without their marks."""
    rows: tuple[tuple[str, ...], ...] = ()
    """Cells of table rows, headers among them; merged cells repeated downwards, a merge over columns once."""
    footnotes: tuple[tuple[str, str], ...] = ()
    """The sentence that refers to it, and the note."""
    dates: tuple[tuple[str, str], ...] = ()
    """Role and ISO date of the document's dates, the one it is filed under first."""
    sentences: tuple[str, ...] = ()
    """What must stand in a sentence of a passage, verbatim."""
    absent: tuple[str, ...] = ()
    """What must not be in the text."""
    unread: tuple[str, ...] = ()
    """Parts that must be reported as not read."""
