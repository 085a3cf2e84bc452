"""The dates that a document itself gives."""

import re
from collections.abc import Iterator
from datetime import date
from pathlib import PurePath

from clew.knowledge.dates.choose import chosen
from clew.knowledge.dates.fields import in_fields, in_file_name, in_properties
from clew.knowledge.dates.filing import Filing, filing_of
from clew.knowledge.dates.found import Found, found
from clew.knowledge.dates.heads import in_lines
from clew.knowledge.dates.names import find_in_name
from clew.knowledge.dates.statements import self_dated
from clew.knowledge.dates.titles import in_title
from clew.knowledge.document import BusinessDate, Parsed
from clew.knowledge.lines import closing_lines, head_lines

_REFUSED = re.compile(
    r"[\W_]*(?:status|状态)[\s*_]*[:：][\s*_]*(?:rejected|withdrawn|deferred|draft|否决|未通过|撤回)", re.IGNORECASE
)


def business_dates(parsed: Parsed, name: str) -> tuple[BusinessDate, ...]:
    """Find the dates of a document in its fields, its text and its file `name`, the one to file it under first.

    They are read where a document speaks of itself: header, title, first and last lines, and sentences such as
    "This policy takes effect on …". When the file was changed is never asked.

    Returns:
        At most one a role, but for periods; empty when the document gives none to file it under.
    """
    stem = PurePath(name).stem
    title = parsed.title or stem
    filing = filing_of(parsed, title)
    dates = _collected(parsed, stem, filing, None)
    today = _day_near(dates, f"{title} {stem}")
    # Now that the year is known, dates without one can be read as well.
    return chosen(_collected(parsed, stem, filing, today) if today else dates, filing)


def _collected(parsed: Parsed, stem: str, filing: Filing, today: date | None) -> list[Found]:
    dates = list(in_fields(parsed, filing))
    start = _title_at(parsed)
    dates += in_title(parsed.title, start, filing, today)
    if not any(each.date.role == "sent" for each in dates):
        dates += _from_text(parsed, filing, today)
    dates += in_file_name(stem, filing, today)
    dates += in_properties(parsed)
    is_refused = _is_refused(parsed)
    return [each for each in dates if not (is_refused and each.date.role == "approved")]


def _is_refused(parsed: Parsed) -> bool:
    """Tell whether the document says that it was not approved: then what was resolved is no approval."""
    said = [f"status: {parsed.fields.get('status', '')}", *(line.text for line in head_lines(parsed))]
    return any(map(_REFUSED.match, said))


def _from_text(parsed: Parsed, filing: Filing, today: date | None) -> Iterator[Found]:
    head, closing = head_lines(parsed), closing_lines(parsed)
    known = [*in_lines(head, filing, today, closing=False), *in_lines(closing, filing, today, closing=True)]
    yield from _one_a_place(known, filing)
    for role, each in self_dated(parsed):
        yield found(role, each, "content", "statement", 0)


def _one_a_place(dates: list[Found], filing: Filing) -> Iterator[Found]:
    """Keep of what is among the first and the last lines at once the role that matters more."""
    places: dict[tuple[int, date, date], list[Found]] = {}
    for each in dates:
        places.setdefault((each.date.start, each.date.first, each.date.last), []).append(each)
    for same in places.values():
        yield min(same, key=lambda each: filing.rank(each.date.role))


def _title_at(parsed: Parsed) -> int:
    """Find where the title stands in the first block; -1 when it does not stand there as it is."""
    if not parsed.title or not parsed.blocks:
        return -1
    return parsed.text.find(parsed.title, 0, parsed.blocks[0].end)


def _day_near(dates: list[Found], names: str) -> date | None:
    """Return a day near the document's own, from its dates or the year in its names."""
    own = [each.date for each in dates if each.date.role != "expires" and each.how != "property"]
    own.sort(key=lambda each: each.role == "period")
    spans = [(each.first, each.last) for each in own] + [(each.first, each.last) for each in find_in_name(names)]
    return next((first + (last - first) / 2 for first, last in spans), None)
