"""The passages of a result: those that hold a quote with the quotes in them, and the others."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from clew.report.highlight import Piece, Span, pieces_of, stands
from clew.report.quotes import Quote, Quotes
from clew.result import Citation, EvidencePassage, Result, Suspicious


@dataclass(frozen=True)
class Shown:
    """A passage as the page shows it."""

    id: str
    """Unique on the page."""
    passage: EvidencePassage
    pieces: Sequence[Piece]
    """Its text; none where the result does not hold it."""
    quotes: Sequence[Quote]
    """Those found in it, in their order."""
    apart: Sequence[Quote]
    """Those among them that its text does not hold where it should."""
    kinds: Sequence[str]
    """What the instructions look like that it seems to hold."""


@dataclass(frozen=True)
class Passages:
    """All passages of a result."""

    cited: Sequence[Shown]
    also: Sequence[Shown]
    """What was retrieved beside them."""


def passages_of(result: Result, quotes: Quotes) -> Passages:
    """Put each quote into its passage; one whose passage the result does not hold gets one without a text."""
    known = {passage.id: passage for passage in result.evidence}
    found: dict[str, list[Quote]] = defaultdict(list)
    for quote in quotes:
        passage = _passage_of(quote.citation, result.evidence) or _without_text(quote.citation)
        known.setdefault(passage.id, passage)
        found[passage.id].append(quote)
    suspicious = defaultdict(list)
    for item in result.suspicious:
        suspicious[item.passage].append(item)
    ids = [*found, *(id for id in known if id not in found)]
    shown = [_shown(f"passage-{n}", known[id], found.get(id, []), suspicious[id]) for n, id in enumerate(ids, start=1)]
    return Passages(shown[: len(found)], shown[len(found) :])


def _passage_of(citation: Citation, evidence: Sequence[EvidencePassage]) -> EvidencePassage | None:
    """Return the passage that a citation was found in: the one it names, else one of its document that holds it."""
    ranked = sorted(
        (passage for passage in evidence if passage.document == citation.document),
        key=lambda passage: (passage.id != citation.passage, not _holds(passage, citation)),
    )
    best = ranked[0] if ranked else None
    if best is None or best.id == citation.passage or _holds(best, citation) or not best.text:
        return best
    return None


def _holds(passage: EvidencePassage, citation: Citation) -> bool:
    return stands(passage.text, passage.start, citation.quote, citation.start)


def _without_text(citation: Citation) -> EvidencePassage:
    return EvidencePassage(
        id=f"{citation.document} {citation.passage}",
        document=citation.document,
        title=citation.title,
        source=citation.source,
        heading_path=citation.heading_path,
        sub_questions=[],
        date=citation.date,
        status=citation.status,
    )


def _shown(id: str, passage: EvidencePassage, quotes: Sequence[Quote], suspicious: Sequence[Suspicious]) -> Shown:
    ordered = sorted(quotes, key=lambda quote: (quote.citation.start, quote.citation.end))
    placed = [quote for quote in ordered if _holds(passage, quote.citation)]
    apart = [quote for quote in ordered if quote not in placed]
    for quote in apart:
        quote.misplaced = bool(passage.text)
    spans = [Span(quote.id, *_range(quote.citation)) for quote in placed]
    spans += [Span("", item.start, item.end) for item in suspicious]
    pieces = pieces_of(passage.text, passage.start, spans) if passage.text else []
    kinds = list(dict.fromkeys(item.kind for item in suspicious))
    return Shown(id, passage, pieces, ordered, apart, kinds)


def _range(citation: Citation) -> tuple[int, int]:
    return citation.start, citation.start + len(citation.quote)


def home_of(passages: Passages) -> Mapping[str, Shown]:
    """Return the passage of each quote, by its id."""
    return {quote.id: shown for shown in passages.cited for quote in shown.quotes}
