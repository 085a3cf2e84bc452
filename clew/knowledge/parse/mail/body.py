"""The body of a mail: the parts that are read as its text, plain text before HTML."""

import codecs
import re
from collections.abc import Iterator

from clew.knowledge.parse.encoding import decode_labelled
from clew.knowledge.parse.kinds import reader_of
from clew.knowledge.parse.mail.header import Mail
from clew.knowledge.parse.mail.quotes import Line, lines_of
from clew.text import folded

_OPEN, _CLOSE = "\ue010", "\ue011"
_PIECES = re.compile(rf"([{_OPEN}{_CLOSE}\n])")
_QUOTE = re.compile(r"<(?P<end>/?)blockquote\b(?P<rest>[^>]*)>", re.IGNORECASE)
_INDENT = re.compile(r"\b40px\b", re.IGNORECASE)
"""Programs indent with such a block quote."""
_PGP = re.compile(
    r"-----BEGIN PGP SIGNED MESSAGE-----\s+(?:Hash:.*\s+)?"
    r"|-----BEGIN PGP (MESSAGE|SIGNATURE)-----[\s\S]*?-----END PGP \1-----"
)
_PLACEHOLDER_CHARS = 200
_TIMES = 3


def body_lines(parts: list[Mail]) -> list[Line]:
    """Return the lines of all body parts, in order."""
    found: list[Line] = []
    for part in parts:
        found += [*_lines(part), Line("")]
    return found


def text_of(part: Mail) -> str:
    """Decode a text part; a wrong or unknown charset is tolerated."""
    data = part.get_payload(decode=True)
    return decode_labelled(data if isinstance(data, bytes) else b"", part.get_content_charset(""))


def is_encrypted(part: Mail) -> bool:
    """Tell whether some of a text part is encrypted in place."""
    return "-----BEGIN PGP MESSAGE-----" in text_of(part)


def chosen(alternatives: list[list[Mail]]) -> list[Mail]:
    """Choose among renderings of the same text: plain text, unless it only says that there is another one."""
    filled = [parts for parts in alternatives if any(text_of(part).strip() for part in parts)]
    plain = next((parts for parts in filled if all(_is_plain(part) for part in parts)), [])
    rich = next((parts for parts in filled if parts is not plain), [])
    return rich if rich and (not plain or _is_placeholder(plain, rich)) else plain


def _is_plain(part: Mail) -> bool:
    return part.get_content_type() == "text/plain"


def _is_placeholder(plain: list[Mail], rich: list[Mail]) -> bool:
    length = _length(plain)
    return length < _PLACEHOLDER_CHARS and _TIMES * length < _length(rich)


def _length(parts: list[Mail]) -> int:
    return len(folded("".join(line.text for line in body_lines(parts))))


def _lines(part: Mail) -> Iterator[Line]:
    text = _PGP.sub("", text_of(part))
    return _html_lines(text) if part.get_content_type() == "text/html" else iter(lines_of(text))


def _html_lines(text: str) -> Iterator[Line]:
    """Read HTML into lines, as deep as the block quotes they stand in."""
    parsed = reader_of("html")(codecs.BOM_UTF8 + _with_marks(text).encode())
    depth = 0
    for block in parsed.blocks:
        for piece in _PIECES.split(parsed.text[block.start : block.end]):
            depth = max(0, depth + (piece == _OPEN) - (piece == _CLOSE))
            if piece.strip(_OPEN + _CLOSE).strip():
                line = lines_of(piece)[0] if block.kind == "paragraph" else Line(piece)
                yield Line(line.text, depth + line.depth, block)
        yield Line("", depth)


def _with_marks(html: str) -> str:
    """Put a mark in a paragraph of its own where a block quote begins or ends, if it does not only indent."""
    quoting: list[bool] = []

    def marked(tag: "re.Match[str]") -> str:
        if not tag["end"]:
            quoting.append(not _INDENT.search(tag["rest"]))
            return f"{tag.group()}<p>{_OPEN}</p>" if quoting[-1] else tag.group()
        return f"<p>{_CLOSE}</p>{tag.group()}" if quoting and quoting.pop() else tag.group()

    return _QUOTE.sub(marked, html)
