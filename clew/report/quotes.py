"""Every quote of a result, once, with all that cites it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from clew.result import Citation, Result


class Key(NamedTuple):
    """What makes two citations the same quote."""

    document: str
    start: int
    end: int
    quote: str


@dataclass
class Quote:
    """A quote, and where the result uses it."""

    id: str
    """Unique on the page."""
    citation: Citation
    in_answer: bool = False
    claims: list[int] = field(default_factory=list)
    """Claims that cite it, counted from 1."""
    conflicts: list[int] = field(default_factory=list)
    """Conflicts of which it is a statement, counted from 1."""
    misplaced: bool = False
    """Whether the text of its passage is known and does not hold it where it should."""

    @property
    def number(self) -> int:
        """The n of its mark."""
        return self.citation.number


class Quotes:
    """The quotes of a result."""

    def __init__(self, result: Result) -> None:
        """Gather them: the references first, then what only claims, then what only conflicts cite."""
        self._quotes: dict[Key, Quote] = {}
        for citation in result.references:
            self._of(citation).in_answer = f"[{citation.number}]" in result.text
        for number, claim in enumerate(result.claims, start=1):
            for quote in self.of(claim.citations):
                quote.claims.append(number)
        for number, conflict in enumerate(result.conflicts, start=1):
            for quote in self.of(statement.citation for statement in conflict.statements):
                quote.conflicts.append(number)

    def __iter__(self) -> Iterator[Quote]:
        return iter(self._quotes.values())

    def __len__(self) -> int:
        return len(self._quotes)

    def of(self, citations: Iterable[Citation]) -> list[Quote]:
        """Return the quote of each citation, each once."""
        return list({quote.id: quote for quote in map(self._of, citations)}.values())

    def numbered(self, number: int) -> Quote | None:
        """Return the quote that a mark in the answer means."""
        return next((quote for quote in self if quote.number == number), None)

    def _of(self, citation: Citation) -> Quote:
        key = Key(citation.document, citation.start, citation.end, citation.quote)
        if key not in self._quotes:
            self._quotes[key] = Quote(f"quote-{len(self._quotes) + 1}", citation)
        return self._quotes[key]
