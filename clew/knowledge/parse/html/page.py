"""Which part of a page is its text, and what of that is none: menus, banners, headers and footers of the site."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from clew.knowledge.parse.html.nodes import HEADINGS, Walk, is_unshown, kind_of, tag_of, words_of

if TYPE_CHECKING:
    from selectolax.lexbor import LexborNode as Node

_REGIONS = ("main", "article")
_CONTROLS = ("button", "input", "select")
_MENUS = frozenset("nav navbar navigation menu menubar breadcrumb breadcrumbs crumbs pagination pager".split())
_OFFERS = frozenset("share sharing social newsletter subscribe popup modal related recommend recommended tags".split())
_CONSENT = frozenset("cookie cookies consent gdpr onetrust".split())
_ADS = frozenset("advert advertisement advertisements ads adsbygoogle sponsored".split())
_REMARKS = frozenset(
    "note notes notice tip hint warning caution important danger info attention callout admonition footnote footnotes"
    " endnotes remark 注 提示 注意 警告 说明".split()
)
_ASIDES = ({"editsection"}, {"visually", "hidden"}, {"sr", "only"}, {"screen", "reader"}, {"skip", "link"})
"""Words that together name what no reader sees or needs: links to edit a section, hints for screen readers."""
_SITE = re.compile(r"(?:site|page|main|global)?[-_]?(header|footer)|(top)bar|(copyright)", re.IGNORECASE)
_FREE = frozenset(("body", "section", "table", "tr", "td", "th", "li", "span", "a", *_REGIONS, *HEADINGS))
"""Elements whose names say what they are about, as a chapter on cookies does, not what they are for."""
_BANNER_CHARS = 1500
_SMALL_SHARE = 0.5
_LINKED = 0.4
_REGION_SHARE = 1 / 3


@dataclass
class Part:
    """An element that may be a region or no text of the page, and what was counted in it."""

    node: "Node"
    kind: str = ""
    inside: bool = False
    """It stands in a main part or an article."""
    chars: int = 0
    linked: int = 0
    """Characters in links."""
    controls: int = 0
    has_main: bool = False
    """It holds a top heading, the main part or an article."""
    words: set[str] = field(default_factory=set)

    @property
    def is_linked(self) -> bool:
        """Whether much of it is links."""
        return self.linked > 0 and self.linked >= _LINKED * self.chars

    def add(self, part: "Part") -> None:
        """Count what is in an element within it."""
        self.chars += part.chars
        self.linked += part.linked
        self.controls += part.controls
        self.has_main = self.has_main or part.has_main or part.kind in _REGIONS or tag_of(part.node) == "h1"


class Page:
    """A page: its regions of text, and what to leave out of them."""

    def __init__(self, body: "Node") -> None:
        self._body = body
        self._whole = Part(body, "body")
        self._unshown: set[int] = set()
        self._parts = self._count()
        self._left_out = self._unshown | {part.node.mem_id for part in self._parts if self._is_boilerplate(part)}

    def is_unshown(self, node: "Node") -> bool:
        """Tell an element that is not shown."""
        return node.mem_id in self._unshown

    def is_left_out(self, node: "Node") -> bool:
        """Tell an element that is not shown, or no text of the page."""
        return node.mem_id in self._left_out

    def regions(self) -> Sequence["Node"]:
        """Return the elements that hold the text: the main part, or the articles, unless much stands outside."""
        for kind in _REGIONS:
            nodes = [part.node for part in self._parts if part.kind == kind and not part.inside]
            chars = sum(map(self._chars, nodes))
            if chars > 0 and chars >= _REGION_SHARE * self._chars(self._body):
                return nodes
        return [self._body]

    def _count(self) -> list[Part]:
        """Count in one pass; return the elements whose kind or name says something, in order."""
        parts: list[Part] = []
        open_ = [self._whole]
        links = regions = 0

        def is_left_out(node: "Node") -> bool:
            if not is_unshown(node):
                return False
            open_[-1].controls += tag_of(node) in _CONTROLS
            self._unshown.add(node.mem_id)
            return True

        for step, node in Walk(self._body, is_left_out):
            if step == "text":
                count = len("".join((node.text_content or "").split()))
                open_[-1].chars += count
                open_[-1].linked += count if links else 0
                continue
            if step == "open":
                part = Part(node, kind_of(node), regions > 0, words=words_of(node))
                if part.words or part.kind in _TELLING:
                    parts.append(part)
                    open_.append(part)
                    regions += part.kind in _REGIONS
            elif open_[-1].node.mem_id == node.mem_id:
                part = open_.pop()
                open_[-1].add(part)
                regions -= part.kind in _REGIONS
            links += (tag_of(node) == "a") * (1 if step == "open" else -1)
        return parts

    def _is_boilerplate(self, part: Part) -> bool:
        if part.kind == "nav":
            return not part.has_main
        if part.kind == "header" or part.kind == "footer" or part.kind == "aside":
            return self._is_beside(part, part.kind)
        if any(words <= part.words for words in _ASIDES):
            return True
        if part.kind in _FREE or part.words & {"section"}:
            return False
        site = _site_part(part.node)
        return self._is_beside(part, site) if site else self._is_named_boilerplate(part)

    def _is_beside(self, part: Part, kind: str) -> bool:
        """Judge a header, a footer or an aside."""
        if part.has_main:
            return False
        if kind == "aside":
            return not part.words & _REMARKS
        return part.is_linked if part.inside else True

    def _is_named_boilerplate(self, part: Part) -> bool:
        """Judge an element by its name, unless it holds what a page is about."""
        if part.has_main or part.chars > _SMALL_SHARE * self._whole.chars:
            return False
        acts = part.controls > 0 or part.linked > 0
        return bool(
            part.words & _ADS
            or (part.words & _MENUS and part.is_linked)
            or (part.words & _CONSENT and acts and part.chars <= _BANNER_CHARS)
            or (part.words & _OFFERS and (part.is_linked or part.controls > 0) and part.chars <= _BANNER_CHARS)
            or ("sidebar" in part.words and not part.inside)
        )

    def _chars(self, root: "Node") -> int:
        walk = Walk(root, self.is_left_out)
        return sum(len("".join((node.text_content or "").split())) for step, node in walk if step == "text")


_TELLING = frozenset(("nav", "header", "footer", "aside", "h1", *_REGIONS))


def _site_part(node: "Node") -> str:
    """Tell a header or a footer of a site by its class or its id, as pages have it that do not use these elements."""
    names = f"{node.attributes.get('class') or ''} {node.attributes.get('id') or ''}".split()
    found = next((match for name in names if (match := _SITE.fullmatch(name))), None)
    return "" if found is None else found[1] or ("header" if found[2] else "footer")
