"""Files and documents while they are written."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from clew.knowledge.prepare import Piece, PreparedDocument
from clew.knowledge.records import DocumentInfo, FileInfo, Leftover, OwnRule


@dataclass(eq=False)
class PendingFile:
    """A file, while its documents are written."""

    info: FileInfo
    waiting: int
    """Documents that are not stored yet."""
    gone: list[DocumentInfo]
    """Documents that it no longer holds."""
    moved_from: FileInfo | None = None
    """The file that it was before, under another name."""
    failed: bool = False

    @property
    def is_whole(self) -> bool:
        """Whether all its documents are stored."""
        return not self.waiting and not self.failed


@dataclass(eq=False)
class PendingDocument:
    """A document, while it is written."""

    info: DocumentInfo
    text: str
    pieces: Sequence[Piece]
    before: DocumentInfo | None
    """As it is listed now."""
    file: PendingFile
    own: OwnRule | None
    """The rule that it brings."""
    embedded: int = 0
    """Pieces that were embedded."""
    unusable: list[int] = field(default_factory=list)
    """Ordinals of the passages that have no vector."""
    failed: bool = False
    begun: bool = False
    """It is noted that passages of it may be in the store."""

    @property
    def passages(self) -> int:
        """How many can be searched."""
        return len(self.pieces) - len(self.unusable)

    @property
    def written(self) -> DocumentInfo:
        """What the catalog is to say of it."""
        return replace(self.info, passages=self.passages, left_out=tuple(self.unusable))

    @property
    def coming(self) -> Leftover:
        """Its passages, which do not belong in the store before it is listed."""
        return Leftover(self.info.id, self.info.version, 0, len(self.pieces))


def pending(
    prepared: PreparedDocument, before: DocumentInfo | None, file: PendingFile, own: OwnRule | None
) -> PendingDocument | None:
    """Take up a document; None when all that is to be stored of it is stored already."""
    version = prepared.info.version
    if before and before.version in (version, other_version(version)):
        if not before.left_out:
            return None
        version = other_version(version) if before.version == version else version
    info = replace(prepared.info, version=version)
    return PendingDocument(info, prepared.text, prepared.pieces, before, file, own)


def other_version(version: str) -> str:
    """Make another version of the same content, for passages that are stored anew beside those that are there."""
    return hashlib.sha256(version.encode()).hexdigest()[: len(version)]
