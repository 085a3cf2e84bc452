"""Sentences longer than a passage: cut at clauses, else at spaces, else between whole characters, else within one.

A character with its marks may be of any length: no store takes it whole.
"""

import re
from collections.abc import Callable
from itertools import pairwise

from clew.knowledge.sentences import CLOSING, Span, is_kept, kept_spans, trimmed

_CLAUSE = re.compile(r"[；;，、：]+|[,:](?=\s)|\r?\n")
_SPACE = re.compile(r"\s+")
_ATOM = r"《[^《》]{1,40}》|\d[\d,.]{0,20}\d|[A-Za-z]{1,12}|\X"


Fill = Callable[[str], float]
"""Which share of a passage a text takes; at most 1 fits. Of parts it is never less than of the whole."""


def pieces(text: str, span: Span, fill: Fill) -> list[Span]:
    """Cut a sentence into pieces that fit; a sentence that fits is one piece."""
    if fill(text[slice(*span)]) <= 1:
        return [span]
    for cutter in (_clause_cuts, _space_cuts, _atom_cuts, _all_cuts):
        if cuts := cutter(text, *span):
            return [piece for part in _filled(text, span, cuts, fill) for piece in _again(text, part, span, fill)]
    return [span]


def _again(text: str, part: Span, whole: Span, fill: Fill) -> list[Span]:
    return [part] if part == whole else pieces(text, part, fill)


def _clause_cuts(text: str, start: int, end: int) -> list[int]:
    kept = kept_spans(text, start, end)
    cuts = (mark.end() for mark in _CLAUSE.finditer(text, start, end))
    return [cut for cut in cuts if _can_begin(text, cut, end) and not is_kept(kept, cut)]


def _space_cuts(text: str, start: int, end: int) -> list[int]:
    return [gap.end() for gap in _SPACE.finditer(text, start, end) if _can_begin(text, gap.end(), end)]


def _atom_cuts(text: str, start: int, end: int) -> list[int]:
    import regex

    return [
        atom.end() for atom in regex.finditer(_ATOM, text, pos=start, endpos=end) if _can_begin(text, atom.end(), end)
    ]


def _all_cuts(text: str, start: int, end: int) -> list[int]:
    return [at for at in range(start + 1, end) if not text[at].isspace()]


def _can_begin(text: str, at: int, end: int) -> bool:
    return at < end and text[at] not in CLOSING and not text[at].isspace()


def _filled(text: str, span: Span, cuts: list[int], fill: Fill) -> list[Span]:
    """Join what lies between the cuts, as long as it fits."""
    parts: list[Span] = []
    start, size = span[0], 0.0
    bounds = [span[0], *cuts, span[1]]
    for left, right in pairwise(bounds):
        weight = fill(text[left:right])
        if start < left and size + weight > 1:
            parts.append(trimmed(text, start, left))
            start, size = left, 0.0
        size += weight
    return [*parts, trimmed(text, start, span[1])]
