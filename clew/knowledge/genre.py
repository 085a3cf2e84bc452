"""What a document is for."""

import re

from clew.knowledge.document import Genre, Kind, Parsed
from clew.knowledge.lines import Line, head_lines

_MINUTES = re.compile(
    r"(?:会议|例会|评审会|董事会|股东会|办公会|碰头会|周会|月会|晨会)[^，。]{0,12}?(?:纪要|记录|摘要)|纪要|会议记录|议事录"
    r"|\bminutes\b|\bmeeting\s(?:minutes|notes|record|summary)\b|\b(?:call|standup|sync)\snotes\b",
    re.IGNORECASE,
)
_ABOUT_MINUTES = re.compile(
    r"(?:纪要|会议记录)(?:的)?(?:模板|模版|范本|规范|管理|制度|写作|编写|办法|要求)|how\sto|\btemplate\b|\d+\s+minutes\b|minutes?\sguide",
    re.IGNORECASE,
)
_MEETING_ON = re.compile(r"\b(?:meeting|working group|sync|call)\b\W*\d{4}[-/.]\d{1,2}[-/.]\d{1,3}\s*$", re.IGNORECASE)
_MEETING_LABEL = re.compile(
    r"(?:会议(?:时间|日期|地点|主题|议题)|与会(?:人员|人)?|参会(?:人员|人)?|出席(?:人员|人)?|列席(?:人员)?|缺席(?:人员)?|主持人?|记录人?"
    r"|present|attendees|attending|participants|(?:in )?attendance|absent|apologies|agenda|chair(?:person)?|scribe"
    r"|note[- ]?taker)"
    r"\s*(?:[:：|（(]|$)",
    re.IGNORECASE,
)
_WEEKLY = re.compile(
    r"[周月]报|双周报|(?:每[周月]|本[周月]|月度|周度)(?:工作)?(?:报告|总结|简报|汇报)|工作周总结"
    r"|\b(?:weekly|biweekly|monthly)\s(?:\w+\s){0,2}?(?:report|update|status|summary|digest)\b|\bstatus\sreport\b",
    re.IGNORECASE,
)
_ABOUT_WEEKLY = re.compile(
    r"(?:[周月]报|报告)(?:的)?(?:模板|模版|范本|规范|管理|制度|写作|编写|办法|要求)|\btemplate\b", re.IGNORECASE
)
_WEEKLY_LABEL = re.compile(
    r"(?:(?P<done>本[周月](?:工作|完成|进展|总结|重点)|this\sweek|done\sthis|accomplish)|(?P<plan>下[周月](?:工作)?(?:计划|安排|重点|目标)|next\s(?:week|month)))",
    re.IGNORECASE,
)
_REGISTERED = re.compile(
    r"风险|隐患|问题|缺陷|待办|\brisks?\b|\bissues?\b|\bactions?\sitems?\b|\bdefects?\b", re.IGNORECASE
)
_COLUMNS = re.compile(
    r"负责人|责任人|责任部门|责任单位|归口|状态|等级|级别|严重(?:程度|性)|优先级|概率|可能性|影响(?:程度)?|应对|措施|整改|截止|完成(?:时间|日期|情况)"
    r"|\bowners?\b|\bassignee\b|\bassigned\b|\bstatus\b|\blevel\b|\bseverity\b|\bpriority\b|\bprobability\b|\blikelihood\b|\bimpact\b"
    r"|\bmitigation\b|\bresponse\b|\bdue\b|\brating\b|\bscore\b",
    re.IGNORECASE,
)
_FIRST = 15


def genre_of(parsed: Parsed, kind: Kind, title: str) -> Genre:
    """Tell the genre from the kind of the file, the title and the first blocks."""
    if kind in ("mail", "mbox"):
        return "mail"
    head = head_lines(parsed)[:_FIRST]
    if _is_minutes(title, head):
        return "minutes"
    if _is_register(parsed, kind):
        return "register"
    return "weekly" if _is_weekly(parsed, title) else "other"


def _is_minutes(title: str, head: list[Line]) -> bool:
    if _ABOUT_MINUTES.search(title):
        return False
    names = [title, head[0].text if head else ""]
    if any(_MINUTES.search(name) or _MEETING_ON.search(name) for name in names):
        return True
    labels = {found.group().lower() for line in head if (found := _MEETING_LABEL.match(line.text.lstrip("#*-_|> ")))}
    return len(labels) >= 3 or (
        len(labels) >= 2 and bool(re.search(r"会议|例会|\bmeeting\b|\bgroup\b", title, re.IGNORECASE))
    )


def _is_weekly(parsed: Parsed, title: str) -> bool:
    if _ABOUT_WEEKLY.search(title):
        return False
    if _WEEKLY.search(title):
        return True
    labels = [
        _WEEKLY_LABEL.match(parsed.text[each.start : each.end].lstrip("#*-_ ")) for each in parsed.blocks if each.leads
    ]
    names = {name for found in labels if found for name, value in found.groupdict().items() if value}
    return names == {"done", "plan"}


def _is_register(parsed: Parsed, kind: Kind) -> bool:
    """Tell whether the header of a table names risks or issues, and two of what is kept of them."""
    rows = [each for each in parsed.blocks if each.kind == "row"]
    if kind not in ("xlsx", "csv") and 2 * len(rows) < len(parsed.blocks):
        return False
    headers = [parsed.text[each.start : each.end] for each in rows if each.leads] or [
        parsed.text[each.start : each.end] for each in rows[:1]
    ]
    return any(_REGISTERED.search(header) and len(set(_COLUMNS.findall(header))) >= 2 for header in headers)
