"""Whether a document is a draft, in force, or was withdrawn, and which version of itself it is."""

import re
from pathlib import PurePath

from clew.knowledge.document import Parsed, Status
from clew.knowledge.lines import ITSELF_EN, ITSELF_ZH, head_lines
from clew.knowledge.revision import peeled, revision_of_label

_SAID: tuple[tuple[Status, str], ...] = (
    (
        "expired",
        r"(?:已)?(?:废止|失效|作废|撤销|撤回|停用|终止)|no\slonger\s(?:in\sforce|valid)|withdrawn|superseded|obsolete"
        r"|expired|repealed|revoked|rejected|retired|cancell?ed|deprecated|replaced",
    ),
    (
        "draft",
        r"草案|草稿|初稿|征求意见稿?|讨论稿|送审稿|拟稿|起草中?|编写中|待审[批核]?|未发布|draft(?:ing)?|wip"
        r"|work\sin\sprogress|in\sreview|under\sreview|proposed|deferred|pending|unpublished",
    ),
    (
        "in force",
        r"现行(?:有效)?|有效|生效(?:中)?|已(?:生效|发布|批准|签署)|执行中|正式(?:版|稿|发布)?|终稿|定稿|active|in\sforce"
        r"|in\seffect|effective|final|accepted|approved|published|current|valid|released|provisional",
    ),
)
_VALUES = tuple(
    (status, re.compile(rf"\W*(?:{words})\b.{{0,20}}", re.IGNORECASE | re.DOTALL)) for status, words in _SAID
)
_FIELDS = ("status", "state", "状态", "文件状态", "文档状态", "版本状态", "时效性", "效力", "效力状态", "draft")
_LABEL = re.compile(
    r"[\W_]*(?:(?:document\s|policy\s)?(?:status|state)|(?:文件|文档|版本|效力|制度|合同)?状态|时效性|效力)"
    r"[\s*_]*[:：|][\s*_]*(?P<value>[^|\n]{1,40})",
    re.IGNORECASE,
)
_DRAFT = "草案|草稿|初稿|征求意见稿|讨论稿|送审稿|征求意见版|(?i:draft)"
_TITLE_ENDS = r"[\s_-]*(?:[vV]?\d[\d.]*)?[^\w》]*$"
_DRAFT_TITLE = re.compile(
    "|".join(
        (
            rf"[（(【\[](?:{_DRAFT})[^）)】\]]{{0,8}}[）)】\]]{_TITLE_ENDS}",  # 方案（讨论稿）v2
            rf"^\W*[（(【\[](?:{_DRAFT})[）)】\]]",  # [DRAFT] Policy
            rf"(?<![A-Za-z《])(?:{_DRAFT.replace('(?i:draft)', 'DRAFT')}){_TITLE_ENDS}",  # 方案 草稿
            rf"[-–—_,，:：]\s*(?i:draft){_TITLE_ENDS}",  # Policy - draft v2
            r"^\W*DRAFT\b|^\W*(?i:draft)\s*[:：–—-]",
        )
    )
)
_DRAFT_LINE = re.compile(
    rf"\W*(?:内部|confidential\s|preliminary\s|working\s)*(?:{_DRAFT})(?![A-Za-z])"
    r"(?:(?:\s|[-–—:,(（])+(?:v?\d[\d.]*|not\sfor\s[\w\s]{1,30}|do\snot\s[\w\s]{1,30}|only|version"
    r"|for\s(?:discussion|review|comments?|internal\suse)[\w\s]{0,20}))*\W*",
    re.IGNORECASE,
)
_EXPIRED_TITLE = re.compile(
    r"[（(【\[]\s*(?:已)?(?:废止|失效|作废|停用)\s*[）)】\]]|^[（(【\[]?(?:已废止|已失效|已作废)"
    r"|[（(【\[]\s*(?:obsolete|withdrawn|superseded|expired|deprecated|retired|repealed)\s*[）)】\]]"
    r"|^\W*(?:OBSOLETE|WITHDRAWN|SUPERSEDED|EXPIRED|DEPRECATED|RETIRED)\b"
)
_EXPIRED_LINE = re.compile(
    rf"\W*(?:注意?|说明|提示)?\W*(?:{ITSELF_ZH}|此(?:文件|文档|版本|页面?))现?已(?:经)?(?:被[^。]{{0,40}})?"
    r"(?:废止|失效|作废|停用|取代|替代|终止)"
    r"|\W*(?:已废止|已失效|已作废)\W*$"
    rf"|\W*(?:note|notice|warning)?\W*{ITSELF_EN}\s(?:is|has\sbeen|was)\s(?:now\s)?(?:obsolete|withdrawn"
    r"|superseded|replaced|repealed|rescinded|revoked|retired|deprecated|no\slonger\s(?:in\sforce|in\seffect|valid))"
    r"|\W*(?:superseded|replaced)[\s-]by\b|\W*(?:obsolete|withdrawn|superseded)\W*$",
    re.IGNORECASE,
)
_FIRST = 12


def status_of(parsed: Parsed, title: str, name: str) -> Status:
    """Tell from fields, title, file `name` and first lines; empty when nothing is said."""
    stem = PurePath(name).stem
    return _of_fields(parsed) or _of_label(parsed) or _of_title(title) or _of_stem(stem) or _of_lines(parsed)


def revision_of(parsed: Parsed, title: str, name: str) -> str:
    """Find the version that the document gives itself, as it writes it; empty when it gives none."""
    for field in ("version", "revision", "rev", "edition", "版本", "版本号", "版次", "文件版本"):
        if value := parsed.fields.get(field, "").strip():
            return value[:40]
    stem = PurePath(name).stem
    lines = (line.text for line in head_lines(parsed))
    return peeled(title)[1] or peeled(stem)[1] or next(filter(None, map(revision_of_label, lines)), "")


def _of_fields(parsed: Parsed) -> Status:
    for field in _FIELDS:
        value = parsed.fields.get(field, "")
        if field == "draft" and value.casefold() in ("true", "yes", "1"):
            return "draft"
        if field != "draft" and (status := _of_value(value)):
            return status
    return ""


def _of_label(parsed: Parsed) -> Status:
    for line in head_lines(parsed):
        if (found := _LABEL.match(line.text)) and (status := _of_value(found["value"])):
            return status
    return ""


def _of_value(value: str) -> Status:
    return next((status for status, words in _VALUES if words.match(value)), "")


def _of_title(title: str) -> Status:
    title = re.sub(r"^\s*《([^《》]+)》\s*$", r"\1", title)  # 《某某办法（草案）》; what is about a draft is none
    if _EXPIRED_TITLE.search(title):
        return "expired"
    return "draft" if _DRAFT_TITLE.search(title) else ""


def _of_stem(stem: str) -> Status:
    words = re.sub(r"[_\-.\s]+", " ", stem)
    if re.search(r"(?:^|\s)(?:obsolete|withdrawn|superseded|已?废止|已?作废)(?:\s|$)", words, re.IGNORECASE):
        return "expired"
    if re.search(r"\b(?:draft|wip)\s*(?:v?\d[\d ]*)?$|^(?:draft|wip)\b", words, re.IGNORECASE):
        return "draft"
    return _of_title(stem)


def _of_lines(parsed: Parsed) -> Status:
    for line in head_lines(parsed)[:_FIRST]:
        text = line.text.lstrip("#>*_ ")
        if _EXPIRED_LINE.match(text):
            return "expired"
        if _DRAFT_LINE.fullmatch(text):
            return "draft"
    return ""
