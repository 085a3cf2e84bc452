"""What speaks against a claim."""

from dataclasses import dataclass
from typing import Literal

Kind = Literal["number", "date", "unit", "negation", "modality", "name", "direction", "quotation"]


@dataclass(frozen=True)
class Problem:
    """Something that a claim says and its quotes do not bear."""

    kind: Kind
    detail: str
    """What it is, as the claim says it, and what the quotes say instead where that is known."""
