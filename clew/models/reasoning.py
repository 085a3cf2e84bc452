"""Keep a model's reasoning (`<think>…</think>`) out of its answer, in whole replies and in streams."""

import re

NAMES = ("think", "thinking", "thought", "reasoning")
TAG = re.compile(rf"<(/?)\s*(?:{'|'.join(NAMES)})\s*>", re.IGNORECASE)
BEGINNINGS = tuple(f"<{slash}{name}>" for name in NAMES for slash in ("", "/"))


def strip_reasoning(text: str) -> str:
    """Return `text` without its reasoning; what follows a tag that is never closed is reasoning too.

    A closing tag without an opening one ends reasoning that began with the reply: some servers leave the opening out.
    """
    depth, kept, place = 0, "", 0
    for tag in TAG.finditer(text):
        if not tag[1]:
            kept += text[place : tag.start()] if depth == 0 else ""
            depth += 1
        elif depth == 0:
            kept = ""
        else:
            depth -= 1
        place = tag.end()
    return (kept + (text[place:] if depth == 0 else "")).strip()


def starts_inside(text: str) -> bool:
    """Tell whether `text` begins in the middle of the reasoning: its first tag is a closing one."""
    tag = TAG.search(text)
    return tag is not None and bool(tag[1])


def has_open_reasoning(text: str) -> bool:
    """Tell whether `text` ends inside its reasoning."""
    stream = ReasoningFilter()
    stream.feed(text)
    return stream.inside


class ReasoningFilter:
    """Take reasoning out of a stream whose tags may be cut between chunks."""

    def __init__(self, *, inside: bool = False) -> None:
        """Begin outside of reasoning, or `inside`, for a server that leaves the first opening tag out."""
        self._held = ""
        self._depth = int(inside)
        self._assumed = inside

    @property
    def inside(self) -> bool:
        """Whether the stream stands in reasoning; at the end of a stream: its answer never came."""
        return self._depth > 0

    def feed(self, chunk: str) -> str:
        """Take the next chunk; return the part of the answer that is certain by now."""
        text, out, place = self._held + chunk, [], 0
        for tag in TAG.finditer(text):
            out.append("" if self.inside else text[place : tag.start()])
            # An opening tag in reasoning that was only assumed to be open is the one that was thought to be left out.
            opened = 1 if self._assumed else self._depth + 1
            self._depth = max(0, self._depth - 1) if tag[1] else opened
            self._assumed = False
            place = tag.end()
        end = len(text) - held_back(text[place:])
        out.append("" if self.inside else text[place:end])
        self._held = text[end:]
        return "".join(out)

    def close(self) -> str:
        """Return what was held back, at the end of the stream; nothing inside of reasoning that was never closed."""
        rest, self._held = "" if self.inside else self._held, ""
        return rest


def held_back(text: str) -> int:
    """Count the last characters that may be the beginning of a tag."""
    start = text.rfind("<")
    tail = "".join(text[start:].lower().split())
    return len(text) - start if start >= 0 and any(tag.startswith(tail) for tag in BEGINNINGS) else 0
