"""Pages that no one writes, and that would take minutes: building the tree takes the square of two of their sizes."""

import re

from clew.errors import InputError

_TAG = re.compile(r"<(/?)(?!(?:br|hr|img|input|meta|link|col|area|base|embed|param|source|track|wbr|p|li|d[dt]|t[dhr]"
                  r"|tbody|thead|tfoot|option|r[pt]|html|head|body)\b)[a-zA-Z]")  # fmt: skip
"""A tag of an element that has an end tag of its own."""
_LONG_TAG = re.compile(r"<[a-zA-Z][^<>]{10000,}")
_DEPTH = 20_000
_ATTRIBUTES = 5_000


def check(html: str) -> None:
    """Refuse a page whose elements are nested too deep or have too many attributes.

    Raises:
        InputError: It is such a page.
    """
    if _depth(html) > _DEPTH:
        raise InputError(f"its elements are nested over {_DEPTH:,} levels deep; save it anew from a browser")
    if any(tag.group().count("=") > _ATTRIBUTES for tag in _LONG_TAG.finditer(html)):
        raise InputError(f"an element of it has over {_ATTRIBUTES:,} attributes; save it anew from a browser")


def _depth(html: str) -> int:
    """Count how many elements are open at most at a place."""
    depth = deepest = 0
    for tag in _TAG.finditer(html):
        depth = max(0, depth - 1) if tag[1] else depth + 1
        deepest = max(deepest, depth)
    return deepest
