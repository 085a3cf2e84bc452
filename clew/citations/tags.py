"""Make plain text of HTML tags: what they hold stays, what they are goes; a tag that is spoken of is shown as code."""

import re

_LISTED = (
    "a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote "
    "body br button canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div "
    "dl dt em embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header "
    "hgroup hr html i iframe img input ins kbd keygen label legend li link main map mark marquee math menu "
    "menuitem meta meter nav noembed noframes noscript object ol optgroup option output p param picture plaintext "
    "portal pre progress q rp rt ruby s samp script search section select slot small source span strike strong "
    "style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var "
    "video wbr xmp"
)
_NAMES = frozenset(_LISTED.split())
_HIDDEN = re.compile(
    r"<!--.*?(?:-->|\Z)|<!\[CDATA\[.*?(?:\]\]>|\Z)|<\?.*?(?:\?>|\Z)|<![A-Za-z][^>]*(?:>|\Z)"
    r"|<(script|style)\b[^>]*>.*?(?:</\1\s*>|\Z)",
    re.DOTALL | re.IGNORECASE,
)
_AUTOLINK = re.compile(r"<((?:[A-Za-z][A-Za-z0-9+.-]{1,31}:|[\w.+-]+@)[^\s<>]*)>")
_PAIR = re.compile(
    r"<(?P<name>[a-z][a-z0-9-]{0,30})(?:\s[^<>]*)?>(?P<inside>(?:(?!</?(?P=name)\b).)*)</(?P=name)\s*>",
    re.DOTALL | re.IGNORECASE,
)
_BREAK = re.compile(r"\s?<(?:br|hr|wbr)\s*/?>", re.IGNORECASE)
_TAG = re.compile(r"(?P<before>[\w.:]{0,60})<(?P<slash>/?)(?P<name>[a-z][a-z0-9-]*)(?P<more>[^<>]*)>", re.IGNORECASE)
_ATTRIBUTES = re.compile(r"(?:\s+[a-z_:][\w.:-]*)*\s*/?", re.IGNORECASE)
_HAS_VALUE = re.compile(r"\s[a-z_:][\w.:-]*\s*=\s*[\"'\w/#]", re.IGNORECASE)
_BESIDE_CODE = re.compile("[`\ufdd0\ufdd1]")
_OPEN = re.compile(r"<(?=[/!?]?[a-z])(?P<name>/?[a-z][a-z0-9]*)(?P<more>[^<>]*)\Z", re.IGNORECASE)
_AT_LINE_START = re.compile(r"^([ \t>*+-]*(?:\d+[.)])?[ \t>*+-]*<)(?=[/!?A-Za-z])", re.MULTILINE)


def without_tags(text: str) -> str:
    """Return `text` with nothing that is a tag where it is rendered; `a < b` stays as it is."""
    text = _AUTOLINK.sub(r"\1", _HIDDEN.sub("", text))
    text = _PAIR.sub(_inside, text)
    text = _TAG.sub(_said, _BREAK.sub(" ", text))
    return _AT_LINE_START.sub(r"\1 ", _OPEN.sub(_unfinished, text))


def _inside(found: re.Match[str]) -> str:
    """Keep what stands between two tags of HTML; others may be meant, such as those of XML."""
    return found["inside"] if found["name"].lower() in _NAMES else found.group()


def _said(found: re.Match[str]) -> str:
    """Leave out a tag with attributes, as nobody speaks of those; show a bare one, and a type such as `List<int>`."""
    before, name, more = found["before"], found["name"], found["more"]
    if "=" in more and (name.lower() in _NAMES or _HAS_VALUE.search(more)):
        return before
    if not _ATTRIBUTES.fullmatch(more):
        return found.group()  # a comparison
    around = found.string[max(0, found.start() - 1) : found.start()] + found.string[found.end() : found.end() + 1]
    if more.strip(" /") or _BESIDE_CODE.search(around):
        return f"{before}< {found['slash']}{name}{more}>"
    return f"`{before}<{found['slash']}{name}{more}>`"


def _unfinished(found: re.Match[str]) -> str:
    """Leave out a tag that never ends, as an answer that was cut may have one."""
    is_tag = "=" in found["more"] and found["name"].lower() in _NAMES
    return "" if is_tag else found.group()
