"""The dates that a document itself gives."""

import re
from collections.abc import Iterator
from datetime import date
from pathlib import PurePath

from clew.knowledge.dates.choose import Filing, chosen
from clew.knowledge.dates.fields import in_fields, in_file_name, in_properties, is_mail
from clew.knowledge.dates.found import Found, found
from clew.knowledge.dates.heads import in_lines, in_title
from clew.knowledge.dates.names import find_in_name
from clew.knowledge.dates.statements import self_dated
from clew.knowledge.document import BusinessDate, Parsed
from clew.knowledge.genre import genre_of
from clew.knowledge.lines import closing_lines, head_lines

_REPORT = re.compile(
    r"[年季月周日]报|半年报|(?:年度|季度|月度|半年度|每[周月])(?:工作)?(?:报告|简报)"
    r"|\b(?:annual|quarterly|monthly|weekly|half-year(?:ly)?|interim)\s(?:\w+\s)?(?:report|review|update|summary)\b",
    re.IGNORECASE,
)
_CONTRACT = re.compile(
    r"合同|协议书?|契约|\b(?:agreement|contract|memorandum of understanding|lease|deed|statement of work)\b",
    re.IGNORECASE,
)
_REFUSED = re.compile(
    r"(?:status|状态)\s*[:：]\s*(?:rejected|withdrawn|deferred|draft|否决|未通过|撤回)", re.IGNORECASE
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
    genre = genre_of(parsed, "mail" if is_mail(parsed) else "text", title)
    filing = Filing(genre, genre == "weekly" or bool(_REPORT.search(title)), bool(_CONTRACT.search(title)))
    dates = _collected(parsed, stem, filing, None)
    today = _day_near(dates, f"{title} {stem}")
    # Now that the year is known, dates without one can be read as well.
    return chosen(_collected(parsed, stem, filing, today) if today else dates, filing)


def _collected(parsed: Parsed, stem: str, filing: Filing, today: date | None) -> list[Found]:
    dates = list(in_fields(parsed, filing.genre))
    start = _title_at(parsed)
    dates += in_title(parsed.title, start, filing.genre, today, is_report=filing.is_report)
    if not any(each.date.role == "sent" for each in dates):
        dates += _from_text(parsed, filing, today)
    dates += in_file_name(stem, filing.genre, today, is_report=filing.is_report)
    dates += in_properties(parsed)
    return dates


def _from_text(parsed: Parsed, filing: Filing, today: date | None) -> Iterator[Found]:
    head = head_lines(parsed)
    is_refused = any(_REFUSED.match(line.text) for line in head)
    for lines, closing in ((head, False), (closing_lines(parsed), True)):
        for known in in_lines(lines, filing.genre, today, closing=closing):
            if not (is_refused and known.date.role == "approved"):
                yield known
    for role, each in self_dated(parsed):
        yield found(role, each, "content", "statement", 0)


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
