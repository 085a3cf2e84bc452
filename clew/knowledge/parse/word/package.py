"""A Word file as a package: its parts, found by their relationships, each read as XML without outside references."""

import posixpath
import zlib
from typing import TYPE_CHECKING
from zipfile import BadZipFile

from clew.errors import InputError, MissingExtraError
from clew.knowledge.parse.archive import safe_zip

if TYPE_CHECKING:
    from lxml.etree import _Element as Element

_MAIN = "word/document.xml"
_CURE = "open it in Word and save it anew"
_RELATION = "{http://schemas.openxmlformats.org/package/2006/relationships}Relationship"
_STRICT = (
    (
        b"http://purl.oclc.org/ooxml/wordprocessingml/main",
        b"http://schemas.openxmlformats.org/wordprocessingml/2006/main",
    ),
    (
        b"http://purl.oclc.org/ooxml/officeDocument/relationships",
        b"http://schemas.openxmlformats.org/officeDocument/2006/relationships",
    ),
    (b"http://purl.oclc.org/ooxml/officeDocument/math", b"http://schemas.openxmlformats.org/officeDocument/2006/math"),
)
"""Names that "Strict Open XML" uses for the same elements."""


class Package:
    """The parts of a Word file that hold text, or decide how it is shown."""

    def __init__(self, data: bytes) -> None:
        """Open the archive.

        Raises:
            InputError: It is no whole, unlocked archive, or unpacks to far more than it should.
        """
        self._archive = safe_zip(data)
        # Names of parts are compared without case, and some programs write backslashes.
        self._names = {name.replace("\\", "/").lower(): name for name in self._archive.namelist()}
        self._main = self._target("", "officeDocument") or _MAIN

    def document(self) -> "Element":
        """Read the main part.

        Raises:
            InputError: There is none, or it is broken.
        """
        root = self._part(self._main)
        if root is None:
            raise InputError(f"it holds no {self._main}, so it is no Word document; save it in Word as .docx")
        return root

    def related(self, kind: str) -> "Element | None":
        """Read a part that the main part refers to, such as `styles`; None when there is none.

        Raises:
            InputError: It is broken.
        """
        return self._part(self._target(self._main, kind))

    def properties(self) -> "Element | None":
        """Read title, author and dates as the office program keeps them; None when there are none.

        Raises:
            InputError: They are broken.
        """
        return self._part(self._target("", "core-properties"))

    def by_id(self, id_: str) -> "Element | None":
        """Read a part that the main part refers to, by the id of the relationship; None when there is none.

        Raises:
            InputError: It is broken.
        """
        return self._part(self._targets(self._main).get(id_, ("", ""))[1])

    def _target(self, part: str, kind: str) -> str:
        found = self._targets(part).values()
        return next((target for type_, target in found if type_.endswith(f"/{kind}")), "")

    def _targets(self, part: str) -> dict[str, tuple[str, str]]:
        """Return type and target of the relationships of a part within the file, by their ids."""
        folder, name = posixpath.split(part)
        relations = self._part(posixpath.join(folder, "_rels", f"{name}.rels"))
        found = {}
        for relation in [] if relations is None else relations.iter(_RELATION):
            if relation.get("TargetMode") != "External":
                target = posixpath.normpath(posixpath.join("/", folder, relation.get("Target", ""))).lstrip("/")
                found[relation.get("Id", "")] = (relation.get("Type", ""), target)
        return found

    def _part(self, name: str) -> "Element | None":
        stored = self._names.get(name.lower())
        if stored is None:
            return None
        try:
            data = self._archive.read(stored)
        except (BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, OSError) as error:
            raise InputError(f"it is damaged ({error}); get a whole copy of it") from error
        return _tree(data, name)


def _tree(data: bytes, name: str) -> "Element":
    try:
        from lxml import etree
    except ImportError as error:
        raise MissingExtraError("Reading Word files", "lxml", "documents") from error
    for strict, usual in _STRICT:
        data = data.replace(strict, usual)
    parser = etree.XMLParser(
        resolve_entities=False, load_dtd=False, no_network=True, remove_comments=True, remove_pis=True
    )
    try:
        root = etree.fromstring(data, parser)
    except (etree.XMLSyntaxError, ValueError) as error:
        raise InputError(f"its part {name} is broken ({error}); {_CURE}") from error
    if root.getroottree().docinfo.doctype:
        raise InputError(f"its part {name} declares a document type, as no Word file does; {_CURE}")
    return root
