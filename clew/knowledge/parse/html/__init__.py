"""Web pages: what a person reads of them, without menus, banners and what is hidden.

The tree is built by lexbor as browsers build it. Of the other libraries that were tried, trafilatura parts a sentence
at tags it does not know and keeps menus in short pages, lxml takes text out of order where markup is broken and drops
what is nested deeper than 255 levels, html5lib is slow; BeautifulSoup is a layer above the latter two.
"""

from clew.errors import MissingExtraError
from clew.knowledge.document import Parsed, Unread
from clew.knowledge.parse.html.charset import text_of
from clew.knowledge.parse.html.flow import Flow
from clew.knowledge.parse.html.guard import check
from clew.knowledge.parse.html.metadata import metadata_of
from clew.knowledge.parse.html.notes import Notes
from clew.knowledge.parse.html.page import Page

_DELETED = "has text that is marked as deleted: it is left out"
_MADE_BY_SCRIPT = "it holds no text but scripts that make it; save the page from a browser, or as PDF"


def read(data: bytes) -> Parsed:
    """Read a page: its main part or its articles where it marks them, else all that is no menu, banner or the like.

    Raises:
        InputError: It is no text, its encoding cannot be told, or it is no page that anyone writes.
        MissingExtraError: The HTML library is not installed.
    """
    try:
        from selectolax.lexbor import LexborHTMLParser
    except ImportError as error:
        raise MissingExtraError("Reading HTML", "selectolax", "documents") from error
    html = text_of(data)
    check(html)
    document = LexborHTMLParser(html)
    if document.body is None:
        return Parsed("", ())
    page = Page(document.body)
    notes = Notes(document.body, page.is_unshown)
    flow = Flow(page, notes)
    for region in page.regions():
        flow.write(region)
    flow.write_rest()
    metadata = metadata_of(document)
    has_scripts = not flow.builder.blocks and document.css_first("script") is not None
    return Parsed(
        flow.builder.text,
        flow.builder.blocks,
        title=metadata.title,
        author=metadata.author,
        fields=metadata.fields,
        unread=(Unread("page", _MADE_BY_SCRIPT),) if has_scripts else (),
        notes=(_DELETED,) if flow.has_deleted else (),
    )
