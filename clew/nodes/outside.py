"""What stands outside the time of each sub-question: told beside the answer, never searched instead."""

from typing import NamedTuple

from clew.errors import ClewError
from clew.knowledge.acl import Identify
from clew.knowledge.search import Around, Knowledge
from clew.reasoning.asked_time import timeless, times_of
from clew.reasoning.bindings import best_findings, bound_question
from clew.reasoning.queries import statement_form
from clew.settings import Settings
from clew.state.records import SubQuestion, TimeRange
from clew.state.schema import State


class Outside(NamedTuple):
    """A time, and what stands outside it."""

    time: TimeRange
    around: Around


async def outside_of(
    state: State, *, knowledge: Knowledge, identify: Identify, settings: Settings
) -> dict[int, Outside]:
    """Ask what stands outside the times that searches kept to, by sub-question; a failure leaves the answer alone."""
    found: dict[int, Outside] = {}
    times, best = times_of(state, settings), best_findings(state["findings"])
    for step in state["plan"]:
        time = times[step["id"]]
        if time is None or not _may_lack(step, time):
            continue
        query = statement_form(timeless(bound_question(step, best), time))
        try:
            around = await knowledge.around(query, principal=identify(), time=time)
        except ClewError:
            continue
        found[step["id"]] = Outside(time, around)
    return found


def _may_lack(step: SubQuestion, time: TimeRange) -> bool:
    """Tell whether something may have been left out: of what was answered that is what has no date."""
    return bool(step["queries"]) and (
        time["use"] == "filter" or (time["use"] == "in_force" and step["status"] != "answered")
    )
