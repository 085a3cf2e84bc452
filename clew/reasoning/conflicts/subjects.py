"""Is a sentence about the very thing that was asked about, and not about one with a longer or the same name?"""

import re
from collections.abc import Sequence

from clew.knowledge.revision import peeled
from clew.knowledge.synonyms import Synonyms
from clew.reasoning.conflicts.wording import extra
from clew.reasoning.evidence import Sentence, heading
from clew.reasoning.mentions import mentions
from clew.state.records import Passage
from clew.text import contains, folded, has_cjk

_DOCUMENT_EN = """
policy charter report plan spec specification handbook guide guideline guidelines contract rules review budget
project data sheet manual update notice faq minutes lease agreement overview summary notes datasheet product
profile about page wiki
note memo draft revision version annual weekly monthly quarterly the a an and of for to in on q&a terms procedure
standard
"""
_DOCUMENT_ZH = """
手册 制度 办法 规定 规则 细则 通知 公告 指南 说明
说明书 合同 协议 规格书 规格 报告 周报 月报 年报 纪要 方案 政策 流程 问答
常见问题 章程 标准 员工 公司 管理 文件 资料 介绍 简介 参数 产品 项目 计划 草案 征求意见稿 修订 须知
指引 会议 记录 备忘录 邮件 公示 关于 财务 人事 行政 部门 内部 常见
"""
_DOCUMENT = frozenset((*_DOCUMENT_EN.split(), *_DOCUMENT_ZH.split()))
_KINDS_ZH = re.compile("|".join(sorted(_DOCUMENT_ZH.split(), key=len, reverse=True)))
_LONGER_ZH = re.compile(
    r"\s*(?:[A-Za-z]+-?\d+|\d{1,2}[号代期]|Pro|Plus|Max|Mini|Lite|轻量|二期|三期|二代|三代"
    r"|分公司|子公司|分店|分部|分行|附属|第[二三四五六七八九])",
    re.IGNORECASE,
)
_BRACKETS = re.compile(r"[（(]([^（()）]+)[)）]")


_ANAPHOR = re.compile(
    r"\s*(?:[Tt]h(?:e|is|at)\s[a-z]+|[Ii]ts?|[Hh]e|[Ss]he|[Tt]hey|[Hh]is|[Hh]er|[Tt]heir)\b(?!\s[A-Z])"
    r"|\s*(?:该|本|其|此|他|她|它|这[个项部座种款])"
)


def is_anaphoric(text: str) -> bool:
    """Tell whether a sentence leaves what it is about to its title: "The film was released …", 该项目…."""
    return bool(_ANAPHOR.match(text))


def names_only(subjects: Sequence[str]) -> list[str]:
    """Return `subjects` without bare numbers and years: those tell a time or a version."""
    return [name for name in subjects if not re.fullmatch(r"[\d\W]+年?", name)]


def is_about(sentence: Sentence, text: str, subjects: Sequence[str]) -> bool:
    """Tell whether `text` of `sentence`, or the headings above it, name every subject and mean no other by it."""
    above = heading(sentence.passage)
    return all(_names(text, above, name) for name in subjects)


def _names(text: str, above: str, name: str) -> bool:
    if mentions(text, name):
        return not _is_longer(text, name) and (contains(text, name) or contains(above, name))
    return contains(above, name) and not _is_longer(above, name)


def _is_longer(text: str, name: str) -> bool:
    """Tell whether `name` is in `text` only as a part of longer names: "Osprey Lite" for Osprey."""
    found = list(re.finditer(re.escape(name), text, re.IGNORECASE))
    return bool(found) and all(_goes_on(text, each) for each in found)


def _goes_on(text: str, found: re.Match[str]) -> bool:
    if has_cjk(found.group()):
        return bool(_LONGER_ZH.match(text, found.end()))
    after = re.match(r"\s((?:[A-Z]|\d|I{1,3}\b)[\w-]*)", text[found.end() :])
    before = re.search(r"([A-Z][\w'’.-]*)\s$", text[: found.start()])
    first = before is not None and not text[: before.start()].strip(" \"'“(")
    follows = after is not None and after[1].casefold() not in _DOCUMENT and not found.group().endswith(after[1])
    return follows or (before is not None and not first and before[1].casefold() not in _DOCUMENT)


def family(passage: Passage) -> str:
    """Return what the titles of all versions of a document share."""
    return folded(peeled(passage["title"])[0])


def is_version(one: Passage, other: Passage) -> bool:
    """Tell whether two documents are versions of one text by their titles."""
    return bool(family(one)) and family(one) == family(other)


def may_be_same(one: Passage, other: Passage, asked: str, synonyms: Synonyms, *, named: bool) -> bool:
    """Tell whether two documents may speak of one thing.

    Args:
        one: Of one document.
        other: Of the other one.
        asked: The question: what it names tells the documents apart no more.
        synonyms: Words that mean the same.
        named: Whether the question names its subject, so that titles need not.
    """
    if one["doc_id"] == other["doc_id"] or is_version(one, other):
        return True
    if _marked(one) != _marked(other) and _marked(one) and _marked(other):
        return False
    return named or not (_own(one, other, asked, synonyms) and _own(other, one, asked, synonyms))


def _marked(passage: Passage) -> set[str]:
    """Return what the title adds in brackets to tell things of one name apart, such as "(1997 film)"."""
    rest = peeled(passage["title"])[0]
    return {folded(each) for each in _BRACKETS.findall(rest)}


def _own(one: Passage, other: Passage, asked: str, synonyms: Synonyms) -> list[str]:
    """Return the words of the title of `one` that neither the other's headings nor the question have."""
    title = _KINDS_ZH.sub(" ", peeled(one["title"])[0])
    words = extra(title, f"{heading(other)} {asked}", synonyms)
    return [word for word in words if word not in _DOCUMENT and (has_cjk(word) or len(word) > 1)]
