"""Dates in the name of a file: weekly-2024-03-08.docx, 周报20240308_v2.xlsx, 民事诉讼法(2023-09-01).md."""

import re
from datetime import date

from clew.knowledge.dates.atoms import Atom
from clew.knowledge.dates.expressions import Expression, find_expressions
from clew.knowledge.dates.in_year import days, months

_YEAR = r"(?:19|20)\d\d"
_MARKS = re.compile(r"(?<=[A-Za-z])[-_.](?=\d)|_")
_PARTS = re.compile(rf"(?<!\d)({_YEAR})[_ ](\d\d)[_ ](\d\d)(?!\d)")
_COMPACT = re.compile(rf"(?<!\d)({_YEAR})(\d\d)(\d\d)(?!\d)")
_COMPACT_MONTH = re.compile(rf"(?<!\d)({_YEAR})(0[1-9]|1[0-2])(?!\d)")
_YEAR_ALONE = re.compile(rf"(?<![\d.A-Za-z])({_YEAR})(?![\d.年A-Za-z]|[-/]\d)")


def find_in_name(name: str, today: date | None = None) -> list[Expression]:
    """Find the dates in a name without its ending; there 20240308, 202403 and a bare 2024 are dates too.

    Args:
        name: The name of a file, or a title.
        today: As for `find_expressions`.

    Returns:
        Each with offsets into `name`; in order, without overlap.
    """
    return find_expressions(_MARKS.sub(" ", _PARTS.sub(r"\1-\2-\3", name)), today, more=_digits(name))


def _digits(name: str) -> list[Atom]:
    whole = [
        Atom(*found.span(), "day", days(int(found[2]), int(found[3])), int(found[1]))
        for found in _COMPACT.finditer(name)
        if 1 <= int(found[2]) <= 12 and 1 <= int(found[3]) <= 31
    ]
    month = [Atom(*each.span(), "month", months(int(each[2])), int(each[1])) for each in _COMPACT_MONTH.finditer(name)]
    year = [Atom(*each.span(), "year", months(1, 12), int(each[1])) for each in _YEAR_ALONE.finditer(name)]
    return [*whole, *month, *year]
