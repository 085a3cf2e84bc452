"""What words tell that a time refers to, in one language; the patterns read questions with `MARK` for the time."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

MARK = "\u2402"


@dataclass(frozen=True)
class UseWords:
    """The patterns of a language."""

    document: re.Pattern[str]
    """A word for documents."""
    filed: Sequence[re.Pattern[str]]
    """The time is that of a document: it belongs to a word for documents, or to a verb of issuing."""
    covered: re.Pattern[str]
    """The time is what a document covers, not its date: 2023年年报, "report for Q3"."""
    reports: re.Pattern[str]
    """The time is on a word for what is written after its end; of a named quarter it is what is covered."""
    in_force: re.Pattern[str]
    """A rule is asked for as it was valid then."""
    topic: re.Pattern[str]
    """An event, a life, a work: what everybody knows, not what documents report as they are written."""
