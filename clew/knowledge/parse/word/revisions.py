"""Tracked changes: the text as it reads when all of them are accepted."""

from typing import TYPE_CHECKING

from clew.knowledge.parse.word.xml import W, child, drop

if TYPE_CHECKING:
    from lxml.etree import _Element as Element

_IN = [W + name for name in ("ins", "moveTo")]
_OUT = [W + name for name in ("del", "moveFrom")]


def accept(root: "Element") -> int:
    """Accept all revisions of the text below `root`, and return how many there were; a move counts once."""
    from lxml import etree

    count = _count(root)
    _drop_rows(root)
    joined = [mark for mark in root.iter(W + "p") if _is_joined(mark)]
    etree.strip_elements(root, *_OUT, with_tail=False)
    etree.strip_tags(root, *_IN)
    for paragraph in reversed(joined):  # so that no text is moved twice
        _join(paragraph)
    return count


def _count(root: "Element") -> int:
    places = (each.getparent() for each in root.iter(*_IN, *_OUT[:1], W + "cellIns", W + "cellDel"))
    return sum(parent is not None and not _is_mark_of_counted(parent) for parent in places)


def _is_mark_of_counted(parent: "Element") -> bool:
    """Tell whether it is only the end of a paragraph whose text was changed with it."""
    if parent.tag != W + "rPr":
        return parent.tag == W + "numPr"
    paragraph = next(parent.iterancestors(W + "p"), parent)
    return any(paragraph.find(tag) is not None for tag in _IN + _OUT)


def _drop_rows(root: "Element") -> None:
    """Drop deleted rows and cells, and tables that have no other."""
    for row in list(root.iter(W + "tr")):
        if any(child(row, f"trPr/{name}") is not None for name in ("del", "moveFrom")):
            drop(row)
    for cell in list(root.iter(W + "tc")):
        if child(cell, "tcPr/cellDel") is not None:
            drop(cell)
    for table in list(root.iter(W + "tbl")):
        if child(table, "tr") is None:
            drop(table)


def _is_joined(paragraph: "Element") -> bool:
    """Tell whether the end of a paragraph is deleted, or it is only the large first letter of the next."""
    drop_cap = child(paragraph, "pPr/framePr")
    return any(child(paragraph, f"pPr/rPr/{name}") is not None for name in ("del", "moveFrom")) or (
        drop_cap is not None and drop_cap.get(W + "dropCap") in ("drop", "margin")
    )


def _join(paragraph: "Element") -> None:
    """Put the text of a paragraph in front of the next one's, whose properties hold for both."""
    content = [each for each in paragraph if each.tag != W + "pPr"]
    after = next(paragraph.itersiblings(W + "p", W + "tbl"), None)
    if content and (after is None or after.tag == W + "tbl"):
        return
    if after is not None:
        at = 1 if child(after, "pPr") is not None else 0
        after[at:at] = content
    drop(paragraph)
