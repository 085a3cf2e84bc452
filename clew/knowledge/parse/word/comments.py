"""Comments: who wrote them, when, and on what."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from clew.knowledge.parse.word.xml import W

if TYPE_CHECKING:
    from lxml.etree import _Element as Element

_START, _END = W + "commentRangeStart", W + "commentRangeEnd"


@dataclass(frozen=True)
class Comment:
    """A remark in the margin."""

    author: str
    date: str
    """Day in ISO 8601; empty when it is not known."""
    content: "Element"


def comments_of(root: "Element | None") -> Mapping[str, Comment]:
    """Return the comments by their ids."""
    found = [] if root is None else root.iterfind(W + "comment")
    return {each.get(W + "id", ""): _read(each) for each in found}


def _read(comment: "Element") -> Comment:
    return Comment(comment.get(W + "author", ""), comment.get(W + "date", "")[:10], comment)


def commented_texts(root: "Element") -> dict[str, str]:
    """Return the stretch of text that each comment is on, by the id of the comment."""
    texts: dict[str, list[str]] = {}
    open_: set[str] = set()
    for element in root.iter(_START, _END, W + "t", W + "p"):
        if element.tag == _START:
            open_.add(element.get(W + "id", ""))
        elif element.tag == _END:
            open_.discard(element.get(W + "id", ""))
        for id_ in open_:
            texts.setdefault(id_, []).append(" " if element.tag == W + "p" else element.text or "")
    return {id_: "".join(parts).strip() for id_, parts in texts.items()}
