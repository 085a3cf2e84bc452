"""One of the statements that disagree, with what may speak for or against it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from clew.knowledge.revision import peeled, rank_of
from clew.reasoning.conflicts.compare import agree
from clew.reasoning.conflicts.said import Said
from clew.reasoning.conflicts.subjects import is_version
from clew.reasoning.conflicts.values import Value
from clew.reasoning.evidence import heading
from clew.state.records import Passage, Stated

_DRAFT = re.compile(r"征求意见稿|意见稿|草案|草稿|讨论稿|送审稿|拟稿|\bdraft\b|\bproposed rule\b", re.IGNORECASE)
_REVISION = re.compile(
    r"修订|修正|更正|勘误|更新|改为|调整为|变更为|调整至|取代|替代|代替|\b(?:revis(?:ed|ion)|correct(?:ed|ion)|errat(?:a|um)|amend(?:ed|ment)"
    r"|updated?|supersed(?:es|ed)|replac(?:es|ed)|changed to)\b",
    re.IGNORECASE,
)
_LABEL = re.compile(
    r"^\s*[#*\-\s（(【\[]*(?:修订|修正|更正|勘误|更新|revision|correction|errat(?:a|um)|amendment|update)",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Voice:
    """A statement, the passage it stands in, and what it says that the value was before."""

    stated: Stated
    passage: Passage
    value: Value | None
    before: Value | None = None

    @classmethod
    def of(cls, said: Said, answer: str = "") -> "Voice":
        """Make one of a value where it stands."""
        return cls(said.stated(answer), said.passage, said.value, said.before)

    @property
    def day(self) -> str:
        """Return the ISO day that its document is filed under; empty when there is none."""
        return self.passage.get("date", "")

    @property
    def place(self) -> tuple[str, int, int]:
        """Return where it stands."""
        return self.stated["passage_id"], self.stated["start"], self.stated["end"]

    def says_as(self, other: "Voice") -> bool:
        """Tell whether both may say the same."""
        if self.value and other.value:
            return agree(self.value, other.value)
        return self.stated["answer"].casefold() == other.stated["answer"].casefold()

    def is_draft(self) -> bool:
        """Tell whether the document, or the sentence itself, is a draft."""
        said = f"{heading(self.passage)} {self.stated['quote']}"
        return self.passage.get("status") == "draft" or bool(_DRAFT.search(said))

    def replaces(self, other: "Voice", question: str) -> bool:
        """Tell whether it says that it changes what `other` says, or is a later one that says it was revised."""
        if self.before and other.value and agree(self.before, other.value):
            return not (self.day and other.day > self.day)
        is_later = bool(self.day and other.day and self.day > other.day)
        return is_later and self._revised(f"{question} {other.stated['quote']}")

    def _revised(self, known: str) -> bool:
        said = f"{heading(self.passage)} {self.stated['quote']}"
        words = [found.group() for found in _REVISION.finditer(said)]
        if any(word.casefold() not in known.casefold() for word in words):
            return True
        above = self.passage["text"][: self.stated["start"] - self.passage["start"]].splitlines()
        return any(_LABEL.match(line) for line in above[-2:])

    def is_newer_version_than(self, other: "Voice") -> bool:
        """Tell whether both are versions of one document, and this one has the higher number or year."""
        if not is_version(self.passage, other.passage):
            return False
        mine, theirs = (rank_of(_revision(each.passage)) for each in (self, other))
        return bool(mine and theirs and mine[0] == theirs[0] and mine[1] > theirs[1])


def _revision(passage: Passage) -> str:
    stem = passage["source"].rpartition("/")[2].rpartition(".")[0]
    return peeled(passage["title"])[1] or peeled(stem)[1]


def without_copies(voices: Sequence[Voice]) -> list[Voice]:
    """Keep one of the voices that say the same in the same words, or in the same document; the first counts."""
    kept: list[Voice] = []
    for voice in voices:
        if not any(_is_copy(voice, other) for other in kept):
            kept.append(voice)
    return kept


def _is_copy(one: Voice, other: Voice) -> bool:
    if one.place == other.place:
        return True
    same_words = one.stated["quote"].split() == other.stated["quote"].split()
    same_document = one.passage["doc_id"] == other.passage["doc_id"]
    same_standing = one.is_draft() == other.is_draft() and one.passage.get("status") == other.passage.get("status")
    return one.says_as(other) and (same_document or (same_words and same_standing))
