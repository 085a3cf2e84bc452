"""Read Chinese questions that ask whether something is so of both of two things, or what both have."""

import re

from clew.reasoning.comparison_form import ITEM, Comparison
from clew.reasoning.comparison_zh import two_items

_CHAR = r"(?:(?![是不吗哪谁什么])[\u4e00-\u9fff])"
_EACH = r"(?:全都|(?<![首成古故])都(?![市城]|江堰)|(?<!平)均(?![价匀])|皆)"
_BOTH = re.compile(rf"[，,]?\s*(?:(?P<whether>是否|是不是){_EACH}|{_EACH}(?P<whether2>是否)?)")
_ASKED = re.compile(rf"(?P<said>(?:(?!{_EACH})[^，,？?；;、。])+?)(?P<asking>[吗么]?)[？?]?$")
_POLITE = re.compile(r"^(?:请问|那么?)[，,：:\s]*")
_COMMON = re.compile(
    rf"(?P<items>[^，,？?哪谁]+?)的?(?:共同|共有)的?(?P<what>{_CHAR}{{2,6}}?)"
    r"(?:是|为)(?P<asked>什么|谁|哪[个家位国种里])[？?]?$"
)
_TWO = re.compile(r"[，,]?(?:(?:这|那)?[两二](?:者|个|家|位|人|座|种|部|款|本|条|份|所|项)[^和与跟及、的]{0,4}|双方)$")
"""What says once more that there are two: "A和B这两家公司"."""
_TIME = (
    r"\d+\s?[年月日号]|[今去明前后]年|[上下本这]个?[周月季年]|第.季度|目前|现在|当前|截[至止]|近[期来日年]|最近"
    r"|[昨今明]天|当时|后来|此前"
)
_MORE = re.compile(
    rf"^(?:{_TIME}|[我你您咱请]|根据|按照?|依据|关于|对于|如果|若|当|为什么|为何|除|包括|想|知道)"
    rf"|(?:{_TIME}|期间|以[来内前后]|[月季年]|已经?|曾经?|也|仍然?|还|分别|同时|一直|通常|一般)$"
)
"""What is said before the first name or after the second one, and belongs to both."""
_PROPERTY = re.compile(
    r"(?:学历|成本|预算|资[本金产]|总部|[价单售]价|价格|收入|利润|营收|年龄|[身高长宽]度?|体重|工资|薪资|职[位务]|业绩"
    r"|[产销数重质]量|面积|期限|地址|[地出]生?地|负责人|法人|员工|产品|系统|合同|设备|账户|股东|法务|财务|人员)$"
)
"""What the second name may end with and both have: "甲项目和乙项目预算都…", unless the first one ends so too."""
_UNCLEAR = re.compile(
    r"同一|相同|一样|一致|同样|互|彼此|一起|共同|对方|之间|[和、]|(?<![参给授])与(?!会)|(?<![涉普提波顾危以])及(?![格时])"
    r"|或者?(?!许)|还是|以及|并且?(?![购入发])|而且|比|[他她它]|其(?!他)|此|该|哪|谁|什么|多少|几|何|怎|为啥|相[互邻关连]|结婚|夫妻"
    r"|(?:兄弟|姐妹|朋友|好友|同事|同学|邻居|亲戚|亲人|对手|双胞胎|搭档|校友|战友)$"
)
"""What is said of the two together, of each other, or of more than one thing; and what asks for more than yes or no."""
_ROLE = re.compile(r"^(?P<name>(?:《[^《》]*》|“[^“”]*”|[^的《“])+)的(?P<role>[^的《》“”]+)$")
_NAME = re.compile(r"^(?:《[^《》]*》|“[^“”]*”|[^的《“])+$")
_PERSON = re.compile(
    r"(?:导演|作者|编剧|作曲者?|制片人|主演|歌手|演唱者|董事长|总经理|总裁|创始人|创办人|负责人|经理|校长|院长|市长|县长|主席|主任|"
    r"[设承]计师|建筑师|发明者|继任者|前任)$"
)
_KIN = re.compile(r"[父母妻夫儿女兄弟姐妹子]$|父亲|母亲|妻子|丈夫|老师|学生|同[事学]|朋友|助[理手]|秘书|上司|下属|搭档")
"""Of whom it is not plain whether one or both have one: "甲和乙的父亲" may be two people or three."""
_MANY = re.compile(
    r"[之特]?[点处征性]$|特[点征性色]|朋友|好友|敌人|对手|边界|边境|语言|目标|利益|祖先|关系|话题|爱好|兴趣|经历"
)
"""What names no one property, or what two have only together."""


def parse(question: str) -> Comparison | None:
    """Return what `question` asks of both of two things; None when it does not, or not in a form known here."""
    question = _POLITE.sub("", question)
    read = (_both(question[: found.start()], found, question[found.end() :]) for found in _BOTH.finditer(question))
    return next(filter(None, read), None) or _common(question)


def _both(before: str, each: re.Match[str], after: str) -> Comparison | None:
    """Read the things in `before` and what is asked in `after`: of several words for "both" only one stands so."""
    found = _ASKED.match(after)
    if found is None or _UNCLEAR.search(found["said"]) or found["said"].count("的") > 1:
        return None
    whether = each["whether"] or each["whether2"]
    named = _named(before) if whether or found["asking"] else None
    if named is None:
        return None
    items, role = named
    said = f"是否{found['said']}？" if whether else f"{found['said']}吗？"
    return Comparison(items, _asked_of(role, said), "both")


def _common(question: str) -> Comparison | None:
    found = _COMMON.match(question)
    if found is None or _MANY.search(found["what"]):
        return None
    named = _named(found["items"])
    if named is None:
        return None
    items, role = named
    return Comparison(items, _asked_of(role, f"的{found['what']}是{found['asked']}？"), "common")


def _asked_of(role: str, said: str) -> tuple[str, ...]:
    """Return what to ask where both things have a `role`: who that is, then of that; what is no person, at once."""
    if _PERSON.search(role):
        return f"{ITEM}的{role}是谁？", f"<<answer_1>>{said}"
    return (f"{ITEM}的{role}{said}" if role else f"{ITEM}{said}",)


def _named(text: str) -> tuple[tuple[str, str], str] | None:
    """Return the two names and the role of both: "甲公司和乙公司的董事长" are 甲公司 and 乙公司 with 董事长."""
    items = two_items(_TWO.sub("", text))
    if items is None or any(map(_MORE.search, items)):
        return None
    if all(map(_NAME.match, items)):
        return None if _is_longer(*items) else (items, "")
    one, other = (_ROLE.match(item) for item in items)
    if other is None or _KIN.search(other["role"]):
        return None
    if one and one["role"] == other["role"]:
        return (one["name"], other["name"]), other["role"]
    return ((items[0], other["name"]), other["role"]) if _NAME.match(items[0]) else None


def _is_longer(one: str, other: str) -> bool:
    """Tell whether `other` is a name and something of both: "乙项目平均成本" beside "甲项目"."""
    return one[-1] != other[-1] and (bool(_PROPERTY.search(other)) or (len(one) > 2 and one[-2:] in other))
