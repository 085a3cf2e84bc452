"""Posts that a text names: 总经理, "head of procurement". A deputy and a former one have posts of their own."""

import re
from dataclasses import dataclass
from functools import lru_cache

_RANKS_ZH = r"(?:常务|执行|名誉|荣誉|候任|代理|联席|首席|前任|[副代原前])"
_FIELDS_ZH = (
    r"财务|技术|市场|营销|运营|人力资源|人事|行政|法务|产品|销售|艺术"
    r"|安全|质量|研发|信息|项目|品牌|创意|采购|生产|设备|区域"
)
_HEADS_ZH = (
    r"总经理|董事长|理事长|监事长|秘书长|总裁|总工程师|总会计师|总设计师|总编辑|总干事|司库|书记|主席|法定代表人"
    r"|联系人|创始人"
    rf"|(?:(?:{_FIELDS_ZH}|[\u4e00-\u9fff]{{2}}[部处科]))?(?:经理|总监|主任|主管|负责人|工程师|[部处科]长)"
    r"|财务官|执行官|技术官|运营官|教练|领队|队长|船长|组长|[校院台馆所站社团会厅局厂行市县省镇区乡村州]长"
)
_ZH = rf"(?P<zh>{_RANKS_ZH}*(?:{_HEADS_ZH}))(?!助理|秘书|办公|会议|室|级|制|的[职任])"
_OF_ZH = re.compile(r"([甲乙丙丁买卖供需]方|(?:承租|出租|发包|承包|委托|受托)[方人])的?$")
"""Whose post it is."""
_HEADS_EN = (
    r"manager|director|president|chair(?:man|woman|person)?|secretary|treasurer|officer|mayor|governor|minister|head"
    r"|executive|principal|rector|dean|editor|engineer|architect|captain|coach|leader|commissioner|inspector|curator"
    r"|founder|supervisor|coordinator|accountant|CEO|CFO|COO|CTO|ambassador|chancellor"
)
_RANKS_EN = (
    r"[a-z]+|Former|Deputy|Vice|Acting|Assistant|Associate|Interim|Honorary|Chief|General|Managing|Executive|Senior"
    r"|Finance|Financial|Technical"
)
_OF_EN = (
    r"(?: of (?:the )?[a-z]+(?: (?!(?:of|at|for|in|is|was|and)\b)[a-z]+)?"
    r"(?=\s(?:of|at|for|in|is|was|and)\b|\s[A-Z]|['’,.;:]|$))?"
)
_EN = rf"(?<![\w-])(?P<ranks>(?:(?:{_RANKS_EN})[ -]){{0,3}})(?P<head>{_HEADS_EN})\b(?P<of>{_OF_EN})"
_POST = re.compile(rf"{_ZH}|{_EN}")
_LIGHT = frozenset(
    """the a an its their his her our new current present longtime by as is was are were be been became become with and
    who which serves served named elected appointed of at for in on to from then now s to one said that when
    both""".split()
)


@dataclass(frozen=True)
class Post:
    """A post that a text names: `text[start:end]`."""

    key: frozenset[str]
    """The post without what it is of."""
    start: int
    end: int
    of: frozenset[str] = frozenset()
    """What it is of, in small letters: "of procurement"."""

    def may_be(self, other: "Post") -> bool:
        """Tell whether two texts name one post; they need not both say what it is of."""
        return self.key == other.key and (self.of == other.of or not self.of or not other.of)


@lru_cache(maxsize=256)
def posts_in(text: str) -> tuple[Post, ...]:
    """Return the posts that a plain text names, in order."""
    return tuple(_post(found) for found in _POST.finditer(text))


def _post(found: re.Match[str]) -> Post:
    if found["zh"]:
        of = _OF_ZH.search(found.string[: found.start()])
        return Post(frozenset([found["zh"]]), *found.span(), frozenset([of[1]] if of else []))
    ranks = [*re.finditer(r"[A-Za-z]+", found["ranks"])]
    own = next((at for at in range(len(ranks), 0, -1) if ranks[at - 1].group() in _LIGHT), 0)
    start = found.start() + (ranks[own].start() if own < len(ranks) else len(found["ranks"]))
    words = [rank.group().lower() for rank in ranks[own:]]
    fields = [word for word in found["of"].split() if word not in _LIGHT]
    return Post(frozenset([*words, found["head"].lower()]), start, found.end(), frozenset(fields))
