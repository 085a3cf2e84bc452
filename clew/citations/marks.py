"""Read citation marks, in all the forms that models write them, and write them in one.

A mark inside quotation marks is what a document wrote, and so are `arr[0]` and what stands in code: they stay text.
"""

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass

from clew.citations.quote_marks import quoted_parts

Span = tuple[int, int]
_LONGEST = 30
"""A range of more is no list of what a sentence rests on; only its ends are read."""

_AND = r"\s*(?:[,，、;；&+]|\band\b|和|与|及)\s*|\s+"
_NAMED = (
    r"(?:(?:id|ref(?:erence)?s?|sources?|citations?|cite|docs?|documents?|evidence|findings?|passages?|quotes?|footnotes?"
    r"|来源|资料|文献|引用|引文|证据|文档|出处|参考(?:资料|文献)?|脚?注)\s*[:：#_.\-–]*\s*)"
)
_RANGE = r"\d{1,3}(?:\s*[-–—~～至到]\s*\d{1,3})?"
_ITEM = rf"(?:{_NAMED}|[#^])?(?:\d{{1,2}}:(?=\d{{1,3}}†))?{_RANGE}\^?(?:†[^\[\]【】\n]{{0,60}})?"
_LIST = rf"{_ITEM}(?:(?:{_AND}){_ITEM}){{0,500}}(?:\s*[,，]\s*(?:pp?\.?\s*\d+(?:[-–]\d+)?|第\s*\d+\s*页))?"
_OPEN, _CLOSE = r"\\?[\[【［〔]", r"\\?[\]】］〕]"
_LINK = r"(?:\((?:https?:|#|/)[^()\s]{0,300}\))?"
_BRACKETS = rf"{_OPEN}{{1,2}}\s*{_LIST}\s*{_CLOSE}{{1,2}}{_LINK}"
_SEE = r"(?:(?:参?见|详见|来源|出处|引自|see|cf\.?|sources?|refs?\.?)\s*[:：]?\s*)?"
_CITES = r"(?:sources?|ref(?:erence)?s?|citations?|来源|资料|引用|出处)\s*[:：#]?\s*"
_MARK = re.compile(
    rf"(?:(?P<wrapped>[(（]\s*{_SEE}{_BRACKETS}(?:(?:{_AND})?{_BRACKETS}){{0,20}}\s*[)）])|(?P<brackets>{_BRACKETS})"
    rf"|[(（]\s*(?P<named>{_CITES}{_LIST})\s*[)）]|<(?P<tag>sup|cite|ref|source|citation)>\s*(?P<tagged>{_OPEN}?{_LIST}{_CLOSE}?)"
    r"\s*</(?P=tag)>|(?P<raised>[¹²³⁰⁴-⁹]{1,3}(?:[,˒][¹²³⁰⁴-⁹]{1,3})*))",
    re.IGNORECASE,
)
_NO_NUMBERS = re.compile(
    r"\d{1,2}:(?=\d{1,3}†)|†[^\[\]【】\n]*|[,，]\s*(?:pp?\.?\s*\d[\d–-]*|第\s*\d+\s*页)|(?<=[\]】］〕])\((?:https?:|#|/)[^()\s]*\)"
)
_CODE = re.compile(r"`[^`\n]+`")
_IDENTIFIER = re.compile(r"[A-Za-z_]\w*\Z")
_OF_ARRAY = re.compile(
    r"(?:\b[A-Za-z]|[_\d]\w*|[a-z][A-Z]\w*|\b(?:arr(?:ay)?s?|li?st|items?|arg[sv]?|params?|data|rows?|cols?|vec(?:tor)?|buf(?:fer)?"
    r"|matrix|map|dict|obj|tmp|res(?:ults?)?|values?|keys?))\Z"
)
_OPERATOR = re.compile(r"\s?(?:[=!<>]=|[=+]\s|\+=)|\.[a-z_]\w*|\(")
_INTERVAL = re.compile(r"(?:区间|范围|interval|range|array|list|[∈=])\s*\Z", re.IGNORECASE)
_CARRIES_RAISED = re.compile(r"(?:[\u3400-\u9fff]|[A-Za-z]{3}|\b[a-z]{2}|[。.!?！？，,；;”’」』》])\Z")
_SQUARED = re.compile(
    r"(?:met(?:re|er)s?|inch|foot|feet|miles?|yards?|mol|sec|平方|立方|[kcmdn]m|ft|yd|in|mi|ha)\Z", re.IGNORECASE
)
_STOP = re.compile(r"(?:[。！？!?…]|(?<!\.)\.)[\"”’」』]?\Z")

_WIDE = str.maketrans("[]", "［］")


@dataclass(frozen=True)
class _Mark:
    start: int
    """With the white space before it."""
    end: int
    numbers: list[int]


def _marks(text: str, *, also_quoted: bool = False) -> Iterator[_Mark]:
    """Find the marks that are ours, in order; `also_quoted`, what would be one outside of quotation marks."""
    quoted = [] if also_quoted else [(part.start, part.end) for part in quoted_parts(text) if part.is_closed]
    code = [found.span() for found in _CODE.finditer(text)]
    done = 0
    for found in _MARK.finditer(text):
        begin, end = found.span()
        if not (_within(quoted, begin) or _within(code, begin) or _is_text(text, begin, found)):
            yield _Mark(done + len(text[done:begin].rstrip()), end, _numbers(found))
            done = end


def _within(spans: list[Span], at: int) -> bool:
    """Tell whether `at` is in one of `spans`, which are in order and apart."""
    before = bisect_right(spans, at, key=lambda span: span[0]) - 1
    return before >= 0 and at < spans[before][1]


def _is_text(text: str, start: int, found: "re.Match[str]") -> bool:
    """Tell whether what looks like a mark is code, an exponent, an interval or the number of a document."""
    before, end = text[max(0, start - 40) : start], found.end()
    if found["raised"] or (found["tag"] or "").lower() == "sup":
        before = before.rstrip()
        return not _CARRIES_RAISED.search(before) or bool(_SQUARED.search(before))
    if not found["brackets"] or not found["brackets"].lstrip("\\[【［〔 ")[:1].isdigit():
        return False
    if text[end : end + 1] == "号" or (_INTERVAL.search(before) and re.search(r"[,，]", found["brackets"])):
        return True
    if found["brackets"] == "[0]" and _OF_ARRAY.search(before):
        return True
    return bool(_IDENTIFIER.search(before) and _OPERATOR.match(text, end))


def _numbers(found: "re.Match[str]") -> list[int]:
    numbers: list[int] = []
    listed = _NO_NUMBERS.sub("", found.group())
    for part in re.findall(_RANGE, unicodedata.normalize("NFKC", listed)):
        first, *last = (int(number) for number in re.findall(r"\d+", part))
        until = last[0] if last else first
        numbers += range(first, until + 1) if until - first < _LONGEST else (first, until)
    return numbers


def marks_in(text: str) -> list[int]:
    """Return the numbers of the marks in `text`, in order, each once.

    Read are `[1,3]`, `【2】`, `［３］`, `[1-3]`, `[ID:2]`, `(来源1)`, `[doc-9]`, `[^2]`, `【1†来源】` and their like.
    Whether there is evidence of such a number is not known here.
    """
    return list(dict.fromkeys(number for mark in _marks(text) for number in mark.numbers))


def without_marks(text: str) -> str:
    """Return `text` without its marks."""
    parts, done = [], 0
    for mark in _marks(text):
        parts.append(text[done : mark.start])
        done = mark.end
    return "".join([*parts, text[done:]])


def as_words(text: str) -> str:
    """Return `text`, the words of a document, with its own marks as they are but for the width of their brackets.

    We write `[1]`: what stands in wide brackets is none of ours, neither to readers nor to what links marks.
    """
    for mark in _marks(text, also_quoted=True):
        text = text[: mark.start] + text[mark.start : mark.end].translate(_WIDE) + text[mark.end :]
    return text


def before_stops(text: str) -> str:
    """Return `text` with marks that follow the end of a sentence put into it: `It is so.[1]` is `It is so[1].`.

    Where the sentence ends with a quotation they stand before that: inside they would be words of somebody else.
    """
    parts, done, moved_to = [], 0, 0
    openings = {part.end: part.start - 1 for part in quoted_parts(text) if part.is_closed}
    for start, end in _runs(text):
        stop = _STOP.search(text[max(done, start - 3) : start])
        if not stop:
            continue
        place = start - len(stop[0])
        place = max(moved_to, openings.get(start - 1, place))
        parts += [text[done:place], text[start:end], text[place:start]]
        done = moved_to = end
    return "".join([*parts, text[done:]])


def _runs(text: str) -> Iterator[tuple[int, int]]:
    """Find the stretches of marks that follow each other."""
    run: tuple[int, int] | None = None
    for mark in _marks(text):
        if run and run[1] == mark.start:
            run = run[0], mark.end
            continue
        if run:
            yield run
        run = mark.start, mark.end
    if run:
        yield run


def written(numbers: list[int]) -> str:
    """Write marks as they are shown: `[1][2]`."""
    return "".join(f"[{number}]" for number in numbers)
