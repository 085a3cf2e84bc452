"""What the office program noted of a document: title, author, dates."""

import re
from datetime import datetime
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lxml.etree import _Element as Element

_NAMES = {
    "title": "title", "subject": "subject", "creator": "author", "keywords": "keywords", "category": "category",
    "version": "version", "contentStatus": "status", "lastModifiedBy": "modified by", "created": "created",
    "modified": "modified",
}  # fmt: skip
_DATES = ("created", "modified")
_TEMPLATE_DATES = frozenset({"2013-12-23T23:15:00+00:00"})
"""When the empty document that python-docx starts from was made: it stays unless a program writes another."""
_JUNK_TITLE = re.compile(
    r"microsoft word\b.*|word document|.*\.(?:docx?|dotx?|docm|wps|tmp)"
    r"|(?:document|doc|untitled|new document|title|template|无标题|未命名|新建.*文档|文档|文件|标题|模板|文書)"
    r"\s*[\d()（）]*",
    re.IGNORECASE,
)
_JUNK_AUTHOR = re.compile(
    r"python-docx|un-named|unknown|users?|admin|administrator|apache poi|系统管理员"
    r"|(?:microsoft|windows|微软|ms|office)[\w ]*(?:user|用户)",
    re.IGNORECASE,
)


def properties_of(root: "Element | None") -> dict[str, str]:
    """Return the properties that are filled in, dates in ISO 8601; no titles and authors that a program made up."""
    found: dict[str, str] = {}
    for element in [] if root is None else root:
        name = _NAMES.get(str(element.tag).rpartition("}")[2], "")
        text = " ".join((element.text or "").split())
        text = _iso(text) if name in _DATES else text
        if text in _TEMPLATE_DATES:
            continue
        if name and text:
            found[name] = text
    if _JUNK_TITLE.fullmatch(found.get("title", "")):
        del found["title"]
    if _JUNK_AUTHOR.fullmatch(found.get("author", "")):
        del found["author"]
    return found


def _iso(text: str) -> str:
    try:
        return datetime.fromisoformat(text).isoformat()
    except ValueError:
        return ""
