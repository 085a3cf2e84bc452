"""Give a clipped answer the words of its sentence that it lost: "方丈" is "少林寺方丈" there, "24" is "24个月"."""

import re

from clew.reasoning.names import names_in

_UNIT = re.compile(
    r"\s?(?:%|％|万元|亿元|元|个月|个|年|月|天|日|小时|分钟|人|次|家|吨|公里|米|岁|"
    r"(?:euros?|dollars?|pounds?|percent|years?|months?|weeks?|days?|hours?|minutes?|people|members?|kilometres?|metres?|tons?)\b)"
)
_WORD_BEGINS, _WORD_ENDS = r"(?<![^\W\d_\u2e80-\u9fff])(?<!\d)(?<!\d[.,])", r"(?![.,]?\d)"
"""Where no longer number goes on, nor a Latin word on the left: the "2" of "2013" or of "B2" is another one."""
_CLASS_ASKED_ZH = re.compile(r"哪一?[个家位座项](?:[\u4e00-\u9fff]{1,6})的([\u4e00-\u9fff]{1,4})[？?]?$")


def completed(answer: str, question: str, sentence: str) -> str:
    """Return `answer` as the whole name or quantity that it is part of in `sentence`, less what `question` says."""
    said = _CLASS_ASKED_ZH.search(question)
    if said and answer.endswith(said.group(1)) and len(answer) > len(said.group(1)) + 1:
        return answer[: -len(said.group(1))]
    found = re.search(_WORD_BEGINS + re.escape(answer) + _WORD_ENDS, sentence)
    if not found:
        return answer
    start, end = found.span()
    if answer[-1:].isdigit() and (unit := _UNIT.match(sentence, end)):
        answer += unit.group()
    return _owner(answer, question, sentence[:start]) + answer


def _owner(answer: str, question: str, before: str) -> str:
    """Return the name that stands directly before a common noun, as in Tamsin Quay |office; mostly empty."""
    if names_in(answer):
        return ""
    for name in names_in(before):
        held = re.search(re.escape(name) + r"\s?$", before)
        if held and name not in question:
            return held.group()
    return ""
