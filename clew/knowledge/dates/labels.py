"""Words before a date that say what it is for the document: 生效日期：, 签订于, "Published on", "Date:"."""

import re

from clew.knowledge.document import DateRole

_ZH_NOUN = (
    "合同|协议|制度|办法|规定|条例|文件|文档|通知|政策|规范|标准|流程|方案|报告|公告|手册|章程|决定|版本|纪要"
    "|页面|文章|本页"
)
_ZH_PARTIES = "由?(?:甲乙)?(?:双方|两方|三方|各方)(?:共同|代表)?"
_ZH_PREFIX = rf"(?:本|该)?(?:{_ZH_NOUN})?(?:{_ZH_PARTIES})?(?:的)?(?:最后|最近|最新|首次|本次|正式)?"
_EN_PREFIX = (
    r"(?:(?:this|the|document|policy|agreement|contract|report|article|page|first|initially|originally|last|latest"
    r"|dc|dcterms|og|date)\s)*"
)
_WHEN = "(?:日期|时间|日|之日)"
_ZH: tuple[tuple[DateRole, str], ...] = (
    ("expires", rf"(?:失效|废止|到期|终止){_WHEN}|有效期限?(?:至|到|截至|截止)?|有效至|失效于|废止于"),
    ("effective", rf"(?:生效|施行|实施|执行|启用|起效|试行)(?:起始)?{_WHEN}|(?:生效|施行|实施)于"),
    ("signed", rf"(?:签订|签署|签约|签字|订立|签定|签章){_WHEN}|(?:签订|签署|订立|签)于"),
    ("approved", rf"(?:批准|审批|核准|审定|审议通过|通过|批复){_WHEN}|(?:批准|审议通过|通过)于"),
    ("revised", rf"(?:修订|修改|修正|更新|变更){_WHEN}|(?:修订|修改|更新)于|更新"),
    ("published", rf"(?:发布|印发|颁布|公布|签发|发文|公告|刊发|出版|下发|发表){_WHEN}|(?:发布|印发|公布|发表|刊)于"),
    ("meeting", rf"(?:会议|开会|召开|例会|会议召开|评审会){_WHEN}"),
    ("sent", rf"(?:发送|发件|寄件|发信){_WHEN}"),
    (
        "period",
        r"(?:报告|统计|所属|汇报|考核|会计|核算|数据)(?:期间?|周期|时段|区间)|起止(?:日期|时间)|周期|期间|时间范围"
        r"|本(?:周|月|期|季度|报告期)(?:工作)?(?:时间)?",
    ),
    (
        "written",
        rf"(?:成文|编制|编写|撰写|起草|制定|填报|填写|填表|制表|报告|记录|创建|拟稿|汇报|撰稿|提交|报价|开票|出具|申请|制单|订单){_WHEN}|成文于|日期",
    ),
)
_EN: tuple[tuple[DateRole, str], ...] = (
    ("expires", r"expires?|expiry|expiration|valid\s(?:until|through|thru|to)|repealed|in\sforce\suntil"),
    (
        "effective",
        r"effective|in\sforce\s(?:from|since)|valid\sfrom|entry\sinto\sforce|takes?\seffect|comes?\sinto\sforce",
    ),
    ("signed", r"signed|signature|executed|date\sof\ssignature"),
    ("approved", r"approved|adopted|ratified|approval|adoption|resolution|date\sof\s(?:approval|adoption)"),
    (
        "revised",
        r"(?:updated|revised|modified|amended)|(?:revision|update|modification)\sdate|lastmod"
        r"|last\s(?:update|modification|revision|change|edit|edited|changed|reviewed)|datemodified",
    ),
    (
        "published",
        r"published|issued|released|posted|publication|issue|release|date\sof\s(?:issue|publication)|pubdate|datepublished",
    ),
    ("meeting", r"meeting(?:\sheld)?|date\sof\s(?:the\s)?meeting|held"),
    ("sent", r"sent"),
    (
        "period",
        r"(?:reporting\s|review\s)?period(?:\scovered|\sended|\sending)?|(?:week|month|quarter|year)\s(?:of|ending|ended"
        r"|commencing)|for\sthe\s(?:week|month|quarter|year|period)(?:\s(?:of|ended|ending))?|(?:reporting\s|date\s)range"
        r"|reporting\s(?:week|month)|covering|this\sweek",
    ),
    (
        "written",
        r"dated?|written|created|(?:report|invoice|quote|quotation|order|letter|memo)(?=\sdate)|prepared|drafted|submitted"
        r"|datecreated",
    ),
)
_FILL = (
    r"[\s*_`'\"“（(\[|]*(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|tue|wed|thu|fri|sat|sun)\.?|星期.|周.)?,?"
    r"[\s（(]*$"
)
_ZH_END = rf"[）)】\]]?[\s*_`]*(?:[:：|]|为|是|于|在)?(?:自|从|由)?{_FILL}"
_EN_END = (
    r"(?:[\s/&]+(?:and\s)?(?:date|time|from|on))*[\s*_`]*(?P<colon>[:：|])?\s?(?:on|at|as\sof|from|by|since|is)?\s?(?:the\s)?"
    rf"{_FILL}"
)
_PATTERNS = tuple(
    (role, re.compile(rf"(?:^|[\s|,;；。（(【\[>*_#\-:：·•]){_ZH_PREFIX}(?:{words}){_ZH_END}", re.IGNORECASE))
    for role, words in _ZH
) + tuple(
    (role, re.compile(rf"(?:^|[|;；（(【\[>*_#:：·•–—-])[\s*_]*{_EN_PREFIX}(?:{words}){_EN_END}", re.IGNORECASE))
    for role, words in _EN
)
_SPREAD = re.compile(r"(日|时)\s+(期|间)")
"""Two characters drawn apart to the width of the other labels."""
_BARE = (
    re.compile(rf"(?:^|[\s|*_>#-])(?:日期|时间){_ZH_END}"),
    re.compile(
        rf"(?:^|[|*_>#-])[\s*_]*(?:date|time|when){_EN_END.replace('(?P<colon>[:：|])?', '[:：|]')}", re.IGNORECASE
    ),
)
_NEEDS_COLON = re.compile(
    r"\b(?:date|meeting|resolution|issue|release|signature|approval|publication)\b", re.IGNORECASE
)


def role_before(before: str, *, in_minutes: bool) -> DateRole | None:
    """Tell the role of a date from what stands before it on its line, back to the date before; None when none is told.

    A bare 日期 or "date" is that of the meeting in minutes; a bare 时间 says nothing elsewhere.
    """
    before = _SPREAD.sub(r"\1\2", before)
    if in_minutes and any(pattern.search(before) for pattern in _BARE):
        return "meeting"
    for role, pattern in _PATTERNS:
        found = pattern.search(before)
        if found and not ("colon" in found.re.groupindex and not found["colon"] and _NEEDS_COLON.search(found.group())):
            return role
    return None


def role_of_field(name: str, *, in_minutes: bool) -> DateRole | None:
    """Tell the role of a date from the name of its field, such as `effective_date` or `article:published_time`."""
    words = " ".join(re.sub(r"[^a-z\u4e00-\u9fff]+", " ", name.casefold()).split())
    words = re.sub(r"\b(?:at|on)$", "", words).strip()
    return role_before(f"{words}:", in_minutes=in_minutes)
