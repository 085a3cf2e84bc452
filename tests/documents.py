"""Documents for tests of what comes after reading."""

from collections.abc import Sequence
from pathlib import Path

from clew.knowledge.document import BusinessDate, Document, Genre, Parsed, RelativeDate, Status
from clew.knowledge.parse.kinds import kind_of, reader_of


def parsed_text(text: str, name: str = "a.md") -> Parsed:
    """Read a text with the reader of its name."""
    data = text.encode()
    return reader_of(kind_of(data, name))(data)


def document_of(
    parsed: Parsed,
    genre: Genre = "other",
    title: str = "文",
    relative_dates: Sequence[RelativeDate] = (),
    status: Status = "",
    dates: Sequence[BusinessDate] = (),
) -> Document:
    """Make a document of what a reader made."""
    source = Path("a.md")
    return Document(
        "id", source.name, "markdown", genre, title, tuple(dates), tuple(relative_dates), status, "", parsed
    )
