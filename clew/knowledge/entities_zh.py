"""Chinese names: jieba's kinds of words, people whom its dictionary does not know, organisations, titles, forms."""

import re
from collections.abc import Iterator, Mapping, Sequence

from clew.chinese import segmenter, tagger, words_of_run
from clew.knowledge.entity_words import DOUBLE_SURNAMES, NAMELESS, NEVER_GIVEN, NO_PARTS, ORDINARY, SURNAMES

_RUN = re.compile(r"[\u3400-\u4dbf\u4e00-\u9fff]{2,}")
_TITLE = re.compile(r"《([^《》\n]{1,60})》|[「『“]([\u3400-\u4dbf\u4e00-\u9fffA-Za-z0-9·]{2,12})[」』”]")
_FOREIGN = re.compile(r"([\u4e00-\u9fff]{1,12})((?:[·•・][\u4e00-\u9fff]{1,8})*)[·•・]([\u4e00-\u9fff]{1,12})")
_LABEL = (
    r"(?:姓名|负责人|联系人|经办人|经理|主管|作者|主持人?|记录人?|审[批核]人?|汇报人|申请人|责任人|参与人|成员|"
    r"(?:参会|与会|出席|列席|参加)(?:人员?|者)?|部门|单位|公司|客户|供应商|甲方|乙方|(?:项目|系统)(?:名称)?)[ ]?[：:]"
)
_FIELD = re.compile(rf"{_LABEL}[ ]?((?:(?!{_LABEL})[^。；;：:\n]){{2,80}})")
_ITEMS = re.compile(r"[、，,/|\s]+")
_ITEM = re.compile(r"[\u4e00-\u9fffA-Za-z0-9·]{2,20}")
_KIND = re.compile(
    r"(?:公司|集团|银行|证券|基金|保险|大学|学院|中学|小学|医院|研究[院所]|设计院|出版社|报社|电视台|委员会|协会|学会|联合会|基金会|"
    r"法院|检察院|政府|事务所|酒店|机场|车站|码头|大桥|隧道|水库|电站|电厂|工厂|园区|开发区|中心|项目|工程|系统|平台|计划|"
    r"(?<![全内外干各多大几某总零])部|(?<![格结布当时全大僵残])局|(?<![到好妙用深何四坏长短住])处)$"
)
"""What the name of an organisation or a project ends with; a single character not where it is part of a word."""

_SURE_TAGS = ("ns", "nt", "nz", "nrt", "nrfg")
"""jieba's kinds of names that are reliable: places, organisations, others, foreign and historical people."""
_PART_TAGS = ("n", "j", "b", "l", "vn", "f", "a", "i")
"""Kinds of words that stand in the name of an organisation; a verb does so too at times."""
_GRAMMAR_TAGS = ("p", "c", "u", "d", "r", "m", "q", "y")
_EVERYDAY = 100
"""What jieba takes for a person (`nr`) and counts more often is mostly an everyday word, such as 老师."""
_LONGEST = 20
"""Characters of the name of an organisation."""


def chinese_names(text: str) -> list[str]:
    """List the names in `text`, which is in simplified characters, as they are written there."""
    found = [quoted for pair in _TITLE.findall(text) for quoted in pair if quoted]
    found += [item for line in _FIELD.findall(text) for item in _ITEMS.split(line) if _ITEM.fullmatch(item)]
    found += _foreign(text)
    for run in _RUN.findall(text):
        words = words_of_run(run)
        found += _known(words)
        found += _people(words)
        found += _organisations(words)
    return found


def _known(words: Sequence[str]) -> Iterator[str]:
    """Yield the words that jieba's dictionary has as names."""
    tags = _tags()
    for word in words:
        if len(word) > 1 and word not in ORDINARY and _is_name(word, tags.get(word, "")):
            yield word


def _is_name(word: str, tag: str) -> bool:
    if tag == "nr":
        return _is_person(word) or segmenter().FREQ.get(word, 0) <= _EVERYDAY
    return tag.startswith(_SURE_TAGS)


def _people(words: Sequence[str]) -> Iterator[str]:
    """Yield what is built like a personal name that the dictionary does not know: a surname and the next characters.

    Where the name ends is not known, so that both one and two characters after the surname are tried.
    """
    tags = _tags()
    for word, second, third in zip(words, [*words[1:], ""], [*words[2:], "", ""], strict=False):
        surname = word in SURNAMES or word in DOUBLE_SURNAMES
        known = len(word) == 2 and tags.get(word) == "nr"  # 赵云, of 赵云飞
        doubled = len(second) == 2 and second[0] == second[1]  # 李思思
        if surname and (doubled or (len(second) == 2 and tags.get(second, "").startswith("nr"))):
            yield from filter(_is_person, (word + second,))
        elif (surname or known) and len(second) == 1:
            yield from filter(_is_person, (word + second, word + second + (third if len(third) == 1 else "")))


def _is_person(word: str) -> bool:
    given = word[2:] if word.startswith(DOUBLE_SURNAMES) else word[1:] if word[0] in SURNAMES else ""
    return 0 < len(given) <= 2 and NEVER_GIVEN.isdisjoint(given)


def _organisations(words: Sequence[str]) -> Iterator[str]:
    """Yield what ends with a kind of organisation or project, together with the words before it that name it.

    A verb before it is part of the name (数据治理委员会) or not (负责风控平台): both are given.
    """
    for end, word in enumerate(words):
        if kind := _KIND.search(word):
            verbless, longest = (_start_of_name(words, end, verbs=verbs) for verbs in (False, True))
            for start in {verbless, longest}:
                name = "".join(words[start : end + 1])
                if len(name) - len(kind.group()) > 1 and name not in NAMELESS:
                    yield name


def _start_of_name(words: Sequence[str], end: int, *, verbs: bool) -> int:
    tags = _tags()
    start, length = end, len(words[end])
    while start and length + len(words[start - 1]) <= _LONGEST and _may_name(words[start - 1], tags, verbs):
        start -= 1
        length += len(words[start])
    return start


def _may_name(word: str, tags: Mapping[str, str], verbs: bool) -> bool:
    tag = tags.get(word, "n")
    if len(word) == 1:
        return word not in NEVER_GIVEN and word not in NO_PARTS and not tag.startswith(_GRAMMAR_TAGS)
    return word not in NO_PARTS and (tag.startswith(_PART_TAGS) or (verbs and tag == "v" and len(word) == 2))


def _foreign(text: str) -> Iterator[str]:
    """Yield names of several parts, such as 唐纳德·特朗普; the outer parts run into the text, so of them a word."""
    for first, middle, last in _FOREIGN.findall(text):
        before, after = words_of_run(first), words_of_run(last)
        yield f"{before[-1]}{middle}·{after[0]}"


def _tags() -> Mapping[str, str]:
    known: Mapping[str, str] = tagger().word_tag_tab
    return known
