"""One representation for files of every kind: a text, its blocks, and what is known of it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Literal

Kind = Literal["markdown", "rst", "text", "html", "pdf", "docx", "xlsx", "csv", "mail", "mbox"]
"""What a file is, by its content; `mbox` only holds other documents."""
Genre = Literal["minutes", "weekly", "mail", "register", "other"]
"""What a document is for, which decides how it is cut into passages."""
BlockKind = Literal["heading", "paragraph", "item", "row", "code", "footnote", "comment", "quote"]
DateRole = Literal[
    "effective", "signed", "approved", "published", "meeting", "sent", "written", "revised", "period", "expires"
]
DateOrigin = Literal["content", "header", "front matter", "file name", "properties"]
"""Where a date was read. The file's modification time is none: copying changes it."""
RESERVED = frozenset({
    "acl", "acl_id", "tenant", "tenant_id", "doc_id", "user", "users", "group", "groups", "principal", "principals",
    "permissions",
})  # fmt: skip
"""Names of labels that say who may read a document, or which it is: what a document says of that itself counts for
nothing, unless the operator allows `acl`."""
Status = Literal["", "draft", "in force", "superseded", "expired"]


@dataclass(frozen=True)
class Block:
    """A stretch of text that belongs together."""

    kind: BlockKind
    start: int
    end: int
    path: tuple[str, ...] = ()
    """What stands above it, outermost first: headings, then the line that leads a list, or caption, unit and header of
    a table, or the sentence that a footnote belongs to, or who wrote a comment or a quoted part and when."""
    level: int = 0
    """Of a heading 1 to 6, of a list item and of what else stands in one its depth from 1; else 0."""
    leads: bool = False
    """It must not be parted from what follows: a heading, a line that leads a list, the header of a table."""


@dataclass(frozen=True)
class Place:
    """Where a stretch of the text stands in the original."""

    start: int
    end: int
    page: int = 0
    """From 1; 0 when there are no pages."""
    sheet: str = ""
    cells: str = ""
    """Such as `A5:C5`."""


@dataclass(frozen=True)
class Unread:
    """A part of a file that could not be read, and why."""

    part: str
    """Such as `pages 4-6`, `sheet 草稿`, `attachment scan.png`."""
    reason: str
    """What is wrong and what to do."""


@dataclass(frozen=True)
class BusinessDate:
    """A date that the document itself gives, never that of the file."""

    role: DateRole
    first: date
    last: date
    """Last day of it; the same as `first` unless it is a period or only a month or year is given."""
    origin: DateOrigin
    start: int = 0
    end: int = 0
    """Where it stands in the text; equal when it does not stand there."""


@dataclass(frozen=True)
class RelativeDate:
    """An expression such as "next Friday" in a dated document, and the days it means there."""

    start: int
    end: int
    first: date
    last: date


@dataclass(frozen=True)
class Child:
    """A file within a file: a message of a mailbox, an attachment."""

    name: str
    """Unique among its siblings, with an ending that tells its kind."""
    data: bytes


@dataclass(frozen=True)
class Parsed:
    """What the reader of a format makes of the bytes of a file."""

    text: str
    """Canonical text. All offsets point into it."""
    blocks: tuple[Block, ...]
    """In order and without overlap; what no block holds is not searched."""
    hidden: tuple[tuple[int, int], ...] = ()
    """Stretches of the text that no passage may hold, such as comments for authors; in order."""
    title: str = ""
    """As the file gives it; empty when it gives none."""
    author: str = ""
    fields: Mapping[str, str] = field(default_factory=dict)
    """Header or front matter: names in lower case, values as written. A mail's `date` is here in ISO 8601."""
    labels: Mapping[str, Any] = field(default_factory=dict)
    """Those of front matter whose names are `RESERVED`, as YAML gives them."""
    properties: Mapping[str, str] = field(default_factory=dict)
    """Document properties that an office program filled, such as `created`; in ISO 8601. Not of the file system."""
    places: tuple[Place, ...] = ()
    """In order and without overlap; empty when the kind has no places."""
    unread: tuple[Unread, ...] = ()
    notes: tuple[str, ...] = ()
    """What a reader should know of the whole, such as `has unaccepted revisions`."""
    children: tuple[Child, ...] = ()
    message_id: str = ""
    """Of a mail."""
    replies_to: tuple[str, ...] = ()
    """Message ids that a mail answers, directly or further up."""


@dataclass(frozen=True)
class Document:
    """A document as read: the file itself, or a part of it that is a document of its own."""

    id: str
    """Stable id: hash of the file's absolute path and the name of the part."""
    source: str
    """Path relative to the folder that was ingested, with `/`; of a part followed by `/` and its name."""
    kind: Kind
    genre: Genre
    title: str
    """Never empty."""
    dates: tuple[BusinessDate, ...]
    """The one that the document is filed under first; one of origin `properties` is known, but files nothing."""
    relative_dates: tuple[RelativeDate, ...]
    status: Status
    """`superseded` is told from the other documents, later."""
    revision: str
    """Version as the document gives it, such as `v2.1`; empty when it gives none."""
    parsed: Parsed
    metadata: tuple[Mapping[str, Any], ...] = ()
    """What a loader says of it, or of each of its pages."""

    @property
    def text(self) -> str:
        """Canonical text. All offsets point into it."""
        return self.parsed.text
