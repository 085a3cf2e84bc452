"""Expressions such as "next Friday" in a dated document."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from clew.knowledge.dates.expressions import Expression, find_expressions
from clew.knowledge.dates.segments import lacks_year
from clew.knowledge.dates.spans import Span
from clew.knowledge.document import Block, BusinessDate, DateRole, Parsed, RelativeDate

_SAID: Sequence[DateRole] = ("sent", "meeting", "written", "published", "period")
"""When something was said, most telling first. What a rule or a contract says of next month holds in every month."""
_TOLD: Sequence[DateRole] = ("sent", "meeting", "period")
"""Where "today" is a day; elsewhere it often means "nowadays"."""


def relative_dates(parsed: Parsed, dates: Sequence[BusinessDate]) -> tuple[RelativeDate, ...]:
    """Resolve expressions such as "next Friday" against the document's own date; none when it has no date.

    What an older mail or a comment says is resolved against the day that stands above it, else not at all. Where the
    document's date is a week or a month, what would differ from day to day stays unresolved.
    """
    said = _said(dates)
    found: list[RelativeDate] = []
    for block in parsed.blocks:
        if day := _of_block(block, said):
            found += _in_block(parsed.text[block.start : block.end], block.start, day)
    if said and said.role not in _TOLD:
        found = [each for each in found if parsed.text[each.start : each.end].lower() != "today"]
    return tuple(found)


def _said(dates: Sequence[BusinessDate]) -> BusinessDate | None:
    if not dates or dates[0].role not in _SAID:
        return None
    told = [each for each in dates if each.role in _SAID and each.origin != "properties"]
    return min(told, key=lambda each: _SAID.index(each.role), default=None)


def _of_block(block: Block, said: BusinessDate | None) -> Span | None:
    if block.kind == "code":
        return None
    if block.kind not in ("quote", "comment"):
        return (said.first, said.last) if said else None
    days = [each for line in block.path for each in find_expressions(line) if each.grain == "day"]
    return (days[-1].first, days[-1].last) if days else None


def _in_block(text: str, start: int, said: Span) -> list[RelativeDate]:
    expressions = _relative(text, said[0])
    if said[0] != said[1]:
        others = set(_relative(text, said[1]))
        expressions = [each for each in expressions if each in others]
    return [
        RelativeDate(start + each.start, start + each.end, each.first, each.last)
        for each in expressions
        if not _is_quoted(text, each)
    ]


def _relative(text: str, day: date) -> list[Expression]:
    """Find what the day tells; a date without a year that follows one of another year may be of that year."""
    found: list[Expression] = []
    year = day.year
    for each in find_expressions(text, day):
        if not each.relative:
            year = each.last.year
        elif each.first.year <= year <= each.last.year or year == day.year or not _is_of_a_year(text, each):
            found.append(replace(each, fiscal=False))
    return found


def _is_of_a_year(text: str, each: Expression) -> bool:
    return lacks_year(text, each) or text[each.start : each.end].startswith(("今年", "去年", "本年", "明年"))


def _is_quoted(text: str, each: Expression) -> bool:
    """Tell whether it stands in a line of an older mail."""
    line = text[text.rfind("\n", 0, each.start) + 1 :]
    return line.lstrip().startswith(">")
