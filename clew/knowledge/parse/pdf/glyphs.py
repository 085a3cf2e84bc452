"""What stands on a page: its characters with their places, its ruling lines, and how much of it is pictures."""

import ctypes
import math
import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby, pairwise
from typing import Any, NamedTuple

UNREADABLE = "\ufffd"
"""A character of which the file does not say what it means."""
SYMBOLS = frozenset(map(chr, range(0xF020, 0xF100)))
"""Characters of symbol fonts; one at the start of a line is the mark of a list, others are unreadable."""
Turn = Callable[[float, float], tuple[float, float]]
"""From a point of the file to one of the page as it is read: from the left, and from the top downwards."""

_BOLD = re.compile(r"bold|heavy|black|simhei|heiti|黑体", re.IGNORECASE)
_MONO = re.compile(r"mono|courier|consol|menlo|typewriter|cmtt|lmtt|sourcecode|inconsolata", re.IGNORECASE)
_FORCED_BOLD = 1 << 18
_LINE_END_HYPHEN = 2
_SLOPE_DEGREES = 2
_THICK = 3.0
"""Points up to which a filled rectangle is a ruling line."""


class Glyph(NamedTuple):
    """A character in its place, in points from the left and the top of the page."""

    text: str
    left: float
    right: float
    base: float
    size: float
    bold: bool
    mono: bool
    """In a typewriter face, as code is set."""


class Rule(NamedTuple):
    """A straight line, across (`top` equals `bottom`) or down (`left` equals `right`)."""

    left: float
    top: float
    right: float
    bottom: float


@dataclass
class Drawn:
    """What was drawn on a page."""

    number: int
    """Page, from 1."""
    width: float
    height: float
    glyphs: list[Glyph]
    """Of the direction that most of the page is written in, in the order of the file."""
    aside: list[list[Glyph]] = field(default_factory=list)
    """Of every other right-angled direction, such as a title along the margin."""
    stamps: list[str] = field(default_factory=list)
    """Slanting text, such as a watermark."""
    rules: list[Rule] = field(default_factory=list)
    pictures: float = 0.0
    """Share of the page that pictures cover, at most 1."""
    shapes: int = 0
    """How many lines and curves there are."""


class _Style(NamedTuple):
    size: float
    bold: bool
    mono: bool
    degrees: int


class _Char(NamedTuple):
    text: str
    x: float
    y: float
    box: tuple[float, float, float, float]
    style: _Style


def drawn(page: Any, number: int) -> Drawn:
    """Read a page of pdfium (`pypdfium2.PdfPage`), whose number is `number`."""
    box = page.get_bbox()
    directions: dict[int, list[_Char]] = {}
    for char in _chars(page, box):
        directions.setdefault(char.style.degrees, []).append(char)
    straight = {degrees: chars for degrees, chars in directions.items() if degrees % 90 == 0}
    main = max(straight, key=lambda degrees: len(straight[degrees]), default=0)
    turns = {degrees: _turn(_direction(degrees, chars), box) for degrees, chars in straight.items()}
    width, height = box[2] - box[0], box[3] - box[1]
    turn = turns.get(main, _turn(0, box))
    sideways = abs(turn(box[0], box[1])[0] - turn(box[2], box[1])[0]) < 1
    content = Drawn(number, *((height, width) if sideways else (width, height)), _placed(straight.pop(main, []), turn))
    content.aside = [_placed(chars, turns[degrees]) for degrees, chars in straight.items()]
    content.stamps = ["".join(char.text for char in chars) for degrees, chars in directions.items() if degrees % 90]
    _shapes(page, content, turn, width * height)
    return content


def _chars(page: Any, box: tuple[float, float, float, float]) -> Iterator[_Char]:
    """Read the characters within the visible part of the page, without those that pdfium makes up."""
    import pypdfium2.raw as pdfium

    text_page = page.get_textpage()
    rect, x, y = pdfium.FS_RECTF(), ctypes.c_double(), ctypes.c_double()
    styles: dict[int, _Style] = {}
    for at in range(text_page.count_chars()):
        owner = pdfium.FPDFText_GetTextObject(text_page, at)
        if not owner:
            continue
        address = ctypes.addressof(owner.contents)
        style = styles.get(address) or styles.setdefault(address, _style(text_page, at))
        pdfium.FPDFText_GetCharOrigin(text_page, at, x, y)
        if not (box[0] - 1 <= x.value <= box[2] + 1 and box[1] - 1 <= y.value <= box[3] + 1):
            continue
        pdfium.FPDFText_GetLooseCharBox(text_page, at, rect)
        error = pdfium.FPDFText_HasUnicodeMapError(text_page, at) == 1
        text = UNREADABLE if error else meaning(pdfium.FPDFText_GetUnicode(text_page, at))
        yield _Char(text, x.value, y.value, (rect.left, rect.bottom, rect.right, rect.top), style)
    text_page.close()


def _style(text_page: Any, at: int) -> _Style:
    import pypdfium2.raw as pdfium

    matrix, flags, name = pdfium.FS_MATRIX(), ctypes.c_int(), ctypes.create_string_buffer(128)
    pdfium.FPDFText_GetMatrix(text_page, at, matrix)
    pdfium.FPDFText_GetFontInfo(text_page, at, name, len(name), flags)
    font = name.value.decode("utf-8", "replace")
    bold = bool(flags.value & _FORCED_BOLD or _BOLD.search(font))
    size = pdfium.FPDFText_GetFontSize(text_page, at) * math.hypot(matrix.c, matrix.d)
    degrees = round(math.degrees(math.atan2(matrix.b, matrix.a))) % 360
    upright = round(degrees / 90) * 90 % 360
    near = min(abs(degrees - upright), 360 - abs(degrees - upright)) <= _SLOPE_DEGREES
    return _Style(round(size, 1) or 1.0, bold, bool(_MONO.search(font)), upright if near else degrees)


def meaning(code: int) -> str:
    """Return the character of a code; ligatures, radicals, blanks and bullets as they are usually written."""
    if code == _LINE_END_HYPHEN:
        return "-"
    char = chr(code)
    if "\ufb00" <= char <= "\ufb06" or "\u2e80" <= char <= "\u2fdf":
        return unicodedata.normalize("NFKC", char)
    if char in SYMBOLS:
        return char
    if char in "\u00a0\u2007\u202f\t\r\n":
        return " "
    if char in "\u200b\u200c\u200d\ufeff\u2060":
        return ""
    return UNREADABLE if char < " " or "\x7f" <= char < "\xa0" or "\ue000" <= char <= "\uf8ff" else char


def _direction(degrees: int, chars: Sequence[_Char]) -> int:
    """Return the angle of writing; upright characters one below another are read as lines that run downwards."""
    steps: Counter[str] = Counter()
    for before, char in pairwise(chars):
        across, down = abs(char.x - before.x), before.y - char.y
        if down > 0 and across < 0.2 * char.style.size and down < 1.6 * char.style.size:
            steps["down"] += 1
        elif abs(down) < 0.2 * char.style.size:
            steps["across"] += 1
    return 270 if degrees == 0 and steps["down"] > 2 * steps["across"] and steps["down"] > 3 else degrees


def _turn(degrees: int, box: tuple[float, float, float, float]) -> Turn:
    left, bottom, right, top = box
    if degrees == 90:
        return lambda x, y: (y - bottom, x - left)
    if degrees == 180:
        return lambda x, y: (right - x, y - bottom)
    if degrees == 270:
        return lambda x, y: (top - y, right - x)
    return lambda x, y: (x - left, top - y)


def _placed(chars: Sequence[_Char], turn: Turn) -> list[Glyph]:
    """Put characters in their places on the page; those of one ligature share its width."""
    placed = []
    for _, drawn_as_one in groupby(chars, key=lambda char: (char.x, char.y, char.box, char.style)):
        shared = list(drawn_as_one)
        placed += [_glyph(char, turn, at, len(shared)) for at, char in enumerate(shared)]
    return placed


def _glyph(char: _Char, turn: Turn, at: int, count: int) -> Glyph:
    """Place a character that is number `at` from 0 of the `count` that were drawn as one."""
    (one, high), (other, low) = turn(*char.box[:2]), turn(*char.box[2:])
    base = turn(char.x, char.y)[1]
    if not min(high, low) - 1 <= base <= max(high, low) + 1:
        base = max(high, low)
    left, width = min(one, other), abs(other - one) / count
    style = char.style
    return Glyph(char.text, left + at * width, left + (at + 1) * width, base, style.size, style.bold, style.mono)


def _shapes(page: Any, content: Drawn, turn: Turn, area: float) -> None:
    """Note the ruling lines of a page, and how much of it pictures cover."""
    import pypdfium2.raw as pdfium

    for shape in page.get_objects(max_depth=4):
        if shape.type == pdfium.FPDF_PAGEOBJ_PATH:
            content.shapes += 1
            content.rules += _rules(shape, turn)
        elif shape.type == pdfium.FPDF_PAGEOBJ_IMAGE:
            left, bottom, right, top = _matrix(shape).on_rect(0, 0, 1, 1)
            content.pictures = min(1.0, content.pictures + (right - left) * (top - bottom) / area)


def _matrix(shape: Any) -> Any:
    """Return the transformation of a shape to the page, through the forms that hold it."""
    matrix, form = shape.get_matrix(), shape.container
    while form:
        matrix, form = matrix.multiply(form.get_matrix()), form.container
    return matrix


def _rules(shape: Any, turn: Turn) -> Iterator[Rule]:
    """Read the lines of a path that run across or down, and a thin rectangle as the line that it is."""
    for corners in _outlines(shape):
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        if len(corners) >= 4 and min(max(xs) - min(xs), max(ys) - min(ys)) <= _THICK:
            yield from _rule((min(xs), min(ys)), (max(xs), max(ys)), turn)
        else:
            for one, other in pairwise(corners):
                yield from _rule(one, other, turn)


def _rule(one: tuple[float, float], other: tuple[float, float], turn: Turn) -> Iterator[Rule]:
    (x0, y0), (x1, y1) = turn(*one), turn(*other)
    left, right, top, bottom = min(x0, x1), max(x0, x1), min(y0, y1), max(y0, y1)
    if bottom - top <= _THICK < right - left:
        yield Rule(left, (top + bottom) / 2, right, (top + bottom) / 2)
    elif right - left <= _THICK < bottom - top:
        yield Rule((left + right) / 2, top, (left + right) / 2, bottom)


def _outlines(shape: Any) -> Iterator[list[tuple[float, float]]]:
    """Read the corners of each part of a path that is drawn; curves are left out."""
    import pypdfium2.raw as pdfium

    fill, stroke = ctypes.c_int(), ctypes.c_int()
    pdfium.FPDFPath_GetDrawMode(shape, fill, stroke)
    if not (fill.value or stroke.value):
        return
    matrix = _matrix(shape)
    corners: list[tuple[float, float]] = []
    x, y = ctypes.c_float(), ctypes.c_float()
    for at in range(pdfium.FPDFPath_CountSegments(shape)):
        segment = pdfium.FPDFPath_GetPathSegment(shape, at)
        kind = pdfium.FPDFPathSegment_GetType(segment)
        if kind != pdfium.FPDF_SEGMENT_LINETO:
            yield corners
            corners = []
        pdfium.FPDFPathSegment_GetPoint(segment, x, y)
        corners.append(matrix.on_point(x.value, y.value))
        if pdfium.FPDFPathSegment_GetClose(segment):
            corners.append(corners[0])
    yield corners
