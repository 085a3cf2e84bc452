"""The evidence of the answer: what each answered sub-question found, under one number a quote."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from clew.citations.sections import section_of
from clew.citations.support import stands_verbatim
from clew.reasoning.bindings import best_findings
from clew.reasoning.evidence import Sentence, stated
from clew.result import Citation
from clew.state.records import Passage, Stated
from clew.state.schema import State

Place = tuple[str, int, int]
"""Id of the passage, and the offsets of the quote in the document's text."""


@dataclass(frozen=True)
class Evidence:
    """A sentence of a document that states an answer, under the number that it has in the text."""

    number: int
    question: str
    answer: str
    quote: str
    start: int
    end: int
    notes: Sequence[str]
    """What the quote means where it stands."""
    passage: Passage

    def stands(self) -> bool:
        """Tell whether the passage says the quote at its place."""
        return stands_verbatim(self.passage, self.quote, self.start, self.end)

    def says(self) -> list[str]:
        """Return the quote, without what it commands its reader, and what it means where it stands."""
        return [self.stated, *self.notes]

    @property
    def stated(self) -> str:
        """What the quote states: itself, with blanks for what it commands its reader."""
        return stated(Sentence(self.number, self.quote, self.start, self.end, self.passage), self.question)

    def citation(self) -> Citation:
        """Return the quote as it is shown to the reader."""
        return Citation(
            number=self.number,
            document=self.passage["doc_id"],
            title=self.passage["title"],
            source=self.passage["source"],
            heading_path=section_of(self.passage, self.start),
            quote=self.quote,
            start=self.start,
            end=self.end,
            passage=self.passage["id"],
            notes=list(self.notes),
            date=self.passage.get("date", ""),
            status=self.passage.get("status", ""),
            **self._where(),
        )

    def _where(self) -> dict[str, Any]:
        """Gather the pages and cells that the quote stands on."""
        places = self.passage.get("places", [])
        on = [place for place in places if place["start"] < self.end and place["end"] > self.start]
        return {
            "pages": sorted({place["page"] for place in on} - {0}),
            "sheet": next((place["sheet"] for place in on), ""),
            "cells": ", ".join(dict.fromkeys(place["cells"] for place in on if place["cells"])),
        }


def evidence_of(state: State) -> dict[int, Evidence]:
    """Return the evidence of each answered sub-question whose quote stands, in the order of the plan."""
    numbers, passages, best = _numbers(state), _pool(state), best_findings(state["findings"])
    evidence: dict[int, Evidence] = {}
    for step in state["plan"]:
        finding = best.get(step["id"])
        if step["status"] != "answered" or finding is None:
            continue
        held = Evidence(
            number=numbers[_place(finding)],
            question=finding["question"],
            answer=finding["answer"],
            quote=finding["quote"],
            start=finding["start"],
            end=finding["end"],
            notes=finding.get("notes", []),
            passage=passages[finding["passage_id"]],
        )
        if held.stands():
            evidence[step["id"]] = held
    return evidence


def statement_evidence(state: State, question: str, stated: Stated) -> Evidence | None:
    """Return one of the statements that disagree as evidence; None when its quote does not stand."""
    passage = _pool(state).get(stated["passage_id"])
    if passage is None:
        return None
    held = Evidence(
        number=_numbers(state)[_place(stated)],
        question=question,
        answer=stated["answer"],
        quote=stated["quote"],
        start=stated["start"],
        end=stated["end"],
        notes=[],
        passage=passage,
    )
    return held if held.stands() else None


def _numbers(state: State) -> dict[Place, int]:
    """Number every quote: those of the sub-questions in the order of the plan, then those that disagree.

    One that no longer stands keeps its number, so that no other quote is taken for it.
    """
    best = best_findings(state["findings"])
    places = [_place(best[step["id"]]) for step in state["plan"] if step["id"] in best]
    places += [_place(stated) for conflict in state["conflicts"] for stated in conflict["statements"]]
    return {place: number for number, place in enumerate(dict.fromkeys(places), start=1)}


def _place(said: Any) -> Place:
    return said["passage_id"], said["start"], said["end"]


def _pool(state: State) -> dict[str, Passage]:
    return {passage["id"]: passage for passage in state["passages"]}
