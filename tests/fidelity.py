"""How much of what a person reads in a file its reader and the chunker keep."""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from clew.errors import InputError
from clew.knowledge.chunk import Chunk, chunk_rules, chunks
from clew.knowledge.document import Block, Document, Unread
from clew.knowledge.parse import parse_all
from clew.settings import Settings
from tests.files import File

RULES = chunk_rules(Settings())
AS_WRITTEN = frozenset({"markdown", "rst", "text"})
"""Kinds whose text is the file itself: what must not be read still stands in it, but in no passage."""
REST = "…"
"""At the end of a string of a truth: what follows is not judged."""

_MARKUP = re.compile(
    r"\[\^[^\]\s]+\]|\[#?\w*\*?\]_|!?\[(?P<link>[^\]]*)\](?:\([^)]*\)|\[[^\]]*\])|:[a-z:-]+:(?=`)|\\(?=\W)|\*\*|__|[*`]"
    r"|<[^<>]{1,80}>(?=`_)"
)
_ITEM_MARK = re.compile(
    r"(?:[-*+•·●○■□◆▪◦‣※→–—]|#\.|[（(]?[\w.]{1,8}[）).、．：:]|[①-⑳]|[^\W\d]{1,2}(?=\s)|第\w{1,4}[条款项])\s*"
    r"(?:\[[ xX]\]\s*)?"
)
_NOTE_MARK = re.compile(r"\[\^?\w+\]|[¹²³⁴-⁹⁰]")


@dataclass(frozen=True)
class Reading:
    """What became of a file: its documents with their passages, and what was reported as not read."""

    documents: Sequence[tuple[Document, Sequence[Chunk]]]
    unread: Sequence[Unread]

    def blocks(self, kind: str) -> Iterator[tuple[str, Block]]:
        """Yield the text and the block of each block of a kind, in order."""
        for document, _ in self.documents:
            for block in document.parsed.blocks:
                if block.kind == kind:
                    yield document.text[block.start : block.end], block


@dataclass(frozen=True)
class Score:
    """How many of the things of one kind in a file were kept, out of how many, and what was not."""

    kept: float
    total: int
    misses: tuple[str, ...] = ()

    @property
    def share(self) -> float:
        """From 0 to 1."""
        return self.kept / self.total


def read(file: File) -> Reading:
    """Read a file as an ingest does; one that cannot be read at all is all unread."""
    try:
        documents, problems = parse_all(file.data, Path("/made") / file.name, file.name)
    except InputError as error:
        return Reading((), (Unread(str(error), "nothing could be read"),))
    cut = [(document, chunks(document, RULES)) for document in documents]
    return Reading(cut, [unread for _, unread in problems])


def judge(file: File, reading: Reading) -> dict[str, Score]:
    """Score everything that the truth of a file speaks of, by the names of its fields."""
    scores = {
        "headings": _headings(file, reading),
        "items": _items(file, reading),
        "rows": _rows(file, reading),
        "footnotes": _score(file.footnotes, [_has_footnote(reading, *pair) for pair in file.footnotes]),
        "dates": _dates(file, reading),
        "sentences": _score(file.sentences, [_has_sentence(reading, each) for each in file.sentences]),
        "absent": _score(file.absent, [not _holds(reading, each) for each in file.absent]),
        "unread": _score(file.unread, [_reported(reading, each) for each in file.unread]),
    }
    return {name: score for name, score in scores.items() if score.total}


def plain(text: str) -> str:
    """Return a text as it is compared: width and white space folded, without the marks of Markdown and RST."""
    text = _MARKUP.sub(lambda found: found["link"] or "", unicodedata.normalize("NFKC", text))
    return " ".join(text.split())


def same(found: str, wanted: str) -> bool:
    """Compare a text with a truth, which may leave its end open."""
    found, wanted = plain(found), plain(wanted.removesuffix(REST)) + REST * wanted.endswith(REST)
    return found.startswith(wanted[:-1].rstrip()) if wanted.endswith(REST) else found == wanted


def _score(wanted: Sequence[object], kept: Sequence[bool]) -> Score:
    misses = tuple(str(each) for each, is_kept in zip(wanted, kept, strict=True) if not is_kept)
    return Score(sum(kept), len(wanted), misses)


def _items(file: File, reading: Reading) -> Score:
    """Look for each item, with or without a mark; one that was found counts once."""
    left = [text for text, _ in reading.blocks("item")]
    kept = []
    for item in file.items:
        at = next((at for at, text in enumerate(left) if same(text, item) or same(_unmarked(text), item)), -1)
        kept.append(at >= 0)
        if at >= 0:
            del left[at]
    return _score(file.items, kept)


def _headings(file: File, reading: Reading) -> Score:
    """Compare headings in order; those that are none count as misses too."""
    found = [(block.level, (block.path or (text,))[-1]) for text, block in reading.blocks("heading")]
    if not file.headings:
        return Score(0, 0)
    at, misses, spurious = 0, [], []
    for level, text in file.headings:
        ahead = next((i for i in range(at, len(found)) if found[i][0] == level and same(found[i][1], text)), None)
        if ahead is None:
            misses.append(f"({level}, {text})")
        else:
            spurious += [f"no heading: {each}" for each in found[at:ahead]]
            at = ahead + 1
    spurious += [f"no heading: {each}" for each in found[at:]]
    kept = len(file.headings) - len(misses)
    return Score(kept, max(len(file.headings), kept + len(spurious)), (*misses, *spurious))


def _unmarked(text: str) -> str:
    mark = _ITEM_MARK.match(text)
    return text[mark.end() if mark else 0 :]


def _rows(file: File, reading: Reading) -> Score:
    """Look for each row in turn in a block of its own, its cells in order."""
    found, kept = [text for text, _ in reading.blocks("row")], []
    for row in file.rows:
        at = next((at for at, text in enumerate(found) if _cells_stand_in(row, text)), None)
        kept.append(at is not None)
        if at is not None:
            del found[at]
    return _score(file.rows, kept)


def _cells_stand_in(row: Sequence[str], text: str) -> bool:
    """Tell whether the cells stand in a row in order; where the row has several lines, whether all their words do."""
    said, at = plain(text), 0
    if len(text.splitlines()) > 1:
        return all(word in said for cell in row for word in plain(cell).split())
    for cell in map(plain, row):
        at = said.find(cell, at)
        if at < 0:
            return False
        at += len(cell)
    return True


def _has_footnote(reading: Reading, sentence: str, note: str) -> bool:
    def bare(text: str) -> str:
        return "".join(plain(_NOTE_MARK.sub("", text)).split())

    return any(
        bare(note) in bare(text) and block.path and bare(block.path[-1]) == bare(sentence)
        for text, block in reading.blocks("footnote")
    )


def _dates(file: File, reading: Reading) -> Score:
    """Look for each date; the first must come first."""
    found = [(date.role, date.first.isoformat()) for document, _ in reading.documents for date in document.dates]
    kept = [each in found and (at > 0 or each == found[0]) for at, each in enumerate(map(tuple, file.dates))]
    return _score(file.dates, kept)


def _has_sentence(reading: Reading, sentence: str) -> bool:
    return any(
        sentence in document.text[start:end]
        for document, cut in reading.documents
        for chunk in cut
        for start, end in chunk.sentences
    )


def _holds(reading: Reading, text: str) -> bool:
    passages = any(text in chunk.index_text for _, cut in reading.documents for chunk in cut)
    return passages or any(text in each.text for each, _ in reading.documents if each.kind not in AS_WRITTEN)


def _reported(reading: Reading, part: str) -> bool:
    return any(part in unread.part for unread in reading.unread)
