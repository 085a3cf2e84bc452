"""The encoding of a page: by its byte order mark, by what it says itself, else as that of any text."""

import codecs
import re

from clew.knowledge.parse.encoding import decode, decode_labelled

_HEAD = 4096
_NAMED = re.compile(
    rb"<meta\b[^>]*?\bcharset\s*=\s*[\"']?\s*([\w:.-]+)|<\?xml\b[^>]*?\bencoding\s*=\s*[\"']([\w:.-]+)", re.IGNORECASE
)
_MARKS = (codecs.BOM_UTF8, codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


def text_of(data: bytes) -> str:
    """Decode a page.

    Raises:
        InputError: It is no text, or its encoding cannot be told.
    """
    named = None if data.startswith(_MARKS) else _NAMED.search(data, 0, _HEAD)
    if not named:
        return decode(data)
    label = (named[1] or named[2]).decode("ascii", "replace")
    is_wide = label.lower().startswith("utf-16")  # or these letters could not be read as they are
    return decode(data) if is_wide else decode_labelled(data, label)
