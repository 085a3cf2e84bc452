"""The answer while it is written: on a terminal, dim, in place of the words of the spinner, until it was checked."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from rich.text import Text

from clew.cli.events import Event, clean

if TYPE_CHECKING:
    from rich.console import Console
    from rich.status import Status

WAITING = "Following the thread …"
CHECKING = "Not verified yet: "
_ENDS = ("verdict", "error", "answer")
"""Events after which the draft is no longer what will be answered."""


@contextmanager
def showing_draft(console: "Console") -> "Iterator[Draft]":
    """Show the draft on `console` while the block runs; where lines cannot be taken back, nothing is shown."""
    with console.status(WAITING) as status:
        yield Draft(status, console)


class Draft:
    """Shows the tokens of the answer as they come. They never reach stdout."""

    def __init__(self, status: "Status", console: "Console") -> None:
        """Write into the `status` that turns on `console`."""
        self._status, self._is_live = status, console.is_terminal
        self._id, self._text = "", ""

    def shows(self, event: Event) -> bool:
        """Tell whether it shows already what `event` says."""
        return self._is_live and event.get("event") == "claim"

    def add(self, message: Any) -> None:
        """Show the next token; a token of another message begins a new draft."""
        from langchain_core.messages import AIMessageChunk

        if not isinstance(message, AIMessageChunk):
            return  # the answer, which is for stdout
        if message.id != self._id:
            self._id, self._text = message.id or "", ""
        self._text += message.text
        self._status.update(Text.assemble(CHECKING, (clean(self._text), "dim")) if self._text else WAITING)

    def follow(self, event: Event) -> None:
        """Take the draft away once it was checked, or failed."""
        if event.get("event") in _ENDS:
            self._id, self._text = "", ""
            self._status.update(WAITING)
