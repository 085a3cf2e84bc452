"""What the plan came to: which sub-questions carry the answer, what is missing, and the status."""

from collections.abc import Sequence

from clew.result import Status
from clew.state.records import SubQuestion


def carrying(plan: Sequence[SubQuestion]) -> list[SubQuestion]:
    """Return the sub-questions that answer the question: those of the original plan on which no other depends."""
    original = [step for step in plan if not step["replaces"]]
    needed = {number for step in original for number in step["depends_on"]}
    return [step for step in original if step["id"] not in needed]


def ancestors(plan: Sequence[SubQuestion], number: int) -> list[int]:
    """Return the sub-questions that `number` rests on, directly or not, and itself; ascending."""
    depends = {step["id"]: step["depends_on"] for step in plan}
    found, open_ = set(), [number]
    while open_:
        current = open_.pop()
        if current not in found:
            found.add(current)
            open_ += depends.get(current, [])
    return sorted(found)


def status_of(plan: Sequence[SubQuestion], *, is_incomplete: bool = False) -> Status:
    """Return `answered` when all that carries the answer was found, `partial` when some, `not_found` when none.

    An answer whose evidence does not cover all that was asked about (`is_incomplete`) is `partial` too.
    """
    found = [step["status"] == "answered" for step in carrying(plan)]
    if found and all(found) and not is_incomplete:
        return "answered"
    return "partial" if any(found) else "not_found"
