"""Whether a quote stands where it says."""

from clew.state.records import Passage


def stands_verbatim(passage: Passage, quote: str, start: int, end: int) -> bool:
    """Tell whether `quote` is what the document says from `start` to `end`."""
    return bool(quote) and passage["text"][start - passage["start"] : end - passage["start"]] == quote
