"""The form in which a quote and a text are compared: what may differ between them is gone, what may not is kept.

Width, white space and variants of punctuation are folded. Words and numbers stand between boundaries, so that none is
found inside another and none grows together when the white space goes: `5 15` is not `515`, and `5%` is not in `15%`.
A number keeps its sign, its point, its separators and its unit: `-5`, `1,5`, `5万` and `5 kg` are whole.
"""

import unicodedata
from array import array
from bisect import bisect_right
from dataclasses import dataclass
from functools import lru_cache

import regex

Span = tuple[int, int]

BOUNDARY = "\ufdd0"
"""Stands before and after each word and number. It is no character of Unicode, so no text has it."""
GOES_ON = "\ufdd1"
"""Stands within a letter or emoji that is written with several characters, after the first."""

_HYPHEN = "\\-\u2010-\u2013\u2212\ufe63"
_DASH = "\u2014\u2015\u2e3a\u2e3b\u2500\ufe58"
_INVISIBLE = "\u00ad\u2060\ufeff\u200e\u200f"
_BLANK = rf"\s\u200b{_INVISIBLE}{BOUNDARY}{GOES_ON}"
NUMERAL = "〇零一二三四五六七八九十百千万亿兆两壹贰叁肆伍陆柒捌玖拾佰仟萬億廿卅"
"""Characters of Chinese numbers, which are whole as others are: `五日` is not in `十五日`."""
# Scripts without blanks between words (a quote may begin and end anywhere), and enclosed numbers, which are symbols.
_UNSPACED = (
    "\u0e00-\u0fff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3021-\u3029\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf"
    "\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff\u2460-\u24ff\u2776-\u2793\u3200-\u33ff"
)
_UNIT = (
    r"(?:[kmcdnμµ]?m[²³23]?|[kmμµ]?g|[mcd]?[lL]|[kMGT]?W|[kMGT]?Wh|[kMG]?Hz|[kM]?V|mAh|Ah|[kMG]?Pa|[kMGT]i?[Bb]"
    r"|[kM]?J|dB|ms|t|h|s|min|ha)"
)
_RAISED = "²³¹¼-¾\u2070-\u209c\u2150-\u215f"
_LETTER = rf"[[\w--[{_UNSPACED}]]\d{_RAISED}]"
_INNER = rf"[[\w--[{_UNSPACED}]]\d{_RAISED}\p{{M}}\u200c\u200d{_INVISIBLE}]"
_RUN = rf"{_LETTER}{_INNER}*+"
_WRAP = r"[ \t\u3000]*(?:\r\n?|\n)[ \t\u3000]*"
_JOINT = rf"""
    ['’](?={_LETTER})                                            # O'Brien
  | [{_HYPHEN}](?:{_WRAP})?(?={_LETTER})                         # well-known, 2025-11-07
  | (?<=\d)[.:∶/](?=\d)                                          # 3.5, 10:30, 3/4
  | (?<=(?<!\d)\d{{1,3}}),(?=\d{{3}}(?!\d))                      # 1,234
  | (?<=(?<!\d|\d,)\d+),(?=\d{{1,2}}(?!\d|,\d))                  # 1,5
  | (?<=\d)(?:[{_DASH}]{{1,2}}|\ *(?:[{_HYPHEN}]|[{_DASH}]{{1,2}})\ +)(?=\d)  # 5—10, 5 - 10
"""
_SIGN = rf"""
    (?<!{_INNER}|[%)\]])[{_HYPHEN}](?=\.?\d)
  | (?<!(?:{_INNER}|[%)\]])\s*)\u2212\s*(?=\.?\d)
  | (?<=[{_UNSPACED}:(])[{_HYPHEN}]\s+(?=\.?\d)
  | [±∓≤≥≠≈]\s*(?=\.?\d)
"""
_AFTER_NUMBER = rf"""
    (?:(?<=\d)\s*+[百千万亿萬億]++)*
    (?:(?<=\d)(?:\s*(?:[%‰‱℃℉]|°\s*[CF]?(?!{_INNER}))|\s+{_UNIT}(?!{_INNER})|(?<!(?<!{_INNER})'[^'\n]{{1,200}})['′](?!{_INNER})))?
"""
_PIECES = regex.compile(
    rf"""
    (?P<simple>[A-Za-z]++)(?=[\ ,;\n])
  | (?P<plain>[\u4e00-\u9fff--[{NUMERAL}]]{{2,}})(?!\p{{M}})
  | (?P<word>(?:{_SIGN})?(?:(?<![\w.)\]])\.(?=\d))?{_RUN}(?:(?:{_JOINT}){_RUN})*+{_AFTER_NUMBER})
  | (?P<blank>[{_BLANK}]+)
  | (?P<numeral>[{NUMERAL}]+(?:{_WRAP}[{NUMERAL}]+)*)
  | (?P<cluster>\S(?:[\p{{M}}\U0001f3fb-\U0001f3ff]|\u200d\S)+|[\U0001f1e6-\U0001f1ff]{{2}})
  | (?P<dash>[{_DASH}]+|-{{2,}}|[{_HYPHEN}])
  | (?P<ellipsis>[…⋯]+|\.{{3,}}|。{{3,}})
    """,
    regex.VERBOSE | regex.VERSION1,
)

_WIDTH = {
    code: int(shape[1], 16)
    for code in (0x3000, *range(0xFF01, 0xFFEF))
    if (shape := unicodedata.decomposition(chr(code)).split()) and shape[0] in ("<wide>", "<narrow>")
}
_ALIKE = {
    ord(variant): same
    for same, variants in {
        '"': "'“”„‟‘’‚‛「」『』«»‹›〝〞〟",
        ",": "、﹐﹑",
        ";": "﹔",
        ":": "﹕∶︰",
        ".": "。﹒",
        "?": "﹖",
        "!": "﹗",
        "(": "﹙",
        ")": "﹚",
        "[": "【〔〖",
        "]": "】〕〗",
        "~": "〜∼",
        "·": "・‧•∙",
        "%": "﹪",
    }.items()
    for variant in variants
}
_IN_WORD: dict[int, str | None] = {
    **dict.fromkeys(map(ord, "\u2010\u2011\u2012\u2013\u2212\ufe63\u2014\u2015\u2e3a\u2e3b\u2500\ufe58"), "-"),
    **dict.fromkeys(map(ord, "’′"), "'"),
    ord("∶"): ":",
    **dict.fromkeys(map(ord, f"\u200b{_INVISIBLE}"), None),
}


@dataclass(frozen=True)
class NormalForm:
    """A text in the form in which it is compared, and where each piece of that stands in the text."""

    text: str
    _at: "array[int]"
    """Where each piece begins in the form, in order."""
    _lengths: "array[int]"
    """How long it is there."""
    _starts: "array[int]"
    """Where it stands in the original."""
    _ends: "array[int]"

    def span(self, start: int, end: int) -> Span:
        """Return where `text[start:end]` stands in the original; no boundary may be its first or last character."""
        return self._original(start)[0], self._original(end - 1)[1]

    def _original(self, at: int) -> Span:
        number = bisect_right(self._at, at) - 1
        start, end = self._starts[number], self._ends[number]
        if self._lengths[number] != end - start:
            return start, end
        return start + at - self._at[number], start + at - self._at[number] + 1


class _Writer:
    """Writes a form piece by piece."""

    def __init__(self) -> None:
        self.written: list[str] = []
        self.at, self.lengths, self.starts, self.ends = array("q"), array("q"), array("q"), array("q")
        self.length = 0

    def piece(self, text: str, start: int, end: int) -> None:
        self.at.append(self.length)
        self.lengths.append(len(text))
        self.starts.append(start)
        self.ends.append(end)
        self.written.append(text)
        self.length += len(text)

    def boundary(self) -> None:
        if not self.written or self.written[-1] is not BOUNDARY:
            self.written.append(BOUNDARY)
            self.length += 1

    def plain(self, text: str, start: int) -> None:
        composed = text if text.isascii() else unicodedata.normalize("NFC", text)
        if len(composed) == len(text):
            self.piece(composed.translate(_ALIKE), start, start + len(text))
            return
        for at, char in enumerate(text, start=start):
            self.piece(unicodedata.normalize("NFC", char), at, at + 1)


def normal_form(text: str) -> NormalForm:
    """Bring `text` into the form in which it is compared; the time it takes grows with its length alone.

    What was brought there lately is kept: many quotes are looked up in the same passages.
    """
    return (_of_passage if len(text) <= _PASSAGE_CHARS else _of_document)(text)


def _formed(text: str) -> NormalForm:
    folded, writer, done = text.translate(_WIDTH), _Writer(), 0
    for found in _PIECES.finditer(folded):
        start, end = found.span()
        if done < start:
            writer.plain(folded[done:start], done)
        done = end
        if (kind := found.lastgroup) == "plain":
            writer.piece(found.group(), start, end)
        elif kind in _BOUNDED:
            writer.boundary()
            writer.piece(_word(found.group()), start, end)
            writer.boundary()
        elif kind != "blank":
            writer.piece(_MARKS.get(kind or "") or _cluster(found.group()), start, end)
    if done < len(folded):
        writer.plain(folded[done:], done)
    return NormalForm("".join(writer.written), writer.at, writer.lengths, writer.starts, writer.ends)


_PASSAGE_CHARS = 20_000
_of_passage = lru_cache(maxsize=256)(_formed)
_of_document = lru_cache(maxsize=4)(_formed)
_BOUNDED = frozenset(("simple", "word", "numeral"))
_MARKS = {"dash": "—", "ellipsis": "…"}


def _word(word: str) -> str:
    """Write a word or number without the blanks in it, its marks in one form."""
    if word.isalnum() and word.isascii():
        return word
    plain = "".join(word.translate(_IN_WORD).split())
    return unicodedata.normalize("NFC", regex.sub("-{2,}", "-", plain))


def _cluster(cluster: str) -> str:
    """Write what several characters make up so that its first alone is not taken for it."""
    composed = unicodedata.normalize("NFC", cluster)
    return composed if len(composed) == 1 else composed[0].translate(_ALIKE) + GOES_ON + composed[1:]
