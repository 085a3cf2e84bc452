"""Whether a quote stands where it says, and what a claim says that its quotes do not bear."""

from collections.abc import Sequence

from clew.citations.checks import problems_of
from clew.state.records import Passage


def stands_verbatim(passage: Passage, quote: str, start: int, end: int) -> bool:
    """Tell whether `quote` is what the document says from `start` to `end`."""
    return bool(quote) and passage["text"][start - passage["start"] : end - passage["start"]] == quote


def unsupported_parts(claim: str, quotes: Sequence[str], asked: Sequence[str] = ()) -> list[str]:
    """Return what `problems_of` finds in `claim`, in words; empty when nothing speaks against it."""
    return [problem.detail for problem in problems_of(claim, quotes, asked)]
