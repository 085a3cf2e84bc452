"""Bytes to text: find the encoding, clean what no store can hold, refuse what is no text."""

import codecs
import re
import unicodedata
from collections.abc import Sequence
from functools import cache
from itertools import product

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
_MANY_BYTES = {"gb18030", "big5", "cp949", "cp932", "euc-jp", "iso-2022-jp"}
"""Encodings that other texts rarely fit: a guess of them holds however short the text is."""
_SURE = 0.3
"""Below it a text that reads as everyday Chinese is Chinese: few characters fit several encodings of Asia."""
_PLAUSIBLE = 0.1
_COMMON = 0.8
_STRAY = 0.05
_SAMPLE = 200_000
_FOREIGN = re.compile(rb"[^\x00-\x7f]")
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1a\x1c-\x1f]")
_WESTERN = re.compile(r"[\x00-\x7fÀ-ÖØ-öø-ÿŒœŠšŽžŸ‘’“”‚„–—…•€™©®°§«»¡¿\xa0\xad]*")
_ALPHABETS = ((0x09, 0x0E), (0x20, 0x7F), (0xA0, 0x500), (0x2010, 0x2040), (0x1F300, 0x1FB00))
_LETTERS = frozenset(chr(code) for span in _ALPHABETS for code in range(*span))
_KOREAN = frozenset(map(chr, range(0xAC00, 0xD7A4)))
_ODD = frozenset({"Cc", "Cn", "Co", "Cs"})


def decode(data: bytes) -> str:
    """Decode a text file and clean it; line ends stay as they are, and a stray broken byte becomes U+FFFD.

    Raises:
        InputError: The bytes are no text, or their encoding cannot be told.
    """
    encoding, start = _encoding(data)
    text = _decoded(data[start:], encoding)
    if _is_binary(_part(text), encoding):
        raise InputError("it is a binary file, not text")
    return clean_text(text)


def decode_labelled(data: bytes, label: str) -> str:
    """Decode what a header calls `label`; where that is wrong, as it is found to be, and at the last what can be."""
    try:
        text = data.decode(_SUPERSETS.get(label.strip().lower(), label.strip()))
        foreign = _foreign(_part(text))
        if not foreign or not _fits(data, "utf-8") or _share(foreign, _hanzi()) >= _COMMON:
            return clean_text(text)
    except (ValueError, LookupError):
        pass
    try:
        return decode(data)
    except InputError:
        return clean_text(data.decode("utf-8", "replace"))


def _encoding(data: bytes) -> tuple[str, int]:
    """Name the encoding, and how many bytes its mark takes."""
    for mark, encoding in _BOMS:
        if data.startswith(mark):
            if not _fits(data[len(mark) :], encoding):
                raise InputError(f"it is marked as {encoding.upper()} but is not; save it as UTF-8")
            return encoding, len(mark)
    utf8 = _fits(data, "utf-8") and b"\x1b$" not in data  # how ISO-2022 leaves ASCII
    wide = _utf16(data) if not utf8 or b"\x00" in data[:_SAMPLE] else ""
    found = wide or ("utf-8" if utf8 else _legacy(_foreign_lines(data)))
    if not _fits(data, found):
        raise InputError("its encoding cannot be told, or changes on the way; save it as UTF-8")
    return found, 0


def _decoded(data: bytes, encoding: str) -> str:
    try:
        return data.decode(encoding, "surrogatepass" if encoding.startswith("utf") else "strict")
    except UnicodeDecodeError:
        return data.decode(encoding, "replace")


def _fits(data: bytes, encoding: str) -> bool:
    """Tell whether all but a few stray bytes, such as a character that is cut off, are text in the encoding."""
    try:
        data.decode(encoding, "surrogatepass" if encoding.startswith("utf") else "strict")
    except UnicodeDecodeError:
        text = data.decode(encoding, "replace")
        foreign = len(text) - len(text.encode("ascii", "ignore"))
        return text.count("\ufffd") <= _STRAY * foreign
    return True


def _utf16(data: bytes) -> str:
    """Recognise UTF-16 without a mark by the everyday characters it gives; other bytes read so give rare ones."""
    head = data[:_SAMPLE]
    texts = {encoding: head.decode(encoding, "replace") for encoding in ("utf-16-le", "utf-16-be")}
    everyday = _everyday(b"\x00" in head)
    shares = {encoding: _share(text, everyday) for encoding, text in texts.items()}
    best = max(shares, key=lambda encoding: shares[encoding])
    return best if shares[best] >= _COMMON else ""


def _legacy(data: bytes) -> str:
    """Tell which older encoding lines are in that are not UTF-8."""
    from chardet import detect

    guess = detect(data)
    encoding, confidence = (guess["encoding"] or "").lower(), guess["confidence"]
    if confidence < _SURE and _share(_foreign(data.decode("gb18030", "replace")), _hanzi()) >= _COMMON:
        return "gb18030"
    if encoding in _MANY_BYTES or (encoding and confidence >= _PLAUSIBLE):
        return encoding
    if _WESTERN.fullmatch(data.decode("cp1252", "replace")):
        return "cp1252"
    raise InputError("its encoding cannot be told; save it as UTF-8")


def _foreign_lines(data: bytes) -> bytes:
    """Return the lines from the first that is not ASCII on, as many as tell the encoding."""
    first = _FOREIGN.search(data)
    start = data.rfind(b"\n", 0, first.start()) + 1 if first else 0
    lines = data[start : start + _SAMPLE]
    return lines[: lines.rfind(b"\n") + 1] or lines if len(lines) == _SAMPLE else lines


def _is_binary(text: str, encoding: str) -> bool:
    """Judge by control characters; where nearly any bytes can be decoded, by all that no text holds."""
    if encoding == "utf-8":
        return len(_CONTROL.findall(text)) > 0.3 * len(text)
    odd = sum(unicodedata.category(char) in _ODD and not char.isspace() for char in text)
    return odd > 0.02 * len(text) and odd > 1


def _part(text: str) -> str:
    """Return as much of a long text as tells what it is: its start, middle and end."""
    if len(text) <= _SAMPLE:
        return text
    third = _SAMPLE // 3
    middle = len(text) // 2
    return text[:third] + text[middle : middle + third] + text[-third:]


def _foreign(text: str) -> list[str]:
    return [char for char in text if not char.isascii()]


def _share(chars: Sequence[str], among: frozenset[str]) -> float:
    return sum(char in among for char in chars) / len(chars) if chars else 0.0


@cache
def _everyday(with_korean: bool) -> frozenset[str]:
    """Everyday characters of all scripts; of Korean only on request, as GBK read as UTF-16 looks like it."""
    return _hanzi() | _LETTERS | (_KOREAN if with_korean else frozenset())


@cache
def _hanzi() -> frozenset[str]:
    """Everyday characters of Chinese in both scripts, kana, and punctuation: the first levels of the standards."""
    simplified = (bytes(pair) for pair in product((*range(0xA1, 0xA6), *range(0xB0, 0xD8)), range(0xA1, 0xFF)))
    traditional = (bytes(pair) for pair in product(range(0xA4, 0xC7), (*range(0x40, 0x7F), *range(0xA1, 0xFF))))
    texts = [pair.decode("gb2312", "ignore") for pair in simplified]
    return frozenset("".join(texts + [pair.decode("big5", "ignore") for pair in traditional]))
