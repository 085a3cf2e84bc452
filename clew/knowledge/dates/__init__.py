"""The dates that a document itself gives, and what expressions such as "next Friday" mean in it."""

from clew.knowledge.dates.business import business_dates
from clew.knowledge.dates.relative import relative_dates

__all__ = ["business_dates", "relative_dates"]
