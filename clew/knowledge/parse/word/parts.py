"""The parts of a Word file as Word shows them: revisions accepted, fields resolved, wrappers taken off."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from clew.errors import InputError
from clew.knowledge.parse.word.drawings import write_out
from clew.knowledge.parse.word.fields import show_results
from clew.knowledge.parse.word.package import Package
from clew.knowledge.parse.word.revisions import accept
from clew.knowledge.parse.word.wrappers import unwrap
from clew.knowledge.parse.word.xml import W, child

if TYPE_CHECKING:
    from lxml.etree import _Element as Element


@dataclass(frozen=True)
class Parts:
    """Roots of the parts; None where a file has none."""

    body: "Element"
    footnotes: "Element | None"
    endnotes: "Element | None"
    comments: "Element | None"
    styles: "Element | None"
    numbering: "Element | None"
    settings: "Element | None"
    properties: "Element | None"
    revisions: int
    """How many there are in the text and its notes."""

    @property
    def has_pictures(self) -> bool:
        """Whether there are pictures, drawings or embedded objects in the body."""
        return next(self.body.iter(W + "drawing", W + "pict", W + "object"), None) is not None


def load(data: bytes) -> Parts:
    """Read a Word file.

    Raises:
        InputError: It is damaged, locked, or no Word document.
        MissingExtraError: The XML library is not installed.
    """
    package = Package(data)
    document = package.document()
    write_out(document, package.by_id)
    notes = {kind: package.related(kind) for kind in ("footnotes", "endnotes", "comments")}
    revisions = sum(map(_settle, [document, *(part for part in notes.values() if part is not None)]))
    body = child(document, "body")
    if body is None:
        raise InputError("its main part has no body, so it is no Word document; open it in Word and save it as .docx")
    return Parts(
        body=body,
        **notes,
        styles=package.related("styles"),
        numbering=package.related("numbering"),
        settings=package.related("settings"),
        properties=package.properties(),
        revisions=revisions,
    )


def _settle(root: "Element") -> int:
    """Leave what is shown of a part, and return how many revisions there were in it."""
    unwrap(root)
    revisions = accept(root)
    show_results(root)
    return revisions
