"""Which documents were in force on a day: of the versions of one text the one that the next had not replaced yet."""

from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import date
from functools import cached_property
from itertools import pairwise

from clew.knowledge.acl import Days
from clew.knowledge.declared import declared
from clew.knowledge.document import DateRole
from clew.knowledge.records import DocumentInfo
from clew.knowledge.versions import edition_of, only_newest_holds, versions

_BACK = 366
"""Days before it was passed from which a text may hold. What lies further back is when an amended text began."""
_EVER = date.max.toordinal() + 1


class InForce:
    """From when to when documents hold, as far as they tell it. Works nothing out before it is asked."""

    def __init__(self, documents: Mapping[str, DocumentInfo]) -> None:
        """Take all documents, by id."""
        self._documents = documents

    def without(self, days: Days, may_know: Callable[[str], bool]) -> set[str]:
        """Return the ids of documents that were in force on none of these days.

        A version holds from when it takes effect, or else from the day that it is filed under, until the next one does
        or it expires. Drafts never hold. Of what tells nothing of when it holds, none is returned.

        Args:
            days: When.
            may_know: Tells of a document's id whether it may be read: only such versions replace others.
        """
        out: set[str] = set()
        for text in self._texts:
            known = [self._documents[id_] for id_ in text if may_know(id_)]
            out |= {info.id for info in known} - _holding(known, days)
        return out.union(*(self._apart(old, new, days) for old, new in self._declared.items() if may_know(new)))

    def _apart(self, old: str, new: str, days: Days) -> set[str]:
        """Return which of two documents, one in the place of the other, held on none of the days."""
        begins = {id_: _start(self._documents[id_], among_versions=True) for id_ in (old, new)}
        early = {id_ for id_, begin in begins.items() if begin and not _meets(days, begin, _EVER)}
        return early | ({old} if begins[new] and not _meets(days, 1, begins[new]) else set())

    @cached_property
    def _declared(self) -> dict[str, str]:
        """Documents that one which says so, or which they name, takes the place of."""
        return declared(self._documents.values())

    @cached_property
    def _texts(self) -> list[Sequence[str]]:
        """Ids of the versions of each text, oldest first, and of the single documents that tell when they hold."""
        several = versions(map(edition_of, self._documents.values()))
        together = {id_ for text in several for id_ in text}
        single = [(id_,) for id_, info in self._documents.items() if id_ not in together and _tells(info)]
        return [*several, *single]


def _tells(info: DocumentInfo) -> bool:
    return info.own_status == "draft" or bool(_start(info) or _day(info, "expires"))


def _holding(text: Collection[DocumentInfo], days: Days) -> set[str]:
    """Return the ids of the versions that were in force on one of the days, else of those of which that is open."""
    final = [info for info in text if info.own_status != "draft"]
    begins = {info.id: _start(info, among_versions=len(final) > 1) for info in final}
    begun = sorted((info for info in final if begins[info.id]), key=lambda info: begins[info.id])
    ends = {info.id: begins[after.id] for info, after in pairwise(begun)}
    holding = {
        info.id
        for info in begun
        if _meets(days, begins[info.id], min(ends.get(info.id, _EVER), _end(info, begins[info.id])))
    }
    return holding or {info.id for info in final if not begins[info.id] and _meets(days, 1, _end(info, 1))}


def _meets(days: Days, start: int, end: int) -> bool:
    return start < end and any(start < until and end > first for first, until in days)


def _start(info: DocumentInfo, *, among_versions: bool = False) -> int:
    """Return the day from which a text holds; 0 when it tells none."""
    filed, effective = info.filed, _day(info, "effective")
    back = 0 if filed and filed.role == "revised" else _BACK
    if filed and effective and effective >= filed.first.toordinal() - back:
        return effective
    return filed.first.toordinal() if filed and (among_versions or only_newest_holds(info.title)) else 0


def _end(info: DocumentInfo, start: int) -> int:
    """Return the day before which it holds; an end before its start is none of its own."""
    last = _day(info, "expires")
    return last + 1 if last >= start else _EVER


def _day(info: DocumentInfo, role: DateRole) -> int:
    return next((each.first.toordinal() for each in info.dates if each.role == role and each.origin != "properties"), 0)
