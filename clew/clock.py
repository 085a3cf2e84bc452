"""What time it is where the asker is."""

from collections.abc import Callable
from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from clew.errors import ConfigurationError, InputError
from clew.settings import Settings

Clock = Callable[[], datetime]
"""Tells the time, with its zone."""


def clock_of(settings: Settings) -> Clock:
    """Return the machine's clock in the zone of the settings.

    Raises:
        ConfigurationError: There is no such zone.
    """
    zone = _zone(settings)
    return lambda: datetime.now(zone).astimezone(zone)


def stamp() -> str:
    """Return the time it really is, as ISO time in UTC to the second: `2026-11-29T10:30:00+00:00`."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def clock_at(moment: str, settings: Settings) -> Clock:
    """Return a clock that stands still.

    Args:
        moment: What it tells: an ISO day, which is its midnight, or an ISO date-time.
        settings: The zone of what names none.

    Raises:
        InputError: It is no such day or time.
        ConfigurationError: There is no such zone.
    """
    try:
        told = datetime.fromisoformat(moment.strip())
    except ValueError:
        raise InputError(
            f"{moment!r} is no time. Write a day such as 2026-11-29, or a time such as 2026-11-29T18:30+08:00."
        ) from None
    if told.tzinfo is None:
        zone = _zone(settings)
        told = told.replace(tzinfo=zone) if zone else told.astimezone()
    return lambda: told


def _zone(settings: Settings) -> ZoneInfo | None:
    """Return the zone of the settings; None for that of the machine."""
    try:
        return ZoneInfo(settings.timezone) if settings.timezone else None
    except (ZoneInfoNotFoundError, ValueError, OSError) as error:
        raise ConfigurationError(
            f"There is no time zone {settings.timezone!r}. Set CLEW_TIMEZONE to one such as Asia/Shanghai or UTC."
        ) from error


def today(clock: Clock) -> date:
    """Return the day it is.

    Raises:
        ConfigurationError: The clock tells no zone, so nobody knows where it is that day.
    """
    now = clock()
    if now.tzinfo is None:
        raise ConfigurationError("The clock tells a time without a zone. Give it one: datetime.now(ZoneInfo(…)).")
    return now.date()
