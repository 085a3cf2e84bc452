"""What the time of a question refers to: the document's date, what happened then, the version in force, the topic."""

import re
from collections.abc import Sequence
from datetime import date

from clew.reasoning.time_parts import Part
from clew.state.records import TimeUse

_IN_FORCE = re.compile(
    r"现行于|当时有效|时有效|有效的版本|\bin force (?:on|in|at)\b|\bversion (?:was |that )?appl", re.IGNORECASE
)


def use_of(text: str, parts: Sequence[Part], today: date) -> TimeUse:
    """Tell it from the words around the time."""
    del parts, today
    return "in_force" if _IN_FORCE.search(text) else "boost"
