"""Keep a model's reasoning (`<think>…</think>`) out of its answer, in whole replies and in streams."""

import re

TAGS = ("think", "thinking")
OPEN = re.compile(r"<(think|thinking)>", re.IGNORECASE)
CLOSE = re.compile(r"</(think|thinking)>", re.IGNORECASE)
LONGEST_TAG = len("</thinking>")


def strip_reasoning(text: str) -> str:
    """Return `text` without its reasoning; what follows a tag that is never closed is reasoning too.

    A closing tag alone ends reasoning whose opening tag the server left out.
    """
    stream = ReasoningFilter()
    return (stream.feed(text) + stream.close()).strip()


class ReasoningFilter:
    """Take reasoning out of a stream whose tags may be cut between chunks."""

    def __init__(self) -> None:
        self._held = ""
        self._inside = False

    def feed(self, chunk: str) -> str:
        """Take the next chunk; return the part of the answer that is certain by now."""
        self._held += chunk
        return self._drain()

    def close(self) -> str:
        """Return the rest at the end of the stream; empty inside of a tag that was never closed."""
        rest, self._held = ("" if self._inside else self._held), ""
        return rest

    @property
    def inside(self) -> bool:
        """Tell whether the stream stands in reasoning."""
        return self._inside

    def _drain(self) -> str:
        out = []
        while match := (CLOSE if self._inside else OPEN).search(self._held):
            if not self._inside:
                out.append(self._held[: match.start()])
            self._held = self._held[match.end() :]
            self._inside = not self._inside
        keep = held_back(self._held)
        if not self._inside:
            out.append(self._held[: len(self._held) - keep])
        self._held = self._held[len(self._held) - keep :]
        return "".join(out)


def held_back(text: str) -> int:
    """Count the last characters that may be the beginning of a tag."""
    start = text.rfind("<", -LONGEST_TAG)
    if start < 0:
        return 0
    tail = text[start:].lower()
    return len(tail) if any(tag.startswith(tail) for name in TAGS for tag in (f"<{name}>", f"</{name}>")) else 0
