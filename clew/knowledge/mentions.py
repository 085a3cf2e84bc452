"""What a search sees of the entities that passages mention: those that are rare tie passages together."""

import math
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from clew.knowledge.catalog import Catalog, DocumentInfo
from clew.knowledge.catalog.mentions import Place
from clew.knowledge.rows import row_id
from clew.knowledge.store import Hit

RARE = 8
"""An entity that more passages mention ties none of them together."""


class Tie(NamedTuple):
    """A rare entity."""

    passages: list[str]
    """Ids of the passages that mention it."""
    rarity: float
    """1 when a single passage mentions it, towards 0 the more do."""


class Mentions:
    """The mentions that a principal may know of; all others change nothing, not even what is rare."""

    def __init__(self, catalog: Catalog, documents: Mapping[str, DocumentInfo], allowed: Callable[[str], bool]) -> None:
        """Look up in `catalog`.

        Args:
            catalog: Holds the mentions.
            documents: At least each that may have any influence, by its id.
            allowed: Tells of a document's id whether it may.
        """
        self._catalog = catalog
        self._documents = documents
        self._allowed = allowed

    def of(self, hits: Iterable[Hit]) -> dict[str, list[str]]:
        """Return the entities that passages mention, by passage id."""
        places = {Place(hit["doc_id"], hit["ord"]): hit["id"] for hit in hits}
        return {places[place]: entities for place, entities in self._catalog.entities_of(list(places)).items()}

    def ties(self, entities: Iterable[str]) -> dict[str, Tie]:
        """Return what each of the entities ties together that are rare, by entity."""
        found = self._catalog.rare_postings(entities, RARE, self._allowed)
        return {entity: self._tie(places) for entity, places in found.items()}

    def _tie(self, places: Iterable[Place]) -> Tie:
        ids = [row_id(place.doc_id, self._documents[place.doc_id].version, place.ord) for place in places]
        return Tie(ids, math.log((RARE + 1) / len(ids)) / math.log(RARE + 1))
