"""Whether the text layer of a page can be read, or is missing or garbage."""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import groupby

from clew.knowledge.document import Unread
from clew.knowledge.parse.pdf.glyphs import UNREADABLE
from clew.knowledge.parse.pdf.page import Page, Problem, text_of

_UNREADABLE_SHARE = 0.1
"""Share of characters without a meaning from which on a page is not read."""
_WRONG_SHARE = 0.35
"""Share of accented Latin letters and signs that no language has: bytes of another encoding."""
_RARE_SHARE = 0.2
"""Share of Chinese characters that no national standard has: codes of glyphs, not of characters."""
_FEW = 30
"""Characters that may stand on a page that is a picture, such as a stamped number."""
_PICTURE_SHARE = 0.3
_SHAPES = 200
"""Curves and lines from which on text may be drawn as outlines."""
_CODES = re.compile(r"\(cid:\d+\)")
_STANDARDS = ("gb2312", "big5", "shift_jis", "euc_kr")

_OCR = "install the extra `ocr` and set CLEW_OCR=true"
_REASONS: Mapping[Problem, str] = {
    "no text": f"no text layer, only a picture of it: {_OCR} to read it by OCR",
    "garbage": "its text layer is garbage, the fonts do not say which characters they show: "
    f"{_OCR} to read it by OCR, or get a copy from which text can be copied",
    "illegible": "OCR found no text in its picture: unless it is empty, scan it again with 200 dots an inch or more",
    "damaged": "it is damaged: get the file again, or save it anew in a PDF program",
}


def problem_of(page: Page) -> Problem:
    """Return what is wrong with a page whose margins were taken off."""
    if page.problem:
        return page.problem
    letters = "".join(text_of(page).split())
    if is_garbage(letters):
        return "garbage"
    is_picture = page.pictures >= _PICTURE_SHARE or page.shapes >= _SHAPES
    is_empty = (len(letters) < _FEW and is_picture) or (not letters and page.pictures > 0)
    return "no text" if is_empty else ""


def unread(pages: Sequence[Page]) -> list[Unread]:
    """Report the pages that have a problem, in the order of their numbers."""
    found = []
    for problem, group in groupby(pages, key=lambda page: page.problem):
        if problem:
            found += [Unread(part, _REASONS[problem]) for part in ranges([page.number for page in group])]
    return found


def is_garbage(letters: str) -> bool:
    """Tell text from what a font without a character map gives; `letters` are without white space."""
    if not letters:
        return False
    plain = _CODES.sub("", letters)
    unreadable = plain.count(UNREADABLE) + len(letters) - len(plain)
    wrong = sum("\xa1" <= char <= "\xff" for char in plain)
    return unreadable > _UNREADABLE_SHARE * len(letters) or wrong > _WRONG_SHARE * len(letters) or _is_rare(plain)


def _is_rare(text: str) -> bool:
    chinese = [char for char in text if "\u3400" <= char <= "\u9fff"]
    return len(chinese) >= _FEW and sum(map(_is_in_no_standard, chinese)) > _RARE_SHARE * len(chinese)


@cache
def _is_in_no_standard(char: str) -> bool:
    for standard in _STANDARDS:
        try:
            char.encode(standard)
        except UnicodeEncodeError:
            continue
        return False
    return True


def ranges(pages: Sequence[int]) -> list[str]:
    """Write page numbers as `page 2` and `pages 4-6`."""
    spans: list[list[int]] = []
    for page in pages:
        if spans and page == spans[-1][1] + 1:
            spans[-1][1] = page
        else:
            spans.append([page, page])
    return [f"page {first}" if first == last else f"pages {first}-{last}" for first, last in spans]
