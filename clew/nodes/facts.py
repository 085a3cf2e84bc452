"""The evidence of the answer: what each answered sub-question found, under one number a quote."""

from dataclasses import dataclass

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
        )


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
