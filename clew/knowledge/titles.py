"""Which documents a text names by their titles: what hyperlinks would be, found in plain text."""

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence

from clew.knowledge.stopwords import ENGLISH
from clew.text import CJK, has_cjk

_UNIT = re.compile(rf"[{CJK}]|[^\W_{CJK}]+")
_QUALIFIER = re.compile(r"\s*\([^()]*\)\s*$")
_MOST_DOCUMENTS = 20

Key = tuple[str, ...]
Allowed = Callable[[str], bool]
"""Tells of a document's id whether it may have any influence."""


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
        self._documents = documents
        lengths: dict[str, set[int]] = {}
        for key in self._documents:
            lengths.setdefault(key[0], set()).add(len(key))
        self._lengths = {first: sorted(each, reverse=True) for first, each in lengths.items()}

    def named_in(self, text: str, allowed: Allowed = lambda doc_id: True) -> list[list[str]]:
        """List, for each title that stands in `text`, the ids of the documents that have it and are `allowed`.

        What is not allowed changes nothing. Of titles that overlap the longest counts. Width, case and punctuation do
        not matter, but a title of a single word must not be written small: "Heat" is a film, "heat" is none.
        """
        units = _units(unicodedata.normalize("NFKC", text))
        found = dict.fromkeys(self._keys_in(units, allowed))
        groups = ([doc_id for doc_id in self._documents[key] if allowed(doc_id)] for key in found)
        return [group for group in groups if len(group) <= _MOST_DOCUMENTS]

    def _keys_in(self, units: Sequence[str], allowed: Allowed) -> Iterator[Key]:
        folded = _key(units)
        at = 0
        while at < len(units):
            found = self._longest_at(at, units, folded, allowed)
            if found:
                yield found
            at += len(found) or 1

    def _longest_at(self, at: int, units: Sequence[str], folded: Key, allowed: Allowed) -> Key:
        for length in self._lengths.get(folded[at], ()):
            key = folded[at : at + length]
            if _is_named(units[at : at + length]) and any(map(allowed, self._documents.get(key, ()))):
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
    return len(content) > 1 or (bool(content) and not content[0].islower())
