"""Designators in Chinese: 第七季, 第三季度, 前三季度, 第22条, 3号楼, 二期, 附件2, A座, 2019年度预算."""

import re
from collections.abc import Iterator

from clew.reasoning.designator_values import HAN, MOST, SEPARATOR, spans_in
from clew.reasoning.designators import Designator
from clew.reasoning.designators_en import FISCAL, MONTH, YEAR

_KINDS = {
    "季度": "quarter",
    "季": "season",
    "条": "article",
    "款": "paragraph",
    "项": "item",
    "章": "chapter",
    "节": "section",
    "部分": "part",
    "附件": "annex",
    "附录": "appendix",
    "附表": "schedule",
    "表": "table",
    "图": "figure",
    "版": "version",
    "版本": "version",
    "集": "episode",
    "卷": "volume",
    "阶段": "phase",
    "层": "floor",
    "楼": "floor",
    "号楼": "building",
    "栋": "building",
    "幢": "building",
    "座": "building",
    "号线": "line",
    "轮": "round",
    "周": "week",
    "方案": "option",
    "会议室": "room",
    "室": "room",
    "房间": "room",
    "教室": "room",
    "单元": "unit",
    "批": "batch",
    "批次": "batch",
    "合同": "contract",
    "协议": "agreement",
    "项目": "project",
    "产品": "product",
    "样品": "sample",
    "仓库": "warehouse",
}
_THINGS = "合同|协议|项目|产品|样品|仓库"
_ALONE = (
    r"季度|季(?!后赛|节|度)|条(?!路|线|生产|河|船|地铁|信息|消息|街|跑道)|款|项|章|节|部分|版本?|集(?!团)|卷|阶段|层|号楼|楼|栋|幢|座"
    r"|号线|轮|周(?!年)|单元|批次?|期(?![间限权货待望刊末满])|编|册|回|代(?!表)|档|级|类|组|排|讲|课|场|站|局|步|天|年|名(?!单)|标段|年级"
)
_WITH_NEXT = r"(?:个|届|任|位|次|大|部|号|家|艘|支|道|笔|份)?[\u4e00-\u9fff](?![是为在由])[\u4e00-\u9fff]"
_LIST = rf"(?P<list>{HAN}(?:{SEPARATOR}第?\s?{HAN}){MOST})"
_ORDINAL = re.compile(
    rf"第\s?[（(]?{_LIST}[)）]?\s?个?(?:(?P<noun>{_ALONE})|(?P<next>(?![的是为在由和与及以至到则方人]){_WITH_NEXT}))"
)
_BARE = re.compile(
    rf"(?<![\d.第分共每近满了续前后上下几数中-])(?<!\d年){_LIST}\s?"
    r"(?P<noun>季度|期(?=[工项的建和与、及，。]|$)|号楼|号线|栋(?!楼)|楼(?![房宇栋盘梯])|标段|年级|室(?!内外)"
    r"|号(?=机组?|店|仓|门|厂|炉|厅|泵|井|令|地块|会议室|病区|车间|泊位|码头|桥|隧道|馆|院|窗口|库|公告|文)|版(?!本|权|面|图|块))"
)
_FIRST_FEW = re.compile(rf"前(?P<list>{HAN})个?(?P<noun>季度|季|期|条|章|节|集|轮|批|周|阶段)")
_BEHIND = re.compile(
    r"(?P<noun>附件|附录|附表|(?<![\u4e00-\u9fff])[表图](?=\s?\d)|(?<=[见如据由])[表图](?=\s?\d)|方案|阶段|版本|标段|会议室|教室"
    rf"|房间|选项|情形|批次|单元)\s?(?P<list>(?:{HAN}(?!\d|[个种项次份家人名位年月日天倍成元万亿千百期套条章页册张座样致共直般些定旦切起下并])"
    rf"|(?<![A-Za-z])[A-Z](?![A-Za-z])|[甲乙丙丁戊己庚辛])(?:{SEPARATOR}(?:{HAN}|[A-Z](?![A-Za-z])|[甲乙丙丁])){MOST})"
)
_LETTERED = re.compile(
    r"(?<![A-Za-z\d])(?P<list>[A-Z甲乙丙丁戊](?:\s?[、和与及/至到-]\s?[A-Z甲乙丙丁戊]){0,12})\s?"
    r"(?P<noun>[座栋楼区轮类级股组班档段款]|标段|方案|阶段)"
)
_NO_PARTY = "(?![甲乙丙丁双方])"
_THING = re.compile(
    rf"(?P<noun>{_THINGS})\s?(?P<list>(?:(?<![A-Za-z])[A-Z](?![A-Za-z轮座栋级类款])|[甲乙丙丁戊]{_NO_PARTY}|\d{{1,3}}(?=[的\s：:，,。；;、]|$)"
    rf"|[一二三四五六七八九十](?=[的：:，,。；;、]|$))(?:{SEPARATOR}(?:\d{{1,3}}(?!\d)|[A-Z](?![A-Za-z])|[甲乙丙丁戊]{_NO_PARTY})){MOST})"
    r"|(?<![A-Za-z\d])(?P<before>[A-Z甲乙丙丁戊](?:\s?[、和与及]\s?[A-Z甲乙丙丁戊]){0,12})\s?"
    rf"(?P<behind>{_THINGS})(?!\s?[A-Z\d])"
)
"""合同A, 项目三, 甲仓库; not 合同甲方, which is a party."""
_HALF = re.compile(r"(?P<half>[上下])半年")
_FISCAL = re.compile(r"(?<!\d)(?P<year>(?:19|20)\d\d)\s?(?:财政?年度?)")
_OF_YEAR = re.compile(
    r"(?<!\d)(?P<year>(?:19|20)\d\d)(?:\s?[-–—至到]\s?(?P<last>(?:19|20)\d\d))?\s?年?"
    r"(?P<noun>度?的?(?:财务|部门|年度)?(?:预算|决算|年报|规划|财报|审计报告|年会|大会|选举|普查)|度的?(?:报告|计划)|版)"
)


_OF_MONTH = re.compile(
    r"(?P<month>(?<!\d)(?:1[0-2]|0?[1-9])|十[一二]?|[一二三四五六七八九])月份?的?"
    r"(?P<noun>(?:工作|部门|项目|销售|经营|运营|财务)?(?:周报|月报|报告|简报|例会|会议纪要|纪要|报表|账单|总结))"
)


def designators_zh(text: str) -> Iterator[Designator]:
    """Find the designators of a Chinese text of common width, in simplified script."""
    for form in (_ORDINAL, _BARE, _BEHIND, _LETTERED):
        for found in form.finditer(text):
            noun = found["noun"] or found["next"].removeprefix("个")
            kind = _kind_of(text, found, noun)
            for counts, span in spans_in(found["list"]):
                yield Designator(kind if counts == "number" else f"{kind} letter", noun, span, *found.span())
    yield from _things(text)
    for found in _FIRST_FEW.finditer(text):
        for _, span in spans_in(found["list"]):
            yield Designator(_KINDS.get(found["noun"], found["noun"]), found["noun"], ((1,), span[1]), *found.span())
    for found in _HALF.finditer(text):
        value = ("上下".index(found["half"]) + 1,)
        yield Designator("half", "半年", (value, value), *found.span())
    yield from _months(text)
    yield from _years(text)


def _things(text: str) -> Iterator[Designator]:
    for found in _THING.finditer(text):
        noun = found["noun"] or found["behind"]
        for counts, span in spans_in(found["list"] or found["before"]):
            kind = _KINDS[noun] if counts == "number" else f"{_KINDS[noun]} letter"
            yield Designator(kind, noun, span, *found.span())


def _months(text: str) -> Iterator[Designator]:
    for found in _OF_MONTH.finditer(text):
        for _, span in spans_in(found["month"]):
            yield Designator(MONTH + found["noun"], found["noun"], span, *found.span())


def _kind_of(text: str, found: re.Match[str], noun: str) -> str:
    """Return the kind: of 3号机组 with what stands behind, since 号 counts many things."""
    return f"号{text[found.end()]}" if noun == "号" else _KINDS.get(noun, noun)


def _years(text: str) -> Iterator[Designator]:
    for form, kind in ((_FISCAL, FISCAL), (_OF_YEAR, YEAR)):
        for found in form.finditer(text):
            given = found.groupdict()
            noun = (given.get("noun") or "").lstrip("度的")
            year = int(given["year"])
            span = (year,), (int(given.get("last") or year),)
            yield Designator(kind + noun if kind is YEAR else kind, noun, span, *found.span())
