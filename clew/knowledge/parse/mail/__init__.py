"""E-mail: who wrote what and when, what is quoted from whom, and the files attached to it."""

from dataclasses import replace
from datetime import datetime

from clew.errors import InputError
from clew.knowledge.document import Block, Parsed, Unread
from clew.knowledge.parse.builder import Builder
from clew.knowledge.parse.mail.body import body_lines
from clew.knowledge.parse.mail.contents import Contents, contents_of
from clew.knowledge.parse.mail.header import Mail, date_of, header, ids, message_of, who_of
from clew.knowledge.parse.mail.quotes import Line, Part, Voice, parts

_FIELDS = ("From", "To", "Cc", "Date", "Subject")


def read(data: bytes) -> Parsed:
    """Read a mail. Its text begins with sender, recipients, date and subject; what it quotes are `quote` blocks.

    Raises:
        InputError: It is no mail.
        MissingExtraError: Its text is HTML, and the package that reads HTML is not installed.
    """
    mail = message_of(data)
    date = date_of(mail)
    fields = _fields(mail, date)
    if not fields:
        raise InputError("it is no mail: it has no header; save it from the mail program as .eml")
    contents = contents_of(mail)
    builder = Builder()
    builder.paragraph(_lines(fields))
    own = _own(fields)
    lines, unread = _body(contents)
    said = list(parts(lines, own))
    for part in said:
        _write(builder, part)
    head, *blocks = builder.blocks
    return Parsed(
        builder.text,
        (replace(head, path=own.above), *map(_voiced, blocks, said)),
        title=fields.get("subject", ""),
        author=who_of(fields.get("from", "")),
        fields=_typed(fields, date),
        unread=(*unread, *contents.unread),
        children=tuple(contents.files),
        message_id=next(iter(ids(header(mail, "Message-ID"))), ""),
        replies_to=_answered(mail),
    )


def _fields(mail: Mail, date: datetime | None) -> dict[str, str]:
    """Return the header as it is shown: the date in the zone of the sender, or as written if it is no date."""
    shown = {name.lower(): header(mail, name) for name in _FIELDS}
    if date:
        shown["date"] = date.isoformat(" ", "minutes")
    return {name: value for name, value in shown.items() if value}


def _typed(fields: dict[str, str], date: datetime | None) -> dict[str, str]:
    """Return the header with its date in ISO 8601, or without it."""
    others = {name: value for name, value in fields.items() if name != "date"}
    return others | ({"date": date.isoformat()} if date else {})


def _body(contents: Contents) -> tuple[list[Line], list[Unread]]:
    """Return the lines of the body; if it cannot be read, the header and the attached files still can."""
    try:
        return body_lines(contents.body), []
    except InputError as error:
        return [], [Unread("body", str(error))]


def _own(fields: dict[str, str]) -> Voice:
    return Voice(fields.get("from", ""), fields.get("date", ""), quoted=False)


def _answered(mail: Mail) -> tuple[str, ...]:
    """Return the messages that a mail answers, the nearest first; some programs name the mail itself among them."""
    above = reversed(ids(header(mail, "References")))
    own = ids(header(mail, "Message-ID"))
    return tuple(dict.fromkeys(each for each in (*ids(header(mail, "In-Reply-To")), *above) if each not in own))


def _lines(fields: dict[str, str]) -> str:
    return "\n".join(f"{name}: {fields[name.lower()]}" for name in _FIELDS if name.lower() in fields)


def _write(builder: Builder, part: Part) -> None:
    if part.block:
        builder.copy(part.block, part.text)
    else:
        builder.paragraph(part.text, "quote" if part.voice.quoted else "paragraph")


def _voiced(block: Block, part: Part) -> Block:
    """Say whose words a block holds; those of another are a quote, whatever else they are."""
    path = (*part.voice.above, *block.path)
    if part.voice.quoted:
        return replace(block, kind="quote", level=0, path=path, leads=block.leads or part.leads)
    return replace(block, path=path)
