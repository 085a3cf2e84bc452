"""What time it is where the asker is."""

from collections.abc import Callable
from datetime import date, datetime
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from clew.errors import ConfigurationError
from clew.settings import Settings

Clock = Callable[[], datetime]
"""Tells the time, with its zone."""


def clock_of(settings: Settings) -> Clock:
    """Return the machine's clock in the zone of the settings.

    Raises:
        ConfigurationError: There is no such zone.
    """
    try:
        zone = ZoneInfo(settings.timezone) if settings.timezone else None
    except (ZoneInfoNotFoundError, ValueError, OSError) as error:
        raise ConfigurationError(
            f"There is no time zone {settings.timezone!r}. Set CLEW_TIMEZONE to one such as Asia/Shanghai or UTC."
        ) from error
    return lambda: datetime.now(zone).astimezone(zone)


def today(clock: Clock) -> date:
    """Return the day it is.

    Raises:
        ConfigurationError: The clock tells no zone, so nobody knows where it is that day.
    """
    now = clock()
    if now.tzinfo is None:
        raise ConfigurationError("The clock tells a time without a zone. Give it one: datetime.now(ZoneInfo(…)).")
    return now.date()
