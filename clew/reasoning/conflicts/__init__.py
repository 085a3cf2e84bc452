"""Different answers to one question in several documents: found and, if possible, explained by code."""

from clew.reasoning.conflicts.find import disagreements
from clew.reasoning.conflicts.settle import misled, settled

__all__ = ["disagreements", "misled", "settled"]
