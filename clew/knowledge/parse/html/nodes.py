"""The tree of a page: visited without recursion, however deep it is."""

import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from selectolax.lexbor import LexborNode as Node

Step = Literal["open", "text", "close"]

BLOCKS = frozenset(
    "address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure"
    " footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol p pre section summary table tbody td"
    " tfoot th thead tr ul".split()
)
"""Elements that begin on a line of their own; all others, also unknown ones, stand within a sentence."""
HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")

_CONTROLS = frozenset(
    "script style noscript template head title object embed applet iframe canvas audio video svg map area button input"
    " select option optgroup datalist textarea meter progress rp rt colgroup frameset noframes annotation".split()
)
"""Elements that show no text of the page: programs, media, controls, readings above characters."""
_WHOLE = ("html", "body", "main")
"""Elements that are hidden for a moment at most, as behind a banner."""
_HIDING = re.compile(
    r"display\s*:\s*none|visibility\s*:\s*hidden|(?:font-size|opacity)\s*:\s*0(?![.\d])", re.IGNORECASE
)
_NAME_PARTS = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+")
_ROLES = {
    "navigation": "nav", "search": "nav", "menu": "nav", "menubar": "nav", "toolbar": "nav", "tablist": "nav",
    "banner": "header", "contentinfo": "footer", "complementary": "aside", "main": "main", "article": "article",
    "dialog": "dialog", "alertdialog": "dialog",
}  # fmt: skip


class Walk:
    """Visits what is below a node: each element when it opens and closes, each text."""

    def __init__(self, root: "Node", is_left_out: Callable[["Node"], bool]) -> None:
        self._root = root
        self._is_left_out = is_left_out
        self._enters = True

    def pass_over(self) -> None:
        """Do not enter the element that was just opened; it is not closed either."""
        self._enters = False

    def __iter__(self) -> Iterator[tuple[Step, "Node"]]:
        open_: list[Node] = []
        node = self._root.first_child
        while node is not None or open_:
            if node is None:
                node = open_.pop()
                yield "close", node
            elif node.is_text_node:
                yield "text", node
            elif node.is_element_node and not self._is_left_out(node):
                self._enters = True
                yield "open", node
                if self._enters:
                    open_.append(node)
                    node = node.first_child
                    continue
            node = node.next


def is_unshown(node: "Node") -> bool:
    """Tell an element whose content is not shown, or is no text of the page."""
    tag = tag_of(node)
    if tag in _CONTROLS:
        return not is_checkbox(node)
    if tag in _WHOLE:
        return False
    attributes = node.attributes
    hidden = "hidden" in attributes and attributes["hidden"] != "until-found"
    closed = kind_of(node) == "dialog" and "open" not in attributes
    return (
        hidden
        or closed
        or attributes.get("aria-hidden") == "true"
        or bool(_HIDING.search(attributes.get("style") or ""))
    )


def is_checkbox(node: "Node") -> bool:
    """Tell a box that is ticked or not: it says whether something is done."""
    return tag_of(node) == "input" and (node.attributes.get("type") or "").lower() == "checkbox"


def tag_of(node: "Node") -> str:
    """Name an element, in lower case."""
    return node.tag or ""


def kind_of(node: "Node") -> str:
    """Name what an element is for: by its role, by the title that word processors give it, else by its tag."""
    role = (node.attributes.get("role") or "").lower()
    title = (node.attributes.get("title") or "").lower() if tag_of(node) == "div" else ""
    return _ROLES.get(role) or (title if title in ("header", "footer") else tag_of(node))


def words_of(node: "Node") -> set[str]:
    """Return the words of the classes, the id and the label of an element, in lower case."""
    attributes = node.attributes
    if not attributes:
        return set()
    names = " ".join(attributes.get(name) or "" for name in ("class", "id", "role", "aria-label", "epub:type"))
    return {word.lower() for word in _NAME_PARTS.findall(names)}


def said(node: "Node") -> str:
    """Return the text below a node on one line."""
    texts = []
    for step, each in Walk(node, is_unshown):
        if step == "text":
            texts.append(each.text_content or "")
        elif tag_of(each) == "br" or tag_of(each) in BLOCKS:
            texts.append(" ")
    return " ".join("".join(texts).split())
