"""Which side of a date something lies on: "until 1 May" and "after 1 May", 9月15日前 and 9月15日后."""

import re
from collections.abc import Iterator, Sequence

from clew.citations.check_bounds import denies_plainly, may_cancel
from clew.citations.check_dates import Said
from clew.citations.check_pairs import says_opposite
from clew.citations.check_problem import Problem
from clew.citations.check_values import read

_DAY = r"(?:(?:on|the|mon|tues|wednes|thurs|fri|satur|sun)(?:days?)?,? )*"
_FROM = re.compile(
    rf"(?:\b(?:from|since|after|as of|beginning|starting|(?:beg[aiu]n|start|commenc|open)(?:s|ed|ing)?"
    rf"|later than)(?: on)?"
    rf"|(?<!no )(?<!not )\blater than) {_DAY}$|(?:自从?|始于|起自|开始于|不早于|晚于)$",
    re.IGNORECASE,
)
_UNTIL = re.compile(
    rf"\b(?:until|till|by|before|through|up to|no later than|not later than|(?:end|expir|finish|conclud|clos)(?:e|s"
    rf"|es|ed)?(?: on)?"
    rf"|earlier than) {_DAY}$|(?:截至|截止到?|止于|终于|早于|不晚于|不迟于)$",
    re.IGNORECASE,
)
_FROM_AFTER = re.compile(r"(?:起|之?后|以后|以来|开始)(?!的?\d)")
_UNTIL_AFTER = re.compile(r"(?:之?前|以前|止|为止|截止|到期|结束)")
SIDES = frozenset(
    "since until till start begin began end expire expired 截至 截止 生效 effective 始于 止于 终于 晚于 早于 起".split()
)
"""Words that say by themselves only on which side of a date something lies."""
_TO = re.compile(r"\s?(?:to|until|till|through|-|–|—|至|到)\s?")


def turned_dates(claim: str, quotes: Sequence[str]) -> Iterator[Problem]:
    """Find dates of a plain claim up to which something holds that are those from which it does in its plain quotes."""
    mine = [(said, side) for said in read(claim)[0] if (side := _side(claim, said))]
    if (
        not mine
        or denies_plainly(claim)
        or may_cancel(claim, quotes)
        or any(says_opposite(claim, quote) for quote in quotes)
    ):
        return
    theirs = [(said, _side(quote, said)) for quote in quotes for said in read(quote)[0]]
    for said, side in mine:
        sides = {other for date, other in theirs if set(date.readings) & set(said.readings)}
        if sides == {-side}:
            yield Problem("date", "it puts “{}” at the wrong end of the time that the quotes give", (said.text,))


def _side(text: str, said: Said) -> int:
    """Return 1 where something begins on a date, -1 where it ends then, 0 where neither is said."""
    before, after = text[max(0, said.start - 40) : said.start], text[said.end : said.end + 4]
    if _FROM_AFTER.match(after) or _FROM.search(before):
        return 1
    if _UNTIL_AFTER.match(after) or _UNTIL.search(before) or _ends_range(text, said):
        return -1
    return 0


def _ends_range(text: str, said: Said) -> bool:
    return any(
        other.end <= said.start and _TO.fullmatch(text[other.end : said.start]) for other in read(text)[0]
    ) or bool(re.search(r"(?:期限?|[限延]期?|持续|办|开)[至到]$", text[: said.start]))
