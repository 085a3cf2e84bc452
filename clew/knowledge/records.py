"""What the catalog keeps, as plain records."""

from dataclasses import dataclass
from datetime import date
from typing import Literal

from clew.knowledge.document import BusinessDate, Genre, Kind, Status, Unread
from clew.knowledge.permissions import Rule
from clew.text import Language

RuleOrigin = Literal["front matter", "ingest"]
"""Who said it: the document, where the operator allows that, or what the ingest was told."""


@dataclass(frozen=True)
class Problem:
    """Something that was not ingested, and why."""

    source: str
    reason: str
    part: str = ""
    """Such as `pages 4-6`; empty when it is the whole document."""


@dataclass(frozen=True)
class FileInfo:
    """A file as it was when it was last read."""

    id: str
    """Hash of its path; the id of its own document too."""
    path: str
    """Absolute path."""
    source: str
    size: int = 0
    mtime_ns: int = 0
    ctime_ns: int = 0
    inode: int = 0
    looked_ns: int = 0
    """When it was read, in nanoseconds since the epoch."""
    content: str = ""
    """Hash of its bytes."""
    made_with: str = ""
    """What read and cut it; empty when it must be read again."""
    error: str = ""
    """Why nothing of it could be read."""
    limited: bool = False
    """It could not be read within the time and memory allowed."""
    problems: tuple[Problem, ...] = ()
    """Parts of it that could not be read."""


UNPLACED = -1
"""In the place of a node of the permission tree: nobody may read it."""


@dataclass(frozen=True)
class DocumentInfo:
    """What the catalog knows of a document, without its text."""

    id: str
    path: str
    """Absolute path of the file."""
    source: str
    title: str
    version: str
    """Hash of what is stored of it."""
    acl_id: int
    """Node of the permission tree that governs it; `UNPLACED` before it is about to be stored."""
    passages: int
    """How many of its passages can be searched."""
    languages: tuple[Language, ...] = ()
    """Languages of its passages."""
    file_id: str = ""
    """The file that it is or is part of; empty when there is none."""
    kind: Kind = "text"
    genre: Genre = "other"
    author: str = ""
    dates: tuple[BusinessDate, ...] = ()
    """The one that it is filed under first; one of origin `properties` is known, but files nothing."""
    own_status: Status = ""
    """As it says itself; see `status`."""
    superseded_by: str = ""
    """Id of the newer document that takes its place."""
    replaces: tuple[str, ...] = ()
    """Names of documents that it says it replaces."""
    replaced_by: tuple[str, ...] = ()
    """Names of documents that it says replace it."""
    revision: str = ""
    unread: tuple[Unread, ...] = ()
    notes: tuple[str, ...] = ()
    message_id: str = ""
    """Of a mail."""
    replies_to: tuple[str, ...] = ()
    """Message ids that a mail answers, directly or further up."""
    quoted: tuple[tuple[int, int, int], ...] = ()
    """Ordinal, start and end of each passage that is nothing but part of another message."""
    repeats: tuple[tuple[int, tuple[str, ...]], ...] = ()
    """Ordinal of each of these that only repeats messages, and the ids of these documents: together they say all of it.
    Who may read them need not find it twice."""
    left_out: tuple[int, ...] = ()
    """Ordinals of the passages that cannot be searched, as the embedding model gave no usable vector."""

    @property
    def status(self) -> Status:
        """What holds for it among all documents."""
        return "superseded" if self.superseded_by else self.own_status

    @property
    def filed(self) -> BusinessDate | None:
        """The date that it is filed under: none that an office program noted, since that tells of the file."""
        return next((each for each in self.dates if each.origin != "properties"), None)

    @property
    def days(self) -> tuple[int, int]:
        """First and last day of that date, as `date.toordinal` counts them; 0 and 0 when it has none."""
        return (self.filed.first.toordinal(), self.filed.last.toordinal()) if self.filed else (0, 0)

    @property
    def is_part(self) -> bool:
        """Tell whether it is part of a file that is, or holds, other documents."""
        return self.file_id not in ("", self.id)

    @property
    def ordinals(self) -> int:
        """How many passages were cut, those taken out again among them: their ordinals are below this."""
        return self.passages + len(self.left_out)


@dataclass(frozen=True)
class OwnRule:
    """Who may read a document and the parts of it, as it came with it."""

    rule: Rule
    origin: RuleOrigin


@dataclass(frozen=True)
class Leftover:
    """Passages that are in the store, or may be, and do not belong there: unfinished, replaced or taken out."""

    doc_id: str
    version: str
    first: int
    end: int
    """Their ordinals: from `first` to before `end`."""


def dates_to_json(dates: tuple[BusinessDate, ...]) -> list[list[str | int]]:
    """Turn dates into plain data."""
    return [
        [each.role, each.first.isoformat(), each.last.isoformat(), each.origin, each.start, each.end] for each in dates
    ]


def dates_from_json(rows: list[list[str | int]]) -> tuple[BusinessDate, ...]:
    """Turn plain data into dates again."""
    return tuple(
        BusinessDate(role, date.fromisoformat(first), date.fromisoformat(last), origin, start, end)  # type: ignore[arg-type]
        for role, first, last, origin, start, end in rows
    )
