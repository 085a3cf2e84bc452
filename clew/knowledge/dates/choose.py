"""Which date a document is filed under: by its role for that kind of document, then by what told it, then by place."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from clew.knowledge.dates.filing import Filing
from clew.knowledge.dates.found import Found, How
from clew.knowledge.document import BusinessDate

_HOWS: Sequence[How] = ("label", "act", "title", "field", "statement", "line", "name", "subject", "property")
_PERIODS = 3
_LAG_DAYS = 90
"""Most days from when something is passed to when it is published."""


def chosen(dates: Sequence[Found], filing: Filing) -> tuple[BusinessDate, ...]:
    """Keep one date a role, periods aside, and put the one first that the document is filed under.

    What was passed or amended by a named body is filed under the latest such act, as laws are called by it; else an
    amendment after the date that would be first comes before it. A time that the document is merely about, as of
    2023年度预算, and the day on which it ends are never first: without any other date of its own, all that is known is
    what an office program noted.
    """
    dates = _with_amendment(dates)
    kept = _one_a_role([each for each in dates if each.how not in ("name", "property")])
    kept += _new([each for each in dates if each.how == "name"], kept)
    if not any(_can_file(each, filing) for each in kept):
        kept = [each for each in dates if each.how == "property"]
    ordered = _amended_first(sorted(kept, key=lambda each: _rank(each, filing)))
    return tuple(each.date for each in ordered) if ordered and _can_file(ordered[0], filing) else ()


def _with_amendment(dates: Sequence[Found]) -> list[Found]:
    """Take the day in a name such as 公司法(2018-10-26) for an amendment when the acts in the text end long before."""
    last = max((each.date.first for each in dates if each.how == "act"), default=None)
    return [
        Found(replace(each.date, role="revised"), "act")
        if last and each.how == "name" and (each.date.first - last).days > _LAG_DAYS
        else each
        for each in dates
    ]


def _one_a_role(dates: Sequence[Found]) -> list[Found]:
    kept: list[Found] = []
    for role in dict.fromkeys(each.date.role for each in dates):
        same = sorted((each for each in dates if each.date.role == role), key=_worth)
        if role == "period":
            kept += list({(each.date.first, each.date.last): each for each in reversed(same)}.values())[::-1][:_PERIODS]
        else:
            kept.append(same[0])
    return kept


def _worth(each: Found) -> tuple[int, int, int]:
    """Sort the more telling first; of amendments and acts the latest, else the one that stands first."""
    is_latest = each.how == "act" or each.date.role == "revised"
    return _HOWS.index(each.how), -each.date.first.toordinal() if is_latest else 0, each.date.start


def _new(dates: Iterable[Found], kept: Sequence[Found]) -> list[Found]:
    """Return those that say another day or another role."""
    return [
        each
        for each in dates
        if all(
            (each.date.first, each.date.last) != (other.date.first, other.date.last)
            and each.date.role != other.date.role
            for other in kept
        )
    ]


def _can_file(each: Found, filing: Filing) -> bool:
    if each.date.role == "period":
        return each.how == "label" or (filing.is_report and each.how != "subject")
    return each.date.role != "expires"


def _rank(each: Found, filing: Filing) -> tuple[bool, int, int, int]:
    """Sort acts first, the latest of them foremost; then by role, by what told it, by place."""
    latest = -each.date.first.toordinal() if each.how == "act" else 0
    return not _can_file(each, filing), latest, filing.rank(each.date.role), _HOWS.index(each.how)


def _amended_first(ordered: list[Found]) -> list[Found]:
    if not ordered or ordered[0].date.role not in ("effective", "approved", "published", "written"):
        return ordered
    # The header of a web page says it was modified whenever it was saved.
    later = [
        each
        for each in ordered
        if each.date.role == "revised" and each.date.origin != "header" and each.date.first > ordered[0].date.last
    ]
    return later[:1] + [each for each in ordered if each not in later[:1]]
