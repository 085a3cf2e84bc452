"""Pages that are pictures, read by optical character recognition."""

import math
from dataclasses import replace
from functools import cache
from statistics import median
from typing import Any

from clew.errors import MissingExtraError
from clew.knowledge.parse.pdf.lines import Run
from clew.knowledge.parse.pdf.page import Page

_SCALE = 72 / 200
"""Points a dot: pages are drawn with 200 dots an inch."""
_LETTERS, _BELOW = 0.8, 0.22
"""Shares of the height of a line: its font size, and what is below its base line."""
_SURE = 0.6
"""Least confidence of a line, from 0 to 1."""
_EVEN = 0.25


def recognized(document: Any, page: Page) -> Page:
    """Return a page with the text that its picture shows.

    Raises:
        MissingExtraError: RapidOCR is not installed.
    """
    if page.problem == "damaged":
        return page
    engine = _engine()
    sheet = document[page.number - 1]
    picture = sheet.render(scale=1 / _SCALE, rev_byteorder=True).to_numpy()
    sheet.close()
    height, width = (length * _SCALE for length in picture.shape[:2])
    runs = _evened(_runs(engine(picture)))
    return Page(page.number, width, height, runs, problem="" if runs else "illegible", by_ocr=True)


@cache
def _engine() -> Any:
    try:
        from rapidocr import RapidOCR
    except ImportError:
        raise MissingExtraError("Reading pages by OCR", "rapidocr", "ocr") from None
    # One thread: files are read side by side, and more threads wait for each other.
    return RapidOCR(params={"Global.log_level": "error", "EngineConfig.onnxruntime.intra_op_num_threads": 1})


def _runs(found: Any) -> list[Run]:
    """Make runs of the lines that the engine found; a slanting line is as high as its sides are long."""
    lines = zip(found.boxes, found.txts, found.scores, strict=True) if found.boxes is not None else ()
    runs = []
    for corners, text, score in lines:
        (x0, y0), (x1, y1), (x2, y2), (x3, y3) = ((float(x) * _SCALE, float(y) * _SCALE) for x, y in corners)
        height = (math.hypot(x3 - x0, y3 - y0) + math.hypot(x2 - x1, y2 - y1)) / 2
        if score >= _SURE and text.strip():
            base = (y2 + y3) / 2 - _BELOW * height
            runs.append(Run(text.strip(), min(x0, x3), max(x1, x2), base, round(_LETTERS * height, 1), bold=False))
    return runs


def _evened(runs: list[Run]) -> list[Run]:
    """Give lines of about the usual height the same size: how high a line is found depends on its letters."""
    usual = median(run.size for run in runs) if runs else 0.0
    return [replace(run, size=usual) if abs(run.size - usual) <= _EVEN * usual else run for run in runs]
