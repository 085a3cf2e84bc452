"""Numbers, units and dates of a claim: each must be one of the quotes, or of what was asked."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from clew.citations.check_amount import with_commas
from clew.citations.check_amounts import Amount, amounts_in
from clew.citations.check_dates import (
    Said,
    dates_in,
    lies_between,
    strange_dates,
    weekdays_in,
    weekdays_of,
    weekdays_within,
    years_of,
)
from clew.citations.check_names import strange_identifiers
from clew.citations.check_problem import Kind, Problem
from clew.citations.check_rates import strange_rates
from clew.citations.check_rounding import stands_for
from clew.citations.check_units import PHYSICAL, alike
from clew.text import folded

_WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_NEXT_TO = re.compile(
    r"上一?[届期次版轮任]|下一?[届期次版轮任]|前一|后一|\b(?:previous|next|preceding|following|last|former)\b", re.I
)
_YEAR_AFTER = re.compile(r"\b(?:following|next) year\b|\b(?:a|one) year later\b|[次翌]年|第二年|一年后", re.IGNORECASE)
_EVERY_DAY = re.compile(r"\b(?:daily|every day|all week)\b|每[天日]|天天", re.IGNORECASE)
_SHOWN = 3
_RIVAL = 20


@lru_cache(maxsize=256)
def read(text: str, *, apart: bool = False) -> tuple[tuple[Said, ...], tuple[Amount, ...]]:
    """Return the dates and the amounts of a plain text; `apart` takes 12 000 for two numbers."""
    dates = dates_in(text)
    blanked = text.lower() if len(text.lower()) == len(text) else text
    for said in dates:
        blanked = blanked[: said.start] + " " * (said.end - said.start) + blanked[said.end :]
    return tuple(dates), tuple(amounts_in(blanked if apart else with_commas(blanked)))


def value_spans(text: str) -> list[tuple[int, int]]:
    """Return where the dates and the amounts of a plain text stand."""
    return [(value.start, value.end) for value in values_in(text)]


def values_in(text: str) -> list[Amount | Said]:
    """Return the dates and the amounts of a plain text, in order."""
    dates, amounts = read(text)
    found: list[Amount | Said] = [*dates, *amounts]
    return sorted(found, key=lambda value: value.start)


def strange_values(claim: str, quotes: Sequence[str], asked: Sequence[str]) -> Iterator[Problem]:
    """Find the numbers and dates of a plain claim that no plain quote and no question bears."""
    ground = "\n".join([*quotes, *asked])
    (dates, amounts), known = (
        read(claim),
        [read(text, apart=apart) for text in (*quotes, *asked) for apart in (False, True)],
    )
    known_dates = [said for found, _ in known for said in found]
    known_amounts = [amount for _, found in known for amount in found]
    yield from _dates(dates, known_dates, known_amounts, ground)
    yield from _weekdays(claim, dates, known_dates, ground)
    for amount in amounts:
        if is_borne(amount, claim, known_amounts, ground) or _is_part_of_date(amount, known_dates):
            continue
        if problem := _problem(amount, known_amounts, known_dates, ground):
            yield problem
    yield from strange_rates(claim, ground)
    yield from strange_identifiers(claim, ground)


def is_borne(amount: Amount, claim: str, known: Iterable[Amount], ground: str) -> bool:
    """Tell whether one of the known amounts bears that of a claim."""
    return any(_bears(other, amount, claim, ground) for other in known)


def _bears(known: Amount, said: Amount, claim: str, ground: str) -> bool:
    if known.kind == "clock" and not said.kind:
        return said.face * said.scale in (known.value / 60, known.value / 60 - 12)
    if known.kind and said.kind and not alike(known.kind, said.kind):
        return False
    if known.kind and said.kind:
        return stands_for(said, known.value, said.value, claim, converted=known.unit != said.unit)
    if said.kind in PHYSICAL and said.unit and said.unit not in ground.lower():
        return False
    faces = (said.face * said.scale, known.face * known.scale)
    if stands_for(said, faces[1], faces[0], claim):
        return True
    return not known.kind and known.scale == 1 and said.face == known.face and said.text[-2:] in ground.lower()


def _is_part_of_date(amount: Amount, dates: Sequence[Said]) -> bool:
    """Tell whether 5日 or 3月 is the day or the month of a known date."""
    days = [day for said in dates for span in (*said.readings, *said.ends) for day in span]
    if amount.kind == "month":
        return any(day.month == amount.face for day in days)
    is_day = amount.unit in ("日", "") and amount.kind in ("time", "ordinal", "")
    return (is_day and any(day.day == amount.face for day in days)) or (
        amount.kind in ("", "ordinal") and any(day.year == amount.face for day in days)
    )


def _problem(amount: Amount, known: Sequence[Amount], dates: Sequence[Said], ground: str) -> Problem | None:
    same_kind = [other for other in known if alike(other.kind, amount.kind)]
    same_number = [other for other in known if other.face * other.scale == amount.face * amount.scale]
    if _is_ordinary(amount, same_kind, ground):
        return None
    if amount.kind == "month":
        return Problem("date", "“{}” is no month of the quotes", (amount.text,)) if dates else None
    meant = same_number or same_kind
    kind = "unit" if any(other.unit != amount.unit for other in same_number) and amount.unit else "number"
    theirs = tuple(dict.fromkeys(other.text for other in meant[:_SHOWN]))
    return _instead("unit" if kind == "unit" else "number", amount.text, theirs)


def _instead(kind: Kind, mine: str, theirs: Sequence[str]) -> Problem:
    """Tell what a claim says, and what the quotes have in its place."""
    if theirs:
        return Problem(kind, "it says “{}”; the quotes have “{}”", (mine, "”, “".join(theirs)))
    return Problem(kind, "it says “{}”; no quote does", (mine,))


def _is_ordinary(amount: Amount, rivals: Sequence[Amount], ground: str) -> bool:
    """Tell whether a small number counts what a claim names itself ("the two firms", "first"), and none disagrees."""
    if amount.kind == "ordinal" and any(
        abs(rival.value - amount.value) == 1 for rival in rivals if rival.kind == "ordinal"
    ):
        return bool(_NEXT_TO.search(ground))
    if amount.kind == "ordinal":
        return amount.value == 1 and not any(rival.kind == "ordinal" for rival in rivals)
    if amount.text == f"一{amount.unit}" and f"每{amount.unit}" in ground:
        return True
    in_words = not amount.text[0].isdigit()
    return not amount.kind and in_words and amount.value in (2, 3) and not any(r.value <= _RIVAL for r in rivals)


def _dates(dates: Sequence[Said], known: Sequence[Said], amounts: Sequence[Amount], ground: str) -> Iterator[Problem]:
    numbers = {amount.face * amount.scale for amount in amounts}
    for said in strange_dates(dates, known):
        is_number = said.text.isdigit() and float(said.text) in numbers
        is_told = (
            folded(said.text) in folded(ground) or lies_between(said, ground) or _is_year_after(said, known, ground)
        )
        if is_number or is_told:
            continue
        yield _instead("date", said.text, tuple(dict.fromkeys(other.text for other in known[:_SHOWN])))


def _is_year_after(said: Said, known: Sequence[Said], ground: str) -> bool:
    """Tell whether a date is the year that follows one of the quotes, which say so: 次年."""
    is_year = said.has_year and folded(said.text).removesuffix("年").isdigit()
    return is_year and bool(_YEAR_AFTER.search(ground)) and said.readings[0][0].year - 1 in years_of(known)


def _weekdays(claim: str, dates: Sequence[Said], known: Sequence[Said], ground: str) -> Iterator[Problem]:
    if _EVERY_DAY.search(ground):
        return
    strange = weekdays_in(claim) - weekdays_within(ground) - weekdays_of([*dates, *known])
    for day in sorted(strange):
        yield Problem("date", "it says {}; the quotes do not", (_WEEKDAYS[day],))


def rests_on_question(claim: str, quotes: Sequence[str], asked: Sequence[str]) -> bool:
    """Tell whether a value of a plain claim stands only in the question while the quotes have another of its kind."""
    (dates, amounts), known = read(claim), [read(quote) for quote in quotes]
    heard = [amount for _, found in known for amount in found]
    days = [said for found, _ in known for said in found]
    lone = [amount for amount in amounts if not is_borne(amount, claim, heard, "\n".join(quotes))]
    rivals = any(alike(other.kind, amount.kind) for amount in lone for other in heard)
    lone_dates = strange_dates(dates, days)
    return bool(rivals or (lone_dates and years_of(days) and asked))
