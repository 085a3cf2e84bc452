"""Where sentences end, in Chinese and English."""

import re
from bisect import bisect_left
from collections.abc import Iterator
from itertools import pairwise

from clew.knowledge.causes import link_starts

Span = tuple[int, int]
"""`[start, end)` offsets in a document's text."""

CLOSING = "。！？；，、：…—)）】］]}》〉」』”’\"'!?,.;:%％〗〕"
"""Marks that may not begin a passage."""

_CLOSERS = "\"'”’」』)）】\\]》〉"
_END = re.compile(rf"(?:(?:[。！？!?…]+|\.)[{_CLOSERS}]*)+")
_KEPT = re.compile(
    '《[^《》]{1,80}》|「[^「」]{1,120}」|『[^『』]{1,120}』|“[^“”]{1,120}”|"[^"]{1,120}"|（[^（）]{1,120}）|\\([^()]{1,120}\\)'
)
LINE_END = r"(?:\r\n|\n|\r(?!\n))"
"""Any line end, as a regular expression."""

_HARD_BREAK = re.compile(
    rf"{LINE_END}(?:[ \t]*{LINE_END})+"  # an empty line
    rf"|(?<=[。！？：:.!?；;])[ \t]*{LINE_END}"  # a line that ends like a sentence
    rf"|(?:  |\\){LINE_END}"  # a line break of Markdown
    rf"|{LINE_END}(?=[ \t]*(?:[-*+•·]|\d{{1,3}}[.)、]|[（(]?[一二三四五六七八九十]{{1,3}}[)）、])[ \t]*\S)"  # an item
    rf"|{LINE_END}(?=[^\s:：]{{1,20}}[:：](?!//))"  # a line "label: value", not one that begins with an address
)
_ABBREVIATION = re.compile(
    r"(?:\b(?:mr|mrs|ms|dr|prof|st|sr|jr|vs|etc|e\.g|i\.e|cf|al|fig|figs|no|nos|vol|pp|art|sec|ed|eds|rev|gen|col|capt"
    r"|lt|sgt|gov|sen|rep|hon|approx|inc|ltd|co|corp|bros|dept|est|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec)"
    r"|(?:^|[\s(.])[A-Za-z]|^\s*\d{1,3})\.$",
    re.IGNORECASE,
)


def sentence_spans(text: str, start: int = 0, end: int | None = None) -> list[Span]:
    """Find the sentences of `text[start:end]`, in order, without white space around them.

    A line break inside a sentence belongs to it; titles, quotations, decimals, abbreviations and URLs stay whole. A
    sentence that tells a chain of causes is cut before each further link.
    """
    end = len(text) if end is None else end
    cuts = [start]
    for line in _HARD_BREAK.finditer(text, start, end):
        cuts.append(line.end())
    cuts.append(end)
    found = (span for a, b in pairwise(cuts) for span in _in_paragraph(text, a, b))
    return [link for span in found if span[0] < span[1] for link in _links(text, *span)]


def trimmed(text: str, start: int, end: int) -> Span:
    """Cut white space off both ends of a span."""
    inner = text[start:end]
    left = len(inner) - len(inner.lstrip())
    return (start + left, start + max(left, len(inner.rstrip())))


def kept_spans(text: str, start: int, end: int) -> list[Span]:
    """Find the short titles, quotations and brackets that are not cut."""
    return [found.span() for found in _KEPT.finditer(text, start, end)]


def is_kept(kept: list[Span], at: int) -> bool:
    """Tell whether a place is within one of the spans that are not cut, which are in order."""
    before = bisect_left(kept, (at,)) - 1
    return before >= 0 and at < kept[before][1]


def _is_inside(text: str, kept: list[Span], mark: "re.Match[str]") -> bool:
    """Tell whether a mark is within a kept span: a title goes on after its closing mark, a quotation may end there."""
    before = bisect_left(kept, (mark.start(),)) - 1
    return before >= 0 and mark.end() < kept[before][1] + (text[kept[before][0]] == "《")


def _links(text: str, start: int, end: int) -> list[Span]:
    """Cut a chain of causes into its links; any other sentence is one."""
    starts = link_starts(text[start:end])
    kept = kept_spans(text, start, end) if starts else []
    cuts = [start + at for at in starts if not is_kept(kept, start + at)]
    return [trimmed(text, a, b) for a, b in pairwise([start, *cuts, end])]


def _in_paragraph(text: str, start: int, end: int) -> Iterator[Span]:
    kept = kept_spans(text, start, end)
    at = start
    for mark in _END.finditer(text, start, end):
        if mark.end() > at and not _is_inside(text, kept, mark) and _ends_sentence(text, at, mark, end):
            yield trimmed(text, at, mark.end())
            at = mark.end()
    yield trimmed(text, at, end)


def _ends_sentence(text: str, start: int, mark: "re.Match[str]", end: int) -> bool:
    after = text[mark.end() : min(end, mark.end() + 8)]
    if mark.group()[0] in "。！？":
        return not after.startswith(("，", "、", "；", ",", ";"))
    following = after.lstrip()
    if mark.group()[0] == "…":
        return not following
    if following and (len(following) == len(after) and following[0].isascii()):
        return False
    if mark.group()[0] in "!?":
        return not following[:1].islower()
    return not following[:1].islower() and not _ABBREVIATION.search(
        text[max(start, mark.start() - 12) : mark.start() + 1]
    )
