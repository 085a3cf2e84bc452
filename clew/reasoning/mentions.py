"""Whether a text names a person, place, work or thing: to see whether a passage is about the subject asked for."""

import re
from collections.abc import Sequence

from clew.reasoning.names import ORDINARY, same_stem
from clew.text import compared, contains, has_cjk, words_of

_TITLES = frozenset(
    """mr mrs ms miss dr prof professor sir lady lord king queen president general captain saint st colonel major count
    countess duke duchess prince princess baron earl emperor empress pope bishop senator judge justice""".split()
)
_PARTICLES = frozenset("bint bin ibn al de del della di da du van von der den la le".split())
"""Small words within the name of a person: before them stands more of it."""
_SMALL = ORDINARY | _PARTICLES
_BEFORE = rf"(?:([A-Z][\w'’-]*)\s+(?:(?:{'|'.join(sorted(_PARTICLES))})[ -]+)*)?"
_MARKS = re.compile(r"[\u0610-\u061a\u064b-\u065f\u0670\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]")
"""Vowel signs and marks of direction that stand before a Latin letter by mistake, and are no part of it."""
_OF = re.compile(r"\bof\s$")
"""Before the last word of a name, it makes a place of it: the "Marquis of Namur" is not "Marie de Namur"."""
_TITLE_WORDS = ORDINARY - frozenset("of and on".split())


def _is_title(name: str) -> bool:
    """Tell whether `name` has ordinary words with a capital, as the title of a work has; but for "Duke Of Lund"."""
    inner = name.split()[1:]
    return any(word[0].isupper() and word.casefold() in _TITLE_WORDS for word in inner)


def mentions(text: str, name: str) -> bool:
    """Tell whether `text` names `name`: whole, or for Latin names by its last word and half of all its words.

    The last word does not count where it is part of another name: "Harley Bridge" is not "Lowden Bridge", and the
    "Stuart River" is not "Mel Stuart"; nor in small letters where the name has a capital: a magazine is not "Lund
    Magazine".
    """
    head, _, rank = name.partition(",")  # "Runa I, Duchess of Lund"
    if contains(text, name) or (" of " in rank.casefold() and contains(text, head)):
        return True
    text = text if text.isascii() else _MARKS.sub("", text)
    words = [word for word in words_of(name) if word not in _SMALL]
    if has_cjk(name) or not words or _is_title(name):  # a part of a title is another one
        return False
    if words[-1] not in compared(text):
        return False
    have = set(words_of(text))
    if words[-1] not in have or sum(word in have for word in words) * 2 < len(words):
        return False
    ends = re.finditer(rf"{_BEFORE}\b({re.escape(words[-1])})\b(?: ([\w'’-]+))?", text, re.IGNORECASE)
    has_capital = name.split()[-1][:1].isupper()
    return any(
        _may_precede(found[1], words) and _may_follow(found[3], words)
        for found in ends
        if (found[2][0].isupper() or not has_capital) and (words[0] in have or not _OF.search(text[: found.start(2)]))
    )


_AFTER_A_NAME = (
    frozenset("jr sr i ii iii iv v vi ltd inc corp co llc plc gmbh ag".split()) | ORDINARY | _TITLES | _PARTICLES
)


def _may_follow(word: str | None, words: Sequence[str]) -> bool:
    """Tell whether a name may end before `word`: that begins no longer name."""
    return not word or not word[0].isupper() or word.casefold() in words or word.casefold() in _AFTER_A_NAME


def _may_precede(word: str | None, words: Sequence[str]) -> bool:
    """Tell whether a name may go on after `word`: it is of the name, is no name, or is a title.

    A name with a title of its own does not go on after another one: a king is not Princess Runa.
    """
    if not word:
        return True
    key = word.casefold()
    of_the_name = any(same_stem(key, known) for known in words)
    return (
        not word[0].isupper()
        or of_the_name
        or key in words
        or key in ORDINARY
        or (key in _TITLES and _TITLES.isdisjoint(words))
    )
