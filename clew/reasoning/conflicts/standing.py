"""Why one of several statements counts: the others are drafts, replaced, revised later, or of an earlier version."""

from collections.abc import Mapping, Sequence
from typing import Literal

from clew.reasoning.conflicts.voices import Voice
from clew.state.records import Disagreement, Stated, TimeRange

Standing = Literal["draft", "superseded", "expired", "revised", "earlier version", "not yet in force"]
"""Why a statement does not count."""
RESOLVED: Mapping[Standing, str] = {
    "draft": "the other is a draft",
    "superseded": "the other was replaced",
    "expired": "the other is no longer in force",
    "revised": "later revision",
    "earlier version": "newer version",
    "not yet in force": "in force then",
}
"""Why the one that counts does, by what speaks against the others."""
_SEVERAL = "in force"


def settled_by(voices: Sequence[Voice], question: str, time: TimeRange | None) -> tuple[list[Stated], str]:
    """Put the statement that counts first, the others with their standing behind it.

    A later date alone explains nothing.

    Returns:
        The statements, and why the first counts; empty when more than one value, or none, is left to count. Then
        those that nothing speaks against come first, by their dates.
    """
    standing = _standings(voices, question, time)
    left = [voice for number, voice in enumerate(voices) if number not in standing]
    is_settled = bool(left) and bool(standing) and all(voice.says_as(left[0]) for voice in left)
    losers = [(voice, standing[number]) for number, voice in enumerate(voices) if number in standing]
    reasons = {why for _, why in losers}
    resolved = (RESOLVED[reasons.pop()] if len(reasons) == 1 else _SEVERAL) if is_settled else ""
    first = left if is_settled else sorted(left, key=_order)
    return [*(voice.stated for voice in first), *(_marked(*each) for each in _latest_first(losers))], resolved


def _marked(voice: Voice, why: Standing) -> Stated:
    return {**voice.stated, "standing": why}


def _latest_first(losers: list[tuple[Voice, Standing]]) -> list[tuple[Voice, Standing]]:
    return sorted(
        sorted(losers, key=lambda each: each[0].passage["source"]), key=lambda each: each[0].day, reverse=True
    )


def _order(voice: Voice) -> tuple[bool, str, str]:
    return not voice.day, voice.day, voice.passage["source"]


def _standings(voices: Sequence[Voice], question: str, time: TimeRange | None) -> dict[int, Standing]:
    found = {number: why for number, voice in enumerate(voices) if (why := _own(voice, time))}
    for number, voice in enumerate(voices):
        others = [other for at, other in enumerate(voices) if at not in found and not other.says_as(voice)]
        if number not in found and (why := _against(voice, others, question)):
            found[number] = why
    return found


def _own(voice: Voice, time: TimeRange | None) -> Standing | None:
    """Return what speaks against a statement by itself; at the time asked for, what was replaced since still held."""
    if voice.is_draft():
        return "draft"
    past = time is not None and time["use"] == "in_force"
    if past and time and voice.day and all(end and voice.day >= end for _, end in time["ranges"]):
        return "not yet in force"
    status = voice.passage.get("status")
    if status == "superseded" and not past:
        return "superseded"
    return "expired" if status == "expired" and not past else None


def _against(voice: Voice, others: Sequence[Voice], question: str) -> Standing | None:
    if any(other.replaces(voice, question) for other in others):
        return "revised"
    return "earlier version" if any(other.is_newer_version_than(voice) for other in others) else None


def disagreement(number: int, question: str, voices: Sequence[Voice], time: TimeRange | None) -> Disagreement:
    """Make the record of statements that disagree."""
    statements, resolved = settled_by(voices, question, time)
    return Disagreement(sub_question=number, question=question, statements=statements, resolved=resolved)
