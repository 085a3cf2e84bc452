"""What searches need to know of all documents, as the catalog held it at some time."""

from collections.abc import Collection, Iterable, Mapping
from threading import RLock
from typing import NamedTuple

from clew.knowledge.acl import Scope
from clew.knowledge.catalog import Catalog, DocumentInfo
from clew.knowledge.in_force import InForce
from clew.knowledge.permissions import Permissions
from clew.knowledge.titles import Titles
from clew.text import Language


class Known(NamedTuple):
    """What the catalog held at some time."""

    change: str
    """Its last change."""
    documents: Mapping[str, DocumentInfo]
    """By id."""
    titles: Titles
    hidden: frozenset[str]
    """Versions that are being written or removed."""
    languages: Mapping[int, Collection[Language]]
    """Of the documents that each node of the permission tree governs."""
    permissions: Permissions
    in_force: InForce

    def stands(self, passage_id: str, scope: Scope) -> bool:
        """Tell whether a passage is of the version of a document that is listed, and within the scope."""
        doc_id, _, rest = passage_id.partition("#")
        info = self.documents.get(doc_id)
        return info is not None and info.version == rest.partition("#")[0] and scope.reads(doc_id, info.acl_id)

    def readable(self, scope: Scope, doc_id: str) -> bool:
        """Tell whether there is such a document and it is within the scope."""
        info = self.documents.get(doc_id)
        return info is not None and scope.reads(doc_id, info.acl_id)


class Knowing:
    """Reads from the catalog what searches need to know of all documents, anew after every change."""

    def __init__(self) -> None:
        self._reading = RLock()
        self._last: Known | None = None

    def of(self, catalog: Catalog) -> Known:
        """Return what the catalog holds now; reading it holds up nothing but searches."""
        now = catalog.last_change()
        with self._reading:
            if self._last is None or self._last.change != now:
                documents = catalog.documents()
                by_id = {info.id: info for info in documents}
                self._last = Known(
                    now,
                    by_id,
                    Titles((info.id, info.title) for info in documents),
                    frozenset(catalog.hidden_versions()),
                    _languages(documents),
                    catalog.permissions(),
                    InForce(by_id),
                )
            return self._last

    def forget(self) -> None:
        """Let the memory go."""
        self._last = None


def _languages(documents: Iterable[DocumentInfo]) -> dict[int, set[Language]]:
    found: dict[int, set[Language]] = {}
    for info in documents:
        found.setdefault(info.acl_id, set()).update(info.languages)
    return found
