"""A date of a document before it is known which of them the document is filed under."""

from dataclasses import dataclass
from typing import Literal

from clew.knowledge.dates.expressions import Expression
from clew.knowledge.document import BusinessDate, DateOrigin, DateRole

How = Literal["label", "act", "statement", "line", "title", "subject", "field", "name", "property"]
"""What told the role: a label before the date; the named body that passed the document; a sentence of the document
about itself; a date alone on its line; the title; a time that it is about; a field; the file name; a property.
"""


@dataclass(frozen=True)
class Found:
    """A date and what told its role."""

    date: BusinessDate
    how: How


def found(role: DateRole, each: Expression, origin: DateOrigin, how: How, start: int = -1) -> Found:
    """Make one of an expression whose text begins at `start` of the document; -1 when it does not stand there."""
    at = (each.start + start, each.end + start) if start >= 0 else (0, 0)
    return Found(BusinessDate(role, each.first, each.last, origin, *at), how)
