"""Words that only say where something stands, "根据[3]，" or "[3] says that": they say nothing without their mark."""

import re

Span = tuple[int, int]

_STARTS = r"(?:\A|(?<=[。！？!?；;，,\n])|(?<=[.:：] ))[ \t]*"
_BY = re.compile(
    _STARTS + r"(?:(?:根据|依据|依照|按照|参照|参考|参见|结合|综合|正如|如|据|按|依|由|从|见)\s*"
    r"(?:以上|上述|给出的|检索到的)?(?:来源|资料|文献|文档|证据|引文|引用|材料|段落)?"
    r"|(?:according to|based on|as (?:stated|shown|noted|described|mentioned|reported|given|seen)(?: in| by)?|as per|"
    r"per|from|in|by|see)\s+(?:(?:the )?(?:sources?|documents?|evidence|passages?|quotes?|texts?)\s*)?)\Z",
    re.IGNORECASE,
)
_SAYS_SO = re.compile(
    r"\s*(?:中|里)?的?(?:所?[述示载言说]|记载|说明|内容|信息|描述|介绍|资料|可知|可见|显示|得知)?\s*[，,：:]\s*",
    re.IGNORECASE,
)
_AT_START = re.compile(
    _STARTS + r"(?:(?:来源|资料|文献|文档|证据|(?:the )?(?:sources?|documents?|evidence|passages?))\s*)?\Z",
    re.IGNORECASE,
)
_REPORTS = re.compile(
    r"\s*(?:中|里)?(?:明确)?(?:指出|提到|显示|表明|说明|记载|写道|写明|载明|称|说)[，,：:]?\s*"
    r"|\s+(?:and\s+)?(?:says?|states?|shows?|notes?|reports?|mentions?|indicates?|confirms?)(?:\s+that\b|[,:])\s*",
    re.IGNORECASE,
)
_SEE = re.compile(
    r"[，,；;]?\s*(?:详见|参见|参考|来源|出处|出自|引自|根据|依据|见"
    r"|\b(?:according to|as (?:stated|shown|per)(?: in| by)?|per|see|sources?)\b)\s*[:：]?\s*\Z",
    re.IGNORECASE,
)
_CLAUSE_END = re.compile(r"\s*(?:[。．.，,；;!！?？]|\Z)")


def introduction(text: str, start: int, end: int) -> Span | None:
    """Return the words around marks at `[start, end)` that lead into a sentence, marks included; None without any."""
    before = text[max(0, start - 60) : start]
    for lead, follow in ((_BY, _SAYS_SO), (_AT_START, _REPORTS)):
        led = lead.search(before)
        if led and (follows := follow.match(text, end)) and follows.end() < len(text):
            return start - len(before) + _first(led), follows.end()
    return None


def reference(text: str, start: int, end: int) -> int | None:
    """Return where the words begin that end a clause with marks at `[start, end)`, "，见[3]。"; None without any."""
    before = text[max(0, start - 40) : start]
    found = _SEE.search(before)
    if found and _CLAUSE_END.match(text, end) and before[: found.start()].strip():
        return start - len(before) + found.start()
    return None


def _first(led: re.Match[str]) -> int:
    """Return where the words of an introduction begin, after the white space before them."""
    return led.end() - len(led.group().lstrip())
