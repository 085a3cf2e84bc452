"""Versions as documents write them: v1.2, V3, 第3版, 修订版, 2nd edition, version 2.0, 2023年修订."""

import re

from clew.knowledge.dates.folding import folded_width, number

_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
_NUMBER = r"\d+(?:\.\d+){0,3}"
_FORMS = (
    rf"(?<![A-Za-z])(?:version|ver\.?|v|rev(?:ision)?\.?|release)[\s.:_-]?{_NUMBER}",
    r"第[\d一二三四五六七八九十]{1,3}[版稿]",
    rf"(?<![A-Za-z\d])(?:\d+(?:st|nd|rd|th)|{'|'.join(_ORDINALS)})\s(?:revised\s)?(?:edition|version|revision|draft)",
    rf"版本号?[\s:]*[Vv]?{_NUMBER}",
    r"(?<!\d)(?:19|20)\d\d\s?年?(?:版本?|修[订正改](?:[版稿本])?)|(?<!\d)(?:19|20)\d\d\s(?:edition|version|revision)",
    r"(?<![A-Za-z])rev(?:ision)?\.?[\s:]?[A-Z](?![A-Za-z])",
    r"(?:修订|修正|修改)[版稿本]|(?<![A-Za-z])revised(?:\s(?:edition|version))?",
)
_FORM = "|".join(_FORMS)
_NOTE = (
    r"草案|草稿|初稿|征求意见稿|讨论稿|送审稿|终稿|定稿|最终版|正式版|最新版?|清洁版|副本|已废止|已失效|已作废|已签"
    r"|(?<![A-Za-z])(?:final|draft|clean|latest|copy|signed|approved|redline|obsolete|withdrawn|superseded)"
)
_DAY = r"(?<!\d)(?:19|20)\d\d(?:\d{4}|[-_./年]\d{1,2}[-_./月]\d{1,2}日?)(?!\d)"
_OPEN, _CLOSE = r"[\s_\-–—·,，.+]*[(（【\[]?\s*", r"\s*[)）】\]]?\s*"
_TAIL = re.compile(rf"{_OPEN}(?P<mark>(?P<revision>{_FORM})|{_NOTE}|{_DAY}){_CLOSE}$", re.IGNORECASE)
_HEAD = re.compile(
    rf"^\s*(?:[(（【\[]\s*(?:{_NOTE})\s*[)）】\]]|(?:{_DAY})|draft\s*[:：-])[\s_\-–—:：]*", re.IGNORECASE
)
_LABEL = re.compile(
    rf"[\W_]*(?:(?:文件|文档|当前)?版(?:本|次)号?|修订号|(?:document\s)?(?:version|revision|rev\.?|edition))[\s*_]*[:：|][\s*_|]*"
    rf"(?P<value>[Vv]?{_NUMBER}|[A-Z]|{_FORM})(?![\w.])",
    re.IGNORECASE,
)
_LINE = re.compile(rf"\W*(?P<value>{_FORM})\W*(?:\|.*|[,，(（-].{{0,40}})?", re.IGNORECASE)


def peeled(name: str) -> tuple[str, str]:
    """Take versions, days and notes such as "final" off both ends of a title or a file's name.

    Returns:
        What remains, and the version nearest to the end as written; empty when there is none.
    """
    revision, rest = "", folded_width(name).strip()
    while found := _TAIL.search(rest):
        revision = revision or (found["revision"] or "").strip()
        if found.start() == 0:
            break
        rest = rest[: found.start()].rstrip()
    while rest and (head := _HEAD.match(rest)) and head.end() < len(rest):
        rest = rest[head.end() :]
    return rest, revision


def revision_of_label(line: str) -> str:
    """Find the version on a line such as `版本：V2.1` or "Version 2.0"; empty when it gives none."""
    line = folded_width(line)
    found = _LABEL.match(line) or _LINE.fullmatch(line)
    return found["value"].strip() if found else ""


def rank_of(revision: str) -> tuple[str, tuple[int, ...]] | None:
    """Read a version as something that can be ordered.

    Returns:
        What it counts (`number`, `letter`, `year`) and its parts without trailing zeros; only versions that count the
        same can be compared. None when it gives no order, such as 修订版.
    """
    text = folded_width(revision).lower()
    if year := re.search(r"(?<![\d.])((?:19|20)\d\d)(?![\d.])", text):
        return "year", (int(year[1]),)
    if found := re.search(_NUMBER, text):
        return "number", _trimmed([int(part) for part in found.group().split(".")])
    if found := re.search("[一二三四五六七八九十]+", text):
        return "number", (number(found.group()),)
    if word := next((word for word in _ORDINALS if text.startswith(word)), ""):
        return "number", (1 + _ORDINALS.index(word),)
    letter = re.fullmatch(r"(?:rev(?:ision)?\.?[\s:]?)?([a-z])", text)
    return ("letter", (ord(letter[1]),)) if letter else None


def _trimmed(parts: list[int]) -> tuple[int, ...]:
    while len(parts) > 1 and not parts[-1]:
        parts.pop()
    return tuple(parts)
