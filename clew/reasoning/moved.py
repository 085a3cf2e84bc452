"""Evidence of documents that changed since they were read: where its quotes stand now, in the same section."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, cast

from clew.citations.sections import section_of
from clew.state.records import Finding, Passage
from clew.state.schema import State

Place = tuple[str, int, int]
"""Id of a passage, and the offsets of a quote in the document's text."""


def moved(state: State, standing: Collection[str], now: Sequence[Passage]) -> State | None:
    """Return the keys that evidence goes into, with every quote where it stands now.

    What was read and not quoted is dropped, if it does not stand.

    Args:
        state: The run's, when its search is over: one that goes on reads the documents anew.
        standing: Ids of the passages that stand as they were read.
        now: The passages that the documents of the others have now, of what the asker may read.

    Returns:
        None where a quote stands no more, or what it means may be another: its section, title, notes, date or status.
    """
    pool = {passage["id"]: passage for passage in state["passages"]}
    gone = {id: passage for id, passage in pool.items() if id not in standing}
    if not {passage["doc_id"] for passage in gone.values()} <= {passage["doc_id"] for passage in now}:
        return None
    found: dict[Place, tuple[Passage, int]] = {}
    for said in _quoted(state):
        if said["passage_id"] not in standing:
            old = gone.get(said["passage_id"])
            place = _place_now(said, old, now) if old else None
            if place is None:
                return None
            found[_key(said)] = place
    new = {passage["id"]: _ranked(passage, gone[id]) for (id, _, _), (passage, _) in found.items()}
    kept = [passage for id, passage in pool.items() if id in standing]
    return {
        "searches": [],
        "passages": [*kept, *new.values()],
        "findings": [_finding(each, standing, found) for each in state["findings"]],
        "degraded": state["degraded"],
        "conflicts": [
            {**each, "statements": [_said(said, found) for said in each["statements"]]} for each in state["conflicts"]
        ],
        "mark": "",  # what comes of it is nothing to give again
    }


def _quoted(state: State) -> Iterator[Any]:
    yield from (finding for finding in state["findings"] if finding["answer"])
    yield from (said for conflict in state["conflicts"] for said in conflict["statements"])


def _key(said: Any) -> Place:
    return said["passage_id"], said["start"], said["end"]


def _place_now(said: Any, old: Passage, now: Sequence[Passage]) -> tuple[Passage, int] | None:
    """Return the passage that holds a quote now and where it begins: of several places the one nearest to the old."""
    places = [
        (passage, start)
        for passage in now
        if passage["doc_id"] == old["doc_id"]
        for start in _starts(said["quote"], passage)
        if _context(passage, start) == _context(old, said["start"])
    ]
    return min(places, key=lambda place: abs(place[1] - said["start"]), default=None)


def _starts(quote: str, passage: Passage) -> Iterator[int]:
    """Yield where `quote` stands as whole sentences: a part of one may say the opposite."""
    begins, ends = ({span[side] for span in passage["sentences"]} for side in (0, 1))
    at = passage["text"].find(quote)
    while at >= 0:
        start = passage["start"] + at
        if start in begins and start + len(quote) in ends:
            yield start
        at = passage["text"].find(quote, at + 1)


def _context(passage: Passage, start: int) -> list[Any]:
    told = [passage.get("notes", []), passage.get("date", ""), passage.get("status", "")]
    return [passage["title"], section_of(passage, start), *told]


def _ranked(passage: Passage, old: Passage) -> Passage:
    return {**passage, "score": old["score"], "hops": old["hops"]}


def _said(said: Any, found: Mapping[Place, tuple[Passage, int]]) -> Any:
    if _key(said) not in found:
        return said
    passage, start = found[_key(said)]
    return {**said, "passage_id": passage["id"], "start": start, "end": start + len(said["quote"])}


def _finding(finding: Finding, standing: Collection[str], found: Mapping[Place, tuple[Passage, int]]) -> Finding:
    placed = _said(finding, found)
    seen = [id for id in finding["passages"] if id in standing]
    ids = list(dict.fromkeys([*seen, *filter(None, [placed["passage_id"]])]))
    return cast(Finding, {**placed, "passages": ids})
