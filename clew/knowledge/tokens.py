"""The words of BM25, made the same way for the index and for the query."""

import re
import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from clew.chinese import words_of_run
from clew.knowledge import stopwords
from clew.text import CJK, clean_text, unaccented

if TYPE_CHECKING:
    from opencc import OpenCC

TOKENIZER_VERSION = "3"
"""Changes whenever the same text may give other tokens: the index must then be built again."""

_UNSEEN = re.compile("[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]")
"""Soft hyphens, characters without width and marks of direction, which may stand inside any word."""
_DASH = re.compile("[_\u2010-\u2013\u2212]")
_WRAPPED = re.compile(rf"(?<=[^\n]{{20}})(?<=[{CJK}])\n(?=[{CJK}])")
"""The end of a line inside a Chinese sentence."""
_RUN = re.compile(rf"(?:(?=\w)[{CJK}])+|[^\W{CJK}]+(?:[-./:#+&][^\W{CJK}]+)*")
_THOUSANDS = re.compile(r"(?<=\d),(?=\d{3}(?!\d))")
_DECIMAL = re.compile(r"(?<![\d.])(\d+)\.(\d+)(?!\d|\.\d)")
_PART = re.compile(r"\d+(?:_\d+)*|[^\W\d_]+")
_SPACED = re.compile(r"(?<!\S)(?:[a-z]{1,4}(?: [0-9]+)+|[0-9]{2,}(?: 0[0-9]+)+)(?!\S)")
_YEAR = re.compile(r"[a-z]+(?:19|20)\d\d")
_ORDINAL = re.compile(r"\d+(?:st|nd|rd|th|s)|[a-z]+\d+(?:st|nd|rd|th)")
_NOT = re.compile(r"(?<=[a-z])(?<!\bca)n['’]t(?![a-z])|(?<=\bcan)not\b|(?<=\bcan)['’]t(?![a-z])")
"""`isn't`, `cannot`, `can't`: without it only half of the texts that deny something would hold the word `not`."""
_MAX_PARTS = 6
_MAX_TOKEN_CHARS = 128
_MIN_IDENTIFIER = 4


def tokens(text: str) -> list[str]:
    r"""Split into tokens of `\w` characters only, so that no analyzer of a store splits them further.

    Width, case, accents, dashes, script (traditional to simplified) and ways to write `not` are folded, stop words left
    out. A Chinese run gives its pairs of characters and its words; an identifier gives its parts and their joins
    (`XJ-2024-001`: xj, 2024, 001, xj2024, 2024001, xj2024001); an English word gives its stem.
    """
    return [token[:_MAX_TOKEN_CHARS] for run in _runs(text) for token in _run_tokens(run)]


def identifiers(text: str) -> set[str]:
    """Find part numbers, error codes and the like, as the one token that holds all of their parts."""
    parts = (_PART.findall(run) for run in _runs(text) if any(char.isdigit() for char in run))
    return {"".join(run)[:_MAX_TOKEN_CHARS] for run in parts if len(run) > 1 and len("".join(run)) >= _MIN_IDENTIFIER}


def asked_identifiers(text: str) -> set[str]:
    """Find the `identifiers` of a query, also those with spaces between their parts: `XJ 2024 001`, not `May 2024`.

    `16th` and `1990s` are none: many passages hold them.
    """
    runs = (run.split() for run in _SPACED.findall(" ".join(_runs(text))))
    spaced = ("".join(parts) for parts in runs if parts[0] not in stopwords.ENGLISH)
    found = identifiers(text) | {run for run in spaced if len(run) >= _MIN_IDENTIFIER and not _YEAR.fullmatch(run)}
    return {run for run in found if not _ORDINAL.fullmatch(run)}


def whole_words(text: str) -> list[str]:
    """Return the words in order, stop words too: Chinese ones as the dictionary cuts them, of others ` stem `."""
    return [word for run in _runs(text) for word in (words_of_run(run) if _is_chinese(run) else _stems(run))]


def joined(text: str) -> str:
    """Return all `whole_words` of a text as one string; needs no dictionary."""
    return "".join(word for run in _runs(text) for word in ([run] if _is_chinese(run) else _stems(run)))


def _stems(run: str) -> list[str]:
    return [f" {_stem(part)} " for part in _PART.findall(run)]


def _is_chinese(run: str) -> bool:
    return re.match(rf"[{CJK}]", run) is not None


def _runs(text: str) -> list[str]:
    plain = _UNSEEN.sub("", unicodedata.normalize("NFKC", clean_text(text)).casefold())
    folded = _DASH.sub("-", unaccented(simplified(_WRAPPED.sub("", _NOT.sub(" not", plain)))))
    folded = _DECIMAL.sub(r"\1_\2", _THOUSANDS.sub("", folded))
    return _RUN.findall(folded)


def _run_tokens(run: str) -> Iterator[str]:
    return _chinese(run) if _is_chinese(run) else _identifier(run)


def _chinese(run: str) -> Iterator[str]:
    """Yield all pairs of characters between the stop words, and the words that are no pairs.

    Pairs find names that no dictionary knows, however the words around them are cut.
    """
    stretch = ""
    for word in [*words_of_run(run), ""]:
        if word and word not in stopwords.CHINESE:
            stretch += word
            if len(word) != 2:
                yield word
        else:
            yield from (stretch[i : i + 2] for i in range(len(stretch) - 1))
            stretch = ""


def _identifier(run: str) -> Iterator[str]:
    parts = _PART.findall(run)
    if len(parts) == 1:
        yield from (_stem(part) for part in parts if part not in stopwords.ENGLISH)
        return
    yield from map(_stem, parts)
    if len(parts) > _MAX_PARTS:
        yield "".join(parts)
        return
    for first in range(len(parts)):
        yield from ("".join(parts[first:last]) for last in range(first + 2, len(parts) + 1))


def simplified(text: str) -> str:
    """Return `text` with traditional characters as simplified ones."""
    return text if text.isascii() else _opencc().convert(text)


@lru_cache(maxsize=50_000)
def _stem(word: str) -> str:
    if not (word.isascii() and word.isalpha()):
        return word
    stemmed: str = _stemmer().stemWord(word)
    return stemmed


@cache
def _stemmer() -> Any:
    import snowballstemmer

    return snowballstemmer.stemmer("english")


@cache
def _opencc() -> "OpenCC":
    from opencc import OpenCC

    return OpenCC("t2s")
