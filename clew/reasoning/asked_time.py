"""What time each sub-question is about: that of its own words, never one that a model or a document named."""

from collections.abc import Mapping, Sequence
from datetime import date, timedelta

from clew.knowledge.dates.spans import Fiscal
from clew.reasoning.time_free import SEPARATOR
from clew.reasoning.time_range import time_range_of, without_time
from clew.settings import Settings
from clew.state.records import SubQuestion, TimeRange, TimeUse
from clew.state.schema import State
from clew.text import contains

_MONTHS = "January February March April May June July August September October November December".split()
_STRICTNESS: Mapping[TimeUse, int] = {"none": 0, "boost": 1, "in_force": 2, "filter": 2}


def read_time(text: str, today: str, settings: Settings) -> TimeRange | None:
    """Return the time that `text` is about, asked on the ISO day `today`."""
    fiscal = Fiscal(settings.fiscal_year_start, settings.fiscal_year_named_after)
    return time_range_of(text, date.fromisoformat(today), fiscal)


def times_of(state: State, settings: Settings) -> dict[int, TimeRange | None]:
    """Return the time of each sub-question, by its id.

    Placeholders are not bound for this, so a date in an answer is none. A time whose words are not in the question was
    made up by the planner, and the question's own counts, as it does for a time that would not lie within it. Where no
    sub-question kept the words, those without dependencies have the question's time.
    """
    asked, plan = state["time"], state["plan"]
    if asked is None:
        return {step["id"]: None for step in plan}
    own = {step["id"]: _own(step["text"], asked, state, settings) for step in plan}
    if not any(own[step["id"]] for step in plan if not step.get("added")):
        return {step["id"]: None if step["depends_on"] else asked for step in plan}
    return {step["id"]: own[step["id"]] or _inherited(step, plan, own) for step in plan}


def _own(text: str, asked: TimeRange, state: State, settings: Settings) -> TimeRange | None:
    found = read_time(text, state["today"], settings)
    if found is None:
        return None
    is_the_same = found["text"] == asked["text"] or _STRICTNESS[found["use"]] > _STRICTNESS[asked["use"]]
    if is_the_same or not _is_said_in(found, state["asked"]):
        return asked
    return _within(asked, found)


def _within(asked: TimeRange, found: TimeRange) -> TimeRange:
    """Return the time found, in another year if need be: of 2025年10月和11月 a sub-question may keep 11月 alone."""
    shifts = [int(first[:4]) - int(found["ranges"][0][0][:4]) for first in _years(asked) if _years(found)]
    for years in (0, *shifts):
        ranges = [[_shifted(day, years) for day in stretch] for stretch in found["ranges"]]
        if ranges and all(_is_covered(stretch, asked["ranges"]) for stretch in ranges):
            return {**found, "ranges": ranges}
    return asked


def _is_said_in(time: TimeRange, text: str) -> bool:
    """Tell whether the words of a time stand in a text."""
    return all(contains(text, words) for words in time["text"].split(SEPARATOR))


def _years(time: TimeRange) -> list[str]:
    """Return the days on which the stretches of a time begin, if all of them begin some day."""
    return [first for first, _ in time["ranges"]] if all(first for first, _ in time["ranges"]) else []


def _shifted(day: str, years: int) -> str:
    """Move an ISO day by years; 29 February goes to 1 March where there is none."""
    if not day or not years:
        return day
    moved = date.fromisoformat(day)
    try:
        return moved.replace(year=moved.year + years).isoformat()
    except ValueError:
        return date(moved.year + years, 3, 1).isoformat()


def _is_covered(stretch: Sequence[str], ranges: Sequence[Sequence[str]]) -> bool:
    first, end = stretch
    return any(begin <= first and (not until or bool(end and end <= until)) for begin, until in ranges)


def names_another_time(text: str, known: str, state: State, settings: Settings) -> bool:
    """Tell whether a text that a model wrote names a time that `known` does not."""
    found = read_time(text, state["today"], settings)
    return found is not None and not _is_said_in(found, known)


def _inherited(step: SubQuestion, plan: Sequence[SubQuestion], own: Mapping[int, TimeRange | None]) -> TimeRange | None:
    """Return the time of the sub-question that failed, for those added in its place which name none."""
    if not step.get("added") or step["depends_on"]:
        return None
    failed = {each["replaces"] for each in plan if each.get("added")} - {0}
    return next((own[number] for number in failed if number in own), None)


def timeless(text: str, time: TimeRange | None) -> str:
    """Return `text` without the words of a time that the search itself sees to."""
    return without_time(text, time) if time and time["use"] in ("filter", "in_force") else text


def ground(time: TimeRange | None) -> str:
    """Return the numbers and names that an answer may use for the days of a time, though no quote holds them."""
    days = {day for first, end in (time["ranges"] if time else []) for day in (first, _day_before(end)) if day}
    return " ".join(_named(date.fromisoformat(day)) for day in sorted(days))


def _day_before(end: str) -> str:
    return (date.fromisoformat(end) - timedelta(days=1)).isoformat() if end else ""


def _named(day: date) -> str:
    return f"{day.isoformat()} {day.year} {day.month} {day.day} {_MONTHS[day.month - 1]}"
