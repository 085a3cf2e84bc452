"""Does a question ask for a point in time, and does an answer tell one? "13-minute" is a number, and no time."""

import re

_ASKS = re.compile(
    r"\bwhen (?:is|was|were|does|did|do|will|has|had)\b|\b(?:what|which) (?:year|date|day)\b"
    r"|\b(?:date|year|day) of (?:birth|death)\b|何时|什么时候|哪一?(?:年|天|日|月)",
    re.IGNORECASE,
)
_TELLS = re.compile(
    r"\d{3,4}(?![\d-]*[- ]?(?:min|hour|metre|meter|km|kg|page|people))"
    r"|\d{1,2}[:：]\d\d|\d\s*(?:[ap]\.?m\b|o'clock)|\d(?:st|nd|rd|th)\b"
    r"|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b"
    r"|\b(?:spring|summer|autumn|fall|winter|noon|midnight|morning|evening|night|christmas|easter|new year)\b"
    r"|\b(?:after|before|during|until|upon|once|since|end|beginning|start|every|month|quarter|year|week|day|centur\w*"
    r"|now|today|tomorrow|yesterday|immediately|currently|never|daily|weekly|monthly|yearly|annual\w*|within|later|ago)s?\b"
    r"|[年月日号周点时天]|季度|世纪|每|[之以]?[后前]|期间|立即|目前|现在",
    re.IGNORECASE,
)


def tells_when(question: str, answer: str) -> bool:
    """Tell whether `answer` holds a time, where `question` asks for one."""
    return not _ASKS.search(question) or bool(_TELLS.search(answer))
