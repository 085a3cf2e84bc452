"""What searches need to know of all documents, as the catalog held it at some time."""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache, partial
from threading import RLock
from typing import NamedTuple

from clew.knowledge.acl import Scope
from clew.knowledge.catalog import Catalog, DocumentInfo, Moment
from clew.knowledge.in_force import InForce
from clew.knowledge.permissions import Permissions
from clew.knowledge.titles import Titles
from clew.text import Language

_SCOPES = 256
"""Of how many scopes the languages are kept."""


class Known(NamedTuple):
    """What the catalog held at some time."""

    change: str
    """Its last change."""
    documents: Mapping[str, DocumentInfo]
    """By id."""
    titles: Titles
    hidden: frozenset[str]
    """Versions that are being written or removed."""
    languages: Callable[[Scope], frozenset[Language]]
    """Tells in which languages something may be read."""
    permissions: Permissions
    in_force: InForce

    def stands(self, passage_id: str, scope: Scope) -> bool:
        """Tell whether a passage is of the version of a document that is listed, and within the scope."""
        doc_id = passage_id.partition("#")[0]
        return self.readable(scope, doc_id) and self.is_current(passage_id, doc_id)

    def is_current(self, passage_id: str, doc_id: str) -> bool:
        """Tell whether a passage is of that document, and of the version that is listed."""
        info = self.documents.get(doc_id)
        return info is not None and passage_id.startswith(f"{doc_id}#{info.version}#")

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
                self._last = _known(catalog.moment())
            return self._last

    def forget(self) -> None:
        """Let the memory go."""
        self._last = None


def _known(moment: Moment) -> Known:
    by_id = {info.id: info for info in moment.documents}
    titles = Titles((info.id, info.title) for info in moment.documents)
    return Known(
        moment.change,
        by_id,
        titles,
        frozenset(moment.hidden),
        lru_cache(_SCOPES)(partial(_languages, moment.documents)),
        moment.permissions,
        InForce(by_id),
    )


def _languages(documents: Iterable[DocumentInfo], scope: Scope) -> frozenset[Language]:
    readable = (info for info in documents if info.languages and scope.reads(info.id, info.acl_id))
    return frozenset(language for info in readable for language in info.languages)
