"""What an ingest did."""

from dataclasses import asdict, dataclass, field, fields
from typing import Any

from clew.knowledge.records import Problem

EMBEDDING_FAILED = "incomplete and not searchable: the embedding model failed"
CLOSED = "until it is written, nobody may read its older version, as it brings another rule of who may"
SAME_NAME = (
    "nobody may read it: another document is called the same, and not all of them brought the same rule; "
    "ingest the folder above both anew, so that their names differ"
)
EXCLUDED = "it was deleted by hand; ingest its file by name to have it again"


@dataclass
class IngestReport:
    """What an ingest did, by the sources of the documents."""

    added: list[str] = field(default_factory=list)
    updated: list[str] = field(default_factory=list)
    unchanged: list[str] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)
    renamed: list[list[str]] = field(default_factory=list)
    """Old and new source of files that were moved."""
    failed: list[Problem] = field(default_factory=list)
    """Files that could not be read or stored; an older version that was ingested before stays."""
    partial: list[Problem] = field(default_factory=list)
    """Parts of documents that could not be read, such as scanned pages."""
    skipped: list[Problem] = field(default_factory=list)
    """Files that are not ingested on purpose, and single passages that cannot be searched."""
    ignored: list[Problem] = field(default_factory=list)
    """Labels of documents that were read, such as `acl` in front matter, that count for nothing."""
    superseded: list[list[str]] = field(default_factory=list)
    """Sources of documents that were found to be replaced, each with that of the newer one."""
    not_done: list[str] = field(default_factory=list)
    """Files that were not looked at, as the embedding model kept failing: the next ingest goes on with them."""
    vanished: list[str] = field(default_factory=list)
    """Folders that were ingested before and are not there; nothing of them was removed."""
    passages_added: int = 0
    passages_removed: int = 0
    embedding_error: str = ""
    """What the embedding model said when it last failed."""

    def sort(self) -> None:
        """Put the lists in order: files are read side by side."""
        for each in fields(self):
            value = getattr(self, each.name)
            if isinstance(value, list):
                value.sort(key=_key)

    def as_dict(self) -> dict[str, Any]:
        """Give the report as plain JSON data."""
        return asdict(self)


def _key(entry: str | list[str] | Problem) -> tuple[str, ...]:
    if isinstance(entry, Problem):
        return entry.source, entry.part, entry.reason
    return (entry,) if isinstance(entry, str) else tuple(entry)
