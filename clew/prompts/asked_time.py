"""How the time of a question, and what stands outside it, is put to a person or a model."""

from collections.abc import Iterable, Sequence
from datetime import date, timedelta

from clew.knowledge.search import Around
from clew.state.records import TimeRange

_TO = {"en": "{0} to {1}", "zh": "{0} 至 {1}"}
_SINCE = {"en": "since {0}", "zh": "{0} 起"}
_UNTIL = {"en": "until {0}", "zh": "{0} 之前（含当日）"}
_EVER = {"en": "at any time", "zh": "任何时间"}
_BETWEEN = {"en": ", ", "zh": "、"}
_IS = {"en": '"{0}" is {1}', "zh": "“{0}”即 {1}"}
_READ = {
    "filter": {"en": 'all of this text is filed under "{0}", {1}', "zh": "以上文字的日期都在“{0}”（{1}）之内"},
    "in_force": {"en": 'this text was in force at "{0}", {1}', "zh": "以上文字在“{0}”（{1}）有效"},
}
_NOTHING = {
    "filter": {
        "en": 'nothing filed under {1} ("{0}") states it',
        "zh": "日期在 {1}（{0}）之内的文档没有写明",
    },
    "in_force": {"en": 'nothing in force at {1} ("{0}") states it', "zh": "在 {1}（{0}）有效的文档没有写明"},
}
_NEAREST = {
    "en": "the nearest documents on this are of {0}",
    "zh": "相关文档中日期最近的是 {0}",
}
_UNDATED = {
    "en": ("1 document on this has no date", "{0} documents on this have no date"),
    "zh": ("有 1 份相关文档没有日期", "有 {0} 份相关文档没有日期"),
}
_NOT_COUNTED = {"en": "{0} and was left out.", "zh": "另{0}，没有计入。"}
_SEMICOLON = {"en": "; ", "zh": "；"}
_AND = {"en": " and ", "zh": " 和 "}


def days(ranges: Iterable[Sequence[str]], language: str) -> str:
    """Write half-open stretches of ISO days as people do, the last day included."""
    return _BETWEEN[language].join(_stretch(first, end, language) for first, end in ranges)


def _stretch(first: str, end: str, language: str) -> str:
    last = (date.fromisoformat(end) - timedelta(days=1)).isoformat() if end else ""
    if first and last:
        return first if first == last else _TO[language].format(first, last)
    if first or last:
        return _SINCE[language].format(first) if first else _UNTIL[language].format(last)
    return _EVER[language]


def meaning(time: TimeRange | None, language: str) -> str:
    """Say which days the words of the question mean; empty where they need not be told."""
    if time is None or time["use"] == "none":
        return ""
    return _IS[language].format(time["text"], days(time["ranges"], language))


def read_within(time: TimeRange | None, language: str) -> str:
    """Say to the reader of passages what the time of the question means for them; empty where it is no matter."""
    if time is None or time["use"] not in _READ:
        return meaning(time, language)
    return _READ[time["use"]][language].format(time["text"], days(time["ranges"], language))


def nothing_within(time: TimeRange, around: Around, language: str) -> str:
    """Say that nothing was found within a time, and what stands outside it."""
    said = [_NOTHING[time["use"]][language].format(time["text"], days(time["ranges"], language))]
    if around["nearest"]:
        said.append(_NEAREST[language].format(_AND[language].join(around["nearest"])))
    if around["undated"]:
        said.append(undated(around["undated"], language))
    return _SEMICOLON[language].join(said)


def undated(count: int, language: str) -> str:
    """Say how many documents have no date."""
    return _UNDATED[language][count > 1].format(count)


def left_out(count: int, language: str) -> str:
    """Say that documents without a date were not searched, beside an answer."""
    said = _NOT_COUNTED[language].format(undated(count, language))
    return said.replace("have no date and was", "have no date and were")


_STATUS = {
    "draft": {"en": "a draft, not in force", "zh": "草案，尚未生效"},
    "superseded": {"en": "superseded by a newer version", "zh": "已被新版本取代"},
    "expired": {"en": "no longer in force", "zh": "已失效"},
}


def status(name: str, language: str) -> str:
    """Say that a document is not in force; empty when it is, or nothing is known."""
    return _STATUS[name][language] if name in _STATUS else ""


_NOTE = {"en": "Note: {0}.", "zh": "注意：{0}。"}
_OF = {"en": "[{0}] is {1}", "zh": "[{0}] {1}"}


def not_in_force(numbered: Sequence[tuple[int, str]], language: str) -> str:
    """Say which of the sources, by number and status, are not in force."""
    said = [_OF[language].format(number, words) for number, name in numbered if (words := status(name, language))]
    return _NOTE[language].format(_SEMICOLON[language].join(said)) if said else ""
