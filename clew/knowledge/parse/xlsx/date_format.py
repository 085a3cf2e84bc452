"""A date, a time or a duration as Excel shows it, in ISO 8601."""

from collections.abc import Sequence
from datetime import datetime, timedelta

Token = tuple[str, str]
"""A kind and a text: `date` with letters such as `yyyy`, or `elapsed` with `h`, `m` or `s`; others do not matter."""

_LETTERS = {"e": "y", "a": "d"}
"""Letters of Asian formats: the year, and the day of the week."""
_MAX_DAYS = 2_958_466
"""First day after the year 9999."""


def shown_date(serial: float, tokens: Sequence[Token], since_1904: bool) -> str:
    """Write the number of days since the first as the date, the time or the duration that a format shows.

    Returns:
        It in ISO 8601, a duration as hours, minutes and seconds; empty for a number that is no date.
    """
    elapsed = next((text for kind, text in tokens if kind == "elapsed"), "")
    if elapsed:
        return _duration(serial, elapsed, any(kind == "date" and text[0] == "s" for kind, text in tokens))
    days = serial + 1462 if since_1904 else serial + (serial < 60)  # Excel has a 29th of February 1900
    if not 0 <= serial <= days < _MAX_DAYS:
        return ""
    moment = datetime(1899, 12, 30) + timedelta(seconds=round(days * 86_400))
    parts = _parts(tokens)
    return " ".join(filter(None, (_day(moment, parts), _clock(moment, parts))))


def _parts(tokens: Sequence[Token]) -> set[str]:
    """Name what a format shows: `y`, `M` (month), `d`, `h`, `m` (minute), `s`."""
    letters = [_LETTERS.get(text[0], text[0]) for kind, text in tokens if kind == "date"]
    for at, letter in enumerate(letters):
        near_hour = at > 0 and letters[at - 1] == "h"
        if letter == "m" and not near_hour and letters[at + 1 : at + 2] != ["s"]:
            letters[at] = "M"
    return set(letters)


def _day(moment: datetime, parts: set[str]) -> str:
    if "d" in parts:
        return f"{moment.year:04}-{moment:%m-%d}"
    if "M" in parts:
        return f"{moment.year:04}-{moment:%m}"
    return f"{moment.year:04}" if "y" in parts else ""


def _clock(moment: datetime, parts: set[str]) -> str:
    if not parts & {"h", "m", "s"}:
        return ""
    return f"{moment:%H:%M:%S}" if "s" in parts else f"{moment:%H:%M}"


def _duration(days: float, unit: str, seconds: bool) -> str:
    total = round(abs(days) * 86_400)
    sign = "-" if days < 0 else ""
    if unit == "s":
        return f"{sign}{total}"
    if unit == "m":
        return f"{sign}{total // 60}:{total % 60:02}"
    return f"{sign}{total // 3600}:{total // 60 % 60:02}" + (f":{total % 60:02}" if seconds else "")
