"""The hop graph as geometry: boxes with lines of text, and the paths of the arrows between them. Lengths in pixels."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from clew.report.layers import Layout, laid_out
from clew.report.words import Words, question_shown
from clew.report.wrap import wrapped
from clew.result import Hop

MOST_BESIDE = 3
"""Boxes beside one another on a wide screen; on a narrow one there is one."""
_WIDTH = {1: 296, 2: 268, 3: 236}
"""Of a box, by how many stand beside one another."""
_GAP_X, _GAP_Y = 20, 34
_PAD, _LINE, _FONT = 12, 19, 13
_LANE = 14
_EDGE = 2
_MOST_LINES = 7
_ICONS = {"answered": "✓", "failed": "✗", "blocked": "⊘", "waiting": "…", "contested": "⚡"}


@dataclass(frozen=True)
class Line:
    """A line of text in a box."""

    text: str
    kind: str
    """`status`, `template`, `question` or `answer`."""
    y: float


@dataclass(frozen=True)
class Box:
    """A hop."""

    hop: Hop
    status: str
    x: float
    y: float
    width: float
    height: float
    lines: Sequence[Line]


@dataclass(frozen=True)
class Drawing:
    """The whole graph."""

    name: str
    """Unique on the page; `wide` and `narrow` where it is drawn twice, for screens of two widths."""
    width: float
    height: float
    boxes: Sequence[Box]
    arrows: Sequence[str]
    """Paths, each from the lower side of a box to the upper side of another."""


def drawings(hops: Sequence[Hop], words: Words, contested: Collection[int] = ()) -> list[Drawing]:
    """Draw the graph; twice where a narrow screen needs another drawing than a wide one.

    Args:
        hops: In any order.
        words: Of the page.
        contested: Numbers of the hops that documents answer differently, where nothing tells what counts.
    """
    if not hops:
        return []
    wide, narrow = laid_out(hops, MOST_BESIDE), laid_out(hops, 1)
    if len(wide.layers) == len(narrow.layers):
        return [_drawn("only", narrow, words, contested)]
    return [_drawn("wide", wide, words, contested), _drawn("narrow", narrow, words, contested)]


def _drawn(name: str, layout: Layout, words: Words, contested: Collection[int]) -> Drawing:
    beside = max(map(len, layout.layers))
    gutter = _gutter(layout)
    width = gutter + beside * _WIDTH[beside] + (beside - 1) * _GAP_X + _EDGE
    boxes: list[Box] = []
    tops: list[tuple[float, float]] = []
    y = float(_EDGE)
    for layer in layout.layers:
        at_x = _places(len(layer), gutter, width, _WIDTH[beside])
        row = [_box(hop, x, y, _WIDTH[beside], words, contested) for hop, x in zip(layer, at_x, strict=True)]
        bottom = y + max(box.height for box in row)
        boxes += row
        tops.append((y, bottom))
        y = bottom + _GAP_Y
    return Drawing(name, width, y - _GAP_Y + _EDGE, boxes, _arrows(layout, boxes, tops))


def _gutter(layout: Layout) -> float:
    """Return the width that the lanes take, to the left of all boxes."""
    return _EDGE + _LANE * (max(layout.lanes.values(), default=-1) + 1)


def _places(count: int, gutter: float, width: float, of_box: float) -> list[float]:
    """Place the boxes of a layer, in the middle of what the lanes leave; returns their left sides."""
    taken = count * of_box + (count - 1) * _GAP_X
    x = gutter + (width - gutter - taken) / 2
    return [x + place * (of_box + _GAP_X) for place in range(count)]


def _box(hop: Hop, x: float, y: float, width: float, words: Words, contested: Collection[int]) -> Box:
    ems = (width - 2 * _PAD) / _FONT
    lines = [("status", line) for line in wrapped(status_line(hop, words, contested), ems, 2)]
    if hop.template != hop.question:
        lines += [("template", line) for line in wrapped(question_shown(hop.template, words), ems, _MOST_LINES)]
    lines += [("question", line) for line in wrapped(hop.question, ems, _MOST_LINES)]
    if hop.answer:
        lines += [("answer", line) for line in wrapped(f"→ {hop.answer}", ems, _MOST_LINES)]
    placed = [Line(text, kind, y + _PAD + _FONT + at * _LINE - 2) for at, (kind, text) in enumerate(lines)]
    return Box(hop, status_of(hop, contested), x, y, width, 2 * _PAD + len(lines) * _LINE - (_LINE - _FONT), placed)


def status_of(hop: Hop, contested: Collection[int]) -> str:
    """Return the status to show: `contested` where documents answer it differently and nothing tells what counts."""
    return "contested" if hop.status == "answered" and hop.sub_question in contested else hop.status


def status_line(hop: Hop, words: Words, contested: Collection[int] = ()) -> str:
    """Write the number and the status of a hop, with a sign for it."""
    status = status_of(hop, contested)
    added = f" · {words['added']}" if hop.added else ""
    return f"{_ICONS[status]} {hop.sub_question} · {words[f'hop_{status}']}{added}"


def _arrows(layout: Layout, boxes: Sequence[Box], rows: Sequence[tuple[float, float]]) -> list[str]:
    """Draw the edges: between neighbouring layers at once, else along a lane beside the layers between."""
    box_of = {box.hop.sub_question: box for box in boxes}
    layer_of = layout.layer_of
    return [
        _arrow(
            box_of[need],
            box_of[hop],
            rows[layer_of[need]][1],
            None if layer_of[hop] - layer_of[need] == 1 else _gutter(layout) - _LANE * (layout.lanes[hop] + 0.6),
        )
        for need, hop in layout.edges
    ]


def _arrow(above: Box, below: Box, bottom: float, lane: float | None) -> str:
    """Return the path from one box to another.

    Args:
        above: Where it begins.
        below: Where it ends.
        bottom: Lower end of the layer of `above`.
        lane: Where it runs down beside the layers between; None when there are none.
    """
    x, to = above.x + above.width / 2, below.x + below.width / 2
    begin, end = above.y + above.height, below.y - 5
    down = f"M{x:.1f} {begin:.1f}V{bottom:.1f}"
    if lane is None:
        half = (bottom + end) / 2
        return f"{down}C{x:.1f} {half:.1f} {to:.1f} {half:.1f} {to:.1f} {end:.1f}"
    first, last = bottom + _GAP_Y / 2, end - _GAP_Y / 2 + 5
    out = (
        f"Q{x:.1f} {first:.1f} {x - 8:.1f} {first:.1f}H{lane + 8:.1f}Q{lane:.1f} {first:.1f} {lane:.1f} {first + 8:.1f}"
    )
    back = f"V{last - 8:.1f}Q{lane:.1f} {last:.1f} {lane + 8:.1f} {last:.1f}H{to - 8:.1f}"
    return f"{down}{out}{back}Q{to:.1f} {last:.1f} {to:.1f} {end:.1f}"
