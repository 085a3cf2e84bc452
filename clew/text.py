"""How text is compared: width, case, white space and punctuation never matter; every other character does."""

import re
import unicodedata
from functools import lru_cache
from typing import Literal

Language = Literal["zh", "en"]
CJK = "\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff"
"""Characters of scripts that are written without spaces, as the inside of a character class."""
ACCENTED = "\u00c0-\u024f\u1e00-\u1eff"
"""Latin letters beyond ASCII, those of Vietnamese among them, as the inside of a character class."""

_CJK = re.compile(r"[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]")
_WORD = re.compile(rf"[A-Za-z0-9{ACCENTED}]+(?:['’][A-Za-z]+)?|[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]")
_QUOTE = re.compile('["“”]')
_WIDE = re.compile(f"[{CJK}]")
_WORDS = re.compile(rf"[^\W{CJK}]+")
_MARKS = re.compile(r"([^\w\s])\1{0,11}")
_BLANKS = re.compile(r"\s{13,}")
_WORD_CHARS = 12
_PER_WORD = 1.3


class _Kept(dict[int, int | None]):
    """For `str.translate`: letters, numbers, marks and symbols stay, all else goes; learns a character at a time."""

    def __missing__(self, code: int) -> int | None:
        self[code] = code if unicodedata.category(chr(code))[0] in "LNMS" else None
        return self[code]


_KEPT = _Kept()
_UNACCENTED: dict[int, str | None] = {
    **{code: unicodedata.normalize("NFD", chr(code))[0] for code in (*range(0xC0, 0x250), *range(0x1E00, 0x1F00))},
    **dict.fromkeys(range(0x300, 0x370)),
    **{ord(letter): plain for letter, plain in zip("ØøŁłĐđ", "OoLlDd", strict=True)},
    **{ord("Æ"): "AE", ord("æ"): "ae", ord("Œ"): "OE", ord("œ"): "oe"},
}


def has_cjk(text: str) -> bool:
    """Tell whether `text` holds a Chinese character."""
    return not text.isascii() and bool(_CJK.search(text))


def language_of(text: str) -> Language:
    """Return `zh` when a fifth or more of the words of `text` are Chinese characters, else `en`."""
    words = _WORD.findall(text)
    return "zh" if words and sum(map(has_cjk, words)) * 5 >= len(words) else "en"


def folded(text: str) -> str:
    """Return `text` with width and case folded and white space and punctuation removed: equal keys, equal text."""
    return unicodedata.normalize("NFKC", text).casefold().translate(_KEPT)


def is_blank(text: str) -> bool:
    """Tell whether `folded` leaves nothing of `text`."""
    return not any(map(str.isalnum, text)) and not folded(text)


def unaccented(text: str) -> str:
    """Return `text` with plain Latin letters in place of those with accents; other scripts stay as they are."""
    return text if text.isascii() else text.translate(_UNACCENTED)


def words_of(text: str) -> list[str]:
    """Return the words of `text`, case folded: Latin words and numbers whole, Chinese by character."""
    return _WORD.findall(unicodedata.normalize("NFKC", text).casefold())


@lru_cache(maxsize=2048)
def estimated_tokens(text: str) -> float:
    """Estimate the tokens of `text`: 1 for a CJK character or mark, 1.3 for a word, more for one of over 12 letters."""
    words = _WORDS.findall(text)
    count = len(words)
    if count and max(map(len, words)) > _WORD_CHARS:
        count += sum((len(word) - 1) // _WORD_CHARS for word in words)
    marks = len(_MARKS.findall(text)) + sum((len(run) - 1) // _WORD_CHARS + 1 for run in _BLANKS.findall(text))
    wide = 0 if text.isascii() else len(_WIDE.findall(text))
    return wide + _PER_WORD * count + marks


def clean_text(text: str) -> str:
    """Return `text` without what no store or model accepts: NUL removed, lone surrogates replaced by U+FFFD."""
    return text.replace("\x00", "").encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def for_json(text: str) -> str:
    """Return `text` with its double quotes as quotation marks that no model takes for the end of a string.

    A model that copies a straight quote into JSON ends its string there, and a grammar then makes that final.
    """
    if not _QUOTE.search(text):
        return text
    opening, closing = ("「", "」") if has_cjk(text) else ("‘", "’")
    shown, inside = [], False
    for char in text:
        if char == '"':
            inside = not inside
            char = opening if inside else closing
        shown.append({"“": opening, "”": closing}.get(char, char))
    return "".join(shown)


_UNIT = re.compile(rf"[a-z{ACCENTED}]+|[0-9]+|[^\W_]", re.IGNORECASE)
_THOUSANDS = re.compile(r"(?<=\d)[,，](?=\d{3}(?!\d))")


def contains(text: str, part: str) -> bool:
    """Tell whether `part` stands in `text`: width, case, spaces and punctuation aside, but as whole words and numbers.

    "50" does not stand in "1,250", nor "Ann" in "annual"; "1250" stands in "1,250", and any Chinese part in its word.
    """
    text, (unit, pattern) = compared(text), _sought(part)
    return pattern is not None and unit in text and pattern.search(text) is not None


@lru_cache(maxsize=1024)
def compared(text: str) -> str:
    """Return `text` as parts are sought in it: mostly several parts, one after another."""
    return _THOUSANDS.sub("", unicodedata.normalize("NFKC", text).casefold())


@lru_cache(maxsize=1024)
def _sought(part: str) -> tuple[str, re.Pattern[str] | None]:
    """Return the first word of `part` and the pattern of all of it; none where it has no words."""
    units = _UNIT.findall(compared(part))
    if not units:
        return "", None
    first, last = (
        rf"(?<![a-z0-9{ACCENTED}])(?<![0-9][.,])",
        rf"(?![a-z0-9{ACCENTED}])(?![.,][0-9])",
    )
    start, end = (side if units[at].isascii() else "" for side, at in ((first, 0), (last, -1)))
    return units[0], re.compile(start + r"[\W_]*".join(map(re.escape, units)) + end)
