"""Which documents a text names by their titles: what hyperlinks would be, found in plain text."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence

from clew.knowledge.stopwords import ENGLISH
from clew.text import CJK, has_cjk

_UNIT = re.compile(rf"[{CJK}]|[^\W_{CJK}]+")
_QUALIFIER = re.compile(r"\s*\([^()]*\)\s*$")
_MOST_DOCUMENTS = 20

Key = tuple[str, ...]


class Titles:
    """The titles of all documents, for looking them up in texts of any language."""

    def __init__(self, titles: Iterable[tuple[str, str]]) -> None:
        """Take pairs of a document's id and its title.

        A qualifier at the end ("(1994 film)") is no part of the name. A title that very many documents share names
        none of them.
        """
        documents: dict[Key, list[str]] = {}
        for doc_id, title in titles:
            key = _key(_units(_QUALIFIER.sub("", unicodedata.normalize("NFKC", title))))
            if _is_telling(key):
                documents.setdefault(key, []).append(doc_id)
        self._documents = {key: ids for key, ids in documents.items() if len(ids) <= _MOST_DOCUMENTS}
        lengths: dict[str, set[int]] = {}
        for key in self._documents:
            lengths.setdefault(key[0], set()).add(len(key))
        self._lengths = {first: sorted(each, reverse=True) for first, each in lengths.items()}

    def named_in(self, text: str) -> list[list[str]]:
        """List, for each title that stands in `text`, the ids of the documents that have it.

        Of titles that overlap the longest counts. Width, case and punctuation do not matter, but a title of a single
        word must not be written small: "Heat" is a film, "heat" is none.
        """
        return [
            self._documents[key] for key in dict.fromkeys(self._keys_in(_units(unicodedata.normalize("NFKC", text))))
        ]

    def _keys_in(self, units: Sequence[str]) -> Iterator[Key]:
        folded = _key(units)
        at = 0
        while at < len(units):
            found = self._longest_at(at, units, folded)
            if found:
                yield found
            at += len(found) or 1

    def _longest_at(self, at: int, units: Sequence[str], folded: Key) -> Key:
        for length in self._lengths.get(folded[at], ()):
            key = folded[at : at + length]
            if key in self._documents and _is_named(units[at : at + length]):
                return key
        return ()


def _units(text: str) -> list[str]:
    return _UNIT.findall(text)


def _key(units: Sequence[str]) -> Key:
    return tuple(unit.casefold() for unit in units)


def _content(units: Sequence[str]) -> list[str]:
    return [unit for unit in units if unit.casefold() not in ENGLISH]


def _is_telling(key: Key) -> bool:
    """Tell whether a title is more than one number, one Chinese character or words that stand everywhere."""
    content = _content(key)
    return len(content) > 1 or (len(content) == 1 and not content[0].isdecimal() and not has_cjk(content[0]))


def _is_named(units: Sequence[str]) -> bool:
    content = _content(units)
    return len(content) > 1 or not content[0][0].islower()
