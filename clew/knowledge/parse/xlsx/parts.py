"""The parts of an office archive: their XML and how one refers to another (ECMA-376 part 2)."""

import posixpath
from collections.abc import Iterator
from dataclasses import dataclass
from typing import IO
from xml.etree.ElementTree import Element, iterparse
from zipfile import ZipFile


@dataclass(frozen=True)
class Relation:
    """One part's reference to another."""

    id: str
    type: str
    """Last word of its type, such as `worksheet` or `comments`."""
    part: str
    """Name of the part in the archive."""


class Parts:
    """Reads the parts of an archive; a name counts in any case, as office programs take it."""

    def __init__(self, archive: ZipFile) -> None:
        self._archive = archive
        self._names = {name.replace("\\", "/").casefold(): name for name in archive.namelist()}

    def __contains__(self, part: str) -> bool:
        return part.casefold() in self._names

    def open(self, part: str) -> IO[bytes]:
        """Open a part.

        Raises:
            KeyError: There is none of this name.
        """
        return self._archive.open(self._names[part.casefold()])

    def elements(self, part: str, *names: str) -> Iterator[Element]:
        """Yield the elements with one of these names, whole, in order; nothing when there is no such part."""
        if part in self:
            with self.open(part) as stream:
                yield from elements(stream, *names)

    def relations(self, part: str) -> Iterator[Relation]:
        """Yield what a part refers to inside the archive; the archive itself is the part ``""``."""
        folder, name = posixpath.split(part)
        for element in self.elements(posixpath.join(folder, "_rels", f"{name}.rels"), "Relationship"):
            if element.get("TargetMode") != "External":
                target = element.get("Target", "").replace("\\", "/")
                whole = target[1:] if target.startswith("/") else posixpath.normpath(posixpath.join(folder, target))
                yield Relation(element.get("Id", ""), element.get("Type", "").rpartition("/")[2], whole)


def elements(stream: IO[bytes], *names: str) -> Iterator[Element]:
    """Yield the elements with one of these names, whole, in order, and empty them then.

    Namespaces are left out: those of strict files differ from the usual ones, and no two names clash.
    """
    for _, element in iterparse(stream):
        if local(element.tag) in names:
            yield element
            element.clear()


def local(tag: str) -> str:
    """Return the name of a tag or an attribute without its namespace."""
    return tag.rpartition("}")[2]
