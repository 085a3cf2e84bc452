"""Word documents: headings and lists with their automatic numbers, tables, notes, comments, revisions."""

from clew.errors import InputError
from clew.knowledge.document import Parsed
from clew.knowledge.parse.word.body import Body
from clew.knowledge.parse.word.parts import load
from clew.knowledge.parse.word.properties import properties_of


def read(data: bytes) -> Parsed:
    """Read a Word file as it reads when all its revisions are accepted.

    Left out are headers, footers, hidden text and tables of contents. A reference to a note stands as `[1]` in front
    of what ends its sentence, the note itself after the paragraph. Comments come after the body.

    Raises:
        InputError: It is damaged, locked, no Word document, or holds no text.
        MissingExtraError: The XML library is not installed.
    """
    parts = load(data)
    body = Body(parts)
    body.write()
    if not body.builder.blocks and not body.unread and parts.has_pictures:
        raise InputError("it holds no text, only pictures; save it as PDF and run text recognition on that")
    properties = properties_of(parts.properties)
    return Parsed(
        body.builder.text,
        body.builder.blocks,
        title=body.titles.choose(properties.get("title", "")),
        author=properties.get("author", ""),
        properties=properties,
        unread=tuple(body.unread),
        notes=_notes(parts.revisions),
    )


def _notes(revisions: int) -> tuple[str, ...]:
    if not revisions:
        return ()
    return (f"has unaccepted revisions ({revisions}): it is read as if all were accepted",)
