"""Who holds a post: a claim that gives it to another one than its quotes do, or to the body that it is a post of."""

import re
from collections.abc import Iterator, Sequence

from clew.chinese import segmenter
from clew.citations.check_posts import Post, posts_in
from clew.citations.check_problem import Problem
from clew.citations.check_stands import told_names
from clew.text import has_cjk

_WORD_EN = r"[A-Z][\w'’-]*(?:\.(?=\s[A-Z]))?"
_NAME_EN = rf"(?P<name>{_WORD_EN}(?:[ -](?:(?:de|van|von|der|di|al|of|the|&) ){{0,2}}{_WORD_EN})*)"
_OF_EN = rf"(?: (?:of|at|for|in|to) (?:the )?{_WORD_EN}(?: (?:of (?:the )?|& )?{_WORD_EN})*)?"
_AFTER_EN = re.compile(
    rf"{_OF_EN}(?:,? (?:is|was|has been|remains|became) (?:(?:now|currently|still|called|named) )?|, |: | ){_NAME_EN}"
)
_IS_EN = r"(?:is|was|became|remains|has been|serves as|served as|acts as|was (?:appointed|elected|named|made)(?: as)?)"
_BEFORE_EN = re.compile(
    rf"{_NAME_EN}(?:, (?:who (?:is|was) )?| {_IS_EN} )(?:(?:the|a|its|their|his|her|our|also|now|new|current) )*"
    rf"(?:{_WORD_EN}(?: {_WORD_EN})*['’]s? )?$"
)
_IS_ZH = r"(?:职务|一职)?[现仍]?(?:是|为|系|由|:|：|名叫|叫做?)"
_AFTER_ZH = re.compile(rf"(?P<is>{_IS_ZH})?(?P<name>[\u4e00-\u9fff·]{{2,16}})")
_BEFORE_ZH = re.compile(
    r"(?P<name>[\u4e00-\u9fff·]{2,12}?)(?:现|仍|目前|一直)?(?:是|为|系|担任|出任|兼任|现任|接任|继任|当选为?"
    r"|[被获]?(?:任命|选举?|聘任?|推选|委任)为|(?<![现曾前原])任)[\u4e00-\u9fff·“”]{0,14}$"
)
_ENDS = re.compile(r"一职|[，,。；;.]|$")
_CHANGES = re.compile(
    r"\b(?:succe\w+|replac\w+|predecess\w+|took over|former\w*|previous\w*|until|before|after|then|once|resign\w*"
    r"|left|acting"
    r"|appoint\w*|had been|new)\b|[接继前离卸辞原曾改]任|接替|继|曾|原|前|此后|之后|至|当选|任命|聘|轮值",
    re.IGNORECASE,
)
"""Then a post may have had more holders than one."""
_SERVES = re.compile(r"(?:担任|出任|兼任|接任|继任)$")
_LEAD_ZH = re.compile(r"^.*(?:[年月日起]|[由让])(?=[\u4e00-\u9fff·]{2,})")
_BODY = re.compile(
    r"(?:集团|公司|银行|基金会?|大学|学院|医院|学校|研究[所院]|中心|协会|委员会|局|厂|机构|货运|置业|科技|天文台"
    r"|博物馆|事务所)$"
    r"|\b(?:Group|Ltd|Inc|Corp|Corporation|Company|Co|AG|GmbH|plc|LLC|Bank|Foundation|University|Institute|Trust"
    r"|Council"
    r"|Observatory|Museum|Association|Committee|Department|Agency|Holdings?|Partners|Freight|Limited)\.?$"
)
_SURNAMES = frozenset(
    "赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏窦章苏潘葛奚范彭郎鲁韦昌马苗花方俞袁柳鲍史唐费廉岑薛雷贺倪汤滕殷罗毕郝邬安"
    "乐傅皮卞齐康伍余元卜顾孟黄穆萧尹姚邵湛汪祁毛禹狄米贝臧戴谈宋茅庞熊纪舒屈项祝董梁杜阮蓝闵席季贾路娄危江童颜郭梅盛林刁钟徐邱骆夏蔡田樊胡凌霍虞万支柯管"
    "卢莫房解应宗丁宣邓郁单杭洪包诸左石崔吉龚艾温裴欧段尚耿关焦车侯简易聂冉桑佟乔翁隋辛晏甘游仇燕商景詹束龙叶司阎涂曲伦"
)
_FEW, _MANY = 2, 4
_COMMON = 50
"""What jieba has more often than this is a word and no name."""


def other_holders(claim: str, quotes: Sequence[str]) -> Iterator[Problem]:
    """Find a post that a plain claim gives to one whom no plain quote names by it, where they name another."""
    ground = "\n".join(quotes)
    for post in posts_in(claim):
        same = [(quote, other) for quote in quotes for other in posts_in(quote) if other.may_be(post)]
        known = list(dict.fromkeys(name for quote, other in same for name in _holders(quote, other)))
        said = next(iter(_holders(claim, post, stated=True)), "")
        if not said or not known or any(_is_same(said, name) for name in known):
            continue
        may_change = _CHANGES.search(f"{claim}\n{ground}") and not _BODY.search(said)
        if not may_change and (said in ground or _BODY.search(said)):
            shown = claim[post.start : post.end]
            yield Problem("name", "it gives the post “{}” to “{}”; the quotes, to “{}”", (shown, said, known[0]))


def _is_same(one: str, other: str) -> bool:
    if has_cjk(one) or has_cjk(other):
        return one.startswith(other) or other.startswith(one) or one.endswith(other) or other.endswith(one)
    return bool({word.strip(".") for word in one.split()} & {word.strip(".") for word in other.split()})


def _holders(text: str, post: Post, *, stated: bool = False) -> Iterator[str]:
    """Yield the names beside a post that may be of its holder.

    Args:
        text: A plain text.
        post: A post in it.
        stated: Only what the text says in so many words ("is", 是), who- or whatever it is.
    """
    if has_cjk(text[post.start : post.end]):
        yield from _holders_zh(text, post, stated=stated)
        return
    after, before = _AFTER_EN.match(text, post.end), _BEFORE_EN.search(text[: post.start])
    if before and not (stated and re.search(r", $", text[: post.start])):
        yield before["name"]
    if after and (
        not stated or re.search(r" (?:is|was|remains|became|has been) ", text[post.end : after.start("name")])
    ):
        yield after["name"]


def _holders_zh(text: str, post: Post, *, stated: bool) -> Iterator[str]:
    if after := _AFTER_ZH.match(text, post.end):
        name = _SERVES.sub("", after["name"])
        if stated:
            yield from [name] if after["is"] and not name.endswith("的") else []
        elif person := _person(name, is_all=bool(after["is"])):
            yield person
    if (before := _BEFORE_ZH.search(text[: post.start])) and (not stated or _ENDS.match(text, post.end)):
        name = "" if re.search("[不未]", before["name"]) else _LEAD_ZH.sub("", before["name"])
        name = name if stated else _last_person(name)
        if name:
            yield name


def _person(text: str, *, is_all: bool) -> str:
    """Return the name of a person that a Chinese text begins with; empty when it seems to begin with none.

    Args:
        text: A run of characters.
        is_all: Whether it is said to be the holder, so that a short one that is no word is taken for a name.
    """
    names = sorted((name for name in told_names(text) if text.startswith(name)), key=len)
    if is_all and _FEW <= len(text) <= _MANY and not _is_word(text):
        return text
    if names and not _BODY.search(names[-1]):
        return names[-1]
    begins = any(_is_word(text[:size]) for size in (2, 3))
    return text[:3] if text[0] in _SURNAMES and not begins else ""


def _last_person(text: str) -> str:
    """Return the name that a Chinese text ends with; empty when it seems to end with none."""
    if not text:
        return ""
    names = sorted((name for name in told_names(text) if text.endswith(name)), key=len)
    if names and not _BODY.search(names[-1]):
        return names[-1]
    return text if len(text) <= _MANY and text[0] in _SURNAMES and not _is_word(text) else ""


def _is_word(text: str) -> bool:
    return int(segmenter().FREQ.get(text, 0)) > _COMMON
