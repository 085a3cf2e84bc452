"""Mailboxes in the mbox format: they only hold messages, each a document of its own."""

import re
from itertools import pairwise

from clew.errors import InputError
from clew.knowledge.document import Child, Parsed
from clew.knowledge.parse.content import MESSAGE_START
from clew.knowledge.parse.mail.header import header, message_of
from clew.knowledge.parse.mail.names import file_name

_AFTER_EMPTY_LINE = rb"(?:\A|(?<=\n\n)|(?<=\n\r\n))"
_STARTS = (
    re.compile(_AFTER_EMPTY_LINE + MESSAGE_START),
    re.compile(_AFTER_EMPTY_LINE + rb"From [^\r\n]*\r?\n(?=\S+:)"),
)
"""As the format wants it, and as some programs write it: without a time."""
_ESCAPED = re.compile(rb"^>(>*From )", re.MULTILINE)
_HEAD_END = re.compile(rb"\r?\n\r?\n")
_DELETED = 0x8
_DIGITS = 4


def read(data: bytes) -> Parsed:
    """Split a mailbox into its messages, in order; those that Mozilla programs only mark as deleted are left out.

    Raises:
        InputError: It is no mailbox.
    """
    messages = _messages(data)
    if not messages and data.strip():
        raise InputError("it is no mailbox: it does not begin with a line `From …`; export it as mbox or .eml")
    digits = max(_DIGITS, len(str(len(messages))))
    children = (_child(f"{at:0{digits}}", message) for at, message in enumerate(messages, 1))
    return Parsed("", (), children=tuple(child for child in children if child))


def _messages(data: bytes) -> list[bytes]:
    """Cut at the lines that begin a message, and undo what kept lines of the messages from looking like them."""
    pattern = next((each for each in _STARTS if each.match(data)), None)
    cuts = [*pattern.finditer(data), None] if pattern else []
    spans = ((a.end(), b.start() if b else len(data)) for a, b in pairwise(cuts) if a)
    return [_ESCAPED.sub(rb"\1", data[start:end]) for start, end in spans]


def _child(number: str, message: bytes) -> Child | None:
    head = message_of(_HEAD_END.split(message, maxsplit=1)[0])
    flags = header(head, "X-Mozilla-Status")
    if re.fullmatch(r"[0-9A-Fa-f]{4}", flags) and int(flags, 16) & _DELETED:
        return None
    return Child(file_name(f"{number} {header(head, 'Subject').replace('/', '／')}".rstrip() + ".eml"), message)
