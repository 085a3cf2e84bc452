"""What the time of a question means for a search."""

from collections.abc import Mapping, Sequence
from datetime import date

from clew.knowledge.acl import Days
from clew.knowledge.records import DocumentInfo
from clew.knowledge.store import Hit
from clew.state.records import TimeRange


def days_of(time: TimeRange | None) -> Days | None:
    """Return the days that a document must be filed under to be searched; None for any time."""
    return None if time is None or time["use"] != "filter" else stretches(time)


def stretches(time: TimeRange) -> Days:
    """Return the days of a time, whatever it is used for."""
    return tuple((_day(first, 1), _day(end, date.max.toordinal() + 1)) for first, end in time["ranges"])


def _day(written: str, otherwise: int) -> int:
    return date.fromisoformat(written).toordinal() if written else otherwise


def lifted(
    hits: Sequence[Hit], time: TimeRange | None, documents: Mapping[str, DocumentInfo], weight: float
) -> list[Hit]:
    """Let passages gain whose documents are filed under a time that is to come first; best first.

    Args:
        hits: What was found, best first.
        time: The time that the question is about.
        documents: Those of the hits, by id.
        weight: What they gain.
    """
    if time is None or time["use"] != "boost":
        return list(hits)
    days = stretches(time)
    gains = {hit["id"]: weight if is_filed_under(documents[hit["doc_id"]], days) else 0.0 for hit in hits}
    return sorted((Hit(**{**hit, "score": hit["score"] + gains[hit["id"]]}) for hit in hits), key=_worst_last)


def is_filed_under(info: DocumentInfo, days: Days) -> bool:
    """Tell whether one of the days is among those that a document is filed under."""
    first, last = info.days
    return any(first < end and last >= max(start, 1) for start, end in days)


def _worst_last(hit: Hit) -> float:
    return -hit["score"]
