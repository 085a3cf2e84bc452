"""Notice text that reads like an instruction to whoever answers from it, and not like something to be known."""

from clew.knowledge.suspicion.commands import without_commands
from clew.knowledge.suspicion.find import Suspicion, suspicions_in

__all__ = ["Suspicion", "suspicions_in", "without_commands"]
