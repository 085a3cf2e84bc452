"""What stands beside the cells of a sheet: comments, text boxes, pictures."""

from collections.abc import Iterator
from typing import NamedTuple
from xml.etree.ElementTree import Element

from clew.knowledge.parse.addresses import Area
from clew.knowledge.parse.xlsx.parts import Parts, local
from clew.knowledge.parse.xlsx.workbook import SheetInfo, Workbook, string_of

_ANCHORS = ("twoCellAnchor", "oneCellAnchor", "absoluteAnchor")


class Comment(NamedTuple):
    """A comment on a cell, or an answer to one."""

    cell: str
    author: str
    date: str
    """In ISO 8601; empty when the file does not say."""
    text: str


class Box(NamedTuple):
    """A text box, or a picture, which has no text."""

    cell: str
    """Where its upper left corner is; empty when it is not tied to a cell."""
    text: str
    is_picture: bool


def comments_on(book: Workbook, sheet: SheetInfo) -> list[Comment]:
    """Return the comments on a sheet; of a thread Excel keeps a copy as one old comment, which is left out."""
    related = {each.type: each.part for each in book.parts.relations(sheet.part)}
    threads = list(_threaded(book, related.get("threadedComment", "")))
    in_threads = {comment.cell for comment in threads}
    old = _old(book.parts, related.get("comments", ""))
    return threads + [comment for comment in old if comment.cell not in in_threads]


def boxes_on(book: Workbook, sheet: SheetInfo) -> Iterator[Box]:
    """Yield the text boxes and pictures on a sheet."""
    for relation in book.parts.relations(sheet.part):
        if relation.type == "drawing":
            for anchor in book.parts.elements(relation.part, *_ANCHORS):
                yield from _boxes(anchor)


def _old(parts: Parts, part: str) -> Iterator[Comment]:
    authors = ["".join(each.itertext()).strip() for each in parts.elements(part, "author")]
    for element in parts.elements(part, "comment"):
        at = int(element.get("authorId", -1))
        author = authors[at] if 0 <= at < len(authors) else ""
        text = "".join(string_of(each) for each in element if local(each.tag) == "text").strip()
        text = text.removeprefix(author).lstrip(":： \n") if author else text
        if text:
            yield Comment(element.get("ref", ""), author, "", text)


def _threaded(book: Workbook, part: str) -> Iterator[Comment]:
    people = {each.get("id", ""): each.get("displayName", "") for each in book.parts.elements(book.people, "person")}
    for element in book.parts.elements(part, "threadedComment"):
        text = "".join(each.text or "" for each in element if local(each.tag) == "text").strip()
        if text:
            date = element.get("dT", "").partition(".")[0]
            yield Comment(element.get("ref", ""), people.get(element.get("personId", ""), ""), date, text)


def _boxes(anchor: Element) -> Iterator[Box]:
    cell = _corner(anchor)
    for element in anchor.iter():
        if local(element.tag) == "pic":
            yield Box(cell, "", True)
        elif local(element.tag) == "txBody" and (text := _lines(element).strip()):
            yield Box(cell, text, False)


def _corner(anchor: Element) -> str:
    numbers = {local(each.tag): int(each.text or 0) for part in anchor if local(part.tag) == "from"
               for each in part if local(each.tag) in ("row", "col")}  # fmt: skip
    row, column = numbers.get("row", -1) + 1, numbers.get("col", -1) + 1
    return Area(row, column, row, column).name if row and column else ""


def _lines(body: Element) -> str:
    paragraphs = (each for each in body if local(each.tag) == "p")
    return "\n".join("".join(run.text or "" for run in each.iter() if local(run.tag) == "t") for each in paragraphs)
