"""The words that a query is searched by: its own, and those of the synonyms of its terms."""

from collections.abc import Collection

from clew.knowledge.synonyms import Synonyms
from clew.knowledge.tokens import asked_identifiers, tokens
from clew.text import Language

Words = frozenset[str]
"""The tokens of a term."""

_MAX_OWN = 256
"""Of a long query, the end is what counts."""
_MAX_ADDED = 24
_WEIGHT = 2
"""What BM25 counts a word of the query for, where one of a synonym counts once."""


def terms_of(text: str, synonyms: Synonyms, languages: Collection[Language]) -> str:
    """Return the tokens to search for, joined by spaces; those that are to weigh more stand there more often.

    Args:
        text: The query.
        synonyms: The table to look its terms up in.
        languages: Those in which something may be read: synonyms of others would find nothing.
    """
    own = list(dict.fromkeys([*tokens(text), *sorted(asked_identifiers(text))]))[-_MAX_OWN:]
    others = (token for term in synonyms.of(text, languages) for token in tokens(term))
    added = [token for token in dict.fromkeys(others) if token not in own][:_MAX_ADDED]
    return " ".join([*own * (_WEIGHT if added else 1), *added])


def synonyms_in(language: Language, text: str, synonyms: Synonyms) -> list[Words]:
    """Return the synonyms in a language of the terms in `text`, each as its tokens."""
    return [words for term in synonyms.of(text, (language,)) if (words := frozenset(tokens(term)))]
