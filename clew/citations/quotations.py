"""Quotations in a claim: each must stand in what the claim cites, else its mark is moved or it is made up."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from clew.citations.locate import cuts_negation, denies, locate
from clew.citations.marks import marks_in, without_marks
from clew.citations.normal_form import Span
from clew.citations.quote_marks import Quoted, quoted_parts
from clew.text import has_cjk, words_of


@dataclass(frozen=True)
class Place:
    """Where a quotation stands: in the evidence `number`, at each `[start, end)` of `spans`, of one place if whole."""

    quotation: str
    number: int
    spans: list[Span]
    """More than one where the quotation leaves something out with an ellipsis."""


@dataclass(frozen=True)
class Placed:
    """What became of the quotations in a claim."""

    numbers: list[int]
    """What the claim cites, with each mark of a quotation where that stands."""
    made_up: list[str] = field(default_factory=list)
    """Quotations that stand nowhere, or that leave out what denies them."""
    places: list[Place] = field(default_factory=list)
    """One for each quotation that stands."""
    text: str = ""
    """The claim, without marks inside its quotation marks that no document wrote: `“…[1]”`."""


_SAYS = re.compile(
    r"(?:规定|约定|载明|写道|写明|写着|指出|(?<![被号人简下合统并自俗又])称|说|表示|明确|强调|提到|记载|声明|承诺|注明|宣布|原[文话](?:为|是)?)"
    r"(?:了|过)?\s*[：:，,]?\s*$"
    r"|\b(?:says?|said|stat(?:es?|ed|ing)|writes?|wrote|reads?|provid(?:es?|ed|ing)|stipulat(?:es?|ed|ing)|specif(?:y|ies|ied)"
    r"|not(?:es|ed)|report(?:s|ed)|declar(?:es?|ed)|require[sd]?|quoted?|warn(?:s|ed)|add(?:s|ed)|explain(?:s|ed))"
    r"(?: that)?\s*[:,]?\s*$",
    re.IGNORECASE,
)
_CALLS = re.compile(
    r"(?:名为|称为|称作|称之为|叫做?|所谓的?|[简俗号]称|[绰外]号|又名|题为|命名为|名叫)\s*$"
    r"|\b(?:called|named|known as|nicknamed|titled|entitled|dubbed|termed|word|term|phrase|titles?)\s*$",
    re.IGNORECASE,
)
_CLAUSES = re.compile(r"[，。；！？;!?]|,\s|\.\s")
_PREDICATE = re.compile(r"[不未无会应须得可将为是有已在]|\d")
_MINOR = re.compile(r"an?|the|of|and|or|in|on|at|to|for|from|by|with|as|is|vs|de|la|le|von|van")
_ENDS = " \t\r\n\u3000。．.，,；;！!？?：:、…"
_LEFT_OUT = re.compile(r"\s*(?:[\[(（]\s*(?:…+|\.{3,}|略)\s*[\])）]|…+|\.{3,})\s*")
_EDITED = re.compile(r"\[([A-Za-z])\](?=[a-z])")


def quoted_in(claim: str) -> list[str]:
    """Return what `claim` gives as somebody's words, in quotation marks of any kind, outer marks only.

    A name, a title or a term in quotation marks is no quotation: few words, or all of them capitalised.
    """
    return [claim[part.start : part.end] for part in quoted_parts(claim) if _is_quotation(claim, part)]


def _is_quotation(claim: str, part: Quoted) -> bool:
    inner, before = claim[part.start : part.end], claim[max(0, part.start - 30) : part.start - 1]
    words = words_of(inner)
    if _CALLS.search(before) and len(words) <= 12:
        return False
    if len(words) > 1 and (_SAYS.search(before) or _LEFT_OUT.search(inner.strip(_ENDS))):
        return True
    clauses = bool(_CLAUSES.search(inner.strip(_ENDS)))
    if has_cjk(inner):
        return len(words) >= 12 or (len(words) >= 4 and clauses) or (len(words) >= 5 and bool(_PREDICATE.search(inner)))
    if _is_title(inner):
        return len(words) >= 12
    return len(words) >= (3 if clauses or re.search(r"\d", inner) else 4)


def _is_title(text: str) -> bool:
    words = re.findall(r"[^\W\d_][\w'’-]*", text)
    return bool(words) and all(not word[0].islower() or _MINOR.fullmatch(word) for word in words)


def placed(claim: str, numbers: Sequence[int], evidence: Mapping[int, str], *, asked: Sequence[str] = ()) -> Placed:
    """Look up each quotation of `claim` in what it cites, then in all other evidence.

    Args:
        claim: One sentence of the answer.
        numbers: The numbers of the evidence that it cites.
        evidence: What each evidence of the run says, by its number.
        asked: What the user wrote: words quoted from there are nobody else's.
    """
    places: list[Place] = []
    made_up: list[str] = []
    text, inner = _without_inner_marks(claim, evidence)
    cited = list(dict.fromkeys([*numbers, *(number for number in inner if number in evidence)]))
    order = [*(number for number in cited if number in evidence), *(n for n in evidence if n not in cited)]
    for quotation in quoted_in(text):
        found = next((Place(quotation, n, spans) for n in order if (spans := standing(quotation, evidence[n]))), None)
        if found:
            places.append(found)
        elif not any(standing(quotation, words) for words in asked):
            made_up.append(quotation)
    return Placed(_corrected(cited, places, made_up), made_up, places, text)


def _without_inner_marks(claim: str, evidence: Mapping[int, str]) -> tuple[str, list[int]]:
    """Take marks of the writer out of quotation marks; those that a document wrote are words of the quotation."""
    kept, numbers, done = [], [], 0
    for part in quoted_parts(claim):
        inner = claim[part.start : part.end]
        bare = without_marks(inner)
        if bare != inner and not any(standing(inner, said) for said in evidence.values()):
            numbers += marks_in(inner)
            kept += [claim[done : part.start], bare]
            done = part.end
    return "".join([*kept, claim[done:]]), numbers


def _corrected(numbers: Sequence[int], places: Sequence[Place], made_up: Sequence[str]) -> list[int]:
    """Return the numbers with those where the quotations stand: in place of a single one that bears none of them."""
    bearing = list(dict.fromkeys(place.number for place in places))
    moved = [number for number in bearing if number not in numbers]
    if moved == bearing and len(numbers) == 1 and not made_up and bearing:
        return moved
    return list(dict.fromkeys([*numbers, *moved]))


def standing(quotation: str, text: str) -> list[Span]:
    """Return where `quotation` stands in `text` with all that denies it; empty when it does not.

    What a writer may do with a quotation is allowed: end it with another mark, begin it with a capital or without, and
    leave something out with an ellipsis, unless that denies.
    """
    for form in _forms(quotation):
        parts = [part for part in _LEFT_OUT.split(form) if part]
        if spans := _in_order([form], text) or (_in_order(parts, text) if parts != [form] else []):
            return spans
    return []


def _forms(quotation: str) -> Iterator[str]:
    form = _EDITED.sub(r"\1", quotation).lstrip(" \t\r\n\u3000…").rstrip(_ENDS)
    yield form
    if form[1:2].islower() and form[:1].isascii():
        yield form[0].swapcase() + form[1:]


def _in_order(parts: Sequence[str], text: str) -> list[Span]:
    """Return the first places of `parts` in `text`, one after the other, with no denial left out before or between."""
    for first in locate(parts[0], text) if parts else []:
        spans = [first]
        for part in parts[1:]:
            place = next(iter(locate(part, text, within=(spans[-1][1], len(text)))), None)
            if place is None or denies(text[spans[-1][1] : place[0]]):
                break
            spans.append(place)
        if len(spans) == len(parts) and not cuts_negation(text, first[0]):
            return spans
    return []
