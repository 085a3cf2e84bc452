"""Sentences that say what a value was before: 由3.1kg改为2.8kg, "raised from 5 to 8 days", "30 days (formerly 14)"."""

import re
from collections.abc import Sequence

from clew.reasoning.conflicts.values import Value

_TO = re.compile(
    r"(?:调整|修改|修订|变更|更正|更新|提高|降低|下调|上调|缩短|延长|放宽|增加|减少|改|升|降)(?:为|至|到|成)?\s*$"
    r"|\bto\s*$|(?:->|→|⇒)\s*$",
    re.IGNORECASE,
)
_FROM = re.compile(
    r"(?:由|从|将|把)[^。，]{0,8}$|原(?:先|来|定)?(?:的|为|是)?\s*$"
    r"|\b(?:from|instead of|not|previously|formerly|originally)\s(?:[a-z]+\s)?$",
    re.IGNORECASE,
)
_CHANGES = re.compile(
    r"改|调|修订|更正|变更|提高|降低|缩短|延长|放宽|→|⇒|->|原"
    r"|\b(?:chang|revis|correct|amend|updat|rais|lower|reduc|cut|shorten|extend|increas|replac|previous|former|original|instead)",
    re.IGNORECASE,
)
_WAS = re.compile(
    r"(?:原(?:先|来|定|为|本)?|曾(?:经)?|过去|以前|此前|旧(?:版|的|标准)?)[^，。；]{0,6}$"
    r"|\b(?:previously|formerly|originally|once|used to be|until then|at first|initially)\s(?:[a-z]+\s){0,2}$",
    re.IGNORECASE,
)


def change_in(text: str, values: Sequence[Value]) -> tuple[Value, Value] | None:
    """Return the old and the new value that `text` names; None when it tells of no change."""
    if len(values) != 2 or values[0].dimension not in (values[1].dimension, "number") or not _CHANGES.search(text):
        return None
    one, other = values
    between = text[one.end : other.start]
    if _TO.search(between) and _FROM.search(text[: one.start]):
        return one, other
    if _FROM.search(between) and len(between) <= 30:
        return other, one
    return (one, other) if re.search(r"(?:改|调整|更正|修订|变更)(?:为|至|到|成)\s*$|(?:->|→|⇒)\s*$", between) else None


def is_past(text: str, value: Value) -> bool:
    """Tell whether `text` itself says that the value was an earlier one."""
    return bool(_WAS.search(text[: value.start]))
