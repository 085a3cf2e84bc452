"""What a question names and the evidence of its answer does not: a condition that nobody has checked."""

import re
from collections.abc import Iterable, Sequence
from difflib import get_close_matches

from clew.chinese import segmenter
from clew.reasoning.evidence import heading
from clew.reasoning.names import mentions, names_in, same_stem
from clew.state.records import Passage
from clew.text import contains, has_cjk, unaccented, words_of

_POSSESSIVE = re.compile(r"['’]s?\b")
_DIGIT = re.compile(r"\d")
_ALIKE = 0.85
"""So alike are two spellings of one name, such as Arther and Arthur."""


def unproven_names(question: str, passages: Sequence[Passage], known: Iterable[str] = ()) -> list[str]:
    """Return the names and numbers of `question` that stand in none of `passages`, each once.

    A name in a script that the passages do not use may stand there in translation, so it is left alone.

    Args:
        question: As the user asked it, without what only says its time.
        passages: Those that the answer rests on.
        known: What the evidence is known to say besides, such as the answers and notes.
    """
    text = "\n".join([*(f"{heading(passage)} {passage['source']}\n{passage['text']}" for passage in passages), *known])
    said = "\n".join(passage["text"] for passage in passages)
    scripts = {is_cjk for is_cjk, found in ((True, has_cjk(said)), (False, re.search("[A-Za-z]{3}", said))) if found}
    named = [name for name in names_in(question) if len(name) > 1 and (has_cjk(name) in scripts or _DIGIT.search(name))]
    plain = _plain(text)
    missing = [name for name in named if not _stands(_plain(name), plain)]
    return [name for name in missing if not any(name != other and contains(other, name) for other in missing)]


def _plain(text: str) -> str:
    return unaccented(_POSSESSIVE.sub("", text))


def _stands(name: str, text: str) -> bool:
    """Tell whether `text` mentions `name`, be it by most of its words, or in another spelling or form of them."""
    if mentions(text, name):
        return True
    if has_cjk(name):
        parts = [part for part in segmenter().cut(name) if len(part) > 1]
        return bool(parts) and sum(part in text for part in parts) * 2 >= len(parts)
    words, have = words_of(name), set(words_of(text))
    return sum(_is_among(word, have) for word in words) * 3 >= len(words) * 2


def _is_among(word: str, have: set[str]) -> bool:
    if any(char.isdigit() for char in word):
        return any(number in have for number in re.findall(r"\d+", word))
    return any(same_stem(word, other) for other in have) or bool(get_close_matches(word, have, 1, _ALIKE))
