"""Answers of the chat model that a run has paid for, and how many of them a question was given again."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

from clew.errors import InputError
from clew.models.replay import ReplayStore


@dataclass
class Tally:
    """How many answers were given again."""

    count: int = 0


_tally: ContextVar[Tally | None] = ContextVar("tally", default=None)


@contextmanager
def counting() -> Iterator[Tally]:
    """Count what is given again to this task, and to those it starts: questions may be asked side by side."""
    token = _tally.set(Tally())
    try:
        yield _tally.get() or Tally()
    finally:
        _tally.reset(token)


class PaidCalls(ReplayStore):
    """The answers that a run keeps."""

    def load(self, key: bytes) -> tuple[dict[str, str], bytes] | None:
        """Return the answer that was kept, and count it for the question at hand."""
        kept = super().load(key)
        if kept and (tally := _tally.get()):
            tally.count += 1
        return kept

    def check(self) -> None:
        """Raise `InputError` when the file is there and cannot be read."""
        if not self._path.exists():
            return
        try:
            with closing(self._open()) as base:
                base.execute("SELECT key, headers, body FROM calls LIMIT 1").fetchone()
                (found,) = base.execute("PRAGMA quick_check(1)").fetchone()
        except sqlite3.DatabaseError as error:
            found = str(error)
        if found != "ok":
            raise InputError(
                f"The answers kept in {self._path} cannot be read ({found}). Delete that file: what the questions "
                "without a record have asked the model so far is then asked, and paid, again."
            )
