"""What an amount is counted by: 600 calls a minute are not 600 an hour."""

import re
from collections.abc import Iterator

from clew.citations.check_problem import Problem
from clew.citations.check_units import unit_of
from clew.citations.check_words import stem

_PER = re.compile(
    r"\bper\s(?P<per>[a-z]+)\b|\b(?:a|an|each|every)\s(?P<each>second|minute|hour|day|week|month|quarter|year)\b"
    r"|\b(?P<ly>hourly|daily|weekly|monthly|quarterly|yearly|annual(?:ly)?)\b"
    r"|每个?(?P<zh>秒|分钟|小时|天|日|周|星期|月|季度|年|人|户|次|件|台|吨|米|平方米|公里)"
    r"|(?<=\d)\s?/\s?(?P<slash>[a-z]+|天|日|月|年|人|次)(?![a-z\d])",
    re.IGNORECASE,
)
_LY = {"hourly": "hour", "daily": "day", "weekly": "week", "monthly": "month", "yearly": "year", "quarterly": "quarter"}
_NOT = re.compile(r"^(?:cent|se|capita)$")


def strange_rates(claim: str, ground: str) -> Iterator[Problem]:
    """Find what a plain claim counts by while the plain text counts by something else alone."""
    known = _rates(ground)
    for rate, text in _rates(claim).items():
        if known and rate not in known:
            shown = "”, “".join(known.values())
            yield Problem("unit", "it says “{}”; the quotes have “{}”", (text, shown))


def _rates(text: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for match in _PER.finditer(text):
        name = next(filter(None, match.groups())).lower()
        name = _LY.get(name, "year" if name.startswith("annual") else name)
        kind, factor = unit_of({"月": "个月", "季度": "个季度", "quarter": "quarters"}.get(name, name))
        if not _NOT.match(name):
            found[f"{kind} {factor}" if kind else stem(name)] = match.group().strip()
    return found
