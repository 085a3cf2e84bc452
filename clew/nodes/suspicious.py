"""Flag the passages of the evidence that read like instructions: they were read as text, and followed by nothing."""

from collections.abc import Sequence

from clew.knowledge.suspicion import Suspicion, suspicions_in
from clew.result import Suspicious
from clew.state.records import Passage

_LONGEST = 300
"""So much of a suspicious stretch is shown."""


def suspicious_passages(passages: Sequence[Passage]) -> list[Suspicious]:
    """Return what is suspicious in `passages`, the first stretch of each kind in each."""
    return [_flagged(passage, each) for passage in passages for each in _first_of_each_kind(passage["text"])]


def _first_of_each_kind(text: str) -> list[Suspicion]:
    found = suspicions_in(text)
    return [each for at, each in enumerate(found) if each.kind not in {other.kind for other in found[:at]}]


def _flagged(passage: Passage, found: Suspicion) -> Suspicious:
    end = min(found.end, found.start + _LONGEST)
    return Suspicious(
        passage=passage["id"],
        title=passage["title"],
        source=passage["source"],
        quote=passage["text"][found.start : end],
        start=passage["start"] + found.start,
        end=passage["start"] + end,
        kind=found.kind,
    )
