"""Dates in the title of a document."""

import re
from collections.abc import Iterator
from datetime import date

from clew.knowledge.dates.alone import is_around
from clew.knowledge.dates.expressions import Expression
from clew.knowledge.dates.filing import Filing
from clew.knowledge.dates.found import Found, found
from clew.knowledge.dates.labels import role_before
from clew.knowledge.dates.names import find_in_name
from clew.knowledge.dates.segments import between, lacks_year
from clew.knowledge.dates.verbs import role_after


def in_title(title: str, start: int, filing: Filing, today: date | None) -> Iterator[Found]:
    """Find the dates in a title that begins at `start` of the text, -1 when it does not stand there."""
    dates = [each for each in find_in_name(title, today) if not each.relative or lacks_year(title, each)]
    for each, before, after in between(title, dates):
        if role_before(before, in_minutes=filing.in_minutes) or role_after(before, after, each.grain):
            continue  # the line that it is in gives it its role
        if each.grain == "day" or (each.grain == "days" and not filing.is_report):
            if filing.in_minutes or _names_it(title, each):
                yield found("meeting" if filing.in_minutes else "written", each, "content", "title", start)
        else:
            yield found("period", each, "content", "label" if filing.is_report else "subject", start)


def _names_it(title: str, each: Expression) -> bool:
    """Tell whether the date stands at an end of a title that is no sentence."""
    at_end = is_around(title[: each.start]) or is_around(title[each.end :])
    return at_end and not re.search(r"[。！？!?；;]|\.$", title)
