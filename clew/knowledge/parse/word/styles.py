"""Styles: what a paragraph takes over from its style, and that from the one it is based on."""

import re
from functools import cached_property
from typing import TYPE_CHECKING

from clew.knowledge.parse.word.xml import W, number, switch, value

if TYPE_CHECKING:
    from lxml.etree import _Element as Element

BODY = 0
"""Heading level of what is no heading."""

# Word itself always writes the English names; other programs write those of their language.
_HEADING = re.compile(
    r"(?:heading|标题|標題|見出し|제목|überschrift|titre|título|titulo|titolo|заголовок|kop|rubrik|nagłówek|nadpis)\s*([1-9])"
)
_TITLE = re.compile(r"title|标题|標題|表題|제목|titel|titre|título|titulo|titolo|название|заголовок")
_LISTING = re.compile(
    r"(?:toc|contents|目录|目錄|目次)\s*(?:heading|标题|標題|見出し|[1-9])"
    r"|table of (?:figures|authorities)|index\s*[1-9]"
)
_CONTENTS = re.compile(r"(?:目[录錄次]|(?:tableof)?contents)[:：]?", re.IGNORECASE)
_CAPTION = re.compile(r"caption|题注|題注|図表番号|beschriftung|légende|table caption|表题|表格标题|表名")
_CODE = re.compile(r"(?:source )?code|html preformatted|preformatted text|macro text|源代码|代码")
_CONTINUED = re.compile(r"list continue.*|列表接续.*|列表继续.*")


class Styles:
    """The styles of a document by their ids."""

    def __init__(self, root: "Element | None") -> None:
        found = [] if root is None else root.iter(W + "style")
        self._styles = {style.get(W + "styleId", ""): style for style in found}
        self._chains: dict[str, list[Element]] = {}
        self._levels: dict[str, int] = {}

    @cached_property
    def _default(self) -> str:
        """Id of the style of paragraphs that name none."""
        on = ("1", "true", "on")
        normal = (
            id_
            for id_, style in self._styles.items()
            if style.get(W + "type") == "paragraph" and style.get(W + "default") in on
        )
        return next(normal, "")

    def id_of(self, paragraph: "Element") -> str:
        """Return the id of the style of a paragraph."""
        return value(paragraph, "pPr/pStyle") or self._default

    def chain(self, style: str) -> list["Element"]:
        """Return a style and those that it is based on, nearest first."""
        if style not in self._chains:
            chain: list[Element] = []
            at = self._styles.get(style)
            while at is not None and at not in chain:
                chain.append(at)
                at = self._styles.get(value(at, "basedOn") or "")
            self._chains[style] = chain
        return self._chains[style]

    def heading_level(self, paragraph: "Element") -> int:
        """Return 1 to 9, or `BODY`: the level given in the paragraph itself, else that of its style."""
        direct = number(paragraph, "pPr/outlineLvl")
        if direct is not None:
            return _level(direct)
        style = self.id_of(paragraph)
        if style not in self._levels:
            self._levels[style] = self._level_of(style)
        return self._levels[style]

    def is_title(self, paragraph: "Element") -> bool:
        """Tell whether it is the title of the document."""
        return self._named(paragraph, _TITLE)

    def is_listing(self, paragraph: "Element") -> bool:
        """Tell whether it belongs to a table of contents, or is its heading."""
        said = "".join(text.text or "" for text in paragraph.iter(W + "t"))
        return self._named(paragraph, _LISTING) or bool(_CONTENTS.fullmatch("".join(said.split())))

    def is_caption(self, paragraph: "Element") -> bool:
        """Tell whether it is the caption of a table or a figure."""
        return self._named(paragraph, _CAPTION)

    def is_code(self, paragraph: "Element") -> bool:
        """Tell whether it is program code."""
        return self._named(paragraph, _CODE)

    def is_continued(self, paragraph: "Element") -> bool:
        """Tell whether it goes on with the list item before it."""
        return self._named(paragraph, _CONTINUED)

    def is_on(self, run: "Element", style: str, name: str) -> bool:
        """Tell whether a run has a property such as `vanish`, by itself, its style, or that of its paragraph."""
        direct = switch(run, f"rPr/{name}")
        if direct is not None:
            return direct
        ids = (value(run, "rPr/rStyle") or "", style)
        switches = (switch(each, f"rPr/{name}") for id_ in ids for each in self.chain(id_))
        return next((given for given in switches if given is not None), False)

    def find(self, paragraph: "Element", path: str) -> str:
        """Return a property of a paragraph or else of its style, such as `pPr/jc`; empty when neither gives it."""
        given = (value(each, path) for each in [paragraph, *self.chain(self.id_of(paragraph))])
        return next((text for text in given if text), "")

    def indent(self, paragraph: "Element") -> int | None:
        """Return the left indent in twentieths of a point; None when neither paragraph nor style gives one."""
        indents = (indent_of(each) for each in [paragraph, *self.chain(self.id_of(paragraph))])
        return next((given for given in indents if given is not None), None)

    def _level_of(self, style: str) -> int:
        for each in self.chain(style):
            outline = number(each, "pPr/outlineLvl")
            if outline is not None:
                return _level(outline)
            if named := _HEADING.fullmatch(_name(each)):
                return int(named.group(1))
        # A style that the file does not describe says what it is by its id alone.
        bare = None if self.chain(style) else _HEADING.fullmatch(style.casefold())
        return int(bare.group(1)) if bare else BODY

    def _named(self, paragraph: "Element", pattern: re.Pattern[str]) -> bool:
        style = self.id_of(paragraph)
        names = [_name(each) for each in self.chain(style)] or [style.casefold()]
        return any(map(pattern.fullmatch, names))


def indent_of(element: "Element") -> int | None:
    """Return the left indent that an element itself gives, in twentieths of a point."""
    left = number(element, "pPr/ind", "left")
    return number(element, "pPr/ind", "start") if left is None else left


def _name(style: "Element") -> str:
    return (value(style, "name") or "").strip().casefold()


def _level(outline: int) -> int:
    return outline + 1 if 0 <= outline <= 8 else BODY
