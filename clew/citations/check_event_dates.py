"""The date that a claim gives an event: no question lends it one where its quotes date that event otherwise."""

from collections.abc import Iterator, Sequence

from clew.citations.check_problem import Problem
from clew.reasoning.dated_events import dated_otherwise


def other_event_dates(claim: str, quotes: Sequence[str]) -> Iterator[Problem]:
    """Yield the date of an event of the claim that the quotes give as another one."""
    if dates := dated_otherwise(claim, "\n".join(quotes)):
        yield Problem("date", "it says “{}”; the quotes have “{}”", dates)
