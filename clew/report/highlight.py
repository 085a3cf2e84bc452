"""Cut the text of a passage where quotes begin and end, so that each piece belongs to the same quotes throughout."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import pairwise


@dataclass(frozen=True)
class Span:
    """A stretch of a document that is to be told apart from the text around it."""

    key: str
    """What it is, unique on the page; empty for what only reads like an instruction."""
    start: int
    end: int
    """Offsets in the document's text."""


@dataclass(frozen=True)
class Piece:
    """A stretch of a passage that lies in the same spans throughout."""

    text: str
    keys: tuple[str, ...] = ()
    """The quotes that it belongs to."""
    begins: tuple[str, ...] = ()
    """Those that begin with it."""
    ends: tuple[str, ...] = ()
    """Those that end with it."""
    suspicious: bool = False


def stands(text: str, start: int, quote: str, at: int) -> bool:
    """Tell whether `quote` is what a passage of this `text`, which begins at offset `start`, says from offset `at`."""
    return bool(quote) and at >= start and text[at - start : at - start + len(quote)] == quote


def pieces_of(text: str, start: int, spans: Collection[Span]) -> list[Piece]:
    """Cut `text`, which begins at the document's offset `start`.

    The pieces in their order are the text; those that bear the key of a span are what stands in it. Spans may lie in
    one another, overlap and repeat; what of them is outside the text is left out.
    """
    end = start + len(text)
    inside = [span for span in spans if max(span.start, start) < min(span.end, end)]
    bounds = {start, end, *(min(max(at, start), end) for span in inside for at in (span.start, span.end))}
    cuts = sorted(bounds)
    return [_piece(text[a - start : b - start], a, b, inside) for a, b in pairwise(cuts)]


def _piece(text: str, start: int, end: int, spans: Sequence[Span]) -> Piece:
    over = [span for span in spans if span.start < end and start < span.end]
    quotes = [span for span in over if span.key]
    return Piece(
        text,
        keys=tuple(span.key for span in quotes),
        begins=tuple(span.key for span in quotes if span.start >= start),
        ends=tuple(span.key for span in quotes if span.end <= end),
        suspicious=any(not span.key for span in over),
    )
