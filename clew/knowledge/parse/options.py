"""What a reader may do besides reading."""

from dataclasses import dataclass


@dataclass(frozen=True)
class ReadOptions:
    """Options of all readers."""

    ocr: bool = False
    """Read pages without a text layer by optical character recognition."""
