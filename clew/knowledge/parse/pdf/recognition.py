"""Pages that are pictures, read by optical character recognition."""

from dataclasses import replace
from functools import cache
from typing import Any

from clew.errors import MissingExtraError
from clew.knowledge.parse.pdf.lines import Run
from clew.knowledge.parse.pdf.page import Page

_DPI = 200
_POINTS = 72
_SURE = 0.6
"""Least confidence of a line, from 0 to 1."""


def recognized(document: Any, page: Page) -> Page:
    """Return a page with the text that its picture shows; as it is if nothing is found.

    Raises:
        MissingExtraError: RapidOCR is not installed.
    """
    if page.problem == "damaged":
        return page
    engine = _engine()
    sheet = document[page.number - 1]
    picture = sheet.render(scale=_DPI / _POINTS, grayscale=False, rev_byteorder=True).to_numpy()
    sheet.close()
    runs = _runs(engine(picture))
    if not runs:
        return page
    height, width = (length * _POINTS / _DPI for length in picture.shape[:2])
    return replace(
        page,
        width=width,
        height=height,
        runs=runs,
        tables=[],
        aside=[],
        pictures=0.0,
        shapes=0,
        problem="",
        by_ocr=True,
    )


@cache
def _engine() -> Any:
    try:
        from rapidocr import RapidOCR
    except ImportError:
        raise MissingExtraError("Reading pages by OCR", "rapidocr", "ocr") from None
    return RapidOCR(params={"Global.log_level": "error"})


def _runs(found: Any) -> list[Run]:
    """Make runs of the lines that the engine found, with the places of their corners in pixels."""
    runs = []
    scale = _POINTS / _DPI
    boxes, texts, scores = found.boxes, found.txts, found.scores
    for corners, text, score in zip(boxes if boxes is not None else (), texts or (), scores or (), strict=True):
        if score < _SURE or not text.strip():
            continue
        xs, ys = [float(x) * scale for x, _ in corners], [float(y) * scale for _, y in corners]
        height = max(ys) - min(ys)
        runs.append(Run(text.strip(), min(xs), max(xs), max(ys) - 0.22 * height, round(0.8 * height, 1), False))
    return runs
