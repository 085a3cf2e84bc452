"""What the time of a question means for a search."""

from datetime import date

from clew.knowledge.acl import Days
from clew.state.records import TimeRange


def days_of(time: TimeRange | None) -> Days | None:
    """Return the days that a document must be filed under to be searched; None for any time."""
    if time is None or time["use"] != "filter":
        return None
    return tuple((_day(first, 1), _day(end, date.max.toordinal())) for first, end in time["ranges"])


def _day(written: str, otherwise: int) -> int:
    return date.fromisoformat(written).toordinal() if written else otherwise
