"""How well an answer cites: against the gold passages, and against the gold sentences where a data set has them."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from clew.evaluation.dataset import GoldSentence
from clew.evaluation.record import Cited

Span = Cited | GoldSentence


@dataclass(frozen=True)
class CitationScore:
    """How many citations are right, and how much of the gold is cited. An answer without citations has neither."""

    precision: float
    recall: float

    @property
    def f1(self) -> float:
        """The harmonic mean."""
        both = self.precision + self.recall
        return 2 * self.precision * self.recall / both if both else 0.0


def by_passage(cited: Sequence[Cited], gold: Collection[str]) -> CitationScore:
    """Compare the documents that are cited with the `gold` sources, which must not be empty."""
    sources = {citation.source for citation in cited}
    right = len(sources & set(gold))
    return CitationScore(precision=right / len(sources) if sources else 0.0, recall=right / len(set(gold)))


def by_sentence(cited: Sequence[Cited], gold: Sequence[GoldSentence]) -> CitationScore:
    """Compare places: a citation and a gold sentence hit each other when they overlap. `gold` must not be empty.

    One long citation may hit many sentences: `focus` tells long citations from short ones.
    """
    places = list({(citation.source, citation.start, citation.end): citation for citation in cited}.values())
    right = sum(any(_overlap(place, sentence) for sentence in gold) for place in places)
    hit = sum(any(_overlap(place, sentence) for place in places) for sentence in gold)
    return CitationScore(precision=right / len(places) if places else 0.0, recall=hit / len(gold))


def focus(cited: Sequence[Cited], gold: Sequence[GoldSentence]) -> float:
    """Return the share of the cited characters, each counted once, that stand in gold sentences; 0 for none cited."""
    shown = _characters(cited)
    return len(shown & _characters(gold)) / len(shown) if shown else 0.0


def _overlap(one: Span, other: Span) -> bool:
    return one.source == other.source and max(one.start, other.start) < min(one.end, other.end)


def _characters(spans: Sequence[Span]) -> set[tuple[str, int]]:
    return {(span.source, at) for span in spans for at in range(span.start, span.end)}
