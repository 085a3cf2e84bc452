"""One who does something in a text, to whom it is done, or who gets it."""

from dataclasses import dataclass
from typing import Literal

Role = Literal["doer", "done_to", "receiver"]


@dataclass(frozen=True)
class Agent:
    """A name with its verb, and what stands around both."""

    name: str
    verb: str
    """As it is compared."""
    role: Role
    around: frozenset[str]
    """The words of its clause that say what is done."""
    at: int
    """Where the verb stands."""
