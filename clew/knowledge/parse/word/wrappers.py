"""What stands around text and is no text: content controls, alternatives, links, tags, phonetic guides."""

from typing import TYPE_CHECKING

from clew.knowledge.parse.word.xml import MC, W, child, drop, switch, value

if TYPE_CHECKING:
    from lxml.etree import _Element as Element

_TEXT_BOX = W + "txbxContent"
_LISTINGS = ("table of contents", "table of figures")
_NOT_SHOWN = [W + name for name in ("sdtPr", "sdtEndPr", "smartTagPr", "customXmlPr", "rubyPr", "rt")]
_CONTROLS = ("sdt", "sdtContent", "smartTag", "customXml", "hyperlink", "fldSimple", "dir", "bdo", "ruby", "rubyBase")
_WRAPPERS = [W + name for name in _CONTROLS] + [MC + name for name in ("AlternateContent", "Choice", "Fallback")]


def unwrap(root: "Element") -> None:
    """Leave only paragraphs, tables and runs: of alternatives one, of content controls what was filled in."""
    from lxml import etree

    for alternatives in list(root.iter(MC + "AlternateContent")):
        _choose(alternatives)
    for control in list(root.iter(W + "sdt")):
        if switch(control, "sdtPr/showingPlcHdr") or _is_listing(control):
            drop(control)
    etree.strip_elements(root, *_NOT_SHOWN, with_tail=False)
    etree.strip_tags(root, *_WRAPPERS)


def _choose(alternatives: "Element") -> None:
    """Keep the first alternative, which is what Word shows, unless only another one has text."""
    options = list(alternatives)
    with_text = [option for option in options if next(option.iter(_TEXT_BOX), None) is not None]
    for option in options:
        if option is not (with_text or options)[0]:
            alternatives.remove(option)


def _is_listing(control: "Element") -> bool:
    gallery = value(child(control, "sdtPr/docPartObj"), "docPartGallery") or ""
    return gallery.casefold() in _LISTINGS
