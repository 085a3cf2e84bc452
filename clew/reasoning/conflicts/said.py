"""A value where it stands: the sentence, or the row of a table read as one, and the words that say what it is of."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from clew.reasoning.conflicts.changes import change_in
from clew.reasoning.conflicts.values import Value, value_of, values_in
from clew.reasoning.evidence import Sentence, stated
from clew.reasoning.table_rows import row_of
from clew.state.records import Finding, Passage, Stated

_CLAUSE_END = re.compile(r"[，,；;。！!?？）)]|\.(?=\s|$)")
_ITEM = re.compile(
    r"^\s*第[零〇一二三四五六七八九十百千\d]+条(?:之[一二三四五六七八九十])?\s+|[；;]\s*|(?<=[。！!?？])\s*|[•·]\s+"
)
_OPENING = re.compile(r"\s*(?:on|in|as at|as of|at|by|since|from|until|自|从|于|在|到|截至)?\s*", re.IGNORECASE)
_QUOTED_MAIL = re.compile(r"^\s*(?:>|&gt;)")


@dataclass(frozen=True)
class Said:
    """A value in a sentence."""

    sentence: Sentence
    text: str
    """The sentence; of a row of a table its first cell, the name of the column and the cell."""
    value: Value
    """With offsets in `text`."""
    before: Value | None = None
    """What `text` says that it was before."""

    @property
    def passage(self) -> Passage:
        """Return the passage that it stands in."""
        return self.sentence.passage

    @property
    def frame(self) -> str:
        """Return what leads to the value, and the rest of its clause, without the value."""
        return f"{self.text[self._start : self.value.start]} {self.text[self.value.end : self._end]}"

    @property
    def clause(self) -> str:
        """Return the frame with the value in it."""
        return self.text[self._start : self._end]

    @property
    def after(self) -> str:
        """Return what follows the clause."""
        return self.text[self._end :]

    @property
    def _start(self) -> int:
        return max((found.end() for found in _ITEM.finditer(self.text, 0, self.value.start)), default=0)

    @property
    def _end(self) -> int:
        """Where the clause ends; of a value that opens its sentence ("In 1930, …") the clause after it counts too."""
        ends = (found.start() for found in _CLAUSE_END.finditer(self.text, self.value.end))
        first = next(ends, len(self.text))
        opens = _OPENING.fullmatch(self.text, self._start, self.value.start)
        return next(ends, len(self.text)) if opens and self.text[first : first + 1] in (",", "，") else first

    def stated(self, answer: str = "") -> Stated:
        """Return it as a statement."""
        return Stated(
            answer=answer or self.value.text.strip(),
            passage_id=self.passage["id"],
            quote=self.sentence.text,
            start=self.sentence.start,
            end=self.sentence.end,
            standing="",
        )


@dataclass(frozen=True)
class Pool:
    """The passages of the evidence, whose sentences are looked through for one sub-question after another."""

    passages: Sequence[Passage]

    @cached_property
    def sentences(self) -> list[Sentence]:
        """Return every sentence that states something."""
        return list(_sentences_of(self.passages))


def _sentences_of(passages: Iterable[Passage]) -> Iterator[Sentence]:
    """Yield every sentence of `passages` but those that a mail only quotes, or that command whoever reads them."""
    for passage in passages:
        for start, end in passage["sentences"]:
            text = passage["text"][start - passage["start"] : end - passage["start"]]
            sentence = Sentence(0, text, start, end, passage)
            if text.strip() and not _QUOTED_MAIL.match(text) and stated(sentence, "") == text:
                yield sentence


def readings(sentence: Sentence) -> list[str]:
    """Return what a sentence says: itself, or each cell of a row with what the row and the column are called."""
    if row := row_of(sentence):
        named = zip(row.columns[1:], row.cells[1:], strict=True) if row.columns else ()
        return [f"{row.cells[0]} {column} {cell}" for column, cell in named]
    return [sentence.text]


def said_in(sentence: Sentence, dimension: str) -> list[Said]:
    """Return the values of `dimension` in `sentence`; of a change only the new one."""
    found: list[Said] = []
    for text in readings(sentence):
        values = [each for each in values_in(text) if each.dimension == dimension]
        if change := change_in(text, _amounts(text, dimension)):
            found.append(Said(sentence, text, change[1], change[0]))
        else:
            found += [Said(sentence, text, each) for each in values]
    return found


def said_by(finding: Finding, passage: Passage) -> Said | None:
    """Return what `finding` says; None when its answer is no single value of its quote."""
    sentence = Sentence(0, finding["quote"], finding["start"], finding["end"], passage)
    for text in readings(sentence):
        if (value := value_of(finding["answer"], text)) is not None:
            change = change_in(text, _amounts(text, value.dimension))
            return Said(sentence, text, value, change[0] if change and change[1] == value else None)
    return None


def _amounts(text: str, dimension: str) -> list[Value]:
    """Return the values of `dimension` in `text`, with bare numbers: the first of two may leave the unit out."""
    return [each for each in values_in(text) if each.dimension in (dimension, "number")]
