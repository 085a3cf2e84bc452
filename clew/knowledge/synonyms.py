"""Terms that mean the same, in one language or in two: who searches by words for one of them searches for the others.

Only queries are widened, the index holds what is written: another table needs no new ingest.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cached_property

from clew.knowledge.tokens import joined, whole_words
from clew.text import Language, has_cjk

Group = Sequence[str]
"""Terms that mean the same; a single one has no synonyms, whatever other groups say."""


class Synonyms:
    """A table of groups of terms. Compares as the search by words does: width, case, script and endings do not matter.

    Groups that share a term are one.
    """

    def __init__(self, groups: Iterable[Group] = ()) -> None:
        """Take groups of terms. Nothing is done with them before the first query."""
        self._groups = list(groups)

    def of(self, text: str, languages: Collection[Language]) -> list[str]:
        """Return the synonyms of the terms in `text`, in the order of these, that are of one of the languages.

        A term is found as whole words only (`年假` is none in `今年假期`); of terms that overlap the longest counts.
        """
        if not self._groups:
            return []
        found = list(dict.fromkeys(self._keys_in(whole_words(text))))
        others = (term for key in found for term in self._by_key[key] if joined(term) not in found)
        return [term for term in dict.fromkeys(others) if ("zh" if has_cjk(term) else "en") in languages]

    def _keys_in(self, words: Sequence[str]) -> Iterator[str]:
        at = 0
        while at < len(words):
            ends = range(min(len(words), at + self._longest), at, -1)
            end = next((end for end in ends if "".join(words[at:end]) in self._by_key), at)
            if end > at:
                yield "".join(words[at:end])
            at = max(end, at + 1)

    @cached_property
    def _by_key(self) -> dict[str, list[str]]:
        """All terms of a group, by what the spellings of each of them share."""
        groups: dict[str, dict[str, str]] = {}
        for group in self._groups:
            together: dict[str, str] = {}
            for term in group:
                together |= groups.get(joined(term), {joined(term): term})
            groups |= {key: together for key in together}
        alone = {joined(group[0]) for group in self._groups if len(group) == 1}
        return {
            key: [term for other, term in group.items() if other not in alone]
            for key, group in groups.items()
            if key not in alone
        }

    @cached_property
    def _longest(self) -> int:
        """No term has more words than that: a Chinese one at most as many as characters."""
        return max((len(key) if has_cjk(key) else key.count(" ") for key in self._by_key), default=0)


NONE = Synonyms()
