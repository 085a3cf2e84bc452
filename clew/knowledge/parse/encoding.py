"""Bytes to text: find the encoding, clean what no store can hold, refuse what is no text."""

import codecs
import re
import unicodedata

from clew.errors import InputError
from clew.text import clean_text

_BOMS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_SUPERSETS = {
    "": "utf-8",
    "us-ascii": "utf-8",
    "gb2312": "gb18030",
    "gb_2312-80": "gb18030",
    "gbk": "gb18030",
    "x-gbk": "gb18030",
    "big5": "cp950",
    "shift_jis": "cp932",
    "euc-kr": "cp949",
    "ks_c_5601-1987": "cp949",
    "iso-8859-1": "cp1252",
}
"""What is meant by the names that mails and pages give to encodings."""
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1a\x1c-\x1f]")
_ODD = frozenset({"Cc", "Cn", "Co", "Cs"})
_UNDECIDED = ["utf_16", "utf_16_le", "utf_16_be", "utf_32", "utf_7"]  # any two bytes are a character of UTF-16


def decode(data: bytes) -> str:
    """Decode a text file and clean it; line ends stay as they are.

    Raises:
        InputError: The bytes are no text, or their encoding cannot be told.
    """
    encoding, start = _encoding(data)
    text = data[start:].decode(encoding, errors="surrogatepass" if encoding.startswith("utf") else "strict")
    if _is_binary(text, encoding):
        raise InputError("it is a binary file, not text")
    return clean_text(text)


def decode_labelled(data: bytes, label: str) -> str:
    """Decode what a header calls `label`; where that is wrong, as it is found to be, and at the last what can be."""
    for encoding in (_SUPERSETS.get(label.strip().lower(), label.strip()), ""):
        try:
            return clean_text(data.decode(encoding)) if encoding else decode(data)
        except (UnicodeDecodeError, LookupError, InputError):
            continue
    return clean_text(data.decode("utf-8", "replace"))


def _is_binary(text: str, encoding: str) -> bool:
    """Judge by control characters; where nearly any bytes can be decoded, by all that no text holds."""
    if encoding == "utf-8":
        return len(_CONTROL.findall(text)) > 0.3 * len(text)
    odd = sum(unicodedata.category(char) in _ODD and not char.isspace() for char in text)
    return odd > 0.02 * len(text) and odd > 1


def _encoding(data: bytes) -> tuple[str, int]:
    """Name the encoding, and how many bytes its mark takes."""
    for mark, encoding in _BOMS:
        if data.startswith(mark):
            _check(data[len(mark) :], encoding)
            return encoding, len(mark)
    found = next((e for e in ("utf-8", _utf16_without_mark(data)) if e and _decodes(data, e)), None)
    return found or _legacy(data), 0


def _check(data: bytes, encoding: str) -> None:
    if not _decodes(data, encoding):
        raise InputError(f"it is marked as {encoding.upper()} but is not; save it as UTF-8")


def _decodes(data: bytes, encoding: str) -> bool:
    try:
        data.decode(encoding, errors="surrogatepass" if encoding.startswith("utf") else "strict")
    except UnicodeDecodeError:
        return False
    return not (encoding == "utf-8" and _utf16_without_mark(data))


def _utf16_without_mark(data: bytes) -> str | None:
    """Recognise UTF-16 by the zero bytes of its spaces, digits and line ends: all on one side."""
    if len(data) % 2:
        return None
    high, low = data[1::2].count(0), data[0::2].count(0)
    if high >= 2 and not low:
        return "utf-16-le"
    return "utf-16-be" if low >= 2 and not high else None


def _legacy(data: bytes) -> str:
    if _decodes(data, "gb18030") and _common_hanzi(data.decode("gb18030")) >= 0.8:
        return "gb18030"
    from charset_normalizer import from_bytes

    best = from_bytes(data, cp_exclusion=_UNDECIDED, threshold=0.2).best()
    if best is None:
        raise InputError("its encoding cannot be told; save it as UTF-8")
    return best.encoding


def _common_hanzi(text: str) -> float:
    """Share of the non-ASCII characters that are everyday Chinese; other encodings read as GBK give rare ones."""
    foreign = [char for char in text if not char.isascii()]
    return sum(_is_common(char) for char in foreign) / len(foreign) if foreign else 0.0


def _is_common(char: str) -> bool:
    try:
        first = char.encode("gb2312")[0]
    except UnicodeEncodeError:
        return False
    return 0xA1 <= first <= 0xA3 or 0xB0 <= first <= 0xD7
