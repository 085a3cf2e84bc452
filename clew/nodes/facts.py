"""The evidence of the answer: what each answered sub-question found, under one number a quote."""

from dataclasses import dataclass
from typing import Any

from clew.reasoning.bindings import best_findings
from clew.result import Citation
from clew.state.records import Finding, Passage
from clew.state.schema import State


@dataclass(frozen=True)
class Evidence:
    """A finding and the number of its quote in the answer."""

    number: int
    finding: Finding
    passage: Passage

    def says(self) -> list[str]:
        """Return the quote, and what it means where it stands."""
        return [self.finding["quote"], *self.finding.get("notes", [])]

    def citation(self) -> Citation:
        """Return the quote as it is shown to the reader."""
        return Citation(
            number=self.number,
            document=self.passage["doc_id"],
            title=self.passage["title"],
            source=self.passage["source"],
            heading_path=self.passage["heading_path"],
            quote=self.finding["quote"],
            start=self.finding["start"],
            end=self.finding["end"],
            passage=self.passage["id"],
            notes=self.finding.get("notes", []),
            date=self.passage.get("date", ""),
            status=self.passage.get("status", ""),
            **self._place(),
        )

    def _place(self) -> dict[str, Any]:
        """Gather the pages and cells that the quote stands on."""
        start, end = self.finding["start"], self.finding["end"]
        on = [place for place in self.passage.get("places", []) if place["start"] < end and place["end"] > start]
        return {
            "pages": sorted({place["page"] for place in on} - {0}),
            "sheet": next((place["sheet"] for place in on), ""),
            "cells": ", ".join(dict.fromkeys(place["cells"] for place in on if place["cells"])),
        }


def evidence_of(state: State) -> dict[int, Evidence]:
    """Return the evidence of each answered sub-question, in the order of the plan; one quote has one number."""
    best = best_findings(state["findings"])
    passages = {passage["id"]: passage for passage in state["passages"]}
    numbers: dict[tuple[str, int, int], int] = {}
    evidence: dict[int, Evidence] = {}
    for step in state["plan"]:
        finding = best.get(step["id"])
        if step["status"] != "answered" or finding is None:
            continue
        place = (finding["passage_id"], finding["start"], finding["end"])
        number = numbers.setdefault(place, len(numbers) + 1)
        evidence[step["id"]] = Evidence(number, finding, passages[finding["passage_id"]])
    return evidence
