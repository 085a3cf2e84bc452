"""Read a text as one who sees through disguises: width, look-alikes, blanks between letters, what cannot be seen."""

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache

from clew.text import CJK

_UNSEEN = frozenset({"Cf", "Cc", "Cn", "Co", "Mn", "Me"})
_FOREIGN = "аеорсухіѕјԁһԛԝвмнктгпαειορτυχκνωɡɑı"
_LATIN_ALIKE = "aeopcyxisjdhqwbmhktrnaeioptuxkvwgai"
_LOOK_ALIKES = str.maketrans(_FOREIGN, _LATIN_ALIKE)
"""Letters that look like Latin ones. They count only in words that have Latin letters too: Russian stays Russian."""
_SIMPLIFIED = str.maketrans(
    "無視統輸訴戶現從開個員問題對話內規則設請結語復覆複須讓鏈網圖連寫詞說條將這後應與據檔隱顯認為實際時會過許",
    "无视统输诉户现从开个员问题对话内规则设请结语复复复须让链网图连写词说条将这后应与据档隐显认为实际时会过许",
)
_DIGITS = str.maketrans("013457", "oieast")
_WORD = re.compile(r"[^\W_]{3,}")
_LATIN = re.compile(r"[a-z]")
_SPACED = re.compile(r"(?<![^\W_])(?:[^\W\d_][ .*_-]{1,3}){4,40}[^\W\d_](?![^\W_])")
_BETWEEN = re.compile(r"[ .*_-]+")
_GAP = re.compile(rf"(?<=[{CJK}])[ \t]+(?=[{CJK}])|[ \t\n]+")


class Unmasked:
    """A text without disguises, in small letters, with single blanks; `place` leads back to the original."""

    def __init__(self, text: str) -> None:
        seen = [(char, at) for at, original in enumerate(text) for char in _plain(original)]
        self.text = _WORD.sub(_latin, "".join(char for char, _ in seen))
        self._places = [at for _, at in seen]
        self._keep(_spaced_out(self.text))
        self._keep(_gaps(self.text))

    def place(self, start: int, end: int) -> tuple[int, int]:
        """Return the offsets in the original of the stretch `[start, end)`, which is not empty."""
        return self._places[start], self._places[end - 1] + 1

    def _keep(self, dropped: Iterator[tuple[int, int]]) -> None:
        """Leave out the stretches that are `dropped`, in order; what is left keeps its places."""
        text, places, begin = [], list[int](), 0
        for start, end in dropped:
            text.append(self.text[begin:start])
            places += self._places[begin:start]
            begin = end
        self.text = "".join([*text, self.text[begin:]])
        self._places = places + self._places[begin:]


@lru_cache(maxsize=8192)
def _plain(char: str) -> str:
    """Return what `char` is without width and case; nothing for what cannot be seen, one blank for any white space."""
    if char in "\n\r\u2028\u2029":
        return "\n"
    if char.isspace():
        return " "
    plain = unicodedata.normalize("NFKC", char).casefold().translate(_SIMPLIFIED)
    return "".join(each for each in plain if unicodedata.category(each) not in _UNSEEN)


def _latin(found: re.Match[str]) -> str:
    """Write a word in Latin letters that is Latin but for some that only look so, digits among them."""
    word = found.group()
    if word.isascii() and (word.isalpha() or word.isdigit()):
        return word
    letters = len(_LATIN.findall(word))
    if letters and not word.isascii():
        word = word.translate(_LOOK_ALIKES)
    return word.translate(_DIGITS) if letters * 2 > len(word) and letters > 2 else word


def _spaced_out(text: str) -> Iterator[tuple[int, int]]:
    """Yield what stands between the letters of `i g n o r e  a l l`; of wider gaps a blank is left."""
    for found in _SPACED.finditer(text):
        for gap in _BETWEEN.finditer(text, *found.span()):
            yield gap.start() + (1 if len(gap.group()) > 1 else 0), gap.end()


def _gaps(text: str) -> Iterator[tuple[int, int]]:
    """Yield all white space between Chinese characters, and all but one character of any other; line ends stay."""
    for gap in _GAP.finditer(text):
        is_inside = gap.start() and gap.end() < len(text) and "\n" not in gap.group()
        if is_inside and _is_wide(text[gap.start() - 1]) and _is_wide(text[gap.end()]):
            yield gap.span()
        elif len(gap.group()) > 1:
            at = gap.group().find("\n")
            kept = gap.start() + max(at, 0)
            if kept > gap.start():
                yield gap.start(), kept
            yield kept + 1, gap.end()


def _is_wide(char: str) -> bool:
    return re.match(f"[{CJK}]", char) is not None
