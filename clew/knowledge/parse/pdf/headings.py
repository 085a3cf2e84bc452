"""Which lines are headings, and of which level: by bookmarks, by size and weight, and by numbers."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from statistics import median, mode

from clew.knowledge.parse.captions import is_numbered_caption, is_unit
from clew.knowledge.parse.numbering import Number, heading_number, number_of
from clew.knowledge.parse.pdf.flow import is_full
from clew.knowledge.parse.pdf.lines import LEADER, Line
from clew.text import folded

_LARGER = 1.1
_SMALLER = 0.95
_BELOW = 2.2
_CHARS = 120
_BOLD_CHARS = 60
_LINES = 3
"""Most lines of a heading; more that are as large are text."""
_LEVELS = 6
_SPLIT = 3
"""Most lines over which a bookmark's title goes."""
_ENDS = "。；;，,、：:"
_SENTENCE_ENDS = "。；;"
_LIST_STYLES = range(70, 110)
"""`1.`, `（1）`, `1)`, `①`: a plain line with such a number is an item."""
_SIBLINGS = range(40, 60)
"""`一、` and `（一）`: items where the next of them stands right below."""


@dataclass(frozen=True)
class Bookmark:
    """An entry of the outline that a reader of PDF shows: its level from 1, and the page that it leads to."""

    title: str
    level: int
    page: int


@dataclass(frozen=True)
class _Look:
    """What headings of one level have in common."""

    size: float
    style: int
    """Of its number; -1 if it has none."""


def heading_levels(lines: Sequence[Line], bookmarks: Sequence[Bookmark]) -> dict[int, int]:
    """Return the level, 1 to 6, of each line that is a heading, by its place in `lines`."""
    body = body_size(lines)
    looks = _looks(lines, body)
    marked = _marked(lines, bookmarks)
    known = {
        look: mode(marked[at] for at in marked if looks.get(at) == look) for look in map(looks.get, marked) if look
    }
    ranks = _ranks(set(looks.values()), known)
    return dict(sorted((marked | {at: ranks[look] for at, look in looks.items()}).items()))


def body_size(lines: Sequence[Line]) -> float:
    """Return the font size that most characters have."""
    counts: dict[float, int] = {}
    for line in lines:
        counts[line.size] = counts.get(line.size, 0) + len(line.text)
    return max(counts, key=lambda size: counts[size], default=10.0)


def _looks(lines: Sequence[Line], body: float) -> dict[int, _Look]:
    """Find the headings that look like one; headings with numbers of one style count as equally large."""
    found = {at: number_of(line.text) for at, line in enumerate(lines) if _is_heading(lines, at, body)}
    for run in _runs(found, lines):
        if len(run) > _LINES:
            for at in run:
                del found[at]
    styles = {at: number.style if number else -1 for at, number in found.items()}
    sizes = {
        style: median(lines[at].size for at in styles if styles[at] == style)
        for style in set(styles.values()) if style >= 0
    }  # fmt: skip
    return {at: _Look(round(2 * sizes.get(style, lines[at].size)) / 2, style) for at, style in styles.items()}


def _runs(found: Mapping[int, Number | None], lines: Sequence[Line]) -> Iterator[list[int]]:
    """Group headings without numbers that follow each other and are equally large."""
    plain = [at for at, number in found.items() if number is None]
    for _, run in groupby(enumerate(plain), key=lambda pair: (pair[1] - pair[0], lines[pair[1]].size)):
        yield [at for _, at in run]


def _is_heading(lines: Sequence[Line], at: int, body: float) -> bool:
    """Tell whether a line looks like a heading, and so does the line that it goes on in, if it does."""
    is_row = lines[at].parts > 1 + bool(number_of(lines[at].text))
    if is_row or lines[at].mono or not _may_head(lines[at].text):
        return False
    if _goes_on(lines, at):
        return _is_heading(lines, at + 1, body)
    line = lines[at]
    if line.size >= _LARGER * body:
        return True
    alone = line.room > line.size or not _is_below(lines, at)
    if line.size < _SMALLER * body or not alone:
        return False
    return _is_bold(lines, at) or _is_numbered(lines, at)


def _may_head(text: str) -> bool:
    """Tell whether a text may be a heading: it says something, is short, and does not end like a part of a sentence."""
    is_other = is_numbered_caption(text) or is_unit(text) or LEADER.search(text)
    return any(map(str.isalpha, text)) and len(text) <= _CHARS and text[-1] not in _ENDS and not is_other


def _goes_on(lines: Sequence[Line], at: int) -> bool:
    """Tell whether a line that looks the same stands right below a line that is full."""
    if not _is_below(lines, at):
        return False
    line, below = lines[at], lines[at + 1]
    return line.size == below.size and line.bold == below.bold and is_full(line, below)


def _is_bold(lines: Sequence[Line], at: int) -> bool:
    """Tell whether a line is bold where those around it are not all bold."""
    line, around = lines[at], [*lines[max(0, at - 1) : at], *lines[at + 1 : at + 2]]
    emphasised = line.bold and not (len(around) == 2 and all(each.bold for each in around))
    return emphasised and len(line.text) <= _BOLD_CHARS and not line.text.endswith(".")


def _is_below(lines: Sequence[Line], at: int) -> bool:
    """Tell whether the next line stands right below in the same column."""
    below = lines[at + 1] if at + 1 < len(lines) else None
    return bool(below and below.page == lines[at].page and 0 < below.base - lines[at].base < _BELOW * lines[at].size)


def _is_numbered(lines: Sequence[Line], at: int) -> bool:
    """Tell a plain line with the number of a section from an item of a list."""
    number = heading_number(lines[at].text)
    if not number or number.style in _LIST_STYLES:
        return False
    if number.style not in _SIBLINGS:
        return True
    around = [number_of(line.text) for line in (*lines[max(0, at - 1) : at], *lines[at + 1 : at + 2])]
    return all(each is None or each.style != number.style for each in around)


def _marked(lines: Sequence[Line], bookmarks: Sequence[Bookmark]) -> dict[int, int]:
    """Find the lines that bookmarks name, on the page that they lead to."""
    pages: dict[int, list[int]] = {}
    for at, line in enumerate(lines):
        pages.setdefault(line.page, []).append(at)
    levels: dict[int, int] = {}
    for bookmark in bookmarks:
        title = folded(bookmark.title)
        free = (at for at in pages.get(bookmark.page, ()) if title and at not in levels)
        for at in free:
            count = _spells(lines[at : at + _SPLIT], title)
            if count and lines[at].text[-1:] not in _SENTENCE_ENDS:
                levels.update({at + more: bookmark.level for more in range(count)})
                break
    return levels


def _spells(lines: Sequence[Line], title: str) -> int:
    """Return how many of the lines spell a title that is folded; 0 if they do not."""
    spelled = bare = ""
    for count, line in enumerate(lines, 1):
        number = number_of(line.text) if count == 1 else None
        bare = bare + folded(line.text[number.end if number else 0 :])
        spelled += folded(line.text)
        if title in (spelled, bare):
            return count
        if not (title.startswith(spelled) or title.startswith(bare)):
            break
    return 0


def _ranks(looks: set[_Look], known: Mapping[_Look, int]) -> dict[_Look, int]:
    """Rank looks: the larger before the smaller, then by the style of their numbers; one without ranks as the first.

    `known` are the levels that bookmarks give; a look above one of those has its level, or the one before it.
    """
    ranks: dict[_Look, int] = {}
    ordered = sorted(looks, key=lambda look: (-look.size, look.style))
    rank, before = 0, None
    for look in ordered:
        same = before is not None and before.size == look.size and before.style < 0
        rank = known.get(look, rank if same else rank + 1)
        below = [known[each] for each in ordered[ordered.index(look) :] if each in known]
        ranks[look] = rank = min([rank, _LEVELS, *below])
        before = look
    return ranks
