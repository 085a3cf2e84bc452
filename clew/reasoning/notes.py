"""What an answer means where it stands: the day that "next Friday" is, the unit that stands above its table."""

import re
from dataclasses import dataclass

from clew.reasoning.evidence import Sentence
from clew.reasoning.table_rows import row_of
from clew.reasoning.units import in_single_units, unit_of

_ASKS_SINGLE = re.compile(r"多少(?:钱|元|美元|欧元|港元|日元|吨|人|户)")


@dataclass(frozen=True)
class Meaning:
    """An answer as it is to be read, and what was added to the words of its sentence."""

    answer: str
    notes: tuple[str, ...] = ()
    """Such as `下周五 = 2025-11-07`, `12,345 万元 = 123,450,000 元`."""


def meaning_of(answer: str, question: str, sentence: Sentence) -> Meaning:
    """Put days in place of relative dates, and give a bare number of a table its unit."""
    for note in sentence.passage.get("notes", []):
        said, _, day = note.partition(" = ")
        if day and said in answer and said in sentence.text:
            return Meaning(answer.replace(said, day), (note,))
    row = row_of(sentence)
    unit = unit_of(answer, row) if row else ""
    if not unit:
        return Meaning(answer)
    whole, single = f"{answer} {unit}", in_single_units(answer, unit)
    if single and _ASKS_SINGLE.search(question) and unit not in question:
        return Meaning(single, (f"{whole} = {single}",))
    return Meaning(whole, (f"{whole} = {single}",) if single else (whole,))
