"""Read citation marks, in all the forms that models write them, and write them in one.

A mark inside quotation marks is what a document wrote, and so are `arr[0]` and what stands in code: they stay text.
"""

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass

from clew.citations.mark_lookalikes import is_text
from clew.citations.mark_phrases import introduction, reference
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
_SEE = r"(?:(?:参?见|详见|来源|出处|引自|根据|依据|see|cf\.?|per|according to|based on|sources?|refs?\.?)\s*[:：]?\s*)?"
_CITES = r"(?:sources?|ref(?:erence)?s?|citations?|来源|资料|引用|出处)\s*[:：#]?\s*"
_CIRCLED = "①-⑳⑴-⒇"
_MARK = re.compile(
    rf"(?:(?P<wrapped>[(（]\s*{_SEE}{_BRACKETS}(?:(?:{_AND})?{_BRACKETS}){{0,20}}\s*[)）])|(?P<brackets>{_BRACKETS})"
    rf"|[(（]\s*(?P<named>{_CITES}{_LIST})\s*[)）]|<(?P<tag>sup|cite|ref|source|citation)>\s*(?P<tagged>{_OPEN}?{_LIST}{_CLOSE}?)"
    r"\s*</(?P=tag)>|(?P<raised>[¹²³⁰⁴-⁹]{1,3}(?:[,˒][¹²³⁰⁴-⁹]{1,3})*)"
    rf"|(?P<circled>[{_CIRCLED}](?:(?:\s*[,，、]\s*)?[{_CIRCLED}]){{0,20}}))",
    re.IGNORECASE,
)
_NO_NUMBERS = re.compile(
    r"\d{1,2}:(?=\d{1,3}†)|†[^\[\]【】\n]*|[,，]\s*(?:pp?\.?\s*\d[\d–-]*|第\s*\d+\s*页)|(?<=[\]】］〕])\((?:https?:|#|/)[^()\s]*\)"
)
_MAY_MARK = re.compile(rf"[\d¹²³⁰⁴-⁹{_CIRCLED}]")
"""What every mark has."""
_CODE = re.compile(r"`[^`\n]+`")
_JOINER = re.compile(r"\s*(?:[,，、;；&+]|\band\b|和|与|及)\s*")
_STOP = re.compile(r"(?:[。！？!?…]|(?<!\.)\.)[\"”’」』]?\Z")
_WIDE = str.maketrans("[]", "［］")


@dataclass(frozen=True)
class _Mark:
    start: int
    """With the white space before it."""
    end: int
    numbers: list[int]
    leads: bool = False
    """Whether it leads into what it belongs to, with the words around it: "根据[3]，"."""


def _marks(text: str) -> list[_Mark]:
    """Find the marks that are ours, in order, with the words that say nothing without them."""
    marks: list[_Mark] = []
    for mark in _lists(text, list(_single(text))):
        done = marks[-1].end if marks else 0
        start = _first(text, mark)
        led, tail = introduction(text, start, mark.end), reference(text, start, mark.end)
        if led and led[0] >= done:
            mark = _Mark(*led, mark.numbers, leads=True)
        elif tail is not None and tail >= done:
            mark = _Mark(tail, mark.end, mark.numbers)
        marks.append(mark)
    return marks


def _first(text: str, mark: _Mark) -> int:
    """Return where a mark begins, after the white space before it."""
    return mark.end - len(text[mark.start : mark.end].lstrip())


def _lists(text: str, marks: list[_Mark]) -> list[_Mark]:
    """Make one of marks that are listed: `[1]、[3]`."""
    listed: list[_Mark] = []
    for mark in marks:
        last = listed[-1] if listed else None
        if last and _JOINER.fullmatch(text, last.end, _first(text, mark)):
            listed[-1] = _Mark(last.start, mark.end, [*last.numbers, *mark.numbers])
        else:
            listed.append(mark)
    return listed


def _single(text: str, *, also_quoted: bool = False) -> Iterator[_Mark]:
    """Find marks one by one; `also_quoted`, what would be one outside of quotation marks."""
    if not _MAY_MARK.search(text):
        return
    quoted = [] if also_quoted else [(part.start, part.end) for part in quoted_parts(text) if part.is_closed]
    code = [found.span() for found in _CODE.finditer(text)]
    done = 0
    for found in _MARK.finditer(text):
        begin, end = found.span()
        if not (_within(quoted, begin) or _within(code, begin) or is_text(text, begin, found)):
            yield _Mark(done + len(text[done:begin].rstrip()), end, _numbers(found))
            done = end


def _within(spans: list[Span], at: int) -> bool:
    """Tell whether `at` is in one of `spans`, which are in order and apart."""
    before = bisect_right(spans, at, key=lambda span: span[0]) - 1
    return before >= 0 and at < spans[before][1]


def _numbers(found: "re.Match[str]") -> list[int]:
    if found["circled"]:
        return [
            int(re.sub(r"\D", "", unicodedata.normalize("NFKC", one)))
            for one in re.findall(f"[{_CIRCLED}]", found["circled"])
        ]
    numbers: list[int] = []
    listed = _NO_NUMBERS.sub("", found.group())
    for part in re.findall(_RANGE, unicodedata.normalize("NFKC", listed)):
        first, *last = (int(number) for number in re.findall(r"\d+", part))
        until = last[0] if last else first
        numbers += range(first, until + 1) if until - first < _LONGEST else (first, until)
    return numbers


def marks_in(text: str) -> list[int]:
    """Return the numbers of the marks in `text`, in order, each once.

    Read are `[1,3]`, `【2】`, `［３］`, `[1-3]`, `[ID:2]`, `(来源1)`, `[doc-9]`, `[^2]`, `【1†来源】`, `③` at the
    end of a clause, and their like.
    Whether there is evidence of such a number is not known here.
    """
    return _numbers_of(_marks(text))


def without_marks(text: str) -> str:
    """Return `text` without its marks, and without words that only introduce them."""
    return _without(text, _marks(text))


def apart(text: str) -> tuple[str, list[int]]:
    """Return `text` `without_marks`, and the numbers of `marks_in` it, found in one pass."""
    marks = _marks(text)
    return _without(text, marks), _numbers_of(marks)


def _numbers_of(marks: list[_Mark]) -> list[int]:
    return list(dict.fromkeys(number for mark in marks for number in mark.numbers))


def _without(text: str, marks: list[_Mark]) -> str:
    parts, done, led = [], 0, False
    for mark in marks:
        parts.append(_begun(text[done : mark.start], anew=led))
        done, led = mark.end, mark.leads and _begins(text[: mark.start])
    return "".join([*parts, _begun(text[done:], anew=led)])


def _begins(before: str) -> bool:
    """Tell whether a sentence begins after `before`."""
    return not before.strip() or before.rstrip().endswith(tuple(".!?。！？\n"))


def _begun(text: str, *, anew: bool) -> str:
    """Return `text` with a great letter at its start where it begins a sentence `anew`."""
    return text[:1].upper() + text[1:] if anew else text


def as_words(text: str) -> str:
    """Return `text`, the words of a document, with its own marks as they are but for the width of their brackets.

    We write `[1]`: what stands in wide brackets is none of ours, neither to readers nor to what links marks.
    """
    for mark in _single(text, also_quoted=True):
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
        if mark.leads:
            continue
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
