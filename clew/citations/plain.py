"""Make plain text of what a model wrote: nothing in it is fetched, followed or run by whatever shows it.

Chat windows render Markdown and often HTML: an image is fetched as soon as it is shown, so its address can carry data
out; a link does so when it is clicked. Text alone does neither.
"""

import html
import re
from collections.abc import Collection
from functools import cache
from typing import TYPE_CHECKING

from clew.citations.tags import without_tags
from clew.citations.unseen import without_unseen

if TYPE_CHECKING:
    from markdown_it import MarkdownIt

_CODE = re.compile(r"(?<!`)(`+)(?!`)[^\n]+?(?<!`)\1(?!`)")
_IN_ADDRESS = r"[^\s<>\"`\\^{}|\u2018-\u201d\u3000-\u303f\u3400-\u4dbf\u4e00-\u9fff\ufdd0-\ufdef\uff00-\uffef]"
_ADDRESS = re.compile(
    rf"(?<![a-z0-9])(?:[a-z][a-z0-9+.-]{{1,30}}://{_IN_ADDRESS}*|www\.(?=[a-z0-9]){_IN_ADDRESS}+"
    rf"|(?:data:[\w.+-]+/[\w.+-]+[;,]|(?:javascript|vbscript):(?=[!-~]*[(=;%])|mailto:(?=[!-~]*@)){_IN_ADDRESS}*"
    rf"|(?:[a-z0-9-]{{1,63}}\.){{1,8}}[a-z]{{2,24}}(?::\d{{1,5}})?/[^\s?]{{0,400}}\?{_IN_ADDRESS}+)",
    re.IGNORECASE,
)
"""Addresses with a scheme or `www.`, which chat windows make links of; without one, those that carry a query."""
_LABEL = r"\[((?:[^\[\]\\]|\\.|\[(?:[^\[\]\\]|\\.){0,300}\]){0,300})\]"
_LINK = re.compile(rf"!?{_LABEL}\(((?:[^()\\\n]|\\.|\((?:[^()\\\n]|\\.){{0,300}}\)){{0,600}})\)")
_WORDS = re.compile(r"[^:/.\\#?&=<>…]*")
"""What stands in brackets behind brackets and is no address: `f[i](x)`."""
_DEFINITION = re.compile(
    r"^([ \t>*+-]*(?:\d+[.)])?[ \t>*+-]*)\[((?:[^\[\]\\\n]|\\.){1,300})\]:(\s*(?:<[^<>\n]*>|\S*[/.:]\S*).*)?",
    re.MULTILINE,
)
_ENTITY = re.compile(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});")
_BESIDE_CODE = re.compile("(?<=[`\ufdd0\ufdd1])(?=\ufdd2)|(?<=\ufdd2)(?=[`\ufdd0\ufdd1\ufdd2])")
"""Between an address that will be code and other code."""
_MARKUP = re.compile(r"[\[<&`\\]")
_LEFT_OUT = "…"
_MOST_PASSES = 20
_LAST_RESORT = str.maketrans({"<": "‹", ">": "›", "[": "［", "]": "］", "`": "'", "&": "＆", "\\": "＼", ":": "："})


def as_plain(text: str, allowed: Collection[str] = ()) -> str:
    """Return `text` without images, links, HTML and what cannot be seen; what is left of them is their text.

    An address stays, as code that nothing makes a link of, if it stands in one of the texts `allowed`, such as quotes
    that are cited. Ordinary text stays as it is, and so does what is plain already.
    """
    if _is_ordinary(text):
        return text
    for given in (text, text.replace("`", "'"), text.translate(_LAST_RESORT)):
        plain = _settled(given, allowed)
        if plain is not None and is_plain(plain):
            return plain
    return " ".join(_ADDRESS.sub(_LEFT_OUT, without_unseen(text).translate(_LAST_RESORT)).split())


def _is_ordinary(text: str) -> bool:
    """Tell whether `text` holds nothing that markup could begin with, no address and nothing unseen, as most texts."""
    return not _MARKUP.search(text) and not _ADDRESS.search(text) and without_unseen(text) == text


def is_plain(text: str) -> bool:
    """Tell whether nothing in `text` becomes a link, an image or HTML where it is rendered as Markdown."""
    if _is_ordinary(text):
        return True
    told: dict[str, object] = {}
    blocks = _markdown().parse(text, told)
    parts = [part for block in blocks for part in (block, *(block.children or []))]
    if told.get("references") or any(part.type in _ACTIVE for part in parts):
        return False
    return not any(_ADDRESS.search(part.content) for part in parts if part.type == "text")


_ACTIVE = ("link_open", "image", "html_inline", "html_block")


@cache
def _markdown() -> "MarkdownIt":
    from markdown_it import MarkdownIt

    return MarkdownIt("commonmark", {"html": True}).enable("table")


def _settled(text: str, allowed: Collection[str]) -> str | None:
    """Make `text` plain until nothing changes any more: what is taken out may bring together what stood apart.

    None if it never ends.
    """
    for _ in range(_MOST_PASSES):
        plain = _once(text, allowed)
        if plain == text:
            return plain
        text = plain
    return None


def _once(text: str, allowed: Collection[str]) -> str:
    text = without_unseen(text)
    codes = [_without_addresses(found.group(), allowed) for found in _CODE.finditer(text)]
    rest = iter(range(len(codes)))
    text = _CODE.sub(lambda _: f"\ufdd0{next(rest)}\ufdd1", text)
    text = _ENTITY.sub(lambda found: html.unescape(found.group()), text)
    text = without_tags(_without_links(_without_definitions(text)))
    text = _BESIDE_CODE.sub(" ", _ADDRESS.sub(lambda found: _address(found.group(), allowed, "\ufdd2"), text))
    text = text.replace("\ufdd2", "`")
    return re.sub("\ufdd0(\\d+)\ufdd1", lambda found: codes[int(found[1])], text)


def _without_addresses(code: str, allowed: Collection[str]) -> str:
    return _ADDRESS.sub(lambda found: _address(found.group(), allowed, ""), code)


def _without_links(text: str) -> str:
    """Keep the text of links and images, also of those that stand in others."""
    while (shown := _LINK.sub(_label, text)) != text:
        text = shown
    return text


def _label(found: re.Match[str]) -> str:
    label, target = found[1], found[2]
    if target.strip() and _WORDS.fullmatch(target):
        return found.group().replace("](", "] (")
    return label


def _without_definitions(text: str) -> str:
    """Take out the addresses that are given to names, and what refers to them."""
    names = {found[2].casefold() for found in _DEFINITION.finditer(text) if found[3]}
    text = _DEFINITION.sub(lambda found: "" if found[3] else f"{found[1]}[{found[2]}] :", text)
    for name in names:
        escaped = re.escape(name)
        text = re.sub(rf"!?{_LABEL}\[{escaped}\]|!?\[({escaped})\](?:\[\])?", _referring, text, flags=re.IGNORECASE)
    return text


def _referring(found: re.Match[str]) -> str:
    return found[1] or found[2] or ""


def _address(address: str, allowed: Collection[str], mark: str) -> str:
    """Show an address that is allowed, as code; leave out any other."""
    end = len(address)
    while address[end - 1 : end] in tuple(".,;:!?'*_~") or (
        address[end - 1 : end] == ")" and address.count("(", 0, end) < address.count(")", 0, end)
    ):
        end -= 1
    if not end:
        return address
    is_allowed = any(address[:end] in text for text in allowed)
    return (f"{mark}{address[:end]}{mark}" if is_allowed else _LEFT_OUT) + address[end:]
