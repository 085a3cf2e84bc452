"""What a reader may do besides reading."""

from dataclasses import dataclass


@dataclass(frozen=True)
class ReadOptions:
    """Options of the readers that have any; plain data, as it goes to other processes."""

    ocr: bool = False
    """Read pages without a text layer by optical character recognition."""


PLAIN = ReadOptions()
"""Read without anything besides."""
