"""What a document is for."""

from clew.knowledge.document import Genre, Kind, Parsed


def genre_of(parsed: Parsed, kind: Kind, title: str) -> Genre:
    """Tell the genre from the kind of the file, the title and the first blocks."""
    return "mail" if kind == "mail" else "other"
