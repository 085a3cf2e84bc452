"""States that something is in, such as done or cancelled, of which no two can hold at one time."""

import re

from clew.reasoning.conflicts.scope import periods_of_title
from clew.reasoning.evidence import heading
from clew.state.records import Passage

_ASKED = re.compile(r"状态|\bstatus\b", re.IGNORECASE)
_STATES = {
    "done": r"已?完成|已?完工|completed?|done|finished",
    "cancelled": r"已?取消|已?终止|cancell?ed|terminated",
    "ongoing": r"进行中|正在进行|实施中|in progress|ongoing|under way",
    "waiting": r"未开始|未启动|待启动|not started",
    "paused": r"已?暂停|已?搁置|paused|on hold|suspended",
    "delayed": r"已?延期|已?推迟|delayed|postponed",
}
_BOTH = (
    frozenset(("delayed", "ongoing")),
    frozenset(("delayed", "waiting")),
    frozenset(("delayed", "paused")),
    frozenset(("waiting", "paused")),
)
"""Pairs that may hold at one time."""
_END = re.compile(rf"(?:[:：]|是|为|\bis)\s*(?P<state>{'|'.join(_STATES.values())})[。.]?\s*$", re.IGNORECASE)


def asks_for_state(question: str, text: str) -> bool:
    """Tell whether `question` asks for the status of something that `text` states."""
    return bool(_ASKED.search(question) and _ASKED.search(text))


def states_in(text: str) -> list[str]:
    """Return the state that ends `text`, if one does."""
    found = _END.search(text)
    return [found["state"]] if found else []


def exclude(one: str, other: str) -> bool:
    """Tell whether two states cannot hold at one time."""
    pair = frozenset((_kind(one), _kind(other)))
    return len(pair) == 2 and "" not in pair and pair not in _BOTH


def of_one_time(one: Passage, other: Passage) -> bool:
    """Tell whether two documents may tell of one time: a state that was reported later is only a newer one."""
    days, titles = (one.get("date"), other.get("date")), (heading(one), heading(other))
    return days[0] == days[1] and periods_of_title(titles[0]) == periods_of_title(titles[1])


def _kind(state: str) -> str:
    return next((kind for kind, words in _STATES.items() if re.fullmatch(words, state.strip(), re.IGNORECASE)), "")
